import { createElement, type ComponentType, type ReactNode } from 'react';
import { pageGroupOf, type PageGroup } from '../shared/page-groups.ts';
import type { PageData } from '../shared/wire.ts';
import BlogPages from './blog/BlogPages.tsx';
import { DocsPages } from './docs/DocsPages.tsx';
import SitePages from './pages/SitePages.tsx';

export interface PageProps {
  readonly page: PageData;
}

const GROUPS: Readonly<Record<PageGroup, ComponentType<PageProps>>> = {
  docs: DocsPages,
  blog: BlogPages,
  site: SitePages,
};

/** Where all page types are at hand: on the server. */
export function Page({ page }: PageProps): ReactNode {
  return createElement(GROUPS[pageGroupOf(page.content.kind)], { page });
}
