import { expect, test } from 'vitest';
import { isInside } from './folders.ts';

test.each([
  ['/site', '/site/docs/a.md', true],
  ['/site', '/site', true],
  ['/site/', '/site/docs', true],
  ['/', '/site', true],
  ['/site', '/site-two/a.md', false],
  ['/site/docs', '/site', false],
  ['/site', '/site/../other', false],
  ['/site', '/site/..names/a.md', true],
])('%s holds %s: %s', (folder, filePath, expected) => {
  expect(isInside(folder, filePath)).toBe(expected);
});
