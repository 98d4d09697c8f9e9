/** Holds the layout of `ARCHITECTURE.md`: one-way imports, the browser wall, disk access only where it is allowed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importCycles, sourceFiles } from '../scripts/flow.mjs';
import { headlessComments, houseWords } from '../scripts/language.mjs';
import { floatingComments, folderPairs, namesOfGuest, programsInStrings, readSources } from '../scripts/structure.mjs';

/** Lowest first. A file may import from its own layer and from any layer before it. */
const LAYERS = [
  'shared', 'errors', 'log', 'config', 'extend', 'content', 'site', 'search', 'client', 'theme', 'model', 'bundle',
  'render', 'output', 'dev', 'build', 'index', 'samples', 'translations', 'versions', 'migrate', 'cli', 'compat',
]; // prettier-ignore
/** Files of later layers that earlier ones reach with `import()`, when a site asks for it: who asks for which. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'config/load/config-kinds': [
    'extend/own/own-config',
    'compat/config/load-docusaurus',
    'compat/commands/docusaurus-command',
    'compat/commands/migrate-command',
  ],
};
/** Code that ships to the browser: compiled by Vite, never run by Node directly. */
const BROWSER = ['shared', 'client', 'theme', 'search/query', 'extend/client', 'extend/modules'];
/** The only places that may touch the disk, a process or the network. */
const DISK = [
  'config/load', 'content/find', 'content/read', 'content/load', 'content/git-dates', 'content/page-',
  'config/checked-file',
  'bundle/', 'render/', 'output/', 'dev/', 'cli/', 'build', 'compat/', 'extend/',
  'versions/load', 'migrate/load', 'migrate/program', 'samples/find', 'samples/load', 'samples/check-samples',
]; // prettier-ignore
/** The only files that know about threads. */
const WORKERS = ['config/time-limits', 'content/threads', 'render/large-indexes', 'render/index-worker'];

const root = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|testing\.tsx?$/.test(file));

const startsWithAny = (name: string, prefixes: readonly string[]) => prefixes.some((prefix) => name.startsWith(prefix));
const inBrowser = (name: string) =>
  BROWSER.some(
    (prefix) => name === prefix || name.startsWith(`${prefix}/`) || (prefix.includes('/') && name.startsWith(prefix)),
  );
/** What sites of Docusaurus run in the browser stands on the theme. */
const layerOf = (name: string) =>
  LAYERS.indexOf(/^extend\/(?:client|modules)\//.test(name) ? 'theme' : (name.split('/')[0] ?? ''));

function importsOf(file: string): { specifier: string; typeOnly: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...text.matchAll(
      /^(import|export)(\s+type)?\b[^'";]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'|^import\s+'([^']+)'/gm,
    ),
  ].map((match) => ({
    specifier: match[3] ?? match[4] ?? match[5] ?? '',
    typeOnly: match[2] !== undefined,
  }));
}

function violations(file: string): string[] {
  const from = file.replace(/\.tsx?$/, '');
  if (layerOf(from) < 0) return [`${from}: add its folder to LAYERS`];
  return importsOf(file).flatMap(({ specifier, typeOnly }) => {
    if (specifier.startsWith('node:')) return nodeViolations(from, specifier);
    if (!specifier.startsWith('.')) return [];
    const to = posix.join(posix.dirname(from), specifier).replace(/\.(tsx?|js|css)$/, '');
    return localViolations({ from, to, typeOnly });
  });
}

function nodeViolations(from: string, specifier: string): string[] {
  if (inBrowser(from)) return [`${from} ships to the browser and must not import ${specifier}`];
  if (/^node:(fs|child_process|http|https|net)/.test(specifier) && !startsWithAny(from, DISK)) {
    return [`${from} must stay pure: move ${specifier} to one of ${DISK.join(', ')}`];
  }
  if (specifier === 'node:worker_threads' && !startsWithAny(from, WORKERS))
    return [`${from} must not know about threads`];
  return [];
}

function localViolations({ from, to, typeOnly }: { from: string; to: string; typeOnly: boolean }): string[] {
  const found: string[] = [];
  if (DOORS[from]?.includes(to) === true) return found;
  // Types of the configuration mention types of the content stage; nothing of it exists at run time.
  if (layerOf(to) > layerOf(from) && !(typeOnly && to.endsWith('/types'))) {
    found.push(`${from} must not import ${to}: ${to.split('/')[0]}/ comes after ${from.split('/')[0]}/ in LAYERS`);
  }
  if (inBrowser(from) && !inBrowser(to)) found.push(`${from} ships to the browser and must not import ${to}`);
  if (from.startsWith('theme/') && /^client\/(?!hooks$|rare-hooks$|router$)/.test(to))
    found.push(`${from} must use client/hooks, client/rare-hooks or client/router, not ${to}`);
  if (!inBrowser(from) && /^(client|theme)\//.test(to))
    found.push(`${from} runs in Node: reach ${to} through the server bundle`);
  return found;
}

test.each(files)('%s keeps to its layer', (file) => {
  expect(violations(file)).toEqual([]);
});

test('no files import each other in a circle, by value or by type', () => {
  expect(importCycles()).toEqual([]);
  expect(importCycles(new Map([['a', ['b']], ['b', ['c']], ['c', ['a']], ['d', ['a']]]))).toEqual([['a', 'b', 'c']]); // prettier-ignore
});

/** Most that a page may take from the command to the reader. */
const MOST_FILES = 24;
const MOST_JUMPS = 3;

interface Step {
  readonly file: string;
  readonly name: string;
  readonly isJump: boolean;
  /** File that goes on, where it is not the step before. */
  readonly caller: string | undefined;
}

/** The table "The way of a page" of ARCHITECTURE.md. */
function wayOfPage(): readonly Step[] {
  const text = readFileSync(fileURLToPath(new URL('../ARCHITECTURE.md', import.meta.url)), 'utf8');
  const row = /^\| \d+ (→ )?\| `([^`]+)` \| `(\w+)`(?:, then \(`([^`]+)`\))? \|$/gm;
  return [...text.matchAll(row)].map(([, jump, file = '', name = '', caller]) => ({
    file,
    name,
    isJump: jump !== undefined,
    caller,
  }));
}

test('the way of a page is what ARCHITECTURE.md says, and no longer', () => {
  const steps = wayOfPage();
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const troubles = steps.flatMap(({ file, name, isJump, caller = steps[index(file, name) - 1]?.file }) => {
    const isThere = new RegExp(`function ${name}\\b`).test(textOf(file));
    // What is in a bundle is started by its entry.
    const isCalled = caller === undefined || textOf(caller).includes(name) || (isJump && textOf(caller).includes(file));
    return [
      ...(isThere ? [] : [`${file} has no function ${name}`]),
      ...(isCalled ? [] : [`${caller} does not call ${name}`]),
    ];
  });
  function index(file: string, name: string): number {
    return steps.findIndex((step) => step.file === file && step.name === name);
  }
  expect(troubles).toEqual([]);
  expect(steps.length).toBeGreaterThan(20);
  expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(MOST_FILES);
  expect(steps.filter(({ isJump }) => isJump).length).toBeLessThanOrEqual(MOST_JUMPS);
});

/** What hands a list of problems to another function, or back to be changed; a list inside a function is its own. */
function sharedProblemLists(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => /(?<!readonly )\bProblem\[\]|Array<Problem>|\.problems\.push\(/.test(line))
    .filter((line) => !/^\s*(?:const|let) \w+: Problem\[\] = \[/.test(line) && !/^\s*(?:\*|\/\/)/.test(line));
}

test('functions return problems; none takes a list to write them to', () => {
  const found = files.flatMap((file) =>
    sharedProblemLists(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
  expect(sharedProblemLists('function check(problems: Problem[]): void {')).toHaveLength(1);
  expect(sharedProblemLists('context.problems.push(problem)')).toHaveLength(1);
  expect(sharedProblemLists('function check(): readonly Problem[] {\n  const found: Problem[] = [];')).toEqual([]);
});

test('a build whose bundle is there loads no bundler', () => {
  const loading: string[] = [];
  const waiting = ['cli/build-command.ts', 'bundle/load-bundle.ts', 'render/render-site.ts'];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/^(?:import|export)\b(?!\s+type\b)[^'";]*?from\s+'([^']+)'/gm)) {
      if (/^(?:vite|rolldown)$/.test(specifier)) loading.push(`${file}: ${specifier}`);
      const to = posix.join(posix.dirname(file), specifier);
      if (!specifier.startsWith('.') || seen.has(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
  expect(loading).toEqual([]);
});

test('one cast alone goes through unknown, and says why', () => {
  const casting = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('as unknown as'));
  expect(casting).toEqual(['config/schema-site.ts']);
});

test('no folder holds more than 36 files: larger ones are divided by subject', () => {
  const counts = new Map<string, number>();
  for (const file of sourceFiles()) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 36)).toEqual([]);
});

/** Every file of the source as it is parsed. */
const sources = readSources();

test('nothing but the registry of configs names the code for sites of Docusaurus', () => {
  expect(namesOfGuest(sources).filter((name) => !name.startsWith('config/load/config-kinds.ts: compat/'))).toEqual([]);
});

test('no doc comment stands alone: it belongs to what follows it, or to the file', () => {
  expect(floatingComments(sources)).toEqual([]);
});

/** Today's counts: they only go down. */
const MOST_HEADLESS_COMMENTS = 20;
const MOST_HOUSE_WORDS = 10;

test('doc comments name their subject, in words of the field', () => {
  expect(headlessComments(sources).length).toBeLessThanOrEqual(MOST_HEADLESS_COMMENTS);
  expect(houseWords(sources).length).toBeLessThanOrEqual(MOST_HOUSE_WORDS);
});

/** Those that there are. A new one is a file instead, and a pair that is parted lowers the number. */
const MOST_FOLDER_PAIRS = 16;

test('programs are files, and folders do not import each other', () => {
  expect(programsInStrings(sources)).toEqual([]);
  expect(folderPairs(sources).length).toBeLessThanOrEqual(MOST_FOLDER_PAIRS);
});

test('the rules catch a violation', () => {
  expect(localViolations({ from: 'site/x', to: 'render/pages', typeOnly: false })).toHaveLength(1);
  expect(localViolations({ from: 'theme/x', to: 'client/router-core', typeOnly: false })).toHaveLength(1);
  expect(nodeViolations('site/x', 'node:fs')).toHaveLength(1);
  expect(nodeViolations('client/x', 'node:path')).toHaveLength(1);
});
