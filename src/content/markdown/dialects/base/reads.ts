import type { Dialect, MarkdownOptions } from '../../../base/types.ts';

/** Returns whether the site reads a construct that each of these dialects has. */
export function reads(
  { dialects }: { readonly dialects?: MarkdownOptions['dialects'] | undefined },
  ...wanted: readonly Dialect[]
): boolean {
  return dialects !== undefined && wanted.some((dialect) => dialects.includes(dialect));
}
