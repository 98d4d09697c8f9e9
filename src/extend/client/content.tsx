/** `@docusaurus/plugin-content-docs/client` and `…-blog/client`: docs, versions and posts of the current page. */
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { defined } from '../../shared/plain-data.ts';
import type { TagLink } from '../../shared/tag-links.ts';
import type { TocItem } from '../../shared/toc.ts';
import type { BlogPostContent, DocContent, LastUpdate, LinkTo, MarkdownContent, PageData } from '../../shared/wire.ts';
import {
  type DocsInfo,
  type DocsVersionInfo,
  isSamePath,
  useDocsInfo,
  usePage,
  usePreferredVersion,
  useShell,
  useSidebar,
} from '../../client/index.ts';
import { isLoaded, type PropItem, propItem } from './prop-sidebar.ts';

const latestOf = (versions: readonly DocsVersionInfo[]) => versions.find(({ isLast }) => isLast) ?? versions[0];

/** Converts a version to the shape of Docusaurus. Every page knows only the main doc of a version, not the others. */
const versionOf = ({ name, label, isLast, path, there }: DocsVersionInfo) => ({
  name,
  label,
  isLast,
  path,
  mainDocId: there?.mainDoc.id ?? '',
  docs: there === undefined ? [] : [there.mainDoc],
  draftIds: there?.draftIds ?? [],
  sidebars: there?.sidebars ?? {},
});

const pluginOf = ({ path, versions }: DocsInfo) => ({ path, versions: versions.map(versionOf), breadcrumbs: true });

/** Returns all docs instances by id. */
export function useAllDocsData() {
  const { docs } = useShell();
  return Object.fromEntries(docs.map((info) => [info.pluginId, pluginOf(info)]));
}

export function useDocsData(id?: string) {
  return pluginOf(useDocsInfo(id));
}

export function useVersions(id?: string) {
  return useDocsInfo(id).versions.map(versionOf);
}

export function useLatestVersion(id?: string) {
  const latest = latestOf(useDocsInfo(id).versions);
  return latest && versionOf(latest);
}

/** Returns the docs instance of the page and its version. `undefined` on other pages. */
export function useActivePluginAndVersion() {
  const { docs } = useShell();
  const page = usePage();
  const info = docs.find(({ pluginId }) => pluginId === page.docs?.pluginId);
  if (info === undefined) return undefined;
  const activePlugin = { pluginId: info.pluginId, pluginData: pluginOf(info) };
  const active = info.versions.find(({ name }) => name === page.docs?.version);
  return { activePlugin, activeVersion: active && versionOf(active) };
}

export function useActivePlugin(_options?: { readonly failfast?: boolean }) {
  return useActivePluginAndVersion()?.activePlugin;
}

export function useActiveVersion(id?: string) {
  const active = useActivePluginAndVersion();
  return id === undefined || active?.activePlugin.pluginId === id ? active?.activeVersion : undefined;
}

export function useActiveDocContext(id?: string) {
  const activeVersion = useActiveVersion(id);
  const { docs, path } = usePage();
  const docId = activeVersion === undefined ? undefined : docs?.docId;
  const alternates = Object.entries(docId === undefined ? {} : (docs?.alternates ?? {}));
  return {
    activeVersion,
    activeDoc: docId === undefined ? undefined : { id: docId, path },
    alternateDocVersions: Object.fromEntries(alternates.map(([name, url]) => [name, { id: docId, path: url }])),
  };
}

export function useDocVersionSuggestions(id?: string) {
  const latestVersionSuggestion = useLatestVersion(id);
  const { activeDoc, activeVersion, alternateDocVersions } = useActiveDocContext(id);
  const isLatest = activeDoc === undefined || activeVersion?.name === latestVersionSuggestion?.name;
  const suggested = isLatest ? undefined : alternateDocVersions[latestVersionSuggestion?.name ?? ''];
  return { latestVersionSuggestion, latestDocSuggestion: suggested };
}

export function useDocsPreferredVersion(id?: string) {
  const { name, save } = usePreferredVersion(id);
  const versions = useVersions(id);
  return {
    preferredVersion: versions.find((version) => version.name === name) ?? null,
    savePreferredVersionName: save,
  };
}

/** Provided around docs pages that a plugin adds: the version in the plugin's own shape, and the sidebar. */
export const VersionOfPlugin = createContext<PluginVersion | undefined>(undefined);
export const SidebarOfPlugin = createContext<{ readonly name: string; readonly items: readonly object[] } | null>(null);

interface PluginVersion extends Readonly<Record<string, unknown>> {
  readonly pluginId: string;
  readonly version: string;
  readonly docsSidebars: Readonly<Record<string, readonly object[]>>;
}

/** Checks for Octavo's own pages that have the frame of docs. */
export function isPageOfDocs({ kind }: PageData['content']): boolean {
  return kind.startsWith('doc');
}

export function getDocsVersionSearchTag(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}

interface ProviderProps {
  readonly children?: ReactNode;
}

/** Provides the sidebar for plugin pages. Octavo's own docs pages know their sidebar. */
export function DocsSidebarProvider({ name, items, children }: ProviderProps & SidebarGiven): ReactNode {
  const { content } = usePage();
  const sidebar = useMemo(() => (items === undefined ? null : { name: name ?? '', items }), [name, items]);
  return isPageOfDocs(content) ? children : <SidebarOfPlugin value={sidebar}>{children}</SidebarOfPlugin>;
}

interface SidebarGiven {
  readonly name?: string | undefined;
  readonly items?: readonly object[] | undefined;
}

export function DocsVersionProvider({ version, children }: ProviderProps & VersionGiven): ReactNode {
  const { content } = usePage();
  return isPageOfDocs(content) ? children : <VersionOfPlugin value={version}>{children}</VersionOfPlugin>;
}

interface VersionGiven {
  readonly version: PluginVersion | undefined;
}

/** Returns the version of the current docs page. */
export function useDocsVersion(): Readonly<Record<string, unknown>> {
  const ofPlugin = useContext(VersionOfPlugin);
  const ofPage = useVersionOfPage(ofPlugin !== undefined);
  return ofPlugin ?? ofPage ?? {};
}

function useVersionOfPage(isKnown: boolean) {
  const active = useActivePluginAndVersion();
  const { content, path, docs } = usePage();
  if (isKnown) return undefined;
  if (active?.activeVersion === undefined)
    throw new Error(`useDocsVersion is called on ${path}, which is no docs page.`);
  const banner = 'versionBanner' in content ? content.versionBanner?.kind : undefined;
  return {
    ...active.activeVersion,
    pluginId: docs?.pluginId ?? 'default',
    version: active.activeVersion.name,
    banner: banner ?? null,
    badge: 'versionBadge' in content && content.versionBadge !== undefined,
    className: `docs-version-${active.activeVersion.name}`,
    noIndex: false,
    docsSidebars: {},
  };
}

interface Crumb {
  readonly type: string;
  readonly label: string;
  readonly href?: string | undefined;
  readonly docId?: string;
  readonly items?: readonly Crumb[];
}

/** Returns the path from the outermost category to the page. Links that are not docs have none. */
function trailOf(items: readonly Crumb[], path: string): readonly Crumb[] {
  for (const item of items) {
    const isHere = item.href !== undefined && isSamePath(item.href, path);
    if (item.type === 'link' && isHere && item.docId !== undefined) return [item];
    const inner = item.type !== 'category' || isHere ? [] : trailOf(item.items ?? [], path);
    if (inner.length > 0 || (item.type === 'category' && isHere)) return [item, ...inner];
  }
  return [];
}

/** Returns the breadcrumbs of the page from its sidebar. `null` when they are not shown. */
export function useSidebarBreadcrumbs(): readonly Crumb[] | null {
  const { content, path } = usePage();
  const ofPlugin = useContext(SidebarOfPlugin);
  if (ofPlugin !== null) return trailOf(ofPlugin.items as readonly Crumb[], path);
  const crumbs = 'breadcrumbs' in content ? content.breadcrumbs : undefined;
  return crumbs?.map(({ label, href }) => ({ type: href === undefined ? 'category' : 'link', label, href })) ?? null;
}

/** Returns the sidebar of the page. Closed categories have no items until the whole sidebar is loaded. */
export function useDocsSidebar(): { readonly name: string; readonly items: readonly PropItem[] } | null {
  const ofPage = useSidebar();
  const ofPlugin = useContext(SidebarOfPlugin);
  const items = ofPage?.items;
  const isWhole = items === undefined || items.every(isLoaded);
  useEffect(() => (isWhole ? undefined : void ofPage?.load().catch(() => undefined)), [isWhole, ofPage]);
  const shown = useMemo(() => items?.map(propItem), [items]);
  if (ofPage === null) return ofPlugin as { readonly name: string; readonly items: readonly PropItem[] } | null;
  return { name: ofPage.name, items: shown ?? [] };
}

export const neighbourOf = (link: LinkTo | undefined) => link && { title: link.label, permalink: link.href };
/** Converts a tag in a list of tags. */
export const tagOf = ({ label, href, description }: TagLink) => ({
  label,
  permalink: href,
  ...defined({ description }),
});

/** Converts a tag of a page. */
export const pageTagOf = (tag: TagLink) => ({ ...tagOf(tag), inline: tag.inline === true });

export const timesOf = (update: LastUpdate | undefined) =>
  defined({
    lastUpdatedAt: update?.at === undefined ? undefined : Date.parse(update.at),
    lastUpdatedBy: update?.by,
  });

/** Flattens a table of contents into the shape of Docusaurus. */
export function flatToc(
  toc: readonly TocItem[],
): readonly { readonly value: string; readonly id: string; readonly level: number }[] {
  return toc.flatMap(({ html, id, level, children = [] }) => [
    { value: withQuotesEscaped(html), id, level },
    ...flatToc(children),
  ]);
}

/** Escapes quotes as Docusaurus does, because code that parses headings expects it. */
function withQuotesEscaped(html: string): string {
  return html.replace(/<[^>]*>|["']/g, (found) => (found === '"' ? '&quot;' : found === "'" ? '&#39;' : found));
}

type Written = DocContent | MarkdownContent | BlogPostContent;

/** Collects the parts of a Markdown module that all kinds share. */
export function moduleFacts({ toc, wholeToc = toc, hideToc, ...content }: Written) {
  const { contentTitle, ...metadata } = content.metadata ?? {};
  // Components read this key when the page does not include its front matter.
  const frontMatter = { ...content.frontMatter, ...(hideToc === true && { hide_table_of_contents: true }) };
  return { metadata, frontMatter, contentTitle: contentTitle as string | undefined, toc: flatToc(wholeToc) };
}

/** Returns the data of a docs page that `DocItem` receives and `useDoc` returns. */
export function docFacts(content: DocContent, { path, docs }: PageData) {
  const { title, description, editUrl, lastUpdate, previous, next, tags, visibility, showTitle } = content;
  const { metadata, contentTitle, ...facts } = moduleFacts(content);
  return {
    ...facts,
    // A title that the theme shows is not part of the text.
    contentTitle: content.metadata === undefined && !showTitle ? title : contentTitle,
    metadata: {
      id: docs?.docId ?? '',
      version: docs?.version ?? 'current',
      title,
      permalink: path,
      slug: path,
      tags: tags.map(pageTagOf),
      unlisted: visibility === 'unlisted',
      draft: visibility === 'draft',
      ...defined({ description, editUrl, previous: neighbourOf(previous), next: neighbourOf(next) }),
      frontMatter: facts.frontMatter,
      ...timesOf(lastUpdate),
      ...metadata,
    },
    assets: imageOf(content.image),
  };
}

export const imageOf = (image: string | undefined) => (image === undefined ? {} : { image });

/** Returns the current docs page. */
export function useDoc() {
  const page = usePage();
  const { content, path } = page;
  if (content.kind !== 'doc') throw new Error(`useDoc is called on ${path}, which is no docs page.`);
  return docFacts(content, page);
}
