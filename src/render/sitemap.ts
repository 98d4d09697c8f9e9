import type { Config, SitemapConfig } from '../config/types.ts';
import { defined } from '../shared/plain-data.ts';
import { absoluteUrl, staticUrl } from '../site/base/places.ts';
import type { LocaleSite, Route, TextFile } from '../site/base/types.ts';
import { filePathOf } from './out-paths.ts';
import { urlPattern } from './security-policy.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** Renders the indexable routes of one locale (SEO-09). `undefined`: the site has no sitemap. */
export function renderSitemap(locale: LocaleSite, config: Config): TextFile | undefined {
  const { sitemap } = config;
  if (sitemap === false || config.noIndex) return undefined;
  const { base } = locale.shell.locale;
  const patterns = sitemap.ignorePatterns.map(urlPattern);
  // One pattern covers all locales: it may match the whole path, or the path in the default locale.
  const isIgnored = (path: string): boolean =>
    patterns.some((pattern) => pattern.test(path) || pattern.test(config.baseUrl + path.slice(base.length)));
  const items = locale.routes
    .filter((route) => isIndexed(route) && !isIgnored(route.path))
    .map((route) => sitemapItem(route, sitemap, config.url));
  const urls = (askedItems(locale, config, items) ?? items).map((item) => urlElement(item, sitemap));
  if (urls.length === 0 && items.length > 0) return undefined;
  const root = element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...urls);
  return { outPath: filePathOf(base + sitemap.filename, config.baseUrl), text: xmlDocument(root) };
}

function isIndexed(route: Route): boolean {
  return !route.noIndex && !route.unlisted && route.kind !== 'search' && route.kind !== 'not-found';
}

interface SitemapItem {
  readonly url: string;
  /** Day and time, ISO 8601. */
  readonly lastmod?: string | null;
  readonly changefreq?: string | null;
  readonly priority?: number | null;
}

function sitemapItem({ path, lastModified }: Route, sitemap: SitemapConfig, siteUrl: string): SitemapItem {
  const { changefreq, priority, lastmod: precision } = sitemap;
  const lastmod = precision === null || lastModified === undefined ? undefined : new Date(lastModified).toISOString();
  return { url: absoluteUrl(siteUrl, path), ...defined({ lastmod }), changefreq, priority };
}

/** Returns the items that `createSitemapItems` of a Docusaurus config creates. */
function askedItems(
  locale: LocaleSite,
  { functions, extensions }: Config,
  items: readonly SitemapItem[],
): readonly SitemapItem[] | undefined {
  const answer = functions?.options?.ask('sitemap.createSitemapItems', [locale.locale, items], () => ({
    siteConfig: extensions?.siteConfig,
    routes: locale.routes.map(({ path }) => ({ path, exact: true })),
    defaultCreateSitemapItems: () => Promise.resolve(items.map((item) => ({ ...item }))),
  }));
  return Array.isArray(answer?.value) ? (answer.value as readonly SitemapItem[]) : undefined;
}

function urlElement({ url, lastmod, changefreq, priority }: SitemapItem, sitemap: SitemapConfig): string {
  return element(
    'url',
    {},
    textElement('loc', url),
    textElement('lastmod', lastModified(lastmod ?? undefined, sitemap.lastmod)),
    textElement('changefreq', changefreq ?? undefined),
    textElement('priority', typeof priority === 'number' ? priority.toFixed(1) : undefined),
  );
}

function lastModified(at: string | undefined, precision: SitemapConfig['lastmod']): string | undefined {
  if (at === undefined) return undefined;
  const iso = new Date(at).toISOString();
  return precision === 'date' ? iso.slice(0, 10) : iso;
}

const NAMESPACES = {
  xmlns: 'http://a9.com/-/spec/opensearch/1.1/',
  'xmlns:moz': 'http://www.mozilla.org/2006/browser/search/',
};

/** Renders the description that lets browsers search the site (SP-07). `undefined`: there is no search page. */
export function renderOpenSearch({ shell }: LocaleSite, config: Config): TextFile | undefined {
  const pageHref = shell.search?.pageHref;
  if (pageHref === undefined) return undefined;
  const searchPage = absoluteUrl(config.url, pageHref);
  const icon = config.favicon === undefined ? undefined : absoluteUrl(config.url, staticUrl(config, config.favicon));
  const self = absoluteUrl(config.url, openSearchHref(shell.locale.base));
  const root = element(
    'OpenSearchDescription',
    NAMESPACES,
    textElement('ShortName', config.title),
    textElement('Description', `Search ${config.title}`),
    textElement('InputEncoding', 'UTF-8'),
    textElement('Language', shell.locale.htmlLang),
    textElement('Image', icon, { width: '16', height: '16' }),
    element('Url', { type: 'text/html', method: 'get', template: `${searchPage}?q={searchTerms}` }),
    element('Url', { type: 'application/opensearchdescription+xml', rel: 'self', template: self }),
    textElement('moz:SearchForm', searchPage),
  );
  return { outPath: filePathOf(openSearchHref(shell.locale.base), config.baseUrl), text: xmlDocument(root) };
}

export function openSearchHref(base: string): string {
  return `${base}opensearch.xml`;
}
