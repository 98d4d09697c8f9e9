/**
 * Turns errors in the site's code, thrown by Vite or Node, into problems with positions in the site. Reports them in
 * the browser, and in the terminal once for as long as they last.
 */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { isInside } from '../content/folders.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { codeNotCompiled, componentThrew } from '../errors/commands.ts';
import type { Place, Problem } from '../errors/problem.ts';
import { codeFrame, formatProblems, sortProblems, type Log } from '../log/log.ts';
import { escapeHtml } from '../shared/html.ts';
import { defined } from '../shared/plain-data.ts';

/** Fields that Vite adds to errors of its plugins. */
interface CompileError {
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  readonly plugin?: string;
  readonly errors?: readonly { readonly message?: string }[];
}

interface FailedPage {
  readonly path: string;
  readonly error: unknown;
  readonly siteDir: string;
}

export function problemOfPage({ path, error, siteDir }: FailedPage): Problem {
  const { id, loc, plugin } = error as CompileError;
  const message = (error instanceof Error ? error.message : String(error)).replace(ESCAPES, '');
  if (plugin !== undefined || loc !== undefined) {
    const file = (loc?.file ?? id ?? '').split('?')[0] ?? '';
    const place = file === '' ? undefined : placeIn(siteDir, { file, ...(loc ?? drawnPlace(message)) });
    return { severity: 'error', ...codeNotCompiled(reasonOf(message), place) };
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { severity: 'error', ...componentThrew(path, reasonOf(reason), thrownAt(cause, siteDir)) };
}

/**
 * Returns the first line with the reason. Compilers add a code frame below, but Octavo renders its own for all
 * messages.
 */
function reasonOf(message: string): string {
  const lines = message.split('\n');
  return (lines.find((line) => /\w/.test(line) && !/^(?:Transform failed|\s*[╭│·])/u.test(line)) ?? message)
    .replace(/^\[\w+\]\s*(?:Error:\s*)?/, '')
    .trim();
}

// eslint-disable-next-line no-control-regex
const ESCAPES = /\u001b\[[\d;]*m/g;

/** Returns the position from a code frame. Compilers written in Rust state it only there: `╭─[ file:9:4 ]`. */
function drawnPlace(message: string): { readonly line: number; readonly column: number } | undefined {
  const drawn = /╭─\[ [^\n]*?:(\d+):(\d+) \]/u.exec(message);
  return drawn === null ? undefined : { line: Number(drawn[1]), column: Number(drawn[2]) };
}

/** Returns the first line of the stack that is in the site's own code. */
function thrownAt(error: unknown, siteDir: string): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, file = '', line, column] of stack.matchAll(
    /\(?((?:file:\/\/)?\/[^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/gm,
  )) {
    const path = file.replace('file://', '');
    const isOwn = isInside(siteDir, path) && !path.includes('/node_modules/') && !path.includes('/.octavo/');
    if (isOwn && existsSync(path)) return placeIn(siteDir, { file: path, line: Number(line), column: Number(column) });
  }
  return undefined;
}

function placeIn(siteDir: string, { file, line, column }: Place): Place {
  const sitePath = relative(siteDir, file).replaceAll('\\', '/');
  return { file: sitePath, ...defined({ line, column }) };
}

// How problems look in the browser: in Vite's overlay, and on a page of their own when there is no page to overlay.
// Pure functions.

/** The error that Vite's overlay shows. */
export interface OverlayError {
  readonly message: string;
  readonly stack: string;
  readonly plugin?: string;
  readonly id?: string;
  readonly frame?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

export interface ErrorContext {
  /** Absolute path of the site folder. Links in the overlay open the file in the editor. */
  readonly siteDir: string;
  readonly textOf: (file: string) => string | undefined;
  /** How many pages have been checked. `undefined` when all are. */
  readonly progress?: string | undefined;
}

/** Renders the first error in full, with the others below it. `undefined` when there is none. */
export function overlayError(problems: readonly Problem[], context: ErrorContext): OverlayError | undefined {
  const [first, ...others] = sortProblems(problems.filter(({ severity }) => severity === 'error'));
  if (first === undefined) return undefined;
  return {
    message: [first.what, `Fix: ${first.fix}`, ...(context.progress === undefined ? [] : [context.progress])].join(
      '\n\n',
    ),
    stack: formatProblems(others, { textOf: context.textOf }),
    ...(first.at === undefined ? {} : placeOf(first.at, context)),
  };
}

function placeOf(
  { file, line, column }: NonNullable<Problem['at']>,
  { siteDir, textOf }: ErrorContext,
): Partial<OverlayError> {
  const id = `${siteDir}/${file}`;
  const text = line === undefined ? undefined : textOf(file);
  const frame = text === undefined || line === undefined ? undefined : codeFrame(text, line, column);
  return {
    id,
    ...defined({
      loc: line === undefined ? undefined : { file: id, line, column: column ?? 1 },
      frame: frame === undefined ? undefined : `${frame}\n`,
    }),
  };
}

interface ErrorPage {
  readonly problems: readonly Problem[];
  readonly textOf: ErrorContext['textOf'];
  /** URL of the module that shows the overlay, and reloads the page once it can be rendered. */
  readonly script: string;
  readonly version: number;
}

export function renderErrorPage({ problems, textOf, script, version }: ErrorPage): string {
  const text = formatProblems(
    problems.filter(({ severity }) => severity === 'error'),
    { textOf },
  );
  return `<!doctype html>
<html lang="en" data-octavo-error>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="octavo-dev" content="${version}">
<title>This page has an error</title>
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body>
<h1>This page has an error</h1>
<pre>${escapeHtml(text)}</pre>
</body>
</html>
`;
}

/** Returns a line about how many pages are parsed so far, while some are pending; more problems may follow. */
export function progressOf(loaded: Pick<LoadedSite, 'pending' | 'files'> | undefined): string | undefined {
  if (loaded?.pending === undefined) return undefined;
  return `Checked ${numbers.format(loaded.pending.count())} of ${numbers.format(loaded.files.length)} pages so far.`;
}

const numbers = new Intl.NumberFormat('en');

export function allChecked(files: number): string {
  return `All ${numbers.format(files)} pages are checked.`;
}

interface ProblemLogOptions {
  readonly out: Log;
  readonly err: Log;
  readonly textOf: (file: string) => string | undefined;
}

export interface ProblemLog {
  /** Shows all problems that there are now. */
  show(problems: readonly Problem[]): void;
  /** Shows additional problems. Returns `true` when some are new. */
  note(problems: readonly Problem[]): boolean;
  /** Shows a message of Vite, unless it is about a problem that is reported already. */
  vite(message: string): void;
  /** Reports files that changed, and how long it took to update the browsers. */
  changed(files: readonly string[], milliseconds: number): void;
}

const NAMED = 3;

export function createProblemLog({ out, err, textOf }: ProblemLogOptions): ProblemLog {
  let known = new Map<string, Problem>();
  const isError = ({ severity }: Problem) => severity === 'error';
  const print = (problems: readonly Problem[]) => {
    const fresh = problems.filter((problem) => !known.has(identity(problem)));
    known = new Map([...known, ...fresh.map((problem) => [identity(problem), problem] as const)]);
    err.problems(fresh, textOf);
    return fresh.length > 0;
  };
  return {
    show(problems) {
      const now = new Set(problems.map(identity));
      const hadErrors = [...known.values()].some(isError);
      known = new Map([...known].filter(([key]) => now.has(key)));
      print(problems);
      if (hadErrors && ![...known.values()].some(isError)) out.info(out.paint.green('All errors are mended.'));
    },
    note: print,
    vite(message) {
      const text = message.replace(ESCAPES, '').replace(/^ +at .*\n?/gm, '');
      const file = /^\s*File: ([^?:\n]+)/m.exec(text)?.[1];
      const isKnown = [...known.values()].some(({ at }) => at !== undefined && file?.endsWith(`/${at.file}`) === true);
      if (!isKnown) err.info(text.trimEnd());
    },
    changed(files, milliseconds) {
      const named = files.slice(0, NAMED).join(', ');
      const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
      out.info(`${named}${more} ${out.paint.dim(`· ${milliseconds.toFixed(0)} ms`)}`);
    },
  };
}

// eslint-disable-next-line no-control-regex

function identity({ severity, at, what }: Problem): string {
  return JSON.stringify([severity, at, what]);
}
