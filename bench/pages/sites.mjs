/** The sites whose pages are measured: the plain corpus, built by the tools of the other benchmarks. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePlain } from '../corpus.mjs';
import { folderName, installTool, WORK } from '../tools/install.mjs';
import { run } from '../../scripts/serve-built.mjs';

/** Two pages of one group: what is measured loads the first and goes on to the second. */
export const PAGES = ['group-000/page-00010', 'group-000/page-00011'];

/** Builds the corpus of `count` pages with a tool; answers the folders of the site and of its output. */
export function buildCorpus(tool, count) {
  const toolDir = installTool(tool);
  const dir = join(WORK, 'sites', `pages-${count}-${folderName(tool)}`);
  writePlain(dir, count);
  setApart(join(dir, 'sidebars.json'));
  tool.prepare(dir, { toolDir, locales: ['en'] });
  tool.clean(dir, toolDir);
  const [file, args, env] = tool.command(dir);
  run(file, args, { cwd: dir, env: { ...process.env, ...env } });
  const config = join(dir, 'octavo.config.js');
  // The same server serves both tools.
  if (!existsSync(config)) writeFileSync(config, SERVED);
  return { dir, outDir: join(dir, tool.outDir) };
}

const SERVED = "export default { title: 'Bench', url: 'https://example.com', baseUrl: '/' };\n";

/**
 * All groups but the first go into one closed category: around the measured pages the sidebar has the same items at
 * every size, and what differs is due to the number of pages alone.
 */
function setApart(file) {
  const { docs } = JSON.parse(readFileSync(file, 'utf8'));
  const groups = docs.slice(1).flatMap((item) => (item.label.startsWith('Part ') ? item.items : [item]));
  const [first, ...others] = groups;
  const more = { type: 'category', label: 'More', items: others };
  writeFileSync(file, JSON.stringify({ docs: [docs[0], first, more] }));
}
