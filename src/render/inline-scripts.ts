/**
 * Small scripts of documents and files that are written without a bundler. `callText` sends these functions as text, so
 * each is complete in itself. What differs between pages is in attributes of the script element: the text stays the
 * same, and a strict policy can allow it by one hash.
 */

export interface BannerText {
  readonly lines: readonly string[];
  /** The text, with the placeholder `{path}`. */
  readonly suggestion: string;
  /** End of the home path that belongs to the locale: `id/`. */
  readonly localePath: string;
}

/**
 * Shows that the base URL is wrong when the app does not start. Uses only text nodes, because the path is whatever the
 * reader has in the address bar. `window.octavo` is the element with that id until the app replaces it with its own
 * object.
 */
export function showBaseUrlBanner(): void {
  const banner = JSON.parse(document.currentScript?.dataset['banner'] ?? '') as BannerText;
  document.addEventListener('DOMContentLoaded', () => {
    if (window.octavo?.messages) return;
    let path = location.pathname.replace(/\/?(index\.html)?$/, '/');
    const { localePath } = banner;
    if (localePath && path.endsWith(localePath)) path = path.slice(0, -localePath.length);
    const box = document.createElement('div');
    box.id = 'octavo-base-url-banner';
    box.style.cssText = 'border:4px solid red;padding:1rem;font:1.25rem/1.5 sans-serif';
    for (const line of [...banner.lines, banner.suggestion.split('{path}').join(path)])
      box.appendChild(document.createElement('p')).textContent = line;
    document.body.insertBefore(box, document.body.firstChild);
  });
}

/** Goes to a page's new address. Its query and hash take precedence over those of the URL, as with server redirects. */
export function redirect(): void {
  const to = new URL(document.currentScript?.dataset['to'] ?? '', location.href);
  const query = location.search.slice(1);
  if (query) to.search += (to.search ? '&' : '?') + query;
  to.hash = to.hash || location.hash;
  location.replace(to);
}

/** Starts Google Analytics and reports the first page view. */
export function startAnalytics(ids: readonly string[], options: object): void {
  const page = window as { dataLayer?: unknown[]; gtag?: (...command: readonly unknown[]) => void };
  const queue = (page.dataLayer ??= []);
  page.gtag = function gtag(..._command) {
    // Google's script recognises commands among other entries by their type.
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  page.gtag('js', new Date());
  for (const id of ids) page.gtag('config', id, options);
}

/** The part of a service worker's global scope that is used here; the types of the DOM do not have it. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(name: string, listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
}

/** A service worker that removes itself and its caches. */
export function removeWorker(cacheNames: readonly string[]): void {
  const worker: object = self;
  const scope = worker as WorkerScope;
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => {
    const removed = Promise.all(cacheNames.map((name) => caches.delete(name)));
    event.waitUntil(removed.then(() => scope.registration.unregister()));
  });
}
