/** Loads all that a page needs before it can be shown: its document, modules, styles. Keeps the last pages in memory. */
import { PAGES_MODULE } from '../../shared/page-code.ts';
import { comparablePage, trimHtmlSuffix, trimTrailingSlash } from '../../shared/urls.ts';
import type { SidebarRef } from '../../shared/sidebar.ts';
import type { Article, PageContent, PageData } from '../../shared/wire.ts';
import { adoptArticles } from '../article-html.tsx';
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

/** There is no page at the path: a file, a redirect or nothing. A page load finds out which. */
export class NoPageData extends Error {
  override readonly name = 'NoPageData';
}

const CACHE_LIMIT = 50;

/** How code is loaded that only some pages need. */
export interface ModuleLoaders {
  loadModule(moduleUrl: string): Promise<unknown>;
  /** Components of a page type. */
  loadPages(content: PageContent): Promise<unknown>;
}

export interface LoaderOptions extends ModuleLoaders {
  readonly buildId: string;
  /** The page of the document at a path; see `fetchPage`. */
  fetchPage(pathname: string): Promise<PageData>;
  /** The path in the letters of the page that it may mean. */
  findSpelling(pathname: string): Promise<string>;
  /** Loads what a page needs of its sidebar, if it has one. */
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

/** One page, one key, whichever of its paths the host has it at. */
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

/** Letter case does not matter (RT-18): what is not found as written is looked for as the site spells it. */
async function findPage(pathname: string, options: LoaderOptions): Promise<PageData> {
  try {
    return await pageAt(pathname, options.fetchPage);
  } catch (error) {
    const spelling = error instanceof NoPageData ? await options.findSpelling(pathname) : pathname;
    if (trimTrailingSlash(spelling) === trimTrailingSlash(pathname)) throw error;
    return pageAt(spelling, options.fetchPage);
  }
}

/** Hosts may answer with another page, the one for paths that they do not know above all. */
export async function pageAt(pathname: string, fetchIt: LoaderOptions['fetchPage']): Promise<PageData> {
  const page = await fetchIt(pathname);
  if (comparablePage(page.path) !== comparablePage(pathname)) throw new NoPageData(pathname);
  return page;
}

/** Modules of a page by id: those of its type, its component, or those of its live articles. */
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

/** Articles of a page in the order in which they stand in its HTML. */
export function articlesOf(content: PageContent): readonly Article[] {
  if ('article' in content) return [content.article];
  return 'posts' in content ? content.posts.map((post) => post.article) : [];
}

/** Asks for a URL of the site as prefetching does, so that one can use what the other got; no page if there is nothing. */
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
 * Page data of a document; `NoPageData` when there is no document of the site at its path. Hosts have browsers ask each
 * time whether a document is still the same: what was loaded `ahead` a moment ago is taken as it is.
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

/** What is known of a sidebar only grows: it is completed by the whole one, not by what another page shows of it. */
function withoutItems(sidebar: SidebarRef): SidebarRef {
  const { items: _, part: __, ...rest } = sidebar;
  return rest;
}

/** The data that a document carries, with what its HTML says; `undefined`: it is no page of a site. */
export function readPage(document: Document): PageData | undefined {
  const text = document.getElementById('octavo-page')?.textContent;
  if (text === undefined) return undefined;
  const page = JSON.parse(text) as PageData;
  return adoptArticles({ head: readPageHead(document), ...page }, document);
}
