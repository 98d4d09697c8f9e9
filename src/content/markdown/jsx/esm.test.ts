import { expect, test } from 'vitest';
import { literalExports, parseEsm } from './esm.ts';

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
  const values = literalExports("export const a = [{ b: 'c' }];\nexport const d = a;\nexport const e = f();\n");
  expect([...values]).toEqual([
    ['a', [{ b: 'c' }]],
    ['d', [{ b: 'c' }]],
  ]);
});
