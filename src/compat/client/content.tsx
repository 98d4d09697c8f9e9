/** `@docusaurus/plugin-content-docs/client` and `…-blog/client`: docs, versions and posts of the page on screen. */
import {
  type DocsInfo,
  type DocsVersionInfo,
  useDocsInfo,
  usePage,
  usePreferredVersion,
  useShell,
} from '../../client/index.ts';

const LATEST_FIRST = (versions: readonly DocsVersionInfo[]) => versions.find(({ isLast }) => isLast) ?? versions[0];

const pluginOf = ({ path, versions }: DocsInfo) => ({ path, versions });

/** All instances by id. */
export function useAllDocsData() {
  const { docs } = useShell();
  return Object.fromEntries(docs.map((info) => [info.pluginId, pluginOf(info)]));
}

export function useDocsData(id?: string) {
  return pluginOf(useDocsInfo(id));
}

export function useVersions(id?: string): readonly DocsVersionInfo[] {
  return useDocsInfo(id).versions;
}

export function useLatestVersion(id?: string): DocsVersionInfo | undefined {
  return LATEST_FIRST(useDocsInfo(id).versions);
}

/** The instance of the page, and its version; `undefined` on other pages. */
export function useActivePluginAndVersion() {
  const { docs } = useShell();
  const page = usePage();
  const info = docs.find(({ pluginId }) => pluginId === page.docs?.pluginId);
  if (info === undefined) return undefined;
  const activePlugin = { pluginId: info.pluginId, pluginData: pluginOf(info) };
  return { activePlugin, activeVersion: info.versions.find(({ name }) => name === page.docs?.version) };
}

export function useActivePlugin() {
  return useActivePluginAndVersion()?.activePlugin;
}

export function useActiveVersion(id?: string): DocsVersionInfo | undefined {
  const active = useActivePluginAndVersion();
  return id === undefined || active?.activePlugin.pluginId === id ? active?.activeVersion : undefined;
}

export function useActiveDocContext(id?: string) {
  return { activeVersion: useActiveVersion(id), activeDoc: undefined, alternateDocVersions: {} };
}

export function useDocVersionSuggestions(id?: string) {
  return { latestVersionSuggestion: useLatestVersion(id), latestDocSuggestion: undefined };
}

export function useDocsPreferredVersion(id?: string) {
  const { name, save } = usePreferredVersion(id);
  const versions = useVersions(id);
  return {
    preferredVersion: versions.find((version) => version.name === name) ?? null,
    savePreferredVersionName: save,
  };
}

/** Of a docs page on screen: what is shown of it. */
export function useDoc() {
  const { content, path } = usePage();
  if (content.kind !== 'doc') throw new Error(`useDoc is called on ${path}, which is no docs page.`);
  const { title, description, editUrl, toc } = content;
  return {
    metadata: { title, description, editUrl, permalink: path, unlisted: content.visibility === 'unlisted' },
    frontMatter: {},
    contentTitle: title,
    toc,
    assets: {},
  };
}

/** Of a post on screen: what is shown of it. */
export function useBlogPost() {
  const { content, path } = usePage();
  if (content.kind !== 'blog-post') throw new Error(`useBlogPost is called on ${path}, which is no post.`);
  return { metadata: { ...content, permalink: path }, frontMatter: {}, assets: {}, isBlogPostPage: true };
}
