import { expect, test } from 'vitest';
import { documentPathOf } from './out-paths.ts';

const site = (trailingSlash?: boolean) => ({
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
