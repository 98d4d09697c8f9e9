/** The tables of front matter fields, from `src/content/front-matter-schema.ts`. */
import { cell, docBefore, proseOf, readTree } from './source-tree.mjs';

const TITLES = { doc: 'Pages of the docs', blog: 'Posts of the blog', page: 'Pages of their own' };
const VALUES = {
  text: 'text',
  flag: '`true` or `false`',
  number: 'number',
  record: 'fields',
  headingLevel: 'number from 2 to 6',
  date: 'date',
  tags: 'list of texts, or of `label` and `permalink`',
  keywords: 'list of texts',
  lastUpdate: '`date` and `author`',
  authors: 'key of an author, fields of one, or a list',
  idOrNone: 'id of a page, or `null`',
};

function valueOf(node) {
  if (node.type === 'Identifier') return VALUES[node.name];
  const name = node.callee?.property?.name;
  if (name === 'optional') return valueOf(node.arguments[0]);
  // `v.union([…], 'a URL, or null')`
  return name === 'union' ? node.arguments[1]?.value?.replace(/^an? |^the /, '').replace('null', '`null`') : undefined;
}

const constant = (tree, name) =>
  tree.body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .find(({ id }) => id.name === name)?.init;

const keyOf = ({ key }) => key.name ?? key.value;

/** Returns the fields of an object of schemas: `{ name, value, what }`. */
function fieldsIn(object, tree) {
  return object.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return [];
    const what = proseOf(docBefore(property, tree));
    const value = valueOf(property.value);
    if (what === '' || value === undefined)
      throw new Error(`The front matter field "${keyOf(property)}" needs a doc comment, or its value a name.`);
    return [{ name: keyOf(property), value, what }];
  });
}

/** Returns the fields by kind of page; `common` holds those of all. */
export function readFields() {
  const tree = readTree('src/content/front-matter-schema.ts');
  const schemas = constant(tree, 'SCHEMAS');
  const kinds = schemas.properties.map((property) => [keyOf(property), fieldsIn(property.value.arguments[0], tree)]);
  const named = (name) =>
    constant(tree, name).properties.map((property) => ({
      name: keyOf(property),
      value: property.value.value,
      what: proseOf(docBefore(property, tree)),
    }));
  return {
    common: [...fieldsIn(constant(tree, 'common'), tree), ...named('OTHER_FIELDS')],
    ...Object.fromEntries(kinds),
    versions: named('CONDITIONS'),
  };
}

const table = (fields) =>
  `| field | value | |\n| --- | --- | --- |\n${fields
    .map(({ name, value, what }) => `| \`${name}\` | ${cell(value)} | ${cell(what)} |`)
    .join('\n')}\n`;

export function frontMatterTables() {
  const { common, versions, ...kinds } = readFields();
  const parts = Object.entries(kinds).map(([kind, fields]) => `## ${TITLES[kind]}\n\n${table(fields)}`);
  return `## All pages\n\n${table(common)}\n${parts.join('\n')}\n## Docs with versions\n\n${table(versions)}`;
}
