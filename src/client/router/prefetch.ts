/**
 * Prefetching: documents of pages whose links come into view, with the browser's lowest priority, and everything that a
 * page needs when the pointer is over its link. One observer serves all links, including those in inert HTML.
 */
import { trimTrailingSlash } from '../../shared/urls.ts';

/**
 * Milliseconds that must be left of an idle period to continue in it. A slow phone takes this long to request one file.
 */
const SLICE = 4;

/**
 * Returns whether to prefetch. Slow and metered connections do not (RR-04), and nobody does offline: the console would
 * report each failure.
 */
export function mayLoadAhead(nav: object): boolean {
  const { connection, onLine } = nav as {
    connection?: { effectiveType?: string; saveData?: boolean } | null;
    onLine?: boolean;
  };
  return onLine !== false && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Puts a file into the browser's cache; failures are ignored (RR-05). */
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

/** Milliseconds for which a prefetched document is used without revalidation. */
const FRESH = 300_000;

export interface Ahead {
  load(url: string): void;
  /** Returns whether the document has arrived recently, so that the browser's cache has it. */
  has(url: string): boolean;
}

/** Prefetches documents, each once, and knows which have arrived. */
export function createAhead(): Ahead {
  const loadedAt = new Map<string, number>();
  return {
    load(url) {
      // A host that redirects from one form of a path to another has answered both.
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
  /** Returns the URL of the document of the page behind a link; `undefined` if the router does not follow the link. */
  documentOf(link: HTMLAnchorElement): string | undefined;
  /** Loads everything that a page needs. */
  preload(link: HTMLAnchorElement): void;
}

/** Selector of all links but those within the page. With the hash router, pages are in the hash. */
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

/**
 * Creates the observer. It checks the visibility of all links at once, because each change of the document in between
 * makes the browser compute styles again.
 */
function createObserver(onVisible: (links: readonly HTMLAnchorElement[]) => void): IntersectionObserver | null {
  if (typeof IntersectionObserver === 'undefined') return null;
  const observer = new IntersectionObserver((entries) => {
    const shown = entries.filter(({ isIntersecting, target }) => isIntersecting && isShown(target));
    for (const { target } of shown) observer.unobserve(target);
    onVisible(shown.map(({ target }) => target as HTMLAnchorElement));
  });
  return observer;
}

/** Returns whether a link can be seen. The links of a closed menu lie within the window, but are invisible. */
function isShown(element: Element): boolean {
  return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
}

/**
 * Returns a function that calls `action` once when the browser is idle, however often it is called before. `hasTime`
 * says whether time is left.
 */
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
