/** JSON and YAML text → value, or the problem with its line and column. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { badJson, badYaml } from '../errors/input.ts';
import type { Place, Problem } from '../errors/problem.ts';

/**
 * The position of a syntax error in JSON text. In some versions of Node, `JSON.parse` reports no position, and no
 * version reports one for a text that ends too early.
 */
interface JsonError {
  readonly offset: number;
  readonly reason: string;
}

const TOKEN =
  // oxlint-disable-next-line no-control-regex -- JSON forbids them in texts
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b))/y;

interface Token {
  readonly text: string;
  readonly kind: 'mark' | 'string' | 'literal' | 'end' | 'bad';
  readonly offset: number;
}

export function findJsonError(text: string): JsonError {
  try {
    const tokens = tokenize(text);
    const after = readValue(tokens, 0);
    const rest = at(tokens, after);
    if (rest.kind !== 'end') fail(rest, 'something follows the end of the value');
    return { offset: 0, reason: 'it is not JSON' };
  } catch (error) {
    if (error instanceof Found) return { offset: error.offset, reason: error.message };
    // The reader below is recursive; a value nested thousands of levels deep ends here.
    return { offset: 0, reason: 'it is nested too deeply' };
  }
}

class Found extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  for (;;) {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(text);
    if (match === null) break;
    const [whole, mark, string, literal = ''] = match;
    const kind = mark !== undefined ? 'mark' : string !== undefined ? 'string' : 'literal';
    const part = mark ?? string ?? literal;
    offset += whole.length;
    tokens.push({ text: part, kind, offset: offset - part.length });
  }
  const rest = text.slice(offset);
  const start = offset + (rest.length - rest.trimStart().length);
  tokens.push({ text: rest.trim().slice(0, 1), kind: rest.trim() === '' ? 'end' : 'bad', offset: start });
  return tokens;
}

function at(tokens: readonly Token[], index: number): Token {
  const token = tokens[Math.min(index, tokens.length - 1)];
  if (token === undefined) throw new Found(0, 'it is empty');
  if (token.kind === 'bad') fail(token, reasonOfBad(token.text));
  return token;
}

function reasonOfBad(first: string): string {
  if (first === '"') return 'a text is not closed, or holds a line break or a wrong escape';
  if (first === "'") return 'texts stand in double quotes';
  if (first === '/') return 'JSON has no comments';
  return `\`${first}\` cannot stand here`;
}

function fail(token: Token, reason: string): never {
  throw new Found(token.offset, token.kind === 'end' ? 'it ends too early' : reason);
}

/** Index of the token after the value. */
function readValue(tokens: readonly Token[], index: number): number {
  const token = at(tokens, index);
  if (token.kind === 'string' || token.kind === 'literal') return index + 1;
  if (token.text === '{') return readList(tokens, index, '}');
  if (token.text === '[') return readList(tokens, index, ']');
  return fail(token, `a value is missing before \`${token.text}\``);
}

function readList(tokens: readonly Token[], start: number, close: '}' | ']'): number {
  let index = start + 1;
  if (at(tokens, index).text === close) return index + 1;
  for (;;) {
    index = close === '}' ? readEntry(tokens, index) : readValue(tokens, index);
    const token = at(tokens, index);
    if (token.text === close) return index + 1;
    if (token.text !== ',') fail(token, `a comma or \`${close}\` is missing`);
    if (at(tokens, index + 1).text === close) fail(token, `there is a comma too many before \`${close}\``);
    index += 1;
  }
}

function readEntry(tokens: readonly Token[], index: number): number {
  const key = at(tokens, index);
  if (key.kind !== 'string') fail(key, 'a name in double quotes is missing');
  const colon = at(tokens, index + 1);
  if (colon.text !== ':') fail(colon, `a colon is missing after ${key.text}`);
  return readValue(tokens, index + 2);
}

export type ParsedData =
  | { readonly value: unknown; readonly problem?: never }
  | { readonly value?: never; readonly problem: Problem };

/** Parses a text as JSON if the file ends in `.json`, otherwise as YAML. */
export function parseData(text: string, sitePath: string): ParsedData {
  return sitePath.endsWith('.json') ? parseJson(text, sitePath) : parseYaml(text, sitePath);
}

export function parseJson(text: string, sitePath: string): ParsedData {
  const source = text.replace(/^\uFEFF/, '');
  try {
    return { value: plainValue(JSON.parse(source), source) };
  } catch (error) {
    const { offset, reason } = error instanceof TooDeep ? { offset: 0, reason: error.message } : findJsonError(source);
    const at = { file: sitePath, ...placeOf(source, offset) };
    return { problem: { severity: 'error', ...badJson(at, reason) } };
  }
}

/** An empty document is `null`. */
export function parseYaml(text: string, sitePath: string): ParsedData {
  const lines = new LineCounter();
  const failed = (offset: number, reason: string): ParsedData => {
    const { line, col } = lines.linePos(offset);
    return { problem: { severity: 'error', ...badYaml({ file: sitePath, line, column: col }, reason) } };
  };
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) return failed(error.pos[0], error.message);
  try {
    return { value: plainValue(document.toJS(), text) };
  } catch (cause) {
    // Exponentially growing aliases are only detected here.
    return failed(0, cause instanceof Error ? cause.message : String(cause));
  }
}

/** Escapes for NUL in JSON and YAML. The engine reserves NUL, because CommonMark replaces it. */
const NUL = /\\(?:0|x00|u0000|U00000000)/;

/**
 * Returns the value without NULs and without cycles, which YAML aliases make possible, so that every stage can process
 * it.
 */
export function plainValue(value: unknown, source: string): unknown {
  const hasAliases = source.includes('*');
  const plain = !hasAliases && !NUL.test(source) ? value : withoutNul(value, []);
  if (isTooDeep(plain)) throw new TooDeep(TOO_DEEP);
  return plain;
}

/** Maximum nesting of lists and objects. Later stages are recursive. */
export const MOST_LEVELS = 100;
const TOO_DEEP = `it is nested more than ${MOST_LEVELS} levels deep`;

class TooDeep extends Error {}

function isTooDeep(value: unknown): boolean {
  let level: ReadonlySet<unknown> = new Set([value]);
  for (let depth = 0; level.size > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true;
    const inside = [...level].flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    level = new Set(inside.filter((each) => typeof each === 'object'));
  }
  return false;
}

function withoutNul(value: unknown, around: readonly unknown[]): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (around.includes(value)) throw new Error('an alias stands inside of what it repeats');
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((each) => withoutNul(each, inside));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNul(each, inside)]));
}

/** Line and column, from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}

/** Finds the first place where the name of a module or file is in quotes or parentheses; `{}` when there is none. */
export function placeOfName(text: string, name: string): Pick<Place, 'line' | 'column'> {
  const at = ["''", '""', '()']
    .map(([start = '', end = '']) => text.indexOf(`${start}${name}${end}`))
    .find((index) => index >= 0);
  return at === undefined ? {} : placeOf(text, at);
}

/** A data file, with its text if known. */
export interface DataText {
  readonly sitePath: string;
  readonly text?: string | undefined;
}

/** A file with a thousand problems is parsed only once to find their places. */
const parsed = new WeakMap<DataText, unknown>();

function parsedOf(file: DataText, source: string): unknown {
  if (!parsed.has(file)) parsed.set(file, parseDocument(source, { prettyErrors: false }).contents);
  return parsed.get(file);
}

/** Finds the field at `path` in a JSON or YAML file: the place of its name, or of the nearest field around it. */
export function dataPlace(file: DataText, path: readonly (string | number)[]): Place {
  const { sitePath, text } = file;
  const source = text?.replace(/^\uFEFF/, '');
  if (source === undefined) return { file: sitePath };
  let node = parsedOf(file, source);
  let offset: number | undefined;
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    if (pair !== undefined && isScalar(pair.key)) {
      offset = pair.key.range?.[0];
      node = pair.value;
    } else node = isSeq(node) ? node.items[Number(key)] : undefined;
  }
  return { file: sitePath, ...(offset === undefined ? {} : placeOf(source, offset)) };
}
