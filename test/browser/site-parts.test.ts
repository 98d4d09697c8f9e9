/** Parts around the content that the other sites do not have: a footer in columns, a bar that stays, slashes in URLs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { address, scrollY, visitSite } from './support/visit.ts';

const SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>`;
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `Grain number ${index}.`).join('\n\n');

const config = (more: string) => `export default {
  title: 'Mill', url: 'https://mill.example', baseUrl: '/mill/', blog: false, contentSecurityPolicy: true,
  favicon: 'img/light.svg', ${more}
};`;

const MILL = {
  'octavo.config.ts': config(`trailingSlash: true,
  pages: { editUrl: 'https://git.example/edit/' },
  theme: {
    colorMode: { respectPrefersColorScheme: false },
    announcementBar: { content: 'Open on <b>Sunday</b>', isCloseable: false },
    navbar: { title: 'Mill', items: [{ to: 'docs', label: 'Docs' }] },
    footer: {
      style: 'dark',
      logo: { src: 'img/light.svg', srcDark: 'img/dark.svg', alt: 'The mill', href: 'https://owner.example', width: 40, height: 30 },
      links: [
        { title: 'Learn', items: [{ label: 'Grinding', to: 'docs/grinding' }, { html: '<em>Raw</em>' }] },
        { title: 'Meet', items: [{ label: 'Chat', href: 'https://chat.example' }] },
      ],
      copyright: '© 2025 <b>The millers</b>',
    },
  },`),
  'static/img/light.svg': SQUARE,
  'static/img/dark.svg': SQUARE,
  'docs/index.md':
    '# Docs\n\nTo the [stones](./grinding.md#stones), [the same](/docs/grinding?a=b#stones), and [home](/).\n',
  'docs/grinding.md': `# Grinding\n\n${paragraphs(80)}\n\n## Stones\n\n${paragraphs(80)}\n`,
  'src/pages/index.tsx': `import { Layout, Link } from 'octavo/theme';
import { useLayoutSize } from 'octavo/client';

const seen: string[] = [];

export default function Home() {
  const size = useLayoutSize();
  seen.push(size);
  if (typeof window !== 'undefined') Object.assign(window, { seen });
  return (
    <Layout title="Home">
      <main>
        <h1>Mill</h1>
        <output id="size">{size}</output>
        <Link to="/docs/grinding?a=b#stones">Stones</Link>
      </main>
    </Layout>
  );
}
`,
  'src/pages/quiet.tsx': `import { Layout } from 'octavo/theme';
export default () => <Layout title="Quiet" noFooter><main><h1>Quiet</h1></main></Layout>;
`,
  'src/pages/about/index.md':
    '---\nwrapperClassName: wide-text\n---\n\n# About\n\n## The mill\n\n### Wheel\n\nIt turns.\n\n## The millers\n\nThey mill.\n',
  'src/pages/terms.md': '---\nhide_table_of_contents: true\n---\n\n# Terms\n\n## One\n\nFlour is white.\n',
  'src/pages/_part.md': '# Part\n',
  'src/pages/_parts/one.md': '# One\n',
  'src/pages/index.test.tsx': 'export default () => null;\n',
  'src/pages/__tests__/two.md': '# Two\n',
};

describe('as served', () => {
  const site = visitSite(MILL, { shared: true, javaScriptEnabled: false });
  const footer = () => site.page.getByRole('contentinfo');

  test('FT-01: columns stand side by side, each with its title above its links', async () => {
    await site.load('/mill/docs/');
    const columns = footer().locator('.footer__col');
    expect(
      await columns.evaluateAll((all) =>
        all.map((one) => (one as HTMLElement).innerText.split(/\s*\n\s*/).filter((line) => !line.startsWith('('))),
      ),
    ).toEqual([
      ['Learn', 'Grinding', 'Raw'],
      ['Meet', 'Chat'],
    ]);
    const boxes = await Promise.all((await columns.all()).map((column) => column.boundingBox()));
    expect(boxes[1]?.y).toBe(boxes[0]?.y);
    expect(boxes[1]?.x).toBeGreaterThan((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0) - 1);
    expect(await footer().getByRole('link', { name: 'Grinding' }).getAttribute('href')).toBe('/mill/docs/grinding/');
    expect(await footer().locator('em').innerText()).toBe('Raw');
    expect(await footer().getByRole('link', { name: 'Chat' }).getAttribute('target')).toBe('_blank');
  });

  test('FT-02: the dark style, and the logo of the colour mode with its size and link', async () => {
    await site.load('/mill/docs/');
    const lightness = (property: string) =>
      footer().evaluate((element, name) => {
        const [red = 0, green = 0, blue = 0] = (
          getComputedStyle(element)
            .getPropertyValue(name)
            .match(/[\d.]+/g) ?? []
        ).map(Number);
        return red + green + blue;
      }, property);
    expect(await lightness('background-color')).toBeLessThan(200);
    expect(await lightness('color')).toBeGreaterThan(500);
    const logos = footer().locator('a[href="https://owner.example"] img');
    expect(await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('src')))).toEqual([
      '/mill/img/light.svg',
      '/mill/img/dark.svg',
    ]);
    const shown = footer().getByRole('img', { name: 'The mill' });
    expect(await shown.getAttribute('src')).toBe('/mill/img/light.svg');
    expect(await shown.boundingBox()).toMatchObject({ width: 40, height: 30 });
  });

  test('FT-03: the copyright is HTML', async () => {
    await site.load('/mill/docs/');
    const copyright = footer().locator('.footer__copyright');
    expect(await copyright.innerText()).toBe('© 2025 The millers');
    expect(await copyright.locator('b').innerText()).toBe('The millers');
  });

  test('LAY-01: skip link, announcement bar, navbar, content and footer follow one another; a page may go without footer', async () => {
    await site.load('/mill/docs/');
    const order = await site.page.evaluate(() => {
      const parts = [
        'a[href="#octavo-content"]',
        '.theme-announcement-bar',
        'nav[aria-label="Main"]',
        '#octavo-content',
        'footer',
      ];
      const found = parts.map((part) => document.querySelector(part));
      return found.map((part, index) => {
        const next = found[index + 1];
        if (part === null || next === null) return false;
        return next === undefined || part.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
      });
    });
    expect(order).toEqual([true, true, true, true, true]);
    expect(await footer().isVisible()).toBe(true);
    await site.load('/mill/quiet/');
    expect(await site.page.getByRole('heading', { name: 'Quiet' }).isVisible()).toBe(true);
    expect(await footer().count()).toBe(0);
  });

  test('PG-01: pages follow the files; parts and tests beside them are no pages', async () => {
    for (const path of ['/mill/', '/mill/about/', '/mill/terms/', '/mill/quiet/'])
      expect(await site.load(path)).toBe(200);
    for (const path of ['_part', '_parts/one', 'index.test', '__tests__/two']) {
      expect(await site.load(`/mill/${path}/`)).toBe(404);
    }
  });

  test('PG-02: a Markdown page has its table of contents, an edit link and a class; it may go without the first', async () => {
    await site.load('/mill/about/');
    expect(await site.page.getAttribute('html', 'class')).toContain('wide-text');
    expect(await site.page.getAttribute('html', 'class')).toContain('mdx-page');
    const toc = site.page.locator('.theme-doc-toc-desktop');
    expect(await toc.locator('a').allInnerTexts()).toEqual(['The mill', 'Wheel', 'The millers']);
    expect(await site.page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe(
      'https://git.example/edit/src/pages/about/index.md',
    );
    await site.load('/mill/terms/');
    expect(await site.page.locator('main').innerText()).toContain('Flour is white.');
    expect(await toc.count()).toBe(0);
    expect(await site.page.locator('.theme-doc-toc-mobile').count()).toBe(0);
  });

  test('LAY-02: the skip link comes first, is out of sight until focused, and leads to the content', async () => {
    await site.load('/mill/docs/');
    const link = site.page.getByRole('link', { name: 'Skip to main content' });
    const bottom = async () => {
      const box = await link.boundingBox();
      return Math.min((box?.y ?? 0) + (box?.height ?? 0), (box?.x ?? 0) + (box?.width ?? 0));
    };
    expect(await bottom()).toBeLessThanOrEqual(1);
    await site.page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(bottom).toBeGreaterThan(20);
    await site.page.keyboard.press('Enter');
    expect(address(site.page)).toBe('/mill/docs/#octavo-content');
    expect(await site.page.locator('#octavo-content main').count()).toBe(1);
  });

  test('NF-02, NF-03: with trailingSlash links, canonical URLs and the sitemap end with a slash, before query and hash', async () => {
    await site.load('/mill/');
    expect(await site.page.getByRole('link', { name: 'Stones' }).getAttribute('href')).toBe(
      '/mill/docs/grinding/?a=b#stones',
    );
    await site.load('/mill/docs/');
    const hrefs = await site.page
      .locator('a[href^="/mill/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).toContain('/mill/docs/grinding/#stones');
    expect(hrefs).toContain('/mill/docs/grinding/?a=b#stones');
    expect(hrefs.filter((href) => !/\/(?:[?#].*)?$/.test(href))).toEqual([]);
    expect(await site.page.getAttribute('link[rel="canonical"]', 'href')).toBe('https://mill.example/mill/docs/');
    const urls = [...readFileSync(join(site.dir, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)/g)].map(
      (match) => match[1],
    );
    expect(urls.length).toBeGreaterThan(4);
    expect(urls.filter((url) => url?.endsWith('/') === false)).toEqual([]);
  });
});

describe('in use', () => {
  const site = visitSite(MILL);

  test('ANN-01: the bar shows its HTML, and no button when it may not be closed', async () => {
    await site.open('/mill/docs/');
    const bar = site.page.getByRole('banner');
    expect(await bar.innerText()).toBe('Open on Sunday');
    expect(await bar.locator('b').innerText()).toBe('Sunday');
    // Without JavaScript there is never one.
    expect(await bar.locator('button').count()).toBe(0);
  });

  test('LAY-05: the size is ssr in the HTML and at first, then follows the width of the window', async () => {
    const html = await (await fetch(`${site.origin}/mill/`)).text();
    expect(html).toContain('<output id="size">ssr</output>');
    await site.page.setViewportSize({ width: 997, height: 700 });
    await site.open('/mill/');
    const size = () => site.page.locator('#size').innerText();
    await expect.poll(size).toBe('desktop');
    const seen = await site.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect([...new Set(seen)]).toEqual(['ssr', 'desktop']);
    await site.page.setViewportSize({ width: 996, height: 700 });
    await expect.poll(size).toBe('mobile');
    await site.page.setViewportSize({ width: 997, height: 700 });
    await expect.poll(size).toBe('desktop');
  });

  test('BTT-02: the way back to the top is eased, 15 % a frame, and given up when the reader scrolls down', async () => {
    await site.open('/mill/docs/grinding/');
    // Before its code is there nothing notices a way, so it is gone again until the button shows.
    const start = () =>
      expect
        .poll(() =>
          site.page.evaluate(async () => {
            // Each way is noticed when its frame has come: two in one frame are one.
            const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
            for (const y of [2600, 2500]) {
              window.scrollTo(0, y);
              await nextFrame();
              await nextFrame();
            }
            return document.querySelector('.theme-back-to-top-button--show') !== null;
          }),
        )
        .toBe(true);
    await start();
    const steps = await site.page.evaluate(async () => {
      const seen = [window.scrollY];
      document.querySelector<HTMLElement>('.theme-back-to-top-button--show')?.click();
      while (seen.at(-1) !== 0) {
        if (seen.at(-1) !== window.scrollY) seen.push(window.scrollY);
        if (window.scrollY === 0) break;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return seen;
    });
    expect(steps.length).toBeGreaterThan(10);
    // A frame that was missed counts for two steps.
    const next = (y: number) => Math.trunc(y * 0.85);
    for (const [index, y] of steps.slice(1).entries()) {
      const before = steps[index] ?? 0;
      expect([next(before), next(next(before)), next(next(next(before)))]).toContain(y);
    }
    await start();
    await site.page.evaluate(async () => {
      const frames = async (count: number) => {
        for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
      };
      document.querySelector<HTMLElement>('.theme-back-to-top-button--show')?.click();
      await frames(3);
      window.scrollBy(0, 400);
      // Those that the rest of the way would take.
      await frames(60);
    });
    expect(await scrollY(site.page)).toBeGreaterThan(300);
  });

  test('BTT-02: where CSS asks for smooth scrolling, the browser does it', async () => {
    await site.open('/mill/docs/grinding/');
    await site.page.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'smooth';
      const asked: unknown[] = [];
      Object.assign(window, { asked });
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = (...options: unknown[]) => {
        asked.push(options[0]);
        scrollTo(...(options as [ScrollToOptions]));
      };
    });
    await site.page.mouse.move(700, 400);
    await site.page.mouse.wheel(0, 2600);
    await expect.poll(() => scrollY(site.page)).toBeGreaterThan(2000);
    await site.page.mouse.wheel(0, -200);
    await site.page.locator('.theme-back-to-top-button--show').click();
    await expect.poll(() => scrollY(site.page)).toBe(0);
    expect(await site.page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
      { top: 0, behavior: 'smooth' },
    ]);
  });
});

const WITHOUT_SLASHES = {
  'octavo.config.ts': config('trailingSlash: false,'),
  'static/img/light.svg': SQUARE,
  'docs/index.md': '# Docs\n\nTo the [stones](./grinding/stones.md#a).\n',
  'docs/grinding/stones.md': '# Stones\n\n## A\n\nBack [home](../index.md).\n',
};

describe('without slashes, with scripts', () => {
  const site = visitSite(WITHOUT_SLASHES);

  test('NF-02: who arrives with a slash, at a host that takes it, goes on without', async () => {
    const { page, dir } = site;
    await page.route('**/stones/', (route) => route.fulfill({ path: join(dir, 'docs/grinding/stones.html') }));
    await site.open('/mill/docs/grinding/stones/');
    await page.locator('article').getByRole('link', { name: 'home' }).click();
    await page.getByRole('heading', { name: 'Docs', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/mill/docs');
  });
});

describe('without slashes', () => {
  const site = visitSite(WITHOUT_SLASHES, { javaScriptEnabled: false });

  test('NF-02, NF-04: with trailingSlash off nothing ends with one, and pages are files', async () => {
    await site.load('/mill/docs/grinding/stones');
    const hrefs = await site.page
      .locator('a[href^="/mill/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).toContain('/mill/docs');
    expect(hrefs.filter((href) => /.\/(?:[?#].*)?$/.test(href) && href !== '/mill/')).toEqual([]);
    expect(await site.page.getAttribute('link[rel="canonical"]', 'href')).toBe(
      'https://mill.example/mill/docs/grinding/stones',
    );
    expect(readFileSync(join(site.dir, 'sitemap.xml'), 'utf8')).toContain(
      '<loc>https://mill.example/mill/docs/grinding/stones</loc>',
    );
    expect(existsSync(join(site.dir, 'docs/grinding/stones.html'))).toBe(true);
    expect(existsSync(join(site.dir, 'docs/grinding/stones/index.html'))).toBe(false);
  });
});
