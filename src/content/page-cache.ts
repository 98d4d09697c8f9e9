/**
 * Parsed pages on disk, by source path and content hash. Sixteen files, so that an edit rewrites a sixteenth. A cache
 * that cannot be read is no error: everything is parsed again.
 */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { placePage } from './shared-pages.ts';
import type { ContentFile, Page } from './types.ts';

const SHARDS = 16;

export interface PageCache {
  get(file: ContentFile): Page | undefined;
  /** Keeps exactly these pages and writes what changed. */
  save(pages: readonly Page[]): void;
}

interface Shard {
  readonly version: string;
  readonly pages: ReadonlyMap<string, Page>;
}

/** `version`: engine version and Node's serialisation format; another one means an empty cache. */
export function openPageCache(dir: string, engineVersion: string): PageCache {
  const version = `${engineVersion} ${process.versions.v8}`;
  const shards = Array.from({ length: SHARDS }, (_, index) => readShard(shardFile(dir, index), version));
  return {
    get(file) {
      const cached = shards[shardOf(file.sitePath)]?.get(keyOf(file));
      return cached === undefined ? undefined : placePage(cached, file);
    },
    save(pages) {
      const next = Array.from({ length: SHARDS }, () => new Map<string, Page>());
      for (const page of pages) next[shardOf(page.file.sitePath)]?.set(keyOf(page.file), page);
      mkdirSync(dir, { recursive: true });
      for (const [index, entries] of next.entries()) {
        if (!sameKeys(entries, shards[index])) writeShard(shardFile(dir, index), { version, pages: entries });
      }
    },
  };
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

function readShard(file: string, version: string): ReadonlyMap<string, Page> {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(CHECKSUM_LENGTH);
    if (bytes.readUInt32BE() !== crc32(content)) return new Map();
    const shard = deserialize(content) as Shard;
    return shard.version === version ? shard.pages : new Map();
  } catch {
    return new Map();
  }
}

/** A byte that changed inside a text would go unnoticed without it. */
const CHECKSUM_LENGTH = 4;

/** Written beside and renamed, so that a build killed half-way leaves a whole file. */
function writeShard(file: string, shard: Shard): void {
  const temporary = `${file}.${process.pid}`;
  const content = serialize(shard);
  const checksum = Buffer.alloc(CHECKSUM_LENGTH);
  checksum.writeUInt32BE(crc32(content));
  try {
    const opened = openSync(temporary, 'w');
    try {
      for (const part of [checksum, content]) writeFileSync(opened, part);
    } finally {
      closeSync(opened);
    }
    renameSync(temporary, file);
  } catch (error) {
    // The room that is left is the output's.
    rmSync(temporary, { force: true });
    throw error;
  }
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown> | undefined): boolean {
  return b !== undefined && a.size === b.size && [...a.keys()].every((key) => b.has(key));
}
