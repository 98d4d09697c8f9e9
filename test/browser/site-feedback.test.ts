/** `octavo-plugin-feedback`, installed as a package: the question under each page, and what it sends. */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { violationsIn } from './support/axe.ts';
import { visitSite } from './support/visit.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function install(dir: string): void {
  execFileSync(process.execPath, ['scripts/build-plugins.mjs'], { cwd: ROOT, stdio: 'pipe' });
  cpSync(join(ROOT, 'plugins/feedback'), join(dir, 'node_modules/octavo-plugin-feedback'), { recursive: true });
}

const files = (options: string) => ({
  'octavo.config.ts': `import { defineConfig } from 'octavo';
import { feedback } from 'octavo-plugin-feedback';

export default defineConfig({
  title: 'Site',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  baseUrl: '/',
  contentSecurityPolicy: true,
  plugins: [feedback(${options})],
});
`,
  'docs/intro.md': '# Intro\n\nText.\n',
  'docs/more.md': '# More\n\nText.\n',
  'blog/2026-01-02-news.md': '---\ntitle: News\n---\n\nIt is out.\n',
  'blog/2026-01-03-more.md': '---\ntitle: More news\n---\n\nIt is out again.\n',
});

describe('with an endpoint', () => {
  const site = visitSite(files("{ endpoint: 'https://answers.example.org/new' }"), { install });

  test('a reader answers, says why, and is thanked; nothing is sent before', async () => {
    const { page } = site;
    const answers: unknown[] = [];
    await site.context.route('https://answers.example.org/**', async (route) => {
      answers.push(route.request().postDataJSON());
      await route.fulfill({
        status: answers.length === 1 ? 500 : 204,
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await site.open('/docs/intro');
    expect(await violationsIn(page)).toEqual([]);
    const group = page.getByRole('group', { name: 'Was this page helpful?' });
    await group.getByRole('button', { name: 'No' }).press('Enter');
    expect(await group.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true');
    const comment = page.getByRole('textbox', { name: 'What is missing or unclear?' });
    await expect.poll(() => comment.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violationsIn(page)).toEqual([]);
    expect(answers).toEqual([]);
    await comment.fill('An example.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your answer could not be sent. Please try again.').waitFor();
    site.messages.length = 0;
    expect(await comment.inputValue()).toBe('An example.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').getByText('Thank you for your answer.').waitFor();
    const answer = { path: '/docs/intro', title: 'Intro | Site', locale: 'en', version: 'current' };
    expect(answers[1]).toEqual({ ...answer, helpful: false, comment: 'An example.' });
    await page.getByRole('link', { name: 'More' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'More' }).waitFor();
    await group.getByRole('button', { name: 'Yes' }).waitFor();
  });

  test('posts have the question in the language of the page, and lists of posts have none', async () => {
    await site.open('/fr/blog/2026/01/02/news');
    await site.page.getByRole('group', { name: 'Cette page vous a-t-elle été utile ?' }).waitFor();
    await site.open('/blog');
    await site.page.getByRole('heading', { name: 'More news' }).waitFor();
    expect(await site.page.locator('.octavo-feedback').count()).toBe(0);
  });
});

describe('with discussions alone', () => {
  const site = visitSite(files("{ discussions: { repository: 'ada/docs', category: 'ideas' } }"), { install });

  test('after an answer a link leads to a new discussion that names the page', async () => {
    await site.open('/docs/intro');
    expect(await site.page.getByRole('link', { name: /GitHub/ }).count()).toBe(0);
    await site.page.getByRole('button', { name: 'Yes' }).click();
    const href = await site.page.getByRole('link', { name: 'Discuss this page on GitHub' }).getAttribute('href');
    const { origin, pathname, searchParams } = new URL(href ?? '');
    expect(origin + pathname).toBe('https://github.com/ada/docs/discussions/new');
    expect(Object.fromEntries(searchParams)).toEqual({
      category: 'ideas',
      title: 'Intro | Site',
      body: `${site.origin}/docs/intro\n\n`,
    });
    expect(site.foreign).toEqual([]);
  });
});
