/** What need not be done again, or at all: what is kept beside the results of remark plugins, and texts that they leave alone. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pluginFailed } from '../../errors/compat.ts';
import type { Problem } from '../../errors/problem.ts';
import type { Failure } from './remark-failures.ts';
import type { RemarkPlugins, RemarkSource } from '../types.ts';

/** Plugins by their packages, and what a text has that they change. */
const MARKS: Readonly<Record<string, RegExp>> = {
  '@docusaurus/remark-plugin-npm2yarn': /npm2yarn/,
  'docusaurus-remark-plugin-tab-blocks': /(?:`{3}|~{3}).*tab/,
};

/** Of a plugin as it is written in a config; `undefined`: what it changes is not known. */
export type MarkOf = (plugin: unknown) => RegExp | undefined;

export function openMarks(siteDir: string): MarkOf {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const marks = new Map<unknown, RegExp>();
  for (const [name, mark] of Object.entries(MARKS)) {
    try {
      const found = require(name) as { readonly default?: unknown };
      marks.set(found, mark).set(found.default ?? found, mark);
    } catch {
      // The site does not have it.
    }
  }
  return (plugin) => marks.get([plugin].flat()[0]);
}

/** Whether plugins may change a text. Of most sites that have the plugins above, a page in ten has what they change. */
export function mayChange({ before, after, rehype, hooks }: RemarkPlugins, text: string, markOf: MarkOf): boolean {
  return (
    hooks !== undefined ||
    rehype.length > 0 ||
    [...before, ...after].some((plugin) => markOf(plugin)?.test(text) !== false)
  );
}

/** Beside the result: why there is none. It is told by every build, not by the first alone. */
const reasonFile = ({ target }: RemarkSource): string => `${target}.failed`;

/** Why an earlier build has no result. */
export function knownProblem(source: RemarkSource): Problem | undefined {
  const file = reasonFile(source);
  if (!existsSync(source.target) || !existsSync(file)) return undefined;
  const { at, ...problem } = JSON.parse(readFileSync(file, 'utf8')) as Problem;
  // The same text may stand in another file today.
  return { ...problem, at: { ...at, file: source.sitePath } };
}

/** `failed`: why there is no result. */
export function noteReason(source: RemarkSource, failed: Failure | undefined): readonly Problem[] {
  if (failed === undefined) {
    rmSync(reasonFile(source), { force: true });
    return [];
  }
  const at = { file: source.sitePath, ...failed.place };
  const problem: Problem = { severity: 'warning', ...pluginFailed(failed.reason, at) };
  writeFileSync(reasonFile(source), JSON.stringify(problem));
  return [problem];
}

/** Beside a result: what the links were when it was made. */
const linksFile = ({ target }: RemarkSource): string => `${target}.links`;

/** Whether the pages that it has links to have moved since. */
export function haveMoved(source: RemarkSource): boolean {
  const file = linksFile(source);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return before !== textOf(source);
}

export function noteLinks(source: RemarkSource): void {
  if (source.links === undefined) rmSync(linksFile(source), { force: true });
  else writeFileSync(linksFile(source), textOf(source));
}

const textOf = ({ links }: RemarkSource): string => (links === undefined ? '' : JSON.stringify(links));
