/**
 * Data stored for a page besides its text after plugins ran: why it failed, and which links it had. The cache holds
 * both for the next build. Also recognizes texts that plugins do not change.
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
  /** The part of the config that threw the error. Without it the page skips the plugins, which is a warning. */
  readonly thrownBy?: Thrower;
  readonly place: Omit<Place, 'file'>;
}

/** Thrown when a page is not valid MDX, or when plugins do not finish on it. */
class LeftOut extends Error {}

class Thrown extends Error {
  readonly by: Thrower;

  constructor(error: unknown, by: Thrower) {
    super(reasonOf(error), { cause: error });
    this.by = by;
  }
}

/** Runs code of the site, and marks errors as thrown by it. */
export async function runOf<T>(by: Thrower, run: () => T): Promise<Awaited<T>> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof LeftOut || error instanceof UserError ? error : new Thrown(error, by);
  }
}

/** Runs synchronous code, and stops it if it does not finish in time. */
export function inTime<T>(seconds: number, run: () => T): T {
  const ended = endedAfter(seconds, () => ({ value: run() }));
  if (ended === undefined) throw new LeftOut(pluginsTakeTooLong(seconds));
  return ended.value;
}

/** Parses a page. A page that is not valid MDX skips the plugins. */
export function readable<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new LeftOut(reasonOf(error), { cause: error });
  }
}

/** Turns an error that a tree causes after the plugins ran into a problem of the plugins, not of the page. */
export function faultOfTree(error: unknown): unknown {
  const isNamed = error instanceof LeftOut || error instanceof Thrown || error instanceof UserError;
  return isNamed ? error : new LeftOut(treeNotWritable(reasonOf(error)));
}

/**
 * The error for text that a plugin's parser extension reads and that cannot be written so that Octavo reads the same.
 */
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

/** Returns an error's message up to the first empty line; code frames and file names come after it. */
function reasonOf(error: unknown): string {
  const [reason = ''] = String(error instanceof Error ? error.message : error)
    .trim()
    .split(/\n\s*\n/, 1);
  return reason.replace(/\s*\n\s*/g, ' ').slice(0, MOST_OF_REASON);
}

const MOST_OF_REASON = 300;

/** Returns the position that a VFile message gives. The `line` of other errors refers to code, not to the page. */
function placeOf(cause: unknown): Failure['place'] {
  if (!(cause instanceof Error) || !('ancestors' in cause || 'ruleId' in cause)) return {};
  const { line, column } = cause as { readonly line?: unknown; readonly column?: unknown };
  if (typeof line !== 'number') return {};
  return { line, ...(typeof column === 'number' && { column }) };
}

/** Plugins by package, with a pattern that matches the texts they change. */
const MARKS: Readonly<Record<string, RegExp>> = {
  '@docusaurus/remark-plugin-npm2yarn': /npm2yarn/,
  'docusaurus-remark-plugin-tab-blocks': /(?:`{3}|~{3}).*tab/,
};

/** Returns the pattern of texts that a plugin changes. `undefined` when it is not known. */
export type MarkOf = (plugin: unknown) => RegExp | undefined;

export function openMarks(siteDir: string): MarkOf {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const marks = new Map<unknown, RegExp>();
  for (const [name, mark] of Object.entries(MARKS)) {
    try {
      const found = require(name) as { readonly default?: unknown };
      marks.set(found, mark).set(found.default ?? found, mark);
    } catch {
      // The site has not installed it.
    }
  }
  return (plugin) => marks.get([plugin].flat()[0]);
}

/** Checks whether plugins may change a text. On most sites with the plugins above, one page in ten matches. */
export function mayChange({ before, after, rehype, hooks }: RemarkPlugins, text: string, markOf: MarkOf): boolean {
  return (
    hooks !== undefined ||
    rehype.length > 0 ||
    [...before, ...after].some((plugin) => markOf(plugin)?.test(text) !== false)
  );
}

/** Cached with the result: the reason it is missing, so that every build can report it. */
const reasonFile = ({ target }: RemarkSource): string => `${target}.failed`;

/** Returns the cached problem that explains why an earlier build has no result. */
export function knownProblem(source: RemarkSource): Problem | undefined {
  const file = reasonFile(source);
  if (!existsSync(source.target) || !existsSync(file)) return undefined;
  const { at, ...problem } = JSON.parse(readFileSync(file, 'utf8')) as Problem;
  // The same text may be in another file in this build.
  return { ...problem, at: { ...at, file: source.sitePath } };
}

/** Caches why there is no result, or removes the cached reason when `failed` is `undefined`. */
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

/** Cached with the result: the link targets when it was made. */
const linksFile = ({ target }: RemarkSource): string => `${target}.links`;

/** Checks whether pages that it links to have moved since. */
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
