/**
 * The output of commands while they run, and all problems of a build as one text: sorted by file and line, each with
 * its place, the problem and a fix. The writer is passed in; this module does not depend on a terminal.
 */
import picocolors from 'picocolors';
import type { Problem, Place } from '../errors/problem.ts';
import { groupBy } from '../shared/plain-data.ts';

/** The parts of `process` that determine how output is written. */
export interface LogTarget {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Package manager of the site. @default 'npm' */
  readonly manager?: PackageManager;
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

export interface Log {
  readonly paint: Paint;
  /** A step in progress; not shown unless someone is watching. */
  progress(text: string): void;
  /** A line that is always written. */
  info(text: string): void;
  /** Writes all problems at once; nothing when there are none. */
  problems(problems: readonly Problem[], textOf?: (file: string) => string | undefined): void;
}

export function createLog(target: LogTarget): Log {
  const paint = picocolors.createColors(usesColor(target));
  const isWatched = target.isTerminal && !isCi(target.env);
  return {
    paint,
    progress(text) {
      if (isWatched) target.write(`${paint.dim(text)}\n`);
    },
    info(text) {
      target.write(`${text}\n`);
    },
    problems(problems, textOf) {
      const { manager } = target;
      const text = formatProblems(problems, { paint, ...(textOf && { textOf }), ...(manager && { manager }) });
      if (text !== '') target.write(`\n${text}`);
    },
  };
}

/** https://no-color.org: any non-empty value turns colour off. */
function usesColor({ isTerminal, env }: LogTarget): boolean {
  return isTerminal && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}

function isCi(env: LogTarget['env']): boolean {
  const { CI } = env;
  return CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false';
}

/** Colours of the terminal. */
type Paint = Pick<ReturnType<typeof picocolors.createColors>, 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'>;

/** Returns the numbered lines around a place, with a mark under the column. */
export function codeFrame(text: string, line: number, column?: number): string | undefined {
  const lines = text.split('\n');
  if (line < 1 || line > lines.length) return undefined;
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number++) {
    const source = clip((lines[number - 1] ?? '').replaceAll('\t', ' '), column ?? 1);
    const sign = number === line ? '>' : ' ';
    shown.push(`${sign} ${String(number).padStart(width)} | ${source.text}`.trimEnd());
    if (number === line && column !== undefined) {
      const indent = Math.min(column - source.cut, source.text.length + 1);
      shown.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, indent - 1))}^`);
    }
  }
  return shown.join('\n');
}

const WIDTH = 100;

/** Shortens a long line to the part around the column. */
function clip(line: string, column: number): { readonly text: string; readonly cut: number } {
  if (line.length <= WIDTH) return { text: line, cut: 0 };
  const cut = Math.max(0, Math.min(column - WIDTH / 2, line.length - WIDTH));
  return { text: line.slice(cut, cut + WIDTH), cut };
}

interface FormatOptions {
  readonly paint?: Paint;
  /** Text of a file by its path in the problem, for code frames. */
  readonly textOf?: (file: string) => string | undefined;
  readonly manager?: PackageManager;
}

/**
 * Sorts problems: those without a file first, then by file, line and column. Duplicates at the same place are merged.
 */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const unique = new Map(problems.map((problem) => [identity(problem), problem]));
  return [...unique.values()].toSorted(
    (a, b) => comparePlaces(a.at ?? NOWHERE, b.at ?? NOWHERE) || compare(a.what, b.what),
  );
}

const NOWHERE: Place = { file: '' };

function comparePlaces(a: Place, b: Place): number {
  return compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

function identity({ at, severity, what }: Problem): string {
  return [at?.file, at?.line, at?.column, severity, what].join('\n');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Formats problems; empty when there are none. Warnings come before errors, so that the cause of a failed build is
 * last.
 */
export function formatProblems(problems: readonly Problem[], options: FormatOptions = {}): string {
  const sorted = sortProblems(problems);
  const warnings = sorted.filter(({ severity }) => severity === 'warning');
  const errors = sorted.filter(({ severity }) => severity === 'error');
  if (sorted.length === 0) return '';
  const groups = [warnings, errors].flatMap((some) => [...groupBy(some, ({ at }) => at?.file ?? '').values()]);
  const blocks = groups.map((group) => formatGroup(group, options));
  return `${blocks.join('\n\n')}\n\n${summary(errors.length, warnings.length)}\n`;
}

function formatGroup(group: readonly Problem[], options: FormatOptions): string {
  return group.map((problem) => formatProblem(problem, options)).join('\n');
}

/**
 * Rewrites `npm install` for the site's package manager; the others add single packages with `add`. Commands with
 * options of npm stay as they are.
 */
function withManager(fix: string, manager: PackageManager): string {
  if (manager === 'npm') return fix;
  return fix
    .replaceAll(/\bnpm install(?=["`])/g, `${manager} install`)
    .replaceAll(/\bnpm install (?=[\w@])/g, `${manager} add `);
}

function formatProblem(
  problem: Problem,
  { paint = picocolors.createColors(false), textOf, manager = 'npm' }: FormatOptions,
): string {
  const { at, severity, setting } = problem;
  const [what, fix] = [visible(problem.what), visible(withManager(problem.fix, manager))];
  const label = severity === 'error' ? paint.red('error') : paint.yellow('warning');
  const place = at === undefined ? '' : ` ${paint.bold(visible(placeText(at)))}`;
  const governed = setting === undefined ? '' : paint.dim(` (${setting})`);
  const text = at?.line === undefined ? undefined : textOf?.(at.file);
  const frame = text === undefined || at?.line === undefined ? undefined : codeFrame(text, at.line, at.column);
  const parts = [what, ...(frame === undefined ? [] : [visible(frame)]), `${paint.green('fix')}: ${fix.trimEnd()}`];
  return [`${label}${place}${governed}`, ...parts.map(indent)].join('\n');
}

/** Formats `docs/a.md:12:3`, which many terminals turn into a link. */
function placeText({ file, line, column }: Place): string {
  return [file, ...(line === undefined ? [] : [line]), ...(column === undefined ? [] : [column])].join(':');
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function summary(errors: number, warnings: number): string {
  return [count(errors, 'error'), count(warnings, 'warning')].filter((part) => part !== '').join(', ');
}

function count(number: number, noun: string): string {
  if (number === 0) return '';
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Escapes control characters, which a terminal would interpret: texts may come from files, plugins and other hosts. */
function visible(text: string): string {
  return text.replace(/(?![\n\t]|\r\n)\p{Cc}/gu, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
