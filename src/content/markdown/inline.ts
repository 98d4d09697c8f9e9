/** Text and the marks inside it. */
import { emojify } from './emoji.ts';
import type { Context, Renderer } from './context.ts';
import { escapeText } from './escape.ts';
import type { MdNode } from './satteri.ts';

export function renderText(node: MdNode, context: Context): string {
  const text = context.options.emoji ? emojify(node.value ?? '') : (node.value ?? '');
  context.page.text(text);
  return escapeText(text);
}

export function renderInlineCode(node: MdNode, context: Context): string {
  // A line end inside a code span is a space.
  const code = (node.value ?? '').replaceAll('\n', ' ');
  context.page.text(code);
  return `<code>${escapeText(code)}</code>`;
}

export function renderBreak(_node: MdNode, context: Context): string {
  context.page.text(' ');
  return '<br>\n';
}

export function inlineElement(tag: string): Renderer {
  return (node, context) => `<${tag}>${context.children(node)}</${tag}>`;
}
