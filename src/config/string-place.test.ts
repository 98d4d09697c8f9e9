import { expect, test } from 'vitest';
import { findStringPlaces } from './source-place.ts';

const places = (source: readonly [text: string, filePath: string], value: string, ...path: string[]): string[] =>
  findStringPlaces({ text: source[0], filePath: source[1] }, [value], path).map((at) => `${at.line}:${at.column}`);

test('a text in TypeScript, in quotes of any kind, after characters of two code units', () => {
  const text = '/* \u{1f600} */ export default {\n  docs: [\'a\', `b`,\n    "c"],\n} satisfies Sidebars;\n';
  expect(places([text, 'sidebars.ts'], 'a')).toEqual(['2:10']);
  expect(places([text, 'sidebars.ts'], 'b')).toEqual(['2:15']);
  expect(places([text, 'sidebars.ts'], 'c')).toEqual(['3:5']);
  expect(places([text, 'sidebars.ts'], 'd')).toEqual([]);
});

test('every place in the field asked for, else in the whole file', () => {
  const text = "const shared = ['x'];\nmodule.exports = {\n  one: ['a', 'a'],\n  two: ['a', ...shared],\n};\n";
  expect(places([text, 'sidebars.js'], 'a', 'one')).toEqual(['3:9', '3:14']);
  expect(places([text, 'sidebars.js'], 'a', 'two')).toEqual(['4:9']);
  expect(places([text, 'sidebars.js'], 'x', 'two')).toEqual(['1:17']);
});

test('the names of fields, comments and text that is only alike do not count', () => {
  const text = "// 'a'\nexport default { 'a': ['ab'], b: [{ a: 1, id: 'a' }] };\n";
  expect(places([text, 'sidebars.ts'], 'a')).toEqual(['2:47']);
});

test('JSON, and what is no code', () => {
  expect(places(['{\n  "docs": ["a", "b"]\n}\n', 'sidebars.json'], 'b', 'docs')).toEqual(['2:17']);
  expect(places(['["1.0",\n "2.0"]', 'versions.json'], '2.0')).toEqual(['2:2']);
  expect(places(['[[[', 'versions.json'], '2.0')).toEqual([]);
});

test('an attribute of a component', () => {
  const text = 'export default () => (\n  <p>\n    <Link to="/nowhere">Go</Link>\n  </p>\n);\n';
  expect(places([text, 'page.tsx'], '/nowhere')).toEqual(['3:14']);
});
