import { expect, test } from 'vitest';
import { documentPathOf } from './out-paths.ts';

const site = (trailingSlash?: boolean) => ({
  pageFiles: 'folders' as const,
  baseUrl: '/base/',
  experimental: { hashRouter: false },
  ...(trailingSlash === undefined ? {} : { trailingSlash }),
});
const fileOf = (path: string, trailingSlash?: boolean, base = '/base/fr/'): string =>
  documentPathOf({ path, kind: 'markdown' }, { base, hasHome: true, config: site(trailingSlash) });

test('NF-03, NF-04: the base of a locale keeps its slash, so its page is the index of its folder', () => {
  for (const slash of [undefined, true, false]) {
    expect(fileOf('/base/', slash, '/base/')).toBe('index.html');
    expect(fileOf('/base/fr/', slash)).toBe('fr/index.html');
  }
  expect(fileOf('/base/fr/docs', false)).toBe('fr/docs.html');
  expect(fileOf('/base/fr/docs', true)).toBe('fr/docs/index.html');
});

test('pages whose files are named by their URLs are folders only where the URL ends with a slash', () => {
  const config = { ...site(), pageFiles: 'urls' } as const;
  const inFiles = (path: string, more: object = {}): string =>
    documentPathOf({ path, kind: 'markdown' }, { base: '/base/fr/', hasHome: true, config: { ...config, ...more } });
  expect(['/base/fr/', '/base/fr/a', '/base/fr/a/', '/base/fr/a.html'].map((path) => inFiles(path))).toEqual([
    'fr/index.html',
    'fr/a.html',
    'fr/a/index.html',
    'fr/a.html',
  ]);
  expect(inFiles('/base/fr/a', { trailingSlash: true })).toBe('fr/a/index.html');
  expect(inFiles('/base/fr/a/', { trailingSlash: false })).toBe('fr/a.html');
});
