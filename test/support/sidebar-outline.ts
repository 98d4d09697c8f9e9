/** Renders a sidebar of the website as text, to compare it with an earlier one. */
import type { SidebarItem } from '../../src/shared/sidebar.ts';
import type { Website } from './website.ts';

/**
 * Returns a line for each item: `route (last part of the id, if it differs): title → label, if it differs`. `▾` is an
 * open
 * category, `▸` a closed one.
 */
export function outlineOf(website: Website, items: readonly SidebarItem[], indent = ''): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'html') return [`${indent}${item.html}`];
    if (item.kind === 'link') return [indent + describe(website, item)];
    return [
      `${indent}${item.collapsed ? '▸' : '▾'} ${item.label}`,
      ...outlineOf(website, item.items ?? [], `${indent}  `),
    ];
  });
}

function describe(website: Website, { label, href }: Extract<SidebarItem, { readonly kind: 'link' }>): string {
  const page = pageAt(website, href);
  if (page?.file.kind !== 'doc') return `${label}: ${href}`;
  const title = page.frontMatter.title ?? '';
  const name =
    page.frontMatter.id ??
    page.file.relPath
      .split('/')
      .at(-1)
      ?.replace(/\.mdx?$/, '') ??
    '';
  return `${href}${href.endsWith(`/${name}`) ? '' : ` (${name})`}: ${title}${label === title ? '' : ` → ${label}`}`;
}

export const pageAt = (website: Website, path: string) =>
  website.english.routes.find((route) => route.path === path)?.page;
