/** Parses the file `_redirects` like Netlify and Cloudflare. Pure. */
import { hostLines, hostPath, hostPattern, type IgnoredLine } from './host-headers.ts';

export interface RedirectRule {
  readonly line: number;
  readonly from: string;
  /** Required query parameters, by name; `:name` matches any value. */
  readonly query: Readonly<Record<string, string>>;
  /** Target, which may contain `:splat` and the names in `from`. */
  readonly to: string;
  /** @default 302 */
  readonly status: number;
  /** True when the rule applies even if a file exists. */
  readonly isForced: boolean;
}

export interface HostRedirects {
  /** Rules that at least one of the hosts applies and that depend only on the address. */
  readonly rules: readonly RedirectRule[];
  readonly ignored: readonly IgnoredLine[];
}

const STATUSES = [200, 301, 302, 303, 307, 308, 404];
/** Cloudflare's limit. */
const MOST_TOKENS = 3;

export function parseHostRedirects(text: string): HostRedirects {
  const rules: RedirectRule[] = [];
  const ignored: IgnoredLine[] = [];
  for (const { line, text: content } of hostLines(text)) {
    const ignore = (by: IgnoredLine['by'], reason: string) => void ignored.push({ line, by, reason });
    const words = content.replace(/\s+#.*$/, '').split(/\s+/);
    const [from = '', ...rest] = words;
    const at = rest.findIndex((word) => /^(?:\/|https?:)/.test(word));
    const to = rest[at];
    if (to === undefined) {
      ignore('both', 'it names no target that begins with "/" or "https:"');
      continue;
    }
    const [code = '302', ...conditions] = rest.slice(at + 1);
    const status = Number(code.replace(/!$/, ''));
    const isForced = code.endsWith('!');
    if (!STATUSES.includes(status)) {
      ignore('both', `${code} is no status of a redirect`);
      continue;
    }
    // Names without a value are not conditions.
    const wanted = conditions.filter((condition) => condition.includes('='));
    const reason = cloudflareReason({ words: words.length, from, to, code, before: rules });
    if (reason !== undefined) ignore('Cloudflare', reason);
    if (wanted.length > 0 || (status === 200 && !to.startsWith('/'))) continue;
    const query = Object.fromEntries(rest.slice(0, at).map((pair) => pair.split('=') as [string, string]));
    const path = isRelative(from) ? `/${from}` : from;
    rules.push({ line, from: hostPath(path), query, to, status, isForced });
  }
  return { rules, ignored };
}

function isRelative(from: string): boolean {
  return !from.startsWith('/') && !/^https?:/.test(from);
}

interface CloudflareInput {
  readonly words: number;
  readonly from: string;
  readonly to: string;
  readonly code: string;
  readonly before: readonly RedirectRule[];
}

function cloudflareReason({ words, from, to, code, before }: CloudflareInput): string | undefined {
  if (words > MOST_TOKENS) return `it has more than ${MOST_TOKENS} words`;
  if (code.endsWith('!') || code === '404') return `${code} is no status that it knows`;
  if (/^https?:/.test(from)) return 'it names a host';
  if (code === '200' && !to.startsWith('/')) return 'it shows only files of the site';
  if (/\/\*?$/.test(from) && /^\/(?:.*\/)?index(?:\.html)?$/.test(to)) return 'it would lead in a circle there';
  if (before.some((rule) => rule.from === hostPath(from))) return 'another rule is for the same path';
  return undefined;
}

/** Finds the first rule that matches a request. `url` is a path with query. */
export function findRedirect(rules: readonly RedirectRule[], url: string): FoundRedirect | undefined {
  const { pathname, search, searchParams } = new URL(url, 'https://host');
  for (const rule of rules) {
    const found = hostPattern(rule.from).exec(pathname);
    if (found === null) continue;
    const query = Object.entries(rule.query);
    const given = query.map(([name, value]) => [value, searchParams.get(name)] as const);
    if (!given.every(([value, actual]) => actual !== null && (value.startsWith(':') || value === actual))) continue;
    const fromQuery = given
      .filter(([value]) => value.startsWith(':'))
      .map(([value, actual]) => [value.slice(1), actual]);
    const values: Readonly<Record<string, string>> = { ...found.groups, ...Object.fromEntries(fromQuery) };
    const to = rule.to.replace(/:([A-Za-z]\w*)/g, (part, name: string) => values[name] ?? part);
    const [target = '', hash] = to.split('#');
    const whole = target.includes('?') || query.length > 0 ? target : target + search;
    return { ...rule, to: hash === undefined ? whole : `${whole}#${hash}` };
  }
  return undefined;
}

export type FoundRedirect = Pick<RedirectRule, 'to' | 'status' | 'isForced'>;
