/**
 * The two kinds of errors that a user can get.
 *
 * `Problem` is data: a broken link, a missing image, a duplicate URL. Stages collect problems, `build.ts` decides, the
 * CLI prints them all at once, sorted by file. `UserError` stops at once and carries the problems that made it
 * impossible to continue (a bad config, an unreadable folder).
 */

/** A place in a user's file. Lines and columns count from 1. */
export interface Place {
  /** Path relative to the site folder, with forward slashes. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

export interface Problem {
  readonly severity: 'error' | 'warning';
  /** One sentence that names the value as the user wrote it. */
  readonly what: string;
  /** An imperative sentence; gives the corrected value when it can be computed. */
  readonly fix: string;
  readonly at?: Place;
  /** Groups problems in the report and names the setting that governs them, e.g. `onBrokenLinks`. */
  readonly setting?: string;
}

/** A problem without its severity, which the caller decides. */
export type Message = Omit<Problem, 'severity'>;

/** How a user wants one kind of problem to be treated. */
export type ReportLevel = 'ignore' | 'log' | 'warn' | 'throw';

/** A result, and the problems of its input. */
export interface Checked<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/** Combines many results in order. */
export function allChecked<T>(results: readonly Checked<T>[]): Checked<readonly T[]> {
  return { value: results.map(({ value }) => value), problems: results.flatMap(({ problems }) => problems) };
}

/** Concatenates lists. */
export function flatChecked<T>(results: readonly Checked<readonly T[]>[]): Checked<readonly T[]> {
  return { value: results.flatMap(({ value }) => value), problems: results.flatMap(({ problems }) => problems) };
}

export function asError(message: Message): Problem {
  return { ...message, severity: 'error' };
}

export function asWarning(message: Message): Problem {
  return { ...message, severity: 'warning' };
}

/** An error of the site that makes it impossible to continue, with the problems that say why. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => problem.what).join('\n'));
    this.problems = problems;
  }
}

/** Applies a report level to a problem; `undefined` when the level says to ignore it. */
export function atLevel(level: ReportLevel, problem: Message): Problem | undefined {
  if (level === 'ignore') return undefined;
  return { ...problem, severity: level === 'throw' ? 'error' : 'warning' };
}

/** Asserts an assumption of the engine. A user cannot fix a failure, so the message asks for a bug report. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`${message}. This is a bug in Octavo; please report it.`);
}

/** Reasons for disk errors, which users can fix, by error code. Other codes are bugs of the engine. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission is denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  EBUSY: 'it is in use, or a file system of its own is mounted there',
  EXDEV: 'a file system of its own is mounted there',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'a folder stands in the place of a file',
  EEXIST: 'a file stands in the place of a folder',
  ENOTEMPTY: 'something else wrote into it meanwhile',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
};

/** The bundler is native code: its messages contain the number of the error instead of its code. */
const NUMBERS: Readonly<Record<string, string>> = { '28': 'ENOSPC', '30': 'EROFS', '122': 'EDQUOT' };

/** On a read-only file system, Node's recursive `mkdir` fails with `ENOENT`. */
const NOT_MADE = 'the folder cannot be made there';

/** Returns the reason for a disk error; `undefined` when the error is not about the disk. */
export function diskReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isMkdir = 'syscall' in error && error.syscall === 'mkdir';
  const reason = isMkdir && codeOf(error) === 'ENOENT' ? NOT_MADE : REASONS[codeOf(error)];
  const path = 'path' in error && typeof error.path === 'string' ? ` (${error.path})` : '';
  return reason === undefined ? undefined : `${reason}${path}`;
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Errors passed from a worker keep only their message.
  const [, code] = /^(E[A-Z]+): /.exec(error.message) ?? [];
  const [, number = ''] = /\(os error (\d+)\)/.exec(error.message) ?? [];
  return code ?? NUMBERS[number] ?? '';
}

/** Returns the known word that is closest to a mistyped one; `undefined` when none is close. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Counts insertions, deletions, replacements and swaps of neighbours, up to `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(distance);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit;
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

/**
 * Returns the candidates most similar to `wanted`, for lists of what is available: the closest, then those with the
 * same ending.
 */
export function nearest(wanted: string, candidates: Iterable<string>, limit: number): readonly string[] {
  const names = [...new Set(candidates)].toSorted();
  const first = closest(wanted, names);
  const alike = names.filter((name) => name !== first && lastPart(name) === lastPart(wanted));
  const others = names.filter((name) => name !== first && !alike.includes(name));
  return [...(first === undefined ? [] : [first]), ...alike, ...others].slice(0, limit);
}

/** Above this number, comparing the word with every name takes too long for a guess. */
const MOST_COMPARED = 500;

/**
 * Returns the name or path that the author most likely meant: the only one with that name in another folder, else a
 * similar one.
 */
export function didYouMean(wanted: string, candidates: Iterable<string>): string | undefined {
  const paths = [...candidates];
  const name = lastPart(wanted);
  const moved = paths.filter((path) => path.toLowerCase().endsWith(name) && lastPart(path) === name);
  if (moved.length === 1) return moved[0];
  if (paths.length <= MOST_COMPARED) return closest(wanted, paths);
  const folder = wanted.slice(0, wanted.lastIndexOf('/') + 1);
  const beside = paths.filter((path) => path.startsWith(folder) && !path.includes('/', folder.length));
  return closest(wanted, [...moved, ...beside].slice(0, MOST_COMPARED));
}
