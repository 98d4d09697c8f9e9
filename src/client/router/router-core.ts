/**
 * Client-side navigation. In: URLs, from clicks anywhere in the document (inert article HTML included), from code and
 * from the history. Out: the next page on screen once all of it has loaded. Until then the old page stays in place
 * and usable; the newest navigation wins; whatever cannot be loaded becomes a page load of its URL.
 */
import type { Current } from '../state/contexts.ts';
import {
  assertDecodable,
  isOwnUrl,
  isSamePage,
  linkToFollow,
  locationOf,
  otherDocument,
  type SiteLocations,
} from './location.ts';
import { type LoadedPage, NoPageData, type PageLoader } from './page-loader.ts';
import { mayLoadAhead } from './prefetch.ts';
import type { Progress } from './progress.ts';
import {
  createLifecycleRegistry,
  type LifecycleRegistry,
  type Location,
  register,
  type Router,
} from '../base/router-types.ts';
import { changePage, type Screen, type Visit, withOwnPath } from './screen.ts';

export interface RouterOptions {
  readonly site: SiteLocations;
  readonly loader: PageLoader;
  readonly progress: Progress;
  readonly screen: Screen;
}

export interface CoreRouter extends Router {
  /** Takes over the document. `swap` renders synchronously. */
  start(first: Current, swap: (next: Current) => void): void;
  /** Loads the current page again and swaps it where it stands; for the development server. */
  refresh(): Promise<void>;
}

export function createRouter(options: RouterOptions): CoreRouter {
  const { site, loader, screen } = options;
  const registry = createLifecycleRegistry();
  const pending = createFlag();
  const follow = createFollower(options, { registry, pending });

  const navigate: Router['navigate'] = (target, { replace = false } = {}) => {
    const url = new URL(target, window.location.href);
    const location = locationOf(url, site.hashRouter);
    assertDecodable(location.pathname);
    const other = otherDocument(url, site);
    if (screen.current === undefined || other !== undefined) return leave(other ?? url, replace);
    const shown = screen.current.location;
    const repeated = isSamePage(location, shown) && location.search === shown.search && location.hash === shown.hash;
    return follow({ url, location, kind: replace || repeated ? 'replace' : 'push' });
  };

  /** Shows the page of the current address. */
  const arrive = (how: Pick<Visit, 'kind' | 'native' | 'isFirst'>) => {
    const url = new URL(window.location.href);
    const other = otherDocument(url, site);
    void (other === undefined
      ? follow({ url, location: locationOf(url, site.hashRouter), ...how })
      : leave(other, true));
  };

  const onClick = (event: MouseEvent) => {
    const href = linkToFollow(event, site);
    if (href === null) return;
    event.preventDefault();
    void navigate(href);
  };

  return {
    navigate,
    get pending() {
      return pending.value;
    },
    subscribe: pending.subscribe,
    preload(target) {
      const url = new URL(target, window.location.href);
      if (!mayLoadAhead(navigator) || !isOwnUrl(url, site)) return;
      loader.load(locationOf(url, site.hashRouter).pathname).catch(() => {});
    },
    addLifecycle: registry.add,
    async refresh() {
      if (screen.current === undefined) return;
      const { page, location } = screen.current;
      // The missing page may exist by now.
      if (page.content.kind === 'not-found') return window.location.reload();
      loader.forget();
      screen.update(await loader.load(page.path));
      registry.finish({ location, previousLocation: location, kind: 'replace' });
    },
    start(first, swap) {
      const onMove = (native: boolean) => arrive({ kind: native ? 'push' : 'pop', native });
      screen.start(first, swap, { onMove });
      document.addEventListener('click', onClick);
      const change = { location: first.location, previousLocation: null, kind: null };
      registry.announce(change)();
      registry.finish(change);
      if (site.hashRouter && !isAskedFor(first.location)) arrive({ kind: 'replace', isFirst: true });
    },
  };
}

/** Handles one visit after the other. A newer one takes over from those that are still loading. */
function createFollower(
  { loader, progress, screen, site }: RouterOptions,
  { registry, pending }: { readonly registry: LifecycleRegistry; readonly pending: Flag },
): (visit: Visit) => Promise<void> {
  let newest = 0;
  return async (visit) => {
    const from = screen.current?.location;
    if (from === undefined) return;
    const number = ++newest;
    const change = { location: visit.location, previousLocation: from, kind: visit.kind };
    const loaded = registry.announce(change);
    let next: LoadedPage | undefined;
    if (!isSamePage(visit.location, from)) {
      pending.set(true);
      progress.begin();
      next = await loadOrLeave(visit, { loader, site, isNewest: () => number === newest });
      if (next === undefined) return loaded();
    }
    loaded();
    const show = () => {
      // Clicks still work while a fade is prepared, so there may be a newer visit.
      if (number !== newest) return;
      const page = (next ?? screen.current)?.page;
      screen.show(page === undefined ? visit : withOwnPath(visit, page, site), next);
      progress.finish();
      pending.set(false);
      registry.finish({ ...change, location: screen.current?.location ?? visit.location });
    };
    if (next === undefined) show();
    else await changePage(visit.kind, show);
  };
}

/**
 * Returns whether the page shown is the one that the address asks for. With the hash router, a document is loaded with
 * one page and may have another one in its hash.
 */
function isAskedFor(shown: Location): boolean {
  const url = new URL(window.location.href);
  return !url.hash.startsWith('#/') || isSamePage(locationOf(url, true), shown);
}

type Flag = ReturnType<typeof createFlag>;

function createFlag() {
  const listeners = new Set<() => void>();
  const flag = {
    value: false,
    set(next: boolean) {
      if (flag.value === next) return;
      flag.value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => register(listeners, listener),
  };
  return flag;
}

/**
 * Returns the page; `undefined` if a newer navigation took over, the document is being left, or the first page does not
 * exist.
 */
async function loadOrLeave(
  visit: Visit,
  context: { readonly loader: PageLoader; readonly site: SiteLocations; isNewest(): boolean },
): Promise<LoadedPage | undefined> {
  const { url, kind, isFirst = false } = visit;
  const loaded = await loadPageOf(visit, context).catch(() => undefined);
  if (!context.isNewest()) return undefined;
  if (loaded === undefined && !isFirst) await leave(url, kind !== 'push');
  return loaded;
}

async function loadPageOf(
  { url, location: { pathname }, isFirst = false }: Visit,
  { loader, site, isNewest }: Parameters<typeof loadOrLeave>[1],
): Promise<LoadedPage> {
  const notFound = `${site.base}404.html`;
  try {
    return await loader.load(isOwnUrl(url, site) ? pathname : notFound);
  } catch (error) {
    const isGone = error instanceof NoPageData;
    if (!isGone && isNewest()) console.warn(`The page ${pathname} could not be loaded.`, error);
    // A page load would show the current document again.
    if (site.hashRouter && (isGone || isFirst)) return loader.load(notFound);
    throw error;
  }
}

/** Loads a URL as a document of its own. The promise never settles, because nothing on this page matters any more. */
function leave(url: URL, replace: boolean): Promise<void> {
  const { location } = window;
  const onlyHashDiffers = url.href.replace(/#.*/, '') === location.href.replace(/#.*/, '');
  if (onlyHashDiffers) {
    // This fires no event of a move, which would request the same page again.
    if (url.href !== location.href) window.history[replace ? 'replaceState' : 'pushState'](null, '', url.href);
    location.reload();
  } else if (replace) location.replace(url.href);
  else location.assign(url.href);
  return new Promise(() => {});
}
