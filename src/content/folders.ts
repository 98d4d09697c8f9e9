/** Paths of a site's files, by the folder conventions of Docusaurus sites. Pure. */
import path from 'node:path';
import type { BlogConfig, Config, DocsConfig, PagesConfig } from '../config/types.ts';
import type { ContentFile, ContentKind } from './base/types.ts';

/** True when a path is the folder or lies below it; both are absolute. */
export function isInside(folder: string, filePath: string): boolean {
  const relative = path.relative(folder, filePath);
  return relative.split(path.sep, 1)[0] !== '..' && !path.isAbsolute(relative);
}

/** Name of the version whose files are in the docs folder itself. */
export const CURRENT = 'current';

/** A folder with source content, and the folder of its translations. */
export interface ContentRoot {
  readonly kind: ContentKind;
  readonly pluginId: string;
  readonly version?: string;
  /** Absolute path. */
  readonly dir: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Folder of the translations, relative to that of the locale. */
  readonly translated: string;
}

function withId(name: string, id: string): string {
  return id === 'default' ? name : `${name}-${id}`;
}

function idPrefix(id: string): string {
  return id === 'default' ? '' : `${id}_`;
}

/** Path relative to the site folder: `versions.json`, `api_versions.json`. */
export function versionsFile(docs: DocsConfig): string {
  return `${idPrefix(docs.id)}versions.json`;
}

/** Absolute path. */
export function versionDir(config: Config, docs: DocsConfig, version: string): string {
  if (version === CURRENT) return docs.dir;
  return path.join(config.siteDir, `${idPrefix(docs.id)}versioned_docs`, `version-${version}`);
}

/** Absolute path. */
export function versionSidebarsFile(config: Config, docs: DocsConfig, version: string): string {
  return path.join(config.siteDir, `${idPrefix(docs.id)}versioned_sidebars`, `version-${version}-sidebars.json`);
}

/** Name of a version in the translation folders: `current` or `version-4.x`. */
function versionFolderName(version: string): string {
  return version === CURRENT ? CURRENT : `version-${version}`;
}

const DOCS_TRANSLATIONS = 'docusaurus-plugin-content-docs';
const BLOG_TRANSLATIONS = 'docusaurus-plugin-content-blog';
const PAGES_TRANSLATIONS = 'docusaurus-plugin-content-pages';

/** Folder of a version's translated pages, below that of the locale. */
export function translatedFolder(docs: DocsConfig, version: string): string {
  return `${docsTranslations(docs)}/${versionFolderName(version)}`;
}

export function docsTranslations(docs: DocsConfig): string {
  return withId(DOCS_TRANSLATIONS, docs.id);
}

export function blogTranslations(blog: BlogConfig): string {
  return withId(BLOG_TRANSLATIONS, blog.id);
}

export function pagesTranslations(pages: PagesConfig): string {
  return withId(PAGES_TRANSLATIONS, pages.id);
}

/** Returns the versions that are built, the current one first. `names`: the names in the versions file. */
export function builtVersions(docs: DocsConfig, names: readonly string[]): readonly string[] {
  if (docs.disableVersioning) return [CURRENT];
  const all = [...(docs.includeCurrentVersion ? [CURRENT] : []), ...names];
  return docs.onlyIncludeVersions === undefined
    ? all
    : all.filter((version) => docs.onlyIncludeVersions?.includes(version));
}

/** `versionNames`: the names in the versions files, by docs instance. */
export function contentRoots(
  config: Config,
  versionNames: Readonly<Record<string, readonly string[]>>,
): readonly ContentRoot[] {
  const docs = config.docs.flatMap((instance) =>
    builtVersions(instance, versionNames[instance.id] ?? []).map((version): ContentRoot => ({
      kind: 'doc',
      pluginId: instance.id,
      version,
      dir: versionDir(config, instance, version),
      include: instance.include,
      exclude: instance.exclude,
      translated: translatedFolder(instance, version),
    })),
  );
  const blogs = config.blog.map((instance): ContentRoot => ({
    kind: 'blog',
    pluginId: instance.id,
    dir: instance.dir,
    include: instance.include,
    exclude: instance.exclude,
    translated: blogTranslations(instance),
  }));
  const pages = config.pages.map((instance): ContentRoot => ({
    kind: 'page',
    pluginId: instance.id,
    dir: instance.dir,
    include: instance.include,
    exclude: instance.exclude,
    translated: pagesTranslations(instance),
  }));
  return [...docs, ...blogs, ...pages];
}

/** Absolute folder of a locale's translations. */
export function localeDir(config: Config, locale: Config['i18n']['locales'][number]): string {
  return path.join(config.i18n.dir, locale.path);
}

/** Returns the absolute folder of a locale's translations of a folder with content. */
export function translatedDir(
  config: Config,
  locale: Config['i18n']['locales'][number],
  root: Pick<ContentRoot, 'kind' | 'pluginId' | 'version' | 'translated'>,
): string {
  const docs = root.kind === 'doc' && root.version === CURRENT && config.docs.find(({ id }) => id === root.pluginId);
  return (docs ? docs.translations[locale.code] : undefined) ?? path.join(localeDir(config, locale), root.translated);
}

/** Returns the locales with content of their own. */
export function translatedLocales(config: Config): Config['i18n']['locales'] {
  return config.i18n.locales.filter(({ code, translate }) => translate && code !== config.i18n.defaultLocale);
}

/** Absolute path of the default-locale file that a translated file translates. */
export function sourceFileOf(
  config: Config,
  file: Pick<ContentFile, 'kind' | 'pluginId' | 'version' | 'relPath'>,
): string | undefined {
  const dir = sourceDirOf(config, file);
  return dir === undefined ? undefined : path.join(dir, file.relPath);
}

/** Absolute path at which the translation of a default-locale file is expected. */
export function translationOf(
  config: Config,
  locale: Config['i18n']['locales'][number],
  file: Pick<ContentFile, 'kind' | 'pluginId' | 'version' | 'relPath'>,
): string {
  const { kind, pluginId, version = CURRENT, relPath } = file;
  const folders = {
    doc: `${withId(DOCS_TRANSLATIONS, pluginId)}/${versionFolderName(version)}`,
    blog: withId(BLOG_TRANSLATIONS, pluginId),
    page: withId(PAGES_TRANSLATIONS, pluginId),
  };
  return path.join(translatedDir(config, locale, { kind, pluginId, version, translated: folders[kind] }), relPath);
}

function sourceDirOf(config: Config, file: Pick<ContentFile, 'kind' | 'pluginId' | 'version'>): string | undefined {
  if (file.kind !== 'doc') {
    const instances = file.kind === 'page' ? config.pages : config.blog;
    return instances.find(({ id }) => id === file.pluginId)?.dir;
  }
  const docs = config.docs.find(({ id }) => id === file.pluginId);
  return docs && versionDir(config, docs, file.version ?? CURRENT);
}

/** Matches paths with backslashes or with empty, `.` or `..` segments. */
const UNTIDY = /\\|\/\.{0,2}(?:\/|$)/;

/** Path relative to the site folder, with forward slashes. */
export function sitePathOf(config: Pick<Config, 'siteDir'>, filePath: string): string {
  const below = filePath.startsWith(config.siteDir) ? filePath.slice(config.siteDir.length) : '';
  // A shortcut: this runs for every file, and `path.relative` is most of what finding a file allocates.
  if (below.startsWith('/') && !UNTIDY.test(below)) return below.slice(1);
  return path.relative(config.siteDir, filePath).replaceAll(path.sep, '/');
}
