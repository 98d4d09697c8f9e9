/**
 * Loads all that a page needs before it can be shown: its document, modules, styles. Caches the last pages in memory.
 */
import { PAGES_MODULE } from '../../shared/page-code.ts';
import { comparablePage, trimHtmlSuffix, trimTrailingSlash } from '../../shared/urls.ts';
import type { SidebarRef } from '../../shared/sidebar.ts';
import type { Article, PageContent, PageData } from '../../shared/wire.ts';
import { adoptArticles } from '../parts/article-html.tsx';
import { readPageHead } from './head-tags.ts';
import { documentAt, type SiteLocations } from './location.ts';
import type { Ahead } from './prefetch.ts';

export interface LoadedPage {
  readonly page: PageData;
  readonly modules: Readonly<Record<string, unknown>>;
}

export interface PageLoader {
  load(pathname: string): Promise<LoadedPage>;
  remember(loaded: LoadedPage): void;
  forget(): void;
}

/** Thrown when there is no page at the path: a file, a redirect or nothing. A page load finds out which. */
export class NoPageData extends Error {
  override readonly name = 'NoPageData';
}

const CACHE_LIMIT = 50;

/** Loaders of code that only some pages need. */
export interface ModuleLoaders {
  loadModule(moduleUrl: string): Promise<unknown>;
  /** Loads the components of a page type. */
  loadPages(content: PageContent): Promise<unknown>;
}

export interface LoaderOptions extends ModuleLoaders {
  readonly buildId: string;
  /** Returns the page of the document at a path; see `fetchPage`. */
  fetchPage(pathname: string): Promise<PageData>;
  /** Returns the path in the casing of the page that it may mean. */
  findSpelling(pathname: string): Promise<string>;
  /** Loads the sidebar data that a page needs, if any. */
  loadSidebar(page: PageData): Promise<void>;
  loadStyle(url: string): Promise<void>;
}

export function createPageLoader(options: LoaderOptions): PageLoader {
  const cache = new Map<string, Promise<LoadedPage>>();

  const keep = (pathname: string, loading: Promise<LoadedPage>) => {
    const key = keyOf(pathname);
    cache.delete(key);
    cache.set(key, loading);
    const oldest = cache.size > CACHE_LIMIT ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
  };
  return {
    load(pathname) {
      const key = keyOf(pathname);
      const loading = cache.get(key) ?? loadPage(pathname, options);
      keep(key, loading);
      loading.catch(() => {
        if (cache.get(key) === loading) cache.delete(key);
      });
      return loading;
    },
    remember: (loaded) => keep(loaded.page.path, Promise.resolve(loaded)),
    forget: () => cache.clear(),
  };
}

/** Returns the cache key of a page, which is the same for all paths at which the host has it. */
function keyOf(pathname: string): string {
  return trimTrailingSlash(trimHtmlSuffix(pathname));
}

async function loadPage(pathname: string, options: LoaderOptions): Promise<LoadedPage> {
  const page = await findPage(pathname, options);
  if (page.buildId !== options.buildId) {
    throw new Error('The site has been deployed anew.');
  }
  const [modules] = await Promise.all([
    loadModules(page.content, options),
    options.loadSidebar(page),
    ...(page.styles ?? []).map((url) => options.loadStyle(url)),
  ]);
  return { page, modules };
}

/**
 * Finds a page whatever the casing of its path (RT-18). If it is not found as written, the casing of the site is tried.
 */
async function findPage(pathname: string, options: LoaderOptions): Promise<PageData> {
  try {
    return await pageAt(pathname, options.fetchPage);
  } catch (error) {
    const spelling = error instanceof NoPageData ? await options.findSpelling(pathname) : pathname;
    if (trimTrailingSlash(spelling) === trimTrailingSlash(pathname)) throw error;
    return pageAt(spelling, options.fetchPage);
  }
}

/** Fetches the page at a path. Hosts may answer with another page, above all with the one for unknown paths. */
export async function pageAt(pathname: string, fetchIt: LoaderOptions['fetchPage']): Promise<PageData> {
  const page = await fetchIt(pathname);
  if (comparablePage(page.path) !== comparablePage(pathname)) throw new NoPageData(pathname);
  return page;
}

/** Loads the modules of a page, by id: those of its type, its component, or those of its live articles. */
export async function loadModules(
  content: PageContent,
  loaders: ModuleLoaders,
): Promise<Readonly<Record<string, unknown>>> {
  const needed = content.kind === 'component' ? [content] : articlesOf(content).flatMap(({ live }) => live ?? []);
  const entries = needed.map(
    async ({ moduleId, moduleUrl }) => [moduleId, await loaders.loadModule(moduleUrl)] as const,
  );
  const pages = async () => [PAGES_MODULE, await loaders.loadPages(content)] as const;
  return Object.fromEntries(await Promise.all([...entries, pages()]));
}

/** Returns the articles of a page in the order in which they stand in its HTML. */
export function articlesOf(content: PageContent): readonly Article[] {
  if ('article' in content) return [content.article];
  return 'posts' in content ? content.posts.map((post) => post.article) : [];
}

/**
 * Fetches a URL of the site like prefetching does, so that each can use what the other got. Throws `NoPageData` if
 * there is nothing at the URL.
 */
async function fetchFile(url: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', cache });
  const { ok, status } = response;
  if (!ok) throw new (status === 404 ? NoPageData : Error)(`${url} answered with status ${status}.`);
  return response;
}

export async function fetchJson(url: string): Promise<unknown> {
  return (await fetchFile(url)).json();
}

/**
 * Returns the page data of a document; throws `NoPageData` if there is no document of the site at its path. Hosts make
 * browsers revalidate documents each time; one that was prefetched (`ahead`) a moment ago is used without that.
 */
export async function fetchPage(pathname: string, site?: SiteLocations, ahead?: Ahead): Promise<PageData> {
  const url = site === undefined ? pathname : documentAt(pathname, site);
  const response = await fetchFile(url, ahead?.has(url) ? 'force-cache' : 'default');
  if (site && response.redirected && response.url.endsWith(`${url}/`)) site.addsSlash = true;
  const type = 'text/html';
  // Other files may be large, and are not read.
  const isDocument = response.headers.get('content-type')?.startsWith(type);
  const page = isDocument && readPage(new DOMParser().parseFromString(await response.text(), type));
  if (!page) throw new NoPageData(url);
  return { ...page, ...(page.sidebar && { sidebar: withoutItems(page.sidebar) }) };
}

/**
 * Removes the items of a sidebar. What is known of a sidebar only grows: the whole one completes it, not what another
 * page shows of it.
 */
function withoutItems(sidebar: SidebarRef): SidebarRef {
  const { items: _, part: __, ...rest } = sidebar;
  return rest;
}

/** Returns the data in a document, completed from its HTML; `undefined` if it is not a page of a site. */
export function readPage(document: Document): PageData | undefined {
  const text = document.getElementById('octavo-page')?.textContent;
  if (text === undefined) return undefined;
  const page = JSON.parse(text) as PageData;
  return adoptArticles({ head: readPageHead(document), ...page }, document);
}
