import type { Config, SitemapConfig } from '../config/types.ts';
import { absoluteUrl, staticUrl } from '../site/assets.ts';
import type { LocaleSite, Route, TextFile } from '../site/types.ts';
import { filePathOf } from './out-paths.ts';
import { urlPattern } from './security-policy.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** Indexable routes of one locale (SEO-09). `undefined`: the site has no sitemap. */
export function renderSitemap(locale: LocaleSite, config: Config): TextFile | undefined {
  const { sitemap } = config;
  if (sitemap === false || config.noIndex) return undefined;
  const { base } = locale.shell.locale;
  const patterns = sitemap.ignorePatterns.map(urlPattern);
  // One pattern does for all locales: it may name the whole path, or the path as the default locale has it.
  const isIgnored = (path: string): boolean =>
    patterns.some((pattern) => pattern.test(path) || pattern.test(config.baseUrl + path.slice(base.length)));
  const urls = locale.routes
    .filter((route) => isIndexed(route) && !isIgnored(route.path))
    .map((route) => urlElement(route, sitemap, config.url));
  const root = element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...urls);
  return { outPath: filePathOf(base + sitemap.filename, config.baseUrl), text: xmlDocument(root) };
}

function isIndexed(route: Route): boolean {
  return !route.noIndex && !route.unlisted && route.kind !== 'search' && route.kind !== 'not-found';
}

function urlElement(route: Route, sitemap: SitemapConfig, siteUrl: string): string {
  const { changefreq, priority } = sitemap;
  return element(
    'url',
    {},
    textElement('loc', absoluteUrl(siteUrl, route.path)),
    textElement('lastmod', lastModified(route, sitemap.lastmod)),
    textElement('changefreq', changefreq ?? undefined),
    textElement('priority', priority === null ? undefined : priority.toFixed(1)),
  );
}

function lastModified({ lastModified: at }: Route, precision: SitemapConfig['lastmod']): string | undefined {
  if (at === undefined || precision === null) return undefined;
  const iso = new Date(at).toISOString();
  return precision === 'date' ? iso.slice(0, 10) : iso;
}

const NAMESPACES = {
  xmlns: 'http://a9.com/-/spec/opensearch/1.1/',
  'xmlns:moz': 'http://www.mozilla.org/2006/browser/search/',
};

/** Lets browsers search the site (SP-07). `undefined`: there is no search page. */
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
