import { expect, test } from 'vitest';
import type { DocsInfo } from '../../shared/shell.ts';
import { limitQuery, queryFromSelection, searchedVersions, searchPageUrl } from './query-text.ts';

const docsOf = (pluginId: string, ...names: readonly string[]) =>
  ({ pluginId, versions: names.map((name) => ({ name })) }) as unknown as DocsInfo;
const DOCS = [docsOf('default', '5.x', '1.x'), docsOf('api', '2')];

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
  const urlOf = (query: string, versions = {}) => searchPageUrl('/search', query, { docs: DOCS, versions });
  expect(urlOf('')).toBe('/search');
  expect(urlOf('a&b=c#d e', { default: '5.x', api: '2' })).toBe('/search?q=a%26b%3Dc%23d%20e');
  expect(urlOf('\uD800')).toBe('/search?q=%EF%BF%BD');
});

test('SD-14, SP-05: it names the versions to search that are not the first', () => {
  const versions = { default: '1.x', api: '2' };
  const url = searchPageUrl('/search', 'a', { docs: DOCS, versions });
  expect(url).toBe('/search?q=a&version=default%3A1.x');
  expect(searchedVersions(url.slice(7), DOCS)).toEqual(versions);
  expect(searchedVersions('?version=default:9', DOCS)).toEqual({ default: '5.x', api: '2' });
});
