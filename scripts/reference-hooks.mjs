/** The list of what a plugin may have, from the types in `src/config/plugin.ts` and those that they use. */
import { cell, docBefore, proseOf, readTree } from './source-tree.mjs';

/** Types that hooks get and give, by file. */
const TYPES = {
  'src/config/plugin.ts': [
    'ContentIo',
    'PluginContent',
    'DataPage',
    'SitePatch',
    'SidebarAddition',
    'FoundProblem',
    'PluginCommand',
    'CommandIo',
  ],
  'src/extend/types.ts': ['SitePlan', 'PlannedPage', 'FinishedOutput'],
  'src/shared/page-state.ts': ['PageFacts'],
};

const interfaceOf = (tree, name) =>
  tree.body.map((each) => each.declaration ?? each).find((each) => each.id?.name === name);

/** Returns the members of an interface, in the order of the file. */
function membersOf(tree, name) {
  const found = interfaceOf(tree, name);
  if (found?.type !== 'TSInterfaceDeclaration') throw new Error(`There is no interface ${name} in ${tree.file}.`);
  return found.body.body.map((member) => ({
    name: member.key.name,
    doc: docBefore(member, tree) ?? '',
    isOptional: member.optional === true,
    type: typeOf(member, tree),
  }));
}

function typeOf(member, { source }) {
  const text =
    member.type === 'TSMethodSignature'
      ? source.slice(member.key.end, member.end).replace(/^\?/, '')
      : source.slice(member.typeAnnotation.typeAnnotation.start, member.typeAnnotation.typeAnnotation.end);
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s*\| undefined;?$/, '')
    .replace(/\s+/g, ' ')
    .replace(/;$/, '')
    .replace(/^\| /, '')
    .trim();
}

function whatOf(doc) {
  const [what = '', fallback] = proseOf(doc).split(/\s*@default\s+/);
  return fallback === undefined ? what : `${what} Default: ${/^['\d{]/.test(fallback) ? `\`${fallback}\`` : fallback}.`;
}

/** Returns the fields of plugins, by name. */
export const readHooks = () => membersOf(readTree('src/config/plugin.ts'), 'OctavoPlugin');

function hookPart({ name, doc, isOptional }) {
  const examples = doc.match(/^```[\s\S]*?^```$/gm) ?? [];
  if (isOptional && doc === '') throw new Error(`The hook "${name}" needs a doc comment.`);
  return [`### ${name}`, whatOf(doc), ...examples.map((each) => `\n${each}`)].join('\n\n').replaceAll('\n\n\n', '\n\n');
}

function typePart(tree, name) {
  const found = interfaceOf(tree, name);
  const statement = tree.body.find((each) => (each.declaration ?? each) === found);
  const members = membersOf(tree, name);
  const silent = members.find(({ doc }) => doc === '');
  if (silent !== undefined) throw new Error(`The field "${silent.name}" of ${name} needs a doc comment.`);
  const rows = members.map(
    ({ name: field, type, doc, isOptional }) =>
      `| \`${field}${isOptional ? '?' : ''}\` | ${type === '' ? '' : `\`${cell(type)}\``} | ${cell(whatOf(doc))} |`,
  );
  return `### ${name}\n\n${proseOf(docBefore(statement, tree))}\n\n| field | type | |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

export function hookList() {
  const types = Object.entries(TYPES).flatMap(([file, names]) => {
    const tree = readTree(file);
    return names.map((name) => typePart(tree, name));
  });
  return `## Fields of a plugin\n\n${readHooks().map(hookPart).join('\n\n')}\n\n## Types\n\n${types.join('\n\n')}`;
}
