/** On paper: the article alone and whole, black on white, with the addresses of its links. */
import { describe, expect, test } from 'vitest';
import { settle } from './support/axe.ts';
import { visitSite, type Visitor } from './support/visit.ts';

/** As A4 at 96 dpi; margins taken off. */
const PAPER = { width: 718, height: 1047 };

async function openOnPaper(site: Visitor, path: string): Promise<void> {
  await site.open(path);
  await site.page.emulateMedia({ media: 'print' });
  await site.page.setViewportSize(PAPER);
}

/** What stands before or behind the content of an element. */
const generated = ({ page }: Visitor, selector: string, side: '::before' | '::after') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, pseudo) => getComputedStyle(element, pseudo).content, side);

describe('the handbook', () => {
  const site = visitSite('handbook');

  test.each(['/docs/architecture/controllers', '/blog/2025/05/27/version-5.0-release-notes'])(
    '%s: nothing but the article is printed',
    async (path) => {
      await openOnPaper(site, path);
      const seen = await site.page.evaluate(() => {
        const controls = [...document.querySelectorAll('nav, aside, dialog, button, form, [role="tablist"], footer a')];
        return controls
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => `${element.localName} ${element.className}`);
      });
      expect(seen).toEqual([]);
      const text = await site.page.locator('body').innerText();
      const article = await site.page.locator('article').innerText();
      expect(text.trim().length - article.trim().length).toBeLessThan(20);
      const left = await site.page.locator('article p').first().boundingBox();
      expect(left?.x).toBeLessThan(40);
      expect(left?.width).toBeGreaterThan(600);
    },
  );

  test('MD-26: code is wrapped, and nothing is wider than the paper', async () => {
    await openOnPaper(site, '/docs/architecture/controllers');
    const cut = await site.page.evaluate(() => {
      const boxes = [...document.querySelectorAll('article pre, article .table-container, article .diagram')];
      return boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent.slice(0, 40));
    });
    expect(cut).toEqual([]);
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER.width);
  });

  test('CM-10: black on white, also while the dark mode is on, which stays on', async () => {
    await openOnPaper(site, '/docs/architecture/controllers');
    const look = () =>
      site.page.evaluate(() => {
        const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
        return {
          paper: style('html').backgroundColor,
          text: style('article p').color,
          heading: style('article h2').color,
          link: style('article p a:not([class])').color,
          code: style('article .token.keyword').color,
        };
      });
    await settle(site.page);
    const light = await look();
    expect(light).toMatchObject({ paper: 'rgb(255, 255, 255)', text: 'rgb(0, 0, 0)', link: 'rgb(0, 0, 0)' });
    await site.page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expect.poll(look).toEqual(light);
    expect(await site.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  test('links to other sites show their address, links within the site, headings and pictures do not', async () => {
    await openOnPaper(site, '/docs/architecture/controllers');
    await site.page.evaluate(() => {
      const links = `<p class="test-links"><a class="a" href="https://nodejs.org/api">Node</a> <a class="b" href="/docs">Docs</a>
        <a class="c" href="#routes">Routes</a> <a class="d" href="https://foalts.org"><img src="/img/logo.svg" alt="Foal"></a></p>`;
      document.querySelector('.markdown')?.insertAdjacentHTML('beforeend', links);
    });
    const after = (name: string) => generated(site, `.test-links .${name}`, '::after');
    expect((await after('a')).replaceAll('" "', '')).toBe('" (https://nodejs.org/api)"');
    expect(await Promise.all(['b', 'c', 'd'].map(after))).toEqual(['none', 'none', 'none']);
    expect(await site.page.locator('.hash-link').first().isVisible()).toBe(false);
  });

  test('headings stay with what they head, and the whole can be printed', async () => {
    await openOnPaper(site, '/docs/architecture/controllers');
    const breaks = await site.page
      .locator('article :is(h1, h2, h3)')
      .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).breakAfter));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
    const pdf = (await site.page.pdf({ format: 'A4' })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(2);
    expect(pages).toBeLessThan(15);
  });
});

describe('what is closed on the screen', () => {
  const lantern = visitSite('lantern');
  const harbour = visitSite('harbour');

  test('details are printed open', async () => {
    await lantern.open('/manual/docs/next/features');
    const height = () =>
      lantern.page.locator('details').evaluate((details) => Math.round(details.getBoundingClientRect().height));
    const closed = await height();
    await lantern.page.emulateMedia({ media: 'print' });
    expect(await height()).toBeGreaterThan(closed + 20);
    expect(await lantern.page.locator('details').evaluate((details) => (details as HTMLDetailsElement).open)).toBe(
      false,
    );
  });

  test('MD-30: all tabs are printed, each under its label', async () => {
    await openOnPaper(harbour, '/docs/next/moorings');
    expect(await harbour.page.getByText('Long lines.').isVisible()).toBe(true);
    expect(await harbour.page.getByText('Short lines.').isVisible()).toBe(true);
    expect(await generated(harbour, '[role="tabpanel"]:nth-of-type(1)', '::before')).toBe('"Low tide"');
    expect(await generated(harbour, '[role="tabpanel"]:nth-of-type(2)', '::before')).toBe('"High tide"');
  });
});
