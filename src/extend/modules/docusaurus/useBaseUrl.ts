/**
 * `@docusaurus/useBaseUrl`: prefixes a path with the base URL of the locale, or with that of the site for static files.
 */
import { useShell } from '../../../client/index.ts';

type Shell = ReturnType<typeof useShell>;

interface Options {
  readonly absolute?: boolean;
  readonly forcePrependBaseUrl?: boolean;
}

const isFull = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url);

const FILE =
  /\.(?:avif|bmp|css|csv|eot|gif|gz|ico|jpe?g|js|json|m4[av]|mjs|mov|mp[34]|og[agv]|otf|pdf|png|svg|tgz|ttf|txt|wasm|wav|web[mp]|woff2?|xml|ya?ml|zip)(?:[?#]|$)/i;
/** Generated files that every locale has its own version of. */
const FILE_OF_LANGUAGE =
  /(?:^|\/)(?:atom\.xml|feed\.json|llms[\w-]*\.txt|opensearch\.xml|rss\.xml|sitemap\.xml)(?:[?#]|$)/;

/** In Docusaurus each locale has its own copy of the static files. In Octavo all locales share those of the site. */
const isFile = (url: string): boolean => FILE.test(url) && !FILE_OF_LANGUAGE.test(url);

function withBase(
  url: string,
  { absolute = false, forcePrependBaseUrl = false }: Options = {},
  { site, locale }: Shell,
): string {
  // Untyped code may pass `undefined`.
  if (!url || url.startsWith('#') || isFull(url)) return url;
  const base = isFile(url) ? site.baseUrl : locale.base;
  if (forcePrependBaseUrl) return base + url.replace(/^\//, '');
  if (url === base.replace(/\/$/, '')) return base;
  const path = url.startsWith(base) ? url : base + url.replace(/^\//, '');
  return absolute ? site.url + path : path;
}

export default function useBaseUrl(url: string, options?: Options): string {
  return withBase(url, options, useShell());
}

export function useBaseUrlUtils() {
  const shell = useShell();
  return { withBaseUrl: (url: string, options?: Options) => withBase(url, options, shell) };
}
