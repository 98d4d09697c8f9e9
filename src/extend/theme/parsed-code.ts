/** Answers questions about code of a site or package with the parser. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** Parses code with JSX or types; type assertions such as `<T>value` are not allowed beside JSX. */
export function programOf(code: string, file: string): ESTree.Program {
  const { program, errors } = parseSync(`${file}.tsx`, code);
  return errors.length > 0 ? parseSync(`${file}.ts`, code).program : program;
}

/** Returns the expression inside parentheses and annotations such as `as const` and `satisfies T`. */
export function withoutTypes(node: ESTree.Expression): ESTree.Expression {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return withoutTypes(node.expression);
    default:
      return node;
  }
}

/** The origin of an imported name: the module and the name of its export, `*` for all of them. */
export interface ImportedName {
  readonly from: string;
  readonly name: string;
}

/** Returns what each local name is imported as. */
export function importsIn(program: ESTree.Program): ReadonlyMap<string, ImportedName> {
  const found = new Map<string, ImportedName>();
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers) found.set(one.local.name, { from: node.source.value, name: nameOf(one) });
    }
  }
  return found;
}

function nameOf(one: ESTree.ImportDeclaration['specifiers'][number]): string {
  if (one.type === 'ImportNamespaceSpecifier') return '*';
  if (one.type === 'ImportDefaultSpecifier') return 'default';
  return one.imported.type === 'Literal' ? one.imported.value : one.imported.name;
}

/** Returns the modules that code imports, exports from, or requires, as they are written. */
export function requestsIn(program: ESTree.Program): readonly string[] {
  const found = new Set<string>();
  const add = (source: ESTree.Expression | ESTree.Argument | null | undefined): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string') found.add(source.value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(first);
    },
  }).visit(program);
  return [...found];
}

/**
 * Returns the names that code imports from a module or passes on, and those that it uses of `require(module)`, which
 * compilers of packages write as `const a = require('b'); a.name` or with a function around the call.
 */
export function usedNames(program: ESTree.Program, module: string): readonly string[] {
  const names = new Set<string>();
  const variables = new Set<string>();
  const isRequired = (node: ESTree.Expression | ESTree.Argument | null | undefined): boolean => {
    if (node?.type !== 'CallExpression') return false;
    const [first] = node.arguments;
    const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require';
    return isRequire ? first?.type === 'Literal' && first.value === module : isRequired(first);
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const one of source.value === module ? specifiers : []) {
        if (one.type === 'ImportNamespaceSpecifier') variables.add(one.local.name);
        else names.add(nameOf(one));
      }
    },
    ExportNamedDeclaration({ source, specifiers }) {
      for (const { local } of source?.value === module ? specifiers : [])
        names.add(local.type === 'Literal' ? local.value : local.name);
    },
    VariableDeclarator({ id, init }) {
      if (!isRequired(init)) return;
      if (id.type === 'Identifier') variables.add(id.name);
      if (id.type !== 'ObjectPattern') return;
      for (const one of id.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') names.add(one.key.name);
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      const isOfModule = isRequired(object) || (object.type === 'Identifier' && variables.has(object.name));
      if (isOfModule) names.add(property.name);
    },
  }).visit(program);
  return [...names];
}

/** Checks whether code without imports and exports is a CommonJS module: whether it names `require` or `exports`. */
export function isOfCommonJs(program: ESTree.Program): boolean {
  let found = false;
  new Visitor({
    Identifier: ({ name }) => {
      found ||= name === 'require' || name === 'exports';
    },
  }).visit(program);
  return found;
}

/** Returns the names in `exports.name = value` and `Object.defineProperty(exports, 'name', …)`. */
export function commonExports(program: ESTree.Program): readonly string[] {
  const names = new Set<string>();
  const isExports = (node: ESTree.Node | undefined): boolean =>
    (node?.type === 'Identifier' && node.name === 'exports') ||
    (node?.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'exports');
  new Visitor({
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && isExports(left.object))
        names.add(left.property.name);
    },
    CallExpression({ callee, arguments: [object, name] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'defineProperty' || !isExports(object)) return;
      if (name?.type === 'Literal' && typeof name.value === 'string') names.add(name.value);
    },
  }).visit(program);
  return [...names];
}

const ENDINGS = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx', '/index.ts', '/index.js'];

/** Returns the code file that a relative import means; `undefined` for packages and other files. */
export function importedFile(request: string, importer: string): string | undefined {
  if (!request.startsWith('.')) return undefined;
  const target = path.resolve(path.dirname(importer), request);
  return ENDINGS.map((ending) => target + ending).find((one) => /\.[jt]sx?$/.test(one) && existsSync(one));
}

/** Checks whether a file wraps the original of a theme component instead of replacing it. */
export function importsOriginal(file: string, component: string): boolean {
  return importsAny(file, [`@theme-original/${component}`, `@theme-init/${component}`]);
}

/** Checks whether a file, or one that it imports by relative paths, imports one of the modules. */
export function importsAny(file: string, modules: readonly string[]): boolean {
  return filesFrom(file).some(({ requests }) => requests.some((request) => modules.includes(request)));
}

interface RequestingFile {
  readonly file: string;
  readonly requests: readonly string[];
}

/** Returns a file and those that it imports by relative paths, with the modules that they ask for. */
export function filesFrom(file: string, seen: Set<string> = new Set()): readonly RequestingFile[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const requests = requestsIn(programOf(readFileSync(file, 'utf8'), file));
  const imported = requests.flatMap((request) => importedFile(request, file) ?? []);
  return [{ file, requests }, ...imported.flatMap((one) => filesFrom(one, seen))];
}
