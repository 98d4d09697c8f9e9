/**
 * Caches the bundles of the last build, and builds new ones only when one of their source files has changed. Sites
 * without their own code share bundles that are built with the engine and shipped with it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, isAbsolute, relative } from 'node:path';
import { crc32 } from 'node:zlib';
import { hashOf } from '../config/hash.ts';
import type { Extensions } from '../extend/types.ts';
import type { Config } from '../config/types.ts';
import { isRunning, moveInto, stampOf } from '../config/checked-file.ts';
import { rootFolders } from '../config/root-folders.ts';
import { olderReact } from '../config/load-react-version.ts';
import { sourceOptions } from '../content/read-source.ts';
import { diskReason, UserError } from '../errors/problem.ts';
import type { LoadedSite } from '../model/load-site.ts';
import type { Sources } from '../model/load-sources.ts';
import type { Bundle, BundleInput } from './bundle.ts';
import type { ShippedClient } from './core.ts';
import { engineRoot } from '../config/load-engine-root.ts';
import { compressFiles, hasMany, listFiles } from './paths.ts';
import type { MarkdownSources } from './markdown.ts';
import { type PageModule, pageModulesOf } from './plugins.ts';
import { bundleProblems } from './problems.ts';
import type { StyleOptions } from './styles.ts';

interface BundleRequest {
  readonly config: Config;
  readonly markdown: MarkdownSources;
  readonly root: string;
  readonly pageModules: readonly PageModule[];
  readonly cacheVersion: string;
  readonly useCache: boolean;
}

interface Stored {
  readonly key: string;
  /** Size and time of every source file. */
  readonly sources: readonly (readonly [file: string, stamp: string])[];
  readonly bundle: Bundle;
  /** Checksum of every file of the bundle, by path, because damaged files must not be published. */
  readonly sums: Readonly<Record<string, number>>;
}

interface LoadedBundle {
  readonly bundle: Bundle;
  readonly cached: boolean;
  /** Resolves when the compressed variants are written beside the files. Pages can be rendered before that. */
  readonly compressed: Promise<void>;
}

async function loadBundle(request: BundleRequest): Promise<LoadedBundle> {
  const standard = standardBundle(request);
  if (standard !== undefined) return { bundle: standard, cached: true, compressed: Promise.resolve() };
  const dir = join(request.config.cacheDir, 'bundle');
  const key = requestKey(request);
  const stored = request.useCache ? loadStored(join(dir, 'bundle.json')) : undefined;
  if (stored !== undefined && stored.key === key && isCurrent(stored) && isWhole(stored, dir)) {
    return { bundle: stored.bundle, cached: true, compressed: Promise.resolve() };
  }
  const name = `${Date.now().toString(36)}-${process.pid}`;
  const target = join(dir, name);
  mkdirSync(target, { recursive: true });
  const startedAt = Date.now();
  const bundle = await buildOrExplain(request, target);
  const compressed = storeBundle({ dir, name, key, bundle, startedAt });
  // Whoever awaits the promise handles the failure; until then, avoid an unhandled rejection.
  compressed.catch(() => undefined);
  return { bundle, cached: false, compressed };
}

interface StoreInput {
  readonly dir: string;
  readonly name: string;
  readonly key: string;
  readonly bundle: Bundle;
  readonly startedAt: number;
}

/** Stores the bundle once its compressed files are written too, then deletes older bundles. */
async function storeBundle({ dir, name, key, bundle, startedAt }: StoreInput): Promise<void> {
  const sources = bundle.sources.map((file) => [file, stampOf(file, startedAt)] as const);
  await compressFiles(join(dir, name, 'client'), BROTLI_QUALITY);
  const temporary = join(dir, `bundle.json.${process.pid}`);
  writeFileSync(temporary, JSON.stringify({ key, sources, bundle, sums: sumsOf(dir, name) } satisfies Stored));
  moveInto(temporary, join(dir, 'bundle.json'));
  for (const other of readdirSync(dir)) {
    if (other !== 'bundle.json' && isObsolete(other, name)) rmSync(join(dir, other), { recursive: true, force: true });
  }
}

/** Checks for a bundle from before `name`, by this process or an ended one. Nothing renders with it any more. */
function isObsolete(other: string, name: string): boolean {
  const pid = Number(/[-.](\d+)$/.exec(other)?.[1]);
  return pid === process.pid ? other < name : !isRunning(pid);
}

/** Compressing at this level takes no longer than rendering the pages. */
const BROTLI_QUALITY = 10;

async function buildOrExplain(request: BundleRequest, dir: string): Promise<Bundle> {
  const { config, root, pageModules, markdown, cacheVersion } = request;
  try {
    // Loading the bundler may take longer than a whole build with an unchanged bundle.
    const { buildBundle, loadCore } = await import('./bundle.ts');
    const { siteDir, baseUrl, theme, rules, extensions, staticDirs } = config;
    const paths = { roots: rootFolders(config), staticDirs };
    const core = replacesReact(extensions) ? undefined : loadCore(root, cacheVersion, await shippedClient(request));
    return await buildBundle({
      siteDir,
      baseUrl,
      paths,
      styles: theme,
      root,
      pageModules,
      extensions,
      isForWebpack: rules.codeIsForWebpack === true,
      markdown,
      core,
      dir,
    });
  } catch (error) {
    if (error instanceof UserError || diskReason(error) !== undefined) throw error;
    throw new UserError(bundleProblems(error, config.siteDir));
  }
}

/** Checks whether webpack options replace React. They then apply to all code of the engine as well. */
function replacesReact(extensions: Extensions | undefined): boolean {
  const parts = extensions === undefined ? [] : [extensions.files.browser, extensions.files.server];
  const names = parts.flatMap(({ aliases, externals }) => Object.keys({ ...aliases, ...externals }));
  return names.some((name) => /^react(?:-dom)?(?:[/$]|$)/.test(name));
}

/** Returns the standard bundle that the site builds on. It has open slots when the site changes the theme. */
async function shippedClient({ config, root, cacheVersion }: BundleRequest): Promise<ShippedClient | undefined> {
  const { extensions, theme } = config;
  const hasPlaces =
    extensions !== undefined && (await import('../extend/theme/bundle-code.ts')).changesTheme(extensions);
  const dir = join(root, 'dist', FOLDER, folderFor(theme, hasPlaces));
  const stored = loadShipped(join(dir, INDEX));
  if (stored?.bundle.open === undefined || stored.cacheVersion !== cacheVersion) return undefined;
  const { clientDirs, script, preloads, pageScripts, offlineFiles, bootScript, offlineScript, open } = stored.bundle;
  const themeFiles = offlineFiles.filter((file) => file !== bootScript);
  return {
    dir: join(dir, clientDirs[0] ?? ''),
    classic: { bootScript, offlineScript },
    scripts: { script, preloads, pageScripts, themeFiles },
    modules: open,
    hasPlaces,
  };
}

function requestKey({ config, root, pageModules, cacheVersion, markdown }: BundleRequest): string {
  const { customCss, cssLayers, infimaUtilities } = config.theme;
  const inputs = {
    root,
    cacheVersion,
    pageModules,
    base: config.baseUrl,
    siteDir: config.siteDir,
    roots: rootFolders(config),
    styles: { customCss, cssLayers, infimaUtilities },
    extensions: config.extensions,
    rules: config.rules,
    react: config.rules.codeIsForWebpack === true ? olderReact(config.siteDir) : undefined,
    markdown: config.markdown,
    hasMany: hasMany(markdown.files.length),
  };
  return hashOf(JSON.stringify(inputs));
}

function loadStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined;
  }
}

function sumsOf(dir: string, name: string): Readonly<Record<string, number>> {
  return Object.fromEntries(listFiles(join(dir, name)).map((file) => [join(name, file), sumOf(join(dir, name, file))]));
}

function sumOf(file: string): number {
  return crc32(readFileSync(file));
}

function isWhole({ sums }: Stored, dir: string): boolean {
  try {
    return Object.entries(sums).every(([file, sum]) => sumOf(join(dir, file)) === sum);
  } catch {
    return false;
  }
}

function isCurrent({ sources }: Stored): boolean {
  return sources.every(([file, stamp]) => stampOf(file) === stamp);
}

export interface EarlyBundle {
  readonly pageModules: readonly PageModule[];
  readonly loading: Promise<LoadedBundle>;
}

interface BundleOptions {
  readonly cacheVersion: string;
  readonly useCache: boolean;
}

/**
 * Starts bundling while the pages are parsed, when no page imports a component. Bundling takes about as long as
 * parsing, and needs the pages only when some are live. Returns `undefined` when it has to wait for the pages.
 */
export function startBundle({ config, found, read }: Sources, options: BundleOptions): EarlyBundle | undefined {
  if (found.files.some(({ importsCode }) => importsCode)) return undefined;
  const pageModules = pageModulesOf({ input: read.input, pages: [] });
  const loading = loadBundle(bundleRequest({ config, found }, pageModules, options));
  // Whoever awaits the promise handles the failure; until then, avoid an unhandled rejection.
  loading.catch(() => undefined);
  return { pageModules, loading };
}

/** Returns the early bundle when it has what the pages turned out to need, else builds a new one. */
export async function finishBundle(
  { sources, input, pages, generated }: LoadedSite,
  early: EarlyBundle | undefined,
  options: BundleOptions,
): Promise<LoadedBundle> {
  const pageModules = pageModulesOf({ input, pages });
  if (early !== undefined && early.pageModules.length === pageModules.length) {
    if (generated.length === 0) return early.loading;
    // The early bundle may have failed because these generated files were missing.
    const loaded = await early.loading.catch(() => undefined);
    if (loaded !== undefined && !loaded.bundle.sources.some((file) => generated.includes(file))) return loaded;
  }
  return loadBundle(bundleRequest(sources, pageModules, options));
}

function bundleRequest(
  { config, found }: Pick<Sources, 'config' | 'found'>,
  pageModules: readonly PageModule[],
  { cacheVersion, useCache }: BundleOptions,
): BundleRequest {
  const markdown = { options: sourceOptions(config, cacheVersion, found.releases), files: found.files };
  return { config, markdown, root: engineRoot(), pageModules, cacheVersion, useCache };
}

interface Shipped {
  readonly cacheVersion: string;
  readonly bundle: Bundle;
}

const FOLDER = 'standard-bundle';
const INDEX = 'bundle.json';

/**
 * Styles of the standard bundles: those usual with an Octavo config, and with one converted from Docusaurus. Each is
 * built three times. One bundle serves sites without React pages, live Markdown, style sheets or unusual style options.
 * The other two, without and with slots, export modules for sites that build on them. These sites build the style
 * sheets of every page themselves, so only the option for layers matters there.
 */
const STYLES = {
  layered: { customCss: [], cssLayers: true, infimaUtilities: false },
  unlayered: { customCss: [], cssLayers: false, infimaUtilities: true },
} as const satisfies Readonly<Record<string, StyleOptions>>;

function folderFor({ cssLayers }: Pick<StyleOptions, 'cssLayers'>, hasPlaces: boolean): string {
  return `${hasPlaces ? 'places' : 'open'}-${cssLayers ? 'layered' : 'unlayered'}`;
}

/** Returns the standard bundle. `undefined` when the site needs its own, or the shipped one is of other code. */
function standardBundle(request: BundleRequest): Bundle | undefined {
  const { config, pageModules, root, cacheVersion } = request;
  const { files, swizzles, codeCss = '' } = config.extensions ?? {};
  const isOwn = codeCss !== '' || (files?.clientModules.length ?? 0) + Object.keys(swizzles?.files ?? {}).length > 0;
  const hasCode = pageModules.length > 0 || isOwn;
  const name = hasCode ? undefined : folderOf(config.theme);
  if (name === undefined) return undefined;
  const dir = join(root, 'dist', FOLDER, name);
  const stored = loadShipped(join(dir, INDEX));
  if (stored === undefined || stored.cacheVersion !== cacheVersion) return undefined;
  const { bundle } = stored;
  return {
    ...bundle,
    clientDirs: bundle.clientDirs.map((one) => join(dir, one)),
    serverEntry: join(dir, bundle.serverEntry),
  };
}

function folderOf({ customCss, cssLayers, infimaUtilities }: StyleOptions): string | undefined {
  const [found] = Object.entries(STYLES).find(
    ([, styles]) => styles.cssLayers === cssLayers && styles.infimaUtilities === infimaUtilities,
  ) ?? [undefined];
  return customCss.length > 0 ? undefined : found;
}

/** Runs when the engine is built. `dist` is the absolute path of the folder that will be shipped. */
export async function buildStandardBundles(dist: string, cacheVersion: string): Promise<void> {
  const { buildCore, buildOriginals, findOpen } = await import('./bundle.ts');
  const root = engineRoot();
  const open = await findOpen(root, false);
  const places = await findOpen(root, true);
  const bundles = Object.entries(STYLES).flatMap(([name, styles]) => [
    buildStandardBundle(join(dist, FOLDER, name), cacheVersion, { root, styles }),
    buildStandardBundle(join(dist, FOLDER, folderFor(styles, false)), cacheVersion, { root, styles, opened: open }),
    buildStandardBundle(join(dist, FOLDER, folderFor(styles, true)), cacheVersion, {
      root,
      styles,
      opened: places,
      hasPlaces: true,
    }),
  ]);
  buildOriginals(root, dist);
  await Promise.all([...bundles, buildCore(root, dist, cacheVersion)]);
}

type Standard = Pick<BundleInput, 'root' | 'styles' | 'opened' | 'hasPlaces'>;

async function buildStandardBundle(dir: string, cacheVersion: string, standard: Standard): Promise<void> {
  mkdirSync(dir, { recursive: true });
  const { buildBundle } = await import('./bundle.ts');
  const made = await buildBundle({
    ...standard,
    siteDir: standard.root,
    baseUrl: './',
    pageModules: [],
    isShipped: true,
    dir,
  });
  await compressFiles(join(dir, 'client'), 11);
  const inside = (path: string) => (isAbsolute(path) ? relative(dir, path) : path);
  const bundle = {
    ...made,
    clientDirs: made.clientDirs.map(inside),
    serverEntry: inside(made.serverEntry),
    sources: [],
  };
  writeFileSync(join(dir, INDEX), JSON.stringify({ cacheVersion, bundle } satisfies Shipped));
}

function loadShipped(file: string): Shipped | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Shipped;
  } catch {
    return undefined;
  }
}
