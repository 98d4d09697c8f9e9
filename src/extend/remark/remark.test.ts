import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChecked } from '../../config/checked-file.ts';
import { pluginFailed } from '../../errors/compat.ts';
import { installRealUnified } from '../../../test/support/real-unified.ts';
import { installUnified } from '../../../test/support/unified.ts';
import { runRemark } from './remark.ts';
import type { RemarkedText, RemarkSource } from '../types.ts';

interface Node {
  readonly type: string;
  value: string;
}
type Plugin = (tree: { readonly children: Node[] }, file: { readonly path: string; readonly data: unknown }) => void;

function runOver(texts: Readonly<Record<string, string>>, plugin: Plugin, install = installUnified) {
  const siteDir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-remark-'));
  install(siteDir);
  const sources = Object.entries(texts).map(([name, text]): RemarkSource => {
    const filePath = join(siteDir, 'docs', name);
    return { kind: 'docs', pluginId: 'default', filePath, sitePath: `docs/${name}`, text, target: join(siteDir, name) };
  });
  const plugins = new Map([['docs:default', { before: [() => plugin], after: [], rehype: [] }]] as const);
  const made = (name: string) => JSON.parse(String(readChecked(join(siteDir, name)))) as RemarkedText;
  return { siteDir, sources, run: () => runRemark(sources, { siteDir, plugins }), made };
}

test('a page whose plugins did not run is told by later builds as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-remark-'));
  const source = (name: string): RemarkSource => {
    const target = join(folder, name);
    writeFileSync(target, '{}');
    return { kind: 'docs', pluginId: 'default', filePath: name, sitePath: `docs/${name}.md`, text: '# A', target };
  };
  const [good, bad] = [source('good'), source('bad')];
  const failed = { severity: 'warning', ...pluginFailed('1:2: no end', { file: 'docs/before.md' }) } as const;
  writeFileSync(`${bad.target}.failed`, JSON.stringify(failed));
  const plugins = new Map([['docs:default', { before: [() => undefined], after: [], rehype: [] }]] as const);
  const input = { siteDir: folder, plugins };
  expect(await runRemark([good, bad], input)).toEqual([{ ...failed, at: { file: 'docs/bad.md' } }]);
});

test('a text that several files have is gone through once', async () => {
  let calls = 0;
  const { run, made } = runOver({ 'a.md': 'One\n', 'b.md': 'One\n', 'c.md': 'Two\n' }, ({ children }) => {
    calls += 1;
    for (const node of children) node.value += '!';
  });
  expect(await run()).toEqual([]);
  expect(calls).toBe(2);
  expect(['a.md', 'b.md', 'c.md'].map((name) => made(name).text)).toEqual(['One!\n', 'One!\n', 'Two!\n']);
});

test('a plugin that asks for the file is run for each', async () => {
  const named = runOver({ 'a.md': 'One\n', 'b.md': 'One\n' }, ({ children }, file) => {
    for (const node of children) node.value = file.path.slice(-4);
  });
  await named.run();
  expect(['a.md', 'b.md'].map((name) => named.made(name).text)).toEqual(['a.md\n', 'b.md\n']);
});

test('what a plugin throws is an error of each page, and the next build asks again', async () => {
  let isMended = false;
  const plugin: Plugin = ({ children }, file) => {
    if (isMended) return;
    const { fail } = file as unknown as { readonly fail: (reason: string, node: unknown) => never };
    fail.call(file, 'The word "Two"\nis not used', children[1]);
  };
  const texts = { 'a.md': 'One\n\nTwo\n', 'b.md': 'One\n\nTwo\n' };
  const { siteDir, run, made } = runOver(texts, plugin, installRealUnified);
  const problem = (file: string) => ({
    severity: 'error',
    what: 'The remark plugins of the config fail on this page: The word "Two" is not used',
    fix: 'Mend the page, if that is what it finds fault with, or the plugin.',
    at: { file, line: 3, column: 1 },
  });
  expect(await run()).toEqual([problem('docs/a.md'), problem('docs/b.md')]);
  expect(existsSync(join(siteDir, 'a.md'))).toBe(false);
  isMended = true;
  expect(await run()).toEqual([]);
  expect(made('a.md').text).toBe('One\n\nTwo\n');
});

test('a page that is not valid MDX is left out by plugins that look into it, with a warning that says where', async () => {
  const { run, made } = runOver({ 'a.md': 'One\n\nTwo {\n' }, ({ children }) => void children, installRealUnified);
  const warning = {
    severity: 'warning',
    what: expect.stringMatching(/^The remark plugins of the config are not run on this page: Unexpected end of file/),
    fix: 'Mend the page so that it is valid MDX.',
    at: { file: 'docs/a.md', line: 3, column: 6 },
  };
  expect(await run()).toEqual([warning]);
  expect(made('a.md')).toEqual({});
  expect(await run()).toEqual([warning]);
});

const looped = { type: 'paragraph', children: [] as unknown[] };
looped.children.push(looped);

test.each([
  ['nothing in the place of a node', undefined],
  ['a node within itself', looped],
  ['children that are no list', { type: 'list', children: [{ type: 'listItem', children: 5 }] }],
  ['nothing in the place of a row', { type: 'table', children: [undefined] }],
])('%s, left by a plugin, is blamed on the plugin', async (_, node) => {
  const leave: Plugin = ({ children }) => void children.push(node as never);
  const { siteDir, sources, made } = runOver({ 'a.md': '# One\n' }, leave, installRealUnified);
  const plugins = new Map([['docs:default', { before: [], after: [() => leave], rehype: [] }]] as const);
  expect(await runRemark(sources, { siteDir, plugins })).toEqual([
    {
      severity: 'warning',
      what: expect.stringMatching(/are not run on this page: they leave a tree that cannot be written as Markdown \(/),
      fix: 'Mend or update the plugin that makes it.',
      at: { file: 'docs/a.md' },
    },
  ]);
  expect(made('a.md')).toEqual({});
});

test('a text that is no MDX is read as Markdown where it may be, and goes through the plugins', async () => {
  const shout: Plugin = ({ children }) => void children.push({ type: 'html', value: '<hr>' });
  const { siteDir, sources, made } = runOver({ 'a.md': 'Two { <br> a < b\n' }, shout, installRealUnified);
  const plugins = new Map([['docs:default', { before: [() => shout], after: [], rehype: [] }]] as const);
  for (const syntax of ['lenient', 'md'] as const) {
    const run = sources.map((source) => ({ ...source, syntax, target: `${source.target}.${syntax}` }));
    expect(await runRemark(run, { siteDir, plugins })).toEqual([]);
    expect(made(`a.md.${syntax}`).text).toBe('Two { <br> a < b\n\n<hr>\n');
  }
});

test('plugins that throw when they are attached, rehype plugins and hooks that throw are errors as well', async () => {
  const { siteDir, sources } = runOver({ 'a.md': 'One\n' }, () => undefined, installRealUnified);
  const none = { before: [], after: [], rehype: [] };
  const throwing = (): never => {
    throw new Error('not today');
  };
  const reasons = async (plugins: object) => {
    const found = await runRemark(sources, { siteDir, plugins: new Map([['docs:default', { ...none, ...plugins }]]) });
    return found.map(({ severity, what }) => [severity, what]);
  };
  const error = (who: string) => [['error', `The ${who} of the config fail on this page: not today`]];
  expect(await reasons({ after: [throwing] })).toEqual(error('remark plugins'));
  expect(await reasons({ rehype: [() => throwing] })).toEqual(error('remark plugins'));
  expect(await reasons({ hooks: { preprocessor: throwing } })).toEqual(error('functions in "markdown"'));
});

test('of an error that begins with an empty line and goes on with code, what it says is told', async () => {
  const { run } = runOver({ 'a.md': 'One\n' }, () => {
    throw new Error("\nError in a block of code\nCannot find module 'a'\n\n  1  import a from 'a';\n");
  });
  const [problem] = await run();
  expect(problem?.what).toBe(
    "The remark plugins of the config fail on this page: Error in a block of code Cannot find module 'a'",
  );
});

test('texts without what known plugins change do not go through them, unless there is another plugin', async () => {
  const { siteDir, sources } = runOver({ 'a.md': '```js\n1;\n```\n', 'b.md': '```js tab\n1;\n```\n' }, () => undefined);
  const home = join(siteDir, 'node_modules/docusaurus-remark-plugin-tab-blocks');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'index.js'), 'exports.default = () => () => undefined;\n');
  const known: unknown = createRequire(join(siteDir, 'package.json'))(home);
  const went = async (...after: readonly unknown[]) => {
    for (const { target } of sources) rmSync(target, { force: true });
    await runRemark(sources, { siteDir, plugins: new Map([['docs:default', { before: [], after, rehype: [] }]]) });
    return sources.filter(({ target }) => existsSync(target)).map(({ sitePath }) => sitePath);
  };
  const { default: plugin } = known as { readonly default: unknown };
  expect(await went([plugin, { sync: true }])).toEqual(['docs/b.md']);
  expect(await went(plugin, () => () => undefined)).toEqual(['docs/a.md', 'docs/b.md']);
});

test('a text that no plugin looks into stays as it is, whatever is known to have nothing to do in it', async () => {
  const { siteDir, sources, made } = runOver(
    { 'a.md': '```js\n1;\n```\n', 'b.md': '```js tab\n1;\n```\n' },
    () => undefined,
  );
  const home = join(siteDir, 'node_modules/docusaurus-remark-plugin-tab-blocks');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'index.js'), 'exports.default = () => ({ children }) => void children;\n');
  const { default: known } = createRequire(join(siteDir, 'package.json'))(home) as { readonly default: unknown };
  const paths: string[] = [];
  const before = [
    () =>
      (_tree: object, { path }: { readonly path: string }) =>
        void paths.push(path.slice(-4)),
  ];
  await runRemark(sources, { siteDir, plugins: new Map([['docs:default', { before, after: [known], rehype: [] }]]) });
  expect(paths).toEqual(['a.md', 'b.md']);
  expect(made('a.md')).toEqual({});
  expect(made('b.md').text).toBe('```js tab\n1;\n```\n');
});

test('texts go through plugins in threads when they take longer than the config that each of them loads', async () => {
  const texts = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.md`, `Text ${index}\n`]));
  const { siteDir, sources } = runOver(texts, () => undefined);
  const plugins = new Map([['docs:default', { before: [() => () => undefined], after: [], rehype: [] }]] as const);
  const inThreads = async (loadSeconds: number) => {
    let given = 0;
    await runRemark(sources, { siteDir, plugins, loadSeconds }, async (groups) => {
      given = groups.length;
      return [];
    });
    return given;
  };
  expect(await inThreads(0.1)).toBe(60);
  expect(await inThreads(1)).toBe(0);
  expect(sources.every(({ target }) => existsSync(target))).toBe(true);
});

test('plugins see the front matter, and what they put before it stands behind it', async () => {
  let seen: unknown;
  const { run, made } = runOver({ 'a.md': '---\ntitle: A\n---\n\nOne\n' }, ({ children }, { data }) => {
    seen = [data, children.map(({ type }) => type)];
    children.unshift({ type: 'paragraph', value: 'Zero' });
  });
  await run();
  expect(seen).toEqual([{ frontMatter: { title: 'A' }, compilerName: 'client' }, ['yaml', 'paragraph']]);
  expect(made('a.md').text).toBe('---\ntitle: A\n---\nZero\n\nOne\n');
  expect(made('a.md').lines).toEqual([1, 2, 3, 1, 5, 5]);
});

test('pages that plugins hold until they have seen another one meet, and are made anew when one of them changes', async () => {
  const texts = { 'a.md': 'wants b\n', 'b.md': 'Second\n', 'c.md': 'Third\n' };
  const seen = new Map<string, { text: Promise<string>; give: (text: string) => void }>();
  const entry = (name: string) => {
    const made = seen.get(name) ?? { text: Promise.resolve(''), give: () => undefined };
    if (!seen.has(name)) made.text = new Promise((resolve) => (made.give = resolve));
    seen.set(name, made);
    return made;
  };
  const plugin = async ({ children: [node] }: { readonly children: Node[] }, file: { readonly path: string }) => {
    if (node === undefined) return;
    entry(file.path.slice(-4)).give(node.value);
    if (node.value === 'wants b') node.value = `has ${await entry('b.md').text}`;
  };
  const { siteDir, sources, run, made } = runOver(texts, plugin as unknown as Plugin);
  await run();
  expect(made('a.md').text).toBe('has Second\n');
  expect(existsSync(join(siteDir, 'pages-wait'))).toBe(true);
  // Another text of b: what a becomes follows it, though its own text is the same.
  seen.clear();
  rmSync(join(siteDir, 'b.md'));
  const changed = sources.map((source) => (source.target.endsWith('b.md') ? { ...source, text: 'New\n' } : source));
  await runRemark(changed, {
    siteDir,
    plugins: new Map([['docs:default', { before: [() => plugin], after: [], rehype: [] }]]),
  });
  expect(made('a.md').text).toBe('has New\n');
});

async function loopLater(): Promise<never> {
  await Promise.resolve();
  for (;;);
}

test('a page whose plugins loop, or wait for what never comes, is named, and the others go through them', async () => {
  const { siteDir, sources, made } = runOver(
    { 'a.md': 'One\n', 'loop.md': 'Two\n', 'wait.md': 'Three\n', 'later.md': 'Five\n', 'b.md': 'Four\n' },
    () => undefined,
  );
  const plugin = ({ children }: { readonly children: Node[] }, { path }: { readonly path: string }) => {
    while (path.endsWith('loop.md'));
    for (const node of children) node.value += '!';
    if (path.endsWith('wait.md')) return new Promise(() => undefined);
    return path.endsWith('later.md') ? loopLater() : undefined;
  };
  const plugins = new Map([['docs:default', { before: [() => plugin], after: [], rehype: [] }]] as const);
  const problem = (file: string) => ({
    severity: 'warning',
    what: 'The remark plugins of the config are not run on this page: they did not end within 4 s',
    fix: 'Mend the plugin that loops on it, or that waits for something that never comes.',
    at: { file: `docs/${file}` },
  });
  expect(await runRemark(sources, { siteDir, plugins, pageSeconds: 4 })).toEqual([
    problem('loop.md'),
    problem('wait.md'),
    problem('later.md'),
  ]);
  expect(['a.md', 'b.md'].map((name) => made(name).text)).toEqual(['One!\n', 'Four!\n']);
  expect(made('loop.md').text).toBeUndefined();
  expect(existsSync(join(siteDir, 'wait.md'))).toBe(false);
});
