/** Braces around a mere value in Markdown that is not MDX: `{0}` of a message, `a{2}` of a pattern, `{true}`. */
import { parseExpression } from '../jsx/code.ts';
import type { MdNode } from './satteri.ts';

const BARE_VALUES: ReadonlySet<unknown> = new Set(['number', 'boolean', 'object']);

/** Returns the tree with such expressions as text. Those between the tags of a component stay, as in MDX. */
export function withBareValues(node: MdNode): MdNode {
  const { children } = node;
  if (children === undefined || isComponent(node)) return node;
  let changed = false;
  const others = children.map((child) => {
    const other = isExpression(child) && isBareValue(child.value ?? '') ? asText(child) : withBareValues(child);
    changed ||= other !== child;
    return other;
  });
  return changed ? { ...node, children: others } : node;
}

function isExpression({ type }: MdNode): boolean {
  return type === 'mdxTextExpression' || type === 'mdxFlowExpression';
}

function isComponent({ type, name }: MdNode): boolean {
  return type.startsWith('mdxJsx') && /^[A-Z]/.test(name ?? '');
}

function isBareValue(code: string): boolean {
  // Most expressions are told apart by their first character.
  if (!/^\s*[-+\d.[tfnu]/.test(code)) return false;
  const node = parseExpression(code)?.node;
  if (node?.type === 'UnaryExpression') return typeof (node['argument'] as { value?: unknown }).value === 'number';
  if (node?.type === 'Literal') return BARE_VALUES.has(typeof node['value']);
  return node?.type === 'ArrayExpression' || (node?.type === 'Identifier' && node['name'] === 'undefined');
}

function asText({ type, value = '', ...node }: MdNode): MdNode {
  const text: MdNode = { ...node, type: 'text', value: `{${value}}` };
  return type === 'mdxTextExpression' ? text : { ...node, type: 'paragraph', children: [text] };
}
