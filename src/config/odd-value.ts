/** Values in a config that no stage can process, whatever the schema says about their options. */
import { isPlainObject } from '../shared/plain-data.ts';
import type { OddKind } from '../errors/config-file.ts';
import { MOST_LEVELS } from './data-text.ts';

export interface OddValue {
  readonly path: readonly string[];
  readonly kind: OddKind;
}

/**
 * Finds a cyclic value, a text with NUL, or too many levels; `undefined` when there is none. The schema checks values
 * that are not plain data.
 */
export function findOddValue(value: unknown, around: readonly unknown[] = []): OddValue | undefined {
  if (typeof value === 'string') return value.includes('\0') ? { path: [], kind: 'nul' } : undefined;
  if (!Array.isArray(value) && !isPlainObject(value)) return undefined;
  if (around.includes(value)) return { path: [], kind: 'loop' };
  if (around.length > MOST_LEVELS) return { path: [], kind: 'deep' };
  for (const [key, each] of Object.entries(value)) {
    const odd = findOddValue(each, [...around, value]);
    if (odd !== undefined) return { ...odd, path: [key, ...odd.path] };
  }
  return undefined;
}
