import { expect, test } from 'vitest';
import { rewriteResultUrl } from './hits.ts';

test.each([
  ['https://foalts.org/docs/hooks?x=1#global-hooks', '/', '/docs/hooks#global-hooks'],
  ['https://foalts.org/docs/hooks', '/id/', '/id/docs/hooks'],
  ['https://foalts.org/id/docs/hooks', '/id/', '/id/docs/hooks'],
  ['https://foalts.org/id', '/id/', '/id/'],
  ['https://foalts.org', '/', '/'],
  ['/docs/a b', '/', '/docs/a%20b'],
])('SD-15: %s with base %s → %s', (url, base, expected) => {
  expect(rewriteResultUrl(url, { base })).toEqual({ url: expected, external: false });
});

test.each([
  ['/id/', '/docs/a', '/id/docs/a'],
  ['/id/', '/fr/docs/a#b', '/fr/docs/a#b'],
  ['/', '/fr/docs/a', '/fr/docs/a'],
  ['/base/id/', '/base/docs/a', '/base/id/docs/a'],
  ['/base/id/', '/base/fr/docs/a', '/base/fr/docs/a'],
  ['/base/id/', '/docs/a', '/base/id/docs/a'],
  ['/base/', '/base/fr/', '/base/fr/'],
])('SD-15: where the base is %s, a hit at %s → %s, whatever its language', (base, path, expected) => {
  const root = base.startsWith('/base/') ? '/base/' : '/';
  const bases = [root, `${root}fr/`, `${root}id/`];
  expect(rewriteResultUrl(`https://foalts.org${path}`, { base, bases }).url).toBe(expected);
});

test('SD-15: from/to of the path', () => {
  const replacePathname = { from: '/docs/', to: '/handbook/' };
  expect(rewriteResultUrl('https://x.org/docs/a#docs/', { base: '/', replacePathname }).url).toBe('/handbook/a#docs/');
});

test('SD-16: matching URLs stay absolute, whatever the case', () => {
  const rules = { base: '/', externalUrlRegex: 'API\\.example' };
  const url = 'https://api.example.org/v1?x#y';
  expect(rewriteResultUrl(url, rules)).toEqual({ url, external: true });
  expect(rewriteResultUrl('https://foalts.org/docs', rules).external).toBe(false);
});
