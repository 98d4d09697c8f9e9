/** Raw HTML: single tags that stand outside the tree, and `html` nodes of plain Markdown. */
import type { Context } from './context.ts';
import { elementAttributes } from './elements.ts';
import { renderComment } from './expressions.ts';
import { readAttributes } from './attributes.ts';
import { VOID_ELEMENTS } from './raw-stack.ts';
import type { RawPart } from './repair.ts';
import type { MdNode } from './satteri.ts';
import { readTag, type Tag } from './tag.ts';

export function renderRawPart(part: RawPart, node: MdNode, context: Context): string {
  if (part.kind === 'comment') return renderComment(part.text, context);
  if (part.kind === 'tag') return renderTag(part.tag, node, context);
  return renderHtmlText(part.html, node, context);
}

function renderTag(tag: Tag, node: MdNode, context: Context): string {
  const name = tag.name.toLowerCase();
  if (tag.kind === 'close') return context.rawTags.close(name);
  const attributes = readAttributes(tag.attributes, context.document.scope.values);
  const start = `<${name}${elementAttributes(name, attributes, { node, context })}>`;
  if (VOID_ELEMENTS.has(name)) return start;
  if (tag.kind === 'void') return `${start}</${name}>`;
  context.rawTags.open(name);
  return start;
}

export function renderHtml(node: MdNode, context: Context): string {
  return renderHtmlText(node.value ?? '', node, context);
}

/** Elements whose content is not looked into. */
const OPAQUE: ReadonlySet<string> = new Set(['script', 'style', 'textarea']);

function renderHtmlText(source: string, node: MdNode, context: Context): string {
  let html = '';
  for (let at = 0; at < source.length;) {
    const next = source.indexOf('<', at);
    const end = next < 0 ? source.length : next;
    html += htmlText(source.slice(at, end), context);
    at = end;
    if (at === source.length) break;
    if (source.startsWith('<!--', at)) {
      const close = source.indexOf('-->', at + 2);
      html += renderComment(source.slice(at + 4, close < 0 ? source.length : close), context);
      at = close < 0 ? source.length : close + 3;
      continue;
    }
    const tag = readTag(source, at);
    if (tag === undefined) {
      html += '&lt;';
      at += 1;
      continue;
    }
    const close = tag.kind === 'open' && OPAQUE.has(tag.name) ? source.indexOf(`</${tag.name}`, tag.end) : -1;
    // Components cannot work here; their content is shown without them.
    if (/^[a-z]/.test(tag.name) || tag.name === tag.name.toUpperCase()) html += renderTag(tag, node, context);
    if (close >= 0) html += source.slice(tag.end, close);
    at = close >= 0 ? close : tag.end;
  }
  return html;
}

function htmlText(text: string, { page }: Context): string {
  page.text(text);
  // Character references stay what they are.
  return text.replaceAll('>', '&gt;');
}
