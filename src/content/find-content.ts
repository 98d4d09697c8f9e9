/**
 * Stage 1. `Config` → all Markdown files of all docs instances, versions and locales, blogs and pages, read.
 * A translated file counts only when it mirrors a source file (I18N-14). What cannot be read becomes a problem.
 */
import path from 'node:path';
import { globMatcher } from '../config/glob.ts';
import type { Config } from '../config/types.ts';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';
import type { Problem } from '../errors/problem.ts';
import { findFiles, isIgnoredContent, mapConcurrent } from './find-files.ts';
import {
  type ContentRoot,
  contentRoots,
  CURRENT,
  localeDir,
  sitePathOf,
  translatedLocales,
  versionsFile,
} from './folders.ts';
import { hashFile, type UnhashedFile } from './hashes.ts';
import { unescapeString } from './markdown/jsx/esm.ts';
import { readText } from './read-text.ts';
import { readVersionNames, type VersionNames } from './read-versions.ts';
import type { ContentFile } from './types.ts';

export interface FoundContent {
  /** In the order of instances, versions, paths and locales. */
  readonly files: readonly ContentFile[];
  readonly problems: readonly Problem[];
  /** Absolute paths of all folders that hold content, for watching. */
  readonly folders: readonly string[];
}

interface FindContentOptions {
  readonly engineVersion: string;
}

/** A file that was found and not yet read. */
type Candidate = Omit<ContentFile, 'text' | 'hash' | 'partials'>;

interface Listed {
  readonly candidates: readonly Candidate[];
  readonly problems: readonly Problem[];
  readonly folders: readonly string[];
}

const CONCURRENT_READS = 32;

export async function findContent(config: Config, options: FindContentOptions): Promise<FoundContent> {
  const versions = await readVersionNames(config);
  const roots = contentRoots(config, versions.names);
  const listed = await Promise.all(roots.map((root) => listRoot(config, root, versions)));
  const cache: PartialCache = new Map();
  const read = await mapConcurrent(
    listed.flatMap(({ candidates }) => candidates),
    CONCURRENT_READS,
    (candidate) => readCandidate(candidate, { config, options, cache }),
  );
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

/** Reads one file that was found before again, after it changed. */
export async function rereadFile(
  config: Config,
  file: ContentFile,
  options: FindContentOptions,
): Promise<{ readonly file?: ContentFile; readonly problem?: Problem }> {
  const { text: _text, hash: _hash, partials: _partials, ...candidate } = file;
  return readCandidate(candidate, { config, options, cache: new Map() });
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
      ...versionProblems(config, root, { exists: source.exists, isEmpty: sources.length === 0, versions }),
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
  return { kind, pluginId, ...(version !== undefined && { version }), locale, filePath, sitePath, relPath };
}

/** VER-10 */
function versionProblems(
  config: Config,
  root: ContentRoot,
  found: { readonly exists: boolean; readonly isEmpty: boolean; readonly versions: VersionNames },
): readonly Problem[] {
  const docs = config.docs.find(({ id }) => id === root.pluginId);
  if (root.kind !== 'doc' || root.version === undefined || docs === undefined) return [];
  const folder = sitePathOf(config, root.dir);
  if (!found.exists && root.version !== CURRENT) {
    const message = messages.versionFolderMissing(versionsFile(docs), root.version, folder);
    return [error({ ...message, at: found.versions.placeOf(docs.id, root.version) })];
  }
  return found.isEmpty ? [error(messages.versionWithoutDocs(root.version, folder))] : [];
}

interface ReadContext {
  readonly config: Config;
  readonly options: FindContentOptions;
  readonly cache: PartialCache;
}

async function readCandidate(
  found: Candidate,
  { config, options, cache }: ReadContext,
): Promise<{ readonly file?: ContentFile; readonly problem?: Problem }> {
  const { text, problem } = await readText(found.filePath, found.sitePath);
  if (text === undefined) return { problem };
  const partials = await findPartials(config, { filePath: found.filePath, text }, cache);
  const file: UnhashedFile = { ...found, text, partials };
  return { file: { ...file, hash: hashFile(file, config.markdown, options.engineVersion) } };
}

function error(message: Message): Problem {
  return { severity: 'error', ...message };
}

/** Texts of partials by absolute path; shared by the files of one search. */
type PartialCache = Map<string, Promise<string | undefined>>;

const IMPORT = /(?:^|;)[ \t]*import\s(?:[\w$*{},\s]*?\sfrom\s+)?['"]([^'"\n]+\.mdx?)['"]/gm;

/**
 * Markdown files that a Markdown file imports, transitively: they are parsed with it and count in its hash. A partial
 * that cannot be read is left out: parsing reports the import, with its line. Sorted by path, so that the hash does not
 * depend on the order of reading.
 */
async function findPartials(
  config: Config,
  file: { readonly filePath: string; readonly text: string },
  cache: PartialCache,
): Promise<ContentFile['partials']> {
  if (!file.text.includes('import')) return {};
  const found = new Map<string, string>();
  const queue = [file];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const filePath of importedFiles(config, next)) {
      if (filePath === file.filePath || found.has(filePath)) continue;
      const text = await readCached(config, filePath, cache);
      if (text === undefined) continue;
      found.set(filePath, text);
      queue.push({ filePath, text });
    }
  }
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([filePath, text]) => [filePath, { sitePath: sitePathOf(config, filePath), text }]),
  );
}

function importedFiles(config: Config, file: { readonly filePath: string; readonly text: string }): readonly string[] {
  return [...file.text.matchAll(IMPORT)].flatMap(([, quoted = '']) => {
    const specifier = unescapeString(quoted);
    if (specifier.startsWith('@site/')) return path.join(config.siteDir, specifier.slice('@site/'.length));
    return specifier.startsWith('.') ? path.resolve(path.dirname(file.filePath), specifier) : [];
  });
}

function readCached(config: Config, filePath: string, cache: PartialCache): Promise<string | undefined> {
  const known = cache.get(filePath);
  if (known !== undefined) return known;
  const reading = readText(filePath, sitePathOf(config, filePath)).then(({ text }) => text);
  cache.set(filePath, reading);
  return reading;
}
