/**
 * `node scripts/options.mjs`: writes `docs/options.md`, every option of the config with its values, its default and its
 * description, from the schema in `src/config/schema*.ts`. `--check` only reports whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calleeOf, commentBefore, loadSchema, namedBy } from './option-schema.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FILE = `${root}docs/options.md`;
const INTRO = `---
toc_max_heading_level: 3
---

# Options

What \`octavo.config.ts\` may say. Written by \`scripts/options.mjs\` from \`src/config/schema.ts\` and the files beside it.

\`\`\`ts title="octavo.config.ts"
import { defineConfig } from 'octavo';

export default defineConfig({
  title: 'My Project',
  url: 'https://example.com',
  baseUrl: '/',
});
\`\`\`

The file is TypeScript or JavaScript: \`octavo.config.ts\`, \`.mts\`, \`.js\` or \`.mjs\`. An option that Octavo does not know, or a value
of the wrong kind, ends every command with its place and what was probably meant.

\`[]\` behind a name stands for each entry of a list, \`[doc]\` for each of type \`doc\`, \`*\` for any name.
`;
const HEAD = '| option | value | |\n| --- | --- | --- |';
/** Options that are alone are together in a first section. */
const SINGLE = 'The site';
/** Objects with so many options that each of their own objects has a section. */
const DIVIDED = ['theme'];

const WORDS = {
  flag: '`true`, `false`',
  text: 'text',
  nonEmptyText: 'text',
  textOrFalse: 'text or `false`',
  textOrList: 'text or a list of texts',
  wholeNumber: 'number',
  numberOrAll: "number or `'ALL'`",
  reportLevel: "`'ignore'`, `'log'`, `'warn'`, `'throw'`",
  globs: 'list of patterns',
  urlPart: 'text',
  instanceId: 'text',
  editUrl: 'URL or function',
  pluginEntry: 'plugin',
  unifiedPlugin: 'plugin of unified',
  options: 'object',
  optionsWithAttributes: 'object',
  instances: 'object, list of objects or `false`',
  listOf: 'list',
  mapOf: 'object',
  slotFiles: 'object',
  jsonObject: 'object',
  record: 'object',
  custom: 'see the description',
  lazy: '',
};

/** Returns the values that may be written, from the outermost call that defines them. */
function valueOf(part, known) {
  const { node, text } = part;
  if (node?.type === 'Identifier') return namedBy(part, known) ? valueOf(namedBy(part, known), known) : '';
  if (node?.type !== 'CallExpression') return '';
  const name = calleeOf(node);
  const first = node.arguments[0];
  if (name === 'oneOf')
    return first.elements?.map((each) => `\`${text.source.slice(each.start, each.end)}\``).join(', ') ?? '';
  if (WORDS[name]) return WORDS[name];
  if (name === 'lazy') {
    const kind = objectsIn(part, known).length > 0 ? 'object' : 'text';
    return /literal\(false\)/.test(text.source.slice(node.start, node.end)) ? `${kind} or \`false\`` : kind;
  }
  return first === undefined ? '' : valueOf({ node: first, text }, known);
}

function isOptional(part, known) {
  const { node, text } = part;
  if (node?.type === 'Identifier') return namedBy(part, known) !== undefined && isOptional(namedBy(part, known), known);
  if (node?.type !== 'CallExpression') return false;
  const name = calleeOf(node);
  return name === 'optional' || (name === 'pipe' && isOptional({ node: node.arguments[0], text }, known));
}

/** Returns the objects of options inside a schema, each with the suffix of its names: `[]` in lists, `.*` in maps. */
function objectsIn(part, known, behind = '') {
  const { node, text } = part;
  const within = (child, more = '') => objectsIn({ node: child, text }, known, behind + more);
  switch (node?.type) {
    case 'Identifier':
      return namedBy(part, known) ? objectsIn(namedBy(part, known), known, behind) : [];
    case 'ArrowFunctionExpression':
      return within(node.body);
    case 'ParenthesizedExpression':
      return within(node.expression);
    case 'BlockStatement':
      return node.body.flatMap(({ argument, consequent }) => within(argument ?? consequent?.argument));
    case 'ConditionalExpression':
      return [...within(node.consequent), ...within(node.alternate)];
    case 'CallExpression':
      return objectsOfCall({ node, text, behind }, within);
    default:
      return [];
  }
}

/** Schemas around a list or a map. Schemas that choose, change or check what was read hold no options. */
const AROUND = {
  listOf: '[]',
  mapOf: '.*',
  record: '.*',
  chooseType: undefined,
  transform: undefined,
  check: undefined,
};

function objectsOfCall({ node, text, behind }, within) {
  const name = calleeOf(node);
  if (name === 'options' || name === 'optionsWithAttributes') return [{ node: node.arguments[0], text, behind }];
  const more = name in AROUND ? AROUND[name] : '';
  return more === undefined ? [] : node.arguments.flatMap((argument) => within(argument, more));
}

function rowsOf(given, known, { prefix = '', depth = 0 } = {}) {
  const { node, text } = given;
  if (node?.type === 'Identifier')
    return namedBy(given, known) ? rowsOf(namedBy(given, known), known, { prefix, depth }) : [];
  if (node?.type !== 'ObjectExpression' || depth > 6) return [];
  return node.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return rowsOf({ node: property.argument, text }, known, { prefix, depth });
    const name = prefix + (property.key.name ?? property.key.value);
    const part = { node: property.value, text };
    const { what, fallback } = commentBefore(property, text);
    const standard = fallback ?? (isOptional(part, known) ? '' : 'required');
    const isCode = /^(?:['[{\d]|true$|false$|null$)/.test(standard);
    const shown = isCode ? `\`${standard}\`` : standard;
    const behind = shown === '' ? '' : shown === 'required' ? ' **Required.**' : ` Default: ${shown}.`;
    const row = [`\`${name}\``, valueOf(part, known), `${what}${behind}`];
    const inner = objectsIn(part, known).flatMap((object) =>
      rowsOf(object, known, { prefix: `${name}${object.behind}.`, depth: depth + 1 }),
    );
    return [`| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`, ...inner];
  });
}

const known = loadSchema();
// A function chooses the type of a navbar entry: `items[doc].docId` is an option of entries of type `doc`.
const entries = ['flatTypes', 'topTypes']
  .flatMap((types) => rowsOf(known.get(`schema-navbar.ts ${types}`), known, { prefix: 'theme.navbar.items.' }))
  .filter((row) => !/^\| `[\w.]+\.items\.\w+(?:\.type)?`/.test(row))
  .map((row) => row.replace(/\.items\.(\w+)/, '.items[$1]'));
const [config] = objectsIn(known.get('userConfigSchema'), known);
const rows = [...new Set([...rowsOf(config, known), ...entries])];

/** Returns the name of the section that a row belongs to: `docs`, `theme.navbar`. */
function sectionOf(row) {
  const [, name] = /^\| `([^`]+)`/.exec(row);
  const [first, second = ''] = name.split('.').map((part) => part.replace(/\[.*\]$/, ''));
  if (!rows.some((other) => other.startsWith(`| \`${first}.`) || other.startsWith(`| \`${first}[`))) return SINGLE;
  const hasParts = rows.some(
    (other) => other.startsWith(`| \`${first}.${second}.`) || other.startsWith(`| \`${first}.${second}[`),
  );
  return DIVIDED.includes(first) && hasParts ? `${first}.${second}` : first;
}

const sections = new Map([[SINGLE, []]]);
for (const row of rows) sections.set(sectionOf(row), [...(sections.get(sectionOf(row)) ?? []), row]);
const parts = Array.from(sections, ([name, all]) => {
  const title = name === SINGLE ? name : `\`${name}\``;
  return `\n${name.includes('.') ? '###' : '##'} ${title}\n\n${HEAD}\n${all.join('\n')}\n`;
});
const text = INTRO + parts.join('');
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/options.md is not what the schema says: run `node scripts/options.mjs`.');
  process.exit(1);
}
