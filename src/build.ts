/**
 * The whole build. Read this first: `readSources` reads the folder, `buildModel` makes the site model of it, `writeSite`
 * goes from the model to the output folder. Trouble is collected on the way and decided on here.
 */
import type { Config } from './config/types.ts';
import { cacheNotWritable, outputNotWritable } from './errors/output.ts';
import { UserError, type Problem } from './errors/problem.ts';
import { fingerprintOf } from './model/fingerprint.ts';
import { buildModel, type LoadSiteOptions, readSources, type Sources } from './model/load-site.ts';
import { takeBuildLock } from './output/build-lock.ts';
import { findCurrentBuild, saveCurrentBuild, type BuildReport } from './output/current-build.ts';
import { startBundle, type EarlyBundle } from './output/early-bundle.ts';
import { diskReason } from './output/disk-errors.ts';
import { type StagedSite, type WriteReport, writeSite } from './output/write-site.ts';
import { ENGINE_BUILD, ENGINE_VERSION } from './shared/engine-version.ts';

export interface BuildOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  readonly configPath?: string;
  readonly outDir?: string;
  /** Codes of the locales to build. @default all */
  readonly locales?: readonly string[];
  /** `false`: nothing of earlier builds is used. @default true */
  readonly cache?: boolean;
  /** Called when a stage ends. */
  readonly onStage?: (stage: string) => void;
  /** Called when another build of the site has to end first, with the id of its process. */
  readonly onWait?: (pid: number) => void;
  /** Called while pages are rendered. */
  readonly onProgress?: (done: number, total: number) => void;
  /** URLs of the modules that workers run; without them everything runs in this thread. */
  readonly workers?: { readonly parse: URL; readonly pages: URL; readonly indexes: URL };
}

/**
 * Builds the site and swaps it in. When one of the problems is an error it throws a `UserError` with all of them, and
 * the previous output stays as it was.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { onStage = () => undefined, onWait = () => undefined, cache: useCache = true, workers } = options;
  const versions = { engineVersion: ENGINE_VERSION, cacheVersion: ENGINE_BUILD };
  const loading = { ...options, ...versions, useCache, drafts: false, parseWorkerUrl: workers?.parse, onStage };

  const sources = await readSources(loading);
  const { cacheDir, outDir } = sources.config;
  try {
    const lock = await takeBuildLock(cacheDir, onWait);
    try {
      return await buildSources(sources, options, loading);
    } finally {
      lock.release();
    }
  } catch (error) {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    throw new UserError([{ severity: 'error', ...outputNotWritable(outDir, reason) }]);
  }
}

async function buildSources(sources: Sources, options: BuildOptions, loading: LoadSiteOptions): Promise<BuildReport> {
  const { useCache, onStage } = loading;
  const fingerprint = fingerprintOf(sources, ENGINE_BUILD);
  const last = useCache ? findCurrentBuild(sources.config, fingerprint) : undefined;
  if (last !== undefined) return last;

  const earlyBundle = startBundle(sources, loading);
  const loaded = await buildModel(sources, loading);
  const unsaved: Problem[] = [];
  const savePages = (): void => {
    unsaved.push(...trySaving(loaded.config, () => loaded.cache?.save(loaded.pages)));
    onStage('cache');
  };
  if (hasErrors(loaded.problems)) {
    savePages();
    throw new UserError([...loaded.problems, ...(await bundleProblems(earlyBundle))]);
  }
  const staged = await writeSite({
    loaded,
    onStart: savePages,
    earlyBundle,
    useCache,
    cacheVersion: ENGINE_BUILD,
    pageWorkerUrl: options.workers?.pages,
    indexWorkerUrl: options.workers?.indexes,
    onStage,
    onProgress: options.onProgress ?? (() => undefined),
  });
  const problems = [...loaded.problems, ...staged.problems];
  if (hasErrors(problems)) {
    staged.discard();
    throw new UserError(problems);
  }

  const { outDir } = loaded.config;
  const report = {
    ...commit(staged),
    outDir,
    sourceFiles: loaded.files.length,
    cacheHits: loaded.cacheHits,
    problems,
  };
  const save = () =>
    saveCurrentBuild({ loaded, fingerprint, cacheVersion: ENGINE_BUILD, report, bundleSources: staged.bundleSources });
  unsaved.push(...trySaving(loaded.config, save));
  onStage('write');
  return { ...report, problems: [...problems, ...unsaved] };
}

/** What could not be swapped in must not go on filling the disk. */
function commit(staged: StagedSite): WriteReport {
  try {
    return staged.commit();
  } catch (error) {
    staged.discard();
    throw error;
  }
}

/** A cache that cannot be written costs the next build time, and nothing else. */
function trySaving({ cacheDir }: Config, save: () => void): Problem[] {
  try {
    save();
    return [];
  } catch (error) {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    return [{ severity: 'warning', ...cacheNotWritable(cacheDir, reason) }];
  }
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** What is wrong with the site's code, to be told together with what is wrong with its pages. */
async function bundleProblems(bundle: EarlyBundle | undefined): Promise<readonly Problem[]> {
  try {
    await bundle?.loading;
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.problems;
    throw error;
  }
}
