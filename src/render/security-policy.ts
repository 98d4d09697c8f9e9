import { createHash } from 'node:crypto';
import { fallbackOf, listsSources } from '../config/policy-sources.ts';
import type { Config } from '../config/types.ts';
import { isExternalUrl } from '../shared/urls.ts';
import type { HeadTag } from '../shared/wire.ts';
import type { LocaleSite } from '../site/base/types.ts';
import { BANNER_CSP_SOURCE, REDIRECT_CSP_SOURCE } from './document.ts';

/** Third-party origins that pages load from, by kind, for a content security policy. Sorted and unique. */
interface ThirdPartyOrigins {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins that scripts connect to. */
  readonly connections: readonly string[];
}

export const GOOGLE_TAGS = 'https://www.googletagmanager.com';
export const GOOGLE_ANALYTICS = 'https://www.google-analytics.com';
/** Sources of a policy rather than URLs, because the analytics host depends on the region of the reader. */
const ANALYTICS_HOSTS = [GOOGLE_ANALYTICS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

export function thirdPartyOrigins(config: Config): ThirdPartyOrigins {
  const scripts = [
    ...config.scripts.map((script) => script['src']),
    ...headUrls(config.headTags, 'script', 'src'),
    ...(config.analytics ? [GOOGLE_TAGS] : []),
  ];
  const styles = [...config.stylesheets.map((sheet) => sheet['href']), ...headUrls(config.headTags, 'link', 'href')];
  const connections = [
    // A script usually reports to the host it comes from.
    ...scripts,
    ...searchHosts(config),
  ];
  const counters = config.analytics ? ANALYTICS_HOSTS : [];
  return {
    scripts: origins(scripts),
    styles: origins(styles),
    connections: [...new Set([...origins(connections), ...counters])].toSorted(),
  };
}

/** Returns the primary search host, then its fallbacks (SA-08). */
export function searchHosts({ search }: Pick<Config, 'search'>): readonly string[] {
  if (search === false || search.provider !== 'algolia') return [];
  if (search.host !== undefined) return [search.host];
  const id = search.appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`)];
}

function headUrls(tags: readonly HeadTag[], tag: HeadTag['tag'], attribute: string): readonly unknown[] {
  return tags
    .filter((candidate) => candidate.tag === tag && (tag !== 'link' || candidate.attributes['rel'] === 'stylesheet'))
    .map((candidate) => candidate.attributes[attribute]);
}

function origins(urls: readonly unknown[]): readonly string[] {
  const found = urls.flatMap((url) => (typeof url === 'string' && isExternalUrl(url) ? originOf(url) : []));
  return [...new Set(found)].toSorted();
}

function originOf(url: string): readonly string[] {
  try {
    const { origin, protocol } = new URL(url.startsWith('//') ? `https:${url}` : url);
    // Other characters in a host would end the source or the header.
    return /^https?:$/.test(protocol) && /^[\w.:/[\]-]+$/.test(origin) ? [origin] : [];
  } catch {
    return [];
  }
}

/**
 * Converts a glob on URL paths, as in `sitemap.ignorePatterns`: `*` within a segment, `**` across segments, `?` one
 * character, `{a,b}` either. A trailing slash of the path does not matter; `/tags/**` includes `/tags` itself.
 */
export function urlPattern(glob: string): RegExp {
  let depth = 0;
  const source = glob.replace(/(?<=.)\/$/, '').replace(/\/\*\*$|\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (part) => {
    if (part === '/**') return '(?:/.*)?';
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part === '{') return (depth++, '(?:');
    if (part === '}' && depth > 0) return (depth--, ')');
    if (part === ',') return depth > 0 ? '|' : ',';
    return `\\${part}`;
  });
  return new RegExp(`^${source}${')'.repeat(depth)}/?$`);
}

// The content security policy of a site: the resources that pages may load and run. Scripts and styles come only from
// the site itself and from hosts in the config; nothing inline runs without its hash. Pictures and media may come from
// any secure host, because articles show them and they cannot run code.

/** Returns one policy for all pages, because hosts match headers by path, and locales are nested in each other. */
export function securityPolicy(config: Config, locales: readonly LocaleSite[]): string {
  return joined(config, directivesOf(config, locales));
}

/**
 * Returns the policy for development, with the additional sources that Vite needs: it replaces styles by script and
 * reports over a socket. Pages may be framed by an editor's preview. Scripts are as restricted as in production.
 */
export function developmentPolicy(config: Config, locales: readonly LocaleSite[]): string {
  const { 'frame-ancestors': _, ...directives } = directivesOf(config, locales);
  const { styles } = thirdPartyOrigins(config);
  return joined(config, {
    ...directives,
    // Browsers would ignore `'unsafe-inline'` next to a hash.
    'style-src': ["'self'", "'unsafe-inline'", ...styles],
    'connect-src': [...(directives['connect-src'] ?? []), 'ws:', 'wss:'],
  });
}

function directivesOf(config: Config, locales: readonly LocaleSite[]): Directives {
  const { scripts, styles, connections } = thirdPartyOrigins(config);
  const banners = config.baseUrlIssueBanner ? [BANNER_CSP_SOURCE] : [];
  const redirects = locales.some((locale) => locale.redirects.length > 0) ? [REDIRECT_CSP_SOURCE] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...banners, ...redirects, ...inlineHashes(config.headTags, 'script')],
    'style-src': ["'self'", ...styles, ...inlineHashes(config.headTags, 'style')],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", ...styles],
    'connect-src': ["'self'", ...connections],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
}

type Directives = Readonly<Record<string, readonly string[]>>;

function joined({ contentSecurityPolicy: settings }: Config, own: Directives): string {
  const added: Directives = settings === false ? {} : settings.sources;
  const names = [...new Set([...Object.keys(own), ...Object.keys(added)])];
  return names.map((name) => [name, ...valuesOf(name, own, added)].join(' ')).join('; ');
}

/** A directive of the site owner starts from the sources that apply without it. */
function valuesOf(name: string, own: Directives, added: Directives): readonly string[] {
  const more = added[name] ?? [];
  if (!listsSources(name) || more.includes("'none'")) return more;
  const kept = own[name] ?? withoutIt(name, own, added);
  return [...new Set([...(more.length === 0 ? kept : kept.filter((source) => source !== "'none'")), ...more])];
}

function withoutIt(name: string, own: Directives, added: Directives): readonly string[] {
  const fallback = fallbackOf(name);
  if (fallback === undefined) return ["'self'"];
  return own[fallback] === undefined && added[fallback] === undefined
    ? withoutIt(fallback, own, added)
    : valuesOf(fallback, own, added);
}

/** Checks if the policy lets browsers load a URL. */
export function allows(config: Config, locales: readonly LocaleSite[], load: { directive: string; url: URL }): boolean {
  const { contentSecurityPolicy: settings } = config;
  const own = directivesOf(config, locales);
  const sources = valuesOf(load.directive, own, settings === false ? {} : settings.sources);
  return sources.some((source) => isSourceOf(source, load.url, config.url));
}

const HOST = /^(?:([a-z][\w+.-]*):\/\/)?(\*\.)?([^:/]+)(?::(\d+|\*))?(\/.*)?$/i;

/** Matches a source like https://www.w3.org/TR/CSP3/#match-url-to-source-expression, for a page served over `https`. */
function isSourceOf(source: string, url: URL, ownUrl: string): boolean {
  if (source === "'self'") return originOf(ownUrl).includes(url.origin);
  if (source === '*') return true;
  if (/^[a-z][\w+.-]*:$/i.test(source)) return isScheme(source.slice(0, -1), url);
  return isHostSource(HOST.exec(source) ?? [], url);
}

function isHostSource(
  [, scheme = 'https', wildcard, host = '', port, path = '']: readonly string[],
  url: URL,
): boolean {
  return (
    isScheme(scheme, url) &&
    (host === '*' || isHost(host.toLowerCase(), url, wildcard !== undefined)) &&
    (port === '*' || (port ?? usualPort(url)) === (url.port || usualPort(url))) &&
    (path.endsWith('/') ? url.pathname.startsWith(path) : ['', url.pathname].includes(path))
  );
}

/** `http:` includes `https:`. */
function isScheme(scheme: string, { protocol }: URL): boolean {
  return `${scheme}:` === protocol || `${scheme}s:` === protocol;
}

function isHost(host: string, { hostname }: URL, isBelow: boolean): boolean {
  return isBelow ? hostname.endsWith(`.${host}`) : hostname === host;
}

function usualPort({ protocol }: URL): string {
  return protocol === 'https:' ? '443' : '80';
}

function inlineHashes(tags: readonly HeadTag[], name: HeadTag['tag']): readonly string[] {
  return tags.flatMap(({ tag, text }) =>
    tag === name && text ? `'sha256-${createHash('sha256').update(text).digest('base64')}'` : [],
  );
}

/** Returns the policy as a tag, for hosts that send no headers. Browsers ignore `frame-ancestors` in a tag. */
export function policyTag(config: Config, locale: LocaleSite): HeadTag | undefined {
  const { contentSecurityPolicy: settings } = config;
  if (settings === false || !settings.writeTo.includes('meta')) return undefined;
  const content = securityPolicy(config, [locale]).replace(/; frame-ancestors [^;]*/, '');
  return { tag: 'meta', attributes: { 'http-equiv': 'content-security-policy', content } };
}
