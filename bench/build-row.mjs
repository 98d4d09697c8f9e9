/**
 * A row that builds one corpus with several tools: cold, with nothing changed, and with one page edited.
 *
 * A row is any object with `name`, `title`, `order` and `run(options)`, which prints and answers `{ results, missed,
 * failed }`. `options` are those of the command line, and `installed(tool)`, the folder of a tool or `undefined`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { measure } from './measure.mjs';
import { median, printTable } from './pages/table.mjs';
import { printProfiles } from './profile.mjs';
import { TOOLS } from './tools/all.mjs';
import { folderName, WORK } from './tools/install.mjs';

const SAMPLE = 50;
const QUICK_TOOLS = ['octavo', 'hugo'];

/**
 * `tools`: names of tools, `onRequest`: of those that take part only when `--tools` names them. `write(dir, pages)`
 * writes the corpus, and `edit(pages)` names the file that is edited. `goals`: the most that Octavo may need.
 */
export function buildRow(row) {
  return { ...row, run: (options) => runRow(row, options) };
}

/** What rows of one corpus in several forms answer, each tool named with its form. */
export function joinForms(runs, forms) {
  return {
    results: runs.flatMap(({ results }, at) =>
      results.map((result) => ({ ...result, tool: `${result.tool}, ${forms[at]}` })),
    ),
    failed: runs.flatMap(({ failed }) => failed),
  };
}

async function runRow(row, options) {
  const pages = options.pages ?? (options.quick ? row.quickPages : row.pages);
  const whole = pages === row.pages;
  if (!whole) console.log(`  with ${pages} pages`);
  const names = [...row.tools, ...(row.onRequest ?? [])].filter((name) => takesPart(name, row, options));
  const results = [];
  const failed = [];
  for (const name of names) {
    const toolDir = options.installed(name);
    if (toolDir === undefined) continue;
    try {
      results.push(await runTool({ tool: TOOLS[name], toolDir, row, pages, options }));
    } catch (error) {
      console.log(`  ${error.message}`);
      failed.push(error.message.split('\n')[0]);
    }
  }
  if (results.length > 0) print(row, results, whole);
  const ours = results.find(({ tool }) => tool === TOOLS.octavo.name);
  return { results, failed, missed: ours === undefined || !whole ? [] : missedGoals(row, ours) };
}

function takesPart(name, row, { tools, quick }) {
  if (tools !== undefined) return tools.includes(name);
  return row.tools.includes(name) && (!quick || QUICK_TOOLS.includes(name));
}

/** Medians of each step, and what the last run left. */
async function runTool({ tool, toolDir, row, pages, options }) {
  const dir = join(WORK, 'sites', `${row.name}-${pages}-${folderName(tool)}`);
  writeCorpus(row, dir, pages);
  tool.prepare(dir, { ...row, toolDir });
  const rounds = [];
  for (let round = 0; round < options.runs; round += 1) {
    tool.clean(dir, toolDir);
    rounds.push(await runSteps({ tool, row, dir, pages, options }));
  }
  const sizes = outputSizes(join(dir, tool.outDir));
  if (options.profile && tool === TOOLS.octavo) await profile({ tool, dir, toolDir });
  const stepOf = (step) => {
    const taken = rounds.flatMap((round) => round[step] ?? []);
    if (taken.length === 0) return undefined;
    const middle = (pick) => median(taken.map(pick));
    return {
      seconds: middle((one) => one.seconds),
      megabytes: middle((one) => one.megabytes),
      processorSeconds: middle((one) => one.processorSeconds),
      timedOut: taken.some(({ timedOut }) => timedOut),
    };
  };
  const steps = { cold: stepOf('cold'), warm: stepOf('warm'), edit: stepOf('edit') };
  return { tool: tool.name, ...steps, ...sizes };
}

/** One more cold build, slower than the others, and what its functions cost. */
async function profile({ tool, dir, toolDir }) {
  const [file, args, env] = tool.command(dir);
  const profiles = join(dir, '.profiles');
  rmSync(profiles, { recursive: true, force: true });
  tool.clean(dir, toolDir);
  await measure(file, ['--cpu-prof', '--cpu-prof-dir', profiles, ...args], { cwd: dir, env: { CI: 'true', ...env } });
  console.log(`  ${tool.name}, profiles of a cold build in ${profiles}`);
  printProfiles(profiles);
}

/** Written once: what a build leaves beside it is taken away before the next cold one, and the edit taken back. */
function writeCorpus(row, dir, pages) {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(new URL('corpus.mjs', import.meta.url))));
  const stamp = hash.update(`${row.name} ${pages} ${row.write}`).digest('hex');
  if (existsSync(join(dir, '.corpus')) && readFileSync(join(dir, '.corpus'), 'utf8') === stamp) return;
  row.write(dir, pages);
  writeFileSync(join(dir, '.corpus'), stamp);
}

async function runSteps({ tool, row, dir, pages, options }) {
  const [file, args, env] = tool.command(dir);
  const timeoutSeconds = options.timeoutSeconds ?? row.timeoutSeconds ?? 1200;
  const step = async (name, title) => {
    // What the last build left to the disk is not this one's to wait for.
    execFileSync('sync');
    const { output, code, ...taken } = await measure(file, args, {
      cwd: dir,
      env: { CI: 'true', ...env },
      timeoutSeconds,
    });
    const { seconds, processorSeconds, megabytes, timedOut } = taken;
    const spent = `${seconds.toFixed(2)} s (processor ${processorSeconds.toFixed(2)} s, load ${loadavg()[0].toFixed(1)})`;
    console.log(`  ${tool.name}, ${title}: ${spent}, ${megabytes.toFixed(0)} MB${timedOut ? ', ended then' : ''}`);
    if (code !== 0 && !timedOut) throw new Error(`${tool.name} failed, ${title}:\n${output.slice(-3000)}`);
    return { [name]: taken };
  };
  const wanted = (name) => options.steps?.includes(name) ?? true;
  const cold = await step('cold', 'cold');
  if (cold.cold.timedOut) return cold;
  const warm = wanted('warm') ? await step('warm', 'nothing changed') : {};
  if (!wanted('edit')) return { ...cold, ...warm };
  const edited = join(dir, row.edit(pages));
  const text = readFileSync(edited, 'utf8');
  // An edit that is not taken back, because this process was ended, would be in the next run's corpus.
  const stamp = join(dir, '.corpus');
  const stampText = readFileSync(stamp);
  rmSync(stamp);
  writeFileSync(edited, `${text}\nOne more sentence for the benchmark.\n`);
  try {
    return { ...cold, ...warm, ...(await step('edit', 'one page edited')) };
  } finally {
    writeFileSync(edited, text);
    writeFileSync(stamp, stampText);
  }
}

/** Files and bytes of an output, and the mean size of some of its pages, raw and compressed. */
export function outputSizes(outDir) {
  if (!existsSync(outDir)) return { pages: 0, files: 0, bytes: 0, html: 0, gzip: 0 };
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const pages = files.filter((file) => file.endsWith('.html'));
  // In the order of their hashes: each n-th page could be the first one of every folder.
  const shuffled = pages.map((file) => [createHash('sha1').update(file).digest('hex'), file]).toSorted();
  const texts = shuffled.slice(0, SAMPLE).map(([, file]) => readFileSync(file));
  const mean = (sizes) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return {
    pages: pages.length,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    html: mean(texts.map((text) => text.length)),
    gzip: mean(texts.map((text) => gzipSync(text).length)),
  };
}

const digits = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const COLUMNS = [
  { title: 'cold', goal: 'cold', unit: 's', value: ({ cold }) => cold?.seconds, open: ({ cold }) => cold?.timedOut },
  {
    title: 'nothing changed',
    goal: 'warm',
    unit: 's',
    value: ({ warm }) => warm?.seconds,
    open: ({ warm }) => warm?.timedOut,
  },
  {
    title: 'one page edited',
    goal: 'edit',
    unit: 's',
    value: ({ edit }) => edit?.seconds,
    open: ({ edit }) => edit?.timedOut,
  },
  { title: 'processor, cold', unit: 's', value: ({ cold }) => cold?.processorSeconds },
  { title: 'peak memory', goal: 'megabytes', unit: 'MB', value: ({ cold }) => cold?.megabytes },
  { title: 'output', goal: 'outputMegabytes', unit: 'MB', value: ({ bytes }) => bytes / 1e6 },
  { title: 'files', unit: '', value: ({ files }) => files, whole: true },
  { title: 'pages', unit: '', value: ({ pages }) => pages, whole: true },
  { title: 'HTML a page', unit: 'kB', value: ({ html }) => html / 1000 },
  { title: 'gzip', unit: 'kB', value: ({ gzip }) => gzip / 1000 },
];

/** One line a tool with ratios to the first, and what Octavo may need at most for the whole corpus. */
function print(row, results, whole) {
  const [base] = results;
  const cell = (result, column) => {
    const value = column.value(result);
    if (value === undefined || Number.isNaN(value)) return '';
    if (column.whole) return String(value);
    const against = column.value(base);
    const ratio = result === base || !against ? '' : ` (${digits(value / against)}×)`;
    return `${column.open?.(result) ? '> ' : ''}${digits(value)} ${column.unit}${ratio}`;
  };
  const lines = results.map((result) => [result.tool, ...COLUMNS.map((column) => cell(result, column))]);
  const goal = ({ goal: name, unit }) => (row.goals?.[name] === undefined ? '' : `≤ ${row.goals[name]} ${unit}`);
  if (whole && row.goals !== undefined) lines.push(['goal', ...COLUMNS.map(goal)]);
  console.log('');
  printTable(['', ...COLUMNS.map(({ title }) => title)], lines);
}

function missedGoals({ goals = {} }, result) {
  return COLUMNS.flatMap(({ title, goal, unit, value }) => {
    const measured = goal === undefined ? undefined : value(result);
    if (measured === undefined || goals[goal] === undefined || measured <= goals[goal]) return [];
    return [`${title} ${digits(measured)} ${unit}, at most ${goals[goal]} ${unit}`];
  });
}
