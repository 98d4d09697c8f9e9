/** The text of nodes, Markdown stripped. */
import type { MdNode } from './satteri.ts';

export function plainText(nodes: readonly MdNode[]): string {
  let text = '';
  for (const node of nodes) text += nodeText(node);
  return text;
}

function nodeText(node: MdNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? '';
  if (node.type === 'break') return ' ';
  return node.children === undefined ? '' : plainText(node.children);
}
