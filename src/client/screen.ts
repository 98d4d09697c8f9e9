/** The page on screen: swaps it for another one, with the document's head, the history and the scroll position. */
import type { PageData } from '../shared/wire.ts';
import type { Current } from './contexts.ts';
import { replaceHead, replaceHtmlClass } from './head-tags.ts';
import { createHistory, type HistoryOptions, type RouterHistory } from './history.ts';
import type { ScrollPosition } from './history-state.ts';
import { hrefOf, isSamePage } from './location.ts';
import type { LoadedPage } from './page-loader.ts';
import type { Location, NavigationKind } from './router-types.ts';
import { hashTarget } from './scroll.ts';

/** A navigation under way. */
export interface Visit {
  readonly url: URL;
  readonly location: Location;
  readonly kind: NavigationKind;
  /** The browser has made the history entry and scrolled. */
  readonly native?: boolean;
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

export interface ScreenOptions {
  readonly hashRouter: boolean;
  /** Called right before another page is shown. */
  reveal(page: PageData): void;
}

export function createScreen({ hashRouter, reveal }: ScreenOptions): Screen {
  let current: Current | undefined;
  let swap: (next: Current) => void = () => {};
  let history: RouterHistory | undefined;

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
    },
    show({ url, location, kind, native = false }, next) {
      if (current === undefined || history === undefined) return;
      const before = current.location;
      const { page, modules } = next ?? current;
      const after = shownLocation(page, location);
      history.leave();
      let saved: ScrollPosition | undefined;
      if (kind === 'pop' || native) saved = history.arrive();
      else history.write(hrefOf(url, hashRouter), kind);
      put({ page, modules, location: after }, next !== undefined);
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

/** RR-09. `saved` is where an entry of the history was scrolled to. */
function scrollAfter(change: { before: Location; after: Location; saved: ScrollPosition | undefined }): void {
  const { before, after, saved } = change;
  const onlyQuery = isSamePage(before, after) && before.hash === after.hash && before.search !== after.search;
  if (saved !== undefined) window.scrollTo({ left: saved[0], top: saved[1], behavior: 'instant' });
  else if (onlyQuery) return;
  else if (after.hash !== '') hashTarget(after.hash)?.scrollIntoView();
  else window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
}
