/** Finds the texts that `translate()` and `<Translate>` show in the site's code, without running it. */
import path from 'node:path';
import type { Config } from '../config/types.ts';
import { findFiles } from '../content/find-files.ts';
import { sitePathOf } from '../content/folders.ts';
import { loadText } from '../content/load-text.ts';
import { parseSync } from 'rolldown/utils';
import { placeOf } from '../config/data-text.ts';
import { codeNotParsed, textNotStatic, textWithTwoMessages } from '../errors/commands.ts';
import { asWarning, type Checked, flatChecked, type Problem } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import type { SourceText } from './collect-texts.ts';
import { decodeHTMLStrict } from 'entities/decode';

export interface CodeTexts {
  /** Texts with unique keys. */
  readonly texts: readonly SourceText[];
  readonly problems: readonly Problem[];
}

/** Modules that export the functions, including those of Docusaurus. */
const MODULES: ReadonlySet<string> = new Set(['octavo/client', 'octavo/theme', '@docusaurus/Translate']);

type Role = 'Translate' | 'translate' | 'useTranslate' | 'usePlural';
const ROLES: ReadonlySet<string> = new Set<Role>(['Translate', 'translate', 'useTranslate', 'usePlural']);

interface Found extends SourceText {
  readonly file: CodeFile;
  readonly start: number;
}

interface Unknown {
  readonly unknown: 'id' | 'message' | 'argument';
  readonly start: number;
}

export function codeTexts(files: readonly CodeFile[]): CodeTexts {
  const { value: all, problems } = flatChecked(files.map(textsOfFile));
  const texts = new Map<string, Found>();
  const twoMessages = all.flatMap((found) => {
    const before = texts.get(found.key);
    if (before?.message === undefined) texts.set(found.key, { ...before, ...found });
    const isOther = before?.message !== undefined && found.message !== undefined && before.message !== found.message;
    return isOther ? [asWarning(textWithTwoMessages(found.key, placeIn(found.file, found.start)))] : [];
  });
  return {
    texts: Array.from(texts.values(), ({ key, message, description }) => ({
      key,
      ...defined({ message, description }),
    })),
    problems: [...problems, ...twoMessages],
  };
}

function textsOfFile(file: CodeFile): Checked<readonly Found[]> {
  // Most files translate nothing; those that do contain one of these names.
  if (!/translate|usePlural/i.test(file.text)) return { value: [], problems: [] };
  const program = parse(file);
  if (program === undefined) return { value: [], problems: [asWarning(codeNotParsed(file.sitePath))] };
  const roles = importedRoles(program);
  if (roles.size === 0) return { value: [], problems: [] };
  const byId = idFunctions(program, roles);
  const read = [...nodesIn(program)].flatMap((node) => readNode(node, roles, byId) ?? []);
  return {
    value: read.flatMap((found) => ('unknown' in found ? [] : [{ ...found, file }])),
    problems: read.flatMap((found) =>
      'unknown' in found ? [asWarning(textNotStatic(found.unknown, placeIn(file, found.start)))] : [],
    ),
  };
}

function parse({ sitePath, text }: CodeFile): AstNode | undefined {
  // `.js` may contain JSX; `.ts` may not, because it would be a type assertion there.
  const name = /\.[cm]?js$/.test(sitePath) ? 'code.jsx' : sitePath;
  try {
    const { program, errors } = parseSync(name, text);
    return errors.length === 0 && isNode(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

function placeIn(
  file: CodeFile,
  offset: number,
): { readonly file: string; readonly line: number; readonly column: number } {
  return { file: file.sitePath, ...placeOf(file.text, offset) };
}

/** Returns the local names of imported translation functions. */
function importedRoles(program: AstNode): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  for (const node of program['body'] as readonly AstNode[]) {
    if (node.type !== 'ImportDeclaration' || !MODULES.has(nameOf(node['source']) ?? '')) continue;
    for (const specifier of node['specifiers'] as readonly AstNode[]) {
      const imported = specifier.type === 'ImportDefaultSpecifier' ? 'Translate' : nameOf(specifier['imported']);
      const local = nameOf(specifier['local']);
      if (local !== undefined && imported !== undefined && ROLES.has(imported)) roles.set(local, imported as Role);
    }
  }
  return roles;
}

/** Returns the names of functions that `useTranslate()` and `usePlural()` returned. Their only argument is the key. */
function idFunctions(program: AstNode, roles: ReadonlyMap<string, Role>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, id, init } of nodesIn(program)) {
    if (type !== 'VariableDeclarator' || !isNode(init) || init.type !== 'CallExpression') continue;
    const role = roles.get(nameOf(init['callee']) ?? '');
    const name = nameOf(id);
    if (name !== undefined && (role === 'useTranslate' || role === 'usePlural')) names.add(name);
  }
  return names;
}

type Read = (SourceText & { readonly start: number }) | Unknown | undefined;

function readNode(node: AstNode, roles: ReadonlyMap<string, Role>, byId: ReadonlySet<string>): Read {
  if (node.type === 'JSXElement') {
    const opening = node['openingElement'] as AstNode;
    return roles.get(nameOf(opening['name']) ?? '') === 'Translate' ? readElement(node, opening) : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  const name = nameOf(node['callee']) ?? '';
  const [first] = node['arguments'] as readonly AstNode[];
  if (roles.get(name) === 'translate') return readCall(node, first);
  const key = byId.has(name) ? staticText(first) : undefined;
  return key === undefined ? undefined : { key, start: node.start };
}

function readCall({ start }: AstNode, argument: AstNode | undefined): Read {
  if (argument?.type !== 'ObjectExpression') return { unknown: 'argument', start };
  const fields = new Map<string, string | undefined>();
  for (const property of argument['properties'] as readonly AstNode[]) {
    const name = property.type === 'Property' && property['computed'] !== true ? nameOf(property['key']) : undefined;
    if (name === undefined) return { unknown: 'argument', start };
    fields.set(name, staticText(property['value']));
  }
  return toText(fields, start);
}

function readElement(element: AstNode, opening: AstNode): Read {
  const fields = new Map<string, string | undefined>();
  for (const attribute of opening['attributes'] as readonly AstNode[]) {
    const name = nameOf(attribute['name']);
    if (name === undefined) return { unknown: 'argument', start: element.start };
    if (name !== 'message') fields.set(name, attributeText(attribute['value']));
  }
  const message = childText(element);
  if (message !== undefined) fields.set('message', message === false ? undefined : message);
  return toText(fields, element.start);
}

/** A field without a static value is known only when the code runs. */
function toText(fields: ReadonlyMap<string, string | undefined>, start: number): Read {
  for (const field of ['id', 'message'] as const) {
    if (fields.has(field) && fields.get(field) === undefined) return { unknown: field, start };
  }
  const message = fields.get('message');
  const key = fields.get('id') ?? message;
  const description = fields.get('description');
  if (key === undefined) return { unknown: 'argument', start };
  return { key, start, message: message ?? key, ...defined({ description }) };
}

// The site's own code, which is searched for `translate()` and `<Translate>`.

export interface CodeFile {
  /** Relative to the site. */
  readonly sitePath: string;
  readonly text: string;
}

const CODE = /\.[cm]?[jt]sx?$/;
const NO_SOURCE = /^\.|^node_modules$|^__tests__$|\.test\.|\.d\.[cm]?ts$/;

export async function findCode(
  config: Config,
): Promise<{ readonly files: readonly CodeFile[]; readonly problems: readonly Problem[] }> {
  const src = path.join(config.siteDir, 'src');
  const pages = config.pages.map(({ dir }) => dir).filter((dir) => !dir.startsWith(src + path.sep));
  const dirs = [...new Set([src, ...pages])];
  const listed = await Promise.all(
    dirs.map(async (dir) => {
      const found = await findFiles(dir, { siteDir: config.siteDir, ignore: (name) => NO_SOURCE.test(name) });
      return {
        ...found,
        filePaths: found.relPaths.filter((file) => CODE.test(file)).map((file) => path.join(dir, file)),
      };
    }),
  );
  const read = await Promise.all(
    listed
      .flatMap(({ filePaths }) => filePaths)
      .map(async (filePath) => {
        const sitePath = sitePathOf(config, filePath);
        return { sitePath, ...(await loadText(filePath, sitePath)) };
      }),
  );
  return {
    files: read.flatMap(({ sitePath, text }) => (text === undefined ? [] : [{ sitePath, text }])),
    problems: [...listed.flatMap(({ problems }) => problems), ...read.flatMap(({ problem }) => problem ?? [])],
  };
}

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Yields the node and all nodes in it, in the order of the text. */
export function* nodesIn(node: AstNode): Generator<AstNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (isNode(child)) yield* nodesIn(child);
    }
  }
}

/** Returns the name of an identifier or object key. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);

/** Returns a static text; `undefined` when the text is known only when the code runs. */
function staticText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (WRAPPERS.has(node.type)) return staticText(node['expression']);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'TemplateLiteral') return templateText(node);
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const left = staticText(node['left']);
  const right = staticText(node['right']);
  return left === undefined || right === undefined ? undefined : left + right;
}

function templateText({ quasis }: AstNode): string | undefined {
  const [part, ...more] = quasis as readonly { readonly value: { readonly cooked?: string } }[];
  return more.length > 0 ? undefined : part?.value.cooked;
}

/**
 * Returns the only text between the tags of an element; `undefined` when there is none, `false` when it is not static.
 */
function childText(element: AstNode): string | false | undefined {
  const children = (element['children'] as readonly AstNode[]).filter(isShown);
  const [child, ...more] = children;
  if (child === undefined) return undefined;
  if (more.length > 0) return false;
  if (child.type === 'JSXText') return jsxText(String(child['value']));
  return (child.type === 'JSXExpressionContainer' ? staticText(child['expression']) : undefined) ?? false;
}

function isShown(child: AstNode): boolean {
  if (child.type === 'JSXText') return jsxText(String(child['value'])) !== '';
  return !(isNode(child['expression']) && child['expression'].type === 'JSXEmptyExpression');
}

/** Returns the text of an attribute; `undefined` when it is not static. */
function attributeText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'JSXExpressionContainer') return staticText(value['expression']);
  const text = staticText(value);
  return text === undefined ? undefined : decodeHTMLStrict(text);
}

/** Normalises white space like JSX: lines are trimmed where they meet and joined by one space. */
function jsxText(raw: string): string {
  const lines = raw.split(/\r\n?|\n/);
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
    return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, '');
  });
  return decodeHTMLStrict(trimmed.filter((line) => line !== '').join(' '));
}
