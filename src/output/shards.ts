/**
 * One build on many machines. Each renders its shard of the pages into a folder with an index that hashes every file;
 * `mergeShards` checks that the folders belong together and joins them. The result is identical to that of one machine.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import * as v from 'valibot';
import { hashOf } from '../config/hash.ts';
import { loadStats } from '../config/load-stats.ts';
import { type Message, UserError } from '../errors/problem.ts';
import {
  notAShard,
  shardDamaged,
  shardGivenTwice,
  shardMissing,
  shardOfAnotherBuild,
  shardsDisagree,
} from '../errors/output.ts';
import { defined, isPlainObject } from '../shared/plain-data.ts';
import type { Shard, Staging } from '../render/types.ts';
import { SHARD_INDEX, whileLocked } from './work-folder.ts';
import { loadConfig } from '../config/load/load-config.ts';
import { isOfOthers } from '../render/out-paths.ts';
import { commitWithChanges } from './manifest.ts';
import type { BuildReport } from './current-build.ts';
import { openStaging } from './staging.ts';

const count = (min: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min));

const shardIndex = v.object({
  shard: v.pipe(
    v.object({ index: count(0), count: v.pipe(count(1), v.maxValue(9999)) }),
    v.check(({ index, count }) => index < count),
  ),
  /**
   * Fingerprint of the engine and of all inputs of the site, independent of its folder: equal in all shards of a build.
   */
  build: v.pipe(v.string(), v.nonEmpty()),
  /** Number of pages of the whole site. */
  pages: count(0),
  /** Codes of the locales that were built. @default all */
  locales: v.optional(v.array(v.string())),
  /** Hash (SHA-256) and key of each file by its path. */
  files: v.pipe(
    v.custom<Readonly<Record<string, unknown>>>((value) => isPlainObject(value) && Object.keys(value).length > 0),
    v.record(
      v.pipe(v.string(), v.nonEmpty()),
      v.tuple([v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)), v.pipe(v.string(), v.nonEmpty())]),
    ),
  ),
});

type ShardIndex = v.InferOutput<typeof shardIndex>;

/** `3/8` → the third of eight; `undefined` when the text is not a shard. */
export function parseShard(text: string): Shard | undefined {
  const [, number, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(number) - 1, count: Number(count) };
  return shard.index >= 0 && shard.index < shard.count ? shard : undefined;
}

interface ShardInfo {
  readonly shard: Shard;
  readonly build: string;
  readonly pages: number;
  readonly locales?: readonly string[];
}

/** Adds the index of the rendered files, as the last file of a shard. */
export function putShardIndex(staging: Staging, index: ShardInfo): void {
  const files = staging
    .outPaths()
    .map((outPath) => [outPath, [hashOf(readFileSync(join(staging.dir, outPath))), staging.keyOf(outPath)]] as const);
  const text = JSON.stringify({ ...index, files: Object.fromEntries(files) });
  staging.putText({ outPath: SHARD_INDEX, text });
}

/** Adds the files of all shards to the staging folder. All problems of the folders are reported at once. */
export function mergeShards(dirs: readonly string[], staging: Staging): Pick<ShardInfo, 'pages' | 'locales'> {
  const shards = dirs.map((dir) => ({ dir: resolve(dir), index: loadIndex(dir) }));
  const known = shards.flatMap(({ dir, index }) => (index === undefined ? [] : [{ dir, index }]));
  const unknown = shards.flatMap(({ dir, index }) => (index === undefined ? [notAShard(dir)] : []));
  stopAt([...unknown, ...troubleWith(known)]);
  stopAt(known.flatMap((shard) => takeShard(shard, staging)));
  const { pages = 0, locales } = known[0]?.index ?? {};
  return { pages, ...defined({ locales }) };
}

interface FoundShard {
  readonly dir: string;
  readonly index: ShardIndex;
}

function troubleWith(shards: readonly FoundShard[]): readonly Message[] {
  const [first] = shards;
  if (first === undefined) return [];
  const { count } = first.index.shard;
  const others = shards.flatMap(({ dir, index }) =>
    index.build === first.index.build && index.shard.count === count ? [] : [shardOfAnotherBuild(dir, first.dir)],
  );
  const byNumber = new Map<number, string>();
  const twice = shards.flatMap(({ dir, index }) => {
    const before = byNumber.get(index.shard.index);
    byNumber.set(index.shard.index, dir);
    return before === undefined ? [] : [shardGivenTwice(`${index.shard.index + 1}/${count}`, [before, dir])];
  });
  const missing = Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    byNumber.has(index) ? [] : [shardMissing(`${index + 1}/${count}`)],
  );
  return [...others, ...twice, ...missing];
}

/** Reads and hashes every file, because a folder sent over a network may be incomplete. */
function takeShard({ dir, index }: FoundShard, staging: Staging): readonly Message[] {
  return Object.entries(index.files).flatMap(([outPath, [hash, key]]) => {
    const filePath = join(dir, outPath);
    const isInside = resolve(filePath).startsWith(dir + sep);
    if (!isInside || loadStats(filePath)?.isFile() !== true) {
      return [shardDamaged(dir, outPath)];
    }
    if (hashOf(readFileSync(filePath)) !== hash) return [shardDamaged(dir, outPath)];
    const before = staging.keyOf(outPath);
    // Languages may share files, which are then in several shards.
    if (before !== undefined) return before === key ? [] : [shardsDisagree(outPath)];
    if (!staging.reuse([outPath], key)) staging.adopt(outPath, key, filePath);
    return [];
  });
}

function loadIndex(dir: string): ShardIndex | undefined {
  const file = join(dir, SHARD_INDEX);
  if (!existsSync(file)) return undefined;
  try {
    const index = v.safeParse(shardIndex, JSON.parse(readFileSync(file, 'utf8')));
    return index.success ? index.output : undefined;
  } catch {
    return undefined;
  }
}

function stopAt(messages: readonly Message[]): void {
  if (messages.length > 0) throw new UserError(messages.map((message) => ({ severity: 'error', ...message })));
}

interface MergeOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  readonly configPath?: string;
  readonly outDir?: string;
  /** File that receives the changes from the previous output. @default no file is written */
  readonly changesFile?: string;
  /** Called with a process id when another build of the site has to end first. */
  readonly onWait?: (pid: number) => void;
  /** Changes with the engine's code. */
  readonly cacheVersion: string;
  /** Folders of all shards of one build. */
  readonly shards: readonly string[];
}

/** Joins the shards of a build. The output is identical to that of one machine. */
export async function mergeBuilds(options: MergeOptions): Promise<BuildReport> {
  const { siteDir, configPath, outDir, changesFile, cacheVersion, onWait = () => undefined } = options;
  const given = { ...defined({ configPath, outDir }) };
  const config = await loadConfig(siteDir, given);
  return whileLocked(config, onWait, async () => {
    const staging = openStaging({ ...config, cacheVersion, useCache: true });
    try {
      const { pages, locales } = mergeShards(options.shards, staging);
      if (locales !== undefined) staging.keep((outPath) => isOfOthers(outPath, config, locales));
      commitWithChanges(staging, config.outDir, changesFile);
      const { written, reused, bytes } = staging.counts;
      const counts = { pages, rendered: 0, files: written + reused, filesWritten: written, bytes };
      return { ...counts, outDir: config.outDir, sourceFiles: 0, cacheHits: 0, bundleCached: true, problems: [] };
    } catch (error) {
      staging.discard();
      throw error;
    }
  });
}
