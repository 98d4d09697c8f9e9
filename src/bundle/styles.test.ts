import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { build } from 'vite';
import { bundleProblems } from './problems.ts';
import { addImportedStyles, inlineImports, layered, styleSheets, unlayered, watchStyles } from './styles.ts';

const THEME = fileURLToPath(new URL('../theme/css/', import.meta.url));
const sheet = (name: string) => readFileSync(THEME + name, 'utf8');

test('layers: every sheet of the theme is in one, but for what index.css says of paper', () => {
  const index = layered('index.css', sheet('index.css'));
  const [order = ''] = /^@layer .*;$/m.exec(index) ?? [];
  expect(order).toBe('@layer octavo.base, octavo.theme, octavo.components, octavo.utilities;');
  const inIndex = [...index.matchAll(/^@import '\.\/(.*)' layer\((.*)\);$/gm)];
  expect(inIndex.map(([, , layer = '']) => layer).every((layer) => order.includes(layer))).toBe(true);
  const alone = readdirSync(THEME).filter(
    (name) => name.endsWith('.css') && name !== 'index.css' && !inIndex.some(([, imported]) => imported === name),
  );
  expect(alone).toEqual([
    'blocks.css',
    'comparison.css',
    'nearest.css',
    'search-page.css',
    'search.css',
    'utilities.css',
  ]);
  expect(layered('search.css', '.a {\n}\n')).toBe('@layer octavo.components {\n.a {\n}\n}\n');
  expect(layered('utilities.css', sheet('utilities.css'))).toMatch(/^@layer octavo\.utilities \{[^!]*\}\n$/);
});

test('no layers: the same sheets without a word of layers, and utilities that win by importance', () => {
  const index = unlayered('index.css', sheet('index.css'));
  expect(index.replace(/\/\*[^]*?\*\//g, '')).not.toContain('layer');
  expect(index.match(/@import/g)).toEqual(sheet('index.css').match(/@import/g));
  expect(unlayered('search.css', '.a {\n}\n')).toBe('.a {\n}\n');
  const utilities = unlayered('utilities.css', sheet('utilities.css'));
  expect(utilities).toContain('margin-block-start: 2rem !important;');
  expect(utilities).toContain('box-shadow: var(--ifm-global-shadow-md) !important;');
  expect(utilities).toContain('text-align: center;');
});

test.each([
  ['layers', layered, '@layer octavo.theme {'],
  ['no layers', unlayered, undefined],
] as const)('%s: the main sheet becomes one text, with nothing for bundlers to look up', (_, form, layer) => {
  const parts: string[] = [];
  const whole = inlineImports(form('index.css', sheet('index.css')), (name) => {
    parts.push(name);
    return sheet(name);
  });
  expect(parts).toEqual(sheet('index.css').match(/(?<=@import '\.\/)[^']+/g));
  for (const part of parts) expect(whole).toContain(sheet(part));
  if (layer !== undefined) expect(whole).toContain(`${layer}\n${sheet('markdown.css')}}`);
  expect(whole).not.toMatch(/@import|url\(/);
});

test('utilities come only when they are asked for, between the theme and the site', () => {
  const names = (infimaUtilities: boolean) =>
    styleSheets('/engine', { customCss: ['/site/own.css'], cssLayers: true, infimaUtilities }).map((file) =>
      file.replace(/^.*\//, ''),
    );
  expect(names(false)).toEqual(['index.css', 'own.css']);
  expect(names(true)).toEqual(['index.css', 'utilities.css', 'own.css']);
});

test('style sheets are found however they are imported', () => {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-styles-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'parts'));
  const files = {
    'index.css': `@import './parts/a.css';\n@import url("parts/b.css") screen;\n@import 'infima/dist/x.css';`,
    'parts/a.css': `@import "../shared.css";\na { composes: b from './c.module.css'; }`,
    'parts/b.css': `@import url(../index.css);`,
    'parts/c.module.css': '',
    'shared.css': `@import url(https://example.org/font.css);`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  const found = new Set<string>();
  addImportedStyles(join(dir, 'index.css'), found);
  expect([...found].map((file) => file.slice(dir.length + 1)).toSorted()).toEqual([
    'index.css',
    'parts/a.css',
    'parts/b.css',
    'parts/c.module.css',
    'shared.css',
  ]);
});

test('a plugin of PostCSS that waits for ever is told with the sheet and with its name', async () => {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-styles-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'a.css'), 'a {}\n');
  const waiting = { postcssPlugin: 'waiting', Once: () => new Promise<void>(() => {}) };
  const building = build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [watchStyles({ seconds: 0.1 })],
    css: { postcss: { plugins: [waiting] } },
    build: { rolldownOptions: { input: join(dir, 'a.css') } },
  });
  const failure: unknown = await building.catch((error: unknown) => error);
  expect(bundleProblems(failure, dir)).toMatchObject([
    {
      what: 'A PostCSS plugin of the site failed on "a.css": one has waited for 0.1 seconds for something that does not come (plugins: waiting).',
    },
  ]);
});

test('CFG-11: style sheets whose languages are not installed say what to install, for all of them', () => {
  const needing = (name: string, file: string) => ({
    message: `[plugin vite:css] /s/${file}\nError: Preprocessor dependency "${name}" not found. Did you install it?`,
    id: `/s/${file}`,
  });
  const errors = [needing('sass-embedded', 'a.scss'), needing('less', 'css/b.less'), needing('less', 'c.less')];
  const command = 'Run "npm install sass less" in the site folder, or write the style sheet in CSS.';
  expect(bundleProblems({ errors }, '/s').map(({ at, fix }) => [at?.file, fix])).toEqual([
    ['a.scss', command],
    ['css/b.less', command],
    ['c.less', command],
  ]);
});
