/**
 * The whole build. Read this first: `loadSite` goes from the folder to the site model, `writeSite` from the model to
 * the output folder. Trouble is collected on the way and decided on here.
 */
import { UserError, type Problem } from './errors/problem.ts';
import { loadSite } from './model/load-site.ts';
import { writeSite, type WriteReport } from './output/write-site.ts';
import { ENGINE_VERSION } from './shared/engine-version.ts';

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
  /** Called while pages are rendered. */
  readonly onProgress?: (done: number, total: number) => void;
  /** URLs of the modules that workers run; without them everything runs in this thread. */
  readonly workers?: { readonly parse: URL; readonly pages: URL };
}

export interface BuildReport extends WriteReport {
  readonly outDir: string;
  readonly sourceFiles: number;
  readonly cacheHits: number;
  /** Warnings only: errors are thrown. */
  readonly problems: readonly Problem[];
}

/** Builds the site and swaps it in. Throws a `UserError` with all problems, and leaves the previous output, when one is an error. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { onStage = () => undefined, onProgress = () => undefined, cache: useCache = true, workers } = options;
  const loaded = await loadSite({
    ...options,
    useCache,
    drafts: false,
    engineVersion: ENGINE_VERSION,
    parseWorkerUrl: workers?.parse,
    onStage,
  });
  stopOnErrors(loaded.problems);
  const written = await writeSite({
    loaded,
    useCache,
    engineVersion: ENGINE_VERSION,
    pageWorkerUrl: workers?.pages,
    onStage,
    onProgress,
  });
  const problems = [...loaded.problems, ...written.problems];
  if (problems.some((problem) => problem.severity === 'error')) {
    written.discard();
    stopOnErrors(problems);
  }
  const report = written.commit();
  loaded.cache?.save(loaded.pages);
  onStage('write');
  return {
    ...report,
    outDir: loaded.config.outDir,
    sourceFiles: loaded.files.length,
    cacheHits: loaded.cacheHits,
    problems,
  };
}

function stopOnErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new UserError(problems);
}
