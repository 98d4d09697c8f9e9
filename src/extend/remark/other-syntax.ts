/**
 * Blocks that plugins have had parsed in another way than ours are written so that ours reads the same: emphasis beside
 * Chinese punctuation, underlines that make no heading.
 */
import type { MdastNode } from './write-markdown.ts';
import { notWritable } from './remark-kept.ts';

/** What Markdown is read for; text and paragraphs may be divided in other ways. */
const COUNTED = new Set(
  'heading emphasis strong delete inlineCode code link image list blockquote thematicBreak table'.split(' '),
);

interface Checking {
  readonly node: MdastNode;
  /** As ours does. */
  readonly read: (text: string) => MdastNode;
}

/** The first of the ways whose text is read as the node that was written. */
export function writtenForOthers(ways: readonly (() => string)[], { node, read }: Checking): string {
  const wanted = countsOf(node);
  for (const write of ways) {
    const text = write();
    if (isRead(text, read, wanted)) return text;
  }
  throw notWritable(textOf(node));
}

function isRead(text: string, read: Checking['read'], wanted: string): boolean {
  try {
    return countsOf(read(text)) === wanted;
  } catch {
    return false;
  }
}

/** How many there are of each kind. Elements count as the Markdown for which they stand. */
function countsOf(node: MdastNode): string {
  const counts = new Map<string, number>();
  const count = (one: MdastNode): void => {
    const { name } = one as { readonly name?: string };
    const kind = ELEMENTS.find(([, tag]) => one.type === 'mdxJsxTextElement' && tag === name)?.[0] ?? one.type;
    if (COUNTED.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const child of one.children ?? []) count(child);
  };
  count(node);
  return JSON.stringify([...counts].toSorted());
}

const ELEMENTS: readonly (readonly [type: string, tag: string])[] = [
  ['strong', 'strong'],
  ['emphasis', 'em'],
  ['delete', 'del'],
];

/** Marks that Markdown has no way to write where they stand. */
export function withMarksAsElements(node: MdastNode): MdastNode {
  const tag = ELEMENTS.find(([type]) => type === node.type)?.[1];
  const children = node.children?.map(withMarksAsElements);
  if (tag === undefined) return { ...node, ...(children !== undefined && { children }) };
  const element = { type: 'mdxJsxTextElement', name: tag, attributes: [], children: children ?? [] };
  return element;
}

function textOf({ value = '', children = [] }: MdastNode): string {
  return value + children.map(textOf).join('');
}
