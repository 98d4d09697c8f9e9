/** The files that hosts read the policy from, and the effect of the site's own files with these names. Pure. */
import type { Config } from '../config/types.ts';
import {
  hostLineIgnored,
  ownFileInTheWay,
  policyOverwritten,
  policyReplaced,
  policyTooLong,
} from '../errors/output.ts';
import { asError, asWarning, type Checked, type Problem } from '../errors/problem.ts';
import { WORKER_FILE } from '../shared/urls.ts';
import type { LocaleSite, TextFile } from '../site/base/types.ts';
import { type HeaderRule, hostPattern, MOST_LINE_LENGTH, parseHostHeaders } from './host-headers.ts';
import { securityPolicy } from './security-policy.ts';

type Headers = readonly (readonly [name: string, value: string])[];

const POLICY = 'Content-Security-Policy';
export const HEADERS_FILE = '_headers';
const NGINX_FILE = 'headers.conf';
const YEAR = 31_536_000;

function headersOf(config: Config, locales: readonly LocaleSite[]): Headers {
  return [
    [POLICY, securityPolicy(config, locales)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ];
}

export function policyFiles(config: Config, locales: readonly LocaleSite[]): readonly TextFile[] {
  const { contentSecurityPolicy: settings } = config;
  if (settings === false) return [];
  const headers = headersOf(config, locales);
  const files = {
    _headers: () => ({ outPath: HEADERS_FILE, text: hostRule(config, headers) }),
    nginx: () => ({ outPath: NGINX_FILE, text: nginxText(config, headers) }),
    meta: () => [],
  };
  return settings.writeTo.flatMap((place) => files[place]());
}

function hostRule({ baseUrl }: Config, headers: Headers): string {
  return `${baseUrl}*\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}

/** It also sets caching, so that no location needs a header of its own. Error responses are not cached. */
function nginxText({ baseUrl }: Config, headers: Headers): string {
  const base = decodeURI(baseUrl).replace(/[.+?^${}()|[\]\\"*]/g, '\\$&');
  // A dollar sign would start a variable.
  const policies = headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('$', '%24')}" always;\n`);
  return `# Include this file in the "server" block. A location with an "add_header" of its own drops the headers of the
# server: include it in that location as well.
set $octavo_cache "public, max-age=0, must-revalidate";
if ($uri ~ "^${base}assets/") { set $octavo_cache "public, max-age=${YEAR}, immutable"; }
add_header Cache-Control $octavo_cache;
${policies.join('')}`;
}

/** A file of a static folder. */
export interface OwnFile {
  /** Path relative to the site. */
  readonly sitePath: string;
  readonly text: string;
}

/** Returns the files that the build must check for in the site's static folders, by path below the output folder. */
export function promisedFiles({ contentSecurityPolicy: settings, offline }: Config): readonly string[] {
  const places = settings === false ? [] : settings.writeTo;
  return [
    ...(places.includes('_headers') ? [HEADERS_FILE] : []),
    ...(places.includes('nginx') ? [NGINX_FILE] : []),
    ...(offline === undefined ? [] : [WORKER_FILE]),
  ];
}

function promisesHeaders(config: Config): boolean {
  return promisedFiles(config).includes(HEADERS_FILE);
}

/** Reports the lines of the site's `_headers` that every host ignores, on a site that has no policy in it. */
export function checkPlainHeaders({ sitePath, text }: OwnFile): readonly Problem[] {
  const ignored = parseHostHeaders(text).ignored.filter(({ by }) => by === 'both');
  return ignored.map(({ line, reason }) =>
    asWarning(hostLineIgnored('Netlify and Cloudflare', reason, { file: sitePath, line })),
  );
}

/** Reports a finished `_headers` without the policy that the config promises, because a plugin has replaced it. */
export function checkFinishedHeaders(config: Config, text: string): readonly Problem[] {
  if (!promisesHeaders(config) || parseHostHeaders(text).rules.some(touchesPolicy)) return [];
  return [asError(policyOverwritten(HEADERS_FILE))];
}

/**
 * Merges the site's own files with the generated ones: rules in the site's `_headers` come after Octavo's. Any other
 * file that the config also requires is an error, because it cannot have two contents.
 */
export function mergeOwnFiles(
  config: Config,
  locales: readonly LocaleSite[],
  ownFiles: ReadonlyMap<string, OwnFile>,
): Checked<readonly TextFile[]> {
  const others = [...ownFiles].filter(([outPath]) => outPath !== HEADERS_FILE);
  const inTheWay = others.map(([outPath, { sitePath }]) =>
    asError(ownFileInTheWay(sitePath, outPath === WORKER_FILE ? 'offline' : 'contentSecurityPolicy.writeTo')),
  );
  if (!promisesHeaders(config)) return { value: [], problems: inTheWay };
  const policy = securityPolicy(config, locales);
  const length = `${POLICY}: ${policy}`.length;
  const long = length > MOST_LINE_LENGTH ? [asWarning(policyTooLong(length, MOST_LINE_LENGTH))] : [];
  const own = ownFiles.get(HEADERS_FILE);
  if (own === undefined) return { value: [], problems: [...inTheWay, ...long] };
  const text = `${hostRule(config, headersBeside(own, config, locales))}\n${own.text}`;
  const problems = checkOwnHeaders(own, locales);
  return { value: [{ outPath: HEADERS_FILE, text }], problems: [...inTheWay, ...long, ...problems] };
}

/** Returns Octavo's headers without those that the site sets for all pages, because hosts would send both. */
function headersBeside(own: OwnFile, config: Config, locales: readonly LocaleSite[]): Headers {
  const everywhere = parseHostHeaders(own.text).rules.filter(({ path }) => ['/*', `${config.baseUrl}*`].includes(path));
  const set = new Set(everywhere.flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase())));
  return headersOf(config, locales).filter(([name]) => name === POLICY || !set.has(name.toLowerCase()));
}

function checkOwnHeaders({ sitePath, text }: OwnFile, locales: readonly LocaleSite[]): readonly Problem[] {
  const { rules, ignored } = parseHostHeaders(`/*\n  x: y\n${text}`);
  // Octavo's own rule comes first.
  const lineOf = (line: number) => ({ file: sitePath, line: line - 2 });
  const dropped = ignored.filter(({ by }) => by !== 'Netlify');
  const pages = locales.flatMap(({ routes }) => routes.map(({ path }) => path));
  return [
    ...dropped.map(({ line, by, reason }) =>
      asWarning(hostLineIgnored(by === 'both' ? 'Netlify and Cloudflare' : by, reason, lineOf(line))),
    ),
    ...rules.flatMap((rule) => {
      if (!touchesPolicy(rule)) return [];
      const pattern = hostPattern(rule.path);
      const page = pages.find((path) => pattern.test(path));
      return page === undefined ? [] : [asWarning(policyReplaced(rule.path, page, lineOf(rule.line)))];
    }),
  ];
}

function touchesPolicy({ headers, removed }: HeaderRule): boolean {
  const names = [...headers.map(([name]) => name), ...removed];
  return names.some((name) => name.toLowerCase() === POLICY.toLowerCase());
}
