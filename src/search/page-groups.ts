/** The group (level 0) under which results of a page stand: its category in the sidebar, its blog, its navbar entry. */
import { trimTrailingSlash } from '../shared/urls.ts';
import type { SidebarItem } from '../shared/sidebar.ts';
import type { NavbarItem } from '../shared/shell.ts';
import type { LocaleSite, Route } from '../site/types.ts';

export type GroupOf = (route: Route) => string;

const known = new WeakMap<LocaleSite, GroupOf>();

/** Made once per locale: every version of its docs asks. */
export function groupsOf(locale: LocaleSite): GroupOf {
  const groups = known.get(locale) ?? createGroups(locale);
  known.set(locale, groups);
  return groups;
}

function createGroups(locale: LocaleSite): GroupOf {
  const categories = new Map(
    Object.entries(locale.sidebars).map(([key, { items }]) => [key, categoryByPath(items)] as const),
  );
  const blogs = locale.blog.map(({ path, title }) => ({ path, title }));
  const entries = locale.shell.navbar.items.flatMap(entriesOf);
  return ({ path, sidebarKey, page }) => {
    const category = sidebarKey === undefined ? undefined : categories.get(sidebarKey)?.get(trimTrailingSlash(path));
    if (category !== undefined) return category;
    const blog = page?.file.kind === 'blog' ? longestPrefix(blogs, path) : undefined;
    return blog ?? longestPrefix(entries, path) ?? locale.shell.site.title;
  };
}

interface Titled {
  readonly path: string;
  readonly title: string;
}

function longestPrefix(candidates: readonly Titled[], path: string): string | undefined {
  let best: Titled | undefined;
  for (const candidate of candidates) {
    const start = trimTrailingSlash(candidate.path);
    const leads = path === start || path.startsWith(`${start === '/' ? '' : start}/`);
    if (leads && start !== '/' && start.length > (best?.path.length ?? 0)) best = { ...candidate, path: start };
  }
  return best?.title;
}

function categoryByPath(items: readonly SidebarItem[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (list: readonly SidebarItem[], label: string): void => {
    for (const item of list) {
      if (item.kind !== 'html' && item.href !== undefined && !found.has(trimTrailingSlash(item.href))) {
        found.set(trimTrailingSlash(item.href), label);
      }
      if (item.kind === 'category') visit(item.items ?? [], item.label);
    }
  };
  for (const item of items) {
    if (item.kind !== 'category') continue;
    if (item.href !== undefined) found.set(trimTrailingSlash(item.href), item.label);
    visit(item.items ?? [], item.label);
  }
  return found;
}

function entriesOf(item: NavbarItem): readonly Titled[] {
  if (item.type === 'link') return item.external || !item.label ? [] : [{ path: item.href, title: item.label }];
  if (item.type === 'docLink')
    return Object.values(item.byVersion).map(({ href, label }) => ({ path: href, title: label }));
  return [];
}
