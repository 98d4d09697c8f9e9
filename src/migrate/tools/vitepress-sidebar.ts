/** Sidebars of VitePress → sidebars of Octavo. Pure. */
import { type Dict, dictOf, isRecord, itemsOf } from '../../shared/plain-data.ts';
import { isExternalUrl, splitUrl } from '../../shared/urls.ts';
import { plainLabel } from '../labels.ts';
import { linkTarget, type PageIndex } from '../page-index.ts';
import type { Note, SidebarEntry } from '../types.ts';

export interface ConvertedSidebars {
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>> | undefined;
  readonly notes: readonly Note[];
}

/** `sidebar` is the option of VitePress: one list, or lists by the beginning of addresses. */
export function convertSidebars(sidebar: unknown, index: PageIndex, file: string): ConvertedSidebars {
  const groups = groupsOf(sidebar);
  const prefixes = groups.map(({ prefix }) => prefix);
  const results = groups.map(({ prefix, items, base }) => {
    const isOwn = (path: string): boolean => bestPrefix(prefixes, path) === prefix;
    return { prefix, ...convertItems(items, { base, index, isOwn, file }) };
  });
  const named = nameAll(results.filter(({ entries }) => entries.length > 0));
  return {
    sidebars: Object.keys(named).length === 0 ? undefined : named,
    notes: results.flatMap(({ notes }) => notes),
  };
}

interface Group {
  readonly prefix: string;
  readonly items: readonly unknown[];
  readonly base: string;
}

function groupsOf(sidebar: unknown): readonly Group[] {
  if (Array.isArray(sidebar)) return [{ prefix: '/', items: sidebar, base: '' }];
  return Object.entries(dictOf(sidebar)).flatMap(([prefix, group]): readonly Group[] => {
    if (Array.isArray(group)) return [{ prefix, items: group, base: '' }];
    const { items, base } = dictOf(group);
    return Array.isArray(items) ? [{ prefix, items, base: typeof base === 'string' ? base : '' }] : [];
  });
}

function bestPrefix(prefixes: readonly string[], path: string): string | undefined {
  const fitting = prefixes.filter((prefix) => `${path}/`.startsWith(prefix.startsWith('/') ? prefix : `/${prefix}`));
  return fitting.toSorted((a, b) => b.length - a.length)[0];
}

/** `/guide/` → `guide`, `/` → `docs`. Groups with equal names get a number. */
function nameAll(groups: readonly { readonly prefix: string; readonly entries: readonly SidebarEntry[] }[]) {
  const named: Record<string, readonly SidebarEntry[]> = {};
  for (const { prefix, entries } of groups) {
    const words = prefix.split(/[^A-Za-z0-9]+/).filter(Boolean);
    const name =
      words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('') || 'docs';
    const free = named[name] === undefined ? name : `${name}${Object.keys(named).length}`;
    named[free] = entries;
  }
  return named;
}

interface ItemContext {
  readonly base: string;
  readonly index: PageIndex;
  /** Checks whether this sidebar is shown on a page. */
  readonly isOwn: (path: string) => boolean;
  readonly file: string;
}

interface ConvertedItems {
  readonly entries: readonly SidebarEntry[];
  readonly notes: readonly Note[];
}

function convertItems(items: readonly unknown[], context: ItemContext): ConvertedItems {
  const converted = items.filter(isRecord).map((item) => convertItem(item, context));
  return {
    entries: converted.flatMap(({ entries }) => entries),
    notes: converted.flatMap(({ notes }) => notes),
  };
}

function convertItem(item: Dict, context: ItemContext): ConvertedItems {
  const { text, link, items } = item;
  const base = typeof item['base'] === 'string' ? item['base'] : context.base;
  const label = typeof text === 'string' ? plainLabel(text) : '';
  const target = typeof link === 'string' ? convertLink(link, label, { ...context, base }) : NOTHING;
  if (!Array.isArray(items)) return target;
  const inner = convertItems(itemsOf(items), { ...context, base });
  const notes = [...target.notes, ...inner.notes];
  // A group without a text is a line between its neighbours.
  if (label === '') return { entries: inner.entries, notes };
  return { entries: category({ label, collapsed: item['collapsed'] }, target.entries[0], inner.entries), notes };
}

const NOTHING: ConvertedItems = { entries: [], notes: [] };

/** `first` is the page or the address that the name of the group leads to. */
function category(
  { label, collapsed }: { readonly label: string; readonly collapsed: unknown },
  first: SidebarEntry | undefined,
  entries: readonly SidebarEntry[],
): readonly SidebarEntry[] {
  const isDoc = typeof first === 'object' && first.type === 'doc';
  const listed = first === undefined || isDoc ? entries : [first, ...entries];
  if (listed.length === 0) return isDoc ? [first] : [];
  return [
    {
      type: 'category',
      label,
      ...(isDoc && { link: { type: 'doc', id: first.id } }),
      ...(typeof collapsed === 'boolean' ? { collapsed } : { collapsible: false, collapsed: false }),
      items: listed,
    },
  ];
}

function convertLink(link: string, label: string, { base, index, isOwn, file }: ItemContext): ConvertedItems {
  if (isExternalUrl(link)) return { entries: [{ type: 'link', label, href: link }], notes: [] };
  const path = `/${base}/${link}`.replace(/\/{2,}/g, '/');
  const page = index.pageOf(path);
  if (page?.newPath === undefined) {
    const target = linkTarget(path, index);
    const isFile = /\.\w+$/.test(splitUrl(path)[0]) && !/\.(?:html|md)$/.test(splitUrl(path)[0]);
    if (isFile && 'href' in target) return { entries: [{ type: 'link', label, href: target.href }], notes: [] };
    const what = `The entry "${label}" of the sidebar: there is no page ${path}.`;
    return { entries: [], notes: [{ kind: 'lost', what, fix: 'Remove it there, or write the page.', at: { file } }] };
  }
  if (splitUrl(path)[1] !== '') {
    return { entries: [{ type: 'link', label, href: page.newPath + splitUrl(path)[1] }], notes: [] };
  }
  const type = isOwn(page.oldPath) ? 'doc' : 'ref';
  return { entries: [{ type, id: index.idOf(page), ...(label !== '' && { label }) }], notes: [] };
}
