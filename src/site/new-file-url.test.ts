import { expect, test } from 'vitest';
import { newFileUrl } from './locale/page-meta.ts';

const FILE = 'i18n/fr/docs/a b.md';

test.each([
  ['https://github.com/o/r/edit/main/docs/', 'https://github.com/o/r/new/main/docs?filename=i18n/fr/docs/a%20b.md'],
  ['https://github.com/o/r/tree/main', 'https://github.com/o/r/new/main?filename=i18n/fr/docs/a%20b.md'],
  ['https://git.example/o/r/-/edit/main/', 'https://git.example/o/r/-/new/main?file_name=i18n/fr/docs/a%20b.md'],
])('%s has a form for new files', (editUrl, url) => {
  expect(newFileUrl(editUrl, FILE)).toBe(url);
});

test('of other hosts nothing is known', () => {
  expect(newFileUrl('https://code.example/o/r/edit/main/', FILE)).toBeUndefined();
});
