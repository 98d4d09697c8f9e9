/**
 * Parsed pages on disk, by source path and content hash. What the site model needs of them is in sixteen files, so that
 * an edit rewrites a sixteenth; their texts are in files that are only appended to. A cache that cannot be read is no
 * error: everything is parsed again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
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
} from './page-bodies.ts';
import { placePage } from './shared-pages.ts';
import type { ContentFile, Page, PageBody } from './types.ts';

const SHARDS = 16;
/** With more files of texts than this, what is still used of small ones is put into one. */
const MOST_BODY_FILES = 12;

export interface PageCache {
  get(file: ContentFile): Page | undefined;
  /** Keeps exactly these pages and writes what changed. */
  save(pages: readonly Page[]): void;
  /** Closes the files of texts; one that is read later is opened again. */
  close(): void;
  /** Keeps the texts of pages that are parsed; without it they are kept in memory. */
  readonly bodies?: {
    readonly dir: string;
    open(page: StoredPage): Page;
  };
}

interface Shard {
  readonly version: string;
  readonly pages: ReadonlyMap<string, StoredPage>;
}

/** `version`: engine version and Node's serialisation format; another one means an empty cache. */
export function openPageCache(dir: string, cacheVersion: string): PageCache {
  const version = `${cacheVersion} ${process.versions.v8}`;
  const shards = Array.from({ length: SHARDS }, (_, index) => loadShard(shardFile(dir, index), version));
  const reader = openBodyReader();
  const isWhole = createSizeCheck();
  const bodyDir = join(dir, 'pages');
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
      const cached = shards[shardOf(file.sitePath)]?.get(keyOf(file));
      if (cached === undefined) return undefined;
      const body = { ...cached.body, file: join(bodyDir, cached.body.file) };
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
        if (sameEntries(entries, shards[index])) continue;
        writeChecked(shardFile(dir, index), [serialize({ version, pages: entries } satisfies Shard)]);
      }
      // This build goes on reading from where the texts were when it began.
      removeUnused(bodyDir, new Set([...all, ...stored].map(({ body }) => body.file)));
    },
  };
}

/** After it turned out to hold something else than was written. */
export function removePageCache(dir: string): void {
  for (let index = 0; index < SHARDS; index++) rmSync(shardFile(dir, index), { force: true });
  rmSync(join(dir, 'pages'), { recursive: true, force: true });
}

/** A file that is shorter than it was holds nothing that can be relied on. */
function createSizeCheck(): (body: PageBody) => boolean {
  const sizes = new Map<string, number>();
  return ({ file, at, lengths }) => {
    const size = sizes.get(file) ?? statSync(file, { throwIfNoEntry: false })?.size ?? -1;
    sizes.set(file, size);
    return size >= lengths.reduce((sum, length) => sum + Math.max(0, length), at);
  };
}

/** Of a page that several versions show, the one that is on disk already, or the first. */
function parsedOnce(pages: readonly Page[], known: WeakSet<Page>): readonly Page[] {
  const first = new Map<string, Page>();
  for (const page of pages) {
    const key = keyOf(page.file);
    if (!first.has(key) || known.has(page)) first.set(key, page);
  }
  return first.size === pages.length ? pages : [...first.values()];
}

/** Pages whose texts are in memory are put on disk. */
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

/** Every edit leaves a file of texts: when they are many, the texts of small ones go into one. */
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

/** Of a process that still runs, they may be wanted. */
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
  return (createHash('sha1').update(sitePath).digest()[0] ?? 0) % SHARDS;
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

function sameEntries(a: ReadonlyMap<string, StoredPage>, b: ReadonlyMap<string, StoredPage> | undefined): boolean {
  if (b === undefined || a.size !== b.size) return false;
  return [...a].every(([key, { body }]) => {
    const other = b.get(key)?.body;
    return other !== undefined && other.file === body.file && other.at === body.at;
  });
}
