/** Headings: ids, anchor links, and their entries in tables of contents (HD, TOC). */
import type { Context, TitleWatch } from '../base/context.ts';
import { HEADING_CLASSES, HEADING_LINK_HTML } from '../../../shared/article-looks.ts';
import { escapeHtml, escapeText, WRITTEN_ID } from '../../../shared/html.ts';
import type { TocItem } from '../../../shared/toc.ts';
import type { Heading } from '../../base/types.ts';
import { asWarning, type Place } from '../../../errors/problem.ts';
import { headingIdMisplaced } from '../../../errors/headings.ts';
import { MISPLACED_ID } from '../source/edits.ts';
import { htmlAttribute, nodeAttributes, readAttributes } from '../jsx/attributes.ts';
import { evaluateLiteral } from '../jsx/literal.ts';
import { plainText, withDirectivesAsText } from '../base/slug.ts';
import { headingFormula, type HeadingFormula } from './math.ts';
import { placeholderIndex } from '../source/repair.ts';
import type { MdNode } from '../source/satteri.ts';

/** Matches the id in `{/* #id *\/}`, the form for newer versions of MDX, and in `<!-- #id -->`. */
const COMMENTED_ID = /^\s*#(\S+)/;
const COMMENT = /^\s*\/\*((?:(?!\*\/)[^])*)\*\/\s*$/;
const HTML_COMMENT = /^<!--([^]*)-->$/;

/** White space as Markdown defines it. A no-break space is a character, which ids are made without. */
const SPACE_AROUND = /^[ \t\r\n]+|[ \t\r\n]+$/g;

export function renderHeading(node: MdNode, context: Context): string {
  const { children: named, id: customId } = takeCustomId(node.children ?? [], context);
  const children = withoutComments(withKnownText(named, context), context);
  const written =
    context.options.isDocusaurus === true
      ? docusaurusText(named, context)
      : plainText(children).replace(SPACE_AROUND, '');
  const formulas = formulasIn(children, context);
  const shown = withDirectivesAsText(children, context.document.text);
  const text = context.emojify(plainText(shown, formulas).trim());
  const html = context.emojify(tocHtml(shown, formulas).trim());
  const depth = node.depth ?? 1;
  const place = depth === 1 ? context.title.take(text, html) : undefined;
  // An omitted title is shown above the text.
  const isLowered = place === 'further' || (place === 'first' && context.omitTitle);
  const level = isLowered && context.options.keepsFirstLevel !== true ? 2 : depth;
  const { line, column } = context.document.spot(node);
  const at = { file: context.document.sitePath, line, column };
  checkIdPlace(node, context, at);
  const id = context.page.headingId({ text: written, chosen: customId, at });
  context.page.heading({ id: level === 1 ? '' : id, level, text, html });
  const inner = context.page.asHeading(() => context.children({ ...node, children }));
  if (level === 1) return place === 'title' && context.omitTitle ? '' : `<h1>${inner}</h1>`;
  context.title.close();
  // A name with markup in it would read differently from what is shown, so the id is used instead (HD-03).
  const heading = shown.every(({ type }) => type === 'text') ? text : id;
  const label = context.page.message('theme.common.headingLinkTitle', { heading });
  const attribute = escapeText(id).replaceAll('"', '&quot;');
  return (
    `<h${level} class="${HEADING_CLASSES.heading}" id="${attribute}">${inner}` +
    `<a href="#${attribute}" class="${HEADING_CLASSES.link}" ` +
    `aria-label="${label}" title="${label}" translate="no">${HEADING_LINK_HTML}</a></h${level}>`
  );
}

function checkIdPlace({ position }: MdNode, { document, page }: Context, at: Place): void {
  const source = document.text.slice(position?.start.offset, position?.end.offset);
  if (source.includes(MISPLACED_ID)) page.problem(asWarning(headingIdMisplaced(at)));
}

type Formulas = ReadonlyMap<string, HeadingFormula>;

function formulasIn(nodes: readonly MdNode[], context: Context): Formulas {
  const found = nodes.flatMap((node): [string, HeadingFormula][] => {
    if (node.type !== 'inlineMath') return [...formulasIn(node.children ?? [], context)];
    const formula = headingFormula(node.value ?? '', context.document);
    return formula === undefined ? [] : [[node.value ?? '', formula]];
  });
  return new Map(found);
}

/** Replaces known values such as `{props.name}` in a partial by text, also for the id and for tables of contents. */
function withKnownText(nodes: readonly MdNode[], context: Context): readonly MdNode[] {
  return nodes.map((node) => {
    if (node.children !== undefined) return { ...node, children: [...withKnownText(node.children, context)] };
    if (node.type !== 'mdxTextExpression') return node;
    const value = evaluateLiteral(node.value ?? '', context.document.scope.values)?.value;
    return typeof value === 'string' || typeof value === 'number'
      ? { ...node, type: 'text', value: String(value) }
      : node;
  });
}

/** Returns the text of a comment in any of its forms. */
function commentOf({ type, value = '' }: MdNode, { document }: Context): string | undefined {
  if (type === 'html') return HTML_COMMENT.exec(value)?.[1];
  if (type !== 'mdxTextExpression') return undefined;
  const part = document.raw[placeholderIndex(value) ?? -1];
  return part === undefined ? COMMENT.exec(value)?.[1] : part.kind === 'comment' ? part.text : undefined;
}

/** Removes comments and the space before them, except a truncate marker, which is needed. */
function withoutComments(children: readonly MdNode[], context: Context): readonly MdNode[] {
  const isComment = (node: MdNode): boolean => {
    const text = commentOf(node, context);
    return text !== undefined && context.isTruncateMarker?.(text) !== true;
  };
  const last = children.at(-1);
  if (last === undefined || !children.some(isComment)) return children;
  const kept = children.filter((node) => !isComment(node));
  return isComment(last) ? trimmedEnd(kept) : kept;
}

/**
 * Returns the text from which Docusaurus derives ids, the same as `mdast-util-to-string` 4, including code of
 * expressions.
 */
function docusaurusText(nodes: readonly MdNode[], context: Context): string {
  return plainText(
    withAlternatives(nodes).map(function ofDocusaurus(node): MdNode {
      const { type, value = '', children } = node;
      if (children !== undefined) return { ...node, children: children.map(ofDocusaurus) };
      const isCode = type === 'mdxTextExpression' && context.document.raw[placeholderIndex(value) ?? -1] === undefined;
      return isCode ? { type: 'text', value } : type === 'break' ? { type: 'text', value: '' } : node;
    }),
  );
}

/** Replaces images by their alternative texts. */
function withAlternatives(nodes: readonly MdNode[]): readonly MdNode[] {
  return nodes.map((node): MdNode => {
    const { type, alt, children } = node;
    if (type === 'image' || type === 'imageReference') return { type: 'text', value: alt ?? '' };
    return children === undefined ? node : { ...node, children: withAlternatives(children) };
  });
}

function takeCustomId(children: readonly MdNode[], context: Context): { children: readonly MdNode[]; id?: string } {
  const last = children.at(-1);
  if (last === undefined) return { children };
  const comment = commentedId(last, context);
  if (comment !== undefined) return { children: trimmedEnd(children.slice(0, -1)), id: comment };
  const { type, value = '' } = last;
  const match = type === 'text' ? WRITTEN_ID.exec(value) : null;
  if (match?.[1] === undefined) return { children };
  const text = value.slice(0, match.index);
  return { children: [...children.slice(0, -1), ...(text === '' ? [] : [{ ...last, value: text }])], id: match[1] };
}

/** Docusaurus reads ids from HTML comments only in Markdown without JSX. */
function commentedId(node: MdNode, context: Context): string | undefined {
  const isId = context.options.isDocusaurus !== true || !isPlaceholder(node);
  return isId ? COMMENTED_ID.exec(commentOf(node, context) ?? '')?.[1] : undefined;
}

function isPlaceholder({ type, value = '' }: MdNode): boolean {
  return type === 'mdxTextExpression' && placeholderIndex(value) !== undefined;
}

function trimmedEnd(children: readonly MdNode[]): readonly MdNode[] {
  const last = children.at(-1);
  if (last?.type !== 'text') return children;
  return [...children.slice(0, -1), { ...last, value: (last.value ?? '').trimEnd() }];
}

const KEPT_TAGS: ReadonlyMap<string, string> = new Map([
  ['emphasis', 'em'],
  ['strong', 'strong'],
  ['delete', 'del'],
]);
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
  'div',
  'span',
  'small',
  'u',
  'ins',
  'abbr',
  'var',
]);

/**
 * Keeps code, emphasis, labels and the like with their classes; replaces links by their text and removes images
 * (TOC-04). Formulas are the same as in the article.
 */
function tocHtml(nodes: readonly MdNode[], formulas: Formulas): string {
  let html = '';
  for (const node of nodes) html += tocNode(node, formulas);
  return html;
}

function tocNode(node: MdNode, formulas: Formulas): string {
  const formula = node.type === 'inlineMath' ? formulas.get(node.value ?? '') : undefined;
  if (formula !== undefined) return formula.html;
  if (node.type === 'text' || node.type === 'inlineMath') return escapeText(node.value ?? '');
  if (node.type === 'inlineCode') return `<code>${escapeText(node.value ?? '')}</code>`;
  if (node.type === 'break') return ' ';
  const inner = tocHtml(node.children ?? [], formulas);
  if (node.type === 'mdxJsxTextElement') return tocElement(node, inner);
  const tag = KEPT_TAGS.get(node.type);
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}

function tocElement(node: MdNode, inner: string): string {
  const name = node.name ?? '';
  return KEPT_ELEMENTS.has(name) ? `<${name}${classAttribute(node)}>${inner.trim()}</${name}>` : inner;
}

/** Keeps the class, which determines the look of a label. */
function classAttribute(node: MdNode): string {
  const { values } = readAttributes(nodeAttributes(node), new Map());
  const name = values.get('className') ?? values.get('class');
  return typeof name === 'string' ? htmlAttribute('class', name) : '';
}

/** Finds the content title: the first `# Heading` before any other heading or rule (MD-55). */
export function createTitleWatch(): TitleWatch {
  let open = true;
  let isFirst = true;
  let title: { text: string; html: string } | undefined;
  return {
    take: (text, html) => {
      const place = open ? 'title' : isFirst ? 'first' : 'further';
      if (open) title = { text, html };
      open = false;
      isFirst = false;
      return place;
    },
    close: () => {
      open = false;
    },
    title: () => title,
  };
}

export interface TocLevels {
  readonly min: number;
  readonly max: number;
}

interface Branch {
  readonly heading: Heading;
  readonly children: Branch[];
}

/**
 * Builds the table of contents (TOC-01, TOC-02). The tree is made of all headings and filtered afterwards, so that the
 * children of a heading that is left out take its place instead of moving below an earlier heading.
 */
export function buildToc(headings: readonly Heading[], levels: TocLevels): TocItem[] {
  const roots: Branch[] = [];
  const path: Branch[] = [];
  for (const heading of headings) {
    const branch: Branch = { heading, children: [] };
    while ((path.at(-1)?.heading.level ?? 0) >= heading.level) path.pop();
    (path.at(-1)?.children ?? roots).push(branch);
    path.push(branch);
  }
  const keep = (branches: readonly Branch[]): TocItem[] =>
    branches.flatMap(({ heading: { id, html, level }, children }) => {
      const kept = keep(children);
      const isShown = id !== '' && level >= levels.min && level <= levels.max;
      return isShown ? [{ id, html, level, ...(kept.length > 0 && { children: kept }) }] : kept;
    });
  return keep(roots);
}

/**
 * Returns a placeholder for `<TOCInline toc={toc}/>`, or `toc.slice(1)`: a table of contents within the article, which
 * can only be rendered once all headings are known.
 */
export function tocMarker(values: ReadonlyMap<string, unknown>, toc = ''): string {
  const level = (name: string, fallback: number): number => {
    const value = values.get(name);
    return typeof value === 'number' && value >= 2 && value <= 6 ? value : fallback;
  };
  const [, start = '', end = ''] = /^\s*toc\.slice\(\s*(-?\d+)\s*(?:,\s*(-?\d+)\s*)?\)\s*$/.exec(toc) ?? [];
  return `\0T${level('minHeadingLevel', 2)}${level('maxHeadingLevel', 3)}${start},${end}\0`;
}

// eslint-disable-next-line no-control-regex
const MARKER = /\0T(\d)(\d)(-?\d*),(-?\d*)\0/g;

export function fillTocMarkers(html: string, headings: readonly Heading[]): string {
  if (!html.includes('\0T')) return html;
  const listed = headings.filter(({ level }) => level > 1);
  return html.replace(MARKER, (...[, min, max, start, end]: string[]) => {
    const shown = listed.slice(Number(start), end === '' ? undefined : Number(end));
    return renderItems(buildToc(shown, { min: Number(min), max: Number(max) }), ' class="table-of-contents"');
  });
}

function renderItems(items: readonly TocItem[], attributes: string): string {
  if (items.length === 0) return '';
  let html = `<ul${attributes}>`;
  for (const { id, html: text, children = [] } of items) {
    html += `<li><a href="#${escapeHtml(id)}">${text}</a>${renderItems(children, '')}</li>`;
  }
  return `${html}</ul>`;
}
