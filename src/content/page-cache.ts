/**
 * Parsed pages on disk, by source path and content hash. Sixteen files, so that an edit rewrites a sixteenth. A cache
 * that cannot be read is no error: everything is parsed again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readChecked, writeChecked } from './checked-file.ts';
import { placeOf } from './read-source.ts';
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
      if (cached === undefined) return undefined;
      return { ...cached, file: { ...placeOf(file), hash: file.hash } };
    },
    save(pages) {
      const next = Array.from({ length: SHARDS }, () => new Map<string, Page>());
      for (const page of pages) next[shardOf(page.file.sitePath)]?.set(keyOf(page.file), page);
      mkdirSync(dir, { recursive: true });
      for (const [index, entries] of next.entries()) {
        if (!sameKeys(entries, shards[index])) {
          writeChecked(shardFile(dir, index), [serialize({ version, pages: entries } satisfies Shard)]);
        }
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
  const content = readChecked(file);
  if (content === undefined) return new Map();
  try {
    const shard = deserialize(content) as Shard;
    return shard.version === version ? shard.pages : new Map();
  } catch {
    return new Map();
  }
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown> | undefined): boolean {
  return b !== undefined && a.size === b.size && [...a.keys()].every((key) => b.has(key));
}
