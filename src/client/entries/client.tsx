/** Hydrates the pre-rendered page with one React root, then starts the router and prefetching. */
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App, loadPages } from 'virtual:octavo/client-theme';
import { loadModule } from 'virtual:octavo/live';
import type { Shell } from '../../shared/shell.ts';
import type { PageData } from '../../shared/wire.ts';
import { createAnalytics } from '../analytics.ts';
import { undecodablePath } from '../base/errors.ts';
import { Root } from '../root.tsx';
import {
  documentAt,
  isDecodable,
  isFile,
  isLedToSlash,
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
  type ModuleLoaders,
  readPage,
} from '../router/page-loader.ts';
import { type Ahead, createAhead, type PrefetchOptions, watchLinks } from '../router/prefetch.ts';
import { createProgress } from '../router/progress.ts';
import { type CoreRouter, createRouter } from '../router/router-core.ts';
import { createScreen, shownLocation } from '../router/screen.ts';
import {
  COLOR_MODE_KEY,
  type ColorModeStore,
  createFixedColorStore,
  type Current,
  type KeyStore,
  type Services,
} from '../state/contexts.ts';
import { createMobileSidebarStore } from '../state/mobile-sidebar.ts';
import { createSidebarStore } from '../state/sidebar.ts';
import { loadStyle } from '../behaviours/behaviour.ts';
import type { First } from './first.ts';

/** Takes over from the first script. */
export async function startClient({ storage, behaviours, replay, ...early }: First): Promise<void> {
  const container = document.getElementById('octavo');
  const page = readPage(document);
  if (container === null || page === undefined) return;
  const loading = (early.shell ?? fetchJson(page.shellUrl)) as Promise<Shell>;
  if (page.content.kind === 'not-found') {
    const changes = loadFinder().then(async (finder) => finder.speakLanguageOfPath(page, await loading));
    if (await changes.catch(() => false)) return startClient({ storage, behaviours, replay, shell: undefined });
  }
  const loaders: ModuleLoaders = { loadPages: (content) => loadPages(content, loading), loadModule };
  const [shell, modules, colorMode] = await Promise.all([
    loading,
    loadModules(page.content, loaders),
    loading.then((loaded) => loadColors(loaded, storage)),
  ]);
  const site: SiteLocations = {
    base: shell.locale.base,
    bases: shell.locales.map(({ base }) => base),
    hashRouter: shell.hashRouter,
    addsSlash: shell.site.trailingSlash !== false && isLedToSlash(window.location.pathname, page.path),
  };
  const ahead = createAhead();
  const { services, router, loader } = createServices({ page, site, modules, loaders, storage, colorMode, ahead });
  const asked = locationOf(new URL(window.location.href), site.hashRouter);
  if (!isDecodable(asked.pathname)) console.error(undecodablePath(asked.pathname));
  // The only document of a site with the hash router is rendered for one page, whatever the address asks for.
  const isInHash = site.hashRouter && window.location.hash.startsWith('#/');
  const location = isInHash ? { ...asked, pathname: page.path } : shownLocation(page, asked);
  const first: Current = { page, modules, location };
  const onReady = (swap: (next: Current) => void) => {
    document.documentElement.dataset['hasHydrated'] = 'true';
    behaviours.context.replaceUrl = (target) => void router.navigate(target, { replace: true });
    router.addLifecycle({ onDidUpdate: () => void behaviours.update() });
    router.addLifecycle(createAnalytics());
    router.start(first, swap);
    replay();
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
  window.octavo = { messages: shell.messages, ownMessages: shell.ownMessages, refresh };
  const client = <Client first={first} shell={shell} services={services} onReady={onReady} />;
  // In a transition React hydrates in slices, between which the reader can scroll and type.
  startTransition(() => {
    hydrateRoot(container, client, {
      onRecoverableError: (error, { componentStack }) =>
        console.error('A part of the page had to be rendered again.', error, componentStack),
    });
  });
}

interface ClientProps {
  readonly first: Current;
  readonly shell: Shell;
  readonly services: Services;
  /** Called once hydrated, with a function that swaps the page synchronously. */
  readonly onReady: (swap: (next: Current) => void) => void;
}

function Client({ first, shell, services, onReady }: ClientProps): ReactNode {
  const { pathname, search, hash } = first.location;
  const isAsRendered = pathname === first.page.path && search === '' && hash === '';
  const [current, setCurrent] = useState(
    // The server does not know the query and the hash (DD-12). Without them, nothing is rendered a second time.
    isAsRendered ? first : { ...first, location: { pathname: first.page.path, search: '', hash: '' } },
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the server cannot know comes after hydration
    setCurrent(first);
    onReady((next) => flushSync(() => setCurrent(next)));
  }, [first, onReady]);
  return <Root App={App} current={current} shell={shell} services={services} />;
}

/** Creates the colour store. If readers may not choose, a choice stored before is removed. */
async function loadColors({ colorMode }: Shell, storage: KeyStore): Promise<ColorModeStore> {
  if (!colorMode.disableSwitch) return (await import('../state/color-mode.ts')).createColorStore(colorMode, storage);
  storage.remove(COLOR_MODE_KEY);
  return createFixedColorStore(colorMode);
}

const loadFinder = () => import('../router/other-letters.ts');

interface ServicesInput {
  readonly page: PageData;
  readonly site: SiteLocations;
  readonly modules: Readonly<Record<string, unknown>>;
  readonly loaders: ModuleLoaders;
  readonly storage: KeyStore;
  readonly colorMode: ColorModeStore;
  readonly ahead: Ahead;
}

function createServices({ page, site, modules, loaders, storage, colorMode, ahead }: ServicesInput) {
  const sidebars = createSidebarStore(fetchJson);
  sidebars.reveal(page);
  const loader = createPageLoader({
    buildId: page.buildId,
    fetchPage: (pathname) => fetchPage(pathname, site, ahead),
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
    colorMode,
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
