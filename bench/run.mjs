/**
 * `npm run bench [-- --only flat,large --tools octavo,hugo --quick]`: builds the same corpora with Octavo and with public
 * tools, one after another in the same run, and prints times, memory and sizes as ratios. Each row is a file in `rows/`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { TOOLS } from './tools/all.mjs';
import { installTool, WORK } from './tools/install.mjs';
import { removeAway } from './tools/put-away.mjs';

const USE = `npm run bench -- [options]
  --only ROWS     only these rows, by name, with commas between them
  --tools TOOLS   only these tools; also those that a row leaves out unless they are named
  --steps STEPS   only these of cold, warm, edit (cold comes always)
  --runs N        each build so many times; medians are printed (default: 1)
  --pages N       corpora of so many pages; goals are for the usual number
  --timeout S     end a build after so many seconds (default: what the row says)
  --quick         a tenth of the pages or less, Octavo and Hugo alone
  --profile       profile one more cold build of Octavo, and print what its functions cost
  --list          names of rows and tools`;

function readOptions() {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({
    options: {
      only: text,
      tools: text,
      steps: text,
      runs: text,
      pages: text,
      timeout: text,
      profile: flag,
      quick: flag,
      list: flag,
      help: flag,
    },
  });
  const list = (value) => value?.split(',').map((name) => name.trim());
  return {
    ...values,
    only: list(values.only),
    tools: list(values.tools),
    steps: list(values.steps),
    runs: Number(values.runs ?? 1),
    pages: values.pages === undefined ? undefined : Number(values.pages),
    timeoutSeconds: values.timeout === undefined ? undefined : Number(values.timeout),
  };
}

/** Modules with `name`, `title`, `order` and `run`; see `build-row.mjs`. */
async function loadRows() {
  const files = readdirSync(new URL('rows', import.meta.url)).filter((file) => file.endsWith('.mjs'));
  const rows = await Promise.all(files.map(async (file) => (await import(`./rows/${file}`)).row));
  return rows.toSorted((a, b) => a.order - b.order);
}

function wrongNames(wanted, known, what) {
  const wrong = (wanted ?? []).filter((name) => !known.includes(name));
  return wrong.length === 0 ? [] : [`There is no ${what} ${wrong.join(', ')}; there are ${known.join(', ')}.`];
}

/** Answers each tool's folder, or `undefined` when it cannot be had; each is tried once. */
function createInstaller() {
  const dirs = new Map();
  return (name) => {
    if (!dirs.has(name)) {
      try {
        dirs.set(name, installTool(TOOLS[name]));
      } catch (error) {
        console.log(`${TOOLS[name].name} is left out: ${error.message}`);
        dirs.set(name, undefined);
      }
    }
    return dirs.get(name);
  };
}

const options = readOptions();
const rows = await loadRows();
const rowNames = rows.map(({ name }) => name);
const wrong = [
  ...wrongNames(options.only, rowNames, 'row'),
  ...wrongNames(options.tools, Object.keys(TOOLS), 'tool'),
  ...wrongNames(options.steps, ['cold', 'warm', 'edit'], 'step'),
];
if (options.help || options.list || wrong.length > 0) {
  for (const line of wrong) console.error(line);
  console.log(options.list ? rows.map(({ name, title }) => `${name.padEnd(8)}${title}`).join('\n') : USE);
  if (options.list) console.log(`Tools: ${Object.keys(TOOLS).join(', ')}`);
  process.exit(wrong.length > 0 ? 2 : 0);
}

mkdirSync(WORK, { recursive: true });
const root = fileURLToPath(new URL('..', import.meta.url));
const engine = spawnSync(process.execPath, ['scripts/build-engine.mjs', '--if-changed'], {
  cwd: root,
  stdio: 'inherit',
});
if (engine.status !== 0) process.exit(1);
const installed = createInstaller();
const results = {};
const missed = [];
const failed = [];
for (const row of rows.filter(({ name }) => options.only?.includes(name) ?? true)) {
  console.log(`\n${row.name}: ${row.title}`);
  const answer = await row.run({ ...options, installed });
  results[row.name] = answer.results;
  missed.push(...answer.missed.map((miss) => `${row.name}: ${miss}`));
  failed.push(...answer.failed.map((failure) => `${row.name}: ${failure}`));
  writeFileSync(join(WORK, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
}
for (const [title, lines] of [
  ['Goals missed', missed],
  ['Failed', failed],
]) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
removeAway();
process.exit(failed.length > 0 ? 1 : 0);
