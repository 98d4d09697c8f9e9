/** Loads all that a page needs before it can be shown: data, sidebar, modules. Keeps the last pages in memory. */
import { PAGES_MODULE } from '../../shared/page-groups.ts';
import { pageDataUrl, trimTrailingSlash } from '../../shared/urls.ts';
import type { Article, PageContent, PageData, PageKind } from '../../shared/wire.ts';

export interface LoadedPage {
  readonly page: PageData;
  readonly modules: Readonly<Record<string, unknown>>;
}

export interface PageLoader {
  load(pathname: string): Promise<LoadedPage>;
  remember(loaded: LoadedPage): void;
  forget(): void;
}

/** There is no data for the path: a file, a redirect or nothing. A page load finds out which. */
export class NoPageData extends Error {
  override readonly name = 'NoPageData';
}

const CACHE_LIMIT = 50;

/** How code is loaded that only some pages need. */
export interface ModuleLoaders {
  loadModule(moduleUrl: string): Promise<unknown>;
  /** Components of a page type. */
  loadPages(kind: PageKind): Promise<unknown>;
}

export interface LoaderOptions extends ModuleLoaders {
  readonly base: string;
  readonly buildId: string;
  fetchJson(url: string): Promise<unknown>;
  /** Loads what a page needs of its sidebar, if it has one. */
  loadSidebar(page: PageData): Promise<void>;
  loadStyle(url: string): Promise<void>;
}

export function createPageLoader(options: LoaderOptions): PageLoader {
  const cache = new Map<string, Promise<LoadedPage>>();

  const keep = (pathname: string, loading: Promise<LoadedPage>) => {
    const key = trimTrailingSlash(pathname);
    cache.delete(key);
    cache.set(key, loading);
    const oldest = cache.size > CACHE_LIMIT ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
  };
  return {
    load(pathname) {
      const key = trimTrailingSlash(pathname);
      const loading = cache.get(key) ?? loadPage(key, options);
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

async function loadPage(pathname: string, options: LoaderOptions): Promise<LoadedPage> {
  const page = await fetchPageData(pathname, options);
  if (page.buildId !== options.buildId) {
    throw new Error(`The site has been deployed anew (build ${page.buildId} instead of ${options.buildId}).`);
  }
  const [modules] = await Promise.all([
    loadModules(page.content, options),
    options.loadSidebar(page),
    ...(page.styles ?? []).map((url) => options.loadStyle(url)),
  ]);
  return { page, modules };
}

/** Letter case does not matter (RT-18): what is not found as written is looked for in lower case. */
async function fetchPageData(pathname: string, { base, fetchJson: fetchData }: LoaderOptions): Promise<PageData> {
  try {
    return (await fetchData(pageDataUrl(pathname, base))) as PageData;
  } catch (error) {
    const lower = base + pathname.slice(base.length).toLowerCase();
    if (!(error instanceof NoPageData) || lower === pathname || pathname.length < base.length) throw error;
    return (await fetchData(pageDataUrl(lower, base))) as PageData;
  }
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
  const pages = async () => [PAGES_MODULE, await loaders.loadPages(content.kind)] as const;
  return Object.fromEntries(await Promise.all([...entries, pages()]));
}

/** Articles of a page in the order in which they stand in its HTML. */
export function articlesOf(content: PageContent): readonly Article[] {
  if ('article' in content) return [content.article];
  return 'posts' in content ? content.posts.map((post) => post.article) : [];
}

/** JSON of a URL of the site; `NoPageData` when it does not exist. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (response.status === 404) throw new NoPageData(`There is nothing at ${url}.`);
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.json();
}

/** Adds a style sheet to the document unless it is there; resolves when it applies. */
export function loadStyle(url: string): Promise<void> {
  const { href } = new URL(url, window.location.href);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (links.some((link) => link.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`The style sheet ${url} could not be loaded.`)));
    document.head.append(link);
  });
}
