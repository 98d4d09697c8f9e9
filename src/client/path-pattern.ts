/** Builds URLs from route patterns such as `/docs/:id`, `/:lang(en|fr)?`, `/:parts*` (RR-18, RR-19). */

export type PathParams = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>;

interface Parameter {
  readonly name: string;
  /** Pattern that a value must match as a whole. */
  readonly pattern: string;
  readonly optional: boolean;
  readonly repeated: boolean;
  /** Slash before the parameter, left out with an optional one. */
  readonly prefix: string;
}

type Token = string | Parameter;

const CACHE_LIMIT = 10_000;
const PARAMETER = /(\/?):(\w+)(?:\(((?:\\.|[^()\\])+)\))?([?*+])?/g;

function parsePattern(pattern: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of pattern.matchAll(PARAMETER)) {
    const [whole, prefix = '', name = '', custom, modifier] = match;
    if (match.index > end) tokens.push(pattern.slice(end, match.index));
    tokens.push({
      name,
      prefix,
      pattern: custom ?? '[^\\/]+?',
      optional: modifier === '?' || modifier === '*',
      repeated: modifier === '+' || modifier === '*',
    });
    end = match.index + whole.length;
  }
  if (end < pattern.length) tokens.push(pattern.slice(end));
  return tokens;
}

function fillParameter(parameter: Parameter, value: PathParams[string]): string {
  const { name, repeated, optional, pattern, prefix } = parameter;
  if (value === undefined || value === null) {
    if (optional) return '';
    throw new TypeError(`Expected "${name}" to be ${repeated ? 'an array' : 'defined'}`);
  }
  if (Array.isArray(value) && !repeated) {
    throw new TypeError(`Expected "${name}" to not repeat, but received ${JSON.stringify(value)}`);
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0 && !optional) throw new TypeError(`Expected "${name}" to not be empty`);
  return values.map((item) => prefix + fillValue(String(item), { name, pattern })).join('');
}

function fillValue(value: string, { name, pattern }: { readonly name: string; readonly pattern: string }): string {
  const encoded = encodeURIComponent(value);
  if (!new RegExp(`^(?:${pattern})$`).test(encoded)) {
    throw new TypeError(`Expected "${name}" to match "${pattern}", but received ${JSON.stringify(encoded)}`);
  }
  return encoded;
}

/** Creates a builder with a cache of parsed patterns. The cache is bounded, for callers that generate patterns. */
export function createPathBuilder(
  cache: Pick<Map<string, readonly Token[]>, 'get' | 'set' | 'size'> = new Map(),
): (pattern: string, params?: PathParams) => string {
  return (pattern, params = {}) => {
    const tokens = cache.get(pattern) ?? parsePattern(pattern);
    if (cache.size < CACHE_LIMIT) cache.set(pattern, tokens);
    return tokens
      .map((token) => (typeof token === 'string' ? token : fillParameter(token, params[token.name])))
      .join('');
  };
}

/**
 * Returns the URL path of a route pattern with its parameters filled in and encoded.
 * @example buildPath('/blog/tags/:tag', { tag: 'release' })
 */
export function buildPath(pattern: string, params: PathParams = {}): string {
  return createPathBuilder()(pattern, params);
}
