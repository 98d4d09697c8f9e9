/** Description of a page that gives none: the first line of its text (DP-12). */
import type { MdNode } from './satteri.ts';

const SKIPPED: ReadonlySet<string> = new Set(
  'code html definition footnoteDefinition thematicBreak mdxjsEsm yaml toml math'.split(' '),
);

const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

/** Looks for the first block with text, at any depth; the level-1 heading is the title and does not count. */
export function describe(nodes: readonly MdNode[], source: string): string {
  for (const node of nodes) {
    const found = isSkipped(node) ? '' : describeNode(node, source);
    if (found !== '') return found;
  }
  return '';
}

function isSkipped({ type, depth, data }: MdNode): boolean {
  return SKIPPED.has(type) || (type === 'heading' && depth === 1) || data?.directiveLabel === true;
}

function describeNode({ type, children = [] }: MdNode, source: string): string {
  return LINES.has(type) ? firstLine(children, source) : describe(children, source);
}

function firstLine(nodes: readonly MdNode[], source: string): string {
  const line = textWithAlts(nodes, source).trim().split('\n', 1)[0] ?? '';
  return line
    .replace(/\{#[^\s{}]+\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function textWithAlts(nodes: readonly MdNode[], source: string): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'image' || node.type === 'imageReference') text += node.alt ?? '';
    else if (node.type === 'break') text += '\n';
    else if (node.type === 'text' || node.type === 'inlineCode') text += node.value ?? '';
    else if (node.type === 'textDirective')
      text += source.slice(node.position?.start.offset, node.position?.end.offset);
    else if (node.type !== 'footnoteReference') text += textWithAlts(node.children ?? [], source);
  }
  return text;
}
