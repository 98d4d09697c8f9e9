/**
 * Reads files of the engine as lists of names: what each declares at its top level, with its text and the names that it
 * mentions, and what it imports and exports.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ESTree, parseSync, type ParseResult, Visitor } from 'rolldown/utils';

/** A name at the top level of a file, or an export of a package. */
export interface Binding {
  /** Absolute path, or a specifier that is not relative. */
  readonly from: string;
  /** `default` and `*` for a package or a file that was not read. */
  readonly name: string;
}

interface Imported extends Binding {
  readonly isType: boolean;
}

/** A statement at the top level of a file that declares names. */
export interface Declared {
  /** The comments before it. */
  readonly comments: string;
  /** Without `export`. */
  readonly text: string;
  readonly start: number;
  readonly isFunction: boolean;
  readonly isType: boolean;
  /** True when it loads a file with `import()`. */
  readonly loads: boolean;
  /** All names that it mentions, also those that are not at the top level. */
  readonly mentions: ReadonlySet<string>;
}

export interface SourceNames {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly imports: ReadonlyMap<string, Imported>;
  readonly exports: ReadonlyMap<string, Binding>;
}

export type ReadNames = (file: string) => SourceNames;

/** Name under which a default export that is an expression is declared. */
export const UNNAMED = '(default)';

/** Returns a function that reads a file once. */
export function nameReader(): ReadNames {
  const known = new Map<string, SourceNames>();
  return (file) => {
    const names = known.get(file) ?? readNames(file);
    known.set(file, names);
    return names;
  };
}

/** Reads the names of a file. `text` is its text, if it is not on disk. */
export function readNames(file: string, text: string = readFileSync(file, 'utf8')): SourceNames {
  const { program, module, errors } = parseSync(/\.tsx?$/.test(file) ? file : `${file}.tsx`, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const bind = (specifier: string, name: string | null): Binding => ({
    from: specifier.startsWith('.') ? resolve(dirname(file), specifier) : specifier,
    name: name ?? 'default',
  });
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ localName, importName: { kind, name }, isType }) => {
      const binding = bind(moduleRequest.value, kind === 'NamespaceObject' ? '*' : name);
      return [localName.value, { ...binding, isType }] as const;
    }),
  );
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, localName, importName, moduleRequest }) => {
      const local = { from: file, name: localName.name ?? UNNAMED };
      return [
        exportName.name ?? 'default',
        moduleRequest === null ? local : bind(moduleRequest.value, importName.name),
      ] as const;
    }),
  );
  return { declared: declaredIn(program, text), imports: new Map(imports), exports: new Map(exports) };
}

/** Follows imports and exports from file to file, to the place where a name is declared. */
export function placeOf({ from, name }: Binding, read: ReadNames): Binding {
  if (!existsSync(from)) return { from, name };
  const { exports, imports, declared } = read(from);
  const next = declared.has(name) ? undefined : (exports.get(name) ?? imports.get(name));
  return next === undefined ? { from, name } : placeOf(next, read);
}

type Program = ParseResult['program'];
type Statement = Program['body'][number];

function declaredIn(program: Program, text: string): ReadonlyMap<string, Declared> {
  const found = new Map<string, Declared>();
  const { names, loads } = mentionsIn(program);
  let end = 0;
  for (const statement of program.body) {
    const node = declarationOf(statement);
    if (node !== undefined) {
      const isInside = (at: number): boolean => at >= node.start && at < node.end;
      const declared: Declared = {
        comments: text.slice(end, statement.start).trimStart(),
        text: text.slice(node.start, node.end),
        start: statement.start,
        isFunction: node.type === 'FunctionDeclaration',
        isType: /^TS(?:Interface|TypeAlias)Declaration$/.test(node.type),
        loads: loads.some(isInside),
        mentions: new Set(names.flatMap(([at, name]) => (isInside(at) ? name : []))),
      };
      for (const name of namesOf(node)) found.set(name, declared);
    }
    ({ end } = statement);
  }
  return found;
}

/** Returns what a statement declares, without `export`. */
function declarationOf(statement: Statement): ESTree.Node | undefined {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ?? undefined;
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
  return statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration' ? undefined : statement;
}

function namesOf(node: ESTree.Node): readonly string[] {
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  }
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [UNNAMED];
}

interface Mentions {
  readonly names: readonly (readonly [start: number, name: string])[];
  /** Positions of calls of `import()`. */
  readonly loads: readonly number[];
}

/** Finds all names in a program, except those of properties, attributes and elements of HTML. */
function mentionsIn(program: Program): Mentions {
  const loads: number[] = [];
  const names = new Map<number, string>();
  const properties = new Set<number>();
  const isProperty = ({ start }: { readonly start: number }): unknown => properties.add(start);
  new Visitor({
    ImportExpression: ({ start }) => void loads.push(start),
    Identifier: ({ start, name }) => void names.set(start, name),
    JSXIdentifier: ({ start, name }) => void (/^[a-z]/.test(name) || names.set(start, name)),
    JSXAttribute: ({ name }) => void isProperty(name),
    MemberExpression: ({ property, computed }) => void (computed || isProperty(property)),
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || isProperty(key)),
    TSPropertySignature: ({ key, computed }) => void (computed || isProperty(key)),
    TSMethodSignature: ({ key, computed }) => void (computed || isProperty(key)),
  }).visit(program);
  return { loads, names: [...names].filter(([start]) => !properties.has(start)) };
}
