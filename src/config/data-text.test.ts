import { expect, test } from 'vitest';
import { parseData, parseJson, parseYaml, placeOf } from './data-text.ts';

function jsonError(text: string): string {
  const { problem } = parseJson(text, 'a.json');
  return `${problem?.at?.line}:${problem?.at?.column} ${problem?.what.replace('"a.json" is not valid JSON: ', '')}`;
}

test('JSON values, with or without a mark at the start', () => {
  expect(parseJson('\uFEFF{"a": [1, 2]}', 'a.json')).toEqual({ value: { a: [1, 2] } });
  expect(parseJson('null', 'a.json')).toEqual({ value: null });
});

test.each([
  ['{"a": 1,}', '1:8 there is a comma too many before `}`.'],
  ['[1, 2,]', '1:6 there is a comma too many before `]`.'],
  ['[\n  1\n  2\n]', '3:3 a comma or `]` is missing.'],
  ['{"a" 1}', '1:6 a colon is missing after "a".'],
  ['{"a": }', '1:7 a value is missing before `}`.'],
  ['{a: 1}', '1:2 `a` cannot stand here.'],
  ["{'a': 1}", '1:2 texts stand in double quotes.'],
  ['{} // no', '1:4 JSON has no comments.'],
  ['{"a": "b\n"}', '1:7 a text is not closed, or holds a line break or a wrong escape.'],
  ['{"a": [1, 2', '1:12 it ends too early.'],
  ['', '1:1 it ends too early.'],
  ['{} {}', '1:4 something follows the end of the value.'],
  ['{1: 2}', '1:2 a name in double quotes is missing.'],
  ['[01]', '1:2 `0` cannot stand here.'],
  ['[nul]', '1:2 `n` cannot stand here.'],
])('%j is broken at %s', (text, place) => {
  expect(jsonError(text)).toBe(place);
});

test('JSON that is nested too deeply is refused', () => {
  expect(parseJson('['.repeat(20_000), 'a.json').problem?.severity).toBe('error');
});

test('YAML values and the place of an error', () => {
  expect(parseYaml('a: 1\nb: [x, y]\n', 'a.yml')).toEqual({ value: { a: 1, b: ['x', 'y'] } });
  expect(parseYaml('', 'a.yml')).toEqual({ value: null });
  expect(parseYaml('a:\n  b: c: d\n', 'a.yml').problem).toMatchObject({ at: { file: 'a.yml', line: 2, column: 6 } });
  expect(parseYaml('a: 1\na: 2\n', 'a.yml').problem).toMatchObject({ at: { line: 2, column: 1 } });
});

test('YAML with more than a hundred aliases is refused', () => {
  const list = (alias: string, count: number) => `[${Array.from({ length: count }, () => alias).join(', ')}]`;
  const text = `a: &a [x]\nb: &b ${list('*a', 10)}\nc: ${list('*b', 11)}\n`;
  expect(parseYaml(text, 'a.yml').problem?.severity).toBe('error');
});

test('the extension chooses the reader', () => {
  expect(parseData('{"a": 1}', 'a.json')).toEqual({ value: { a: 1 } });
  expect(parseData('a: 1', 'a.yaml')).toEqual({ value: { a: 1 } });
});

test('lines and columns count from 1', () => {
  expect(placeOf('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
  expect(placeOf('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
});

test('data nested deeper than people write it is refused', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  for (const parseText of [parseJson, parseYaml]) {
    expect(parseText(nested(100), 'a').value).toBeDefined();
    expect(parseText(nested(102), 'a').problem?.what).toContain('it is nested more than 100 levels deep');
  }
});
