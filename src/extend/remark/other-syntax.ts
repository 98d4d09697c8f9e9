/**
 * Some plugins extend the parser, so that it reads blocks differently from Octavo's parser: emphasis beside Chinese
 * punctuation, or underlines that do not make a heading. This file writes such blocks so that Octavo reads them the
 * same way.
 */
import type { MdastNode } from './write-markdown.ts';
import { notWritable } from './remark-kept.ts';

/** Node types that must match between the two parsers. Text and paragraphs may be split differently. */
const COUNTED = new Set(
  'heading emphasis strong delete inlineCode code link image list blockquote thematicBreak table'.split(' '),
);

interface Checking {
  readonly node: MdastNode;
  /** Parses a text as Octavo does. */
  readonly read: (text: string) => MdastNode;
}

/** Returns the first text from `ways` that Octavo parses to the same structure as `node`. */
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

/** Counts the nodes of each type. An element such as `strong` counts as the Markdown it stands for. */
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

/** Turns emphasis, strong and deleted text into elements, for places where Markdown syntax cannot express them. */
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
