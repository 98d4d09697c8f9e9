/**
 * Creates the types of the config as users see them, from the schema in `src/config/schema*.ts`, with the description
 * of each
 * option. TypeScript would infer the same types, but the declarations it emits for them lose the comments.
 */
import { calleeOf, commentBefore, loadSchema, namedBy } from './option-schema.mjs';

const HEAD = `/** Written by \`scripts/option-types.mjs\` from the schema of the config. */
import type { UnifiedPlugin } from '../extend/types.js';
import type { PluginEntry } from './plugin.js';
import type { SlotName } from './slot-names.js';
`;

const DESCRIPTION = '/** The config of a site, as users write it. */\n';

const FOOT = `
export type UserConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>);

/** Gives a config its type, for completion and checks in the editor. */
export declare function defineConfig(config: UserConfigExport): UserConfigExport;
`;

/** Types of values, by the functions of `schema-checks.ts`. */
const VALUES = {
  flag: 'boolean',
  text: 'string',
  nonEmptyText: 'string',
  textOrFalse: 'string | false',
  textOrList: 'string | readonly string[]',
  wholeNumber: 'number',
  numberOrAll: "number | 'ALL'",
  reportLevel: "'ignore' | 'log' | 'warn' | 'throw'",
  globs: 'readonly string[]',
  urlPart: 'string',
  instanceId: 'string',
  editUrl: 'string',
  commentMarker: 'string',
  jsonObject: 'Readonly<Record<string, unknown>>',
  slotFiles: 'Readonly<Partial<Record<SlotName, string>>>',
  pluginEntry: 'PluginEntry',
  unifiedPlugin: 'UnifiedPlugin',
  string: 'string',
  boolean: 'boolean',
  number: 'number',
};

/** Returns the text of the declarations that replace those of `src/config/user-config.ts`. */
export function optionTypes() {
  const state = { known: loadSchema(), interfaces: new Map(), bare: new Set() };
  const config = interfaceText(state.known.get('userConfigSchema'), 'UserConfig', state);
  const { interfaces, bare } = state;
  if (bare.size > 0) throw new Error(`Options without a doc comment: ${[...bare].join(', ')}`);
  return `${[HEAD, ...interfaces.values(), DESCRIPTION].join('\n')}export ${config}${FOOT}`;
}

/**
 * Returns the type for a name. A schema that is a constant and an object of options becomes an interface of that name.
 */
function typeOfName(part, state) {
  const { node, text } = part;
  const named = namedBy(part, state.known);
  if (named === undefined) throw new Error(`${text.file}: nothing is known of "${node.name}".`);
  return isObject(named.node) ? interfaceOf(named, node.name, state) : typeOf(named, state);
}

function isObject(node) {
  const name = calleeOf(node ?? {});
  return name === 'options' || name === 'optionsWithAttributes' || (name === 'pipe' && isObject(node.arguments[0]));
}

function interfaceOf(part, constant, state) {
  const name = `${constant[0].toUpperCase()}${constant.slice(1).replace(/Options$/, '')}Options`;
  if (!state.interfaces.has(name)) {
    // Stored under its name at once, to keep the order in which the names are met.
    state.interfaces.set(name, '');
    state.interfaces.set(name, `export ${interfaceText(part, name, state)}`);
  }
  return name;
}

function interfaceText({ node, text }, name, state) {
  if (calleeOf(node) === 'pipe') return interfaceText({ node: node.arguments[0], text }, name, state);
  const base = calleeOf(node) === 'optionsWithAttributes' ? ` extends ${linkAttributes(state)}` : '';
  return `interface ${name}${base} ${members({ node: node.arguments[0], text }, state)}\n`;
}

function linkAttributes({ known, interfaces }) {
  const { node, text } = known.get('LinkAttributes');
  interfaces.set('LinkAttributes', `export ${text.source.slice(node.start, node.end)}\n`);
  return 'LinkAttributes';
}

/** The type of each kind of expression; `inner` returns the type of a part of it. */
const NODES = {
  Identifier: (part, _, state) => typeOfName(part, state),
  MemberExpression: ({ node, text }, _, state) => union(namedTypes({ node: node.object, text }, state)),
  ParenthesizedExpression: ({ node }, inner) => inner(node.expression),
  ReturnStatement: ({ node }, inner) => inner(node.argument),
  ConditionalExpression: ({ node }, inner) => union([inner(node.consequent), inner(node.alternate)]),
  ArrowFunctionExpression: ({ node }, inner) => inner(node.body),
  FunctionDeclaration: ({ node }, inner) => inner(node.body),
  BlockStatement: ({ node }, inner) => union(returnsOf(node).map(inner)),
  // The first type argument of a schema is the type of its input.
  TSAsExpression: ({ node: { typeAnnotation: type }, text }, inner, state) =>
    type.type === 'TSTypeQuery' ? inner(type.exprName) : typeText({ node: type.typeArguments.params[0], text }, state),
  CallExpression: (part, inner, state) => {
    const name = calleeOf(part.node);
    const call = CALLS[name] ?? (({ node }) => inner(node.callee));
    return VALUES[name] ?? call(part, inner, state);
  },
};

const ofFirst = ({ node }, inner) => inner(node.arguments[0]);

/** Types of calls to functions of `schema-checks.ts` and valibot that take schemas or values. */
const CALLS = {
  options: ({ node, text }, _, state) => members({ node: node.arguments[0], text }, state),
  optionsWithAttributes: ({ node, text }, _, state) =>
    `${linkAttributes(state)} & ${members({ node: node.arguments[0], text }, state)}`,
  noFunction: ofFirst,
  optional: ofFirst,
  pipe: ofFirst,
  lazy: ofFirst,
  nullable: ({ node }, inner) => union([inner(node.arguments[0]), 'null']),
  union: ({ node }, inner) => union(node.arguments[0].elements.map(inner)),
  literal: ({ node, text }) => written(node.arguments[0], text),
  oneOf: ({ node, text }) => union(node.arguments[0].elements.map((one) => written(one, text))),
  headElement: ({ node, text }) =>
    union([...node.arguments[0].elements.map((one) => written(one, text)), '`${string}-${string}`']),
  listOf: ({ node }, inner) => `readonly ${inParentheses(inner(node.arguments[0]))}[]`,
  instances: ({ node }, inner) => {
    const one = inner(node.arguments[0]);
    return `${one} | readonly ${one}[] | false`;
  },
  mapOf: ({ node }, inner) => `Readonly<Record<string, ${inner(node.arguments[0])}>>`,
  record: ({ node }, inner) => `Readonly<Record<string, ${inner(node.arguments[1])}>>`,
  custom: ({ node, text }, _, state) => typeText({ node: node.typeArguments.params[0], text }, state),
  chooseType: ({ node, text }, _, state) => union(namedTypes({ node: node.arguments[0], text }, state)),
  rejected: () => 'never',
};

function typeOf(part, state) {
  const { node, text } = part;
  const kind = NODES[node.type];
  if (kind === undefined) throw new Error(`${text.file}: no type is known for "${written(node, text)}".`);
  return kind(part, (child) => typeOf({ node: child, text }, state), state);
}

const written = (node, { source }) => source.slice(node.start, node.end);

/** Returns a type as written, with the names of types in the same file replaced by these types. */
function typeText({ node, text }, state) {
  return written(node, text).replaceAll(/\b[A-Z]\w*/g, (name) => {
    const alias = state.known.get(`${text.file} ${name}`)?.node;
    if (alias?.type !== 'TSTypeAliasDeclaration') return name;
    return inParentheses(typeText({ node: alias.typeAnnotation, text }, state));
  });
}

/** Returns the types of the schemas in an object that is a constant, such as those of the entries of the navbar. */
function namedTypes(part, state) {
  const { node, text } = namedBy(part, state.known);
  return node.properties.flatMap(({ type, argument, key, value }) =>
    type === 'SpreadElement'
      ? namedTypes({ node: argument, text }, state)
      : [interfaceOf({ node: value, text }, `${key.name}Item`, state)],
  );
}

function members(part, state) {
  const lines = properties(part, state).map(({ name, property, text }) => {
    const comment = commentBefore(property, text);
    if (comment.what === '') state.bare.add(`${text.file}: "${name}"`);
    const value = { node: property.value, text };
    const type = typeOf(value, state).replaceAll('\n', '\n  ');
    const field = isOptional(value, state) ? `${name}?: ${type} | undefined` : `${name}: ${type}`;
    return `${docOf(comment)}  readonly ${field};\n`;
  });
  return `{\n${lines.join('')}}`;
}

function properties({ node, text }, state) {
  if (node.type === 'Identifier') return properties(namedBy({ node, text }, state.known), state);
  return node.properties.flatMap((property) =>
    property.type === 'SpreadElement'
      ? properties({ node: property.argument, text }, state)
      : [{ name: property.key.name ?? `'${property.key.value}'`, property, text }],
  );
}

function isOptional({ node, text }, state) {
  if (node.type === 'Identifier') return isOptional(namedBy({ node, text }, state.known), state);
  const name = calleeOf(node);
  return name === 'optional' || (name === 'pipe' && isOptional({ node: node.arguments[0], text }, state));
}

/** Returns the `return` statements of a function, at any depth of its `if`s. */
function returnsOf(node) {
  if (node?.type === 'ReturnStatement') return [node];
  if (node?.type === 'IfStatement') return [...returnsOf(node.consequent), ...returnsOf(node.alternate)];
  return node?.type === 'BlockStatement' ? node.body.flatMap(returnsOf) : [];
}

function union(types) {
  const all = [...new Set(types.flatMap((type) => (/[{&]/.test(type) ? [type] : type.split(' | '))))];
  return all.filter((type) => type !== 'never').join(' | ');
}

const inParentheses = (type) => (/ [|&] /.test(type) ? `(${type})` : type);

const WIDTH = 110;

function docOf({ what, fallback }) {
  const words = `${what}${fallback === undefined ? '' : ` @default ${fallback}`}`.replaceAll('*/', String.raw`*\/`);
  if (words.length <= WIDTH) return `  /** ${words} */\n`;
  const lines = [''];
  for (const word of words.replace(' @default ', ' \n@default ').split(' ')) {
    if (word.startsWith('\n')) lines.push(word.slice(1));
    else if (lines.at(-1).length + word.length > WIDTH) lines.push(word);
    else lines.push(`${lines.pop()} ${word}`.trimStart());
  }
  return `  /**\n${lines.map((line) => `   * ${line}\n`).join('')}   */\n`;
}
