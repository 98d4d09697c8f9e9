/** Runs a command and measures wall time and the peak of the resident memory of its whole process tree (Linux). */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_KB = 4;

function treeMemoryKb(root) {
  const parents = new Map();
  const sizes = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      parents.set(Number(name), Number(fields[1]));
      sizes.set(Number(name), Number(fields[21]) * PAGE_KB);
    } catch {
      // The process ended between the two reads.
    }
  }
  const belongs = (pid) => pid === root || (parents.has(pid) && parents.get(pid) !== 0 && belongs(parents.get(pid)));
  return [...sizes].reduce((sum, [pid, size]) => sum + (belongs(pid) ? size : 0), 0);
}

/** Seconds, megabytes, exit code and output. */
export function measure(command, args, { cwd, env = {}, timeoutSeconds = 1200 }) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    let peak = 0;
    const sampler = setInterval(() => (peak = Math.max(peak, treeMemoryKb(child.pid))), 50);
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), timeoutSeconds * 1000);
    child.on('close', (code) => {
      clearInterval(sampler);
      clearTimeout(timer);
      resolve({ seconds: (performance.now() - started) / 1000, megabytes: peak / 1024, code, output });
    });
  });
}
