import type { ComponentType, ReactNode } from 'react';
import { type AppProps, usePageModule } from '../client/hooks.tsx';
import { type PageCode, pageCodeOf, PAGES_MODULE } from '../shared/page-code.ts';
import type { Shell } from '../shared/shell.ts';
import type { PageContent } from '../shared/wire.ts';
import type { DocExtras } from './docs/doc-extras.ts';
import { hasExtras } from './docs/DocsPages.tsx';
import { DocsPages } from './docs/DocsPages.slot.ts';
import { renderFrame, type PageProps } from './frame.tsx';
import { type Parts, PartsContext } from './layout/Deferred.tsx';

/**
 * Loads the components of docs pages. These are what most readers come for, so they are in the main script, except for
 * extras that few of them show.
 */
async function loadDocs(content: PageContent): Promise<LoadedPages> {
  if (content.kind === 'doc' && !hasExtras(content)) return { default: DocsPages };
  const { docExtras: extras } = await import('./docs/doc-extras.ts');
  return { default: DocsPages, extras };
}

const LOADERS: Readonly<Record<PageCode, (content: PageContent) => Promise<LoadedPages>>> = {
  docs: loadDocs,
  blog: () => import('./blog/BlogPages.slot.ts'),
  site: () => import('./pages/SitePages.slot.ts'),
};

interface LoadedPages {
  readonly default: ComponentType<PageProps & { readonly extras?: DocExtras | undefined }>;
  readonly extras?: DocExtras;
}

interface LoadedModule extends LoadedPages {
  readonly parts: Parts;
}

/** Loads the components of a page. The client calls it before it shows the page. */
export async function loadPages(content: PageContent, shell: Promise<Shell>): Promise<LoadedModule> {
  const [pages, parts] = await Promise.all([LOADERS[pageCodeOf(content.kind)](content), shell.then(loadParts)]);
  return { ...pages, parts };
}

async function loadParts({ announcementBar, colorMode, markdownCopies }: Shell): Promise<Parts> {
  const [bar, toggle, copy] = await Promise.all([
    announcementBar && import('./layout/AnnouncementBar.slot.ts'),
    colorMode.disableSwitch ? undefined : import('./layout/ColorModeToggle.slot.ts'),
    markdownCopies && import('./layout/CopyPage.tsx'),
  ]);
  return { ...bar, ...toggle, ...copy };
}

/** Renders a page in the browser, where only the components of the shown page are loaded. */
function LoadedPage({ page }: PageProps): ReactNode {
  const { default: Pages, extras } = usePageModule(PAGES_MODULE) as LoadedModule;
  return <Pages page={page} extras={extras} />;
}

/** Every page of the site, in the browser. Page types are loaded when they are needed. */
export function ClientApp(props: AppProps): ReactNode {
  const { parts } = usePageModule(PAGES_MODULE) as LoadedModule;
  return <PartsContext value={parts}>{renderFrame(LoadedPage, props)}</PartsContext>;
}
