/**
 * `npm run compat -- FOLDER...`: builds checked-out Docusaurus sites with their own Docusaurus and with Octavo, and
 * reports how alike the pages are and what they cost. Nothing is fetched: the packages of the sites must be installed.
 * Outputs and whole comparisons go to a temporary folder; only caches of the sites are changed.
 *
 * `FOLDER=OUTPUT` uses an earlier output of Docusaurus. `--locale en` builds one language only, `--pictures` shows five
 * pages of both side by side.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { measure } from '../bench/measure.mjs';
import { CLI, serve } from './serve-built.mjs';
import { findChromium } from './setup.mjs';

/** Outside of packages of type `module`, because Docusaurus runs some scripts from its output. */
const OUT = join(tmpdir(), 'octavo-compat');
const HOUR = 3600;
/** Per cent. Kinds with a smaller share of equal pages are listed. */
const ALIKE = 99.5;
const PICTURES = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string' }, pictures: { type: 'boolean', default: false } },
});

/** Returns the command of the site's own Docusaurus, installed there or in a parent folder. */
function findDocusaurus(dir) {
  const file = join(dir, 'node_modules/.bin/docusaurus');
  if (existsSync(file)) return file;
  const parent = dirname(dir);
  return parent === dir ? undefined : findDocusaurus(parent);
}

function siteOf(argument) {
  const [folder = '', before] = argument.split('=');
  const dir = resolve(folder);
  const hasConfig = existsSync(dir) && readdirSync(dir).some((file) => file.startsWith('docusaurus.config.'));
  const wrong = !hasConfig
    ? `"${folder}" has no docusaurus.config.*: name the folder that holds it.`
    : before === undefined && findDocusaurus(dir) === undefined
      ? `"${folder}" has no Docusaurus: install its packages, or give its output as ${folder}=OUTPUT.`
      : before !== undefined && !existsSync(before)
        ? `The output "${before}" does not exist.`
        : undefined;
  const name = dir.split('/').slice(-2).join('-');
  return { dir, wrong, name, before: before && resolve(before), out: join(OUT, name) };
}

async function build(command, args, { dir, outDir }) {
  rmSync(outDir, { recursive: true, force: true });
  const only = values.locale === undefined ? [] : ['--locale', values.locale];
  const all = [...args, 'build', '--out-dir', outDir, ...only];
  const made = await measure(command, all, { cwd: dir, timeoutSeconds: HOUR });
  if (made.code !== 0) throw new Error(`${basename(command)} ended with ${made.code}:\n${made.output.slice(-2000)}`);
  return made;
}

async function compareSite({ dir, before, out }) {
  const theirs = before ?? join(out, 'docusaurus');
  const ours = join(out, 'octavo');
  mkdirSync(out, { recursive: true });
  // Both start with empty caches.
  const command = findDocusaurus(dir);
  const packages = command === undefined ? [] : [join(dirname(dirname(command)), '.cache')];
  for (const cache of ['.octavo', '.docusaurus', 'node_modules/.cache'].map((name) => join(dir, name)).concat(packages))
    rmSync(cache, { recursive: true, force: true });
  const docusaurus = before === undefined ? await build(command, [], { dir, outDir: theirs }) : undefined;
  const octavo = await build(process.execPath, [CLI], { dir, outDir: ours });
  const compare = [CLI, 'migrate', '--compare', theirs, '--out-dir', ours];
  const { output } = await measure(process.execPath, compare, { cwd: dir });
  writeFileSync(join(out, 'compared.txt'), output);
  if (values.pictures) await takePictures({ dir, theirs, ours, out });
  return { docusaurus, octavo, output };
}

/** Returns a line such as `titles: 87 of 88 pages equal (98.9 %)` for each kind with too few equal pages. */
function differing(output) {
  return Array.from(output.matchAll(/^(.+): (\d+) of (\d+) pages equal \(([\d.]+) %\)$/gm)).flatMap(
    ([, kind, equal, all, percent]) => (Number(percent) < ALIKE ? [`${kind} ${equal}/${all}`] : []),
  );
}

function row(name, { docusaurus, octavo, output }) {
  const [, routes = '?'] = /^routes: (\d+) in both/m.exec(output) ?? [];
  const cost = ({ seconds, processorSeconds, megabytes }) =>
    `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
  const ratios = ['seconds', 'processorSeconds', 'megabytes'].map((unit) =>
    docusaurus === undefined ? '' : `${(docusaurus[unit] / octavo[unit]).toFixed(1)}x`,
  );
  const cells = [docusaurus === undefined ? 'made before' : cost(docusaurus), cost(octavo), ratios.join(' ').trim()];
  return `| ${[name, routes, ...cells, differing(output).join('; ') || 'none'].join(' | ')} |`;
}

/** Takes screenshots of both versions of a few pages, spread over all pages. */
async function takePictures({ dir, theirs, ours, out }) {
  const all = readdirSync(ours, { recursive: true }).filter((file) => basename(file) === 'index.html');
  const files = all.filter((file) => existsSync(join(theirs, file)));
  const step = Math.max(1, Math.floor(files.length / PICTURES));
  const chosen = files.toSorted().filter((_, index) => index % step === 0);
  const servers = [await serve(dir, theirs), await serve(dir, ours)];
  const browser = await chromium.launch({ executablePath: findChromium() });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const [index, file] of chosen.slice(0, PICTURES).entries()) {
    const [, url] = /rel="canonical" href="([^"]+)"/.exec(readFileSync(join(ours, file), 'utf8')) ?? [];
    if (url === undefined) continue;
    const shots = [];
    for (const { origin } of servers) {
      await page.goto(origin + new URL(url).pathname, { waitUntil: 'networkidle' });
      shots.push(`data:image/png;base64,${(await page.screenshot()).toString('base64')}`);
    }
    const both = await browser.newPage({ viewport: { width: 2900, height: 900 } });
    await both.setContent(shots.map((src) => `<img src="${src}" width="1440">`).join(' '));
    await both.screenshot({ path: join(out, `page-${index}.png`) });
    await both.close();
  }
  await browser.close();
  for (const { stop } of servers) stop();
}

const sites = positionals.map(siteOf);
const wrong = sites.flatMap((site) => site.wrong ?? []);
if (!existsSync(CLI)) wrong.push('The engine is not built: run "npm run build" first.');
if (sites.length === 0) wrong.push('Name the folders of sites: npm run compat -- ../site/website ../other.');
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(2);
}
console.log('| site | pages | Docusaurus: time, of the processor, memory | Octavo | ratios | below 99.5 % |');
console.log('|---|---|---|---|---|---|');
for (const site of sites) {
  try {
    console.log(row(site.name, await compareSite(site)));
  } catch (error) {
    process.exitCode = 1;
    console.log(`| ${site.name} | | | | | not built |`);
    console.error(`${site.dir}: ${error.message}`);
  }
}
console.log(`\nOutputs, and all differences in compared.txt: ${OUT}`);
