/** Finds translated pages without a page in the default locale; these are not shown. */
import path from 'node:path';
import { globMatcher } from './find-files.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import { findFiles, isIgnoredContent } from './find-files.ts';
import {
  type ContentRoot,
  contentRoots,
  docsTranslations,
  localeDir,
  translatedDir,
  sitePathOf,
  translatedFolder,
  translatedLocales,
} from './folders.ts';
import { findVersions, loadVersionNames } from './find-versions.ts';
import { usesDifferences } from './version-chain.ts';

export interface Orphan {
  readonly locale: string;
  /** Path relative to the site folder. */
  readonly sitePath: string;
}

/** Ignores problems of the folders, which `findContent` reports. */
export async function findOrphans(config: Config): Promise<readonly Orphan[]> {
  const { names } = await loadVersionNames(config);
  const chained = config.docs.filter(usesDifferences);
  const roots = contentRoots(config, names).filter(
    ({ kind, pluginId }) => kind !== 'doc' || chained.every(({ id }) => id !== pluginId),
  );
  const found = await Promise.all([
    ...roots.map((root) => orphansOfRoot(config, root)),
    ...chained.map((docs) => orphansOfChain(config, docs, names[docs.id] ?? [])),
    ...config.docs.map((docs) => orphansOfVersions(config, docsTranslations(docs), names[docs.id] ?? [])),
  ]);
  return found.flat();
}

async function orphansOfRoot(config: Config, root: ContentRoot): Promise<readonly Orphan[]> {
  const isIncluded = globMatcher(root.include);
  const isExcluded = globMatcher(root.exclude);
  const source = await findFiles(root.dir, { siteDir: config.siteDir, ignore: isIgnoredContent });
  const known = new Set(source.relPaths);
  return listTranslated(
    config,
    (locale) => translatedDir(config, locale, root),
    (relPath) => /\.mdx?$/.test(relPath) && isIncluded(relPath) && !isExcluded(relPath) && !known.has(relPath),
  );
}

/** A translation in an overlay version may belong to a page that the version inherits. */
async function orphansOfChain(config: Config, docs: DocsConfig, names: readonly string[]): Promise<readonly Orphan[]> {
  const { entries } = await findVersions(config, docs, names);
  const found = Object.entries(entries).map(([version, pages]) => {
    const known = new Set(pages.map(({ relPath }) => relPath));
    const isOrphan = (relPath: string): boolean => /\.mdx?$/.test(relPath) && !known.has(relPath);
    const root = { kind: 'doc', pluginId: docs.id, version, translated: translatedFolder(docs, version) } as const;
    return listTranslated(config, (locale) => translatedDir(config, locale, root), isOrphan);
  });
  return (await Promise.all(found)).flat();
}

/** Finds translations of versions that are not listed. */
function orphansOfVersions(config: Config, folder: string, names: readonly string[]): Promise<readonly Orphan[]> {
  const dirOf = (locale: Locale): string => path.join(localeDir(config, locale), folder);
  return listTranslated(config, dirOf, (relPath) => {
    const version = /^version-([^/]+)\/.*\.mdx?$/.exec(relPath)?.[1];
    return version !== undefined && !names.includes(version);
  });
}

type Locale = Config['i18n']['locales'][number];

async function listTranslated(
  config: Config,
  dirOf: (locale: Locale) => string,
  isOrphan: (relPath: string) => boolean,
): Promise<readonly Orphan[]> {
  const found = await Promise.all(
    translatedLocales(config).map(async (locale) => {
      const dir = dirOf(locale);
      const { relPaths } = await findFiles(dir, { siteDir: config.siteDir, ignore: isIgnoredContent });
      const orphans = relPaths.filter(isOrphan);
      return orphans.map((relPath) => ({
        locale: locale.code,
        sitePath: sitePathOf(config, path.join(dir, relPath)),
      }));
    }),
  );
  return found.flat();
}
