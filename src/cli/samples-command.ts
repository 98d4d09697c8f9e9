/** `octavo samples` checks that the code in the docs compiles. */
import { loadConfig } from '../config/load/load-config.ts';
import { checkSamples, type SamplesReport } from '../samples/check-samples.ts';
import { findSetups } from '../samples/load-setup.ts';
import { ENGINE_BUILD } from '../shared/engine-version.ts';
import { takeBackUnfinished } from './file-journal.ts';
import type { Terminal } from './terminal.ts';

export interface SamplesFlags {
  readonly config?: string;
  /** Docs version; when absent, all versions that have a set-up. */
  readonly version?: string;
  readonly cache: boolean;
}

export interface SamplesInput {
  readonly siteDir: string;
  readonly flags: SamplesFlags;
  readonly terminal: Terminal;
}

export async function runSamples({ siteDir, flags, terminal }: SamplesInput): Promise<number> {
  takeBackUnfinished(siteDir, terminal);
  const config = await loadConfig(siteDir, flags.config === undefined ? {} : { configPath: flags.config });
  const { setups, problems } = await findSetups(config, flags.version);
  terminal.err.problems(problems, terminal.textOf);
  let failed = false;
  for (const setup of setups) {
    const start = performance.now();
    const report = await checkSamples(config, setup, { cacheVersion: ENGINE_BUILD, useCache: flags.cache });
    terminal.err.problems(report.problems, terminal.textOf);
    terminal.out.info(formatSamplesReport(report, performance.now() - start));
    failed ||= report.problems.some(({ severity }) => severity === 'error');
  }
  return failed ? 1 : 0;
}

export function formatSamplesReport(report: SamplesReport, milliseconds: number): string {
  const { setup, pages, found, optedOut, problems, projects, unchanged } = report;
  const total = [...found.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...found].toSorted((a, b) => b[1] - a[1]).map(([kind, count]) => `${count} ${kind}`);
  const share = total === 0 ? '' : ` (${((optedOut.length / total) * 100).toFixed(1)} %)`;
  const rows: [string, string][] = [
    ['Found', `${total} on ${pages} pages${kinds.length === 0 ? '' : `: ${kinds.join(', ')}`}`],
    ['Checked', `${total - optedOut.length} (${projects - unchanged} pages and series anew, ${unchanged} as before)`],
    ['Opted out', `${optedOut.length}${optedOut.length === 0 ? '' : share}`],
    ...optedOut.map(({ at, reason }): [string, string] => ['', `${at.file}:${at.line ?? 1}  ${reason}`]),
    ['Errors', String(problems.filter(({ severity }) => severity === 'error').length)],
    ['Time', `${(milliseconds / 1000).toFixed(2)} s`],
  ];
  return [
    `Samples of version "${setup.version}"`,
    ...rows.map(([label, value]) => `  ${label.padEnd(11)}${value}`),
  ].join('\n');
}
