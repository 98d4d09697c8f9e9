/**
 * Prints what test files cost, from the lines that `test/support/costs.ts` wrote during a run. `node scripts/costs.mjs
 * FOLDER [COUNT]` does so for a folder that was given to `vitest` as `OCTAVO_COSTS`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const COUNTED = ['builds', 'processes', 'servers', 'browsers', 'retries'];

/** Returns the costs of all files of a run, the dearest first. */
export function loadCosts(dir) {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(dir, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line))
    .toSorted((a, b) => b.processor - a.processor);
}

/** Prints the dearest files, the sum of all, and the tests that were tried again. */
export function printCosts(dir, count = 20) {
  const costs = loadCosts(dir);
  if (costs.length === 0) return;
  console.log(`\n▸ The dearest of ${costs.length} test files: processor's time with all processes that they started`);
  console.log(row(['processor', 'wall', ...COUNTED], 'file'));
  for (const cost of costs.slice(0, count)) console.log(rowOf(cost, relative(root, cost.file)));
  console.log(rowOf(sumOf(costs), 'all files'));
  const retried = costs.flatMap(({ file, retried = [] }) => retried.map((name) => `${relative(root, file)}: ${name}`));
  if (retried.length > 0)
    console.log(`\n▸ Tried again: ${retried.length}\n${retried.map((one) => `  ${one}`).join('\n')}`);
}

function sumOf(costs) {
  const sum = (key) => costs.reduce((total, cost) => total + (cost[key] ?? 0), 0);
  return Object.fromEntries(['processor', 'wall', ...COUNTED].map((key) => [key, sum(key)]));
}

function rowOf(cost, file) {
  const seconds = [cost.processor, cost.wall].map((value) => `${value.toFixed(1)} s`);
  return row([...seconds, ...COUNTED.map((key) => String(cost[key] ?? 0))], file);
}

const row = (cells, file) => `${cells.map((cell) => cell.padStart(10)).join('')}  ${file}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) printCosts(process.argv[2], Number(process.argv[3] ?? 20));
