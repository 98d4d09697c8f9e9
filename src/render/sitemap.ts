import type { Config, SitemapConfig } from '../config/types.ts';
import { absoluteUrl } from '../site/static-url.ts';
import type { LocaleSite, Route } from '../site/types.ts';
import { filePathOf } from './out-paths.ts';
import type { TextFile } from '../site/text-file.ts';
import { urlPattern } from './url-pattern.ts';
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
