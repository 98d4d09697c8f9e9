import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonExports, importsOriginal, isOfCommonJs, programOf, requestsIn, usedNames } from './parsed-code.ts';
import { exportedNames } from './theme-package.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-code-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes files and returns the path of the first. */
function files(all: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
  return path.join(folder, Object.keys(all)[0] ?? '');
}

const MODULE = '@docusaurus/theme-common';

test.each([
  ['imports', `import { useA, useB as b, type C } from '${MODULE}';`, ['useA', 'useB', 'C']],
  ['imports on several lines, beside a default', `import all, {\n  useA,\n} from "${MODULE}";`, ['default', 'useA']],
  ['a namespace', `import * as all from '${MODULE}';\nall.useA(all.useB);`, ['useA', 'useB']],
  ['what is passed on', `export { useA as useB } from '${MODULE}';`, ['useA']],
  ['a required module', `const a = require('${MODULE}');\n(0, a.useA)();`, ['useA']],
  ['a function around the call', `var a = __importStar(require('${MODULE}'));\na.useA();`, ['useA']],
  ['a pattern', `const { useA, b: { c } } = require('${MODULE}');`, ['useA', 'b']],
  ['a field of the call', `require('${MODULE}').useA();`, ['useA']],
  [
    'other modules, comments and texts',
    `import { useA } from 'b';\n// import { useB } from '${MODULE}'\nconst a = "require('${MODULE}').useC";`,
    [],
  ],
])('names that code uses of a module: %s', (_, code, names) => {
  expect(usedNames(programOf(code, 'a.js'), MODULE)).toEqual(names);
});

test('requests are those of imports, exports and calls, not of comments', () => {
  const code =
    "import 'a';\nexport * from 'b';\nexport { c } from 'c';\nimport('d');\nrequire('e');\n// import 'f'\nconst g = <T,>(g: T) => <p>{g}</p>;";
  expect(requestsIn(programOf(code, 'a.tsx'))).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('exports are declarations, lists, patterns and what files beside it export', () => {
  const file = files({
    'index.js':
      "export * from './more';\nexport * from './index.js';\nexport * from 'package';\nexport function a() {}\nexport const { b, c: [d] } = x;\nexport { e as f };\nexport default class G {}\n/* export const h = 1; */\n",
    'more.ts': 'export type T = 1;\nexport async function i() {}\n',
  });
  expect([...exportedNames(file)].toSorted()).toEqual(['a', 'b', 'd', 'f', 'i']);
});

test.each([
  ["import L from '@theme-original/Layout';", true],
  ["const L = require('@theme-init/Layout').default;", true],
  ["export { default } from './wrapper';", true],
  ["import wrap from './wrap-it';\nexport default wrap(() => null);", true],
  ["// like '@theme-original/Layout'\nimport L from '@theme/Layout';", false],
  ["import L from '@theme-original/Layout/Provider';", false],
  ["import other from './other';", false],
])('wrapping the original is found in %s', (code, isFound) => {
  const file = files({
    'layout.jsx': code,
    'wrapper.tsx': "import Layout from '@theme-original/Layout';\nexport default () => <Layout />;\n",
    'wrap-it.js': "export { default } from './wrapper.tsx';\n",
    'other.js': "import './layout';\n",
  });
  expect(importsOriginal(file, 'Layout')).toBe(isFound);
});

test('exports of CommonJS are what it assigns and defines', () => {
  const code =
    'exports.a = exports.b = 1;\nObject.defineProperty(exports, "c", { get });\nmodule.exports.d = 1;\nthis.e = 1;\n// exports.f = 1';
  expect(commonExports(programOf(code, 'a.js'))).toEqual(['a', 'b', 'c', 'd']);
  expect(isOfCommonJs(programOf(code, 'a.js'))).toBe(true);
  expect(isOfCommonJs(programOf('const text = "exports";', 'a.js'))).toBe(false);
});
