/**
 * Answers requests for everything of a site that Vite does not serve. The map from URLs to targets is built from the
 * model on the first request, and pages are rendered on each request. URLs of shared files have no hash, so that they
 * stay the same when their content changes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { defined } from '../shared/plain-data.ts';
import type { FileSender } from './send-file.ts';
import { filesFor, outPathOf } from './static-server.ts';
import type { Config } from '../config/types.ts';
import { readComponentStyles } from '../config/load-component-styles.ts';
import { diagramFiles } from '../config/load-diagrams.ts';
import { feedStyleSheets } from '../render/feed.ts';
import { removingWorkers } from '../render/offline.ts';
import {
  localeInputs,
  renderSearch,
  renderSiteFiles,
  renderSmallFiles,
  buildSharedData,
  type SharedData,
} from '../render/locale-files.ts';
import { renderMarkdownCopies } from '../render/markdown-copies.ts';
import { IN_MEMORY } from '../render/types.ts';
import { documentPathOf, filePathOf, pagePathOf } from '../render/out-paths.ts';
import { withBase } from '../shared/urls.ts';
import type { LoadedSite } from '../model/load-site.ts';
import type { DerivedFile, TextFile, BundleUrls, LocaleSite, Route } from '../site/base/types.ts';

export interface AnswerInput {
  readonly baseUrl: string;
  readonly staticDirs: readonly string[];
  /** Folders below the base where static files are served. */
  readonly staticFolders: readonly string[];
  readonly urls: DevUrls;
  /** The URLs after all pages are parsed. Resolves when that is done. */
  readonly allUrls: () => Promise<DevUrls>;
  readonly sender: FileSender;
  /** Content security policy of pages. `undefined` when the site has none. */
  readonly policy: string | undefined;
  /** Renders a page. The result is an error document when the page cannot be rendered. */
  readonly render: (target: PageTarget) => Promise<Rendered>;
}

export type PageTarget = Extract<Target, { readonly kind: 'page' }>;

export interface Rendered {
  readonly status: number;
  readonly text: string;
}

export const TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  js: 'text/javascript; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const;

export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { baseUrl, staticDirs, staticFolders, urls, allUrls, sender, policy, render }: AnswerInput,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!pathname.startsWith(baseUrl)) return leaveBase(pathname, baseUrl, response);
  const exchange = { request, response, headers: { 'cache-control': 'no-cache' } };
  const send = async (target: Target, status: number): Promise<void> => {
    if (target.kind === 'file') {
      if (await sender.send(target.filePath, exchange)) return;
      return sendText(response, { status: 404, type: TYPES.txt, text: `${target.filePath} is gone.\n` });
    }
    if (target.kind === 'text') return sendText(response, { status, type: typeOf(target.outPath), text: target.text });
    const rendered = await render(target);
    return sendText(response, {
      status: rendered.status === 200 ? status : rendered.status,
      type: TYPES.html,
      text: rendered.text,
      ...defined({ headers: policy === undefined ? undefined : { 'content-security-policy': policy } }),
    });
  };
  const target = urls.find(pathname);
  // Prefetches are refused, so that pages are rendered only when a reader opens them.
  if (target?.kind === 'page' && request.headers['sec-purpose'] === 'prefetch')
    return void response.writeHead(204, { 'cache-control': 'no-store' }).end();
  if (target !== undefined) return send(target, 200);
  for (const file of staticFilesFor(pathname, { baseUrl, staticDirs, staticFolders })) {
    if (await sender.send(file, exchange)) return;
  }
  const text = (NEEDS_ALL.some((part) => part.test(pathname)) ? await allUrls() : urls).findText(pathname);
  if (text !== undefined) return send(text, 200);
  const missing = urls.notFound(pathname);
  if (missing === undefined) sendText(response, { status: 404, type: TYPES.txt, text: 'Nothing is here.\n' });
  else await send(missing, 404);
}

function staticFilesFor(
  pathname: string,
  { baseUrl, staticDirs, staticFolders }: Pick<AnswerInput, 'baseUrl' | 'staticDirs' | 'staticFolders'>,
): readonly string[] {
  const bases = staticFolders.map((folder) => baseUrl + folder).filter((base) => pathname.startsWith(base));
  const files = bases.flatMap((base) => filesFor(outPathOf(pathname.slice(base.length)) ?? '404'));
  return staticDirs.flatMap((dir) => files.map((file) => join(dir, file)));
}

/** Redirects to the base path when only its last slash is missing. Other paths are outside the site. */
function leaveBase(pathname: string, baseUrl: string, response: ServerResponse): void {
  if (`${pathname}/` === baseUrl || pathname === '/') response.writeHead(302, { location: baseUrl }).end();
  else sendText(response, { status: 404, type: TYPES.txt, text: `Nothing is served outside ${baseUrl}\n` });
}

export interface TextAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function sendText(response: ServerResponse, { status, type, text, headers }: TextAnswer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache', ...headers });
  response.end(text);
}

function typeOf(outPath: string): string {
  const suffix = /\.(\w+)$/.exec(outPath)?.[1] ?? '';
  return Object.entries(TYPES).find(([name]) => name === suffix)?.[1] ?? TYPES.txt;
}

export type Target =
  | { readonly kind: 'page'; readonly locale: LocaleSite; readonly route: Route }
  | { readonly kind: 'text'; readonly outPath: string; readonly text: string }
  | { readonly kind: 'file'; readonly filePath: string };

export interface DevUrls {
  /** Finds the page or file at a URL path with base. Static files are not included. */
  find(pathname: string): Target | undefined;
  /** Finds a file that the build writes besides pages: feeds, sitemaps, redirects. */
  findText(pathname: string): Target | undefined;
  /** Finds the 404 page for a URL path. */
  notFound(pathname: string): Target | undefined;
  shellUrl(locale: LocaleSite): string;
  bundleUrls(locale: LocaleSite, moduleUrl: BundleUrls['moduleUrl']): BundleUrls;
}

/** Matches files of the browser search. */
const SEARCH = /(?:^|\/)assets\/search\/|(?:^|\/)page-data\/-\/search\.json$/;
const FEED = /\/(?:rss\.xml|atom\.xml|feed\.json)$/;
/** Matches Markdown copies of pages, and lists of them. */
const COPY = /\.(?:md|txt)$/;
/** Files that need the texts of all pages. */
const NEEDS_ALL = [SEARCH, FEED, COPY];

export function createDevUrls(loaded: Pick<LoadedSite, 'site' | 'config' | 'files' | 'input' | 'pending'>): DevUrls {
  const { site, config } = loaded;
  const inputs = localeInputs(loaded);
  const small = memo((locale: LocaleSite) => byOutPath(renderSmallFiles(locale, inputs)));
  // Each of these reads all pages.
  const search = memo((locale: LocaleSite) => byOutPath(renderSearch(locale, inputs)));
  const copies = memo((locale: LocaleSite) =>
    byOutPath(config.experimental.hashRouter ? [] : renderMarkdownCopies(locale, inputs, IN_MEMORY)),
  );
  const findFiles = () => indexFiles({ site, config });
  // While pages are being parsed, each may add files.
  const files = loaded.pending === undefined ? once(findFiles) : findFiles;
  const diagrams = once(() => byOutPath(config.diagrams === undefined ? [] : diagramFiles(config.diagrams)));
  const styles = once(() => byOutPath([readComponentStyles(config.theme)]));
  const url = (outPath: string) => withBase(config.baseUrl, outPath);
  return {
    find(pathname) {
      const outPath = filePathOf(pathname, config.baseUrl);
      const pages = pagesOf(site.locales, config);
      const page = pages.get(outPath) ?? pages.get(pagePathOf(pathname, config));
      if (page !== undefined) return page;
      if (outPath.startsWith('assets/data/')) return findShared(outPath, site.locales.map(shared));
      const filePath = files().get(outPath);
      return filePath === undefined ? undefined : { kind: 'file', filePath };
    },
    findText(pathname) {
      const outPath = filePathOf(pathname, config.baseUrl);
      // Locales are nested, so the file may belong to the default locale, in a folder named like another one. Assets
      // are shared.
      const isShared = outPath.startsWith('assets/');
      const own = site.locales.filter(({ shell }) => isShared || pathname.startsWith(shell.locale.base));
      const paths = [outPath, pagePathOf(pathname, config)];
      const groups = SEARCH.test(outPath) ? [search] : COPY.test(outPath) ? [small, copies] : [small];
      const found = own.flatMap((locale) => groups.flatMap((texts) => paths.map((path) => texts(locale).get(path))));
      const text =
        found.find((file) => file !== undefined) ??
        // A built site may have been served at this address before, so remove its service worker.
        renderSiteFiles(config, site.locales, removingWorkers(config)).find((file) => file.outPath === outPath) ??
        diagrams().get(outPath) ??
        styles().get(outPath);
      return text === undefined ? undefined : { kind: 'text', ...text };
    },
    notFound(pathname) {
      const locales = site.locales.toSorted((a, b) => b.shell.locale.base.length - a.shell.locale.base.length);
      const locale = locales.find(({ shell }) => pathname.startsWith(shell.locale.base)) ?? site.locales[0];
      const route = locale?.routes.find(({ kind }) => kind === 'not-found');
      return locale === undefined || route === undefined ? undefined : { kind: 'page', locale, route };
    },
    shellUrl: (locale) => url(withoutHash(shared(locale).shellPath)),
    bundleUrls: (locale, moduleUrl) => ({
      moduleUrl,
      sidebarUrl: (key) => url(withoutHash(shared(locale).sidebarPaths[key] ?? '')),
    }),
  };
}

type Sources = Pick<LoadedSite, 'site' | 'config'>;

// Slow on large sites, and unchanged while texts are edited.
const shared = memo((locale: LocaleSite) => buildSharedData(locale));
const pagesOf = memo((locales: readonly LocaleSite[], config: Config) => indexPages(locales, config));

function indexPages(locales: readonly LocaleSite[], config: Config): ReadonlyMap<string, Target> {
  return new Map(
    locales.flatMap((locale) => {
      const { base } = locale.shell.locale;
      const hasHome = locale.routes.some(({ path }) => path === base);
      return locale.routes.flatMap((route): [string, Target][] => {
        const outPaths = [pagePathOf(route.path, config), documentPathOf(route, { base, hasHome, config })];
        return outPaths.map((outPath) => [outPath, { kind: 'page', locale, route }]);
      });
    }),
  );
}

function byOutPath(files: readonly DerivedFile[]): ReadonlyMap<string, TextFile> {
  return new Map(files.map(({ outPath, text = '' }) => [outPath, { outPath, text }]));
}

function indexFiles({ site, config }: Sources): ReadonlyMap<string, string> {
  const styleSheets = site.locales.flatMap(({ blog }) => blog.flatMap((plugin) => feedStyleSheets(plugin, config)));
  const assets = site.assets.flatMap(({ outPath, filePath }) => (outPath === undefined ? [] : [{ outPath, filePath }]));
  return new Map([...assets, ...styleSheets].map(({ outPath, filePath }) => [outPath, filePath]));
}

function findShared(outPath: string, shared: readonly SharedData[]): Target | undefined {
  const file = shared.flatMap(({ files }) => files).find((one) => withoutHash(one.outPath) === outPath);
  return file === undefined ? undefined : { kind: 'text', ...file };
}

/** Removes the hash: `shell.en.0a1b2c3d4e.json` → `shell.en.json`. */
function withoutHash(outPath: string): string {
  return outPath.replace(/\.[\da-f]{10}\.json$/, '.json');
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function memo<Key extends object, More extends readonly unknown[], Value>(
  make: (key: Key, ...more: More) => Value,
): (key: Key, ...more: More) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...more) => {
    const known = made.get(key) ?? { value: make(key, ...more) };
    made.set(key, known);
    return known.value;
  };
}
