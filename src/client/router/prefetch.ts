/**
 * Loading ahead: the documents of pages whose links come into view with the browser's lowest priority, and all of a page
 * when the pointer is over its link. One observer serves all links, those in inert HTML included.
 */
import { trimTrailingSlash } from '../../shared/urls.ts';

/** Milliseconds that must be left of an idle period to go on in it: asking for one file takes a slow phone this long. */
const SLICE = 4;

/** Slow and metered connections load nothing ahead (RR-04), nor does who has none: the console would tell of each. */
export function mayLoadAhead(nav: object): boolean {
  const { connection, onLine } = nav as {
    connection?: { effectiveType?: string; saveData?: boolean } | null;
    onLine?: boolean;
  };
  return onLine !== false && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Puts a file into the browser's cache; failures are swallowed (RR-05). */
function prefetchFile(url: string, onLoad: () => void): void {
  const link = document.createElement('link');
  if (link.relList.supports?.('prefetch')) {
    link.rel = 'prefetch';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = url;
    link.addEventListener('load', onLoad);
    document.head.append(link);
    return;
  }
  const request = new XMLHttpRequest();
  request.addEventListener('load', onLoad);
  request.open('GET', url);
  request.withCredentials = true;
  request.send();
}

/** Milliseconds for which a document that was loaded ahead is shown without asking whether it is still the same. */
const FRESH = 300_000;

export interface Ahead {
  load(url: string): void;
  /** The document has come, so that the browser's cache has it. */
  has(url: string): boolean;
}

/** Which documents were loaded ahead, each once. */
export function createAhead(): Ahead {
  const loadedAt = new Map<string, number>();
  return {
    load(url) {
      // A host that leads on from one form of a path to another has answered both.
      const key = trimTrailingSlash(url);
      if (loadedAt.has(key) || !mayLoadAhead(navigator)) return;
      loadedAt.set(key, -FRESH);
      prefetchFile(url, () => loadedAt.set(key, performance.now()));
    },
    has: (url) => performance.now() - (loadedAt.get(trimTrailingSlash(url)) ?? -FRESH) < FRESH,
  };
}

export interface PrefetchOptions {
  readonly ahead: Ahead;
  /** URL of the document of the page behind a link; `undefined` when the link is not ours to follow. */
  documentOf(link: HTMLAnchorElement): string | undefined;
  /** Loads all of a page. */
  preload(link: HTMLAnchorElement): void;
}

/** All but those within the page; with the hash router, pages stand in the hash. */
const PAGE_LINKS = 'a[href]:not([href^="#"]), a[href^="#/"]';

/** Watches all links below `root`, present and future. */
export function watchLinks(root: Element, { ahead, documentOf, preload }: PrefetchOptions): void {
  const seen = new WeakSet<Element>();
  const prefetch = (link: HTMLAnchorElement) => {
    const url = documentOf(link);
    if (url !== undefined) ahead.load(url);
  };
  const waiting: HTMLAnchorElement[] = [];
  const prefetchSome = onceIdle((hasTime) => {
    do {
      const link = waiting.shift();
      if (link !== undefined) prefetch(link);
    } while (waiting.length > 0 && hasTime());
    if (waiting.length > 0) prefetchSome();
  });
  const observer = createObserver((links) => {
    waiting.push(...links);
    prefetchSome();
  });
  const scan = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>(PAGE_LINKS)) {
      if (seen.has(link)) continue;
      seen.add(link);
      if (observer === null) prefetch(link);
      else observer.observe(link);
    }
  };
  const scanSoon = onceIdle(scan);
  scanSoon();
  new MutationObserver(scanSoon).observe(root, { childList: true, subtree: true });

  const onReach = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link !== null && documentOf(link) !== undefined) preload(link);
  };
  document.addEventListener('pointerover', onReach, { passive: true });
  document.addEventListener('touchstart', onReach, { passive: true });
}

/** Visibility is looked at for all links at once: each change of the document in between has styles computed anew. */
function createObserver(onVisible: (links: readonly HTMLAnchorElement[]) => void): IntersectionObserver | null {
  if (typeof IntersectionObserver === 'undefined') return null;
  const observer = new IntersectionObserver((entries) => {
    const shown = entries.filter(({ isIntersecting, target }) => isIntersecting && isShown(target));
    for (const { target } of shown) observer.unobserve(target);
    onVisible(shown.map(({ target }) => target as HTMLAnchorElement));
  });
  return observer;
}

/** The links of a closed menu lie within the window, and nobody sees them. */
function isShown(element: Element): boolean {
  return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
}

/** Calls `action` once when the browser has time, however often it is asked for. It is told whether time is left. */
function onceIdle(action: (hasTime: () => boolean) => void): () => void {
  let planned = false;
  const run = (hasTime: () => boolean) => {
    planned = false;
    action(hasTime);
  };
  return () => {
    if (planned) return;
    planned = true;
    if (typeof requestIdleCallback === 'undefined') setTimeout(() => run(() => true), 200);
    else requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > SLICE), { timeout: 2000 });
  };
}
