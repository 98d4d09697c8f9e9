/**
 * Reads which components the `MDXComponents` of a site has, without running its code: it may need a browser. In: the
 * file, and the files that it imports. Out: names.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, Visitor } from 'rolldown/utils';
import type { Files } from '../types.ts';
import { importedFile, type ImportedName, importsIn, programOf, withoutTypes } from './parsed-code.ts';

export interface MapNames {
  /** Names that start with a capital, which Markdown can use as components. */
  readonly globals: readonly string[];
  /** Names of elements, but for those whose component is the theme's own. */
  readonly elements: readonly string[];
}

export function readMap(
  file: string,
  { files, siteDir }: { readonly files: Files; readonly siteDir: string },
): MapNames {
  const entries = entriesOf(file, 'default', { siteDir, seen: new Set() });
  const names = entries.filter(({ value, code }) => !isOfTheme(value, code, files)).map(({ name }) => name);
  const own = [...new Set(names)].toSorted();
  const all = [...new Set(entries.map(({ name }) => name))].toSorted();
  return { globals: all.filter((name) => /^[A-Z]/.test(name)), elements: own.filter((name) => /^[a-z]/.test(name)) };
}

/** The code of a file, with the declarations at its top level. */
interface FileCode {
  readonly file: string;
  readonly program: ESTree.Program;
  readonly imports: ReadonlyMap<string, ImportedName>;
  readonly values: ReadonlyMap<string, ESTree.Expression>;
}

interface Entry {
  readonly name: string;
  readonly value: ESTree.Expression;
  readonly code: FileCode;
}

interface Reading {
  readonly siteDir: string;
  /** Exports that are being read, since files may import each other. */
  readonly seen: Set<string>;
}

/** Returns the entries of the objects that an export is made of. An export that is not understood gives all in the file. */
function entriesOf(file: string, exported: string, reading: Reading): readonly Entry[] {
  const key = `${file} ${exported}`;
  if (reading.seen.has(key)) return [];
  reading.seen.add(key);
  const code = readCode(file);
  const value = exportOf(code, exported);
  if (value !== undefined && 'from' in value) return imported(value, code, reading);
  const entries = value === undefined ? [] : inside(value, code, reading);
  const isKnown = value?.type === 'Identifier' && code.imports.has(value.name);
  if (entries.length > 0 || isKnown) return entries;
  const all: Entry[] = [];
  new Visitor({ ObjectExpression: (node) => void all.push(...inside(node, code, reading)) }).visit(code.program);
  return all;
}

function readCode(file: string): FileCode {
  const program = programOf(readFileSync(file, 'utf8'), file);
  const values = new Map<string, ESTree.Expression>();
  for (const node of program.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    }
  }
  return { file, program, imports: importsIn(program), values };
}

/** Returns the value of an export, or where it comes from when it is exported from another file. */
function exportOf(code: FileCode, exported: string): ESTree.Expression | ImportedName | undefined {
  for (const node of code.program.body) {
    const value = exported === 'default' ? defaultIn(node) : undefined;
    const named = node.type === 'ExportNamedDeclaration' ? namedIn(node, exported, code) : undefined;
    if (value !== undefined || named !== undefined) return value ?? named;
  }
  return undefined;
}

function defaultIn(node: ESTree.Program['body'][number]): ESTree.Expression | undefined {
  if (node.type === 'ExpressionStatement') return commonExport(node.expression);
  if (node.type !== 'ExportDefaultDeclaration') return undefined;
  const { declaration } = node;
  return declaration.type.endsWith('Declaration') ? undefined : (declaration as ESTree.Expression);
}

function namedIn({ declaration, specifiers, source }: ESTree.ExportNamedDeclaration, exported: string, code: FileCode) {
  if (declaration?.type === 'VariableDeclaration') return code.values.get(exported);
  const one = specifiers.find((specifier) => textOf(specifier.exported) === exported);
  if (one === undefined) return undefined;
  if (source !== null) return { from: source.value, name: textOf(one.local) };
  return one.local.type === 'Literal' ? undefined : (one.local as ESTree.IdentifierReference);
}

/** Returns the value of `module.exports = value`. */
function commonExport(node: ESTree.Expression): ESTree.Expression | undefined {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return undefined;
  const { object, property } = node.left;
  const isModule = object.type === 'Identifier' && object.name === 'module';
  return isModule && property.type === 'Identifier' && property.name === 'exports' ? node.right : undefined;
}

const textOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** Returns the entries of the objects in an expression: of a literal, of names, of what is spread, of choices. */
function inside(expression: ESTree.Expression, code: FileCode, reading: Reading): readonly Entry[] {
  const node = withoutTypes(expression);
  const all = (nodes: readonly ESTree.Expression[]) => nodes.flatMap((one) => inside(one, code, reading));
  switch (node.type) {
    case 'Identifier': {
      const value = code.values.get(node.name);
      const from = code.imports.get(node.name);
      if (value !== undefined) return inside(value, code, reading);
      return from === undefined ? [] : imported(from, code, reading);
    }
    case 'ConditionalExpression':
      return all([node.consequent, node.alternate]);
    case 'LogicalExpression':
      return all([node.left, node.right]);
    // `Object.assign({}, a, b)` and `Object.freeze(a)`.
    case 'CallExpression':
      return all(node.arguments.flatMap((one) => (one.type === 'SpreadElement' ? [] : [one])));
    case 'ObjectExpression':
      return node.properties.flatMap((one) => {
        if (one.type === 'SpreadElement') return inside(one.argument, code, reading);
        const name = keyOf(one);
        return name === undefined ? [] : [{ name, value: one.value, code }];
      });
    default:
      return [];
  }
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}

/** Reads on in a file of the site. Packages, and the theme, have no names that Markdown does not know. */
function imported({ from, name }: ImportedName, { file }: FileCode, reading: Reading): readonly Entry[] {
  const { siteDir } = reading;
  const found = from.startsWith('@site/')
    ? importedFile(`./${from.slice('@site/'.length)}`, path.join(siteDir, 'file'))
    : importedFile(from, file);
  return found === undefined ? [] : entriesOf(found, name, reading);
}

/** Checks for the theme's own component, as it is or as `(props) => <Heading as="h2" {...props} />`. */
function isOfTheme(expression: ESTree.Expression, code: FileCode, files: Files): boolean {
  const value = withoutTypes(expression);
  const isNamed = (name: string): boolean => {
    const [, kind, part = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(code.imports.get(name)?.from ?? '') ?? [];
    return part !== '' && (kind !== undefined || files[part] === undefined);
  };
  if (value.type === 'Identifier') return isNamed(value.name);
  if (value.type === 'MemberExpression') return value.object.type === 'Identifier' && isNamed(value.object.name);
  if (value.type !== 'ArrowFunctionExpression' || value.body.type === 'BlockStatement') return false;
  const body = withoutTypes(value.body as ESTree.Expression);
  if (body.type !== 'JSXElement' || body.children.length > 0) return false;
  const { name, attributes } = body.openingElement;
  const isPlain = attributes.every(
    (one) => one.type === 'JSXSpreadAttribute' || (one.name.name === 'as' && one.value?.type === 'Literal'),
  );
  return isPlain && name.type === 'JSXIdentifier' && isNamed(name.name);
}
