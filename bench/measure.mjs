/** Runs a command and measures wall time and the peak of the resident memory of its whole process tree (Linux). */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_KB = 4;
const SAMPLE_MS = 50;
/** Looking for new processes reads all of `/proc`, which would slow down what is measured. */
const SAMPLES_PER_SEARCH = 5;

/** Parent and resident kilobytes of a process; `undefined` when it has ended. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), kilobytes: Number(fields[21]) * PAGE_KB };
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

/** Samples until `stop` is called, which answers the peak in megabytes. */
export function watchMemory(root) {
  if (process.platform !== 'linux') return { stop: () => Number.NaN };
  let peak = 0;
  let samples = 0;
  let tree = [];
  const sampler = setInterval(() => {
    if (samples % SAMPLES_PER_SEARCH === 0) tree = findTree(root);
    samples += 1;
    peak = Math.max(
      peak,
      tree.reduce((sum, pid) => sum + (readProcess(pid)?.kilobytes ?? 0), 0),
    );
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(sampler);
      return peak / 1024;
    },
  };
}

/** Seconds, megabytes, exit code and output; `timedOut` when it was ended after `timeoutSeconds`. */
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
    const memory = watchMemory(child.pid);
    const timer = setTimeout(() => {
      timedOut = true;
      process.kill(-child.pid, 'SIGKILL');
    }, timeoutSeconds * 1000);
    const end = () => {
      clearTimeout(timer);
      return memory.stop();
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('close', (code) => {
      const megabytes = end();
      resolve({ seconds: (performance.now() - started) / 1000, megabytes, code, output, timedOut });
    });
  });
}
