/**
 * The content security policy of a site: what pages may load and run. Scripts and styles come from the site itself, from
 * what the config names, and from nowhere else; nothing inline runs without its hash. Pictures and media may come from
 * any secure host, because articles show them and they cannot act.
 */
import { createHash } from 'node:crypto';
import type { Config } from '../config/types.ts';
import type { HeadTag } from '../shared/wire.ts';
import type { TextFile } from '../site/text-file.ts';
import type { LocaleSite } from '../site/types.ts';
import { baseUrlBanner } from './base-url-banner.ts';
import { thirdPartyOrigins } from './site-origins.ts';

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
  const banners = locales.flatMap((locale) => baseUrlBanner(locale, config)?.cspSource ?? []);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...banners, ...inlineHashes(config.headTags, 'script')],
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
  return names.map((name) => `${name} ${sourcesOf(own[name], added[name]).join(' ')}`).join('; ');
}

/** A directive of one's own starts from what holds without it. */
function sourcesOf(own: readonly string[] = ["'self'"], added: readonly string[] = []): readonly string[] {
  const kept = added.length === 0 ? own : own.filter((source) => source !== "'none'");
  return [...new Set([...kept, ...added])];
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

/** The files that hosts read their headers from. */
export function policyFiles(config: Config, locales: readonly LocaleSite[]): readonly TextFile[] {
  const { contentSecurityPolicy: settings, baseUrl } = config;
  if (settings === false) return [];
  const headers = [
    ['Content-Security-Policy', securityPolicy(config, locales)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ] as const;
  const files = {
    _headers: () => ({
      outPath: '_headers',
      text: `${baseUrl}*\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`,
    }),
    nginx: () => ({
      outPath: 'headers.conf',
      text: headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
    }),
    meta: () => [],
  };
  return settings.writeTo.flatMap((place) => files[place]());
}
