/**
 * One build on one machine, on four without anything between them, on four with a cache between them, and on one that
 * finds a warm cache. Four processes on a machine of two cores are no four machines, so those without a cache run one
 * after another: the slowest and the join are what four machines would take. Those with a cache run together, as each
 * takes what the others have parsed; there the processor's time of each tells.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '../../scripts/nginx.mjs';
import { writeNested } from '../corpus.mjs';
import { measure } from '../measure.mjs';
import { putAway } from '../tools/put-away.mjs';
import { printTable } from '../pages/table.mjs';
import { WORK } from '../tools/install.mjs';
import { octavo } from '../tools/octavo.mjs';

const PAGES = 100_000;
const QUICK = 2500;
const MACHINES = 4;
const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export const row = {
  name: 'machines',
  title: `100,000 small pages on one and on ${MACHINES} machines, with and without a cache between them`,
  order: 7,
  run,
};

async function run(options) {
  const pages = options.pages ?? (options.quick ? QUICK : PAGES);
  if (pages !== PAGES) console.log(`  with ${pages} pages`);
  const dir = join(WORK, 'machines');
  rmSync(dir, { recursive: true, force: true });
  const bench = { dir, timeoutSeconds: options.timeoutSeconds ?? 1800, first: join(dir, 'site-0') };
  writeNested(bench.first, pages);
  octavo.prepare(bench.first, { locales: ['en'] });
  const cache = await startNginx(join(dir, 'nginx'));
  try {
    const results = [
      await onOneMachine(bench, 'one machine', []),
      await onSeveral(bench, { title: `${MACHINES} machines`, together: false, args: [] }),
      ...(cache === undefined ? [] : await withCache(bench, cache)),
    ];
    print(results);
    return { results, missed: [], failed: cache === undefined ? ['nginx cannot be had'] : [] };
  } finally {
    await cache?.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function withCache(bench, { url }) {
  const args = ['--remote-cache', url];
  return [
    await onSeveral(bench, { title: `${MACHINES} machines with a cache, together`, together: true, args }),
    // What is left to be put there after the shards is put by the first of these.
    await onOneMachine(bench, 'one machine, the first with this cache', args),
    await onOneMachine(bench, 'one machine, warm cache', args),
  ];
}

async function onOneMachine(bench, title, args) {
  clean(bench.first);
  const taken = await build(bench, [bench.first, ...args]);
  return told({ title, slowest: taken.seconds, join: 0, busiest: taken.processorSeconds, megabytes: taken.megabytes });
}

async function onSeveral(bench, { title, together, args }) {
  const numbers = Array.from({ length: MACHINES }, (_, index) => index);
  const sites = numbers.map((index) => copyOf(bench, index));
  const one = (index) => build(bench, [sites[index], '--shard', `${index + 1}/${MACHINES}`, ...args]);
  const taken = together ? await Promise.all(numbers.map(one)) : [];
  if (!together) for (const index of numbers) taken.push(await one(index));
  const shards = sites.map((site) => join(site, 'build'));
  const merged = await build(bench, [bench.first, '--out-dir', join(bench.dir, 'merged'), '--merge', ...shards]);
  for (const site of sites) rmSync(site, { recursive: true, force: true });
  rmSync(join(bench.dir, 'merged'), { recursive: true, force: true });
  const most = (pick) => Math.max(...taken.map(pick));
  return told({
    title,
    slowest: most(({ seconds }) => seconds),
    join: merged.seconds,
    busiest: most(({ processorSeconds }) => processorSeconds),
    megabytes: most(({ megabytes }) => megabytes),
  });
}

function copyOf({ dir, first }, index) {
  const site = join(dir, `site-${index + 1}`);
  clean(first);
  cpSync(first, site, { recursive: true });
  return site;
}

function clean(site) {
  putAway(join(site, '.octavo'), join(site, 'build'));
}

async function build({ timeoutSeconds }, args) {
  const taken = await measure(process.execPath, [CLI, 'build', ...args], {
    cwd: WORK,
    env: { CI: 'true' },
    timeoutSeconds,
  });
  if (taken.code !== 0) throw new Error(`octavo build ${args.join(' ')} failed:\n${taken.output.slice(-3000)}`);
  return taken;
}

function told(result) {
  const { title, slowest, join: joining, busiest, megabytes } = result;
  console.log(
    `  ${title}: ${slowest.toFixed(1)} s and ${joining.toFixed(1)} s to join, processor ${busiest.toFixed(1)} s, ${megabytes.toFixed(0)} MB`,
  );
  return result;
}

function print(results) {
  const [base] = results;
  const ratio = (value, pick) => ` (${(value / pick(base)).toFixed(2)}×)`;
  const whole = ({ slowest, join: joining }) => slowest + joining;
  printTable(
    ['', 'slowest part', 'join', 'both', 'processor, busiest part', 'peak memory of a part'],
    results.map((result) => [
      result.title,
      `${result.slowest.toFixed(1)} s`,
      `${result.join.toFixed(1)} s`,
      `${whole(result).toFixed(1)} s${ratio(whole(result), whole)}`,
      `${result.busiest.toFixed(1)} s${ratio(result.busiest, ({ busiest }) => busiest)}`,
      `${result.megabytes.toFixed(0)} MB`,
    ]),
  );
}
