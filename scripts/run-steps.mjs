/** Runs named steps, those of a stage in parallel, continues after a failure, and counts results. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circleOptions, isInCircle } from './circles.mjs';
import { printCosts } from './costs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules/.bin', name);
const browserTests = (...projects) => [
  bin('vitest'),
  'run',
  '--config',
  'vitest.browser.config.ts',
  ...projects.flatMap((project) => ['--project', project]),
];

/** Each step counts as one test unless it is a vitest run, which counts its own. */
const STEPS = {
  engine: { title: 'Build the engine', command: [process.execPath, 'scripts/build-engine.mjs'] },
  types: { title: 'Types', command: [bin('tsc'), '--noEmit'] },
  siteTypes: { title: 'Types of the website', command: [bin('tsc'), '--noEmit', '--project', 'website'] },
  manualTypes: { title: 'Types of the manual', command: [bin('tsc'), '--noEmit', '--project', 'manual'] },
  pluginTypes: { title: 'Types of the plugins', command: [bin('tsc'), '--noEmit', '--project', 'plugins'] },
  lint: { title: 'Lint', command: [bin('oxlint'), '--deny-warnings'] },
  format: { title: 'Format', command: [bin('oxfmt'), '--check'] },
  dead: { title: 'Dead code', command: [bin('knip')] },
  samples: { title: 'Samples of the documentation', command: [process.execPath, 'scripts/samples.mjs'] },
  changedSamples: {
    title: 'Samples of the versions that changed',
    command: [process.execPath, 'scripts/samples.mjs', '--check-changed'],
  },
  tutorials: {
    title: 'Tutorials, as a reader follows them',
    command: [process.execPath, 'scripts/samples.mjs', '--run'],
  },
  changedTutorials: {
    title: 'Tutorials that changed, as a reader follows them',
    command: [process.execPath, 'scripts/samples.mjs', '--run-changed'],
  },
  nodes: {
    title: 'A small site on every supported Node',
    command: [process.execPath, 'scripts/node-versions.mjs'],
  },
  unit: { title: 'Unit and architecture tests', command: [bin('vitest'), 'run'], vitest: true },
  browser: { title: 'Browser tests', command: browserTests('browser'), vitest: true },
  bothBrowsers: { title: 'Browser tests, those of single frames at the end', command: browserTests(), vitest: true },
  timing: { title: 'Browser tests of single frames', command: browserTests('timing'), vitest: true },
  // Checks which tests passed in this run, so it comes after the steps that run tests.
  conformance: {
    title: 'Criteria of the specification',
    command: [process.execPath, 'scripts/conformance.mjs', '--strict'],
    readsReports: true,
  },
};

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs `stages` one after another. The lanes of a stage run in parallel, the steps of a lane one after another. The
 * output of steps is shown in the order of their names, each in one piece. `circle` names the tests that vitest runs:
 * `first`, `more`, or all of them. Resolves to the process's exit code.
 */
export async function runSteps(stages, { circle = 'all' } = {}) {
  const dir = mkdtempSync(join(temporaryFolder(), 'octavo-test-'));
  // Some tests run commands as another user.
  chmodSync(dir, 0o755);
  // Builds that all tests share are kept for the next run.
  const folders = { TMPDIR: dir, OCTAVO_KEPT_BUILDS: tmpdir(), OCTAVO_COSTS: join(dir, 'costs') };
  mkdirSync(folders.OCTAVO_COSTS);
  const env = { ...folders, OCTAVO_TEST: circle };
  const run = { dir, circle, env, outputs: inOrder(stages.flat(2)), results: [] };
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  for (const lanes of stages) await Promise.all(lanes.map((lane) => runLane(lane, run)));
  printCosts(folders.OCTAVO_COSTS);
  return summarize(run.results);
}

/** Several times the maximum number of bytes that tests leave behind. */
const ROOM_FOR_TESTS = 6 * 2 ** 30;

/**
 * Returns a folder in memory if there is enough of it, because tests make and remove tens of thousands of small files.
 */
function temporaryFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < ROOM_FOR_TESTS ? tmpdir() : memory;
}

async function runLane(names, run) {
  for (const name of names) {
    const output = run.outputs(name);
    const start = performance.now();
    output.write(`\n▸ ${STEPS[name].title}\n`);
    const result = await runStep(name, { ...run, output });
    output.write(`  ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    output.end();
    run.results.push({ name, ...result });
  }
}

async function runStep(name, { dir, circle, env, output, results }) {
  const { command, vitest = false, readsReports = false } = STEPS[name];
  const reports = results.flatMap(({ report }) => report ?? []);
  // Without a report the script would count the titles in the files as tests that passed.
  if (readsReports && reports.length === 0) return { counts: FAILED };
  const report = join(dir, `${name}.json`);
  const more = vitest
    ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...circleOptions(circle)]
    : readsReports
      ? reports
      : [];
  const status = await runCommand([...command, ...more], { env, output });
  if (!vitest) return { counts: status === 0 ? PASSED : FAILED };
  return existsSync(report) ? { counts: countsIn(report, { status, circle }), report } : { counts: FAILED };
}

function runCommand([file, ...args], { env, output }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.write(data));
    child.on('error', reject);
    child.on('close', resolve);
  });
}

const readReport = (report) => JSON.parse(readFileSync(report, 'utf8'));

/** Tests of the other circle count as nothing, not as skipped. */
function countsIn(report, { status, circle }) {
  const { testResults, success } = readReport(report);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...states) => tests.filter((test) => states.includes(test.status) && isInCircle(test, circle)).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    failed: failed === 0 && (!success || status !== 0) ? 1 : failed,
    skipped: count('skipped', 'pending', 'todo'),
  };
}

function summarize(results) {
  const sum = (key) => results.reduce((total, { counts }) => total + counts[key], 0);
  const failures = results.filter(({ counts }) => counts.failed > 0).map(({ name }) => STEPS[name].title);
  const message = failures.length === 0 ? '✔ Everything passed' : `✖ Failed: ${failures.join(', ')}. See above.`;
  console.log(`\n${message}\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return failures.length === 0 ? 0 : 1;
}

/**
 * Shows the output of concurrent writers as if they had written one after another: that of the first unfinished writer
 * at
 * once, that of the others when those before them have ended.
 */
function inOrder(names) {
  const writers = names.map((name) => ({ name, kept: [], hasEnded: false }));
  const showFirst = () => {
    while (writers.length > 0) {
      for (const data of writers[0].kept.splice(0)) process.stdout.write(data);
      if (!writers[0].hasEnded) return;
      writers.shift();
    }
  };
  return (name) => {
    const writer = writers.find((one) => one.name === name);
    return {
      write(data) {
        writer.kept.push(data);
        showFirst();
      },
      end() {
        writer.hasEnded = true;
        showFirst();
      },
    };
  };
}
