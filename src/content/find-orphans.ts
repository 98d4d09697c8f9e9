/** Translated pages that no page of the default locale stands behind: they are not shown. */
import path from 'node:path';
import { globMatcher } from '../config/glob.ts';
import type { Config } from '../config/types.ts';
import { findFiles, isIgnoredContent } from './find-files.ts';
import {
  type ContentRoot,
  contentRoots,
  docsTranslations,
  localeDir,
  sitePathOf,
  translatedLocales,
} from './folders.ts';
import { loadVersionNames } from './load-versions.ts';

export interface Orphan {
  readonly locale: string;
  /** Relative to the site. */
  readonly sitePath: string;
}

/** Problems of the folders are reported by `findContent`. */
export async function findOrphans(config: Config): Promise<readonly Orphan[]> {
  const { names } = await loadVersionNames(config);
  const found = await Promise.all([
    ...contentRoots(config, names).map((root) => orphansOfRoot(config, root)),
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
    root.translated,
    (relPath) => /\.mdx?$/.test(relPath) && isIncluded(relPath) && !isExcluded(relPath) && !known.has(relPath),
  );
}

/** Translations of versions that are no longer listed. */
function orphansOfVersions(config: Config, folder: string, names: readonly string[]): Promise<readonly Orphan[]> {
  return listTranslated(config, folder, (relPath) => {
    const version = /^version-([^/]+)\/.*\.mdx?$/.exec(relPath)?.[1];
    return version !== undefined && !names.includes(version);
  });
}

async function listTranslated(
  config: Config,
  folder: string,
  isOrphan: (relPath: string) => boolean,
): Promise<readonly Orphan[]> {
  const found = await Promise.all(
    translatedLocales(config).map(async (locale) => {
      const dir = path.join(localeDir(config, locale), folder);
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
