/** The first example of the README, as it stands there. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hydrated, visitSite } from './support/visit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The block of code that follows the sentence which names its file. */
function blockAfter(sentence: string): string {
  const [, after] = readFileSync(join(ROOT, 'README.md'), 'utf8').split(`\n${sentence}\n`);
  const [, block = ''] = after?.split(/^```.*\n/m) ?? [];
  expect(block, `README.md: the code after "${sentence}"`).not.toBe('');
  return block;
}

const site = visitSite(
  {
    'octavo.config.ts': blockAfter('Write `octavo.config.ts`:'),
    'docs/intro.md': blockAfter('And a first page, `docs/intro.md`:'),
  },
  {
    install: (dir) => {
      mkdirSync(join(dir, 'node_modules'));
      symlinkSync(ROOT, join(dir, 'node_modules/octavo'));
    },
  },
);

// What the page writes to its console fails the test.
test('the home page leads to the first page, in the name of the site', async () => {
  expect(await site.load('/')).toBe(200);
  const { page } = site;
  await page.waitForURL('**/docs/intro');
  await hydrated(page);
  expect(await page.title()).toBe('Welcome | My Project');
  expect(await page.locator('.navbar__title').innerText()).toBe('My Project');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome');
  expect(await page.locator('article').innerText()).toContain('Octavo shows this page.');
  await page.locator('.navbar__brand').click();
  await page.waitForURL('**/docs/intro');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome');
});
