/** Messages of builds on many machines: shards, and the cache they share. */
import type { Message } from './problem.ts';

/** Wrong use: printed on one line, not as a problem of the site. */
export function badShard(value: string): string {
  return `"${value}" is not a shard. Give its number and how many there are, for example: --shard 3/8`;
}

/** Wrong use. */
export function shardAndMerge(): string {
  return 'One build renders a shard (--shard) or joins those of others (--merge), not both. Leave one of them out.';
}

/** Wrong use. */
export function badRemoteCache(value: string): string {
  return `"${value}" is not the address of a cache. Give one that starts with http:// or https://, for example: --remote-cache http://localhost:8080`;
}

export function notAShard(dir: string): Message {
  return {
    what: `The folder "${dir}" is not a whole shard of a build.`,
    fix: 'Give the folders that "octavo build --shard 1/8" and its like have written, each copied whole.',
  };
}

export function shardOfAnotherBuild(dir: string, first: string): Message {
  return {
    what: `The shard in "${dir}" is of another build than the one in "${first}".`,
    fix: 'Build all shards from the same commit, with the same version of Octavo and the same number of shards.',
  };
}

export function shardGivenTwice(shard: string, dirs: readonly string[]): Message {
  return {
    what: `The shard ${shard} is given twice: ${dirs.map((dir) => `"${dir}"`).join(' and ')}.`,
    fix: 'Leave one of them out.',
  };
}

export function shardMissing(shard: string): Message {
  return { what: `The shard ${shard} is missing.`, fix: `Build it: octavo build --shard ${shard}` };
}

export function shardDamaged(dir: string, outPath: string): Message {
  return {
    what: `The file "${outPath}" of the shard in "${dir}" is missing, or is not what was written.`,
    fix: 'Copy the folder again, or build the shard again.',
  };
}

export function shardsDisagree(outPath: string): Message {
  return {
    what: `Two shards hold different files at "${outPath}".`,
    fix: 'Build all shards from the same commit, with the same version of Octavo.',
  };
}

/** A warning: the build goes on without it. */
export function remoteCacheFailed(url: string, reason: string): Message {
  return {
    what: `The remote cache ${url} failed: ${reason}. The site is built all the same.`,
    fix: 'Look whether it runs, has room, and takes the token in OCTAVO_REMOTE_CACHE_TOKEN.',
  };
}
