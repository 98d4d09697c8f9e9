/** Parses the file `_headers` like Netlify and Cloudflare. Pure. */

export interface HeaderRule {
  /** URL path: `/docs/*`, `/:version/guide`; an absolute URL when the rule is for another host. */
  readonly path: string;
  /** Line of the path, from 1. */
  readonly line: number;
  /** Headers in file order. A header that occurs twice has both values, as a list. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Headers to remove: `! Name`. */
  readonly removed: readonly string[];
}

/** A line that a host ignores. */
export interface IgnoredLine {
  readonly line: number;
  readonly reason: string;
  readonly by: 'both' | 'Cloudflare' | 'Netlify';
}

export interface HostHeaders {
  /** Rules that at least one of the hosts applies. */
  readonly rules: readonly HeaderRule[];
  readonly ignored: readonly IgnoredLine[];
}

/** Cloudflare's limits: longer lines and further rules are ignored. */
export const MOST_LINE_LENGTH = 2000;
const MOST_RULES = 100;

interface Line {
  readonly line: number;
  readonly text: string;
}

/**
 * Parses the file. White space around a line is ignored; a line that begins with a slash starts a rule, and the others
 * are its headers.
 */
export function parseHostHeaders(text: string): HostHeaders {
  const rules: HeaderRule[] = [];
  const ignored: IgnoredLine[] = [];
  for (const { line, text: content } of hostLines(text)) {
    const ignore = (by: IgnoredLine['by'], reason: string) => void ignored.push({ line, by, reason });
    if (content.length > MOST_LINE_LENGTH) ignore('Cloudflare', `it has more than ${MOST_LINE_LENGTH} characters`);
    if (isPath(content)) {
      if (!content.startsWith('/')) ignore('Netlify', 'it names a host');
      if (content.split('*').length > 2) ignore('Cloudflare', 'a rule may have one "*" alone');
      if (rules.length >= MOST_RULES) ignore('Cloudflare', `it comes after ${MOST_RULES} other rules`);
      rules.push({ path: hostPath(content), line, headers: [], removed: [] });
      continue;
    }
    const read = readHeader(content);
    const rule = rules.at(-1);
    if (read.kind === 'odd') ignore(read.by, read.reason);
    else if (rule === undefined) ignore('both', 'no path stands above it');
    else {
      if (read.kind === 'remove') ignore('Netlify', 'it does not take headers away');
      rules[rules.length - 1] = withHeader(rule, read);
    }
  }
  const empty = rules.filter((rule) => !saysSomething(rule));
  const odd = empty.map(({ line }): IgnoredLine => ({ line, by: 'both', reason: 'no header stands below it' }));
  return { rules: rules.filter(saysSomething), ignored: [...ignored, ...odd].toSorted((a, b) => a.line - b.line) };
}

function saysSomething({ headers, removed }: HeaderRule): boolean {
  return headers.length + removed.length > 0;
}

/** Returns the trimmed lines without empty lines and comments. */
export function hostLines(text: string): readonly Line[] {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line.trim() }));
  return lines.filter((line) => line.text !== '' && !line.text.startsWith('#'));
}

function isPath(text: string): boolean {
  return /^(?:\/|[^\s:]+:\/\/)/.test(text);
}

/** Returns the path as in a request: `/two words` is requested as `/two%20words`. */
export function hostPath(path: string): string {
  return path.startsWith('/') && URL.canParse(path, 'https://host') ? new URL(path, 'https://host').pathname : path;
}

type Read =
  | { readonly kind: 'set'; readonly name: string; readonly value: string }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'odd'; readonly by: IgnoredLine['by']; readonly reason: string };

function readHeader(text: string): Read {
  const colon = text.indexOf(':');
  if (colon < 0 && text.startsWith('! ')) return { kind: 'remove', name: text.slice(2).trim() };
  if (colon < 0) return { kind: 'odd', by: 'both', reason: 'it is neither a path nor "Name: value"' };
  const [name, value] = [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
  if (name === '' || value === '') return { kind: 'odd', by: 'both', reason: 'the name or the value is missing' };
  // Netlify's parser accepts it, but it cannot be sent.
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    return { kind: 'odd', by: 'Cloudflare', reason: 'no header has such a name' };
  return { kind: 'set', name, value };
}

function withHeader(rule: HeaderRule, read: Exclude<Read, { readonly kind: 'odd' }>): HeaderRule {
  if (read.kind === 'remove') return { ...rule, removed: [...rule.removed, read.name] };
  const same = rule.headers.findIndex(([name]) => name.toLowerCase() === read.name.toLowerCase());
  if (same < 0) return { ...rule, headers: [...rule.headers, [read.name, read.value]] };
  const joined = rule.headers.map(([name, value], index) =>
    index === same ? ([name, `${value}, ${read.value}`] as const) : ([name, value] as const),
  );
  return { ...rule, headers: joined };
}

/**
 * Returns a pattern for a path: `*` matches anything, `:name` a segment. Casing and a trailing slash matter, as on one
 * of the hosts.
 */
export function hostPattern(path: string): RegExp {
  const names = new Set<string>();
  const group = (name: string, inner: string): string => {
    const isNew = !names.has(name);
    names.add(name);
    return isNew ? `(?<${name}>${inner})` : `(?:${inner})`;
  };
  const source = path.replace(/\*|:([A-Za-z]\w*)|[.+?^${}()|[\]\\]/g, (part, name: string | undefined) => {
    if (part === '*') return group('splat', '.*');
    return name === undefined ? `\\${part}` : group(name, '[^/]+');
  });
  return new RegExp(`^${source}$`);
}
