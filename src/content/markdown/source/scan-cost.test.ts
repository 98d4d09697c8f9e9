import { expect, test } from 'vitest';
import { parse, problems } from '../../testing.ts';
import { findCostlyScan } from './scan-cost.ts';

/** Low, so that a text that the parser reads at once is above it. */
const LOW = { mostSteps: 100, perCharacter: 0 };

test.each([
  ['in an object', '{ a: <T>, b: <U>, c: <V>, }', 2],
  ['behind a brace that nothing closes', 'Router: { path: /x/<a>/<b>/<c>', 2],
  ['in lists of types', '{ a: Promise<b>; c: Promise<d>; e: Promise<f>; }', 2],
  ['in attributes', '<C {...<a>{...<b>{...<c>>', 2],
  ['each in braces of its own', '{a<T>} {b<U>} {c<V>} {d<W>}', 1],
])('tags %s are counted for what they cost', (_, line, most) => {
  const at = findCostlyScan(`${line}\n`, { ...LOW, mostSteps: 20 * most });
  expect(at).toBeGreaterThanOrEqual(0);
  expect(findCostlyScan(`${line}\n`)).toBeUndefined();
  // What stands before is not to blame.
  expect(findCostlyScan(`Words\n\n${line}\n`, { ...LOW, mostSteps: 20 * most })).toBe((at ?? 0) + 'Words\n\n'.length);
});

test.each([
  ['no braces', 'a <b> c <d> e'],
  ['code', '```ts\nconst a = {\n  b: Map<c>\n  d: Map<e>\n```\n\n`{ a<b> c<d>`'],
  ['imports and exports', 'export const rows = { a: f<T>(1) + f<U>(2) };'],
])('%s cost nothing', (_, text) => {
  expect(findCostlyScan(`${text}\n`, { mostSteps: 200, perCharacter: 0 })).toBeUndefined();
});

test('tags that are closed cost their length, those that are not more', () => {
  const closed = '{[<li><b>a</b></li>, <li><b>b</b></li>]}';
  const open = '{[<li><b>a</b, <li><b>b</b, <li><b>c</b]';
  const limit = { mostSteps: 4 * closed.length, perCharacter: 0 };
  expect(findCostlyScan(closed, limit)).toBeUndefined();
  expect(findCostlyScan(open, limit)).toBeGreaterThanOrEqual(0);
});

test('tags in braces that belong together are read', () => {
  const rows = Array.from({ length: 40 }, (_, index) => `<li key="${index}"><b>a</b><br /></li>`).join('');
  expect(
    problems(parse(`{[${rows}]}\n`, { sitePath: 'docs/guide/page.mdx' })).filter((problem) => /too long/.test(problem)),
  ).toEqual([]);
});
