/** What the bundler says is wrong with the code of the site, as problems with their places. */
import { relative, resolve } from 'node:path';
import { bundleFailed, codeNotCompiled } from '../errors/output.ts';
import type { Problem } from '../errors/problem.ts';

// eslint-disable-next-line no-control-regex
const ANSI = /\u001B\[[\d;]*m/g;
/** The bundler names the file only in the head of the drawing that goes with its message, relative to the process. */
const DRAWN_PLACE = /\[ (.+):(\d+):(\d+) \]/;

export function bundleProblems(error: unknown, siteDir: string): readonly Problem[] {
  const problems = errorsOf(error).map((text) => problemOf(text.replace(ANSI, ''), siteDir));
  const placed = problems.filter((problem) => problem !== undefined);
  if (placed.length > 0 && placed.length === problems.length) return placed;
  return [{ severity: 'error', ...bundleFailed(error instanceof Error ? error.message : String(error)) }];
}

function errorsOf(error: unknown): readonly string[] {
  const { errors } = error as { readonly errors?: readonly { readonly message?: string }[] };
  return (errors ?? []).map(({ message }) => message ?? '');
}

function problemOf(text: string, siteDir: string): Problem | undefined {
  const [, path, line, column] = DRAWN_PLACE.exec(text) ?? [];
  if (path === undefined) return undefined;
  const file = relative(siteDir, resolve(path)).replaceAll('\\', '/');
  const reason = (text.split('\n')[0] ?? '').replace(/^\[[\w:-]+\]\s*/, '');
  return { severity: 'error', ...codeNotCompiled(reason, { file, line: Number(line), column: Number(column) }) };
}
