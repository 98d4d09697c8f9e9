/** The file `_headers` as Netlify and Cloudflare read it. Pure. */

export interface HeaderRule {
  /** Path as it stands in the file: `/docs/*`, `/:version/guide`. */
  readonly path: string;
  /** Of the path, from 1. */
  readonly line: number;
  /** In the order of the file. A header that stands there twice has both values, as a list. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Headers of the rules before that are taken away: `! Name`. */
  readonly removed: readonly string[];
}

/** A line that a host does not obey. */
export interface IgnoredLine {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
  readonly by: 'both' | 'Cloudflare' | 'Netlify';
}

export interface HostHeaders {
  readonly rules: readonly HeaderRule[];
  readonly ignored: readonly IgnoredLine[];
}

/** Of Cloudflare: longer lines and later rules are ignored. */
export const MOST_LINE_LENGTH = 2000;
export const MOST_RULES = 100;

interface Line {
  readonly line: number;
  readonly text: string;
}

/** White space around a line says nothing; a line that begins with a slash names paths, and others are their headers. */
export function parseHostHeaders(text: string): HostHeaders {
  const rules: HeaderRule[] = [];
  const ignored: IgnoredLine[] = [];
  for (const line of linesOf(text)) {
    if (line.text.length > MOST_LINE_LENGTH)
      ignored.push({ ...line, by: 'Cloudflare', reason: `it has more than ${MOST_LINE_LENGTH} characters` });
    if (line.text.startsWith('/')) {
      rules.push({ path: line.text, line: line.line, headers: [], removed: [] });
      if (rules.length > MOST_RULES)
        ignored.push({ ...line, by: 'Cloudflare', reason: `it comes after ${MOST_RULES} other rules` });
      if (line.text.split('*').length > 2)
        ignored.push({ ...line, by: 'Cloudflare', reason: 'a rule may have one "*" alone' });
      continue;
    }
    const read = readHeader(line.text);
    const rule = rules.at(-1);
    const reason = rule === undefined && read.kind !== 'odd' ? 'no path stands above it' : read.reason;
    if (reason !== undefined) ignored.push({ ...line, by: read.by, reason });
    if (rule !== undefined) rules[rules.length - 1] = withHeader(rule, read);
  }
  return { rules: rules.filter(({ headers, removed }) => headers.length + removed.length > 0), ignored };
}

function linesOf(text: string): readonly Line[] {
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line.trim() }));
  return lines.filter((line) => line.text !== '' && !line.text.startsWith('#'));
}

type Read =
  | { readonly kind: 'set'; readonly name: string; readonly value: string; readonly reason?: string; readonly by: By }
  | { readonly kind: 'remove'; readonly name: string; readonly reason?: string; readonly by: By }
  | { readonly kind: 'odd'; readonly reason: string; readonly by: By };
type By = IgnoredLine['by'];

function readHeader(text: string): Read {
  const colon = text.indexOf(':');
  if (colon < 0 && text.startsWith('! '))
    return { kind: 'remove', name: text.slice(2).trim(), by: 'Netlify', reason: 'it takes no header away' };
  if (colon < 0) return { kind: 'odd', by: 'both', reason: 'it is neither a path nor "Name: value"' };
  const [name, value] = [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
  if (name === '' || value === '') return { kind: 'odd', by: 'both', reason: 'the name or the value is missing' };
  // What is no token cannot be sent at all.
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return { kind: 'odd', by: 'both', reason: 'no header can have this name' };
  return { kind: 'set', name, value, by: 'both' };
}

function withHeader(rule: HeaderRule, read: Read): HeaderRule {
  if (read.kind === 'odd') return rule;
  if (read.kind === 'remove') return { ...rule, removed: [...rule.removed, read.name] };
  const same = rule.headers.findIndex(([name]) => name.toLowerCase() === read.name.toLowerCase());
  if (same < 0) return { ...rule, headers: [...rule.headers, [read.name, read.value]] };
  const joined = rule.headers.map(([name, value], index) =>
    index === same ? ([name, `${value}, ${read.value}`] as const) : ([name, value] as const),
  );
  return { ...rule, headers: joined };
}

/** `*` stands for anything, `:name` for a segment. Letter case and a slash at the end matter, as one of the hosts has it. */
export function hostPattern(path: string): RegExp {
  const source = path.replace(/\*|:[A-Za-z]\w*|[.+?^${}()|[\]\\]/g, (part) => {
    if (part === '*') return '(.*)';
    return part.startsWith(':') ? '([^/]+)' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
