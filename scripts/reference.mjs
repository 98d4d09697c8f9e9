/**
 * `node scripts/reference.mjs`: writes the lists of the reference pages in `docs/` from the code that they describe, each
 * between the comments `<!-- begin: name -->` and `<!-- end: name -->` of its page. `--check` only reports whether they
 * are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiList } from './reference-api.mjs';
import { commandList } from './reference-commands.mjs';
import { frontMatterTables } from './reference-front-matter.mjs';
import { hookList } from './reference-hooks.mjs';
import { problemList } from './reference-problems.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The lists by page and name. */
const LISTS = {
  'docs/api.md': { api: apiList },
  'docs/commands.md': { commands: commandList },
  'docs/front-matter.md': { fields: frontMatterTables },
  'docs/hooks.md': { hooks: hookList },
  'docs/problems.md': { problems: problemList },
};

/** Replaces what stands between the comments of a list. */
function withList(text, name, list) {
  const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no list "${name}".`);
  return `${text.slice(0, from + begin.length)}\n\n${list.trim()}\n\n${text.slice(to)}`;
}

const stale = [];
for (const [page, lists] of Object.entries(LISTS)) {
  const written = readFileSync(root + page, 'utf8');
  const text = Object.entries(lists).reduce((before, [name, list]) => withList(before, name, list()), written);
  if (text === written) continue;
  stale.push(page);
  if (!process.argv.includes('--check')) writeFileSync(root + page, text);
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`${stale.join(', ')}: not what the code says. Run \`node scripts/reference.mjs\`.`);
  process.exit(1);
}
