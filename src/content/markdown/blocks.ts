/** Paragraphs, quotes, rules. */
import { BLOCK_ELEMENTS } from './html-names.ts';
import type { Context } from './context.ts';
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
  if (isDrawing(children)) return `<div class="diagram" tabindex="0">${html}</div>`;
  // A block element in the source takes the place of the paragraph, which could not hold it.
  return html.trim() === '' || startsWithBlock(html) ? html : `<p>${html.trimStart()}</p>`;
}

/** A vector image by itself is mostly a diagram, with text that must not shrink with the screen. */
function isDrawing([only, ...others]: readonly MdNode[]): boolean {
  return only?.type === 'image' && others.length === 0 && /\.svg(?:[?#]|$)/i.test(only.url ?? '');
}

const FIRST_TAG = /^\s*<\/?([a-z][a-z0-9]*)/;

function startsWithBlock(html: string): boolean {
  const name = FIRST_TAG.exec(html)?.[1];
  return name !== undefined && BLOCK_ELEMENTS.has(name);
}

export function renderBlockquote(node: MdNode, context: Context): string {
  return `<blockquote>\n${context.blocks(node.children ?? [])}\n</blockquote>`;
}

export function renderThematicBreak(_node: MdNode, context: Context): string {
  context.title.close();
  return '<hr>';
}
