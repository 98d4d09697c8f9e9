/**
 * The bundle of every site without code of its own: made once, when the engine is built, and shipped with it. A site
 * that has React pages, live Markdown or style sheets needs its own.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Bundle, BundleRequest } from './bundle.ts';
import { compressFiles, engineRoot } from './paths.ts';

interface Stored {
  readonly engineVersion: string;
  readonly bundle: Bundle;
}

const FOLDER = 'standard-bundle';
const INDEX = 'bundle.json';

/** `undefined` when the site needs a bundle of its own, or the shipped one was made of other code than this. */
export function standardBundle(request: BundleRequest): Bundle | undefined {
  const { config, pageModules, root, engineVersion } = request;
  if (pageModules.length > 0 || config.theme.customCss.length > 0) return undefined;
  const dir = join(root, 'dist', FOLDER);
  const stored = readStored(join(dir, INDEX));
  if (stored === undefined || stored.engineVersion !== engineVersion) return undefined;
  const { bundle } = stored;
  return { ...bundle, clientDir: join(dir, bundle.clientDir), serverEntry: join(dir, bundle.serverEntry) };
}

/** Run when the engine is built. `dist` is the absolute path of the folder that will be shipped. */
export async function buildStandardBundle(dist: string, engineVersion: string): Promise<void> {
  const dir = join(dist, FOLDER);
  mkdirSync(dir, { recursive: true });
  const root = engineRoot();
  const { buildBundle } = await import('./bundle.ts');
  const made = await buildBundle({ siteDir: root, baseUrl: './', customCss: [], root, pageModules: [], dir });
  await compressFiles(made.clientDir, 11);
  const inside = (path: string) => (isAbsolute(path) ? relative(dir, path) : path);
  const bundle = { ...made, clientDir: inside(made.clientDir), serverEntry: inside(made.serverEntry), sources: [] };
  writeFileSync(join(dir, INDEX), JSON.stringify({ engineVersion, bundle } satisfies Stored));
}

function readStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined;
  }
}
