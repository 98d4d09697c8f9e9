/**
 * Components in Markdown that other tools have: inert HTML, the same for each of them. Names and attributes are those of
 * Starlight, VitePress, Nextra, Fumadocs and Mintlify, whose imports count as imports of these.
 */
import { dialectPartNotServed } from '../../../../errors/dialects.ts';
import { asWarning } from '../../../../errors/problem.ts';
import { escapeHtml, escapeText } from '../../../../shared/html.ts';
import { renderCodeBlock } from '../../code/code-block.ts';
import type { Context } from '../../base/context.ts';
import type { Attributes } from '../../jsx/attributes.ts';
import { renderAdmonition } from '../../nodes/admonition.ts';
import { renderDetails } from '../../nodes/details.ts';
import { linkParts } from '../../nodes/inline.ts';
import { renderTabSet } from '../../nodes/tabs.ts';
import type { MdNode } from '../../source/satteri.ts';
import { useStyles } from '../base/styles.ts';
import { renderFileTree } from './file-tree.ts';

type ComponentRenderer = (node: MdNode, attributes: Attributes, context: Context) => string;

function textOf({ values }: Attributes, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = values.get(name);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Types of all tools, and the one of Octavo that looks alike. */
const LOOKS: ReadonlyMap<string, string> = new Map([
  ...['note', 'default', 'info'].map((type) => [type, 'note'] as const),
  ...['tip', 'check', 'success', 'idea'].map((type) => [type, 'tip'] as const),
  ...['important'].map((type) => [type, 'important'] as const),
  ...['caution', 'warning', 'warn'].map((type) => [type, 'caution'] as const),
  ...['danger', 'error'].map((type) => [type, 'danger'] as const),
]);

const aside =
  (fixed?: string): ComponentRenderer =>
  (node, attributes, context) => {
    const type = LOOKS.get(fixed ?? textOf(attributes, 'type') ?? 'note') ?? 'note';
    return renderAdmonition({ type, content: node.children ?? [], title: textOf(attributes, 'title') }, context);
  };

/** Steps are an ordered list, or elements whose titles are headings. */
const steps: ComponentRenderer = (node, _attributes, context) => {
  useStyles(context);
  return `<div class="steps">${context.blocks(node.children ?? [])}</div>`;
};

/** A step of Mintlify or Fumadocs that is a component of its own. */
const step: ComponentRenderer = (node, attributes, context) => {
  const title = textOf(attributes, 'title');
  if (title !== undefined) context.page.text(`${title} `);
  const head = title === undefined ? '' : `<p class="steps__title">${escapeHtml(title)}</p>`;
  return `<div class="steps__step">${head}${context.blocks(node.children ?? [])}</div>`;
};

const grid: ComponentRenderer = (node, _attributes, context) => {
  useStyles(context);
  return `<div class="card-grid">${context.blocks(node.children ?? [])}</div>`;
};

/** A card with a link is one link: its title. */
const card: ComponentRenderer = (node, attributes, context) => {
  useStyles(context);
  const title = textOf(attributes, 'title') ?? '';
  const href = textOf(attributes, 'href', 'link');
  const description = textOf(attributes, 'description');
  context.page.text(`${title} `);
  const name = escapeHtml(title);
  const parts = href === undefined ? undefined : linkParts(href, node, context);
  const heading = parts === undefined ? name : `<a href="${parts.href}"${parts.rest}>${name}</a>`;
  if (description !== undefined) context.page.text(`${description} `);
  const text = description === undefined ? '' : `<p>${escapeText(description)}</p>`;
  const content = context.blocks(node.children ?? []);
  const look = parts === undefined ? 'card text-card' : 'card text-card text-card--link';
  return (
    `<div class="${look}"><p class="text-card__title">${heading}</p>` +
    (text === '' && content === '' ? '' : `<div class="text-card__body">${text}${content}</div>`) +
    '</div>'
  );
};

const BUTTONS: Readonly<Record<string, string>> = { primary: 'primary', secondary: 'secondary', minimal: 'link' };

const button: ComponentRenderer = (node, attributes, context) => {
  const { href, rest } = linkParts(textOf(attributes, 'href') ?? '', node, context);
  const look = BUTTONS[textOf(attributes, 'variant') ?? 'primary'] ?? 'primary';
  return `<a class="button button--${look}" href="${href}"${rest}>${lineOf(node, context)}</a>`;
};

const BADGES: Readonly<Record<string, string>> = {
  note: 'info',
  info: 'info',
  tip: 'success',
  success: 'success',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
};

const badge: ComponentRenderer = (node, attributes, context) => {
  const text = textOf(attributes, 'text');
  const look = BADGES[textOf(attributes, 'variant', 'type') ?? ''] ?? 'secondary';
  if (text !== undefined) context.page.text(` ${text} `);
  return `<span class="badge badge--${look}">${text === undefined ? lineOf(node, context) : escapeHtml(text)}</span>`;
};

/** What stands in one paragraph stands there without it. */
function lineOf({ children = [] }: MdNode, context: Context): string {
  const [only, ...others] = children;
  if (only?.type === 'paragraph' && others.length === 0) return context.children(only);
  return context.children({ type: 'root', children });
}

const accordion: ComponentRenderer = (node, attributes, context) => {
  const title = textOf(attributes, 'title') ?? '';
  const summary = { type: 'mdxJsxFlowElement', name: 'summary', children: [{ type: 'text', value: title }] };
  const isOpen = attributes.values.get('defaultOpen') === true;
  const values = new Map<string, unknown>(isOpen ? [['open', true]] : []);
  return renderDetails({ ...node, children: [summary, ...(node.children ?? [])] }, { values, dynamic: [] }, context);
};

const through: ComponentRenderer = (node, _attributes, context) => context.blocks(node.children ?? []);

/** Code blocks as tabs. */
const codeGroup: ComponentRenderer = ({ children = [] }, _attributes, context) => {
  const blocks = children.filter(({ type }) => type === 'code');
  const tabs = blocks.map((node) => {
    const title = /(?<![\w-])title=(?:"([^"]*)"|'([^']*)')/.exec(node.meta ?? '');
    const plain =
      title === null
        ? (node.meta ?? '')
            .trim()
            .replace(/\{[^}]*\}/g, '')
            .trim()
        : undefined;
    const label = title?.[1] ?? title?.[2] ?? (plain || node.lang || 'txt');
    return { label, content: [{ ...node, meta: (node.meta ?? '').replace(title?.[0] ?? plain ?? '', ' ') }] };
  });
  return tabs.length === 0 ? '' : renderTabSet(tabs, {}, context);
};

/** A field of a request or a response (Mintlify). */
const field: ComponentRenderer = (node, attributes, context) => {
  useStyles(context);
  const name = textOf(attributes, 'name', 'path', 'query', 'body', 'header') ?? '';
  const type = textOf(attributes, 'type');
  context.page.text(`${name} `);
  const required =
    attributes.values.get('required') === true ? '<span class="badge badge--danger">required</span>' : '';
  const head = `<code>${escapeHtml(name)}</code>${type === undefined ? '' : ` <span class="param-field__type">${escapeHtml(type)}</span>`} ${required}`;
  return `<div class="param-field"><p class="param-field__head">${head.trim()}</p>${context.blocks(node.children ?? [])}</div>`;
};

const icon: ComponentRenderer = (node, attributes, { document, page }) => {
  const { line, column } = document.spot(node);
  const name = textOf(attributes, 'name', 'icon') ?? '';
  const at = { file: document.sitePath, line, column };
  page.problem(
    asWarning(dialectPartNotServed(`<Icon name="${name}">`, 'is an icon of another tool, which is left out', at)),
  );
  return '';
};

/** `<Code code={…} lang="ts" title="a.ts" />` of Starlight. */
const code: ComponentRenderer = (_node, attributes, context) => {
  const marks = ['mark', 'ins', 'del'].flatMap((name) => {
    const value = attributes.values.get(name);
    return Array.isArray(value) ? [`${name}={${value.join(',')}}`] : [];
  });
  const meta = [textOf(attributes, 'meta') ?? '', ...marks].join(' ');
  const block = { code: textOf(attributes, 'code') ?? '', language: textOf(attributes, 'lang') ?? '', meta };
  return renderCodeBlock({ ...block, title: textOf(attributes, 'title') }, context);
};

/** Renders each by its name, used without an import or imported from the package of its tool (`jsx/scope.ts`). */
export const COMPONENTS: Readonly<Record<string, ComponentRenderer>> = {
  Aside: aside(),
  Callout: aside(),
  Note: aside('note'),
  Info: aside('info'),
  Tip: aside('tip'),
  Check: aside('check'),
  Warning: aside('warning'),
  Danger: aside('danger'),
  Steps: steps,
  Step: step,
  FileTree: renderFileTree,
  Card: card,
  LinkCard: card,
  CardGrid: grid,
  CardGroup: grid,
  Cards: grid,
  LinkButton: button,
  Badge: badge,
  Accordion: accordion,
  AccordionGroup: through,
  Accordions: through,
  Expandable: accordion,
  Frame: through,
  CodeGroup: codeGroup,
  ParamField: field,
  ResponseField: field,
  Icon: icon,
  Code: code,
  'Cards.Card': card,
};
