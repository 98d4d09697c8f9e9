import { type ComponentType, createElement, type ReactNode } from 'react';
import type { AppProps } from '../client/hooks.tsx';
import { type PageCode, pageCodeOf } from '../shared/page-code.ts';
import BlogPages from './blog/BlogPages.tsx';
import { docExtras } from './docs/doc-extras.ts';
import { MissingPages } from './docs/MissingPages.tsx';
import { DocsPages } from './docs/DocsPages.tsx';
import { renderFrame, type PageProps } from './frame.tsx';
import { CopyPage } from './layout/CopyPage.tsx';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import { PartsContext } from './layout/Deferred.tsx';
import { Footer } from './layout/Footer.tsx';
import { ListGap } from './layout/ListGap.tsx';
import { ColorModeToggle } from './layout/ColorModeToggle.tsx';
import SitePages from './pages/SitePages.tsx';

const GROUPS: Readonly<Record<PageCode, ComponentType<PageProps>>> = {
  docs: ({ page }) => <DocsPages page={page} extras={docExtras} />,
  blog: BlogPages,
  site: SitePages,
};

/** Renders a page on the server, where all page types are in the bundle. */
function Page({ page }: PageProps): ReactNode {
  return createElement(GROUPS[pageCodeOf(page.content.kind)], { page });
}

const PARTS = { AnnouncementBar, ColorModeToggle, CopyPage, Footer, ListGap, MissingPages };

/** Every page of the site. */
export function App(props: AppProps): ReactNode {
  return <PartsContext value={PARTS}>{renderFrame(Page, props)}</PartsContext>;
}
