import { comparablePath, readablePath } from '../../shared/urls.ts';
import type { PageData } from '../../shared/wire.ts';
import type { Current } from '../state/contexts.ts';
import { replaceHead, replaceHtmlClass } from './head-tags.ts';
import { createHistory, type HistoryOptions, type RouterHistory, type ScrollPosition } from './history.ts';
import { documentAt, hrefOf, isSamePage, type SiteLocations } from './location.ts';
import type { LoadedPage } from './page-loader.ts';
import type { Location, NavigationKind } from '../base/router-types.ts';
import { hashTarget, openDetails, prefersLessMotion } from './scroll.ts';

/**
 * Makes a change of the page, with a short cross-fade if the browser supports it and the reader accepts motion. Steps
 * through the history have none: browsers show motion of their own for them, and the page should be where it was at
 * once. Resolves when the change has been made, not when the fade has ended.
 */
export async function changePage(kind: NavigationKind, change: () => void): Promise<void> {
  const fades = kind === 'push' && 'startViewTransition' in document && !document.hidden && !prefersLessMotion();
  if (!fades) return change();
  const fade = document.startViewTransition(change);
  // A fade that is aborted, because the next one begins or the tab is hidden, has still made its change.
  fade.ready.catch(() => {});
  // The pictures of the transition receive what is pressed, whatever styles say; `linkToFollow` finds the link below.
  const skip = () => fade.skipTransition();
  addEventListener('pointerdown', skip, { once: true });
  const forget = () => removeEventListener('pointerdown', skip);
  fade.finished.then(forget, forget);
  await fade.updateCallbackDone;
}

// The page on screen: replaces it by another one, with the document's head, the history and the scroll position.

/** A navigation under way. */
export interface Visit {
  readonly url: URL;
  readonly location: Location;
  readonly kind: NavigationKind;
  /** True if the browser has made the history entry and scrolled. */
  readonly native?: boolean;
  /** True for the page that the document was loaded for. Loading it again would not help. */
  readonly isFirst?: boolean;
}

export interface Screen {
  /** `undefined` until started. */
  readonly current: Current | undefined;
  start(first: Current, swap: (next: Current) => void, moves: HistoryOptions): void;
  /** Shows the page of a visit; without `next` it is the same page with another query or hash. */
  show(visit: Visit, next: LoadedPage | undefined): void;
  /** Shows newer data of the same page. */
  update(next: LoadedPage): void;
}

interface ScreenOptions {
  readonly hashRouter: boolean;
  /** Called right before another page is shown. */
  reveal(page: PageData): void;
}

export function createScreen({ hashRouter, reveal }: ScreenOptions): Screen {
  let current: Current | undefined;
  let swap: (next: Current) => void = () => {};
  let history: RouterHistory | undefined;
  const announcer = document.createElement('div');

  const put = (next: Current, isNewPage: boolean) => {
    if (isNewPage && current !== undefined) {
      if (next.page.head !== undefined) replaceHead(next.page.head);
      replaceHtmlClass(current.page.htmlClass, next.page.htmlClass);
      reveal(next.page);
    }
    current = next;
    swap(next);
  };
  return {
    get current() {
      return current;
    },
    start(first, render, moves) {
      current = first;
      swap = render;
      history = createHistory(moves);
      announcer.className = 'sr-only';
      announcer.role = 'status';
      document.body.append(announcer);
    },
    show({ url, location, kind, native = false }, next) {
      if (current === undefined || history === undefined) return;
      const before = current.location;
      const { page, modules } = next ?? current;
      const after = shownLocation(page, location);
      history.leave(native);
      let saved: ScrollPosition | undefined;
      if (kind === 'pop' || native) saved = history.arrive();
      else history.write(hrefOf(url, hashRouter), kind);
      put({ page, modules, location: after }, next !== undefined);
      // A page load has its title read aloud by itself.
      if (next !== undefined) announcer.textContent = document.title;
      if (!native || next !== undefined) scrollAfter({ before, after, saved });
    },
    update(next) {
      if (current !== undefined) put({ ...current, ...next }, true);
    },
  };
}

/**
 * Returns the location to show. The not-found page has many URLs; any other page has one path, however it was
 * requested.
 */
export function shownLocation(page: PageData, location: Location): Location {
  return page.content.kind === 'not-found' ? location : { ...location, pathname: page.path };
}

/** Scrolls after a navigation (RR-09). `saved` is the scroll position of a history entry. */
function scrollAfter(change: { before: Location; after: Location; saved: ScrollPosition | undefined }): void {
  const { before, after, saved } = change;
  const onlyQuery = isSamePage(before, after) && before.hash === after.hash && before.search !== after.search;
  const target = hashTarget(after.hash);
  if (!onlyQuery) openDetails(target);
  const [left, top] = saved ?? [0, 0];
  if (saved === undefined && onlyQuery) return;
  if (saved === undefined && after.hash !== '') target?.scrollIntoView();
  else window.scrollTo({ left, top, behavior: 'instant' });
}

// Pages are found whatever the casing of their path (RT-18), and shown under the path in the casing of site and host.

/**
 * Returns the visit in the casing of the page's own path, because only that one works without this script. If the host
 * redirects to a trailing slash, the slash is added: browsers forget the scroll position of a history entry that is
 * redirected.
 */
export function withOwnPath(visit: Visit, page: PageData, site: SiteLocations): Visit {
  const { location, url } = visit;
  if (site.hashRouter || comparablePath(location.pathname) !== comparablePath(page.path)) return visit;
  if (readablePath(location.pathname) === readablePath(page.path) && !site.addsSlash) return visit;
  return { ...visit, url: new URL(documentAt(page.path, site) + location.search + location.hash, url) };
}
