/** Every docs page and post can be copied as Markdown, or looked at as such. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../../src/shared/messages/index.ts';
import { address, MOBILE, visitSite, type Visitor } from './support/visit.ts';

const PAGE = '/docs/architecture/controllers';
const POST = '/blog/2025/05/27/version-5.0-release-notes';
const COPY = { name: 'Copy page as Markdown' };

const copyOf = ({ dir }: Visitor, path: string) => readFileSync(join(dir, `${path}.md`), 'utf8');
const clipboard = ({ page }: Visitor) => page.evaluate(() => navigator.clipboard.readText());

describe('with a clipboard', () => {
  const site = visitSite('handbook', { permissions: ['clipboard-read', 'clipboard-write'] });
  const button = () => site.page.getByRole('button', COPY);
  const status = () => site.page.locator('.copy-page').getByRole('status');

  test.each([PAGE, POST])('%s is copied, and says so', async (path) => {
    await site.open(path);
    expect(await status().textContent()).toBe('');
    await button().click();
    await status().getByText('Copied').waitFor();
    expect(await clipboard(site)).toBe(copyOf(site, path));
    await status().getByText('Copied').waitFor({ state: 'detached' });
  });

  test('by keyboard, after client navigation, in the language of the page', async () => {
    await site.open('/fr/docs/architecture/hooks');
    await site.page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Controllers' }).click();
    await site.page.waitForURL(`**${PAGE}`);
    const french = site.page.getByRole('button', { name: catalogues.fr['theme.copyPage.copyAriaLabel'] });
    await french.focus();
    await site.page.keyboard.press('Enter');
    await status().getByText(catalogues.fr['theme.CodeBlock.copied']).waitFor();
    expect(await clipboard(site)).toBe(copyOf(site, `/fr${PAGE}`));
    await site.page.keyboard.press('Tab');
    expect(await site.page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`/fr${PAGE}.md`);
  });

  test('a copy that cannot be fetched is opened', async () => {
    await site.open(PAGE);
    let isFirst = true;
    await site.page.route('**/*.md', (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      return route.abort();
    });
    await button().click();
    await site.page.waitForURL(`**${PAGE}.md`);
    site.messages.length = 0;
  });

  test('it stands beside the breadcrumbs on a wide screen, below them on a narrow one, and moves nothing', async () => {
    await site.open(PAGE);
    const box = async (selector: string) => {
      const found = await site.page.locator(selector).boundingBox();
      if (found === null) throw new Error(`${selector} is not shown`);
      return found;
    };
    const [crumbs, copy] = [await box('.theme-doc-breadcrumbs'), await box('.copy-page')];
    expect(copy.y).toBeLessThan(crumbs.y + crumbs.height);
    expect(copy.x).toBeGreaterThan(crumbs.x);
    const before = await box('.copy-page button');
    await button().click();
    await status().getByText('Copied').waitFor();
    expect(await box('.copy-page button')).toEqual(before);
    await site.page.setViewportSize(MOBILE);
    const narrow = await box('.copy-page');
    expect(narrow.x).toBeGreaterThanOrEqual(0);
    expect(narrow.x + narrow.width).toBeLessThanOrEqual(MOBILE.width);
    expect((await box('.copy-page button')).height).toBeGreaterThanOrEqual(24);
  });
});

describe('without JavaScript', () => {
  const site = visitSite('handbook', { javaScriptEnabled: false, shared: true });

  test.each([PAGE, POST])('%s can be looked at as Markdown', async (path) => {
    await site.load(path);
    expect(await site.page.getByRole('button', COPY).isVisible()).toBe(false);
    const link = site.page.getByRole('link', { name: 'View as Markdown' });
    expect(await link.getAttribute('href')).toBe(`${path}.md`);
    // No room is kept on a narrow screen for a button that never comes.
    await site.page.setViewportSize(MOBILE);
    const start = (selector: string) =>
      site.page.locator(selector).evaluate((element) => element.getBoundingClientRect().x);
    expect(await link.evaluate((element) => element.getBoundingClientRect().x)).toBe(await start('.copy-page'));
    expect(await site.page.getAttribute('link[type="text/markdown"]', 'href')).toBe(`${path}.md`);
    expect((await fetch(`${site.origin}${path}.md`)).status).toBe(200);
  });

  test.each(['/', '/blog', '/who-is-using-foal', '/search'])('%s has no copy, and no button', async (path) => {
    await site.load(path);
    expect(address(site.page)).toBe(path);
    expect(await site.page.locator('.copy-page').count()).toBe(0);
  });
});

describe('a site without Markdown copies', () => {
  const site = visitSite('lantern', { shared: true });

  test('has no button', async () => {
    await site.open('/manual/docs/next/features');
    expect(await site.page.locator('.copy-page').count()).toBe(0);
  });
});
