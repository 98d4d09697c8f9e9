/** Raw HTML: single tags that stand outside the tree, and `html` nodes of plain Markdown. */
import { escapeText } from '../../../shared/html.ts';
import { type Context, EXCERPT_END } from '../context.ts';
import { elementAttributes, readAttributes } from '../jsx/attributes.ts';
import { endsWord, OPAQUE_ELEMENTS, readTag, type Tag, VOID_ELEMENTS } from '../jsx/tag.ts';
import { evaluateLiteral, isFileReference, isShownChildren } from '../jsx/literal.ts';
import { renderLiveExpression } from '../jsx/live.ts';
import { isMeantAsCode, placeholderIndex, type RawPart } from '../source/repair.ts';
import type { MdNode } from '../source/satteri.ts';

function renderRawPart(part: RawPart, node: MdNode, context: Context): string {
  if (part.kind === 'comment') return renderComment(part.text, context);
  if (part.kind === 'tag') return renderTag(part.tag, node, context);
  return renderHtmlText(part.html, node, context);
}

function renderTag(tag: Tag, node: MdNode, context: Context): string {
  const name = tag.name.toLowerCase();
  if (endsWord(name)) context.page.text(' ');
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
    const close = tag.kind === 'open' && OPAQUE_ELEMENTS.has(tag.name) ? source.indexOf(`</${tag.name}`, tag.end) : -1;
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

/** `{…}` in Markdown: literals are evaluated, comments dropped, the rest needs JavaScript or is text. */
export function renderExpression(node: MdNode, context: Context): string {
  const code = node.value ?? '';
  const index = placeholderIndex(code);
  const part = index === undefined ? undefined : context.document.raw[index];
  if (part !== undefined) return renderRawPart(part, node, context);
  const comment = /^\s*\/\*([^]*)\*\/\s*$/.exec(code)?.[1];
  if (comment !== undefined && !comment.includes('*/')) return renderComment(comment, context);
  const literal = evaluateLiteral(code, context.document.scope.values);
  if (isShownChildren(literal?.value)) return literal.value.renderChildren();
  const text = literal === undefined ? undefined : textOf(literal.value);
  if (text !== undefined) {
    context.page.text(text);
    return escapeText(text);
  }
  if (context.document.strict ? code.trim() === '' : !isMeantAsCode(code, context.document.scope.known)) {
    return context.document.strict ? '' : asWritten(node, context);
  }
  return renderLiveExpression(code, context);
}

/** What React would show; `undefined` when it shows no such value. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (!Array.isArray(value) || isFileReference(value)) return undefined;
  const parts = value.map(textOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** The comment that ends the excerpt leaves a marker; all others leave nothing. */
function renderComment(text: string, context: Context): string {
  const isMarker = context.truncateMarker !== undefined && text.trim() === context.truncateMarker;
  if (!isMarker || context.document.isPartial) return '';
  context.footnotes.endExcerpt();
  return EXCERPT_END;
}

function asWritten(node: MdNode, context: Context): string {
  const source = context.document.text.slice(node.position?.start.offset, node.position?.end.offset);
  context.page.text(source);
  return escapeText(source);
}
