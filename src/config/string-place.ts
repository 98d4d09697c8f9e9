/** Where a text that a program or a JSON file holds is written in it. */
import type { FieldPath } from './check-config.ts';
import { placeOf } from './data-text.ts';
import { findField } from './field-place.ts';
import { type Node, parseSource } from './source-tree.ts';

export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Every place, from the first to the last, at which one of `values` is written as a literal (names of fields do not
 * count). Looked for in the field at `path` of what the file exports; where that cannot be followed, or holds none of
 * them, in the whole file.
 */
export function findStringPlaces(
  source: { readonly text: string; readonly filePath: string },
  values: readonly string[],
  path: FieldPath = [],
): readonly TextPlace[] {
  const { text, filePath } = source;
  const tree = parseSource(text, filePath);
  if (tree === undefined) return [];
  const { value } = findField(tree.program, path);
  const inField = value === undefined ? [] : literalsIn(value, values);
  const found = inField.length > 0 ? inField : literalsIn(tree.program, values);
  return found.map(({ start }) => placeOf(text, start - tree.shift));
}

function literalsIn(node: Node, values: readonly string[]): readonly Node[] {
  const text = literalText(node);
  if (text !== undefined) return values.includes(text) ? [node] : [];
  return childrenOf(node).flatMap((child) => literalsIn(child, values));
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.quasis?.length !== 1) return undefined;
  return node.quasis[0]?.value.cooked;
}

function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'key' && node.computed !== true) return [];
    return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isNode);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
