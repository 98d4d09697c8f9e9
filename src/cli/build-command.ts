import { build } from '../build.ts';
import type { BuildReport } from '../output/current-build.ts';
import type { Terminal } from './terminal.ts';

export interface BuildFlags {
  readonly config?: string;
  readonly outDir?: string;
  readonly locale?: string | readonly string[];
  readonly cache: boolean;
}

export interface BuildInput {
  readonly siteDir: string;
  readonly flags: BuildFlags;
  readonly terminal: Terminal;
}

export async function runBuild({ siteDir, flags, terminal }: BuildInput): Promise<number> {
  // The bundler and libraries of the site follow it; whoever builds gets what will be published.
  process.env['NODE_ENV'] = 'production';
  const clock = createClock();
  const locales = flags.locale === undefined ? undefined : [flags.locale].flat().flatMap((code) => code.split(','));
  const report = await build({
    siteDir,
    ...(flags.config === undefined ? {} : { configPath: flags.config }),
    ...(flags.outDir === undefined ? {} : { outDir: flags.outDir }),
    ...(locales === undefined ? {} : { locales }),
    cache: flags.cache,
    onStage: clock.mark,
    onProgress: showProgress,
    onWait: (pid) => terminal.err.info(`Another build of this site is running (process ${pid}); waiting for its end.`),
    // The bundled engine has the workers beside its command line: dist/cli/main.js, dist/content/parse-worker.js.
    workers: {
      parse: new URL('../content/parse-worker.js', import.meta.url),
      pages: new URL('../render/page-worker.js', import.meta.url),
      indexes: new URL('../render/index-worker.js', import.meta.url),
    },
  });
  terminal.err.problems(report.problems, terminal.textOf);
  terminal.out.info(formatReport(report, clock.stages()));
  return 0;
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

/** One line that is written over, on a terminal only. */
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
