import { createHash } from 'node:crypto';
import type { Sources } from './load-site.ts';

/**
 * Hash of everything the site model is made of. Two builds with the same fingerprint have the same model; files that
 * the model only refers to (assets, static files, components) are not in it.
 */
export function fingerprintOf({ config, found, read, git }: Sources, cacheVersion: string): string {
  const parts = [
    cacheVersion,
    config,
    found.files.map(({ sitePath, hash }) => [sitePath, hash]),
    found.problems,
    { ...read.input, staticFiles: [...read.input.staticFiles] },
    read.problems,
    [...git.dates],
    git.problems,
  ];
  return createHash('sha256').update(JSON.stringify(parts, withFunctions)).digest('hex');
}

/** Custom fields may hold functions: their source text counts. */
function withFunctions(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}

/** The same for machines that have the site in different folders: equal when they build the same site. */
export function buildIdentity({ config, found, read, git }: Sources, cacheVersion: string): string {
  const { siteDir, outDir: _, cacheDir: __, ...options } = config;
  const files = found.files.map(({ sitePath, hash }) => [sitePath, hash]);
  const input = { ...read.input, config: undefined, staticFiles: [...read.input.staticFiles] };
  const text = JSON.stringify([cacheVersion, options, files, input, [...git.dates]], withFunctions);
  return createHash('sha256')
    .update(text.replaceAll(JSON.stringify(siteDir).slice(1, -1), ''))
    .digest('hex');
}
