/** The list of what the package exports, from the files that export it. */
import { cell, docBefore, findExport, proseOf, readTree } from './source-tree.mjs';

const PARTS = {
  octavo: ['src/index.ts', 'For the config, plugins and programs that build sites. It runs in Node.'],
  'octavo/theme': ['src/theme/index.ts', 'Components of the theme, for pages and components of a site.'],
  'octavo/client': [
    'src/client/index.ts',
    'Hooks and functions for components. Hooks may be called on the server too.',
  ],
};

/** Returns the exports of a file: `{ name, isType, what }`. */
export function exportsOf(file) {
  const tree = readTree(file);
  return tree.body.flatMap((statement) =>
    (statement.specifiers ?? []).map((specifier) => {
      const found = findExport(specifier.exported.name, tree);
      const isType =
        statement.exportKind === 'type' || specifier.exportKind === 'type' || (found?.node.type ?? '').startsWith('TS');
      const doc = found && (docBefore(found.statement, found.tree) ?? docBefore(found.node, found.tree));
      if (!isType && !doc) throw new Error(`The export "${specifier.exported.name}" of ${file} needs a doc comment.`);
      return { name: specifier.exported.name, isType, what: proseOf(doc).split(/\s*@default/)[0] };
    }),
  );
}

const rows = (all) => all.map(({ name, what }) => `| \`${name}\` | ${cell(what)} |`).join('\n');

export function apiList() {
  return Object.entries(PARTS)
    .map(([name, [file, what]]) => {
      const all = exportsOf(file);
      const values = all.filter(({ isType }) => !isType);
      const types = all.filter(({ isType }) => isType);
      const names = types.map((type) => `\`${type.name}\``).join(', ');
      const typeLine = types.length === 0 ? '' : `\n\nTypes: ${names}.`;
      return `## ${name}\n\n${what}\n\n| export | |\n| --- | --- |\n${rows(values)}${typeLine}`;
    })
    .join('\n\n');
}
