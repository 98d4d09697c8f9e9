import { expect, test } from 'vitest';
import { evaluateLiteral } from './literal.ts';

const NAMES = new Map<string, unknown>([['props', { name: 'N', list: [1, { a: 'b' }] }]]);
const value = (code: string): unknown => evaluateLiteral(code, NAMES)?.value;

test.each<[string, unknown]>([
  ["'it\\'s'", "it's"],
  ['"a\\n\\u00e9\\u{1f600}\\x41"', 'a\né😀A'],
  ['`a ${1 + 1} b`', 'a 2 b'],
  ['1 + 2 * 3 - 4 / 2', 5],
  ['-1.5e3', -1500],
  ['0xff + 1_000', 1255],
  ["'a' + 1", 'a1'],
  ['(1 + 2) * 2', 6],
  ['[1, "a", [true], null,]', [1, 'a', [true], null]],
  ["{ a: 1, 'b-c': { d: false }, 2: undefined, }", { a: 1, 'b-c': { d: false }, 2: undefined }],
  ['/* c */ 1 // d', 1],
  ['!false', true],
  ['!0', true],
  ['!null', true],
  ['!undefined', true],
  ['!!"a"', true],
  ['props.missing', undefined],
  ["props.missing ?? 'd'", 'd'],
  ["props.name && 'yes'", 'yes'],
  ["props.list.length > 1 ? 'many' : 'one'", 'many'],
  ["[...props.list, 'x'].length", 3],
  ["{ ...props, name: 'M' }.name", 'M'],
  ["props.name === 'N'", true],
  ['props.absent?.deep', undefined],
  ["('a' as string)", 'a'],
  ['props.name', 'N'],
  ["props.list[1].a + props['name']", 'bN'],
  ["require('./a.png').default", { fileTarget: './a.png' }],
  ["useBaseUrl('/a.png')", { fileTarget: '/a.png' }],
  ["useBaseUrl('img/a.png')", { fileTarget: '/img/a.png' }],
  ["useBaseUrl('https://example.org/a.png')", { fileTarget: 'https://example.org/a.png' }],
  ["useBaseUrl('#a')", { fileTarget: '#a' }],
])('%s', (code, expected) => {
  expect(evaluateLiteral(code, NAMES)).toEqual({ value: expected });
});

test.each([
  '',
  'a',
  'a.b',
  'f()',
  'props.missing.deep',
  'props.toString',
  'a) + (b',
  '/x/',
  '1 +',
  '[1',
  "'a",
  '{a}',
  'x => x',
  '<b/>',
  '1, 2',
  'a ? b : c',
  '{ k0: <T0>, k1: <T1> }',
  '`${a}`',
])('%s is no literal', (code) => {
  expect(evaluateLiteral(code, NAMES)).toBeUndefined();
});

test('what is nested beyond the stack is no literal', () => {
  for (const open of ['[', '(', '{a:', '!', '1?1:', 'a=>', '1**', '<a>', 'f(', 'new ', '-', '`${']) {
    expect(value(open.repeat(50_000))).toBeUndefined();
  }
});

test('data written as JSON are a literal where all of them are, and a file is none', () => {
  expect(value('JSON.stringify({ a: [1, "b"], c: undefined })')).toBe('{"a":[1,"b"]}');
  expect(value('JSON.stringify([1], null, 2)')).toBe('[\n  1\n]');
  for (const code of [
    'JSON.stringify(other)',
    'JSON.stringify({ a: require("./a.png") })',
    'JSON.stringify(1, (k, v) => v)',
    'JSON["stringify"](1)',
    'JSON.parse("1")',
    'JSON.stringify(undefined)',
  ])
    expect(value(code)).toBeUndefined();
});
