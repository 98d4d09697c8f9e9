/** Parses code and JSON to a syntax tree and finds places in it. */
// Imported eagerly: a module cannot be required while the bundler, which shares it, is being imported.
import { parseSync } from 'rolldown/utils';
import type { FieldPath } from './schema.ts';
import { placeOf } from './data-text.ts';

/** All node types in one shape, so that following a path needs only one cast, at the parser. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: readonly Node[] | Node;
  readonly declaration?: Node;
  readonly declarations?: readonly Node[];
  readonly id?: Node;
  readonly init?: Node | null;
  readonly name?: string;
  readonly arguments?: readonly Node[];
  readonly expression?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly argument?: Node | null;
  readonly properties?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly key?: Node;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly callee?: Node;
  /** Module specifier of an import or export. */
  readonly source?: Node | null;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string } }[];
}

interface SourceTree {
  readonly program: Node;
  /** Number of characters added before the text to make it a module. It is subtracted from every offset. */
  readonly shift: number;
}

const JSON_PREFIX = 'export default ';

/** Parses a text; `undefined` when it is not code. The extension of the file decides the language. */
function parseSource(text: string, filePath: string): SourceTree | undefined {
  const isJson = filePath.endsWith('.json');
  try {
    const parsed = isJson ? parseSync('data.js', JSON_PREFIX + text) : parseSync(filePath, text);
    return { program: parsed.program as Node, shift: isJson ? JSON_PREFIX.length : 0 };
  } catch {
    return undefined;
  }
}

export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds where a program or JSON file writes one of `values`: every literal, in order, or the names of fields when there
 * is no literal. It searches the field at `path` of the export, or the whole file when that field cannot be followed or
 * has no match.
 */
export function findStringPlaces(
  source: { readonly text: string; readonly filePath: string },
  values: readonly string[],
  path: FieldPath = [],
): readonly TextPlace[] {
  const { text, filePath } = source;
  const tree = parseSource(text, filePath);
  if (tree === undefined) return [];
  const { value } = findField(tree.program, path);
  const inField = value === undefined ? [] : literalsIn(value, values);
  const inFile = inField.length > 0 ? inField : literalsIn(tree.program, values);
  const found = inFile.length > 0 ? inFile : keysIn(value ?? tree.program, values);
  return found.map(({ start }) => placeOf(text, start - tree.shift));
}

function literalsIn(node: Node, values: readonly string[]): readonly Node[] {
  const text = literalText(node);
  if (text !== undefined) return values.includes(text) ? [node] : [];
  return childrenOf(node).flatMap((child) => literalsIn(child, values));
}

/** Returns the modules that code imports or requires by name, without type-only imports. */
export function importedNames(text: string, filePath: string): readonly string[] {
  const tree = parseSource(text, filePath);
  return tree === undefined ? [] : [...new Set(importsIn(tree.program))];
}

function importsIn(node: Node): readonly string[] {
  if (node.importKind === 'type' || node.exportKind === 'type') return [];
  const isRequire = node.type === 'CallExpression' && node.callee?.name === 'require';
  const named = isRequire ? node.arguments?.[0] : node.source;
  const name = named ? literalText(named) : undefined;
  return [...(name === undefined ? [] : [name]), ...childrenOf(node).flatMap(importsIn)];
}

/** In short form, labels of categories are keys: `{ Guides: ['a'] }`. */
function keysIn(node: Node, values: readonly string[]): readonly Node[] {
  const { key } = node;
  const name = isNode(key) && node.computed !== true ? (literalText(key) ?? key.name) : undefined;
  const own = name !== undefined && values.includes(name) && isNode(key) ? [key] : [];
  return [...own, ...childrenOf(node).flatMap((child) => keysIn(child, values))];
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.quasis?.length !== 1) return undefined;
  return node.quasis[0]?.value.cooked;
}

function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'key' && node.computed !== true) return [];
    return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isNode);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * Finds a field of the config in the text of its file. Returns the place of the deepest field of `path` that the file
 * writes; `{}` when the exported object cannot be followed, e.g. because another module creates it.
 */
export function findFieldPlace(
  text: string,
  filePath: string,
  path: FieldPath,
): { readonly line?: number; readonly column?: number } {
  const tree = parseSource(text, filePath);
  const deepest = tree && findField(tree.program, path).deepest;
  return tree === undefined || deepest === undefined ? {} : placeOf(text, deepest.start - tree.shift);
}

/** Offsets in the text of a config, from its first character to the one after its last. */
export interface FieldRange {
  readonly kind: 'list' | 'object' | 'other';
  readonly start: number;
  readonly end: number;
  /** Offset after the last entry of a list or an object; absent when it is empty. */
  readonly lastEnd?: number;
}

/** Returns where the value of a field is written; `undefined` when not all of `path` is written in the file. */
export function findFieldRange(text: string, filePath: string, path: FieldPath): FieldRange | undefined {
  const tree = parseSource(text, filePath);
  const value = tree && findField(tree.program, path).value;
  if (tree === undefined || value === undefined) return undefined;
  const entries = value.elements ?? value.properties;
  const kind = value.elements !== undefined ? 'list' : value.properties !== undefined ? 'object' : 'other';
  const lastEnd = entries?.at(-1)?.end;
  return {
    kind,
    start: value.start - tree.shift,
    end: value.end - tree.shift,
    ...(lastEnd !== undefined && { lastEnd: lastEnd - tree.shift }),
  };
}

/** `value` is the value of the field when all of `path` is written; `deepest` is the last entry that is written. */
function findField(
  program: Node,
  path: FieldPath,
): { readonly deepest?: Node | undefined; readonly value?: Node | undefined } {
  const exported = exportedNode(program);
  if (exported === undefined) return {};
  let node: Node | undefined = objectOf(exported, program);
  let value: Node | undefined = node;
  let deepest: Node | undefined = node;
  for (const key of path) {
    const entry = node && entryOf(node, key);
    if (entry === undefined) return { deepest };
    deepest = entry.at;
    value = entry.value;
    node = objectOf(entry.value, program);
  }
  return { deepest, value: node ?? value };
}

function statementsOf(node: Node): readonly Node[] {
  return Array.isArray(node.body) ? (node.body as readonly Node[]) : [];
}

function exportedNode(program: Node): Node | undefined {
  for (const statement of statementsOf(program)) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
    const assignment = statement.expression;
    if (assignment?.type === 'AssignmentExpression' && assignment.left?.type === 'MemberExpression') {
      return assignment.right;
    }
  }
  return undefined;
}

/** Follows names, calls such as `defineConfig(…)`, functions and casts to the object or list that they evaluate to. */
function objectOf(node: Node | undefined, program: Node): Node | undefined {
  let current = node;
  // A name can refer to itself; no config is wrapped ten times.
  for (let step = 0; current !== undefined && step < 10; step++) {
    if (current.type === 'ObjectExpression' || current.type === 'ArrayExpression') return current;
    current = insideOf(current, program);
  }
  return undefined;
}

function insideOf(node: Node, program: Node): Node | undefined {
  switch (node.type) {
    case 'Identifier':
      return variableOf(program, node.name);
    case 'CallExpression':
      return node.arguments?.[0];
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return returnedNode(node.body);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return node.expression;
    default:
      return undefined;
  }
}

function returnedNode(body: Node['body']): Node | undefined {
  if (body === undefined || Array.isArray(body)) return undefined;
  const block = body as Node;
  if (block.type !== 'BlockStatement' && block.type !== 'FunctionBody') return block;
  return statementsOf(block).find(({ type }) => type === 'ReturnStatement')?.argument ?? undefined;
}

function variableOf(program: Node, name: string | undefined): Node | undefined {
  for (const statement of statementsOf(program)) {
    const declared = statement.declarations?.find(({ id }) => id?.name === name);
    if (declared !== undefined) return declared.init ?? undefined;
  }
  return undefined;
}

function entryOf(node: Node, key: string | number): { readonly at: Node; readonly value: Node } | undefined {
  if (typeof key === 'number') {
    const element = node.elements?.[key];
    return element == null ? undefined : { at: element, value: element };
  }
  const property = node.properties?.find(
    (candidate) => candidate.computed !== true && (candidate.key?.name ?? candidate.key?.value) === key,
  );
  return property === undefined ? undefined : { at: property, value: property.value as Node };
}
