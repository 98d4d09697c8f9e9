import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { aliasesOf, packagesOf, searchBars } from './packages.ts';

const replaced = (name: string, aliases: Parameters<typeof aliasesOf>[0]): string => {
  const found = aliasesOf(aliases).find(({ find }) => find.test(name));
  return found === undefined ? name : name.replace(found.find, found.replacement);
};

test('aliases lead to packages and what is below them, by way of other aliases, and end where they lead back', () => {
  const aliases = { ui: 'kit/web', kit$: '/none', kit: '/site/kit', one$: '/site/one.js', a: 'b', b: 'a' };
  const given = ['ui', 'ui/button', 'kit', 'kit/web', 'uikit', 'one', 'one/more', 'a/x'];
  expect(given.map((name) => replaced(name, aliases))).toEqual([
    '/site/kit/web',
    '/site/kit/web/button',
    '/none',
    '/site/kit/web',
    'uikit',
    '/site/one.js',
    'one/more',
    'a/x',
  ]);
});

async function bundled(code: string, parts: Partial<Parameters<typeof packagesOf>[0]>, ssr = false): Promise<string> {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-packages-'));
  writeFileSync(join(dir, 'main.js'), code);
  writeFileSync(join(dir, 'own.js'), 'export const own = "own";\n');
  writeFileSync(join(dir, 'paths.js'), 'export const sep = "of the fallback";\n');
  const fallbacks = Object.fromEntries(
    Object.entries(parts.fallbacks ?? {}).map(([name, target]) => [name, target && join(dir, target)]),
  );
  const result = await build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [...packagesOf({ externals: {}, aliases: {}, ...parts, fallbacks })],
    build: { write: false, minify: false, ssr, rolldownOptions: { input: join(dir, 'main.js') } },
  });
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.map((file) => ('code' in file ? file.code : '')) : []))
    .join('\n');
}

test('a fallback stands for what is not there: Node has its own packages on the server, and nothing else changes', async () => {
  const code =
    'import { sep } from "path"; import { own } from "./own.js"; import gone from "gone"; console.log(sep, own, gone);';
  const fallbacks = { path: 'paths.js', gone: false } as const;
  const inBrowser = await bundled(code, { fallbacks });
  expect(inBrowser).toContain('of the fallback');
  expect(inBrowser).toContain('"own"');
  const onServer = await bundled(code, { fallbacks }, true);
  expect(onServer).not.toContain('of the fallback');
  expect(onServer).toContain('"own"');
  expect(
    await bundled('import { own } from "./own.js"; console.log(own);', { fallbacks: { path: 'paths.js' } }),
  ).toContain('"own"');
});

test('an external package is what its expression gives, and one that is turned off is empty, with all below it', async () => {
  const code =
    'import $ from "jquery"; import none from "none/part"; import { own } from "./own.js"; console.log($, none, own);';
  const made = await bundled(code, { externals: { jquery: 'window.jQuery' }, aliases: { none: false } });
  expect(made).toContain('window.jQuery');
  expect(made).toContain('"own"');
});

test('the search bar of a search that is replaced is the one of Octavo, and nothing else of that package', () => {
  const ofEasyops = '@easyops-cn/docusaurus-search-local/dist/client/client/theme';
  const bars = [
    `${ofEasyops}/SearchBar`,
    `${ofEasyops}/SearchBar/index.jsx`,
    'docusaurus-lunr-search/src/theme/SearchBar/index.js',
  ];
  expect(bars.filter((name) => searchBars.find.test(name))).toEqual(bars);
  const others = [
    `${ofEasyops}/SearchPage`,
    `${ofEasyops}/SearchBar/SearchBar.css`,
    '@docusaurus/theme-search-algolia/theme/SearchBar',
  ];
  expect(others.filter((name) => searchBars.find.test(name))).toEqual([]);
});
