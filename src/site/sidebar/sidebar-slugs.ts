/** Slugs of the pages that sidebars add: generated indexes, and pages with all items of a long list. */
import { LONG_LIST } from '../../shared/long-list.ts';
import type { CategoryNode, SidebarNode } from './sidebar-items.ts';

/** DP-16: a generated index without slug is at `/category/{label}`, made unique over all sidebars of the version. */
export function addIndexSlugs(nodes: readonly SidebarNode[], taken: Set<string>): readonly SidebarNode[] {
  return nodes.map((node): SidebarNode => {
    if (node.type !== 'category') return node;
    const link =
      node.link?.type === 'generated-index' && node.link.slug === undefined
        ? { ...node.link, slug: `/category/${uniqueSlug(node.label, taken)}` }
        : node.link;
    return { ...node, items: addIndexSlugs(node.items, taken), ...(link ? { link } : {}) } satisfies CategoryNode;
  });
}

/** Gives a long category without a generated index a page with all its items. The label is the same in all locales. */
export function addListSlugs(nodes: readonly SidebarNode[], taken: Set<string>): readonly SidebarNode[] {
  return nodes.map((node): SidebarNode => {
    if (node.type !== 'category') return node;
    const needsPage = node.items.length > LONG_LIST && node.link?.type !== 'generated-index';
    const slug = needsPage ? { listSlug: `/all/${uniqueSlug(node.label, taken)}` } : {};
    return { ...node, ...slug, items: addListSlugs(node.items, taken) };
  });
}

export function uniqueSlug(label: string, taken: Set<string>): string {
  const slug = label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  let unique = slug;
  for (let n = 1; taken.has(unique); n++) unique = `${slug}-${n}`;
  taken.add(unique);
  return unique;
}
