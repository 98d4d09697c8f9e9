import { expect, test } from 'vitest';
import { limitQuery, queryFromSelection, searchPageUrl } from './query-text.ts';

test('SD-07, LIM-13: at most 64 characters, none cut in half', () => {
  expect(limitQuery('a'.repeat(64))).toHaveLength(64);
  expect(limitQuery('a'.repeat(65))).toHaveLength(64);
  expect(limitQuery(`${'a'.repeat(63)}😀`)).toBe('a'.repeat(63));
});

test('SD-22: selected text is a query unless it is long', () => {
  expect(queryFromSelection('  two\n words ')).toBe('two words');
  expect(queryFromSelection('a'.repeat(65))).toBe('');
});

test('SD-14: URL of the search page', () => {
  expect(searchPageUrl('/search', '')).toBe('/search');
  expect(searchPageUrl('/search', 'a&b=c#d e')).toBe('/search?q=a%26b%3Dc%23d%20e');
  expect(searchPageUrl('/search', '\uD800')).toBe('/search?q=%EF%BF%BD');
});
