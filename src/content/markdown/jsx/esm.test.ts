import { expect, test } from 'vitest';
import { literalExports, namesInText, parseEsm } from './esm.ts';

test('imports of every form', () => {
  const { imports, effects, code } = parseEsm(`import A from 'a';
import B, { C, D as E } from "b";
import * as F from 'f';
import {
  G,
  H as I,
} from './g';
import './effect.css';`);
  expect(imports.map(({ local, imported, from }) => [local, imported, from])).toEqual([
    ['A', 'default', 'a'],
    ['B', 'default', 'b'],
    ['C', 'C', 'b'],
    ['E', 'D', 'b'],
    ['F', '*', 'f'],
    ['G', 'G', './g'],
    ['I', 'H', './g'],
  ]);
  expect(effects).toEqual(["import './effect.css';"]);
  expect(code).toBe('');
});

test('exports are code; the names they declare are known', () => {
  const { code, declared } = parseEsm(
    "import A from 'a';\nexport const B = () => <A/>;\nexport function C() {}\nexport class D {}",
  );
  expect(code).toBe('export const B = () => <A/>;\nexport function C() {}\nexport class D {}');
  expect(declared).toEqual(['B', 'C', 'D']);
});

test('exported data has a value', () => {
  const values = literalExports([
    parseEsm("export const a = [{ b: 'c' }];\nexport const d = a;\nexport const e = f();\n"),
  ]);
  expect([...values]).toEqual([
    ['a', [{ b: 'c' }]],
    ['d', [{ b: 'c' }]],
  ]);
});

test('several declarations, destructured ones and import attributes', () => {
  const block = parseEsm(
    "import data from './d.json' with { type: 'json' };\nimport { type T, u } from './t'; import type V from './v';\n" +
      'export const a = 1, b = 2;\nexport const { c, d: [e = 3], ...f } = { c: 4, d: [5] };\nexport const [g] = [h()];\nexport default function Page() {}',
  );
  expect(block.imports).toEqual([
    {
      local: 'data',
      imported: 'default',
      from: './d.json',
      statement: "import data from './d.json' with { type: 'json' };",
    },
    { local: 'u', imported: 'u', from: './t', statement: "import { type T, u } from './t';" },
  ]);
  expect(block.declared).toEqual(['a', 'b', 'c', 'e', 'f', 'g', 'Page']);
  expect([...literalExports([block])]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 4],
  ]);
});

test('names of a whole text: of blocks with empty lines too, not of prose or of code that is shown', () => {
  const text =
    "import A from 'a'\n\nimport this or that\n\n```js\nimport B from 'b'\n\nexport const c = 1\n```\n\nexport const d = () => {\n\n  return 1;\n\n};\n\nText\n";
  expect([...namesInText(text)]).toEqual(['A', 'd']);
});
