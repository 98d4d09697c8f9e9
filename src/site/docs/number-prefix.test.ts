import { expect, test } from 'vitest';
import { parseNumberPrefix, stripNumberPrefixes } from './docs.ts';

test.each([
  ['01-intro', 'intro', 1],
  ['1 - intro', 'intro', 1],
  ['003__x', 'x', 3],
  ['1.intro', 'intro', 1],
  ['10_a-b', 'a-b', 10],
  ['2021-11-foo', '2021-11-foo', undefined],
  ['7.0-foo', '7.0-foo', undefined],
  ['404', '404', undefined],
  ['1-', '1-', undefined],
  ['intro-1', 'intro-1', undefined],
])('MD-65: %s is %s at %s', (written, name, position) => {
  expect(parseNumberPrefix(written)).toEqual(position === undefined ? { name } : { name, position });
});

test('MD-65: folders too', () => {
  expect(stripNumberPrefixes('01-guides/2. more/x')).toBe('guides/more/x');
});
