/** Reads the schema of the config, `src/config/schema*.ts`, as a tree of options and their descriptions. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Loads the top-level constants, functions and types of all schema files. Those of the same file take precedence over
 * exports of other files.
 */
export function loadSchema() {
  const known = new Map();
  const folder = `${root}src/config/`;
  for (const file of readdirSync(folder).filter((name) => /^schema(?:-\w+)?\.ts$/.test(name))) {
    const source = readFileSync(folder + file, 'utf8');
    const { program, comments } = parseSync(file, source);
    for (const statement of program.body) {
      const declared = statement.declaration ?? statement;
      for (const { id, init: node = declared } of declared.declarations ?? [declared]) {
        const part = { node, text: { source, comments, file } };
        addTo(known, { name: id?.name, isExported: Boolean(statement.declaration), part });
      }
    }
  }
  return known;
}

function addTo(known, { name, isExported, part }) {
  // An import declares no names.
  if (name === undefined) return;
  known.set(`${part.text.file} ${name}`, part);
  if (isExported) known.set(name, part);
}

export function namedBy({ node, text }, known) {
  return known.get(`${text.file} ${node.name}`) ?? known.get(node.name);
}

export const calleeOf = ({ callee }) => callee?.property?.name ?? callee?.name;

/** Returns the doc comment right before a property: its text, and the default that it names. */
export function commentBefore({ start }, { source, comments }) {
  const isNext = ({ value, end }) => value.startsWith('*') && end <= start && source.slice(end, start).trim() === '';
  const comment = comments.find(isNext)?.value ?? '';
  const words = comment
    .replaceAll('*\\/', '*/')
    .replace(/^\s*\*? ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [what = '', fallback] = words.split(/\s*@default\s+/);
  return { what, fallback };
}
