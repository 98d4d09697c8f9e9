/**
 * Reads the sources of pages. A file is read when it is parsed, by the thread that parses it. To get its hash, it is
 * read only when its size, times or inode have changed since the last time. In: a file that was found. Out: a
 * `ContentFile` whose text is on disk.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemarkedText } from '../extend/types.ts';
import { hashOf } from '../config/hash.ts';
import type { Config } from '../config/types.ts';
import { asWarning, type Problem } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import { readChecked, writeChecked } from '../config/checked-file.ts';
import { loadStats } from '../config/load-stats.ts';
import { rootFolders } from '../config/root-folders.ts';
import { findPartials, type PartialCache } from './find-partials.ts';
import { findSnippets } from './find-snippets.ts';
import type { ReleaseScopes } from './find-versions.ts';
import { hashFile, normalizeText, sourceHash, writtenText } from './markdown/base/hashes.ts';
import { readTextSync } from './load-text.ts';
import { mayHaveSnippets } from './markdown/dialects/base/snippets.ts';
import { importGlobals } from './markdown/jsx/esm.ts';
import { isShown, mayHaveConditions, resolveConditions, type VersionScope } from './markdown/source/conditions.ts';
import type { ContentFile, MarkdownOptions, ResolvedText } from './base/types.ts';

/** A file that was found but not read yet. */
export type Candidate = Omit<
  ContentFile,
  'text' | 'hash' | 'partials' | 'importsCode' | 'imported' | 'resolved' | 'rooted'
>;

/** The config options that hashes depend on. Plain data for workers. */
export interface SourceOptions {
  readonly siteDir: string;
  /** Folders in which paths from the root are searched. */
  readonly roots: readonly string[];
  readonly markdown: MarkdownOptions;
  readonly cacheVersion: string;
  /** Releases of docs instances with texts that only some releases show. */
  readonly releases: ReleaseScopes;
  /** Present on sites with remark plugins. */
  readonly remark?: RemarkStore;
  /** Components that pages may use without importing them. */
  readonly globals?: readonly string[];
}

/** Location of the texts that remark plugins produced. */
interface RemarkStore {
  readonly dir: string;
  /** Hash of the plugins, by instance: `doc:default`. */
  readonly keys: Readonly<Record<string, string>>;
}

export function sourceOptions(config: Config, cacheVersion: string, releases: ReleaseScopes): SourceOptions {
  const { siteDir, markdown, extensions, cacheDir } = config;
  const globals = extensions?.swizzles.globals ?? [];
  const roots = rootFolders(config);
  const options = { siteDir, roots, markdown, cacheVersion, releases, ...(globals.length > 0 && { globals }) };
  if (extensions === undefined || extensions.remark.size === 0) return options;
  const keys = [...extensions.remark.keys()].map(
    (key) => [KIND_OF_OURS(key), `${cacheVersion} ${extensions.key}`] as const,
  );
  return { ...options, remark: { dir: join(cacheDir, 'remark'), keys: Object.fromEntries(keys) } };
}

/** `docs:api` → `doc:api`, `pages:default` → `page:default`. */
const KIND_OF_OURS = (key: string): string => key.replace(/^(doc|page)s:/, '$1:');

/** Returns the file with the output of a page's plugins for a text; `undefined` when the page has no plugins. */
export function remarkFile(
  text: string,
  { kind, pluginId, sitePath }: Candidate,
  options: SourceOptions,
): string | undefined {
  const key = options.remark?.keys[`${kind}:${pluginId}`];
  if (options.remark === undefined || key === undefined) return undefined;
  return join(options.remark.dir, `${hashOf(JSON.stringify([key, kind, pluginId, sitePath, text]))}.json`);
}

function remarkedText(text: string, found: Candidate, options: SourceOptions): RemarkedText | undefined {
  const file = remarkFile(text, found, options);
  const kept = file === undefined ? undefined : readChecked(file);
  return kept === undefined ? undefined : (JSON.parse(kept.toString('utf8')) as RemarkedText);
}

interface ReadSource {
  readonly file: ContentFile & { readonly imported: readonly string[] };
  /** True when all versions show the same text. */
  readonly isPlain: boolean;
}

/** Returns the version that shows a file, if texts can depend on it. */
function scopeOf({ pluginId, kind, version }: Candidate, { releases }: SourceOptions): VersionScope | undefined {
  const scope = kind === 'doc' ? releases[pluginId] : undefined;
  return scope === undefined || version === undefined ? undefined : { version, ...scope };
}

interface Shown {
  readonly text: string;
  readonly resolved?: ResolvedText;
}

function shownText(written: string, found: Candidate, options: SourceOptions): Shown {
  const shown = textOfVersion(written, found, options);
  const imported = options.globals && importGlobals(shown.text, options.globals);
  if (imported === undefined) return shown;
  const lines = imported.lines.map((line) => shown.resolved?.lines?.[line - 1] ?? line);
  const resolved = shown.resolved ?? { ...writtenText(normalizeText(written), found), problems: [] };
  return { text: imported.text, resolved: { ...resolved, lines } };
}

function textOfVersion(written: string, found: Candidate, options: SourceOptions): Shown {
  const scope = scopeOf(found, options);
  const remarked = options.remark === undefined ? undefined : remarkedText(written, found, options);
  if (remarked?.text !== undefined) {
    const { text, lines } = remarked;
    return { text, resolved: { ...defined({ lines }), ...writtenText(normalizeText(written), found), problems: [] } };
  }
  if (scope === undefined || !mayHaveConditions(written)) return { text: written };
  const normal = normalizeText(written);
  const { text, lines, problems } = resolveConditions(normal, scope, found.sitePath);
  return {
    text,
    resolved: { ...defined({ lines }), sourceHash: sourceHash(normal), problems: problems.map(asWarning) },
  };
}

/** Reads a file and the partials it imports. `isHidden` means that the version has no such page. */
export function readSource(
  found: Candidate,
  options: SourceOptions,
  cache: PartialCache = new Map(),
): ReadSource | { readonly problem: Problem } | { readonly isHidden: true } {
  const { text: written, problem } = readTextSync(found.filePath, found.sitePath);
  if (written === undefined) return { problem };
  const scope = scopeOf(found, options);
  if (scope !== undefined && !isShown(normalizeText(written), scope)) return { isHidden: true };
  const shown = shownText(written, found, options);
  const { text } = shown;
  let isPlain = shown.resolved === undefined;
  const show = (partial: string): string => {
    const { text: resolved, resolved: how } = shownText(partial, found, options);
    isPlain &&= how === undefined;
    return resolved;
  };
  const search = { siteDir: options.siteDir, roots: options.roots, cache, show };
  const { partials, imported, rooted } = findTexts(search, { ...found, text }, options);
  const file = { ...found, ...shown, partials, ...defined({ rooted }) };
  // Files that are shown as code are not executed.
  const pages = Object.entries(partials).flatMap(([name, one]) => (/\.mdx?$/.test(name) ? one.text : []));
  const importsCode = [text, ...pages].some((one) => COMPONENT_IMPORT.test(one));
  const hash = hashFile(file, options.markdown, options.cacheVersion);
  return { file: { ...file, importsCode, hash, imported }, isPlain };
}

/** Finds the partials, and the files whose text is shown. */
function findTexts(
  search: Parameters<typeof findPartials>[0],
  page: Candidate & { readonly text: string },
  { siteDir, markdown }: SourceOptions,
): ReturnType<typeof findPartials> {
  const found = findPartials(search, page);
  const { partials, imported } = found;
  const texts = [page.text, ...Object.values(partials).map(({ text }) => text)];
  if (markdown.dialects === undefined || !texts.some(mayHaveSnippets)) return found;
  const snippets = findSnippets(siteDir, page, texts);
  const all = Object.entries({ ...snippets.texts, ...partials }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...found, partials: Object.fromEntries(all), imported: [...new Set([...imported, ...snippets.looked])] };
}

const COMPONENT_IMPORT = /^import\s[^;]*?from\s+['"](?!@theme\/)[^'"\n]+(?<!\.mdx?)['"]/m;

/** Returns a file without its contents. Does not read it. */
export function placeOf(file: Candidate): Candidate {
  const { kind, pluginId, version, locale, filePath, sitePath, relPath, origin, variant } = file;
  return {
    kind,
    pluginId,
    ...defined({ version }),
    locale,
    filePath,
    sitePath,
    relPath,
    ...defined({ origin, variant }),
  };
}

type KnownSource = Pick<ContentFile, 'hash' | 'importsCode' | 'imported'>;

/**
 * Reads its texts on each access. A class, because with getters of its own each file would get its own hidden class.
 */
class UnreadFile {
  readonly #found: Candidate;
  readonly #options: SourceOptions;
  constructor(found: Candidate, known: KnownSource, options: SourceOptions) {
    Object.assign(this, found, known);
    this.#found = found;
    this.#options = options;
  }
  #read() {
    const { filePath, sitePath } = this.#found;
    return shownText(readTextSync(filePath, sitePath).text ?? '', this.#found, this.#options);
  }
  get text(): string {
    return this.#read().text;
  }
  #imports() {
    const { siteDir, roots } = this.#options;
    const show = (partial: string) => shownText(partial, this.#found, this.#options).text;
    const search = { siteDir, roots, cache: new Map<string, string | undefined>(), show };
    return findTexts(search, { ...this.#found, text: this.text }, this.#options);
  }
  get partials() {
    return this.#imports().partials;
  }
  get rooted() {
    return this.#imports().rooted;
  }
  get resolved() {
    const { remark } = this.#options;
    return (scopeOf(this.#found, this.#options) ?? remark) === undefined ? undefined : this.#read().resolved;
  }
}

function unreadFile(found: Candidate, known: KnownSource, options: SourceOptions): ContentFile {
  const file: object = new UnreadFile(found, known, options);
  return file as ContentFile;
}

// The index: hashes of files whose size, times and inode are unchanged.

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
  /** Returns the file with its hash. Reads it only if it has changed since the last time. */
  read(found: Candidate): { readonly file?: ContentFile; readonly problem?: Problem; readonly isHidden?: true };
  /** Stores what was read. */
  save(): void;
}

/**
 * Milliseconds. A file may change again within the resolution of its times, so a younger one is not trusted next time.
 */
const SETTLED_AFTER_MS = 2000;

/** Hash of a file that the version hides. */
const HIDDEN = '';

interface SourceIndexOptions {
  /** File in which the index is stored; `undefined` reads all files. */
  readonly file: string | undefined;
  /** Called with each file that is read, while its text is in memory. */
  readonly onRead?: ((file: ContentFile) => void) | undefined;
}

export function openSourceIndex(options: SourceOptions, { file, onRead }: SourceIndexOptions): SourceIndex {
  const version = JSON.stringify(options);
  const before = (file === undefined ? undefined : readIndex(file, version)) ?? {};
  const files: Record<string, Known> = {};
  const partials: PartialCache = new Map();
  /** Files that are the same in all versions, by path, so that each is checked once per search. */
  const plain = new Map<string, KnownSource>();
  const now = Date.now();
  let changed = 0;
  const isSame = ([stamp, , , imported = []]: Known, own: string): boolean =>
    stamp === own && imported.every(([path, other]) => stampOf(path, Infinity) === other);
  const opened = (found: Candidate, { hash, importsCode, imported = [] }: KnownSource, key: string) => {
    if (hash === HIDDEN) return { isHidden: true } as const;
    const known = { hash, importsCode, imported };
    if (key === found.sitePath) plain.set(key, known);
    return { file: unreadFile(found, known, options) };
  };
  const findKnown = (found: Candidate, stamp: string): (KnownSource & { readonly key: string }) | undefined => {
    const key = [versionKey(found), found.sitePath].find((one) => before[one] !== undefined);
    const known = key === undefined ? undefined : before[key];
    if (key === undefined || known === undefined || stamp === '' || !isSame(known, stamp)) return undefined;
    files[key] = known;
    const [, hash, importsCode, imported = []] = known;
    return { key, hash, importsCode, imported: imported.map(([path]) => path) };
  };
  return {
    read(found) {
      const same = plain.get(found.sitePath);
      if (same !== undefined) return opened(found, same, found.sitePath);
      const stamp = stampOf(found.filePath, now);
      const known = findKnown(found, stamp);
      if (known !== undefined) return opened(found, known, known.key);
      const read = readSource(found, options, partials);
      if ('problem' in read) return read;
      if ('file' in read) onRead?.(read.file);
      const { hash, importsCode, imported: paths } = 'file' in read ? read.file : NOTHING;
      const imported = paths.map((path) => [path, stampOf(path, now) || 'none'] as const);
      const key = 'file' in read && read.isPlain ? found.sitePath : versionKey(found);
      if (stamp !== '' && imported.every(([, each]) => each !== 'none')) {
        files[key] = imported.length === 0 ? [stamp, hash, importsCode] : [stamp, hash, importsCode, imported];
        changed += 1;
      }
      return opened(found, { hash, importsCode, imported: paths }, key);
    },
    save() {
      if (file === undefined || (changed === 0 && Object.keys(before).length === Object.keys(files).length)) return;
      mkdirSync(dirname(file), { recursive: true });
      writeChecked(file, [Buffer.from(JSON.stringify({ version, files } satisfies Stored))]);
    },
  };
}

const NOTHING = { hash: HIDDEN, importsCode: false, imported: [] };

const versionKey = ({ sitePath, version }: Candidate): string => `${sitePath}\n${version ?? ''}`;

function readIndex(file: string, version: string): Stored['files'] | undefined {
  const bytes = readChecked(file);
  if (bytes === undefined) return undefined;
  const stored = JSON.parse(bytes.toString('utf8')) as Stored;
  return stored.version === version ? stored.files : undefined;
}

/** Returns an empty text when the file does not exist, or may still change unnoticed. */
function stampOf(filePath: string, now: number): string {
  const stat = loadStats(filePath);
  if (stat === undefined || stat.mtimeMs > now - SETTLED_AFTER_MS || stat.ctimeMs > now - SETTLED_AFTER_MS) return '';
  return `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
}
