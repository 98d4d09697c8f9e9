/**
 * Evaluates JavaScript expressions that consist only of data. Returns `undefined` for anything else, never an error.
 */
import { type CodeNode, parseExpression } from './code.ts';

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

/** The children that a file passes to a partial. */
export interface ShownChildren {
  readonly renderChildren: () => string;
}

export function isShownChildren(value: unknown): value is ShownChildren {
  return typeof value === 'object' && value !== null && 'renderChildren' in value;
}

/** Placeholder for a value that is known only when the code runs. */
export const UNKNOWN = Symbol('known when the code runs');

/** `names` are identifiers with a known value, such as `export const` literals of the page. */
export function evaluateLiteral(code: string, names: Names): Literal | undefined {
  const text = code.trim();
  // A shortcut for the usual case, above all in text that is not meant as code: parsing costs far more.
  if (IDENTIFIER.test(text)) return evaluated(() => known(nameValue(text, names)));
  if (text === '' || text === '...') return undefined;
  if (PLAIN_TEXT.test(text)) return { value: text.slice(1, -1) };
  const node = parseExpression(code)?.node;
  return node && evaluateNode(node, names);
}

export function evaluateNode(node: CodeNode, names: Names): Literal | undefined {
  return evaluated(() => valueOf(node, names));
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const PLAIN_TEXT = /^(?:'[^'\\\n]*'|"[^"\\\n]*"|`[^`\\$]*`)$/;
/** Removes NULs, which mark text to be filled in later. */
function readable<T>(value: T): T | string {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

const NOT_LITERAL = Symbol('not a literal');

function fail(): never {
  // eslint-disable-next-line no-throw-literal
  throw NOT_LITERAL;
}

function evaluated(evaluate: () => unknown): Literal | undefined {
  try {
    return { value: evaluate() };
  } catch (error) {
    if (error === NOT_LITERAL) return undefined;
    throw error;
  }
}

const KEYWORDS: Names = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

function nameValue(name: string, names: Names): unknown {
  if (KEYWORDS.has(name)) return KEYWORDS.get(name);
  return names.has(name) ? names.get(name) : fail();
}

type Evaluate = (node: CodeNode, names: Names) => unknown;

const inner =
  (field: string): Evaluate =>
  (node, names) =>
    valueOf(part(node, field), names);

/** Evaluators by node type. */
const EVALUATE: ReadonlyMap<string, Evaluate> = new Map<string, Evaluate>([
  ['Literal', ({ value, regex, bigint }) => (regex === undefined && bigint === undefined ? readable(value) : fail())],
  ['Identifier', ({ name }, names) => nameValue(String(name), names)],
  ['ParenthesizedExpression', inner('expression')],
  ['ChainExpression', inner('expression')],
  ['TSAsExpression', inner('expression')],
  ['TSSatisfiesExpression', inner('expression')],
  ['TSNonNullExpression', inner('expression')],
  ['TemplateLiteral', template],
  ['ArrayExpression', (node, names) => parts(node, 'elements').flatMap((item) => element(item, names))],
  [
    'ObjectExpression',
    (node, names) => Object.assign({}, ...parts(node, 'properties').map((one) => field(one, names))),
  ],
  ['UnaryExpression', (node, names) => unary(String(node['operator']), valueOf(part(node, 'argument'), names))],
  ['BinaryExpression', binary],
  ['LogicalExpression', logical],
  [
    'ConditionalExpression',
    (node, names) => valueOf(part(node, valueOf(part(node, 'test'), names) ? 'consequent' : 'alternate'), names),
  ],
  ['MemberExpression', member],
  ['CallExpression', (node, names) => (isStringify(node) ? stringify(node, names) : fileCall(node, names))],
]);

function valueOf(node: CodeNode, names: Names): unknown {
  return known((EVALUATE.get(node.type) ?? fail)(node, names));
}

function known(value: unknown): unknown {
  return value === UNKNOWN ? fail() : value;
}

function part(node: CodeNode, name: string): CodeNode {
  return node[name] as CodeNode;
}

function parts(node: CodeNode, name: string): readonly CodeNode[] {
  return node[name] as readonly CodeNode[];
}

function template(node: CodeNode, names: Names): string {
  const texts = parts(node, 'quasis').map((quasi) =>
    readable((quasi['value'] as { readonly cooked?: string }).cooked ?? fail()),
  );
  const values = parts(node, 'expressions').map((expression) => asText(valueOf(expression, names)));
  return texts.map((text, index) => text + (values[index] ?? '')).join('');
}

function element(node: CodeNode | null, names: Names): unknown[] {
  if (node === null) return fail();
  if (node.type !== 'SpreadElement') return [valueOf(node, names)];
  const list = valueOf(part(node, 'argument'), names);
  return Array.isArray(list) ? (list as unknown[]) : fail();
}

function field(node: CodeNode, names: Names): object {
  if (node.type === 'SpreadElement') {
    const value = valueOf(part(node, 'argument'), names);
    if (typeof value !== 'object' || value === null || isFileReference(value)) return fail();
    return Object.values(value).includes(UNKNOWN) ? fail() : value;
  }
  if (node['kind'] !== 'init' || node['method'] === true) return fail();
  const key = part(node, 'key');
  const name =
    node['computed'] !== true && key.type === 'Identifier' ? String(key['name']) : asText(valueOf(key, names));
  // `__proto__` would not become a field.
  return Object.fromEntries([[name, valueOf(part(node, 'value'), names)]]);
}

function unary(operator: string, value: unknown): unknown {
  if (operator === '!') return !value;
  if (operator === '-') return -asNumber(value);
  if (operator === '+') return +asNumber(value);
  return operator === 'void' ? undefined : fail();
}

type Operate = (left: number, right: number) => unknown;
const ARITHMETIC: ReadonlyMap<unknown, Operate> = new Map<unknown, Operate>([
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
  ['%', (left, right) => left % right],
  ['<', (left, right) => left < right],
  ['>', (left, right) => left > right],
  ['<=', (left, right) => left <= right],
  ['>=', (left, right) => left >= right],
]);

function binary(node: CodeNode, names: Names): unknown {
  const [left, right] = [valueOf(part(node, 'left'), names), valueOf(part(node, 'right'), names)];
  const { operator } = node;
  if (operator === '===' || operator === '!==') return (left === right) === (operator === '===');
  if (operator !== '+') return (ARITHMETIC.get(operator) ?? fail)(asNumber(left), asNumber(right));
  return typeof left === 'number' && typeof right === 'number' ? left + right : asText(left) + asText(right);
}

function logical(node: CodeNode, names: Names): unknown {
  const left = valueOf(part(node, 'left'), names);
  const goesOn = { '&&': Boolean(left), '||': !left, '??': left === null || left === undefined }[
    String(node['operator'])
  ];
  return goesOn === true ? valueOf(part(node, 'right'), names) : left;
}

function member(node: CodeNode, names: Names): unknown {
  const value = valueOf(part(node, 'object'), names);
  const property = part(node, 'property');
  const name = node['computed'] === true ? asText(valueOf(property, names)) : String(property['name']);
  if (isFileReference(value)) return name === 'default' ? value : fail();
  if ((value === null || value === undefined) && node['optional'] === true) return undefined;
  if (typeof value !== 'object' || value === null) return fail();
  if (Object.hasOwn(value, name)) return (value as Readonly<Record<string, unknown>>)[name];
  // `undefined`, unless it is a method of all objects or lists.
  return name in value ? fail() : undefined;
}

function isStringify(node: CodeNode): boolean {
  const callee = part(node, 'callee');
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return false;
  return part(callee, 'object')['name'] === 'JSON' && part(callee, 'property')['name'] === 'stringify';
}

/** Evaluates `JSON.stringify`, which is common in structured data for search engines. */
function stringify(node: CodeNode, names: Names): string {
  const [value, replacer, space] = parts(node, 'arguments').map((argument) => valueOf(argument, names));
  if (names.has('JSON') || (replacer !== undefined && replacer !== null)) fail();
  // URLs of files are known only once the site model is built.
  const noFiles = (_: string, one: unknown): unknown => (isFileReference(one) ? fail() : one);
  const isSpace = typeof space === 'number' || typeof space === 'string';
  return (JSON.stringify(value, noFiles, isSpace ? space : undefined) as string | undefined) ?? fail();
}

function fileCall(node: CodeNode, names: Names): FileReference {
  const name = String(part(node, 'callee')['name']);
  const [target, ...others] = parts(node, 'arguments');
  if (!['require', 'useBaseUrl'].includes(name) || target === undefined || others.length > 0) fail();
  const fileTarget = valueOf(target as CodeNode, names);
  if (typeof fileTarget !== 'string') return fail();
  return { fileTarget: name === 'useBaseUrl' ? fromBase(fileTarget) : fileTarget };
}

/** Paths passed to `useBaseUrl` start at the base, with or without a leading slash. */
function fromBase(target: string): string {
  return target === '' || /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(target) ? target : `/${target}`;
}

function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : fail();
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : fail();
}
