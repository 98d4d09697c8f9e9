/** Reads source files of the engine as trees, with the doc comments of their parts. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the file below the repository's root as `{ file, source, comments, body }`. */
export function readTree(file) {
  const source = readFileSync(join(root, file), 'utf8');
  const { program, comments } = parseSync(file, source);
  return { file, source, comments, body: program.body };
}

/** Returns the doc comment right before a node: its lines without the stars, or `undefined`. */
export function docBefore(node, { source, comments }) {
  const isNext = ({ value, end }) =>
    value.startsWith('*') && end <= node.start && source.slice(end, node.start).trim() === '';
  const comment = comments.find(isNext)?.value;
  return comment
    ?.slice(1)
    .replaceAll('*\\/', '*/')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();
}

/** Returns the text of a doc comment in one line, without code and without ids of criteria. */
export function proseOf(doc = '') {
  return doc
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split(/^@(?!default|site)/m)[0]
    .replace(/\s+/g, ' ')
    .replace(/ \((?:[A-Z]\w*-\d{2}(?:, | to )?)+\)/g, '')
    .trim();
}

/** Calls `visit` with each node of a tree and the nodes around it, the nearest last. */
export function walkTree(node, visit, around = []) {
  if (Array.isArray(node)) for (const each of node) walkTree(each, visit, around);
  else if (typeof node?.type === 'string') {
    visit(node, around);
    for (const value of Object.values(node)) if (typeof value === 'object') walkTree(value, visit, [...around, node]);
  }
}

/** Returns the declaration of an export, through files that only pass it on, as `{ node, statement, tree }`. */
export function findExport(name, tree) {
  for (const statement of tree.body) {
    const declared = statement.declaration;
    if (statement.type === 'ExportNamedDeclaration' && declared) {
      const found = (declared.declarations ?? [declared]).find(({ id }) => id?.name === name);
      if (found) return { node: found, statement, tree };
    }
    const passed = statement.specifiers?.find(({ exported }) => exported?.name === name);
    if (statement.source && passed) {
      const file = join(dirname(tree.file), statement.source.value);
      return findExport(passed.local.name, readTree(file));
    }
  }
  return undefined;
}

/** Escapes what a cell of a table may not hold. */
export const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
