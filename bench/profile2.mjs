/**
 * `node bench/profile.mjs FOLDER`: what the functions of the profiles in a folder cost that Node wrote with `--cpu-prof`:
 * of each thread how long it worked, and of the main thread and the busiest worker the functions with most time in
 * themselves and, for the main thread, in all. Times are those of the clock: other programs lengthen them.
 */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printTable } from './pages/table.mjs';

const SHOWN = 40;
const OUTSIDE = ['(idle)', '(root)'];
/** Node's own, below which everything happens. */
const LOOPS = /^(processTicksAndRejections|runMicrotasks|callbackTrampoline|emitMessage)\b/;

const nameOf = ({ callFrame: { functionName, url, lineNumber } }) => {
  const place = url === '' ? '' : ` ${basename(url)}:${lineNumber + 1}`;
  return `${functionName || '(anonymous)'}${place}`;
};

/** Milliseconds in each function, alone and with what it calls; what calls itself is counted once. */
function readProfile(file) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'));
  const byId = new Map(nodes.map((node) => [node.id, { ...node, time: 0 }]));
  for (const [index, id] of samples.entries()) byId.get(id).time += timeDeltas[index] / 1000;
  const self = new Map();
  const inclusive = new Map();
  const add = (sums, name, time) => sums.set(name, (sums.get(name) ?? 0) + time);
  // Deep recursion is usual in profiles: a stack of our own holds more. A node is left after those that it calls.
  const totals = new Map();
  const above = new Map();
  const stack = [{ node: byId.get(nodes[0].id), left: false }];
  while (stack.length > 0) {
    const { node, left } = stack.pop();
    const name = nameOf(node);
    if (left) {
      const children = (node.children ?? []).reduce((sum, id) => sum + totals.get(id), 0);
      totals.set(node.id, node.time + children);
      add(above, name, -1);
      if (above.get(name) === 0) add(inclusive, name, node.time + children);
      continue;
    }
    add(above, name, 1);
    add(self, name, node.time);
    stack.push({ node, left: true }, ...(node.children ?? []).map((id) => ({ node: byId.get(id), left: false })));
  }
  const worked = [...self].reduce((sum, [name, time]) => sum + (OUTSIDE.includes(name) ? 0 : time), 0);
  return { self, inclusive, worked };
}

function printTop(title, sums, worked) {
  const rows = [...sums]
    .filter(([name]) => !OUTSIDE.includes(name) && !LOOPS.test(name))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([name, time]) => [name, `${time.toFixed(0)} ms`, `${((100 * time) / worked).toFixed(1)} %`]);
  console.log('');
  printTable([title, 'time', 'of its work'], rows);
}

/** Prints it for the process whose profiles are in `dir`. */
export function printProfiles(dir) {
  // CPU.<date>.<time>.<process>.<thread>.<number>.cpuprofile
  const profiles = readdirSync(dir)
    .filter((file) => file.endsWith('.cpuprofile'))
    .map((file) => ({ thread: Number(file.split('.').at(-3)), ...readProfile(join(dir, file)) }))
    .toSorted((a, b) => a.thread - b.thread);
  const threads = profiles.map(({ thread, worked }) => `${thread}: ${(worked / 1000).toFixed(2)} s`);
  console.log(`  time at work by thread (0 is the main one): ${threads.join(', ')}`);
  const [main, ...workers] = profiles;
  if (main === undefined) return;
  printTop('main thread, in itself', main.self, main.worked);
  printTop('main thread, in all', main.inclusive, main.worked);
  const busiest = workers.toSorted((a, b) => b.worked - a.worked)[0];
  if (busiest !== undefined) printTop(`thread ${busiest.thread}, in itself`, busiest.self, busiest.worked);
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) printProfiles(process.argv[2] ?? '.');
