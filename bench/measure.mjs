/**
 * Runs a command and measures its time and, on Linux, the peak of the resident memory and the processor's time of its
 * whole process tree. The latter depends less on what else the machine does.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PAGE_KB = 4;
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 50;
/** Looking for new processes reads all of `/proc`, which would slow down what is measured. */
const SAMPLES_PER_SEARCH = 5;

/** A process as it is now, with the processor's time of the children that it has waited for; `undefined` when it has ended. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), kilobytes: Number(fields[21]) * PAGE_KB, ticks };
  } catch {
    return undefined;
  }
}

/** The process and all below it. */
function findTree(root) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), readProcess(name)?.parent ?? 0);
  }
  const belongs = (pid) => pid === root || (parents.has(pid) && parents.get(pid) !== 0 && belongs(parents.get(pid)));
  return [...parents.keys()].filter(belongs);
}

/**
 * Samples until `stop` is called, which answers the peak in megabytes and the seconds of the processor. `rest` waits until
 * none of them have been used for so many milliseconds.
 */
export function watchProcesses(root) {
  if (process.platform !== 'linux') {
    const unknown = { megabytes: Number.NaN, processorSeconds: Number.NaN };
    return { stop: () => unknown, rest: (milliseconds) => sleep(milliseconds) };
  }
  let kilobytes = 0;
  let ticks = 0;
  let samples = 0;
  let tree = [];
  const sampler = setInterval(() => {
    if (samples % SAMPLES_PER_SEARCH === 0) tree = findTree(root);
    samples += 1;
    const found = tree.flatMap((pid) => readProcess(pid) ?? []);
    kilobytes = Math.max(kilobytes, sumOf(found, 'kilobytes'));
    ticks = Math.max(ticks, sumOf(found, 'ticks'));
  }, SAMPLE_MS);
  return {
    async rest(milliseconds) {
      for (let before = -1; before < ticks;) {
        before = ticks;
        await sleep(milliseconds);
      }
    },
    stop() {
      clearInterval(sampler);
      return { megabytes: kilobytes / 1024, processorSeconds: ticks / TICKS_PER_SECOND };
    },
  };
}

const sumOf = (list, key) => list.reduce((sum, one) => sum + one[key], 0);

/** Seconds, also of the processor, megabytes, exit code and output; `timedOut` when it was ended after `timeoutSeconds`. */
export function measure(command, args, { cwd, env = {}, timeoutSeconds = 1200 }) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    let timedOut = false;
    const keepEnd = (data) => (output = (output + data).slice(-100_000));
    child.stdout.on('data', keepEnd);
    child.stderr.on('data', keepEnd);
    const processes = watchProcesses(child.pid);
    const timer = setTimeout(() => {
      timedOut = true;
      process.kill(-child.pid, 'SIGKILL');
    }, timeoutSeconds * 1000);
    const end = () => {
      clearTimeout(timer);
      return processes.stop();
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ seconds, ...end(), code, output, timedOut });
    });
  });
}
