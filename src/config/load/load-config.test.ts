import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MINIMAL_CONFIG, tempSite } from '../../../test/temp-site.ts';
import { UserError, type Problem } from '../../errors/problem.ts';
import { sortProblems } from '../../log/log.ts';
import { diagramFiles } from '../load-diagrams.ts';
import { loadConfig, type LoadConfigOptions } from './load-config.ts';

async function problemsOf(dir: string, options: LoadConfigOptions = {}): Promise<readonly Problem[]> {
  try {
    await loadConfig(dir, options);
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.problems;
    throw error;
  }
}

async function linesOf(dir: string): Promise<readonly string[]> {
  const problems = await problemsOf(dir);
  return problems.map(({ at, what }) => `${at?.file}:${at?.line}:${at?.column} ${what}`);
}

function withLocales(i18n: string): string {
  return `export default { title: 'Site', url: 'https://example.org', baseUrl: '/docs/', i18n: ${i18n} };\n`;
}

test('a TypeScript config with functions, promises and imports of the site', async () => {
  const dir = tempSite({
    'octavo.config.ts': `
      import { defineConfig } from 'octavo';
      import { items } from './nav.ts';
      const title: string = 'Site' as const;
      export default defineConfig(async () => ({
        title, url: 'https://example.org', baseUrl: '/', tagline: import.meta.dirname,
        theme: { navbar: { items } },
      }));`,
    'nav.ts': `export const items: readonly object[] = [{ to: '/', label: 'Home' }];`,
  });
  const config = await loadConfig(dir);
  expect(config).toMatchObject({ title: 'Site', siteDir: dir, tagline: dir, outDir: path.join(dir, 'build') });
  expect(config.theme.navbar.items).toHaveLength(1);
  expect(readdirSync(dir).toSorted()).toEqual(['nav.ts', 'octavo.config.ts']);
});

test.each(['octavo.config.ts', 'octavo.config.mts', 'octavo.config.js', 'octavo.config.mjs'])(
  '%s is found',
  async (name) => {
    const dir = tempSite({ [name]: MINIMAL_CONFIG });
    expect((await loadConfig(dir)).configPath).toBe(path.join(dir, name));
  },
);

test('a CommonJS config with require and __dirname', async () => {
  const dir = tempSite({
    'octavo.config.js': `
      const path = require('node:path');
      module.exports = {
        title: path.basename(require.resolve('./sidebars.js')), url: 'https://example.org', baseUrl: '/',
        tagline: __dirname, docs: { sidebarPath: require.resolve('./sidebars.js') },
      };`,
    'sidebars.js': `module.exports = {};`,
    'docs/a.md': '',
  });
  const config = await loadConfig(dir);
  expect(config).toMatchObject({ title: 'sidebars.js', tagline: dir });
  expect(config.docs[0]?.sidebarPath).toBe(path.join(dir, 'sidebars.js'));
});

test('a config is read anew each time', async () => {
  const dir = tempSite({
    'octavo.config.js': MINIMAL_CONFIG.replace(
      'export default',
      'globalThis.octavoLoads = (globalThis.octavoLoads ?? 0) + 1; export default',
    ).replace(`'Site'`, 'String(globalThis.octavoLoads)'),
  });
  const first = await loadConfig(dir);
  const second = await loadConfig(dir);
  expect(Number(second.title)).toBe(Number(first.title) + 1);
});

test('the code of a config is kept by its text, and never that of one with imports', async () => {
  const config = (title: string) => `export default { title: ${title}, url: 'https://example.org', baseUrl: '/' };\n`;
  const dir = tempSite({ 'octavo.config.ts': config(`'One'`), 'docs/a.md': 'A' });
  const file = path.join(dir, 'octavo.config.ts');
  const kept = path.join(dir, '.octavo/octavo.config.ts.code');
  const titleOf = async (cacheVersion = '1') => (await loadConfig(dir, { cacheVersion })).title;

  expect(await titleOf()).toBe('One');
  const before = readFileSync(kept, 'utf8');
  expect(await titleOf()).toBe('One');
  writeFileSync(file, config(`'Two' as const`));
  expect(await titleOf()).toBe('Two');
  // What another engine left, and what was damaged, counts as not there.
  writeFileSync(kept, before.replace('One', 'Six'));
  writeFileSync(file, config(`'One'`));
  expect(await titleOf()).toBe('One');
  expect(await titleOf('2')).toBe('One');

  writeFileSync(path.join(dir, 'title.ts'), `export const title = 'Three';\n`);
  writeFileSync(file, `import { title } from './title.ts';\n${config('title')}`);
  expect(await titleOf()).toBe('Three');
  writeFileSync(path.join(dir, 'title.ts'), `export const title = 'Four';\n`);
  expect(await titleOf()).toBe('Four');

  writeFileSync(file, `\n\nexport default () => { throw new Error('Five'); };\n`);
  const lines = async () => {
    const problems = await problemsOf(dir, { cacheVersion: '1' });
    return problems.map(({ at, what }) => `${at?.file}:${at?.line} ${what}`);
  };
  const [first] = await lines();
  expect(first).toMatch(/^octavo\.config\.ts:3 .*Five/);
  expect(await lines()).toEqual([first]);
});

test('the config is frozen in depth', async () => {
  const config = await loadConfig(tempSite({ 'octavo.config.ts': MINIMAL_CONFIG }));
  expect(() => Object.assign(config.theme.navbar, { title: 'X' })).toThrow(TypeError);
  expect(Object.isFrozen(config.i18n.locales[0])).toBe(true);
});

test('docs, blog and pages are on when their folder is there', async () => {
  const none = await loadConfig(tempSite({ 'octavo.config.ts': MINIMAL_CONFIG }));
  expect(none).toMatchObject({ docs: [], blog: [], pages: [] });
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': '', 'blog/b.md': '', 'src/pages/c.md': '' });
  const all = await loadConfig(dir);
  expect(all.docs[0]).toMatchObject({
    id: 'default',
    path: 'docs',
    dir: path.join(dir, 'docs'),
    routeBasePath: 'docs',
  });
  expect(all.blog[0]).toMatchObject({ path: 'blog', feed: { types: ['rss', 'atom'], limit: 20 } });
  expect(all.pages).toMatchObject([{ id: 'default', path: 'src/pages', routeBasePath: '' }]);
});

test('I18N-01, I18N-02, I18N-05: locales with the defaults of Intl, and their bases', async () => {
  const dir = tempSite({
    'octavo.config.ts': withLocales(`{
      locales: ['en', 'fr', 'ar', 'fa', 'id'],
      localeConfigs: { id: { label: 'Bahasa Indonesia', htmlLang: 'id-ID', path: 'indonesian' }, fr: { translate: false } },
    }`),
    'i18n/indonesian/code.json': '{}',
    'i18n/fr/code.json': '{}',
  });
  const { i18n } = await loadConfig(dir);
  expect(i18n.defaultLocale).toBe('en');
  expect(i18n.locales).toEqual([
    {
      code: 'en',
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      calendar: 'gregory',
      path: 'en',
      base: '/docs/',
      translate: false,
    },
    {
      code: 'fr',
      label: 'Français',
      direction: 'ltr',
      htmlLang: 'fr',
      calendar: 'gregory',
      path: 'fr',
      base: '/docs/fr/',
      translate: false,
    },
    {
      code: 'ar',
      label: 'العربية',
      direction: 'rtl',
      htmlLang: 'ar',
      calendar: 'gregory',
      path: 'ar',
      base: '/docs/ar/',
      translate: false,
    },
    {
      code: 'fa',
      label: 'فارسی',
      direction: 'rtl',
      htmlLang: 'fa',
      calendar: 'persian',
      path: 'fa',
      base: '/docs/fa/',
      translate: false,
    },
    {
      code: 'id',
      label: 'Bahasa Indonesia',
      direction: 'ltr',
      htmlLang: 'id-ID',
      calendar: 'gregory',
      path: 'indonesian',
      base: '/docs/id/',
      translate: true,
    },
  ]);
});

test('I18N-02: two locales with one base, and one that is not below that of the site, are errors', async () => {
  const configs = "{ en: {}, id: { baseUrl: '/br/' },\n fr: { baseUrl: 'docs' } }";
  const dir = tempSite({
    'octavo.config.ts': withLocales(`{ locales: ['en', 'id', 'fr'], localeConfigs: ${configs} }`),
  });
  for (const options of [{}, { locales: ['en'] }]) {
    const problems = await problemsOf(dir, options);
    expect(problems.map(({ what, fix, at }) => `${at?.line} ${what} ${fix}`)).toMatchInlineSnapshot(`
      [
        "1 The base URL "/br/" of the locale "id" is not below that of the site, "/docs/". Write a path below it, such as "/docs/br/", or leave it out for "/docs/id/".",
        "2 The locales "en" and "fr" have the same base URL, "/docs/". Give "fr" one of its own, such as "/docs/fr/".",
      ]
    `);
  }
});

test('I18N-03: a single locale keeps its base, unless it is asked to stand at the plain one', async () => {
  const dir = tempSite({ 'octavo.config.ts': withLocales(`{ locales: ['en', 'id'] }`) });
  const basesOf = async (options: LoadConfigOptions) =>
    (await loadConfig(dir, options)).i18n.locales.map(({ code, base }) => [code, base]);
  expect(await basesOf({ locales: ['id'] })).toEqual([['id', '/docs/id/']]);
  expect(await basesOf({ locales: ['id'], atBase: true })).toEqual([['id', '/docs/']]);
  expect(await basesOf({ locales: ['id'], keepsOthers: true })).toEqual(await basesOf({}));
  expect(await basesOf({})).toEqual([
    ['en', '/docs/'],
    ['id', '/docs/id/'],
  ]);
  expect(await problemsOf(dir, { locales: ['di'] })).toMatchObject([
    { what: 'The locale "di" is not one of this site.' },
  ]);
});

test('CFG-02: problems stand at the line of their field', async () => {
  const dir = tempSite({
    'octavo.config.ts': [
      `import { defineConfig } from 'octavo';`,
      `const navbar = {`,
      `  items: [{ type: 'docs' }],`,
      `};`,
      `export default defineConfig(() => {`,
      `  return {`,
      `    title: 'Site',`,
      `    url: 'example.org',`,
      `    theme: { navbar },`,
      `  };`,
      `});`,
    ].join('\n'),
  });
  expect(await linesOf(dir)).toEqual([
    'octavo.config.ts:8:5 "url" is "example.org", which does not look like a valid URL.',
    'octavo.config.ts:6:10 "baseUrl" is required.',
    'octavo.config.ts:3:13 Bad navbar item type "docs" at "theme.navbar.items[0].type".',
  ]);
});

test('errors in the file come with line and column', async () => {
  const broken = tempSite({ 'octavo.config.ts': 'export default {\n  title: ,\n};\n' });
  expect(await linesOf(broken)).toEqual(['octavo.config.ts:2:10 "octavo.config.ts" cannot be read: Unexpected token.']);

  const throwing = tempSite({
    'octavo.config.ts': `import { boom } from './boom.ts';\nexport default { title: boom() };\n`,
    'boom.ts': `interface Unused {\n  a: string;\n}\nexport function boom(): string {\n  throw new Error('no title');\n}\n`,
  });
  expect(await linesOf(throwing)).toEqual(['boom.ts:5:9 "boom.ts" failed while it was loaded: no title']);

  const later = tempSite({ 'octavo.config.ts': `export default async () => {\n  throw new TypeError('later');\n};\n` });
  expect(await linesOf(later)).toEqual(['octavo.config.ts:2:9 "octavo.config.ts" failed while it was loaded: later']);
});

test('imports that cannot be found are named', async () => {
  const dir = tempSite({
    'octavo.config.ts': `import a from 'no-such-package';\nimport b from './no-such-file.ts';\nexport default { a, b };\n`,
  });
  const problems = sortProblems(await problemsOf(dir));
  expect(problems.map(({ at }) => [at?.line, at?.column])).toEqual([
    [1, 15],
    [2, 15],
  ]);
  expect(problems.map(({ what, fix }) => [what, fix])).toEqual([
    [
      '"octavo.config.ts" imports "no-such-package", which cannot be found.',
      'Run `npm install no-such-package`, or remove the import.',
    ],
    [
      '"octavo.config.ts" imports "./no-such-file.ts", which cannot be found.',
      'Mend the path, or create "./no-such-file.ts".',
    ],
  ]);
});

test('files without a config in them', async () => {
  expect(await problemsOf(tempSite({ 'octavo.config.ts': 'export const config = {};\n' }))).toMatchObject([
    { what: '"octavo.config.ts" has no default export.' },
  ]);
  expect(await problemsOf(tempSite({ 'octavo.config.ts': 'export default 5;\n' }))).toMatchObject([
    { what: '"octavo.config.ts" exports 5, but a config is an object.' },
  ]);
});

test('no config, the config of Docusaurus, a wrong path, no folder', async () => {
  const empty = tempSite({});
  expect((await problemsOf(empty))[0]?.what).toBe(`There is no octavo.config.ts in "${empty}".`);
  const [other] = await problemsOf(tempSite({ 'docusaurus.config.ts': 'export default {};' }));
  expect(other).toMatchObject({ what: '"title" is required.', at: { file: 'docusaurus.config.ts' } });
  expect(await problemsOf(empty, { configPath: 'no.config.ts' })).toMatchObject([
    { what: 'The config file "no.config.ts" does not exist.' },
  ]);
  expect(await problemsOf(path.join(empty, 'nowhere'))).toMatchObject([
    { fix: 'Give the path of the folder that holds octavo.config.ts.' },
  ]);
});

test('CFG-11: folders and files that the config names must be there', async () => {
  const dir = tempSite({
    'octavo.config.ts': `export default {
      title: 'Site', url: 'https://example.org', baseUrl: '/',
      docs: [{ sidebarPath: './sidebars.ts' }, { id: 'api', path: 'api' }],
      blog: { path: 'news' },
      theme: { customCss: './src/site.css' },
    };`,
    'docs/a.md': '',
  });
  expect(await linesOf(dir)).toEqual([
    'octavo.config.ts:3:61 "docs[1].path" is "api", but there is no such folder.',
    'octavo.config.ts:4:15 "blog.path" is "news", but there is no such folder.',
    'octavo.config.ts:3:16 "docs[0].sidebarPath" names the sidebars file "sidebars.ts", but there is no such file.',
    'octavo.config.ts:5:16 "theme.customCss" names "src/site.css", but there is no such file.',
  ]);
});

test('languages of code that nobody knows are told, with the one that was meant', async () => {
  const languages = (...names: readonly string[]) =>
    tempSite({
      'octavo.config.ts': MINIMAL_CONFIG.replace(
        '}',
        `, theme: { prism: { additionalLanguages: ${JSON.stringify(names)} } } }`,
      ),
    });
  expect(await problemsOf(languages('toml', 'rubyy', 'zzzzzzzzzz'))).toMatchObject([
    {
      what: '"theme.prism.additionalLanguages" names "rubyy", which is no language of Prism.',
      fix: 'Did you mean "ruby"?',
      at: { file: 'octavo.config.ts', line: 1 },
    },
    { fix: 'Use a name of https://prismjs.com/#supported-languages.' },
  ]);
  expect(await problemsOf(languages('ruby', 'rb', 'php-extras'))).toEqual([]);
});

test('the output folder holds nothing of the site', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': '', 'src/pages/a.md': '' });
  const whatOf = async (outDir: string) => (await problemsOf(dir, { outDir: path.join(dir, outDir) }))[0]?.what;
  expect(await whatOf('docs')).toBe('The output folder "docs" holds "docs", which building would delete.');
  expect(await whatOf('src')).toBe('The output folder "src" holds "src/pages", which building would delete.');
  expect(await whatOf('.')).toBe('The output folder "." holds "docs", which building would delete.');
  expect(await whatOf('static')).toContain('"static"');
  expect(await whatOf('docs-out')).toBeUndefined();
});

test('content may stand outside of the site folder', async () => {
  const dir = tempSite({
    'site/octavo.config.ts': MINIMAL_CONFIG.replace('}', `, docs: { path: '../docs/' } }`),
    'docs/a.md': '',
  });
  expect((await loadConfig(path.join(dir, 'site'))).docs[0]).toMatchObject({
    path: '../docs',
    dir: path.join(dir, 'docs'),
  });
});

test('a given config and output folder', async () => {
  const dir = tempSite({ 'other.ts': MINIMAL_CONFIG });
  mkdirSync(path.join(dir, 'docs'));
  const config = await loadConfig(dir, { configPath: path.join(dir, 'other.ts'), outDir: path.join(dir, 'public') });
  expect(config).toMatchObject({ configPath: path.join(dir, 'other.ts'), outDir: path.join(dir, 'public') });
});

describe('markdown.mermaid', () => {
  const withDiagrams = (mermaid: string, files: Readonly<Record<string, string>> = {}) =>
    tempSite({
      'octavo.config.ts': `export default {\n  title: 'Site', url: 'https://example.org', baseUrl: '/x/',\n  markdown: { mermaid: ${mermaid} },\n};\n`,
      ...files,
    });
  const packed = (version: string, chunk: string) => ({
    'node_modules/mermaid/package.json': JSON.stringify({ name: 'mermaid', version }),
    'node_modules/mermaid/dist/mermaid.esm.min.mjs': `import"./chunks/mermaid.esm.min/a.mjs";import("./chunks/x.mjs")`,
    [`node_modules/mermaid/dist/${chunk}`]: 'export default "./no.mjs.map"',
  });
  const V11 = packed('11.4.0', 'chunks/mermaid.esm.min/a.mjs');

  test('the package must be there, in a version that can be loaded in parts', async () => {
    const old = withDiagrams('true', packed('9.4.3', 'a.mjs'));
    const problems = [...(await problemsOf(withDiagrams('true'))), ...(await problemsOf(old))];
    expect(problems.map(({ what, fix, at }) => `${at?.file}:${at?.line}:${at?.column} ${what} ${fix}`))
      .toMatchInlineSnapshot(`
      [
        "octavo.config.ts:3:15 "markdown.mermaid" is on, but the package mermaid, which draws diagrams, is not installed. Run "npm install mermaid" in the site folder, or remove the option.",
        "octavo.config.ts:3:15 "markdown.mermaid" needs the package mermaid in version 10 or later, and 9.4.3 is installed. Run "npm install mermaid@11" in the site folder.",
      ]
    `);
    expect((await loadConfig(withDiagrams('false'))).diagrams).toBeUndefined();
  });

  test('the folder of its files is named by version and options', async () => {
    const { markdown, diagrams } = await loadConfig(withDiagrams('true', V11));
    expect(markdown.mermaid).toMatch(/^\/x\/assets\/mermaid-[\da-f]{8}\/start\.js$/);
    const options = `{ theme: { dark: 'forest' }, options: { flowchart: { curve: 'linear' } } }`;
    const other = await loadConfig(withDiagrams(options, V11));
    expect(other.diagrams?.outDir).not.toBe(diagrams?.outDir);
    if (other.diagrams === undefined) return expect.unreachable();
    const texts = Object.fromEntries(
      diagramFiles(other.diagrams).map(({ outPath, text }) => [outPath.slice(23), text]),
    );
    expect(texts).toEqual({
      '/start.js': `export { default as mermaid } from './mermaid.esm.min.js';
export const theme = {"light":"default","dark":"forest"};
export const options = {"flowchart":{"curve":"linear"}};
`,
      '/mermaid.esm.min.js': 'import"./chunks/mermaid.esm.min/a.js";import("./chunks/x.js")',
      '/chunks/mermaid.esm.min/a.js': 'export default "./no.mjs.map"',
    });
  });

  test('version 10 has its parts among those of other builds', async () => {
    const site = withDiagrams('true', {
      'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "10.9.3" }',
      'node_modules/mermaid/dist/mermaid.esm.min.mjs':
        'import { b as f } from "./mermaid-1a.js";\nexport { f as default };\n',
      'node_modules/mermaid/dist/mermaid-1a.js': 'const b = () => import("./flow-2b.js");\nexport { b };\n',
      'node_modules/mermaid/dist/flow-2b.js': 'import{b}from"./mermaid-1a.js";\n',
      'node_modules/mermaid/dist/mermaid-3c.js': 'export default 0;\n',
    });
    const { diagrams } = await loadConfig(site);
    if (diagrams === undefined) return expect.unreachable();
    expect(diagramFiles(diagrams).map(({ outPath }) => outPath.slice(diagrams.outDir.length))).toEqual([
      '/start.js',
      '/mermaid.esm.min.js',
      '/mermaid-1a.js',
      '/flow-2b.js',
    ]);
  });

  test('options are data', async () => {
    const problems = await problemsOf(withDiagrams('{ options: { a: () => 1 }, dark: 1 }', V11));
    expect(problems.map(({ what }) => what)).toMatchInlineSnapshot(`
      [
        ""markdown.mermaid.options.a" holds a function, which cannot be sent to the browser.",
        ""markdown.mermaid.dark" is not an option of "markdown.mermaid".",
      ]
    `);
  });
});

test('a config that throws when it is read, and values nested without need, are problems', async () => {
  const config = (field: string) =>
    `export default { title: 'Site', url: 'https://example.org', baseUrl: '/', ${field} };\n`;
  const told = (text: string) => linesOf(tempSite({ 'octavo.config.mjs': text }));
  expect(await told(config("get tagline() { throw new Error('No tagline'); }"))).toEqual([
    expect.stringContaining('"octavo.config.mjs" failed while it was loaded: No tagline'),
  ]);
  expect(await told("throw { code: 'E_OWN' };\n")).toEqual([expect.stringContaining('failed while it was loaded')]);
  const deep = "customFields: { a: Array.from({ length: 150 }).reduce((inner) => [inner], 'x') }";
  expect(await told(config(deep))).toEqual([
    expect.stringContaining('"customFields.a.0.0.0.0" is nested more than 100 levels deep.'),
  ]);
});
