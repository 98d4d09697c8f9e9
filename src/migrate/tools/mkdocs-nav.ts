/** `nav` of MkDocs → sidebars, and a navbar where its sections are tabs. Pure. */
import { type Dict, dictOf } from '../../shared/plain-data.ts';
import { isExternalUrl } from '../../shared/urls.ts';
import type { PageIndex } from '../page-index.ts';
import type { Note, SidebarCategory, SidebarEntry, SourceSite } from '../types.ts';

export interface ConvertedNav {
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>> | undefined;
  /** Items of the navbar. */
  readonly tabs: readonly Dict[];
  readonly notes: readonly Note[];
}

interface NavContext {
  readonly index: PageIndex;
  readonly file: string;
  readonly site: SourceSite;
  readonly hasTabs: boolean;
  /** True when sections are closed until a reader opens them. */
  readonly collapsed: boolean;
}

export function convertNav(nav: unknown, context: NavContext): ConvertedNav {
  if (!Array.isArray(nav)) return { sidebars: undefined, tabs: [], notes: [] };
  const items = (nav as readonly unknown[]).map((item) => ({ item, ...convertItem(item, context) }));
  const notes = items.flatMap((one) => one.notes);
  const entries = items.flatMap((one) => one.entries);
  if (entries.length === 0) return { sidebars: undefined, tabs: [], notes };
  if (!context.hasTabs) return { sidebars: { docs: entries }, tabs: [], notes };
  const sections = entries.filter(isCategory);
  const rest = entries.filter((entry) => !isCategory(entry));
  const named = sections.map((section, index) => ({ ...section, id: `section${index + 1}` }));
  return {
    sidebars: {
      ...(rest.length > 0 && { docs: rest }),
      ...Object.fromEntries(named.map(({ id, items: inner }) => [id, inner])),
    },
    tabs: named.map(({ id, label }) => ({ type: 'docSidebar', sidebarId: id, label, position: 'left' })),
    notes,
  };
}

function isCategory(entry: SidebarEntry): entry is SidebarCategory {
  return typeof entry === 'object' && entry.type === 'category';
}

interface ConvertedItem {
  readonly entries: readonly SidebarEntry[];
  readonly notes: readonly Note[];
}

function convertItem(item: unknown, context: NavContext): ConvertedItem {
  if (typeof item === 'string') return convertTarget(item, undefined, context);
  const results = Object.entries(dictOf(item)).map(([label, value]) => {
    if (typeof value === 'string') return convertTarget(value, label, context);
    if (!Array.isArray(value)) return { entries: [], notes: [] };
    const inner = (value as readonly unknown[]).map((one) => convertItem(one, context));
    const items = inner.flatMap(({ entries }) => entries);
    const named = label === '' ? nameOfFirst(value, context) : label;
    const category: SidebarEntry = { type: 'category', label: named, collapsed: context.collapsed, items };
    return { entries: items.length === 0 ? [] : [category], notes: inner.flatMap(({ notes }) => notes) };
  });
  return { entries: results.flatMap(({ entries }) => entries), notes: results.flatMap(({ notes }) => notes) };
}

/** A section without a name is called like its first page. */
function nameOfFirst([first]: readonly unknown[], { index, site }: NavContext): string {
  const target = typeof first === 'string' ? first : Object.values(dictOf(first))[0];
  const page = typeof target === 'string' ? index.pageOf(`/${target}`) : undefined;
  const heading = page === undefined ? undefined : /^# +(.+?) *(?:\{[^}]*\})?$/m.exec(site.textOf(page.file))?.[1];
  return heading ?? page?.oldPath.replace(/^\/|\/$/g, '') ?? '–';
}

function convertTarget(target: string, label: string | undefined, { index, file }: NavContext): ConvertedItem {
  if (isExternalUrl(target)) return { entries: [{ type: 'link', label: label ?? target, href: target }], notes: [] };
  const page = index.pageOf(`/${target}`);
  if (page?.newPath !== undefined) {
    const id = index.idOf(page);
    return { entries: [label === undefined ? id : { type: 'doc', id, label }], notes: [] };
  }
  const what = `The entry "${label ?? target}" of nav: there is no page ${target}.`;
  return { entries: [], notes: [{ kind: 'lost', what, fix: 'Remove it there, or write the page.', at: { file } }] };
}
