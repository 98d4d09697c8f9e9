import { createHash } from 'node:crypto';
import { fallbackOf, listsSources } from '../config/policy-sources.ts';
import type { Config } from '../config/types.ts';
import { isExternalUrl } from '../shared/urls.ts';
import type { HeadTag } from '../shared/wire.ts';
import type { LocaleSite } from '../site/types.ts';
import { BANNER_CSP_SOURCE, REDIRECT_CSP_SOURCE } from './document.ts';

/** Origins of others that pages load from, by kind, for a content security policy. Sorted, each once. */
interface ThirdPartyOrigins {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Reached by scripts. */
  readonly connections: readonly string[];
}

export const GOOGLE_TAGS = 'https://www.googletagmanager.com';
export const GOOGLE_ANALYTICS = 'https://www.google-analytics.com';
/** Sources of a policy, not URLs: the host that counts a visit depends on the region of the reader. */
const ANALYTICS_HOSTS = [GOOGLE_ANALYTICS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

export function thirdPartyOrigins(config: Config): ThirdPartyOrigins {
  const scripts = [
    ...config.scripts.map((script) => script['src']),
    ...headUrls(config.headTags, 'script', 'src'),
    ...(config.analytics ? [GOOGLE_TAGS] : []),
  ];
  const styles = [...config.stylesheets.map((sheet) => sheet['href']), ...headUrls(config.headTags, 'link', 'href')];
  const connections = [
    // A script that counts or shows something reports to where it came from.
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

/** First the host that queries go to, then those that stand in for it (SA-08). */
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
    // Other characters of a host would end the source or the header.
    return /^https?:$/.test(protocol) && /^[\w.:/[\]-]+$/.test(origin) ? [origin] : [];
  } catch {
    return [];
  }
}

/**
 * Globs on URL paths, as `sitemap.ignorePatterns` has them: `*` within a segment, `**` across segments, `?` one
 * character, `{a,b}` either. A slash at the end of the path does not matter; `/tags/**` takes in `/tags` itself.
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

// The content security policy of a site: what pages may load and run. Scripts and styles come from the site itself, from
// what the config names, and from nowhere else; nothing inline runs without its hash. Pictures and media may come from
// any secure host, because articles show them and they cannot act.

/** One policy for all pages: hosts match headers by path, and locales are nested in each other. */
export function securityPolicy(config: Config, locales: readonly LocaleSite[]): string {
  return joined(config, directivesOf(config, locales));
}

/**
 * The same while the site is edited, with what Vite needs: it replaces styles by script and reports over a socket. Pages
 * may stand in the preview of an editor. Scripts are as strict as ever.
 */
export function developmentPolicy(config: Config, locales: readonly LocaleSite[]): string {
  const { 'frame-ancestors': _, ...directives } = directivesOf(config, locales);
  const { styles } = thirdPartyOrigins(config);
  return joined(config, {
    ...directives,
    // Beside a hash, browsers would not take it.
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

/** A directive of one's own starts from what holds without it. */
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

/** Whether browsers load a file from there under the policy. */
export function allows(config: Config, locales: readonly LocaleSite[], load: { directive: string; url: URL }): boolean {
  const { contentSecurityPolicy: settings } = config;
  const own = directivesOf(config, locales);
  const sources = valuesOf(load.directive, own, settings === false ? {} : settings.sources);
  return sources.some((source) => isSourceOf(source, load.url, config.url));
}

const HOST = /^(?:([a-z][\w+.-]*):\/\/)?(\*\.)?([^:/]+)(?::(\d+|\*))?(\/.*)?$/i;

/** As https://www.w3.org/TR/CSP3/#match-url-to-source-expression has it, of a page that is served by `https`. */
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

/** `http:` takes in `https:`. */
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

/** For hosts that send no headers. Browsers take no `frame-ancestors` from a page. */
export function policyTag(config: Config, locale: LocaleSite): HeadTag | undefined {
  const { contentSecurityPolicy: settings } = config;
  if (settings === false || !settings.writeTo.includes('meta')) return undefined;
  const content = securityPolicy(config, [locale]).replace(/; frame-ancestors [^;]*/, '');
  return { tag: 'meta', attributes: { 'http-equiv': 'content-security-policy', content } };
}
