/** Errors of the site's code, as Vite or Node throw them → problems with a place in the site. */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { codeNotCompiled, componentThrew } from '../errors/dev.ts';
import type { Place, Problem } from '../errors/problem.ts';
import { isInside } from './is-inside.ts';

/** What Vite adds to the errors of its plugins. */
interface CompileError {
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  readonly plugin?: string;
  readonly errors?: readonly { readonly message?: string }[];
}

export interface FailedPage {
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

/** Compilers draw the place below their first lines; it is drawn anew for all messages alike. */
function reasonOf(message: string): string {
  const lines = message.split('\n');
  return (lines.find((line) => /\w/.test(line) && !/^(?:Transform failed|\s*[╭│·])/u.test(line)) ?? message)
    .replace(/^\[\w+\]\s*(?:Error:\s*)?/, '')
    .trim();
}

// eslint-disable-next-line no-control-regex
const ESCAPES = /\u001b\[[\d;]*m/g;

/** Compilers written in Rust tell the place in their drawing alone: `╭─[ file:9:4 ]`. */
function drawnPlace(message: string): { readonly line: number; readonly column: number } | undefined {
  const drawn = /╭─\[ [^\n]*?:(\d+):(\d+) \]/u.exec(message);
  return drawn === null ? undefined : { line: Number(drawn[1]), column: Number(drawn[2]) };
}

/** The first line of the stack that lies in the site's own code. */
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
  return { file: sitePath, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
}
