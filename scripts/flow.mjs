/**
 * Measures the source: files, lines, folders and import cycles (by value and by type) of `src/`.
 * `node scripts/flow.mjs` prints them; the architecture test holds the limits.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** Returns the source files below `src/`, without tests and their helpers, with forward slashes. */
export function sourceFiles() {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test|testing)\.tsx?$/.test(file))
    .toSorted();
}

const IMPORT = /^(?:import|export)\b[^'";]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;

/** Returns the files that each file imports, types included, without imports that run later (`import()`). */
export function importGraph(files = sourceFiles()) {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8');
      const targets = [...text.matchAll(IMPORT)].map((match) =>
        posix.join(posix.dirname(file), match[1] ?? match[2] ?? ''),
      );
      return [file, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

/** Returns groups of files that import each other in a circle (strongly connected components, by Tarjan). */
export function importCycles(graph = importGraph()) {
  const state = { next: 0, stack: [], order: new Map(), low: new Map(), found: [] };
  for (const file of graph.keys()) if (!state.order.has(file)) visit(file, graph, state);
  return state.found.filter((group) => group.length > 1);
}

function visit(file, graph, state) {
  const { order, low, stack } = state;
  order.set(file, state.next);
  low.set(file, state.next);
  state.next += 1;
  stack.push(file);
  for (const target of graph.get(file) ?? []) {
    if (!order.has(target)) {
      visit(target, graph, state);
      low.set(file, Math.min(low.get(file), low.get(target)));
    } else if (stack.includes(target)) low.set(file, Math.min(low.get(file), order.get(target)));
  }
  if (low.get(file) === order.get(file)) state.found.push(stack.splice(stack.indexOf(file)).toSorted());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sourceFiles();
  const lines = files
    .map((file) => readFileSync(`${root}/${file}`, 'utf8').split('\n').length - 1)
    .toSorted((a, b) => a - b);
  const folders = Map.groupBy
    ? Map.groupBy(files, (file) => posix.dirname(file))
    : files.reduce((map, file) => {
        const dir = posix.dirname(file);
        return map.set(dir, [...(map.get(dir) ?? []), file]);
      }, new Map());
  const cycles = importCycles();
  console.log(`${files.length} files, ${lines.reduce((sum, count) => sum + count, 0)} lines`);
  console.log(`lines of a file: median ${lines[lines.length >> 1]}, most ${lines.at(-1)}`);
  const sizes = [...folders].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 8);
  console.log(`largest folders: ${sizes.map(([dir, inside]) => `${dir} ${inside.length}`).join(', ')}`);
  console.log(`${cycles.length} import cycles${cycles.map((cycle) => `\n  ${cycle.join(' ')}`).join('')}`);
}
