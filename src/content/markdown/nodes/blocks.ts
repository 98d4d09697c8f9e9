/** Renders paragraphs, quotes, rules and raw HTML: single tags outside the tree, and `html` nodes of plain Markdown. */
import { cellsLeftOut, commentWithoutEnd, tagShownAsNothing } from '../../../errors/content.ts';
import { asWarning, type Place } from '../../../errors/problem.ts';
import { type Context, elementMark, EXCERPT_END } from '../base/context.ts';
import { renderAlert } from '../dialects/github/alerts.ts';
import { renderTocLine } from './toc.ts';
import {
  BLOCK_ELEMENTS,
  breakAt,
  HTML_ELEMENTS,
  OPAQUE_ELEMENTS,
  readTag,
  type Tag,
  VOID_ELEMENTS,
} from '../jsx/tag.ts';
import type { MdNode } from '../source/satteri.ts';
import { CELL_END, ROW_END } from '../base/text-breaks.ts';
import { escapeText } from '../../../shared/html.ts';
import { elementAttributes, readAttributes } from '../jsx/attributes.ts';
import { evaluateLiteral, isFileReference, isShownChildren } from '../jsx/literal.ts';
import { renderLiveExpression } from '../jsx/live.ts';
import { isMeantAsCode, placeholderIndex, type RawPart } from '../source/repair.ts';

export function renderParagraph(node: MdNode, context: Context): string {
  const toc = renderTocLine(node, context);
  if (toc !== undefined) return toc;
  const children = node.children ?? [];
  const summary = children[0];
  // The parser makes one paragraph of `<summary>…</summary>` and a line of text right below it.
  if (summary?.type === 'mdxJsxTextElement' && summary.name === 'summary' && children.length > 1) {
    const rest = { ...node, children: children.slice(1) };
    return context.render(summary) + renderParagraph(rest, context);
  }
  const html = context.children(node);
  context.page.text(' ');
  if (isDrawing(children)) return `<div class="diagram" tabindex="0">${html}</div>`;
  // A block element replaces the paragraph, which could not contain it.
  return html.trim() === '' || startsWithBlock(html) ? html : `<p>${html.trimStart()}</p>`;
}

/** A vector image on its own is mostly a diagram, with text that must not shrink with the screen. */
function isDrawing([only, ...others]: readonly MdNode[]): boolean {
  return only?.type === 'image' && others.length === 0 && /\.svg(?:[?#]|$)/i.test(only.url ?? '');
}

const FIRST_TAG = /^\s*<\/?([a-z][a-z0-9]*)/;

function startsWithBlock(html: string): boolean {
  const name = FIRST_TAG.exec(html)?.[1];
  return name !== undefined && BLOCK_ELEMENTS.has(name);
}

export function renderBlockquote(node: MdNode, context: Context): string {
  return renderAlert(node, context) ?? `<blockquote>\n${context.blocks(node.children ?? [])}\n</blockquote>`;
}

export function renderThematicBreak(_node: MdNode, context: Context): string {
  context.title.close();
  return '<hr>';
}

export function renderList(node: MdNode, context: Context): string {
  const tag = node.ordered === true ? 'ol' : 'ul';
  const start =
    node.ordered === true && typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
  const items = node.children ?? [];
  const tasks = items.some(({ checked }) => typeof checked === 'boolean') ? ' class="contains-task-list"' : '';
  const loose = items.some(({ spread }) => spread === true) || node.spread === true;
  let html = `<${tag}${start}${tasks}>\n`;
  for (const item of items) html += renderItem(item, loose, context);
  return `${html}</${tag}>`;
}

function renderItem(item: MdNode, loose: boolean, context: Context): string {
  const children = item.children ?? [];
  const task = typeof item.checked === 'boolean';
  const [first, ...others] = children;
  const box = `<input type="checkbox" disabled${item.checked === true ? ' checked' : ''}> `;
  let html = `<li${elementMark(context, 'li')}${task ? ' class="task-list-item"' : ''}>`;
  context.rawTags.enter();
  if (task && first?.type === 'paragraph') {
    const label = `<label>${box}${context.children(first)}</label>`;
    html += loose ? `<p>${label}</p>` : label;
    html += itemBlocks(others, loose, context);
  } else html += (task ? box : '') + itemBlocks(children, loose, context);
  context.page.text(' ');
  return `${html}${context.rawTags.leave()}</li>\n`;
}

/** In a tight list, paragraphs have no `<p>`. */
function itemBlocks(nodes: readonly MdNode[], loose: boolean, context: Context): string {
  let html = '';
  for (const node of nodes) {
    const isBare = node.type === 'paragraph' && !loose;
    html += (html === '' ? '' : '\n') + (isBare ? context.children(node) : context.render(node));
    context.page.text(' ');
  }
  return html;
}

/** Renders a GFM table in a box that scrolls on its own and can be focused with the keyboard. */
export function renderTable(node: MdNode, context: Context): string {
  const [head, ...rows] = node.children ?? [];
  const align = node.align ?? [];
  let html = '<div class="table-container" tabindex="0"><table>';
  context.page.text(ROW_END);
  if (head !== undefined) html += `<thead>${renderRow(head, { cell: 'th', align, columns: 0 }, context)}</thead>`;
  const columns = head?.children?.length ?? 0;
  if (rows.length > 0) html += '<tbody>';
  for (const row of rows) html += renderRow(row, { cell: 'td', align, columns }, context);
  return `${html}${rows.length > 0 ? '</tbody>' : ''}</table></div>`;
}

interface RowOptions {
  readonly cell: 'th' | 'td';
  readonly align: readonly (string | null)[];
  /** Number of cells in the head, which rows are limited to; 0 for the head itself. */
  readonly columns: number;
}

function renderRow(row: MdNode, { cell, align, columns }: RowOptions, context: Context): string {
  const cells = row.children ?? [];
  const count = columns === 0 ? cells.length : columns;
  const more = cells.slice(count).filter(({ children = [] }) => children.length > 0);
  if (more[0] !== undefined) {
    const { line, column } = context.document.spot(more[0]);
    const at = { file: context.document.sitePath, line, column };
    context.page.problem({ severity: 'warning', ...cellsLeftOut(more.length, columns, at) });
  }
  let html = '<tr>';
  for (let index = 0; index < count; index += 1) {
    const side = align[index];
    const node = cells[index];
    // An empty header cell has no meaning, but screen readers would announce it.
    const name = node?.children?.length === 0 ? 'td' : cell;
    context.rawTags.enter();
    html += `<${name}${side === null || side === undefined ? '' : ` class="text--${side}"`}>`;
    html += `${node === undefined ? '' : context.children(node)}${context.rawTags.leave()}</${name}>`;
    context.page.text(index === count - 1 ? ROW_END : CELL_END);
  }
  return `${html}</tr>`;
}

function renderRawPart(part: RawPart, node: MdNode, context: Context): string {
  if (part.kind === 'comment') return renderComment(part.text, context);
  if (part.kind === 'tag') return renderTag(part.tag, node, context);
  return renderHtmlText(part.html, node, context);
}

function renderTag(tag: Tag, node: MdNode, context: Context): string {
  const name = tag.name.toLowerCase();
  context.page.text(breakAt(name, tag.kind === 'close' ? 'end' : 'start'));
  if (tag.kind === 'close') return context.rawTags.close(name);
  const attributes = readAttributes(tag.attributes, context.document.scope.values);
  const start = `<${name}${elementAttributes(name, attributes, { node, context })}>`;
  if (VOID_ELEMENTS.has(name)) return start;
  if (tag.kind === 'void') return `${start}</${name}>`;
  context.rawTags.open(name);
  return start;
}

export function renderHtml(node: MdNode, context: Context): string {
  const source = node.value ?? '';
  const tag = source.startsWith('<') ? readTag(source, 0) : undefined;
  if (tag?.kind === 'open' && isPlaceholder(tag, context))
    context.page.problem(asWarning(tagShownAsNothing(source.slice(0, tag.end), placeOf(node, context))));
  if (source.startsWith('<!--') && !source.includes('-->', 2))
    context.page.problem(asWarning(commentWithoutEnd(placeOf(node, context))));
  return renderHtmlText(source, node, context);
}

function placeOf(node: MdNode, { document }: Context): Place {
  const { line, column } = document.spot(node);
  return { file: document.sitePath, line, column };
}

/** True for `<name>` and `List<String>`: no element of HTML, without attributes, and closed nowhere. */
function isPlaceholder({ name, attributes }: Tag, { document }: Context): boolean {
  return (
    attributes.length === 0 &&
    /^\w+$/.test(name) &&
    !HTML_ELEMENTS.has(name.toLowerCase()) &&
    !document.text.includes(`</${name}`)
  );
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
    // Components cannot work here, so only their content is shown.
    if (/^[a-z]/.test(tag.name) || tag.name === tag.name.toUpperCase()) html += renderTag(tag, node, context);
    if (close >= 0) html += source.slice(tag.end, close);
    at = close >= 0 ? close : tag.end;
  }
  return html;
}

function htmlText(text: string, { page }: Context): string {
  page.text(text);
  // Character references stay as they are.
  return text.replaceAll('>', '&gt;');
}

/** Renders `{…}` in Markdown: literals are evaluated, comments dropped, and the rest needs JavaScript or is text. */
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

/** Returns the text that React would show; `undefined` for values that it cannot show. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (!Array.isArray(value) || isFileReference(value)) return undefined;
  const parts = value.map(textOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** The comment that ends the excerpt leaves a marker; all others leave nothing. */
function renderComment(text: string, context: Context): string {
  if (context.isTruncateMarker?.(text) !== true || context.document.isPartial) return '';
  context.footnotes.endExcerpt();
  return EXCERPT_END;
}

function asWritten(node: MdNode, context: Context): string {
  const source = context.document.text.slice(node.position?.start.offset, node.position?.end.offset);
  context.page.text(source);
  return escapeText(source);
}
