/**
 * The whole build. Read this first: load → parse → model → bundle → render → commit. Problems are collected on the way,
 * and handled here.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EarlyBundle } from './bundle/load-bundle.ts';
import { builtWorkers, type WorkerUrls } from './bundle/paths.ts';
import { hashOf } from './config/hash.ts';
import type { Config } from './config/types.ts';
import { sitePathOf } from './content/folders.ts';
import { isBrokenCache } from './content/page-bodies.ts';
import { removePageCache } from './content/page-cache.ts';
import { withRoomFor } from './content/threads.ts';
import { diskReason, UserError, type Problem } from './errors/problem.ts';
import { cacheNotWritable } from './errors/output.ts';
import { buildIdentity, fingerprintOf } from './model/fingerprint.ts';
import type { BuiltRoute } from './extend/types.ts';
import type { LoadedSite, LoadSiteOptions } from './model/load-site.ts';
import { loadSiteConfig, loadSources, type Sources } from './model/load-sources.ts';
import { type BuildLock, whileLocked } from './output/work-folder.ts';
import { commitWithChanges, writeChanges } from './output/manifest.ts';
import { findCurrentBuild, saveCurrentBuild, type BuildReport } from './output/current-build.ts';
import { openRemoteCache } from './output/remote-cache.ts';
import { putShardIndex } from './output/shards.ts';
import type { RenderedSite } from './render/render-site.ts';
import type { Shard, Staging } from './render/types.ts';
import type { Shell } from './shared/shell.ts';
import type { Route } from './site/base/types.ts';
import { ENGINE_BUILD, ENGINE_VERSION } from './shared/engine-version.ts';
import { defined } from './shared/plain-data.ts';

export interface BuildOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  readonly configPath?: string;
  readonly outDir?: string;
  /** Codes of the locales to build. The last output of other locales stays. @default all */
  readonly locales?: readonly string[];
  /** `false`: no cache of earlier builds is used. @default true */
  readonly cache?: boolean;
  /** Renders a part of the site, to be joined with the others by `mergeBuilds`. @default all */
  readonly shard?: Shard;
  /** File that receives the changes from the previous output. @default no file is written */
  readonly changesFile?: string;
  /** A cache shared between machines. @default none */
  readonly remoteCache?: { readonly url: string; readonly token?: string | undefined };
  /** Called when a stage ends. */
  readonly onStage?: (stage: string) => void;
  /** Called with a process id when another build of the site has to end first. */
  readonly onWait?: (pid: number) => void;
  /** Called while pages are rendered. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Seconds that a page may take to be read, and its components to be rendered, before it is reported. @default 60 */
  readonly pageSeconds?: number;
  /** `false`: everything runs in this thread, even with many pages. @default true */
  readonly workers?: boolean;
}

/**
 * Builds the site and publishes the output. When a problem is an error, it throws a `UserError` with all problems, and
 * the previous output stays.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { onStage = () => undefined, onWait = () => undefined, cache: useCache = true } = options;
  const workers = options.workers === false ? undefined : builtWorkers();
  const versions = { engineVersion: ENGINE_VERSION, cacheVersion: ENGINE_BUILD };
  const remote = options.remoteCache === undefined ? undefined : openRemoteCache(options.remoteCache);
  const start = options.shard === undefined ? 0 : options.shard.index / options.shard.count;
  const shared = { ...versions, remote, start };
  const loading = {
    ...options,
    ...shared,
    useCache,
    keepsOthers: true,
    drafts: false,
    parseWorkerUrl: workers?.parse,
    onStage,
  };

  const config = await loadSiteConfig(loading);
  let waited = false;
  const wait = (pid: number): void => {
    waited = true;
    onWait(pid);
  };
  try {
    const report = await whileLocked(config, wait, async (lock) => {
      const rendering = { ...options, workers, lock, startedAt: Date.now() };
      // Read while the lock is held, so that no other build can publish newer output meanwhile.
      return buildTwice(await loadSources(loading, waited ? undefined : config), rendering, loading);
    });
    return { ...report, problems: [...report.problems, ...((await remote?.close()) ?? [])] };
  } finally {
    await remote?.close();
  }
}

/** Builds again without the cache when the cache turns out to be corrupt. */
async function buildTwice(sources: Sources, options: Rendering, loading: LoadSiteOptions): Promise<BuildReport> {
  try {
    return await withRoomFor((note) => {
      const onProgress = (done: number, total: number): void => {
        note(done);
        options.onProgress?.(done, total);
      };
      return buildSources(sources, { ...options, onProgress }, { ...loading, onParse: note });
    });
  } catch (error) {
    if (!isBrokenCache(error)) throw error;
    removePageCache(sources.config.cacheDir);
    return await buildSources(sources, options, loading);
  }
}

/** Stages 2 to 5: parse, model, bundle, render, commit. */
async function buildSources(sources: Sources, options: Rendering, loading: LoadSiteOptions): Promise<BuildReport> {
  const { useCache, onStage } = loading;
  const { shard, changesFile, locales } = options;
  const fingerprint = fingerprintOf(sources, `${ENGINE_BUILD} ${JSON.stringify([shard, locales])}`);
  const last = useCache ? findCurrentBuild(sources.config, fingerprint) : undefined;
  if (last !== undefined) {
    if (changesFile !== undefined) writeChanges(changesFile, { added: [], changed: [], removed: [] });
    return last;
  }

  const { buildModel, startBundle, finishBundle, renderSite, openStaging } = await loadStages();
  const early = startBundle(sources, loading);
  const loaded = withoutOthers(await buildModel(sources, loading), locales);
  const unsaved: Problem[] = [];
  const savePages = (): void => {
    unsaved.push(...trySaving(loaded.config, () => loaded.cache?.save(loaded.pages)));
    onStage('cache');
  };
  if (hasErrors(loaded.problems)) {
    savePages();
    loaded.cache?.close();
    throw new UserError([...loaded.problems, ...(await bundleProblems(early))]);
  }
  const bundled = await finishBundle(loaded, early, loading).catch((error: unknown) => {
    savePages();
    loaded.cache?.close();
    throw error instanceof UserError ? new UserError([...loaded.problems, ...error.problems]) : error;
  });
  onStage('bundle');
  const staging = openStaging({ ...loaded.config, cacheVersion: ENGINE_BUILD, useCache });
  try {
    const given = { ...renderOptions(options), shared: sharedOf(loading) };
    const rendered = await renderSite({ ...given, ...bundled, loaded, staging, onStart: savePages });
    onStage('render');
    const problems = [...loaded.problems, ...bundled.bundle.warnings, ...rendered.problems];
    if (hasErrors(problems)) throw new UserError(problems);
    if (shard !== undefined) {
      const build = buildIdentity(sources, `${ENGINE_BUILD} ${locales?.join() ?? ''}`);
      putShardIndex(staging, { shard, build, pages: countPages(loaded), ...defined({ locales }) });
    }
    await addPluginFiles(loaded, staging);
    options.lock.check();
    commitWithChanges(staging, loaded.config.outDir, changesFile);
    const finished = [...(await finishPlugins(loaded)), ...(await checkHeaders(loaded.config, shard))];
    // The next build calls these plugins again.
    if (hasErrors(finished)) throw new UserError([...problems, ...unsaved, ...finished]);
    unsaved.push(...finished);
    const report = { ...reportOf({ loaded, rendered, staging }), bundleCached: bundled.cached, problems };
    const bundleSources = bundled.bundle.sources;
    const { startedAt } = options;
    const noted = { loaded, fingerprint, cacheVersion: ENGINE_BUILD, report, bundleSources, startedAt };
    const save = () => saveCurrentBuild(noted);
    unsaved.push(...trySaving(loaded.config, save));
    onStage('write');
    return { ...report, problems: [...problems, ...unsaved] };
  } catch (error) {
    // Output that could not be published must not keep filling the disk.
    staging.discard();
    throw error;
  } finally {
    loaded.cache?.close();
  }
}

/** Loads the stages on demand: importing them takes longer than finding out that nothing changed. */
async function loadStages() {
  const [model, bundle, render, staging] = await Promise.all([
    import('./model/load-site.ts'),
    import('./bundle/load-bundle.ts'),
    import('./render/render-site.ts'),
    import('./output/staging.ts'),
  ]);
  const { buildModel } = model;
  const { startBundle, finishBundle } = bundle;
  return { buildModel, startBundle, finishBundle, renderSite: render.renderSite, openStaging: staging.openStaging };
}

type Rendering = Omit<BuildOptions, 'workers'> & {
  readonly workers: WorkerUrls | undefined;
  readonly lock: BuildLock;
  /** Milliseconds since 1970. Files that changed after this may be only partly reflected in the output. */
  readonly startedAt: number;
};

function renderOptions({ workers, shard, locales, pageSeconds, onProgress = () => undefined }: Rendering) {
  return {
    pageSeconds,
    pageWorkerUrl: workers?.pages,
    indexWorkerUrl: workers?.indexes,
    shard,
    only: locales,
    onProgress,
  };
}

/** Adds the files that plugins create from the finished pages. */
async function addPluginFiles(loaded: LoadedSite, staging: Staging): Promise<void> {
  const { commit } = loaded.config.extensions ?? {};
  if (commit === undefined) return;
  const { factsOfPages } = await import('./render/page-facts.ts');
  const paths = staging.outPaths().toSorted();
  const files = await commit({
    paths,
    pages: () => factsOfPages(loaded, new Set(paths)),
    readText: (path) => readFile(join(staging.dir, path), 'utf8'),
  });
  for (const [outPath, text] of Object.entries(files)) {
    const target = staging.reserve(outPath);
    await writeFile(target, text);
    staging.note(outPath, hashOf(text));
  }
}

/** Runs plugins that work on the finished output. */
async function finishPlugins({ config, site }: LoadedSite): Promise<readonly Problem[]> {
  const { extensions, outDir, baseUrl } = config;
  if (extensions?.finish === undefined) return [];
  const routes = site.locales.flatMap(({ routes: all, shell }) => all.map((route) => builtRoute(route, shell)));
  return extensions.finish({ outDir, baseUrl, routes });
}

/** Checks that plugins have left the policy in the output. */
async function checkHeaders(config: Config, shard: Shard | undefined): Promise<readonly Problem[]> {
  if (config.contentSecurityPolicy === false || config.extensions === undefined || shard !== undefined) return [];
  const { checkFinishedHeaders, HEADERS_FILE } = await import('./render/policy-files.ts');
  const text = await readFile(join(config.outDir, HEADERS_FILE), 'utf8').catch(() => '');
  return checkFinishedHeaders(config, text);
}

function builtRoute({ path, kind, page, sources, noIndex }: Route, { docs }: Shell): BuiltRoute {
  const { pluginId = 'default', version } = page?.file ?? {};
  const versions = docs.find((info) => info.pluginId === pluginId)?.versions;
  const isLast = version === undefined ? undefined : versions?.find(({ name }) => name === version)?.isLast;
  return { path, kind, pluginId, noIndex, ...defined({ isLast, source: sources[0] }) };
}

function sharedOf({ remote, cacheVersion }: LoadSiteOptions) {
  return remote === undefined ? undefined : { remote, cacheVersion };
}

function countPages({ site }: LoadedSite): number {
  return site.locales.reduce((sum, { routes }) => sum + routes.length, 0);
}

interface Finished {
  readonly loaded: LoadedSite;
  readonly rendered: RenderedSite;
  readonly staging: Staging;
}

function reportOf({ loaded, rendered, staging }: Finished) {
  const { written, reused, bytes } = staging.counts;
  const { config, files, cacheHits } = loaded;
  return {
    outDir: config.outDir,
    sourceFiles: files.length,
    cacheHits,
    pages: rendered.pages,
    rendered: rendered.rendered,
    files: written + reused,
    filesWritten: written,
    bytes,
  };
}

/** A cache that cannot be written only makes the next build slower. */
function trySaving({ cacheDir }: Config, save: () => void): readonly Problem[] {
  try {
    save();
    return [];
  } catch (error) {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    return [{ severity: 'warning', ...cacheNotWritable(cacheDir, reason) }];
  }
}

/** Drops problems in files of locales that are not built, because their previous output stays. */
function withoutOthers(loaded: LoadedSite, locales: readonly string[] | undefined): LoadedSite {
  if (locales === undefined) return loaded;
  const { siteDir, i18n } = loaded.config;
  const folders = (isBuilt: boolean) =>
    i18n.locales
      .filter(({ code }) => locales.includes(code) === isBuilt)
      .map((locale) => `${sitePathOf({ siteDir }, join(i18n.dir, locale.path))}/`);
  const others = folders(false).filter((folder) => !folders(true).includes(folder));
  const problems = loaded.problems.filter(({ at }) => !others.some((folder) => at?.file.startsWith(folder) === true));
  return { ...loaded, problems };
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** Returns the problems of the site's code, so that they are reported together with those of its pages. */
async function bundleProblems(bundle: EarlyBundle | undefined): Promise<readonly Problem[]> {
  try {
    await bundle?.loading;
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.problems;
    throw error;
  }
}
