import { comparablePath, readablePath } from '../../shared/urls.ts';
import type { PageData } from '../../shared/wire.ts';
import type { Current } from '../state/contexts.ts';
import { replaceHead, replaceHtmlClass } from './head-tags.ts';
import { createHistory, type HistoryOptions, type RouterHistory, type ScrollPosition } from './history.ts';
import { documentAt, hrefOf, isSamePage, type SiteLocations } from './location.ts';
import type { LoadedPage } from './page-loader.ts';
import type { Location, NavigationKind } from './router-types.ts';
import { hashTarget, openDetails, prefersLessMotion } from './scroll.ts';

/**
 * Carries out a change of the page, with a short cross-fade where the browser has one and the reader does not mind
 * motion. Steps through the history have none: browsers show motion of their own for them, and the page should stand
 * where it stood at once. Resolves when the change has been made, not when the fade has ended.
 */
export async function changePage(kind: NavigationKind, change: () => void): Promise<void> {
  const fades = kind === 'push' && 'startViewTransition' in document && !document.hidden && !prefersLessMotion();
  if (!fades) return change();
  const fade = document.startViewTransition(change);
  // A fade that is given up, because the next one begins or the tab is hidden, has made its change all the same.
  fade.ready.catch(() => {});
  // The pictures take what is pressed, whatever styles say; `linkToFollow` finds the link below.
  const skip = () => fade.skipTransition();
  addEventListener('pointerdown', skip, { once: true });
  const forget = () => removeEventListener('pointerdown', skip);
  fade.finished.then(forget, forget);
  await fade.updateCallbackDone;
}

// The page on screen: swaps it for another one, with the document's head, the history and the scroll position.

/** A navigation under way. */
export interface Visit {
  readonly url: URL;
  readonly location: Location;
  readonly kind: NavigationKind;
  /** The browser has made the history entry and scrolled. */
  readonly native?: boolean;
  /** What the document was loaded for: to load it again would not help. */
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

/** The not-found page stands at many URLs; all others have one path however they were asked for. */
export function shownLocation(page: PageData, location: Location): Location {
  return page.content.kind === 'not-found' ? location : { ...location, pathname: page.path };
}

/** Where the page stands after navigation (RR-09). `saved` is where an entry of the history was scrolled to. */
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

// Pages are found whatever the letter case of their path (RT-18), and shown under the path as site and host spell it.

/**
 * The visit with the letters of the page's own path: only that one works without this script. Where the host leads on to
 * a slash, with that: of an entry of the history that is led on, browsers forget how far it was scrolled.
 */
export function withOwnPath(visit: Visit, page: PageData, site: SiteLocations): Visit {
  const { location, url } = visit;
  if (site.hashRouter || comparablePath(location.pathname) !== comparablePath(page.path)) return visit;
  if (readablePath(location.pathname) === readablePath(page.path) && !site.addsSlash) return visit;
  return { ...visit, url: new URL(documentAt(page.path, site) + location.search + location.hash, url) };
}
