/**
 * Tabs (MD-30…38).
 *
 *     <div class="tabs-container" data-tabs data-group-id="npm" data-query-string="pm">
 *       <ul role="tablist" aria-orientation="horizontal" class="tabs">
 *         <li role="tab" id="…" class="tabs__item tabs__item--active" tabindex="0" aria-selected="true"
 *             aria-controls="…" data-value="npm">npm</li>
 *         <li role="tab" id="…" class="tabs__item" tabindex="-1" aria-selected="false" …>
 *       </ul>
 *       <div class="tabs__panels">
 *         <div role="tabpanel" id="…" aria-labelledby="…" data-value="npm">…</div>
 *         <div role="tabpanel" id="…" aria-labelledby="…" data-value="yarn" hidden>…</div>
 *         <div role="tabpanel" id="…" aria-labelledby="…" data-value="pnpm" hidden><noscript>…</noscript></div>
 *       </div>
 *     </div>
 *
 * The third form is a panel of lazy tabs: the client moves the content into the panel when it is selected. Without
 * JavaScript, all panels are shown.
 */
import { dynamicAttribute } from '../../../errors/content.ts';
import { asWarning, didYouMean, type Place, type Message } from '../../../errors/problem.ts';
import {
  duplicateTabValue,
  tabAttributeMisspelt,
  tabsQueryWithoutGroup,
  tabsWithOtherChild,
  tabsWithoutItems,
  tabWithoutValue,
  unknownDefaultTab,
} from '../../../errors/tabs.ts';
import { TAB_CLASSES } from '../../../shared/article-looks.ts';
import { escapeHtml } from '../../../shared/html.ts';
import type { Context } from '../base/context.ts';
import { type Attributes, htmlAttribute, isReactOnly, nodeAttributes, readAttributes } from '../jsx/attributes.ts';
import { evaluateLiteral } from '../jsx/literal.ts';
import { placeholderIndex } from '../source/repair.ts';
import type { MdNode } from '../source/satteri.ts';

interface TabItem {
  readonly value: string;
  readonly label: string;
  readonly attributes: Attributes;
  readonly node: MdNode;
}

type Values = ReadonlyMap<string, unknown>;

export function renderTabs(node: MdNode, { values, dynamic }: Attributes, context: Context): string {
  const { document, page } = context;
  const { line, column } = document.spot(node);
  const at: Place = { file: document.sitePath, line, column };
  const report = (problem: Message): void => page.problem({ severity: 'error', ...problem });
  for (const name of dynamic) page.problem({ severity: 'warning', ...dynamicAttribute(name, 'Tabs', at) });
  checkNames(values, { component: 'Tabs', at, context });
  const names = values.get('items');
  const written = findItems(node, { context, at, report, ...(isNames(names) && { names: [...names] }) });
  const items = labelled(written, values);
  const known = new Set<string>();
  for (const { value } of items) {
    if (known.has(value)) report(duplicateTabValue(value, at));
    known.add(value);
  }
  if (items.length === 0) {
    report(tabsWithoutItems(at));
    return '';
  }
  const chosen = values.get('defaultValue') || undefined;
  if (typeof chosen === 'string' && !known.has(chosen)) report(unknownDefaultTab(chosen, [...known], at));
  const selected = selectedIndex(items, chosen);
  const query = queryName(values);
  if (query === true) report(tabsQueryWithoutGroup(at));
  const prefix = `${context.idPrefix}tab-${page.nextNumber()}`;
  return (
    `<div class="${TAB_CLASSES.box}" data-tabs${dataAttribute('group-id', values.get('groupId') ?? values.get('syncKey'))}` +
    `${dataAttribute('query-string', query)}>` +
    `${renderTabList(items, { selected, prefix, values })}${renderPanels(items, { selected, prefix, values, written }, context)}</div>`
  );
}

interface PlainTab {
  readonly label: string;
  readonly content: readonly MdNode[];
}

/**
 * Renders tabs that are not written as components; the first is selected. Tabs with the same `syncKey` change together.
 */
export function renderTabSet(
  tabs: readonly PlainTab[],
  { syncKey }: { readonly syncKey?: string | undefined },
  context: Context,
): string {
  const values = tabs.map(({ label }) => label);
  const items = tabs.map(({ label, content }, index): TabItem => {
    const value = values.indexOf(label) === index ? label : `${label} ${index + 1}`;
    return { value, label, attributes: NO_ATTRIBUTES, node: { type: 'root', children: content } };
  });
  const prefix = `${context.idPrefix}tab-${context.page.nextNumber()}`;
  const layout = { selected: 0, prefix, values: NO_ATTRIBUTES.values };
  return (
    `<div class="${TAB_CLASSES.box}" data-tabs${dataAttribute('group-id', syncKey)}>` +
    `${renderTabList(items, layout)}${renderPanels(items, { ...layout, written: items }, context)}</div>`
  );
}

const NO_ATTRIBUTES: Attributes = { values: new Map(), dynamic: [] };

/** If no tab has the given value (such as `null`), the tab marked as default is selected, else the first. */
function selectedIndex(items: readonly TabItem[], chosen: unknown): number {
  const index =
    typeof chosen === 'string'
      ? items.findIndex(({ value }) => value === chosen)
      : items.findIndex(({ attributes }) => attributes.values.get('default') === true);
  return Math.max(index, 0);
}

/** Returns `true` when the author asked for a parameter without naming it. */
function queryName(values: Values): string | true | undefined {
  const query = values.get('queryString');
  if (typeof query === 'string' && query !== '') return query;
  if (query !== true) return undefined;
  const group = values.get('groupId');
  return typeof group === 'string' ? group : true;
}

function dataAttribute(name: string, value: unknown): string {
  return typeof value === 'string' ? ` data-${name}="${escapeHtml(value)}"` : '';
}

interface Layout {
  readonly selected: number;
  readonly prefix: string;
  readonly values: Values;
}

function renderTabList(items: readonly TabItem[], { selected, prefix, values }: Layout): string {
  const className = values.get('className');
  const look = values.get('block') === true ? TAB_CLASSES.wideList : TAB_CLASSES.list;
  const classes = `${look}${typeof className === 'string' ? ` ${escapeHtml(className)}` : ''}`;
  let html = `<ul role="tablist" aria-orientation="horizontal" class="${classes}">`;
  for (const [index, { value, label, attributes }] of items.entries()) {
    const active = index === selected;
    const { classes: own, rest } = passedThrough(attributes.values.get('attributes'));
    html +=
      `<li role="tab" id="${prefix}-${index}" class="${active ? TAB_CLASSES.selectedTab : TAB_CLASSES.tab}${own}" ` +
      `tabindex="${active ? 0 : -1}" aria-selected="${active}" ` +
      `aria-controls="${prefix}-${index}-panel" data-value="${escapeHtml(value)}"${rest}>${escapeHtml(label)}</li>`;
  }
  return `${html}</ul>`;
}

/** Attributes of each component that work, also those of other tools. */
const KNOWN = {
  Tabs: ['defaultValue', 'values', 'groupId', 'queryString', 'lazy', 'block', 'className', 'items', 'syncKey', 'id'],
  TabItem: ['value', 'label', 'default', 'attributes', 'className', 'title', 'hidden', 'icon', 'id'],
} as const;

interface Named {
  readonly component: keyof typeof KNOWN;
  readonly at: Place;
  readonly context: Context;
}

/** Reports attributes that are nearly those of the component. Others may be meant for another tool. */
function checkNames(values: Values, { component, at, context }: Named): void {
  const known: readonly string[] = KNOWN[component];
  for (const name of values.keys()) {
    const guess = known.includes(name) ? undefined : didYouMean(name, known);
    if (guess !== undefined)
      context.page.problem(asWarning(tabAttributeMisspelt({ component, attribute: name }, guess, at)));
  }
}

/** The `attributes` of a `<TabItem>` belong to its tab. */
function passedThrough(attributes: unknown): { classes: string; rest: string } {
  if (typeof attributes !== 'object' || attributes === null) return { classes: '', rest: '' };
  const { className, ...others } = attributes as Readonly<Record<string, unknown>>;
  const rest = Object.entries(others).map(([name, value]) => (isReactOnly(name) ? '' : htmlAttribute(name, value)));
  return { classes: typeof className === 'string' ? ` ${escapeHtml(className)}` : '', rest: rest.join('') };
}

interface Panels extends Layout {
  /** All tabs that the author wrote, in order. */
  readonly written: readonly TabItem[];
}

function renderPanels(
  items: readonly TabItem[],
  { selected, prefix, values, written }: Panels,
  context: Context,
): string {
  const lazy = values.get('lazy') === true;
  let html = `<div class="${TAB_CLASSES.panels}">`;
  // In the order as written, since headings get their ids in this order.
  for (const { node } of written) {
    const index = items.findIndex((item) => item.node === node);
    const item = items[index];
    if (item === undefined) {
      // As in Docusaurus, no tab leads to it, but its headings exist.
      html += lazy ? '' : `<div hidden>${context.blocks(node.children ?? [])}</div>`;
      continue;
    }
    const { value, label, attributes } = item;
    const className = attributes.values.get('className');
    // In print, where there are no tabs, panels show their labels.
    const title = label === value ? '' : ` data-label="${escapeHtml(label)}"`;
    const content = context.blocks(node.children ?? []);
    context.page.text(' ');
    html +=
      `<div role="tabpanel" id="${prefix}-${index}-panel" aria-labelledby="${prefix}-${index}" ` +
      `data-value="${escapeHtml(value)}"${title}${typeof className === 'string' ? ` class="${escapeHtml(className)}"` : ''}` +
      `${index === selected ? '' : ' hidden'}>`;
    // React cannot hydrate content inside `<noscript>`.
    const inert = lazy && index !== selected && !content.includes('\0C');
    html += inert ? `<noscript>${content}</noscript></div>` : `${content}</div>`;
  }
  return `${html}</div>`;
}

const TAB_NAMES: ReadonlySet<string> = new Set(['TabItem', 'Tab', 'Tabs.Tab']);

/** Starlight names a tab by its label, Mintlify by its title. */
function otherName(values: Values): string | undefined {
  const name = values.get('label') ?? values.get('title');
  return typeof name === 'string' ? name : undefined;
}

/** Nextra and Fumadocs name all tabs in one list. */
function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

interface Search {
  /** Names of the tabs that have none of their own. */
  readonly names?: string[];
  readonly context: Context;
  readonly at: Place;
  readonly report: (problem: Message) => void;
}

function findItems(node: MdNode, search: Search): TabItem[] {
  return (node.children ?? []).flatMap((child) => {
    if (isNothing(child, search.context)) return [];
    if (child.type === 'paragraph' || (isJsx(child) && child.name === null)) return findItems(child, search);
    const { scope, spot, sitePath } = search.context.document;
    const component = isJsx(child) ? scope.component(child.name ?? '') : undefined;
    const { line, column } = spot(child);
    const at = { file: sitePath, line, column };
    if (component?.kind !== 'theme' || !TAB_NAMES.has(component.name)) {
      search.report(tabsWithOtherChild(describeChild(child), at));
      return [];
    }
    return tabOf(child, { ...search, at }) ?? missingValue(search, at);
  });
}

function missingValue({ report }: Search, at: Place): [] {
  report(tabWithoutValue(at));
  return [];
}

function tabOf(node: MdNode, { context, names, at }: Search): TabItem | undefined {
  const attributes = readAttributes(nodeAttributes(node), context.document.scope.values);
  const { values, dynamic } = attributes;
  checkNames(values, { component: 'TabItem', at, context });
  if (dynamic.includes('label')) context.page.problem(asWarning(dynamicAttribute('label', 'TabItem', at)));
  const named = context.options.dialects === undefined ? undefined : (otherName(values) ?? names?.shift());
  const value = values.get('value') ?? named;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return { value: String(value), label: labelOf(values.get('label') ?? named, String(value)), attributes, node };
}

function labelOf(label: unknown, value: string): string {
  return typeof label === 'string' || typeof label === 'number' ? String(label) : value;
}

function isJsx({ type }: MdNode): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

/** True for white space and comments. */
function isNothing({ type, value = '' }: MdNode, { document }: Context): boolean {
  if (type === 'text') return value.trim() === '';
  if (type !== 'mdxFlowExpression' && type !== 'mdxTextExpression') return false;
  const index = placeholderIndex(value);
  if (index !== undefined) return document.raw[index]?.kind === 'comment';
  if (value.trim() === '' || /^\s*\/\*[^]*\*\/\s*$/.test(value)) return true;
  const literal = evaluateLiteral(value, document.scope.values);
  return literal !== undefined && (literal.value ?? false) === false;
}

function describeChild({ type, name, value = '' }: MdNode): string {
  if (name !== undefined && name !== null) return `<${name}>`;
  if (type === 'text') return `The text "${value.trim().slice(0, 40)}"`;
  return type === 'code' ? 'A code block' : type === 'list' ? 'A list' : 'Content';
}

/** `values` on `<Tabs>` sets labels, attributes and the order (MD-31). */
function labelled(items: readonly TabItem[], values: Values): TabItem[] {
  const list = values.get('values');
  if (!Array.isArray(list)) return [...items];
  return list.flatMap((entry: unknown) => {
    const { value, label, default: isDefault, attributes } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    const item = items.find((candidate) => candidate.value === value);
    if (item === undefined) return [];
    const extra = new Map([
      ...item.attributes.values,
      ...Object.entries({ default: isDefault, attributes }).filter(([, own]) => own !== undefined),
    ]);
    return [
      {
        ...item,
        label: labelOf(label, item.value),
        attributes: { ...item.attributes, values: extra },
      },
    ];
  });
}
