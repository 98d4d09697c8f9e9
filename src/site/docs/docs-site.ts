/** One docs instance in one locale: its versions with docs and sidebars, and lookups between them. */
import type { DocsConfig } from '../../config/types.ts';
import { asError, type Checked, flatChecked, type Problem } from '../../errors/problem.ts';
import { unknownDisplayedSidebar } from '../../errors/site.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { fieldPlace } from '../base/places.ts';
import { buildSidebars, type Sidebar, type SidebarsInput } from '../sidebar/sidebars.ts';
import type { DocsInput, DocsPlugin, DocsVersion } from '../base/types.ts';
import { buildDocs, type Doc, type Docs } from './docs.ts';
import { type Counterparts, createCounterparts, createMissingPages, type MissingPages } from './version-relation.ts';
import { buildVersions, type Version } from './versions.ts';

export interface LoadedVersion extends Docs {
  readonly version: Version;
  readonly sidebars: readonly Sidebar[];
  /** Sidebar that a doc belongs to; the last one that names it wins (MD-69). */
  readonly sidebarByDocId: ReadonlyMap<string, Sidebar>;
  /** The doc that the version's own path and the version dropdown lead to (VER-05). */
  readonly mainDoc: Doc;
}

export interface DocsSite {
  readonly config: DocsConfig;
  /** URL path of the instance with base, without slash at the end. */
  readonly path: string;
  /** The versions that have docs. */
  readonly versions: readonly LoadedVersion[];
  readonly last: LoadedVersion | undefined;
  readonly counterparts: Counterparts;
  readonly missing: MissingPages;
}

export function buildDocsSite(context: LocaleContext, config: DocsConfig, input: DocsInput): Checked<DocsSite> {
  const named = buildVersions(context, config, input);
  const docs = new Map(named.value.map((version) => [version.name, buildDocs(context, config, version)]));
  const docsOf = (name: string): Docs | undefined => docs.get(name)?.value;
  const { value: versions, problems } = flatChecked(
    named.value.map((version) => {
      const own = docs.get(version.name) ?? buildDocs(context, config, version);
      return buildVersion(context, { config, input, version, docsOf }, own);
    }),
  );
  const counterparts = createCounterparts(context.input.versions?.[config.id]?.steps ?? {}, config);
  return {
    value: {
      config,
      path: context.permalink(config.routeBasePath).replace(/(.)\/$/, '$1'),
      versions,
      last: versions.find(({ version }) => version.isLast) ?? versions[0],
      counterparts,
      missing: createMissingPages(context.config.rules.missingPagesLeadToStart === true ? [] : versions, counterparts),
    },
    problems: [...named.problems, ...problems],
  };
}

/** Returns no version when it has no docs. */
function buildVersion(
  context: LocaleContext,
  given: Omit<SidebarsInput, 'docs'>,
  { value: docs, problems: ofDocs }: Checked<Docs>,
): Checked<readonly LoadedVersion[]> {
  const { value: sidebars, problems: ofSidebars } = buildSidebars(context, { ...given, docs });
  const sidebarByDocId = new Map<string, Sidebar>();
  for (const sidebar of sidebars) {
    for (const { doc } of sidebar.targets) if (doc) sidebarByDocId.set(doc.id, sidebar);
  }
  const mainDoc =
    docs.docs.find((doc) => doc.slug === '/') ?? sidebars[0]?.targets.find((target) => target.doc)?.doc ?? docs.docs[0];
  const problems = [...ofDocs, ...ofSidebars];
  if (!mainDoc) return { value: [], problems };
  return {
    value: [{ version: given.version, ...docs, sidebars, sidebarByDocId, mainDoc }],
    problems: [...problems, ...checkDisplayedSidebars(docs, sidebars)],
  };
}

function checkDisplayedSidebars(docs: Docs, sidebars: readonly Sidebar[]): readonly Problem[] {
  const available = sidebars.map((sidebar) => sidebar.name);
  return docs.docs.flatMap(({ page }) => {
    const name = page.frontMatter.displayed_sidebar;
    if (typeof name !== 'string' || available.includes(name)) return [];
    return [asError(unknownDisplayedSidebar({ name, at: fieldPlace(page, 'displayed_sidebar'), available }))];
  });
}

/** Returns the sidebar that a doc's page shows (DP-15). */
export function sidebarOf(loaded: LoadedVersion, doc: Doc): Sidebar | undefined {
  const displayed = doc.page.frontMatter.displayed_sidebar;
  if (displayed === undefined) return loaded.sidebarByDocId.get(doc.id);
  return loaded.sidebars.find((sidebar) => sidebar.name === displayed);
}

/** The identity of a docs page across versions: the id of a doc, or the URL of a category's index. */
export interface PageOfDocs {
  readonly docId?: string | undefined;
  readonly index?: string | undefined;
}

/**
 * Returns the URL of a page in another version, else of the page that stands in for it, else of the version's main page
 * (VER-18).
 */
export function hrefInVersion(
  { counterparts, missing }: DocsSite,
  { docId, index, from, to }: PageOfDocs & { readonly from: LoadedVersion; readonly to: LoadedVersion },
): string {
  const sameIndex = index === undefined ? undefined : indexInVersion(index, from, to);
  if (sameIndex !== undefined) return sameIndex;
  const doc = docId === undefined ? undefined : from.byId.get(docId);
  const same = doc && counterparts.of(doc, from, to);
  return (doc && same === undefined && missing.hrefOf(doc, to)) || (same ?? to.mainDoc).permalink;
}

function indexInVersion(permalink: string, from: LoadedVersion, to: LoadedVersion): string | undefined {
  const [before, after] = [from, to].map(({ version }) => version.path.replace(/\/$/, ''));
  const there = `${after}${permalink.slice(before?.length)}`;
  return to.sidebars.some(({ indexes }) => indexes.some((one) => one.permalink === there)) ? there : undefined;
}

/** The public record of the instance (VER-01). */
export function toDocsPlugin(site: DocsSite): DocsPlugin {
  return { pluginId: site.config.id, path: site.path, versions: site.versions.map(toDocsVersion) };
}

function toDocsVersion(loaded: LoadedVersion): DocsVersion {
  const { name, label, isLast, path, banner, badge, noIndex, className } = loaded.version;
  return {
    name,
    label,
    isLast,
    path,
    mainDocId: loaded.mainDoc.id,
    docs: loaded.docs.map((doc) => {
      const sidebar = sidebarOf(loaded, doc);
      return {
        id: doc.id,
        path: doc.permalink,
        title: doc.title,
        get description() {
          return doc.description;
        },
        ...(sidebar ? { sidebar: sidebar.name } : {}),
      };
    }),
    draftIds: [...loaded.draftIds],
    sidebars: Object.fromEntries(
      loaded.sidebars.map((sidebar) => [sidebar.name, sidebar.link ? { link: sidebar.link } : {}]),
    ),
    banner,
    badge,
    noIndex,
    className,
  };
}
