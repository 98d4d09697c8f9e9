/**
 * The service worker of a site with `offline`. Documents come from the network, or from the cache when it is
 * unreachable, so none is stale; hashed files come from the cache. The file at the site's base that imports this one
 * defines its options.
 */
import { cacheNames, type OfflineLocale, type OfflineOptions } from '../../shared/boot-options.ts';
import { hostPaths } from '../../shared/urls.ts';

/** Types of service workers that the DOM types lack. */
interface Lifecycle extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends Lifecycle {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const octavo: OfflineOptions;
declare const clients: {
  claim(): Promise<void>;
  matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
};
declare function skipWaiting(): Promise<void>;

const { base, locales, frame } = octavo;
const [PAGES, FILES] = cacheNames(base);
/** Maximum number of cached documents. Those not requested for the longest time are removed first. */
const MOST_PAGES = 300;
/** Number of concurrent requests for files that are loaded beforehand. */
const AT_A_TIME = 4;
/** Maximum number of pages that the offline notice lists. */
const MOST_LINKS = 30;
/**
 * Number of cached pages that a new build requests again: those read last. The others are updated when they are read.
 */
const MOST_REFRESHED = 20;
const PAGES_MARK = '<!--pages-->';

globalThis.addEventListener('install', (event) => {
  (event as Lifecycle).waitUntil(install());
});

/** Does everything that takes long, because no page waits for a worker that is not yet active. */
async function install(): Promise<void> {
  await (await caches.open(FILES)).addAll([...frame, ...locales.map(({ page }) => page)]);
  await refreshPages();
  await skipWaiting();
}

globalThis.addEventListener('activate', (event) => {
  (event as Lifecycle).waitUntil(clients.claim().then(dropFiles));
});

globalThis.addEventListener('fetch', (fetched) => {
  const event = fetched as FetchEvent;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return;
  if (request.headers.has('range')) return;
  event.respondWith(isHashed(pathname) ? fromFiles(request) : fromNetwork(event));
});

function isHashed(pathname: string): boolean {
  return pathname.startsWith(`${base}assets/`);
}

async function fromFiles(request: Request | string): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (isOwn(response) && !response.redirected) await files.put(request, response.clone()).catch(() => {});
  return response;
}

function isOwn({ ok, type }: Response): boolean {
  return ok && type === 'basic';
}

/** Returns whether to cache a response. A redirected one is cached only if it is of the same page. */
function isKept(url: string, response: Response): boolean {
  return isOwn(response) && (!response.redirected || formsOf(url).includes(keyOf(response.url)));
}

/** Returns the URLs at which the host may serve what is at `url`. */
function formsOf(url: string): readonly string[] {
  const { origin, pathname } = new URL(url, location.origin);
  return hostPaths(pathname).map((path) => origin + path);
}

async function findPage(url: string): Promise<Response | undefined> {
  const pages = await caches.open(PAGES);
  for (const form of formsOf(url)) {
    const found = await pages.match(form, { ignoreVary: true });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the cache key of a URL. Query and hash make no difference for a file of a static site. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isKept(request.url, response)) event.waitUntil(keep(response.clone()));
    return response;
  } catch (error) {
    const kept = await findPage(request.url);
    if (kept !== undefined) return kept;
    if (request.mode !== 'navigate') throw error;
    return noticeFor(new URL(request.url).pathname);
  }
}

/** Caches a response under the URL at which the host serves it. */
async function keep(response: Response): Promise<void> {
  const { url, status, headers } = response;
  const pages = await caches.open(PAGES);
  const isPage = isDocument(response);
  const text = isPage ? await response.clone().text() : '';
  // Browsers refuse a redirected response for a page load.
  await pages.put(keyOf(url), response.redirected ? new Response(response.body, { status, headers }) : response);
  const all = await pages.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_PAGES)).map((old) => pages.delete(old)));
  if (!isPage) return;
  await Promise.all([load(filesIn(text)), keepPictures(text)]);
  await prepare(localeOf(new URL(url).pathname));
}

function isDocument({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Returns all hashed files that a document names: the files it needs, and its data. */
function filesIn(text: string): readonly string[] {
  const found = text.match(/(?<=["\s])\/[^"\s]+/g) ?? [];
  return [...new Set(found.filter(isHashed))];
}

/** Caches files of a document whose names have no hash: logos and icons. */
async function keepPictures(text: string): Promise<void> {
  const found = [...text.matchAll(/(?:\ssrc|rel="icon"[^>]*\shref)="(\/[^"]+)"/g)].map(([, url = '']) => url);
  const own = new Set(found.filter((url) => url.startsWith(base) && !isHashed(url)));
  for (const url of own) {
    if ((await caches.match(url)) !== undefined) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response !== undefined && isKept(url, response)) await keep(response);
  }
}

/** Caches files that are not cached yet. One that fails is loaded when it is requested. */
async function load(urls: readonly string[]): Promise<void> {
  const waiting = [...urls];
  const next = async (): Promise<void> => {
    const url = waiting.shift();
    if (url === undefined) return;
    await fromFiles(url).catch(() => {});
    return next();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
}

/** Returns the locale with the longest matching base. */
function localeOf(pathname: string): OfflineLocale | undefined {
  return locales
    .filter((locale) => pathname.startsWith(locale.base))
    .toSorted((a, b) => b.base.length - a.base.length)[0];
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData: boolean } };
  return connection?.saveData === true;
}

const prepared = new Set<OfflineLocale>();

/** Caches the search of the latest version, once for each language that is read, unless the reader saves data. */
async function prepare(locale: OfflineLocale | undefined): Promise<void> {
  if (locale === undefined || prepared.has(locale) || savesData()) return;
  prepared.add(locale);
  try {
    const response = await fetch(locale.ahead);
    const { urls, files } = (await response.clone().json()) as { urls: readonly string[]; files: readonly string[] };
    // First, because files that nothing names are dropped.
    await keep(response);
    await Promise.all(urls.map(async (url) => keep(await fetch(url))));
    await load(files);
  } catch {
    prepared.delete(locale);
  }
}

/**
 * Requests some of the cached pages again after an update, and the pages on screen, so that they are cached from the
 * first visit on.
 */
async function refreshPages(): Promise<void> {
  const pages = await caches.open(PAGES);
  const shown = await clients.matchAll({ includeUncontrolled: true });
  const kept = savesData() ? [] : (await pages.keys()).slice(-MOST_REFRESHED);
  const urls = new Set([...kept.map(({ url }) => url), ...shown.map(({ url }) => keyOf(url))]);
  for (const url of urls) {
    const response = await fetch(url).catch(() => undefined);
    const isThere = response !== undefined && isKept(url, response);
    if (isThere) await keep(response);
    // If the host serves it elsewhere by now, it is cached under that URL.
    if (isThere ? response.redirected : response?.status === 404) await pages.delete(url);
  }
}

/** Deletes hashed files that nothing names any more. */
async function dropFiles(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  // Listed first: a document is cached before the files that it names.
  const old = await files.keys();
  const named = new Set([...frame, ...locales.map(({ page }) => page)]);
  for (const response of await pages.matchAll()) {
    for (const file of filesIn(await response.text())) named.add(file);
  }
  for (const request of old) {
    if (!named.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

/** Returns a notice that the page is not available offline, with a list of those that are. */
async function noticeFor(pathname: string): Promise<Response> {
  const locale = localeOf(pathname);
  const notice = locale === undefined ? undefined : await caches.match(locale.page);
  if (notice === undefined) return Response.error();
  const [text, list] = await Promise.all([notice.text(), linksTo(locale)]);
  return new Response(
    text.replace(PAGES_MARK, () => list),
    { status: 503, headers: notice.headers },
  );
}

async function linksTo(locale: OfflineLocale | undefined): Promise<string> {
  const pages = await caches.open(PAGES);
  const links = (await pages.keys()).toReversed().map(async (request) => {
    const { pathname } = new URL(request.url);
    const page = await pages.match(request);
    const text = page !== undefined && isDocument(page) ? await page.text() : '';
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(text) ?? [];
    const link = `<li><a href="${pathname.replaceAll('&', '&amp;')}">${title}</a></li>`;
    return title === '' ? [] : [{ link, isOwn: localeOf(pathname) === locale }];
  });
  // Pages in the requested language come first; the sort keeps the order of equals.
  const all = (await Promise.all(links)).flat().toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  return all
    .slice(0, MOST_LINKS)
    .map(({ link }) => link)
    .join('');
}
