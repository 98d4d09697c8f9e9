/** Checks problems that hooks of plugins find, and turns them into those of the report. */
import type { FoundProblem } from '../../config/plugin.ts';
import type { Problem } from '../../errors/problem.ts';
import { defined, isPlainObject } from '../../shared/plain-data.ts';

export const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';
const isCountOrNone = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && Number.isInteger(value) && value > 0);

/** Checks a problem that a hook gives. */
export function isProblem(value: unknown): value is FoundProblem {
  if (!isPlainObject(value)) return false;
  const { what, fix, severity = 'warning', file, line, column, ...others } = value;
  const hasTexts = typeof what === 'string' && typeof fix === 'string' && isTextOrNone(file);
  const isKnown = (severity === 'warning' || severity === 'error') && Object.keys(others).length === 0;
  return hasTexts && isKnown && isCountOrNone(line) && isCountOrNone(column);
}

export function problemOf({ what, fix, severity = 'warning', file, line, column }: FoundProblem): Problem {
  return { severity, what, fix, ...(file !== undefined && { at: { file, ...defined({ line, column }) } }) };
}
