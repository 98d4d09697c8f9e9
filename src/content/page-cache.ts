/**
 * Caches parsed pages on disk, by source path and content hash. The data for the site model is in sixteen files, so
 * that an edit rewrites a sixteenth. Texts are in files that are only appended to. An unreadable cache is not an error:
 * everything is parsed again. Machines share pages in groups, because a request for each page would cost more than
 * parsing it. The key of a group contains the hashes of all its files, so a cached group equals what parsing would
 * produce.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { isRunning, readChecked, writeChecked } from '../config/checked-file.ts';
import {
  type BodyReader,
  type BodyWriter,
  newBodyFile,
  openBodyReader,
  openBodyWriter,
  openPage,
  storedPage,
  type StoredPage,
  inMemory,
} from './page-bodies.ts';
import type { ContentFile, Page, PageBody, LinkRef } from './base/types.ts';
import type { RemoteCache } from './remote-cache.ts';
import { isRecord } from '../shared/plain-data.ts';
import { placeOf } from './read-source.ts';

const SHARDS = 16;
/** When there are more files of texts than this, the used texts of small ones are merged into one file. */
const MOST_BODY_FILES = 12;

export interface PageCache {
  get(file: ContentFile): Page | undefined;
  /** Stores exactly these pages, and writes only what changed. */
  save(pages: readonly Page[]): void;
  /** Closes the files of texts. Reading from one opens it again. */
  close(): void;
  /** Stores the texts of pages that are parsed; without it they stay in memory. */
  readonly bodies?: {
    readonly dir: string;
    open(page: StoredPage): Page;
  };
}

interface Shard {
  readonly version: string;
  readonly pages: ReadonlyMap<string, StoredPage>;
}

/** `version`: engine version and Node's serialization format. With another version, the cache counts as empty. */
export function openPageCache(dir: string, cacheVersion: string): PageCache {
  const version = `${cacheVersion} ${process.versions.v8}`;
  const shards: (Shard['pages'] | undefined)[] = [];
  // A shard is read when one of its pages is first needed.
  const shardAt = (index: number): Shard['pages'] => (shards[index] ??= loadShard(shardFile(dir, index), version));
  const reader = openBodyReader();
  const isWhole = createSizeCheck();
  const bodyDir = join(dir, 'pages');
  const bodyFiles = new Map<string, string>();
  const bodyFile = (name: string): string => {
    const file = bodyFiles.get(name) ?? join(bodyDir, name);
    bodyFiles.set(name, file);
    return file;
  };
  const known = new WeakSet<Page>();
  const open = (stored: StoredPage): Page => {
    const page = openPage(stored, reader);
    known.add(page);
    return page;
  };
  return {
    bodies: { dir: bodyDir, open },
    close: reader.close,
    get(file) {
      const cached = shardAt(shardOf(file.sitePath)).get(keyOf(file));
      if (cached === undefined) return undefined;
      const body = { ...cached.body, file: bodyFile(cached.body.file) };
      return isWhole(body) ? open({ ...placePage(cached, file), body }) : undefined;
    },
    save(pages) {
      mkdirSync(bodyDir, { recursive: true });
      const all = storeAll(parsedOnce(pages, known), known, bodyDir);
      const stored = tidied(all, { bodyDir, reader });
      const next = Array.from({ length: SHARDS }, () => new Map<string, StoredPage>());
      for (const page of stored) {
        const body = { ...page.body, file: basename(page.body.file) };
        next[shardOf(page.file.sitePath)]?.set(keyOf(page.file), { ...page, body });
      }
      for (const [index, entries] of next.entries()) {
        if (sameEntries(entries, shardAt(index))) continue;
        writeChecked(shardFile(dir, index), [serialize({ version, pages: entries } satisfies Shard)]);
      }
      // This build still reads the texts from where they were when it began.
      removeUnused(bodyDir, new Set([...all, ...stored].map(({ body }) => body.file)));
    },
  };
}

/** Used after the cache turned out to be broken. */
export function removePageCache(dir: string): void {
  for (let index = 0; index < SHARDS; index++) rmSync(shardFile(dir, index), { force: true });
  rmSync(join(dir, 'pages'), { recursive: true, force: true });
}

/** A file that is shorter than it was cannot be trusted. */
function createSizeCheck(): (body: PageBody) => boolean {
  const sizes = new Map<string, number>();
  return ({ file, at, lengths }) => {
    const size = sizes.get(file) ?? statSync(file, { throwIfNoEntry: false })?.size ?? -1;
    sizes.set(file, size);
    return size >= lengths.reduce((sum, length) => sum + Math.max(0, length), at);
  };
}

/** Keeps one of the pages that several versions share: the one that is on disk, or the first. */
function parsedOnce(pages: readonly Page[], known: WeakSet<Page>): readonly Page[] {
  const first = new Map<string, Page>();
  for (const page of pages) {
    const key = keyOf(page.file);
    if (!first.has(key) || known.has(page)) first.set(key, page);
  }
  return first.size === pages.length ? pages : [...first.values()];
}

/** Writes pages whose texts are in memory to disk. */
function storeAll(pages: readonly Page[], known: WeakSet<Page>, bodyDir: string): readonly StoredPage[] {
  let writer: BodyWriter | undefined;
  try {
    const append = (page: Page): StoredPage => (writer ??= openBodyWriter(newBodyFile(bodyDir))).append(page);
    return pages.map((page) => (known.has(page) ? storedPage(page) : append(page)));
  } finally {
    writer?.close();
  }
}

interface Tidying {
  readonly bodyDir: string;
  readonly reader: BodyReader;
}

/** Every edit leaves another file of texts. When there are many, the texts of small ones are merged into one. */
function tidied(pages: readonly StoredPage[], { bodyDir, reader }: Tidying): readonly StoredPage[] {
  const used = new Map<string, number>();
  for (const { body } of pages) used.set(body.file, (used.get(body.file) ?? 0) + 1);
  if (used.size <= MOST_BODY_FILES) return pages;
  const isSmall = (file: string): boolean =>
    (used.get(file) ?? 0) * SHARDS < pages.length || used.size > pages.length / 2;
  const writer = openBodyWriter(newBodyFile(bodyDir));
  try {
    return pages.map((page) => (isSmall(page.body.file) ? writer.append(openPage(page, reader)) : page));
  } finally {
    writer.close();
  }
}

/** Keeps files of processes that are still running, which may need them. */
function removeUnused(bodyDir: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(bodyDir)) {
    const file = join(bodyDir, name);
    const pid = Number(name.slice(name.lastIndexOf('.') + 1));
    if (!used.has(file) && (pid === process.pid || !isRunning(pid))) rmSync(file, { force: true });
  }
}

function keyOf({ sitePath, hash }: Pick<ContentFile, 'sitePath' | 'hash'>): string {
  return `${sitePath}\n${hash}`;
}

function shardOf(sitePath: string): number {
  return crc32(sitePath) % SHARDS;
}

function shardFile(dir: string, index: number): string {
  return join(dir, `pages-${index.toString(16)}.bin`);
}

function loadShard(file: string, version: string): ReadonlyMap<string, StoredPage> {
  const content = readChecked(file);
  if (content === undefined) return new Map();
  try {
    const shard = deserialize(content) as Shard;
    return shard.version === version ? shard.pages : new Map();
  } catch {
    return new Map();
  }
}

function sameEntries(a: ReadonlyMap<string, StoredPage>, b: ReadonlyMap<string, StoredPage>): boolean {
  if (a.size !== b.size) return false;
  return [...a].every(([key, { body }]) => {
    const other = b.get(key)?.body;
    return other !== undefined && other.file === body.file && other.at === body.at;
  });
}

/** Number of pages in a group. An edit invalidates its whole group, and each group costs two requests. */
const GROUP = 64;

export interface PageCode {
  /** SHA-256, hexadecimal. */
  readonly key: string;
  /** Indexes in the list of all files. */
  readonly members: readonly number[];
}

/**
 * `cacheVersion`: version of the parsing code. When files are added or removed, the others stay in their groups, except
 * when the number of groups doubles.
 */
export function groupsOfFiles(files: readonly ContentFile[], cacheVersion: string): readonly PageCode[] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, files.length / GROUP)));
  const members = Array.from({ length: count }, (): number[] => []);
  for (const [index, { sitePath }] of files.entries()) {
    members[createHash('sha1').update(sitePath).digest().readUInt32BE() % count]?.push(index);
  }
  return members
    .filter((group) => group.length > 0)
    .map((group) => ({ key: groupKeyOf(group, files, cacheVersion), members: group }));
}

function groupKeyOf(group: readonly number[], files: readonly ContentFile[], cacheVersion: string): string {
  const hash = createHash('sha256').update(`pages ${cacheVersion}\n`);
  for (const index of group) hash.update(`${files[index]?.sitePath}\n${files[index]?.hash}\n`);
  return hash.digest('hex');
}

/** Returns the pages of a group in the order of its members; `undefined` when the cache lacks them. */
export function fetchPages(
  { key, members }: PageCode,
  files: readonly ContentFile[],
  remote: RemoteCache,
): Promise<readonly Page[] | undefined> {
  return remote.get(key, (content) => {
    const pages = JSON.parse(content.toString()) as unknown;
    if (!Array.isArray(pages) || pages.length !== members.length || !pages.every(isPage)) return undefined;
    return members.flatMap((index, at) => {
      const [page, file] = [pages[at], files[index]];
      return page === undefined || file === undefined ? [] : [placePage(page, file)];
    });
  });
}

const LISTS = ['headings', 'ids', 'links', 'assets', 'messages'] as const satisfies readonly (keyof Page)[];

/** Checks the rough shape only: the content is what was stored under its key. */
function isPage(value: unknown): value is Page {
  if (!isRecord(value) || !isRecord(value['file']) || !isRecord(value['frontMatter'])) return false;
  return typeof value['html'] === 'string' && LISTS.every((list) => Array.isArray(value[list]));
}

export function sendPages({ key }: PageCode, pages: readonly Page[], remote: RemoteCache): Promise<void> {
  return remote.put(key, Buffer.from(JSON.stringify(pages.map(inMemory))));
}

/** Adapts a page that was parsed with the site in another folder, as if it had been parsed here. */
function placePage<One extends Page | StoredPage>(page: One, file: ContentFile): One {
  const place = { ...placeOf(file), hash: file.hash };
  const [before, after] = [rootOf(page.file), rootOf(file)];
  if (before === after) return { ...page, file: place };
  const moved = <Ref extends Pick<LinkRef, 'from'>>(ref: Ref): Ref =>
    ref.from?.startsWith(before) === true ? { ...ref, from: after + ref.from.slice(before.length) } : ref;
  const { live, links, assets, embeds } = page;
  const paths = live?.paths?.map(moved);
  return {
    ...page,
    file: place,
    links: links.map(moved),
    assets: assets.map(moved),
    ...(embeds === undefined ? {} : { embeds: embeds.map(moved) }),
    ...(live === undefined || paths === undefined ? {} : { live: { ...live, paths } }),
  };
}

function rootOf({ filePath, sitePath }: Pick<ContentFile, 'filePath' | 'sitePath'>): string {
  return filePath.slice(0, filePath.length - sitePath.length);
}
