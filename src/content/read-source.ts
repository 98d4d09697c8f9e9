/**
 * The sources of pages. A file is read when it is parsed, by whoever parses it; to know its hash it is read only when its
 * size, times and inode are not those of the last time. In: a file that was found. Out: a `ContentFile` whose text is on
 * disk.
 */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config/types.ts';
import type { Problem } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import { readChecked, writeChecked } from '../config/checked-file.ts';
import { sitePathOf } from './folders.ts';
import { hashFile } from './hashes.ts';
import { readTextSync } from './load-text.ts';
import { unescapeString } from './markdown/jsx/esm.ts';
import type { ContentFile, MarkdownOptions, Page } from './types.ts';

/** A file that was found and not yet read. */
export type Candidate = Omit<ContentFile, 'text' | 'hash' | 'partials' | 'importsCode' | 'imported'>;

type Partials = ContentFile['partials'];

/** Texts of partials by absolute path; shared by the files of one search. */
type PartialCache = Map<string, string | undefined>;

/** Of the config, what hashes depend on; plain, so that it crosses to workers. */
export interface SourceOptions {
  readonly siteDir: string;
  readonly markdown: MarkdownOptions;
  readonly cacheVersion: string;
}

export function sourceOptions({ siteDir, markdown }: Config, cacheVersion: string): SourceOptions {
  return { siteDir, markdown, cacheVersion };
}

interface ReadSource {
  readonly file: ContentFile & { readonly imported: readonly string[] };
}

/** Reads a file and the partials that it imports. */
export function readSource(
  found: Candidate,
  options: SourceOptions,
  cache: PartialCache = new Map(),
): ReadSource | { readonly problem: Problem } {
  const { text, problem } = readTextSync(found.filePath, found.sitePath);
  if (text === undefined) return { problem };
  const { partials, imported } = findPartials(options.siteDir, { filePath: found.filePath, text }, cache);
  const file = { ...found, text, partials };
  const importsCode = [text, ...Object.values(partials).map((one) => one.text)].some((one) =>
    COMPONENT_IMPORT.test(one),
  );
  const hash = hashFile(file, options.markdown, options.cacheVersion);
  return { file: { ...file, importsCode, hash, imported } };
}

const COMPONENT_IMPORT = /^import\s[^;]*?from\s+['"](?!@theme\/)[^'"\n]+(?<!\.mdx?)['"]/m;

/**
 * Parses a file from disk. Its hash is made anew: a file that changed since it was found must not be kept under the hash
 * of what it was.
 */
export function parseSource(parse: (file: ContentFile) => Page, found: Candidate, options: SourceOptions): Page {
  const read = readSource(placeOf(found), options);
  if ('file' in read) return parse(read.file);
  const empty = { ...placeOf(found), text: '', partials: {}, importsCode: false, hash: '' };
  return { ...parse(empty), problems: [read.problem] };
}

/** A file without what stands in it. Does not read it. */
export function placeOf(file: Candidate): Candidate {
  const { kind, pluginId, version, locale, filePath, sitePath, relPath } = file;
  return { kind, pluginId, ...defined({ version }), locale, filePath, sitePath, relPath };
}

/** A file whose text is read whenever it is asked for. */
function unreadFile(
  found: Candidate,
  known: Pick<ContentFile, 'hash' | 'importsCode' | 'imported'>,
  siteDir: string,
): ContentFile {
  const text = () => readTextSync(found.filePath, found.sitePath).text ?? '';
  return {
    ...found,
    ...known,
    get text() {
      return text();
    },
    get partials() {
      return findPartials(siteDir, { filePath: found.filePath, text: text() }, new Map()).partials;
    },
  };
}

// Markdown files that a Markdown file imports, transitively: they are parsed with it and count in its hash.

const IMPORT = /(?:^|;)[ \t]*import\s(?:[\w$*{},\s]*?\sfrom\s+)?['"]([^'"\n]+\.mdx?)['"]/gm;

/**
 * A partial that cannot be read is left out: parsing reports the import, with its line. Sorted by path, so that the
 * hash does not depend on the order of reading.
 */
function findPartials(
  siteDir: string,
  file: { readonly filePath: string; readonly text: string },
  cache: PartialCache,
): { readonly partials: Partials; readonly imported: readonly string[] } {
  if (!file.text.includes('import')) return { partials: {}, imported: [] };
  const found = new Map<string, string | undefined>();
  const queue = [file];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const filePath of importedFiles(siteDir, next)) {
      if (filePath === file.filePath || found.has(filePath)) continue;
      const text = readCached(siteDir, filePath, cache);
      found.set(filePath, text);
      if (text !== undefined) queue.push({ filePath, text });
    }
  }
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const partials = sorted.flatMap(([filePath, text]) =>
    text === undefined ? [] : [[filePath, { sitePath: sitePathOf({ siteDir }, filePath), text }] as const],
  );
  return { partials: Object.fromEntries(partials), imported: sorted.map(([filePath]) => filePath) };
}

function importedFiles(siteDir: string, file: { readonly filePath: string; readonly text: string }): readonly string[] {
  return [...file.text.matchAll(IMPORT)].flatMap(([, quoted = '']) => {
    const specifier = unescapeString(quoted);
    if (specifier.startsWith('@site/')) return join(siteDir, specifier.slice('@site/'.length));
    return specifier.startsWith('.') ? resolve(dirname(file.filePath), specifier) : [];
  });
}

function readCached(siteDir: string, filePath: string, cache: PartialCache): string | undefined {
  if (!cache.has(filePath)) cache.set(filePath, readTextSync(filePath, sitePathOf({ siteDir }, filePath)).text);
  return cache.get(filePath);
}

// Which hash a file has whose size, times and inode are known.

type Known = readonly [
  stamp: string,
  hash: string,
  importsCode: boolean,
  imported?: readonly (readonly [filePath: string, stamp: string])[],
];

interface Stored {
  readonly version: string;
  readonly files: Readonly<Record<string, Known>>;
}

export interface SourceIndex {
  /** The file with its hash; read only when it is not the one of the last time. */
  read(found: Candidate): { readonly file?: ContentFile; readonly problem?: Problem };
  /** Keeps what was read. */
  save(): void;
}

/** A file may change again within the resolution of its time: what is younger is not trusted the next time. */
const SETTLED_AFTER_MS = 2000;

/** `file`: where the index is kept; `undefined`: all files are read. */
export function openSourceIndex(options: SourceOptions, file: string | undefined): SourceIndex {
  const version = JSON.stringify(options);
  const before = (file === undefined ? undefined : readIndex(file, version)) ?? {};
  const files: Record<string, Known> = {};
  const partials: PartialCache = new Map();
  const now = Date.now();
  let changed = 0;
  const isSame = ([stamp, , , imported = []]: Known, own: string): boolean =>
    stamp === own && imported.every(([path, other]) => stampOf(path, Infinity) === other);
  return {
    read(found) {
      const stamp = stampOf(found.filePath, now);
      const known = before[found.sitePath];
      if (known !== undefined && stamp !== '' && isSame(known, stamp)) {
        files[found.sitePath] = known;
        const [, hash, importsCode, imported = []] = known;
        const paths = imported.map(([path]) => path);
        return { file: unreadFile(found, { hash, importsCode, imported: paths }, options.siteDir) };
      }
      const read = readSource(found, options, partials);
      if (!('file' in read)) return read;
      const { hash, importsCode, imported: paths } = read.file;
      const imported = paths.map((path) => [path, stampOf(path, now) || 'none'] as const);
      if (stamp !== '' && imported.every(([, each]) => each !== 'none')) {
        files[found.sitePath] =
          imported.length === 0 ? [stamp, hash, importsCode] : [stamp, hash, importsCode, imported];
        changed += 1;
      }
      return { file: unreadFile(found, { hash, importsCode, imported: paths }, options.siteDir) };
    },
    save() {
      if (file === undefined || (changed === 0 && Object.keys(before).length === Object.keys(files).length)) return;
      mkdirSync(dirname(file), { recursive: true });
      writeChecked(file, [Buffer.from(JSON.stringify({ version, files } satisfies Stored))]);
    },
  };
}

function readIndex(file: string, version: string): Stored['files'] | undefined {
  const bytes = readChecked(file);
  if (bytes === undefined) return undefined;
  const stored = JSON.parse(bytes.toString('utf8')) as Stored;
  return stored.version === version ? stored.files : undefined;
}

/** Empty when there is no such file, or when it may still change unseen. */
function stampOf(filePath: string, now: number): string {
  const stat = statSync(filePath, { throwIfNoEntry: false });
  if (stat === undefined || stat.mtimeMs > now - SETTLED_AFTER_MS || stat.ctimeMs > now - SETTLED_AFTER_MS) return '';
  return `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
}
