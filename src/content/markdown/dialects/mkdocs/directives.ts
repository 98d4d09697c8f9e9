/** Renders what blocks and marks of MkDocs are rewritten to (`blocks.ts`, `slash-blocks.ts`, `marks.ts`). */
import { escapeHtml, escapeText } from '../../../../shared/html.ts';
import type { Context } from '../../base/context.ts';
import { renderAdmonition } from '../../nodes/admonition.ts';
import { renderDetails } from '../../nodes/details.ts';
import { renderTabSet } from '../../nodes/tabs.ts';
import type { MdNode } from '../../source/satteri.ts';
import type { Directive, DirectiveKind } from '../base/dialects.ts';
import { useStyles } from '../base/styles.ts';
import { keyName } from './key-names.ts';

/** Types of Material and the ones of Octavo that look alike. */
const LOOKS: ReadonlyMap<string, string> = new Map([
  ...['note', 'seealso', 'quote', 'cite', 'example'].map((type) => [type, 'note'] as const),
  ...['abstract', 'summary', 'tldr', 'info', 'todo', 'question', 'help', 'faq'].map((type) => [type, 'info'] as const),
  ...['tip', 'hint', 'success', 'check', 'done'].map((type) => [type, 'tip'] as const),
  ...['important'].map((type) => [type, 'important'] as const),
  ...['warning', 'caution', 'attention'].map((type) => [type, 'warning'] as const),
  ...['danger', 'error', 'failure', 'fail', 'missing', 'bug'].map((type) => [type, 'danger'] as const),
]);

/** Types that the theme has a message for. */
const NAMED: ReadonlySet<string> = new Set([
  'note',
  'tip',
  'info',
  'important',
  'warning',
  'caution',
  'danger',
  'success',
]);

export const ADMONITION: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ node, label, content, attributes }, context) => {
    const type = attributes['type'] ?? 'note';
    const look = LOOKS.get(type) ?? 'note';
    const named = label ?? (NAMED.has(type) ? undefined : textLabel(capitalized(type)));
    const { class: className } = attributes;
    const folds = attributes['folds'];
    if (folds === undefined || folds === null)
      return renderAdmonition(
        { type: look, name: type, label: named, content, className, isUntitled: 'untitled' in attributes },
        context,
      );
    const summary = { type: 'mdxJsxFlowElement', name: 'summary', children: summaryOf(type, named, context) };
    const values = new Map<string, unknown>([
      ...(className ? [['className', className] as const] : []),
      ...(folds === 'open' ? [['open', true] as const] : []),
    ]);
    return renderDetails({ ...node, children: [summary, ...content] }, { values, dynamic: [] }, context);
  },
};

function summaryOf(type: string, label: MdNode | undefined, { page }: Context): readonly MdNode[] {
  if (label !== undefined) return label.children ?? [];
  return [{ type: 'ownHtml', value: page.message(`theme.admonition.${type}`) }];
}

function textLabel(value: string): MdNode {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
}

/** The containers in it are `dialect-tab`. */
export const TABS: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ content }, context) => {
    const tabs = content.map(({ children = [] }) => {
      const [first, ...rest] = children;
      const isLabelled = first?.data?.directiveLabel === true;
      return { label: isLabelled ? plainTextOf(first) : '', content: isLabelled ? rest : children };
    });
    return tabs.length === 0 ? '' : renderTabSet(tabs, {}, context);
  },
};

function plainTextOf({ value = '', children = [] }: MdNode): string {
  return value + children.map(plainTextOf).join('');
}

export const DEFINITIONS: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ content }, context) => {
    useStyles(context);
    return `<dl>${content.map((node) => context.render(node)).join('\n')}</dl>`;
  },
};

export const TERM: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ content }, context) => `<dt>${lineOf(content, context)}</dt>`,
};

export const DEFINITION: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ content }, context) => `<dd>${lineOf(content, context)}</dd>`,
};

/** Renders blocks; a single paragraph stands without `<p>`. */
function lineOf([only, ...others]: readonly MdNode[], context: Context): string {
  const html =
    only?.type === 'paragraph' && others.length === 0
      ? context.children(only)
      : context.blocks(only === undefined ? [] : [only, ...others]);
  context.page.text(' ');
  return html;
}

const wrapped = (start: string, end: string) => ({
  dialects: ['mkdocs'] as const,
  render: ({ node }: Directive, context: Context) => `${start}${context.children(node)}${end}`,
});

export const MARKED: DirectiveKind = wrapped('<mark>', '</mark>');
export const INSERTED: DirectiveKind = wrapped('<ins>', '</ins>');
export const DELETED: DirectiveKind = wrapped('<del>', '</del>');
export const RAISED: DirectiveKind = wrapped('<sup>', '</sup>');
export const LOWERED: DirectiveKind = wrapped('<sub>', '</sub>');

/** An editor's comment is shown, and told apart. */
export const COMMENTED: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ node }, context) => {
    useStyles(context);
    return `<span class="critic-comment">${context.children(node)}</span>`;
  },
};

export const KEYS: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ attributes }, context) => {
    useStyles(context);
    const names = (attributes['keys'] ?? '').split('+').map((key) => keyName(key));
    context.page.text(names.join('+'));
    return `<span class="keys">${names.map((name) => `<kbd>${escapeText(name)}</kbd>`).join('<span>+</span>')}</span>`;
  },
};

export const ABBREVIATION: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ node, attributes }, context) =>
    `<abbr title="${escapeHtml(attributes['title'] ?? '')}">${context.children(node)}</abbr>`,
};

/** Attributes for the one element in it. */
export const ATTRIBUTED: DirectiveKind = {
  dialects: ['mkdocs'],
  render: ({ node, attributes }, context) => {
    const html = context.children(node);
    const tag = /^<([a-z]+)\b([^>]*)>/.exec(html);
    if (tag === null) return html;
    const [start, name = '', own = ''] = tag;
    const className = attributes['class'];
    const id = attributes['id'];
    if (id) context.page.id(id);
    const others = Object.entries(attributes).filter(([key]) => ALLOWED.has(key) && !new RegExp(` ${key}=`).test(own));
    const sized = others.some(([key]) => key === 'width' || key === 'height') ? own.replace(/\0D\d+\0/, '') : own;
    const given = others.map(([key, value]) => ` ${key}="${escapeHtml(value ?? '')}"`).join('');
    const look = className ? ` class="${escapeHtml(buttonClass(className))}"` : '';
    return `<${name}${sized}${look}${given}>${html.slice(start.length)}`;
  },
};

const ALLOWED: ReadonlySet<string> = new Set([
  'id',
  'title',
  'width',
  'height',
  'target',
  'rel',
  'lang',
  'loading',
  'download',
  'align',
]);

/** Buttons of Material look as those of the theme. */
function buttonClass(className: string): string {
  return className
    .split(/\s+/)
    .map((name) =>
      name === 'md-button'
        ? 'md-button button button--secondary'
        : name === 'md-button--primary'
          ? 'button--primary'
          : name,
    )
    .join(' ')
    .replace('button--secondary button--primary', 'button--primary');
}
