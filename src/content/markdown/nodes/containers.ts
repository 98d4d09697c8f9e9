/** Renders `:::name`, `::name` and `:name`: admonitions, `:::since`, and directives of other tools (MD-10…16). */
import { unknownDirective } from '../../../errors/content.ts';
import { escapeText } from '../../../shared/html.ts';
import type { Context } from '../base/context.ts';
import type { Directive } from '../dialects/base/dialects.ts';
import { blockDirective, inlineDirective } from '../dialects/directives.ts';
import type { MdNode } from '../source/satteri.ts';
import { admonitionType, renderAdmonition } from './admonition.ts';

/** Renders admonitions and directives of other tools. All others are reported (MD-15). */
export function renderContainerDirective(node: MdNode, context: Context): string {
  const name = node.name ?? '';
  const type = admonitionType(name, context.options.admonitions);
  const children = node.children ?? [];
  const label = children[0]?.data?.directiveLabel === true ? children[0] : undefined;
  const content = label === undefined ? children : children.slice(1);
  const attributes = attributesOf(node);
  if (type === undefined) return renderOther(name, { node, label, content, attributes }, context);
  const { title, class: className, id } = attributes;
  return renderAdmonition({ type, label, content, title, className, id }, context);
}

function renderOther(name: string, directive: Directive, context: Context): string {
  const { node, label, content } = directive;
  const since = name === 'since' ? releaseIn(label) : undefined;
  if (since !== undefined) return renderSince(since, content, context);
  const theirs = blockDirective(name, directive, context);
  if (theirs !== undefined) return theirs;
  report(node, ':::', context);
  return `<div>${context.blocks(node.children ?? [])}</div>`;
}

function attributesOf({ attributes }: MdNode): Directive['attributes'] {
  return (attributes as Directive['attributes'] | null | undefined) ?? {};
}

/** Returns the release of `:::since`. Versions without that release lack the block too (`source/conditions.ts`). */
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

/** Text such as `localhost:3000` or `:id` is parsed as a directive, so unknown ones are rendered as text. */
export function renderTextDirective(node: MdNode, context: Context): string {
  const { name = '', children: content = [] } = node;
  const directive = { node, label: undefined, content, attributes: attributesOf(node) };
  return inlineDirective(name ?? '', directive, context) ?? renderAsWritten(node, context);
}

function renderAsWritten(node: MdNode, context: Context): string {
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
