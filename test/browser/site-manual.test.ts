/** The documentation of Octavo in the browser: three of its pages, and its search, under its strict policy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { buildSite } from '../support/cli.ts';
import { violationsOnAllScreens } from './support/axe.ts';
import { visitSite } from './support/visit.ts';

const siteDir = fileURLToPath(new URL('../../manual', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'octavo-manual-'));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

// What a page writes to its console, such as what the policy blocks, fails the test.
const site = visitSite(
  async () => {
    await buildSite(siteDir, '--out-dir', outDir);
    return { siteDir, outDir };
  },
  { reducedMotion: 'reduce' },
);

test.each(['/', '/docs/markdown', '/docs/options'])(
  '%s has no accessibility violations, wide and narrow',
  async (path) => {
    expect(await site.open(path)).toBe(200);
    expect(await violationsOnAllScreens(site.page, 'whole')).toEqual([]);
    expect(site.foreign).toEqual([]);
  },
);

test.each([
  ['trailingSlash', 'Options'],
  ['The site folder does not exist', 'Problems'],
  ['octavo doctor', 'Commands'],
])('the search finds "%s" on the page "%s"', async (query, title) => {
  await site.open('/docs/');
  await site.page.keyboard.press('Control+k');
  await site.page.locator('.search-input').fill(query);
  await site.page.locator('[role="option"]', { hasText: title }).first().waitFor();
});
