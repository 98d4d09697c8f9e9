/** Paragraphs, quotes, rules. */
import { BLOCK_ELEMENTS } from './html-names.ts';
import type { Context } from './context.ts';
import { placeholderIndex } from './repair.ts';
import type { MdNode } from './satteri.ts';

export function renderParagraph(node: MdNode, context: Context): string {
  const children = node.children ?? [];
  const summary = children[0];
  // `<summary>…</summary>` and a line of text right below it are one paragraph to the parser.
  if (summary?.type === 'mdxJsxTextElement' && summary.name === 'summary' && children.length > 1) {
    const rest = { ...node, children: children.slice(1) };
    return context.render(summary) + renderParagraph(rest, context);
  }
  const html = context.children(node);
  context.page.text(' ');
  if (html.trim() === '' || isBare(children, context)) return html;
  return `<p>${html.trimStart()}</p>`;
}

/** A block element in the source takes the place of the paragraph: `<p>` cannot hold it. */
function isBare(children: readonly MdNode[], context: Context): boolean {
  const first = children.find((child) => child.type !== 'text' || child.value?.trim() !== '');
  if (first === undefined) return true;
  if (first.type === 'mdxJsxTextElement')
    return BLOCK_ELEMENTS.has(first.name ?? '') || context.isBlockComponent(first.name ?? '');
  const index = first.type === 'mdxTextExpression' ? placeholderIndex(first.value ?? '') : undefined;
  const part = index === undefined ? undefined : context.document.raw[index];
  return part?.kind === 'tag' && BLOCK_ELEMENTS.has(part.tag.name.toLowerCase());
}

export function renderBlockquote(node: MdNode, context: Context): string {
  return `<blockquote>\n${context.blocks(node.children ?? [])}\n</blockquote>`;
}

export function renderThematicBreak(_node: MdNode, context: Context): string {
  context.title.close();
  return '<hr>';
}
