/**
 * The bundles of all sites without code of their own: made once, when the engine is built, and shipped with it. A site
 * that has React pages, live Markdown, style sheets or unusual options of style needs its own.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Bundle, BundleRequest } from './bundle.ts';
import { compressFiles, engineRoot } from './paths.ts';
import type { StyleOptions } from './styles.ts';

interface Stored {
  readonly cacheVersion: string;
  readonly bundle: Bundle;
}

const FOLDER = 'standard-bundle';
const INDEX = 'bundle.json';

/** By folder: what is usual with a config of ours, and with one that was made for Docusaurus. */
const STYLES = {
  layered: { customCss: [], cssLayers: true, infimaUtilities: false },
  unlayered: { customCss: [], cssLayers: false, infimaUtilities: true },
} as const satisfies Readonly<Record<string, StyleOptions>>;

/** `undefined` when the site needs a bundle of its own, or the shipped one was made of other code than this. */
export function standardBundle(request: BundleRequest): Bundle | undefined {
  const { config, pageModules, root, cacheVersion } = request;
  const { files, swizzles, codeCss = '' } = config.compat ?? {};
  const isOwn = codeCss !== '' || (files?.clientModules.length ?? 0) + Object.keys(swizzles?.files ?? {}).length > 0;
  const hasCode = pageModules.length > 0 || isOwn;
  const name = hasCode ? undefined : folderOf(config.theme);
  if (name === undefined) return undefined;
  const dir = join(root, 'dist', FOLDER, name);
  const stored = loadStored(join(dir, INDEX));
  if (stored === undefined || stored.cacheVersion !== cacheVersion) return undefined;
  const { bundle } = stored;
  return { ...bundle, clientDir: join(dir, bundle.clientDir), serverEntry: join(dir, bundle.serverEntry) };
}

function folderOf({ customCss, cssLayers, infimaUtilities }: StyleOptions): string | undefined {
  const [found] = Object.entries(STYLES).find(
    ([, styles]) => styles.cssLayers === cssLayers && styles.infimaUtilities === infimaUtilities,
  ) ?? [undefined];
  return customCss.length > 0 ? undefined : found;
}

/** Run when the engine is built. `dist` is the absolute path of the folder that will be shipped. */
export async function buildStandardBundles(dist: string, cacheVersion: string): Promise<void> {
  for (const [name, styles] of Object.entries(STYLES)) {
    await buildStandardBundle(join(dist, FOLDER, name), styles, cacheVersion);
  }
}

async function buildStandardBundle(dir: string, styles: StyleOptions, cacheVersion: string): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const root = engineRoot();
  const { buildBundle } = await import('./bundle.ts');
  const made = await buildBundle({ siteDir: root, baseUrl: './', styles, root, pageModules: [], dir });
  await compressFiles(made.clientDir, 11);
  const inside = (path: string) => (isAbsolute(path) ? relative(dir, path) : path);
  const bundle = { ...made, clientDir: inside(made.clientDir), serverEntry: inside(made.serverEntry), sources: [] };
  writeFileSync(join(dir, INDEX), JSON.stringify({ cacheVersion, bundle } satisfies Stored));
}

function loadStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined;
  }
}
