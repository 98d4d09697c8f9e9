import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createServer } from 'vite';
import { requiredModules, withEarlyImports } from './site-code.ts';

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-required-')));
afterAll(() => rmSync(dir, { recursive: true }));

test('in development, code that imports may also require files, data and packages', async () => {
  const files = {
    'package.json': '{}',
    'a.svg': '<svg/>',
    'data.json': '{"name":"Data"}',
    'module.js': 'export const more = 2;\nexport default 1;\n',
    'page.tsx': `import { sep } from 'node:path';
const LIST: readonly object[] = [{ file: require('./a.svg').default, data: require('./data.json') }];
// A comment names require('./none.js'), and no file.
export const only = () => require('for-browsers-alone');
export const all = { list: LIST, made: require('./module.js'), again: require('./module.js').more, hash: require('node:path').sep === sep };\n`,
    'plain.js': "module.exports = require('./module.js');\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  const server = await createServer({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [requiredModules({ siteDir: dir })],
  });
  try {
    const { all } = (await server.ssrLoadModule('/page.tsx')) as { readonly all: object };
    expect(all).toEqual({
      list: [{ file: 'data:image/svg+xml,%3csvg/%3e', data: { name: 'Data' } }],
      made: { default: 1, more: 2 },
      again: 2,
      hash: true,
    });
    // Left to what reads modules of CommonJS.
    expect((await server.transformRequest('/plain.js'))?.code).toContain("require('./module.js')");
  } finally {
    await server.close();
  }
});

test('imports behind rules come in front of them, behind the others, in their order', () => {
  expect(
    withEarlyImports(`@charset "utf-8";\n@import 'a';\n.b {\n}\n@import url(c;d.css) print;\ne {\n}\n@import "f";`),
  ).toBe(`@charset "utf-8";\n@import 'a';\n@import url(c;d.css) print;\n@import "f";\n.b {\n}\ne {\n}`);
  expect(withEarlyImports(`@import 'a';\n@plugin 'p';\n@layer l {\n  b {\n  }\n}\n@import './c.css' layer(l);\n`)).toBe(
    `@import 'a';\n@import './c.css' layer(l);\n@plugin 'p';\n@layer l {\n  b {\n  }\n}\n`,
  );
});

test('sheets with imports in front alone, in comments, in texts or in blocks stay as they are', () => {
  for (const css of [
    `/* ; */ @charset "utf-8";\n@layer a, b;\n@import 'a;b' layer(a);\n@import "c";\n\nd {\n}\n`,
    `a {\n}\n/* @import 'b'; } */\nc::after {\n  content: "}@import 'd';";\n}\n`,
    `@media print {\n  @import 'a';\n}\n`,
    `a {\n}\n@import 'b'`,
  ]) {
    expect(withEarlyImports(css)).toBe(css);
  }
});
