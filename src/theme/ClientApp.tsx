import { type ComponentType, createElement, type ReactNode } from 'react';
import { type AppProps, usePageComponent } from '../client/hooks.tsx';
import { type PageCode, pageCodeOf, PAGES_MODULE } from '../shared/page-code.ts';
import type { PageKind } from '../shared/wire.ts';
import { DocsPages } from './docs/DocsPages.tsx';
import { renderFrame, type PageProps } from './frame.tsx';

/** Those of the docs are what most readers come for, and stand in the main script. */
const LOADERS: Readonly<Record<PageCode, () => Promise<unknown>>> = {
  docs: async () => ({ default: DocsPages }),
  blog: () => import('./blog/BlogPages.tsx'),
  site: () => import('./pages/SitePages.tsx'),
};

/** Loads the components of a page type; the client does so before it shows such a page. */
export function loadPages(kind: PageKind): Promise<unknown> {
  return LOADERS[pageCodeOf(kind)]();
}

/** Where only the components of the shown page are loaded: in the browser. */
function LoadedPage({ page }: PageProps): ReactNode {
  return createElement(usePageComponent(PAGES_MODULE) as ComponentType<PageProps>, { page });
}

/** Every page of the site, in the browser: page types are loaded as they are needed. */
export function ClientApp(props: AppProps): ReactNode {
  return renderFrame(LoadedPage, props);
}
