/** Reads the `import` and `export` statements of a page. */
import { type Code, type CodeNode, parseStatements } from './code.ts';
import { evaluateNode, type FileReference } from './literal.ts';

export interface ImportedName {
  readonly local: string;
  /** Name in the module, which may be `default` or `*`. */
  readonly imported: string;
  readonly from: string;
  /** The whole statement. */
  readonly statement: string;
}

export interface EsmBlock {
  readonly imports: readonly ImportedName[];
  /** Statements that import for side effects: `import './chart.css'`. */
  readonly effects: readonly string[];
  /** All other code: exports and their dependencies. */
  readonly code: string;
  /** Names that `code` declares. */
  readonly declared: readonly string[];
  /** Patterns that are assigned a value, in order: `a = 1`, `{ b } = a`. */
  readonly constants: readonly { readonly pattern: CodeNode; readonly value: CodeNode }[];
}

/**
 * `code`: one or more statements. Code that cannot be parsed is passed on unchanged, so that the bundler reports it.
 */
export function parseEsm(code: string): EsmBlock {
  const parsed = parseStatements(code);
  if (parsed === undefined) return { imports: [], effects: [], code: code.trim(), declared: [], constants: [] };
  const isImport = ({ type }: CodeNode): boolean => type === 'ImportDeclaration';
  const imports = parsed.body.filter(isImport);
  const declarations = parsed.body.filter((node) => !isImport(node)).map(declarationOf);
  const declarators = declarations.flatMap((node) =>
    node?.type === 'VariableDeclaration' ? (node['declarations'] as readonly CodeNode[]) : [],
  );
  return {
    imports: imports.flatMap((node) => importedNames(node, parsed)),
    effects: imports
      .filter(
        (node) => (node['specifiers'] as readonly unknown[]).length === 0 && !/^import\s*\{/.test(textOf(node, parsed)),
      )
      .map((node) => textOf(node, parsed)),
    code: imports.length === parsed.body.length ? '' : without(imports, parsed).trim(),
    declared: [
      ...declarators.flatMap(({ id }) => namesIn(id as CodeNode)),
      ...declarations.flatMap((node) => (node?.type === 'VariableDeclaration' ? [] : nameOf(node?.['id']))),
    ],
    constants: declarators.flatMap(({ id, init }) =>
      init === null ? [] : [{ pattern: id as CodeNode, value: init as CodeNode }],
    ),
  };
}

function textOf({ start, end }: CodeNode, { text }: Code): string {
  return text.slice(start, end);
}

function without(nodes: readonly CodeNode[], { text }: Code): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of nodes) {
    rest += text.slice(from, start);
    from = end;
  }
  return rest + text.slice(from);
}

/** Returns the declaration in an export, or the statement itself. */
function declarationOf(node: CodeNode): CodeNode | undefined {
  return node.type.startsWith('Export') ? ((node['declaration'] as CodeNode | null) ?? undefined) : node;
}

function nameOf(node: unknown): readonly string[] {
  const name = (node as CodeNode | null | undefined)?.['name'];
  return typeof name === 'string' ? [name] : [];
}

/** Returns the names in a pattern such as `{ a, b: [c], ...d }`. */
function namesIn(pattern: CodeNode): readonly string[] {
  if (pattern.type === 'Identifier') return nameOf(pattern);
  const inside = ['value', 'left', 'argument', 'properties', 'elements'].flatMap((field) => pattern[field] ?? []);
  return (inside as readonly (object | null)[] as readonly (CodeNode | null)[]).flatMap((node) =>
    node?.type === undefined ? [] : namesIn(node),
  );
}

/** Returns the names in `React, { useState as use, x }`, without types. */
function importedNames(node: CodeNode, code: Code): readonly ImportedName[] {
  if (node['importKind'] === 'type') return [];
  const from = String((node['source'] as CodeNode)['value']);
  const statement = textOf(node, code);
  return (node['specifiers'] as readonly CodeNode[]).flatMap((specifier) => {
    const [local] = nameOf(specifier['local']);
    if (local === undefined || specifier['importKind'] === 'type') return [];
    return { local, imported: importedAs(specifier), from, statement };
  });
}

function importedAs({ type, imported }: CodeNode): string {
  if (type === 'ImportDefaultSpecifier') return 'default';
  if (type === 'ImportNamespaceSpecifier') return '*';
  const { name, value } = imported as CodeNode;
  return String(name ?? value);
}

interface EsmNode {
  readonly value?: string;
  readonly position?: { readonly start: { readonly offset?: number } };
}

/** Returns the offset of the statement that imports a file, in the text of a document. */
export function importOffset(esm: readonly EsmNode[], from: string): number | undefined {
  for (const { value = '', position } of esm) {
    const found = parseEsm(value).imports.find((name) => name.from === from);
    if (found !== undefined) return (position?.start.offset ?? 0) + value.indexOf(found.statement);
  }
  return undefined;
}

/**
 * Returns the values of `export const name = literal`, including destructured ones. Names whose value is code are left
 * out.
 */
export function literalExports(blocks: readonly EsmBlock[]): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { pattern, value } of blocks.flatMap(({ constants }) => constants)) {
    const literal = evaluateNode(value, values);
    if (literal !== undefined) assign(pattern, literal.value, values);
  }
  return values;
}

/** Defaults and rest elements in patterns are left to the code. */
function assign(pattern: CodeNode, value: unknown, values: Map<string, unknown>): void {
  if (pattern.type === 'Identifier') values.set(String(pattern['name']), value);
  if (typeof value !== 'object' || value === null) return;
  if (pattern.type === 'ArrayPattern') {
    for (const [index, item] of (pattern['elements'] as readonly (CodeNode | null)[]).entries()) {
      if (item !== null) assign(item, (value as readonly unknown[])[index], values);
    }
  }
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of pattern['properties'] as readonly CodeNode[]) {
    const [key] = nameOf(property['key']);
    if (key !== undefined && property['computed'] !== true && Object.hasOwn(value, key))
      assign(property['value'] as CodeNode, (value as Readonly<Record<string, unknown>>)[key], values);
  }
}

const BLOCK = /^(?:import|export)\b/;
/** Most empty lines in an export. */
const MOST_GAPS = 50;

/**
 * Returns the names that a whole Markdown text imports or declares. A block of code continues past empty lines until it
 * can be parsed.
 */
export function namesInText(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (!/^(?:import|export)\b/m.test(text)) return names;
  const parts = withoutFences(text).split(/\n[ \t]*(?=\n)/);
  for (let at = 0; at < parts.length; at += 1) {
    if (!BLOCK.test((parts[at] ?? '').trimStart())) continue;
    const block = readBlock(parts, at);
    at += Math.max(0, (block?.length ?? 1) - 1);
    for (const name of block?.names ?? []) names.add(name);
  }
  return names;
}

function readBlock(parts: readonly string[], from: number): { names: readonly string[]; length: number } | undefined {
  for (let length = 1; length <= MOST_GAPS && from + length <= parts.length; length += 1) {
    const code = parts.slice(from, from + length).join('\n\n');
    if (parseStatements(code) === undefined) continue;
    const { imports, declared } = parseEsm(code);
    return { names: [...imports.map(({ local }) => local), ...declared], length };
  }
  return undefined;
}

function withoutFences(text: string): string {
  return text.includes('```') ? text.replace(/^ {0,3}(`{3,}).*\n[^]*?(?:^ {0,3}\1`*[ \t]*$|$(?![^]))/gm, '') : text;
}

const ASSET_IMPORT = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip)$/i;

/** Returns the file for `import logo from './logo.png'`, whose name stands for the file. */
export function importedFile(name: ImportedName): FileReference | undefined {
  return name.imported === 'default' && ASSET_IMPORT.test(name.from) && !name.from.startsWith('!')
    ? { fileTarget: name.from }
    : undefined;
}

export function isMarkdownImport(from: string): boolean {
  return /^[^!].*\.mdx?$/i.test(from);
}

interface WithImports {
  readonly text: string;
  /** Original line for each line of the text. */
  readonly lines: readonly number[];
}

/**
 * Adds imports, below the front matter, for the components that a text uses but neither imports nor declares. Returns
 * `undefined` when there are none.
 */
export function importGlobals(text: string, names: readonly string[]): WithImports | undefined {
  const used = names.filter(
    (name) =>
      new RegExp(`<${name}[\\s/>]`).test(text) &&
      !new RegExp(`^\\s*(?:import|export)\\b.*\\b${name}\\b`, 'm').test(text),
  );
  if (used.length === 0) return undefined;
  const head = /^---\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? '';
  const above = head.split('\n').length - 1;
  const statements = used.map((name) => `import ${name} from '@theme-mdx/${name}';`).join(' ');
  const count = text.split('\n').length;
  const before = Array.from({ length: above }, (_, index) => index + 1);
  const after = Array.from({ length: count - above }, (_, index) => above + index + 1);
  return {
    text: `${head}${statements}\n\n${text.slice(head.length)}`,
    lines: [...before, above + 1, above + 1, ...after],
  };
}
