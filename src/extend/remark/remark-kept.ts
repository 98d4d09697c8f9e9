/**
 * What comes of a page with plugins besides its text: why it has not gone through them, what of that is kept for the next
 * build, and texts that plugins leave alone.
 */
import { endedAfter } from '../../config/time-limits.ts';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemarkPlugins, RemarkSource } from '../types.ts';
import { pluginFailed, pluginsTakeTooLong, syntaxNotWritable, treeNotWritable } from '../../errors/compat.ts';
import { type Place, type Problem, UserError } from '../../errors/problem.ts';

type Thrower = 'plugins' | 'hooks';

export interface Failure {
  readonly reason: string;
  /** What of the config has thrown it. Without it the page is left out, which is a warning. */
  readonly thrownBy?: Thrower;
  readonly place: Omit<Place, 'file'>;
}

/** The page is not valid MDX, or plugins do not end on it. */
class LeftOut extends Error {}

class Thrown extends Error {
  readonly by: Thrower;

  constructor(error: unknown, by: Thrower) {
    super(reasonOf(error), { cause: error });
    this.by = by;
  }
}

/** Runs code of the site. */
export async function runOf<T>(by: Thrower, run: () => T): Promise<Awaited<T>> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof LeftOut || error instanceof UserError ? error : new Thrown(error, by);
  }
}

/** What runs without waiting is ended where it loops. */
export function inTime<T>(seconds: number, run: () => T): T {
  const ended = endedAfter(seconds, () => ({ value: run() }));
  if (ended === undefined) throw new LeftOut(pluginsTakeTooLong(seconds));
  return ended.value;
}

/** Parses a page, which may be no valid MDX. */
export function readable<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new LeftOut(reasonOf(error), { cause: error });
  }
}

/** What goes wrong with a tree behind the plugins that made it is their doing, not that of the page. */
export function faultOfTree(error: unknown): unknown {
  const isNamed = error instanceof LeftOut || error instanceof Thrown || error instanceof UserError;
  return isNamed ? error : new LeftOut(treeNotWritable(reasonOf(error)));
}

/** What plugins have had read in another way, and cannot be written so that ours reads the same. */
export function notWritable(text: string): Error {
  return new LeftOut(syntaxNotWritable(text.trim().slice(0, 60)));
}

export function failureOf(error: unknown): Failure {
  return {
    reason: reasonOf(error),
    ...(error instanceof Thrown && { thrownBy: error.by }),
    place: error instanceof Error ? placeOf(error.cause) : {},
  };
}

/** What an error says before it shows code or names files, which stands behind an empty line. */
function reasonOf(error: unknown): string {
  const [reason = ''] = String(error instanceof Error ? error.message : error)
    .trim()
    .split(/\n\s*\n/, 1);
  return reason.replace(/\s*\n\s*/g, ' ').slice(0, MOST_OF_REASON);
}

const MOST_OF_REASON = 300;

/** Messages of a VFile say where; other errors may have lines of their own, which are of code. */
function placeOf(cause: unknown): Failure['place'] {
  if (!(cause instanceof Error) || !('ancestors' in cause || 'ruleId' in cause)) return {};
  const { line, column } = cause as { readonly line?: unknown; readonly column?: unknown };
  if (typeof line !== 'number') return {};
  return { line, ...(typeof column === 'number' && { column }) };
}

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
