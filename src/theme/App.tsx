import { type ComponentType, createElement, type ReactNode } from 'react';
import type { AppProps } from '../client/hooks.tsx';
import { type PageCode, pageCodeOf } from '../shared/page-code.ts';
import BlogPages from './blog/BlogPages.slot.ts';
import { docExtras } from './docs/doc-extras.ts';
import { MissingPages } from './docs/MissingPages.tsx';
import { DocsPages } from './docs/DocsPages.slot.ts';
import { renderFrame, type PageProps } from './frame.tsx';
import { CopyPage } from './layout/CopyPage.tsx';
import { AnnouncementBar } from './layout/AnnouncementBar.slot.ts';
import { PartsContext } from './layout/Deferred.tsx';
import { Footer } from './layout/Footer.slot.ts';
import { ListGap } from './layout/ListGap.tsx';
import { ColorModeToggle } from './layout/ColorModeToggle.slot.ts';
import SitePages from './pages/SitePages.slot.ts';

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
export function App({ Inner, ...props }: AppProps): ReactNode {
  const Content =
    Inner === undefined
      ? Page
      : ({ page }: PageProps) => (
          <Inner>
            <Page page={page} />
          </Inner>
        );
  return <PartsContext value={PARTS}>{renderFrame(Content, props)}</PartsContext>;
}
