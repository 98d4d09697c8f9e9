/** Runs named steps one after another, goes on after a failure, and counts. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules/.bin', name);

/** Each step counts as one test unless it is a vitest run, which counts its own. */
const STEPS = {
  engine: { title: 'Build the engine', command: [process.execPath, 'scripts/build-engine.mjs'] },
  types: { title: 'Types', command: [bin('tsc'), '--noEmit'] },
  siteTypes: { title: 'Types of the website', command: [bin('tsc'), '--noEmit', '--project', 'website'] },
  lint: { title: 'Lint', command: [bin('oxlint'), '--deny-warnings'] },
  format: { title: 'Format', command: [bin('oxfmt'), '--check'] },
  dead: { title: 'Dead code', command: [bin('knip')] },
  samples: { title: 'Samples of the documentation', command: [process.execPath, 'scripts/samples.mjs'] },
  tutorials: {
    title: 'Tutorials, as a reader follows them',
    command: [process.execPath, 'scripts/samples.mjs', '--run'],
  },
  unit: { title: 'Unit and architecture tests', command: [bin('vitest'), 'run'], vitest: true },
  browser: {
    title: 'Browser tests',
    command: [bin('vitest'), 'run', '--config', 'vitest.browser.config.ts'],
    vitest: true,
  },
  // What passed in this run, so after the steps that run tests.
  conformance: {
    title: 'Criteria of the specification',
    command: [process.execPath, 'scripts/conformance.mjs', '--strict'],
    readsReports: true,
  },
};

const FAILED = { passed: 0, failed: 1, skipped: 0 };

/** Prints a line per step; returns the process's exit code. */
export function runSteps(names) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const dir = mkdtempSync(join(tmpdir(), 'octavo-test-'));
  const reports = [];
  try {
    for (const name of names) {
      const { title } = STEPS[name];
      console.log(`\n▸ ${title}`);
      const counts = runStep(name, { reports, dir });
      for (const key of Object.keys(totals)) totals[key] += counts[key];
      if (counts.failed > 0) failures.push(title);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  console.log(
    failures.length === 0 ? '\n✔ Everything passed' : `\n✖ Failed: ${failures.join(', ')}. The messages stand above.`,
  );
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  return failures.length === 0 ? 0 : 1;
}

/** `reports`: of the vitest runs so far, in `dir`. */
function runStep(name, { reports, dir }) {
  const { command, vitest = false, readsReports = false } = STEPS[name];
  // Without a report the script would take the titles in the files for tests that passed.
  if (readsReports) return reports.length === 0 ? FAILED : runPlain([...command, ...reports]);
  if (!vitest) return runPlain(command);
  const report = join(dir, `${name}.json`);
  const counts = runVitest(command, report);
  if (existsSync(report)) reports.push(report);
  return counts;
}

function runPlain([file, ...args]) {
  const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit' });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

function runVitest([file, ...args], report) {
  const { status } = spawnSync(file, [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {
    cwd: root,
    stdio: 'inherit',
  });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = numFailedTests === 0 && (!success || status !== 0) ? 1 : numFailedTests;
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
  } catch {
    return FAILED;
  }
}
