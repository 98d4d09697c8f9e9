/** Brings the pre-rendered page to life: one React root, hydrated; then the router, loading ahead, behaviours. */
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App, loadPages } from 'virtual:octavo/client-theme';
import { loadModule } from 'virtual:octavo/live';
import type { Shell } from '../../shared/shell.ts';
import type { PageData } from '../../shared/wire.ts';
import { createAnalytics } from '../analytics.ts';
import { startBehaviours } from '../behaviours/start.ts';
import { undecodablePath } from '../errors.ts';
import { type AppProps, Root } from '../root.tsx';
import {
  documentAt,
  isDecodable,
  isFile,
  isOwnUrl,
  isPlainLink,
  isSamePage,
  locationOf,
  type SiteLocations,
} from '../router/location.ts';
import {
  createPageLoader,
  fetchJson,
  fetchPage,
  loadModules,
  loadStyle,
  type ModuleLoaders,
  readPage,
} from '../router/page-loader.ts';
import { type Ahead, createAhead, type PrefetchOptions, watchLinks } from '../router/prefetch.ts';
import { createProgress } from '../router/progress.ts';
import { type CoreRouter, createRouter } from '../router/router-core.ts';
import { createScreen, shownLocation } from '../router/screen.ts';
import { createColorStore } from '../state/color-mode.ts';
import type { Current, Services } from '../state/contexts.ts';
import { createMobileSidebarStore } from '../state/mobile-sidebar.ts';
import { createSidebarStore } from '../state/sidebar.ts';
import { createStore, DEFAULT_STORAGE } from '../state/storage.ts';

interface ClientOptions extends ModuleLoaders {
  readonly App: ComponentType<AppProps>;
}

async function startClient({ App, ...loaders }: ClientOptions): Promise<void> {
  const container = document.getElementById('octavo');
  const page = readPage(document);
  if (container === null || page === undefined) return;
  const [shell, modules] = await Promise.all([
    fetchJson(page.shellUrl) as Promise<Shell>,
    loadModules(page.content, loaders),
  ]);
  const site: SiteLocations = {
    base: shell.locale.base,
    bases: shell.locales.map(({ base }) => base),
    hashRouter: shell.hashRouter,
    addsSlash: window.location.pathname === `${page.path}/`,
  };
  const ahead = createAhead();
  const { services, router, loader } = createServices({ page, shell, site, modules, loaders, ahead });
  const asked = locationOf(new URL(window.location.href), site.hashRouter);
  if (!isDecodable(asked.pathname)) console.error(undecodablePath(asked.pathname));
  // The one document of a site with the hash router holds one page, whatever is asked for.
  const isInHash = site.hashRouter && window.location.hash.startsWith('#/');
  const location = isInHash ? { ...asked, pathname: page.path } : shownLocation(page, asked);
  const first: Current = { page, modules, location };
  const onReady = (swap: (next: Current) => void) => {
    document.documentElement.dataset['hasHydrated'] = 'true';
    startBehaviours(router, services.storage);
    router.addLifecycle(createAnalytics());
    router.start(first, swap);
    watchLinks(container, { ...linkOptions(site, router), ahead });
    if (page.content.kind === 'not-found' && !site.hashRouter)
      void loadFinder()
        .then(({ openMeantPage }) => openMeantPage({ site, loader, router }))
        .catch(() => {});
  };
  const refresh = () => {
    services.sidebars.forget();
    return router.refresh();
  };
  window.octavo = { messages: shell.messages, refresh };
  const client = <Client App={App} first={first} shell={shell} services={services} onReady={onReady} />;
  // As a transition React takes over in slices, between which the reader can scroll and type.
  startTransition(() => {
    hydrateRoot(container, client, {
      onRecoverableError: (error, { componentStack }) =>
        console.error('A part of the page had to be rendered again.', error, componentStack),
    });
  });
}

interface ClientProps {
  readonly App: ComponentType<AppProps>;
  readonly first: Current;
  readonly shell: Shell;
  readonly services: Services;
  /** Called once hydrated, with a function that swaps the page synchronously. */
  readonly onReady: (swap: (next: Current) => void) => void;
}

function Client({ App, first, shell, services, onReady }: ClientProps): ReactNode {
  const [current, setCurrent] = useState(first);
  useEffect(() => onReady((next) => flushSync(() => setCurrent(next))), [onReady]);
  return <Root App={App} current={current} shell={shell} services={services} />;
}

const loadFinder = () => import('../router/other-letters.ts');

interface ServicesInput {
  readonly page: PageData;
  readonly shell: Shell;
  readonly site: SiteLocations;
  readonly modules: Readonly<Record<string, unknown>>;
  readonly loaders: ModuleLoaders;
  readonly ahead: Ahead;
}

function createServices({ page, shell, site, modules, loaders, ahead }: ServicesInput) {
  const storage = createStore(shell.storage ?? DEFAULT_STORAGE, window);
  const sidebars = createSidebarStore(fetchJson);
  sidebars.reveal(page);
  const loader = createPageLoader({
    buildId: page.buildId,
    fetchPage: (pathname) => fetchPage(documentAt(pathname, site), ahead),
    findSpelling: async (pathname) => (await loadFinder()).findSpelling(pathname, site.base),
    loadSidebar: sidebars.loadFor,
    ...loaders,
    loadStyle,
  });
  loader.remember({ page, modules });
  const screen = createScreen({ hashRouter: site.hashRouter, reveal: sidebars.reveal });
  const router: CoreRouter = createRouter({ site, loader, progress: createProgress(), screen });
  const services: Services = {
    router,
    storage,
    sidebars,
    colorMode: createColorStore(shell.colorMode, storage),
    mobileSidebar: createMobileSidebarStore(),
  };
  return { services, router, loader };
}

function linkOptions(site: SiteLocations, router: CoreRouter): Omit<PrefetchOptions, 'ahead'> {
  return {
    documentOf(link) {
      const url = new URL(link.href, window.location.href);
      if (!isPlainLink(link) || !isOwnUrl(url, site)) return undefined;
      const target = locationOf(url, site.hashRouter);
      if (isFile(target.pathname)) return undefined;
      const here = locationOf(new URL(window.location.href), site.hashRouter);
      return isSamePage(target, here) ? undefined : documentAt(target.pathname, site);
    },
    preload: (link) => router.preload(link.href),
  };
}

// Entry of the browser bundle.

// Its presence tells the check of the base URL that the script was found (RR-21).
window.octavo = { messages: {} };

startClient({ App, loadPages, loadModule }).catch((error: unknown) => {
  console.error('The script of the page could not start.', error);
});
