/** Readers who choose their own colours, less motion, more contrast, a larger page or larger letters. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/circles.ts';
import { settle } from './support/axe.ts';
import { MOBILE, scrollY, visitSite } from './support/visit.ts';

const DOCS_PAGE = '/docs/architecture/controllers';

const styleOf = (page: Page, selector: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, side) => {
      const { borderTopStyle, outlineStyle, outlineColor, backgroundColor, forcedColorAdjust, fontWeight } =
        getComputedStyle(element, side);
      return { borderTopStyle, outlineStyle, outlineColor, backgroundColor, forcedColorAdjust, fontWeight };
    }, pseudo);

describe('forced colours', () => {
  const handbook = visitSite('handbook', { forcedColors: 'active', reducedMotion: 'reduce' });
  const lantern = visitSite('lantern', { forcedColors: 'active', reducedMotion: 'reduce' });

  test('what can be pressed has a border, and the current entry another sign than a background', async () => {
    await handbook.open(DOCS_PAGE);
    const { page } = handbook;
    for (const bordered of ['.search-button', '.codeblock__buttons button', '.theme-code-block'])
      expect((await styleOf(page, bordered)).borderTopStyle).toBe('solid');
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.locator('.table-of-contents__link--active').waitFor();
    for (const current of ['.theme-doc-sidebar-menu [aria-current="page"]', '.table-of-contents__link--active'])
      expect((await styleOf(page, current)).outlineStyle).toBe('solid');
    expect((await styleOf(page, '.theme-doc-sidebar-menu .menu__link:not(.menu__link--active)')).outlineStyle).toBe(
      'none',
    );
    await handbook.open('/docs/frontend/server-side-rendering');
    expect((await styleOf(page, '.tabs__item--active')).outlineStyle).toBe('solid');
  });

  test('the ring of the focus is another than that of the current entry', async () => {
    await handbook.open(DOCS_PAGE);
    const current = handbook.page.locator('.theme-doc-sidebar-menu [aria-current="page"]');
    const ring = () => current.evaluate((entry) => getComputedStyle(entry).outlineWidth);
    const before = await ring();
    await handbook.page.keyboard.press('Tab');
    await current.focus();
    expect(parseFloat(await ring())).toBeGreaterThan(parseFloat(before) + 1);
  });

  test('icons that are drawn as backgrounds are seen', async () => {
    await handbook.open(DOCS_PAGE);
    const canvas = await handbook.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const paper = await handbook.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const icon = await styleOf(handbook.page, '.header-icon', '::before');
    expect([canvas, paper]).not.toContain(icon.backgroundColor);
    await lantern.open('/manual/docs/next/guides');
    const card = await styleOf(lantern.page, '.doc-card__title', '::before');
    expect(card.forcedColorAdjust).toBe('none');
    expect([canvas, paper]).not.toContain(card.backgroundColor);
    await lantern.open('/manual/docs/next/features');
    const arrow = await lantern.page.locator('details summary').evaluate((summary) => {
      const style = getComputedStyle(summary, '::before');
      return [style.borderTopColor, style.borderInlineStartColor];
    });
    expect(arrow[0]).toBe('rgba(0, 0, 0, 0)');
    expect(arrow[1]).not.toBe(paper);
  });
});

describe('less motion', () => {
  const site = visitSite('handbook', { reducedMotion: 'reduce' });

  test('nothing moves: no transitions, no animations, no smooth scrolling', async () => {
    await site.open(DOCS_PAGE);
    const moving = () =>
      site.page.evaluate(() => {
        const slow = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
          .map((animation) => animation.constructor.name);
        const durations = [...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, transitionProperty, animationDuration, animationName } =
            getComputedStyle(element);
          const longest = Math.max(...`${transitionDuration}, ${animationDuration}`.split(',').map(parseFloat));
          const isStill = transitionProperty === 'none' && animationName === 'none';
          return isStill || longest <= 0.001 ? [] : [element.className];
        });
        return [...slow, ...durations];
      });
    expect(await moving()).toEqual([]);
    await site.page.locator('.navbar .dropdown').first().hover();
    expect(await moving()).toEqual([]);
    await site.page.mouse.move(700, 500);
    await site.page.keyboard.press('Control+k');
    await site.page.locator('.search-input').waitFor();
    expect(await moving()).toEqual([]);
    await site.page.keyboard.press('Escape');
    expect(await site.page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });

  test('BTT-02: the button leads back to the top in one step', async () => {
    await site.open(DOCS_PAGE);
    await site.page.mouse.move(700, 500);
    await site.page.mouse.wheel(0, 1500);
    await expect.poll(() => scrollY(site.page)).toBeGreaterThan(1000);
    await site.page.mouse.wheel(0, -200);
    const button = site.page.locator('.theme-back-to-top-button--show');
    await button.waitFor();
    const top = await button.evaluate((element) => {
      (element as HTMLElement).click();
      return window.scrollY;
    });
    expect(top).toBe(0);
  });
});

describe('more contrast', () => {
  const site = visitSite('handbook', { contrast: 'more', reducedMotion: 'reduce' });

  test('what is told in grey is told in the colour of text, and lines are darker', async () => {
    await site.open(DOCS_PAGE);
    const colors = await site.page.evaluate(() => {
      const color = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body).color;
      return [color('article p'), color('.menu__link:not(.menu__link--sublist)'), color('.theme-doc-footer')];
    });
    expect(new Set(colors).size).toBe(1);
    const border = await site.page
      .locator('.theme-code-block')
      .first()
      .evaluate((block) => getComputedStyle(block).borderTopColor);
    expect(border).toBe('rgb(124, 133, 148)');
  });
});

/** Texts that are cut off, and parts of the bar that lie on each other. */
function faultsOfLayout(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const cut = shown(
    '.navbar a, .navbar button, .menu__link, h1, h2, .pagination-nav__link, .search-dialog__footer, .theme-edit-this-page',
  )
    .filter(
      (element) => element.scrollHeight > element.clientHeight + 4 && getComputedStyle(element).overflow !== 'visible',
    )
    .map((element) => `${element.className} is cut`);
  const bar = shown(
    '.navbar .navbar__brand, .navbar__items > :not(.dropdown):not(.navbar__brand), .navbar .dropdown > :is(a, button), .search-button',
  );
  const boxes = bar.map((element) => ({ element, box: element.getBoundingClientRect() }));
  const overlapping = boxes.flatMap(({ element, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
      .filter(
        ({ box: other }) =>
          other.left < box.right - 1 && other.right > box.left + 1 && other.top < box.bottom && other.bottom > box.top,
      )
      .map(({ element: other }) => `${element.className} and ${other.className} overlap`),
  );
  const beyond = boxes
    .filter(({ box }) => box.right > window.innerWidth + 1 || box.left < -1)
    .map(({ element }) => `${element.className} is beyond the screen`);
  const outside = boxes
    .filter(({ element, box }) => box.bottom > (element.closest('.navbar')?.getBoundingClientRect().bottom ?? 0) + 1)
    .map(({ element }) => `${element.className} hangs out of the bar`);
  const width = document.documentElement.scrollWidth;
  return [
    ...cut,
    ...overlapping,
    ...beyond,
    ...outside,
    ...(width > window.innerWidth ? [`the page is ${width} px wide`] : []),
  ];
}

describe('a larger page', () => {
  const site = visitSite('handbook', { reducedMotion: 'reduce' });

  test.each([
    ['200 %', 720],
    ['400 %', 320],
  ])('at %s nothing is cut, overlaps or needs scrolling sideways', async (_zoom, width) => {
    await site.page.setViewportSize({ width, height: 600 });
    for (const path of ['/', DOCS_PAGE, '/id/blog', '/fr/who-is-using-foal', '/es/search']) {
      await site.open(path);
      expect((await site.page.evaluate(faultsOfLayout)).map((fault) => `${path}: ${fault}`)).toEqual([]);
    }
  });

  test('at 400 % the menu and the search dialog can be used', async () => {
    await site.page.setViewportSize({ width: 320, height: 256 });
    await site.open(DOCS_PAGE);
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = site.page.locator('.navbar-sidebar__panel');
    await panel.getByRole('link', { name: 'Awesome Foal' }).scrollIntoViewIfNeeded();
    expect(await panel.evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(320);
    await site.page.keyboard.press('Escape');
    await site.page.keyboard.press('Control+k');
    await site.page.locator('.search-input').fill('hook');
    const last = site.page.locator('[role="option"]').last();
    await last.waitFor();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect(box?.height).toBeGreaterThan(30);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });
});

describe('larger letters', () => {
  const site = visitSite('handbook', { reducedMotion: 'reduce' });
  /** As the setting of the browser does. */
  const enlarge = async () => {
    const session = await site.context.newCDPSession(site.page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await site.page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
    await settle(site.page);
  };

  test.each(casesOf([MOBILE.width, 1440], 1))(
    'twice as large on %s px: nothing is cut or overlaps',
    { tags: 'both' },
    async (width) => {
      await site.page.setViewportSize({ width, height: 900 });
      for (const path of [DOCS_PAGE, '/id/', '/fr/blog', '/fr/404.html', '/fr/search?q=hook']) {
        await site.open(path);
        if (path.includes('search')) await site.page.locator('.search-results__head').waitFor();
        await enlarge();
        expect((await site.page.evaluate(faultsOfLayout)).map((fault) => `${path}: ${fault}`)).toEqual([]);
      }
    },
  );

  test('twice as large: entries of the search dialog are whole', async () => {
    await site.open(DOCS_PAGE);
    await enlarge();
    await site.page.keyboard.press('Control+k');
    await site.page.locator('.search-input').fill('hook');
    await site.page.locator('[role="option"]').first().waitFor();
    const cut = await site.page
      .locator('[role="option"], .search-group__title, .search-dialog__footer')
      .evaluateAll((all) =>
        all
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
          .map(({ className }) => className),
      );
    expect(cut).toEqual([]);
  });
});

describe('diagrams', () => {
  const site = visitSite('handbook', { viewport: MOBILE, reducedMotion: 'reduce' });

  test('on a narrow screen a diagram keeps its size and scrolls, also with the keyboard; on a wide one it fits', async () => {
    await site.open('/docs/architecture/hooks');
    const diagram = site.page.locator('.diagram').first();
    await diagram.scrollIntoViewIfNeeded();
    const widths = () =>
      diagram.evaluate((box) => ({ box: box.clientWidth, image: box.firstElementChild?.clientWidth ?? 0 }));
    await expect.poll(async () => (await widths()).image).toBe(640);
    expect((await widths()).box).toBeLessThan(MOBILE.width);
    await diagram.focus();
    await site.page.keyboard.press('ArrowRight');
    await site.page.keyboard.press('ArrowRight');
    await expect.poll(() => diagram.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await diagram.blur();
    await site.page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await widths()).image - (await widths()).box).toBe(0);
    await expect.poll(() => diagram.getAttribute('tabindex')).toBeNull();
  });
});

describe('words longer than the screen', () => {
  const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
  const site = visitSite(
    {
      'octavo.config.ts': `export default {
  title: 'Words', url: 'https://words.example', baseUrl: '/', favicon: 'icon.svg',
  docs: { versions: { current: { label: '${word}', path: '' }, '1.0': { label: 'v1' } } },
  theme: {
    announcementBar: { content: '${word}' },
    footer: { links: [{ title: '${word}', items: [{ label: '${word}', to: 'docs/' }] }], copyright: '${word}' },
  },
};
`,
      'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Old\n',
      'docs/index.md': `---\ntags: [${word}]\nlast_update: { author: ${word}, date: 2024-01-01 }\n---\n\n# ${word}\n\n## ${word}\n`,
      'docs/part/_category_.json': JSON.stringify({ label: word, link: { type: 'generated-index', slug: '/part' } }),
      'docs/part/page.md': `# ${word}\n`,
      'blog/authors.yml': `one: { name: ${word}, title: ${word}, page: true }\n`,
      'blog/2024-01-01-post.md': `---\ntitle: ${word}\nauthors: one\ntags: [${word}]\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n`,
    },
    { viewport: { width: 320, height: 600 } },
  );

  test.each([
    '/docs/',
    '/docs/part',
    '/docs/part/page',
    '/docs/tags',
    '/blog',
    '/blog/2024/01/01/post',
    '/blog/archive',
    '/blog/authors',
    '/blog/authors/one',
    '/blog/tags',
    '/search',
    '/gone',
  ])('%s is not wider than the screen', async (path) => {
    await site.load(path);
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
