import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { build, type BuildOptions } from '../build.ts';
import { tooManyFolders } from '../errors/commands.ts';
import { badRemoteCache, badShard, shardAndMerge } from '../errors/output.ts';
import type { BuildReport } from '../output/current-build.ts';
import { parseShard } from '../output/shards.ts';
import type { Shard } from '../render/types.ts';
import { ENGINE_BUILD } from '../shared/engine-version.ts';
import { defined } from '../shared/plain-data.ts';
import { takeBackUnfinished } from './file-journal.ts';
import type { Terminal } from './terminal.ts';

export interface BuildFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly locale?: string | readonly string[];
  readonly cache: boolean;
  readonly shard?: unknown;
  readonly changes?: string;
  readonly remoteCache?: string;
}

export interface BuildInput {
  readonly siteDir: string;
  readonly flags: BuildFlags;
  readonly terminal: Terminal;
}

interface BuildUse {
  /** The site folder as given. */
  readonly siteDir: string | undefined;
  readonly shard: Shard | undefined;
  /** Folders of shards to join; when empty, the site is built. */
  readonly dirs: readonly string[];
}

/** Parses the arguments; returns a message when they are wrong. `argv` is that of the process. */
export function parseBuildUse(paths: readonly string[], flags: BuildFlags, argv: readonly string[]): BuildUse | string {
  const { shard: asked, remoteCache } = flags;
  const dirs = valuesOf('--merge', argv);
  // cac takes the first folder as the value of the option, and the others as paths.
  const [siteDir, ...others] = paths.filter((path) => !dirs.slice(1).includes(path));
  const shard = asked === undefined ? undefined : parseShard(String(asked));
  if (others.length > 0) return tooManyFolders(others);
  if (asked !== undefined && shard === undefined) return badShard(String(asked));
  if (asked !== undefined && dirs.length > 0) return shardAndMerge();
  if (remoteCache !== undefined && !/^https?:\/\/[^/]/.test(remoteCache)) return badRemoteCache(remoteCache);
  return { siteDir, shard, dirs };
}

/** Returns all arguments after an option up to the next option, wherever it is given. */
function valuesOf(option: string, argv: readonly string[]): readonly string[] {
  const values: string[] = [];
  let isValue = false;
  for (const arg of argv) {
    if (arg.startsWith('-')) isValue = arg === option;
    else if (isValue) values.push(arg);
    if (arg.startsWith(`${option}=`)) values.push(arg.slice(option.length + 1));
  }
  return values;
}

export async function runBuild({ siteDir, flags, terminal }: BuildInput, use: BuildUse): Promise<number> {
  // The bundler and libraries of the site use it. A build always has the result that will be published.
  process.env['NODE_ENV'] = 'production';
  // A build is short, and each of its threads compiles the same functions. With V8's default, optimizing them early
  // took a fifth of the total time. The build continues while Node is checked for the flag.
  void setFlagWhereKnown('--interrupt-budget=270000');
  // Half of what a command was to write is neither the site before it nor the one after.
  takeBackUnfinished(siteDir, terminal);
  const clock = createClock();
  const shared = {
    siteDir,
    ...defined({
      configPath: flags.config,
      outDir: flags.outDir,
      changesFile: flags.changes === undefined ? undefined : resolve(flags.changes),
    }),
    onWait: (pid: number) =>
      terminal.err.info(`Another build of this site is running (process ${pid}); waiting for its end.`),
  };
  const report =
    use.dirs.length > 0
      ? await (
          await import('../output/shards.ts')
        ).mergeBuilds({ ...shared, cacheVersion: ENGINE_BUILD, shards: use.dirs })
      : await build({ ...shared, ...buildOptions(flags, use), onStage: clock.mark });
  if (use.dirs.length > 0) clock.mark('merge');
  terminal.err.problems(report.problems, terminal.textOf);
  terminal.out.info(formatReport(report, clock.stages()));
  return 0;
}

/**
 * Sets a V8 flag that not every supported Node has. For an unknown flag, V8 prints an error for this process and for
 * each thread. Node cannot list V8's flags, so a second Node is started with the flag (7 ms of CPU time).
 */
function setFlagWhereKnown(flag: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(process.execPath, [flag, '--version'], (error) => {
      if (error === null) setFlagsFromString(flag);
      resolve(error === null);
    });
  });
}

function buildOptions(flags: BuildFlags, { shard }: BuildUse): Omit<BuildOptions, 'siteDir'> {
  const locales = flags.locale === undefined ? undefined : [flags.locale].flat().flatMap((code) => code.split(','));
  const url = flags.remoteCache ?? process.env['OCTAVO_REMOTE_CACHE'];
  return {
    ...defined({ locales, shard }),
    ...(url === undefined || url === ''
      ? {}
      : { remoteCache: { url, token: process.env['OCTAVO_REMOTE_CACHE_TOKEN'] } }),
    cache: flags.cache,
    onProgress: showProgress,
  };
}

interface Stage {
  readonly name: string;
  readonly milliseconds: number;
}

function createClock() {
  const stages: Stage[] = [];
  let last = performance.now();
  return {
    mark(name: string) {
      const now = performance.now();
      stages.push({ name, milliseconds: now - last });
      last = now;
    },
    stages: () => stages,
  };
}

/** Shows progress on one line that is overwritten, on a terminal only. */
function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done === total ? '\r\u001b[K' : `\r  Rendering ${done} of ${total} pages`);
}

export function formatReport(report: BuildReport, stages: readonly Stage[]): string {
  const total = stages.reduce((sum, stage) => sum + stage.milliseconds, 0);
  const rows: [string, string][] = [
    ['Pages', `${report.pages} (${report.rendered} rendered, ${report.pages - report.rendered} unchanged)`],
    ['Source files', `${report.sourceFiles} (${report.cacheHits} from the cache)`],
    ['Files', `${report.files} (${report.filesWritten} written), ${(report.bytes / 1024 / 1024).toFixed(1)} MB`],
    ['Client bundle', report.bundleCached ? 'ready' : 'built'],
    ['Time', `${(total / 1000).toFixed(2)} s`],
    ['', stages.map(({ name, milliseconds }) => `${name} ${milliseconds.toFixed(0)} ms`).join(' · ')],
  ];
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return [`Built ${report.outDir}`, ...rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`)].join('\n');
}
