import { expect, test } from 'vitest';
import { isInside, sitePathOf } from './folders.ts';

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

test.each([
  ['/site/docs/a.md', 'docs/a.md'],
  ['/site/docs/..a/.b/c..md', 'docs/..a/.b/c..md'],
  ['/site/docs/../b.md', 'b.md'],
  ['/site/docs//./c.md', 'docs/c.md'],
  ['/site/docs/', 'docs'],
  ['/site/../other/d.md', '../other/d.md'],
  ['/site-two/e.md', '../site-two/e.md'],
  ['/site', ''],
])('%s is "%s" in the site', (filePath, expected) => {
  expect(sitePathOf({ siteDir: '/site' }, filePath)).toBe(expected);
});
