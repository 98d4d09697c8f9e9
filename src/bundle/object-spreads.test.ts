import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { assignSpreads } from './object-spreads.ts';

const assigned = (code: string): string => assignSpreads(code)?.code ?? code;

test.each([
  ['({ ...a, b: 1 })', '(Object.assign({}, a, {b: 1} ))'],
  ['({ ...a, b: 1, c, ...d, e() {} })', '(Object.assign({}, a, {b: 1, c}, d, {e() {}} ))'],
  ['({ ...a, ...(c ? { ...b, x: 1 } : {}) })', '(Object.assign({}, a, (c ? Object.assign({}, b, {x: 1} ) : {}) ))'],
  ['({ ...a, [b]: { ...c, é: "𝒳" } })', '(Object.assign({}, a, {[b]: Object.assign({}, c, {é: "𝒳"} )} ))'],
])('%s', (code, expected) => {
  expect(assigned(code)).toBe(expected);
});

test.each([
  '({ ...a })',
  '({ b: 1, ...a })',
  '({ ...a, get b() { return 1; } })',
  '({ ...a, __proto__: b })',
  '[...a, b]',
])('%s stays', (code) => {
  expect(assignSpreads(code)).toBeNull();
});

test('objects are what they were, and lines stay where they are', () => {
  const code = `const make = (a, b) => ({
  // A comment.
  ...a,
  n: a?.n ?? 0,
  ...(b && { b }),
  list: [...b, { ...a, last: true }],
  m() { return { ...this, m: undefined }; },
});
JSON.stringify([make({ n: 1, 'x-y': 2 }, 'ab'), make(undefined, ''), make({ n: null }, 'c').m()])`;
  const text = assigned(code);
  expect(text).not.toBe(code);
  expect(text.split('\n')).toHaveLength(code.split('\n').length);
  expect(runInNewContext(text)).toBe(runInNewContext(code));
});
