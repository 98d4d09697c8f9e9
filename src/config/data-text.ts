/** JSON and YAML text → value, or the problem with its line and column. */
import { LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../errors/problem.ts';
import { badJson, badYaml } from '../errors/input.ts';
import { findJsonError } from './json-error.ts';

export type ParsedData =
  | { readonly value: unknown; readonly problem?: never }
  | { readonly value?: never; readonly problem: Problem };

/** By the extension of the file: `.json`, else YAML. */
export function parseData(text: string, sitePath: string): ParsedData {
  return sitePath.endsWith('.json') ? parseJson(text, sitePath) : parseYaml(text, sitePath);
}

export function parseJson(text: string, sitePath: string): ParsedData {
  const source = text.replace(/^\uFEFF/, '');
  try {
    return { value: JSON.parse(source) as unknown };
  } catch {
    const { offset, reason } = findJsonError(source);
    const at = { file: sitePath, ...placeOf(source, offset) };
    return { problem: { severity: 'error', ...badJson(at, reason) } };
  }
}

/** An empty document is `null`. */
export function parseYaml(text: string, sitePath: string): ParsedData {
  const lines = new LineCounter();
  const failed = (offset: number, reason: string): ParsedData => {
    const { line, col } = lines.linePos(offset);
    return { problem: { severity: 'error', ...badYaml({ file: sitePath, line, column: col }, reason) } };
  };
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) return failed(error.pos[0], error.message);
  try {
    return { value: document.toJS() as unknown };
  } catch (cause) {
    // Aliases that multiply without end are noticed only here.
    return failed(0, cause instanceof Error ? cause.message : String(cause));
  }
}

/** Line and column, from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
