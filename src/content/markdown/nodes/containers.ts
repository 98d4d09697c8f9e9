/** Boxes around blocks: admonitions, written as `:::note` or as `<Admonition type="note">` (MD-10…16), and details. */
import { unknownDirective } from '../../../errors/content.ts';
import {
  ADMONITION_CLASSES,
  admonitionLook,
  articleIconHtml,
  DETAILS_CLASSES,
  isKnownAdmonition,
} from '../../../shared/article-looks.ts';
import { escapeHtml, escapeText } from '../../../shared/html.ts';
import type { MarkdownOptions } from '../../types.ts';
import { type Context, partMark } from '../context.ts';
import type { Attributes } from '../jsx/attributes.ts';
import type { MdNode } from '../source/satteri.ts';

/** The keyword as an admonition type; `undefined` when it is none on this site. */
export function admonitionType(name: string, options: MarkdownOptions['admonitions']): string | undefined {
  if (options === false) return undefined;
  if (options.keywords.includes(name)) return name;
  return options.extendDefaults && isKnownAdmonition(name) ? name : undefined;
}

interface Admonition {
  readonly type: string;
  /** Title with markup. */
  readonly label?: MdNode | undefined;
  readonly content: readonly MdNode[];
  readonly title?: string | null | undefined;
  /** Text in the place of the drawing: an emoji. */
  readonly icon?: string | undefined;
  readonly className?: string | null | undefined;
  readonly id?: string | null | undefined;
}

export function renderAdmonition(
  { type, label, content, title, icon, className, id }: Admonition,
  context: Context,
): string {
  const { icon: ours, className: look } = admonitionLook(type);
  if (id) context.page.id(id);
  const heading = renderTitle({ label, title, type }, context);
  const hasTitle = Boolean(title) || (label?.children?.length ?? 0) > 0;
  const mark = partMark(context, 'admonition', { type, icon, className, id, ...(hasTitle && { title: heading }) });
  const drawn = icon ? escapeHtml(icon) : articleIconHtml(ours);
  return (
    `<div${mark} class="${escapeHtml(look)}${className ? ` ${escapeHtml(className)}` : ''}"${id ? ` id="${escapeHtml(id)}"` : ''}>` +
    `<div class="${ADMONITION_CLASSES.heading}">` +
    `<span class="${ADMONITION_CLASSES.icon}">${drawn}</span>${heading}</div>` +
    `<div class="${ADMONITION_CLASSES.content}">${context.blocks(content)}</div></div>`
  );
}

interface Title {
  readonly label: MdNode | undefined;
  readonly title: string | null | undefined;
  readonly type: string;
}

function renderTitle({ label, title, type }: Title, { children, page }: Context): string {
  if (label !== undefined && (label.children?.length ?? 0) > 0) return `${children(label)}${space(page.text)}`;
  if (title) {
    page.text(`${title} `);
    return escapeHtml(title);
  }
  return isKnownAdmonition(type) ? page.message(`theme.admonition.${type}`) : escapeHtml(type);
}

function space(text: (text: string) => void): string {
  text(' ');
  return '';
}

/** `:::name`, `::name` and `:name`. Admonitions are the only directives; the rest is text or reported (MD-15). */
export function renderContainerDirective(node: MdNode, context: Context): string {
  const name = node.name ?? '';
  const type = admonitionType(name, context.options.admonitions);
  const children = node.children ?? [];
  const label = children[0]?.data?.directiveLabel === true ? children[0] : undefined;
  const content = label === undefined ? children : children.slice(1);
  const attributes = node.attributes as Readonly<Record<string, string | null | undefined>> | null | undefined;
  const since = type === undefined && name === 'since' ? releaseIn(label) : undefined;
  if (since !== undefined) return renderSince(since, content, context);
  if (type === undefined) {
    report(node, ':::', context);
    return `<div>${context.blocks(children)}</div>`;
  }
  return renderAdmonition(
    { type, label, content, title: attributes?.['title'], className: attributes?.['class'], id: attributes?.['id'] },
    context,
  );
}

/** The release behind `:::since`; versions that do not have it do not have the block either (`source/conditions.ts`). */
function releaseIn(label: MdNode | undefined): string | undefined {
  const [only, ...more] = label?.children ?? [];
  const text = more.length === 0 && only?.type === 'text' ? only.value?.trim() : undefined;
  return text === undefined || text === '' ? undefined : text;
}

function renderSince(release: string, content: readonly MdNode[], context: Context): string {
  const version = /^\d/.test(release) ? `v${release}` : release;
  const label = context.page.message('theme.docs.since', { version });
  return `<div class="theme-since"><span class="badge badge--secondary theme-since-label">${label}</span>${context.blocks(content)}</div>`;
}

/** Nothing uses leaf directives, so the author may mean the text. */
export function renderLeafDirective(node: MdNode, context: Context): string {
  report(node, '::', context);
  return `<p>${renderTextDirective(node, context)}</p>`;
}

/** `localhost:3000`, `:id`: what the parser takes for a directive is text. */
export function renderTextDirective(node: MdNode, context: Context): string {
  const { start, end } = node.position ?? {};
  const source = context.document.text.slice(start?.offset, end?.offset);
  const children = node.children ?? [];
  const first = children[0]?.position?.start.offset;
  const last = children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined || first === undefined || last === undefined) {
    context.page.text(source);
    return escapeText(source);
  }
  const { text } = context.document;
  return (
    escapeText(text.slice(start.offset, first)) + context.children(node) + escapeText(text.slice(last, end.offset))
  );
}

function report(node: MdNode, colons: string, { page, document }: Context): void {
  const { line, column } = document.spot(node);
  page.problem({
    severity: 'warning',
    ...unknownDirective(node.name ?? '', colons, { file: document.sitePath, line, column }),
  });
}

/** `<details>` and `<Details>`: a native disclosure, so that it works without JavaScript (MD-52). */
export function renderDetails(node: MdNode, { values }: Attributes, context: Context): string {
  const { summary, content } = takeSummary(node.children ?? []);
  const className = values.get('className') ?? values.get('class');
  const id = values.get('id');
  if (typeof id === 'string') context.page.id(id);
  const open = values.get('open') === true || values.get('open') === '' ? ' open' : '';
  const shared = { ...(typeof className === 'string' && { className }), ...(typeof id === 'string' && { id }) };
  const mark = partMark(context, 'details', { ...shared, ...(open !== '' && { open: true }) });
  return (
    `<details${mark} class="${DETAILS_CLASSES.box}${typeof className === 'string' ? ` ${escapeHtml(className)}` : ''}"` +
    `${typeof id === 'string' ? ` id="${escapeHtml(id)}"` : ''}${open}>` +
    `<summary>${renderSummary(summary, values.get('summary'), context)}</summary>` +
    `<div class="${DETAILS_CLASSES.content}">${context.blocks(content)}</div></details>`
  );
}

function renderSummary(summary: MdNode | undefined, text: unknown, context: Context): string {
  if (summary !== undefined) {
    const [only, ...others] = summary.children ?? [];
    const html = only?.type === 'paragraph' && others.length === 0 ? context.children(only) : context.children(summary);
    context.page.text(' ');
    return html;
  }
  if (typeof text !== 'string') return context.page.message('theme.details.summary');
  context.page.text(`${text} `);
  return escapeHtml(text);
}

/** The summary is a child, or the first thing in the paragraph that the parser made of it and the line below. */
function takeSummary(children: readonly MdNode[]): { summary?: MdNode; content: readonly MdNode[] } {
  for (const [index, child] of children.entries()) {
    if (isSummary(child)) return { summary: child, content: children.toSpliced(index, 1) };
    const inner = child.type === 'paragraph' ? (child.children ?? []) : [];
    const at = inner.findIndex(isSummary);
    const summary = inner[at];
    if (summary === undefined) continue;
    const rest = inner.toSpliced(at, 1);
    const isEmpty = rest.every(({ type, value }) => type === 'text' && value?.trim() === '');
    return {
      summary,
      content: isEmpty ? children.toSpliced(index, 1) : children.toSpliced(index, 1, { ...child, children: rest }),
    };
  }
  return { content: children };
}

function isSummary({ type, name }: MdNode): boolean {
  return (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement') && name === 'summary';
}
