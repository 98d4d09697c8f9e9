/**
 * Resolves files that options and plugins name: paths relative to the site, `@site/…`, `file:` URLs, and modules of
 * packages.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { relativePath } from '../../config/load-module.ts';
import type { FilePlace } from '../../config/plugin.ts';
import type { Config } from '../../config/types.ts';
import { isRecord } from '../../shared/plain-data.ts';

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** Returns the absolute path of `place`, whether or not the file exists. */
export function pathAt(place: FilePlace, siteDir: string): string {
  const written = String(place);
  return written.startsWith('file:')
    ? fileURLToPath(written)
    : path.resolve(siteDir, written.replace(/^@site\//, './'));
}

/** Finds the site's 404 page: `404.tsx` or `404/index.tsx` in the first pages folder that has one. */
export function notFoundPage({ pages }: Pick<Config, 'pages'>): string | undefined {
  const files = pages.flatMap(({ dir }) => ENDINGS.slice(1).map((ending) => path.join(dir, `404${ending}`)));
  return files.find((file) => existsSync(file));
}

/**
 * Finds the file that `place` names. A name that is not a path may be a module of a package. `undefined` when there is
 * none.
 */
export function fileAt(place: FilePlace, siteDir: string): string | undefined {
  const written = String(place);
  const full = pathAt(place, siteDir);
  const ending = ENDINGS.find((one) => /\.\w+$/.test(full + one) && existsSync(full + one));
  if (ending !== undefined) return full + ending;
  if (/^[./]|^@site\/|^file:/.test(written)) return undefined;
  try {
    return createRequire(path.join(siteDir, 'package.json')).resolve(written);
  } catch {
    return undefined;
  }
}

/** Reads the text file at `place`. An error names the file by its path in the site. */
export async function readText(place: FilePlace, siteDir: string): Promise<string> {
  const file = pathAt(place, siteDir);
  return readFile(file, 'utf8').catch((error: unknown) => {
    const isMissing = isRecord(error) && error['code'] === 'ENOENT';
    throw isMissing ? new Error(`"${relativePath(siteDir, file)}" does not exist.`, { cause: error }) : error;
  });
}
