/** What was found in projects, by the hash of all that it depends on. A cache that cannot be read is an empty one. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding, SampleProject, Setup } from './types.ts';

export interface ResultCache {
  readonly get: (project: SampleProject) => readonly Finding[] | undefined;
  /** Keeps exactly these. */
  readonly save: (results: ReadonlyMap<SampleProject, readonly Finding[]>) => void;
}

export interface CacheInput {
  readonly cacheDir: string;
  readonly setup: Setup;
  readonly cacheVersion: string;
  /** `false`: nothing of earlier runs is used. */
  readonly isUsed: boolean;
}

export function openResultCache({ cacheDir, setup, cacheVersion, isUsed }: CacheInput): ResultCache {
  const file = path.join(cacheDir, `${setup.sitePath.replaceAll('/', '-')}.json`);
  const known = isUsed ? loadResults(file) : new Map<string, readonly Finding[]>();
  const keyOf = (project: SampleProject): string => hashProject(project, `${cacheVersion} ${setup.hash}`);
  return {
    get: (project) => known.get(keyOf(project)),
    save(results) {
      const entries = Object.fromEntries(Array.from(results, ([project, findings]) => [keyOf(project), findings]));
      mkdirSync(cacheDir, { recursive: true });
      // Written beside and renamed, so that a killed run leaves a whole file.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(entries));
      renameSync(`${file}.${process.pid}`, file);
    },
  };
}

function loadResults(file: string): ReadonlyMap<string, readonly Finding[]> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly Finding[]>));
  } catch {
    return new Map();
  }
}

/** Without names and places: prose that changes around the samples changes nothing in them. */
function hashProject({ isSeries, samples }: SampleProject, environment: string): string {
  const parts = samples.map(({ language, title, continues, noCheck, code }) => [
    language,
    title,
    continues,
    noCheck,
    code,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([environment, isSeries, parts]))
    .digest('hex');
}
