/** Evaluates JavaScript expressions that are nothing but data. Anything else is `undefined`, never an error. */

export interface Literal {
  readonly value: unknown;
}

/** A file named in an expression: `require('./a.png').default`, `useBaseUrl('/img/a.png')`, an imported image. */
export interface FileReference {
  readonly fileTarget: string;
}

export type Names = ReadonlyMap<string, unknown>;

export function isFileReference(value: unknown): value is FileReference {
  return typeof value === 'object' && value !== null && 'fileTarget' in value;
}

/** `names` are identifiers with a known value, such as `export const` literals of the page. */
export function evaluateLiteral(code: string, names: Names): Literal | undefined {
  const reader: Reader = { code, at: 0, names };
  try {
    const value = readSum(reader);
    skipSpace(reader);
    return reader.at === code.length ? { value } : undefined;
  } catch (error) {
    // A RangeError: nested deeper than the stack.
    if (error === NOT_LITERAL || error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Reader {
  readonly code: string;
  at: number;
  readonly names: Names;
}

const NOT_LITERAL = Symbol('not a literal');
const KEYWORDS: Names = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);
const IDENTIFIER = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /(?:0x[\da-f]+|0b[01]+|0o[0-7]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?)/iy;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

function fail(): never {
  // eslint-disable-next-line no-throw-literal
  throw NOT_LITERAL;
}

function skipSpace(reader: Reader): void {
  const { code } = reader;
  while (reader.at < code.length) {
    if (/\s/.test(code[reader.at] ?? '')) reader.at += 1;
    else if (code.startsWith('/*', reader.at)) reader.at = endOf(code, '*/', reader.at + 2);
    else if (code.startsWith('//', reader.at)) reader.at = endOf(code, '\n', reader.at + 2);
    else return;
  }
}

function endOf(code: string, mark: string, from: number): number {
  const at = code.indexOf(mark, from);
  return at < 0 ? code.length : at + mark.length;
}

function take(reader: Reader, char: string): boolean {
  skipSpace(reader);
  if (reader.code[reader.at] !== char) return false;
  reader.at += 1;
  return true;
}

function readSum(reader: Reader): unknown {
  let left = readProduct(reader);
  for (;;) {
    if (take(reader, '+')) left = add(left, readProduct(reader));
    else if (take(reader, '-')) left = asNumber(left) - asNumber(readProduct(reader));
    else return left;
  }
}

function add(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  if (typeof left === 'string' || typeof right === 'string') return asText(left) + asText(right);
  return fail();
}

function readProduct(reader: Reader): unknown {
  let left = readUnary(reader);
  for (;;) {
    if (take(reader, '*')) left = asNumber(left) * asNumber(readUnary(reader));
    else if (take(reader, '/')) left = asNumber(left) / asNumber(readUnary(reader));
    else return left;
  }
}

function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : fail();
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : fail();
}

function readUnary(reader: Reader): unknown {
  if (take(reader, '-')) return -asNumber(readUnary(reader));
  if (take(reader, '!')) return readUnary(reader) === false;
  let value = readPrimary(reader);
  for (;;) {
    if (take(reader, '.')) value = member(value, readIdentifier(reader));
    else if (take(reader, '[')) {
      value = member(value, String(readSum(reader)));
      if (!take(reader, ']')) fail();
    } else return value;
  }
}

function member(value: unknown, name: string): unknown {
  if (isFileReference(value) && name === 'default') return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return fail();
  return (value as Readonly<Record<string, unknown>>)[name];
}

function readPrimary(reader: Reader): unknown {
  skipSpace(reader);
  const char = reader.code[reader.at] ?? '';
  if (char === "'" || char === '"' || char === '`') return readString(reader, char);
  if (char === '[') return readArray(reader);
  if (char === '{') return readObject(reader);
  if (take(reader, '(')) {
    const value = readSum(reader);
    return take(reader, ')') ? value : fail();
  }
  NUMBER.lastIndex = reader.at;
  const number = NUMBER.exec(reader.code);
  if (number !== null) {
    reader.at = NUMBER.lastIndex;
    return Number(number[0].replaceAll('_', ''));
  }
  return readName(reader);
}

function readIdentifier(reader: Reader): string {
  skipSpace(reader);
  IDENTIFIER.lastIndex = reader.at;
  const name = IDENTIFIER.exec(reader.code)?.[0];
  if (name === undefined) return fail();
  reader.at += name.length;
  return name;
}

function readName(reader: Reader): unknown {
  const name = readIdentifier(reader);
  if (KEYWORDS.has(name)) return KEYWORDS.get(name);
  if ((name === 'require' || name === 'useBaseUrl') && take(reader, '(')) {
    const target = readSum(reader);
    if (typeof target !== 'string' || !take(reader, ')')) fail();
    return { fileTarget: target } satisfies FileReference;
  }
  return reader.names.has(name) ? reader.names.get(name) : fail();
}

function readString(reader: Reader, quote: string): string {
  const { code } = reader;
  let text = '';
  reader.at += 1;
  while (reader.at < code.length) {
    const char = code[reader.at] ?? '';
    reader.at += 1;
    if (char === quote) return text;
    if (char === '$' && quote === '`' && code[reader.at] === '{') {
      reader.at += 1;
      text += asText(readSum(reader));
      if (!take(reader, '}')) fail();
    } else if (char === '\\') text += readEscape(reader);
    else text += char;
  }
  return fail();
}

function readEscape(reader: Reader): string {
  const char = reader.code[reader.at] ?? '';
  reader.at += 1;
  if (char === '\n') return '';
  return char === 'u' || char === 'x' ? readCodePoint(reader, char) : (ESCAPES[char] ?? char);
}

const HEX_ESCAPES = { u: /\{([\da-f]{1,6})\}|([\da-f]{4})/iy, x: /([\da-f]{2})/iy } as const;

/** The digits of `\u{1f600}`, `\u00e9` or `\xe9`. */
function readCodePoint(reader: Reader, kind: 'u' | 'x'): string {
  const pattern = HEX_ESCAPES[kind];
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.code);
  const point = Number.parseInt(match?.[1] ?? match?.[2] ?? '', 16);
  if (match === null || point > 0x10ffff) return fail();
  reader.at += match[0].length;
  return String.fromCodePoint(point);
}

function readArray(reader: Reader): unknown[] {
  reader.at += 1;
  const items: unknown[] = [];
  while (!take(reader, ']')) {
    items.push(readSum(reader));
    if (!take(reader, ',')) {
      if (!take(reader, ']')) fail();
      break;
    }
  }
  return items;
}

function readObject(reader: Reader): Record<string, unknown> {
  reader.at += 1;
  const entries: [string, unknown][] = [];
  while (!take(reader, '}')) {
    entries.push(readProperty(reader));
    if (!take(reader, ',')) {
      if (!take(reader, '}')) fail();
      break;
    }
  }
  return Object.fromEntries(entries);
}

function readProperty(reader: Reader): [string, unknown] {
  skipSpace(reader);
  const char = reader.code[reader.at] ?? '';
  const quoted = char === "'" || char === '"';
  const digits = /^\d+/.exec(reader.code.slice(reader.at, reader.at + 16))?.[0];
  if (digits !== undefined) reader.at += digits.length;
  const key = digits ?? (quoted ? readString(reader, char) : readIdentifier(reader));
  if (take(reader, ':')) return [key, readSum(reader)];
  return !quoted && reader.names.has(key) ? [key, reader.names.get(key)] : fail();
}
