/** Headings: ids, anchor links, and what tables of contents show of them (HD, TOC). */
import type { Context } from './context.ts';
import { escapeText } from './escape.ts';
import { plainText } from './plain-text.ts';
import type { MdNode } from './satteri.ts';

const CUSTOM_ID = /\s*\{#([^\s{}]+)\}\s*$/;

export function renderHeading(node: MdNode, context: Context): string {
  const level = node.depth ?? 1;
  const { children, id: customId } = takeCustomId(node.children ?? []);
  const plain = plainText(children).trim();
  const id = context.page.headingId(plain, customId);
  const text = context.emojify(plain);
  const html = context.emojify(tocHtml(children).trim());
  context.page.heading({ id: level === 1 ? '' : id, level, text, html });
  const inner = context.page.asHeading(() => context.children({ ...node, children }));
  if (level === 1) return context.title.take(text, html) && context.omitTitle ? '' : `<h1>${inner}</h1>`;
  context.title.close();
  // A name with markup in it would read differently from what the eye sees: the id stands in (HD-03).
  const heading = children.every(({ type }) => type === 'text') ? text : id;
  const label = context.page.message('theme.common.headingLinkTitle', { heading });
  const attribute = escapeText(id).replaceAll('"', '&quot;');
  return (
    `<h${level} class="anchor" id="${attribute}">${inner}<a href="#${attribute}" class="hash-link" ` +
    `aria-label="${label}" title="${label}" translate="no">&#8203;</a></h${level}>`
  );
}

function takeCustomId(children: readonly MdNode[]): { children: readonly MdNode[]; id?: string } {
  const last = children.at(-1);
  const match = last?.type === 'text' ? CUSTOM_ID.exec(last.value ?? '') : null;
  if (last === undefined || match?.[1] === undefined) return { children };
  const text = { ...last, value: (last.value ?? '').slice(0, match.index) };
  return { children: text.value === '' ? children.slice(0, -1) : [...children.slice(0, -1), text], id: match[1] };
}

const KEPT_TAGS: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };
const KEPT_ELEMENTS: ReadonlySet<string> = new Set([
  'code',
  'em',
  'strong',
  'b',
  'i',
  'del',
  's',
  'sub',
  'sup',
  'kbd',
  'mark',
]);

/** Code, emphasis and the like stay; links become their text; images go (TOC-04). */
export function tocHtml(nodes: readonly MdNode[]): string {
  let html = '';
  for (const node of nodes) html += tocNode(node);
  return html;
}

function tocNode(node: MdNode): string {
  if (node.type === 'text') return escapeText(node.value ?? '');
  if (node.type === 'inlineCode') return `<code>${escapeText(node.value ?? '')}</code>`;
  if (node.type === 'break') return ' ';
  const inner = tocHtml(node.children ?? []);
  const element = node.type === 'mdxJsxTextElement' && KEPT_ELEMENTS.has(node.name ?? '') ? node.name : undefined;
  const tag = KEPT_TAGS[node.type] ?? element;
  return tag === undefined || tag === null ? inner : `<${tag}>${inner}</${tag}>`;
}
