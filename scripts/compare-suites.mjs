/**
 * `node scripts/compare-suites.mjs BEFORE AFTER`: lists the tests and the criteria ids of one suite that another lacks,
 * and fails if there are any. Each side is a checkout with its packages installed, whose test files are parsed and not
 * run, or some JSON reports of vitest with commas between them (both circles of a suite), of which tests that passed
 * count. Checkouts compare titles as they are written, reports also compare the cases of tables.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { idsIn } from './criteria-ids.mjs';

const CONFIGS = ['vitest.config.ts', 'vitest.browser.config.ts'];

function namesIn(side) {
  return side.endsWith('.json') ? side.split(',').flatMap(namesInReport) : namesInCheckout(resolve(side));
}

function namesInReport(file) {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName.trim());
}

function namesInCheckout(root) {
  const dir = mkdtempSync(join(tmpdir(), 'octavo-suite-'));
  try {
    return CONFIGS.flatMap((config) => {
      const list = join(dir, `${config}.json`);
      const args = ['list', '--static-parse', '--config', config, `--json=${list}`];
      const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' });
      if (status !== 0) throw new Error(`The tests of ${join(root, config)} could not be listed.`);
      return JSON.parse(readFileSync(list, 'utf8')).map(({ name }) => name);
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const idsOf = (names) => new Set(names.flatMap((name) => [...idsIn(name)]));
const lacking = (before, after) => [...new Set(before)].filter((one) => !after.has(one)).toSorted();

const [before, after] = process.argv.slice(2).map(namesIn);
if (after === undefined) throw new Error('Name two suites: node scripts/compare-suites.mjs BEFORE AFTER');
const [tests, ids] = [lacking(before, new Set(after)), lacking(idsOf(before), idsOf(after))];
console.log(`${before.length} tests before, ${after.length} after`);
console.log(`Tests that are missing: ${tests.length}\n${tests.map((name) => `  ${name}\n`).join('')}`);
console.log(`Criteria ids that are missing: ${ids.length} ${ids.join(' ')}`);
process.exit(tests.length + ids.length > 0 ? 1 : 0);
