/**
 * Stage 1. `Config` → all Markdown files of all docs instances, versions and locales, blogs and pages, read.
 * A translated file counts only when it mirrors a source file (I18N-14). What cannot be read becomes a problem.
 */
import path from 'node:path';
import { globMatcher } from '../config/glob.ts';
import type { Config } from '../config/types.ts';
import type { Message } from '../errors/config.ts';
import { diskReason } from '../errors/disk-errors.ts';
import * as messages from '../errors/input.ts';
import type { Problem } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import { findFiles, isIgnoredContent } from './find-files.ts';
import {
  type ContentRoot,
  contentRoots,
  CURRENT,
  localeDir,
  sitePathOf,
  translatedLocales,
  versionsFile,
} from './folders.ts';
import { loadVersionNames, type VersionNames } from './load-versions.ts';
import {
  type Candidate,
  openSourceIndex,
  placeOf,
  readSource,
  type SourceIndex,
  sourceOptions,
} from './read-source.ts';
import type { ContentFile } from './types.ts';

export interface FoundContent {
  /** In the order of instances, versions, paths and locales. */
  readonly files: readonly ContentFile[];
  readonly problems: readonly Problem[];
  /** Absolute paths of all folders that hold content, for watching. */
  readonly folders: readonly string[];
}

interface FindContentOptions {
  readonly cacheVersion: string;
  /** Where the hashes of files are kept; without it, all files are read. */
  readonly indexFile?: string;
}

interface Listed {
  readonly candidates: readonly Candidate[];
  readonly problems: readonly Problem[];
  readonly folders: readonly string[];
}

export async function findContent(config: Config, options: FindContentOptions): Promise<FoundContent> {
  const versions = await loadVersionNames(config);
  const roots = contentRoots(config, versions.names);
  const listed = await Promise.all(roots.map((root) => listRoot(config, root, versions)));
  const index = openSourceIndex(sourceOptions(config, options.cacheVersion), options.indexFile);
  const read = listed.flatMap(({ candidates }) => candidates.map((each) => index.read(each)));
  trySaving(index);
  return {
    files: read.flatMap(({ file }) => file ?? []),
    problems: [
      ...versions.problems,
      ...listed.flatMap(({ problems }) => problems),
      ...read.flatMap(({ problem }) => problem ?? []),
    ],
    folders: listed.flatMap(({ folders }) => folders),
  };
}

/** The next build reads the files again. */
function trySaving(index: SourceIndex): void {
  try {
    index.save();
  } catch (error) {
    if (diskReason(error) === undefined) throw error;
  }
}

/** Reads one file that was found before again, after it changed. */
export function reloadFile(
  config: Config,
  file: ContentFile,
  options: FindContentOptions,
): { readonly file?: ContentFile; readonly problem?: Problem } {
  return readSource(placeOf(file), sourceOptions(config, options.cacheVersion));
}

async function listRoot(config: Config, root: ContentRoot, versions: VersionNames): Promise<Listed> {
  const options = { siteDir: config.siteDir, ignore: isIgnoredContent };
  const isIncluded = globMatcher(root.include);
  const isExcluded = globMatcher(root.exclude);
  const isPage = (relPath: string) => /\.mdx?$/.test(relPath) && isIncluded(relPath) && !isExcluded(relPath);
  const source = await findFiles(root.dir, options);
  const sources = source.relPaths.filter(isPage);
  const known = new Set(sources);
  const candidates = sources.map((relPath) =>
    candidate(config, root, { locale: config.i18n.defaultLocale, dir: root.dir, relPath }),
  );
  const translated = await Promise.all(
    translatedLocales(config).map(async (locale) => {
      const dir = path.join(localeDir(config, locale), root.translated);
      const found = await findFiles(dir, options);
      const mirrored = found.relPaths.filter((relPath) => known.has(relPath));
      return {
        ...found,
        dir,
        candidates: mirrored.map((relPath) => candidate(config, root, { locale: locale.code, dir, relPath })),
      };
    }),
  );
  return {
    candidates: [...candidates, ...translated.flatMap((found) => found.candidates)],
    problems: [
      ...source.problems,
      ...translated.flatMap(({ problems }) => problems),
      ...(await versionProblems(config, root, { exists: source.exists, isEmpty: sources.length === 0, versions })),
    ],
    folders: [root.dir, ...translated.filter(({ exists }) => exists).map(({ dir }) => dir)],
  };
}

function candidate(
  config: Config,
  root: ContentRoot,
  { locale, dir, relPath }: { readonly locale: string; readonly dir: string; readonly relPath: string },
): Candidate {
  const filePath = path.join(dir, relPath);
  const { kind, pluginId, version } = root;
  const sitePath = sitePathOf(config, filePath);
  return { kind, pluginId, ...defined({ version }), locale, filePath, sitePath, relPath };
}

/** A version without its folder or without pages (VER-10). */
async function versionProblems(
  config: Config,
  root: ContentRoot,
  found: { readonly exists: boolean; readonly isEmpty: boolean; readonly versions: VersionNames },
): Promise<readonly Problem[]> {
  const docs = config.docs.find(({ id }) => id === root.pluginId);
  if (root.kind !== 'doc' || root.version === undefined || docs === undefined) return [];
  const folder = sitePathOf(config, root.dir);
  if (!found.exists && root.version !== CURRENT) {
    const message = messages.versionFolderMissing(versionsFile(docs), root.version, folder);
    return [error({ ...message, at: await found.versions.placeOf(docs.id, root.version) })];
  }
  return found.isEmpty ? [error(messages.versionWithoutDocs(root.version, folder))] : [];
}

function error(message: Message): Problem {
  return { severity: 'error', ...message };
}
