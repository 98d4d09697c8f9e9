/**
 * `npm run bench [-- --only octavo,docusaurus --corpus foal]`: builds the same corpora with Octavo and with public
 * tools, one after another in the same run, and prints times, memory and sizes as ratios. Tools are installed on the
 * first run into `bench/.work`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { FOAL_VERSIONS, LOCALES, writeFoalShaped, writePlain } from './corpus.mjs';
import { measure } from './measure.mjs';
import { docusaurus } from './tools/docusaurus.mjs';
import { folderName, installTool, WORK } from './tools/install.mjs';
import { octavo } from './tools/octavo.mjs';
import { vitepress } from './tools/vitepress.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, corpus: { type: 'string' } } });
const tools = [octavo, docusaurus, vitepress].filter(
  (tool) =>
    values.only === undefined || values.only.split(',').some((name) => tool.name.toLowerCase().startsWith(name)),
);

const versions = Object.fromEntries(
  FOAL_VERSIONS.map(([name], index) => [
    name,
    index === 0 ? { label: '5.x' } : { label: name, ...(index === 1 ? { banner: 'none' } : {}) },
  ]),
);
const CORPORA = [
  {
    name: 'plain',
    title: '1,000 plain pages',
    write: (dir) => writePlain(dir, 1000),
    locales: ['en'],
    edit: 'docs/group-010/page-00210.md',
  },
  {
    name: 'foal',
    title: 'FoalTS-shaped: 5 versions, 4 locales, 30 posts',
    write: writeFoalShaped,
    locales: LOCALES,
    versions,
    edit: 'docs/group-001/page-00030.md',
  },
  {
    name: 'large',
    title: '10,000 pages',
    write: (dir) => writePlain(dir, 10_000),
    locales: ['en'],
    edit: 'docs/group-010/page-00210.md',
  },
].filter((corpus) => values.corpus === undefined || values.corpus.split(',').includes(corpus.name));

/** Number of pages and mean size of their HTML, raw and compressed. */
function pageSizes(outDir) {
  const files = readdirSync(outDir, { recursive: true }).filter((file) => file.endsWith('.html'));
  const sample = files.toSorted().filter((_, index) => index % Math.ceil(files.length / 50) === 0);
  const texts = sample.map((file) => readFileSync(join(outDir, file)));
  const mean = (sizes) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return {
    pages: files.length,
    html: mean(texts.map((text) => text.length)),
    gzip: mean(texts.map((text) => gzipSync(text).length)),
  };
}

/** Cold, nothing changed, one paragraph edited. */
async function runTool(tool, corpus) {
  const toolDir = installTool(tool);
  const dir = join(WORK, 'sites', `${corpus.name}-${folderName(tool)}`);
  corpus.write(dir);
  tool.prepare(dir, { ...corpus, toolDir });
  tool.clean(dir, toolDir);
  const [file, args, env] = tool.command(dir);
  const run = async (label) => {
    const result = await measure(file, args, { cwd: dir, env: { CI: 'true', ...env } });
    console.log(`  ${tool.name}, ${label}: ${result.seconds.toFixed(2)} s, ${result.megabytes.toFixed(0)} MB`);
    if (result.code !== 0) throw new Error(`${tool.name} failed on ${corpus.name}:\n${result.output.slice(-4000)}`);
    return result;
  };
  const cold = await run('cold');
  const warm = await run('nothing changed');
  const edited = join(dir, corpus.edit);
  writeFileSync(edited, `${readFileSync(edited, 'utf8')}\nOne more sentence for the benchmark.\n`);
  const edit = await run('one page edited');
  return { tool: tool.name, cold, warm, edit, ...pageSizes(join(dir, tool.outDir)) };
}

function printTable(corpus, rows) {
  const base = rows[0];
  const cell = (row, pick, unit) => {
    const value = pick(row);
    const ratio = row === base ? '' : ` (${(value / pick(base)).toFixed(1)}×)`;
    return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}${ratio}`;
  };
  console.log(`\n### ${corpus.title}\n`);
  console.log('| | cold | nothing changed | one page edited | peak memory | pages | HTML a page | gzip |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const row of rows) {
    const cells = [
      cell(row, (r) => r.cold.seconds, 's'),
      cell(row, (r) => r.warm.seconds, 's'),
      cell(row, (r) => r.edit.seconds, 's'),
      cell(row, (r) => r.cold.megabytes, 'MB'),
      String(row.pages),
      cell(row, (r) => r.html / 1024, 'kB'),
      cell(row, (r) => r.gzip / 1024, 'kB'),
    ];
    console.log(`| ${row.tool} | ${cells.join(' | ')} |`);
  }
}

mkdirSync(WORK, { recursive: true });
spawnSync(process.execPath, ['scripts/build-engine.mjs'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
});
for (const corpus of CORPORA) {
  console.log(`\n${corpus.title}`);
  const rows = [];
  for (const tool of tools.filter((one) => one.corpora.includes(corpus.name))) rows.push(await runTool(tool, corpus));
  printTable(corpus, rows);
}
