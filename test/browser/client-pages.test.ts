/**
 * The client in a real browser: hydration, navigation, history, storage.
 * Most of it is shown on built sites as well (`site-navigation.test.ts`, `site-runtime.test.ts`), so it has the tag `more`.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHELL } from './client-fixture/pages.ts';
import { startFixture, type FixtureSite } from './client-fixture/site.ts';
import { takeTab, type Tab } from './support/tabs.ts';
import { frames, hydrated } from './support/visit.ts';

let site: FixtureSite;
let tab: Tab;
let context: BrowserContext;
let page: Page;
let messages: string[];

beforeAll(async () => {
  site = await startFixture();
});

afterAll(() => site?.close());

beforeEach(async () => {
  tab = await takeTab({ viewport: { width: 1200, height: 800 } });
  ({ context, page } = tab);
  messages = [];
  // Of the tests before.
  site.requests();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
});

afterEach(({ task }) => tab.giveBack(task));

async function open(path: string): Promise<void> {
  await page.goto(site.origin + path);
  await hydrated(page);
}

const text = (selector: string) => page.textContent(selector);
const scrollY = () => page.evaluate(() => window.scrollY);
/** Survives navigations without a page load. */
const mark = () => page.evaluate(() => void ((window as { marked?: boolean }).marked = true));
const isMarked = () => page.evaluate(() => (window as { marked?: boolean }).marked === true);
const shows = (path: string) => page.waitForFunction((title) => document.title === title, `Title of ${path}`);

test.each(['/docs/a?x=1#a2', '/showcase', '/live', '/unknown/page?x'])(
  'RR-15: %s is hydrated without a word on the console',
  { tags: 'more' },
  async (path) => {
    await open(path);
    expect(await text('#location')).toBe(path);
    const unexpected = messages.filter((message) => !message.includes('404'));
    expect(unexpected).toEqual([]);
  },
);

test(
  'RR-15, RR-16: the article is adopted as it stands, the first render is that of the server',
  { tags: 'more' },
  async () => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const article = document.querySelector('[data-article]');
        Object.assign(window, { article, before: document.querySelector('#client-only')?.textContent });
      });
    });
    await open('/docs/a');
    const same = await page.evaluate(
      () => (window as { article?: Element }).article === document.querySelector('[data-article]'),
    );
    expect(same).toBe(true);
    expect(await page.evaluate(() => (window as { before?: string }).before)).toBe('server');
    expect(await text('#client-only')).toContain('127.0.0.1');
  },
);

test(
  'RR-01, RR-07, RR-20: links in inert HTML navigate without a page load; title, head and classes follow',
  { tags: 'more' },
  async () => {
    await open('/docs/a');
    await mark();
    await page.click('#to-b');
    await shows('/docs/b');
    expect(await isMarked()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/docs/b');
    expect(await text('main')).toContain('End of B');
    const tags = await page.$$eval('head > [data-page]', (all) => all.map((tag) => tag.getAttribute('content')));
    expect(tags).toEqual(['/docs/b']);
    await page.click('text=Showcase');
    await shows('/showcase');
    expect(await page.getAttribute('html', 'class')).toBe('other-page');
    expect(await page.getAttribute('meta[name="from"]', 'content')).toBe('component');
    await page.click('text=Back to A');
    await shows('/docs/a');
    expect(await page.$('meta[name="from"]')).toBeNull();
    expect(await text('main')).toContain('a3');
    expect(await isMarked()).toBe(true);
  },
);

test(
  'RR-01: modified clicks and new tabs are left to the browser, a repeated link replaces',
  { tags: 'more' },
  async () => {
    await open('/docs/a');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.click('#to-b', { modifiers: ['ControlOrMeta'] }),
    ]);
    await opened.waitForURL('**/docs/b');
    expect(page.url()).toBe(`${site.origin}/docs/a`);
    const before = await page.evaluate(() => history.length);
    await page.click('nav >> text="A"');
    await frames(page);
    expect(await page.evaluate(() => history.length)).toBe(before);
  },
);

test('RR-09, RR-19: scroll to the top, to the hash, and back to where an entry was', { tags: 'more' }, async () => {
  await open('/docs/a');
  await page.evaluate(() => window.scrollTo(0, 500));
  await frames(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('#to-b')?.click());
  await shows('/docs/b');
  expect(await scrollY()).toBe(0);
  expect(await page.evaluate(() => (history.state as { key: string }).key)).toMatch(/^[a-z\d]{6}$/);
  await page.goBack();
  await shows('/docs/a');
  expect(await scrollY()).toBe(500);
  await page.click('#go');
  await shows('/docs/b');
  expect(await page.evaluate(() => document.querySelector('#b2')?.getBoundingClientRect().top)).toBeLessThan(5);
  await page.goBack();
  await shows('/docs/a');
  await page.goForward();
  await shows('/docs/b');
  await expect.poll(scrollY).toBeGreaterThan(500);
});

test('RR-09: a query alone does not scroll, a hash of the same page loads nothing', { tags: 'more' }, async () => {
  await open('/docs/a');
  const ahead: string[] = [];
  await expect
    .poll(() => {
      ahead.push(...site.requests());
      return ahead;
    })
    .toEqual(expect.arrayContaining(['/docs/b', '/showcase']));
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.evaluate(() => document.querySelector<HTMLElement>('#query')?.click());
  await page.waitForFunction(() => document.querySelector('#location')?.textContent === '/docs/a?q=1');
  expect(await scrollY()).toBe(400);
  await page.evaluate(() => document.querySelector<HTMLElement>('#to-a2')?.click());
  await page.waitForFunction(() => document.querySelector('#location')?.textContent === '/docs/a?q=1#a2');
  expect(await page.evaluate(() => document.querySelector('#a2')?.getBoundingClientRect().top)).toBeLessThan(5);
  expect(site.requests()).toEqual([]);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('#location')?.textContent === '/docs/a?q=1');
  expect(await scrollY()).toBe(400);
});

test('RR-08: what cannot be loaded becomes a page load', { tags: 'more' }, async () => {
  await open('/docs/a');
  const follow = async (href: string) => {
    await mark();
    await page.evaluate((target) => {
      const link = document.querySelector('#to-b');
      link?.setAttribute('href', target);
      (link as HTMLElement).click();
    }, href);
    await page.waitForURL(`**${href}`);
    await page.waitForLoadState();
    return isMarked();
  };
  expect(await follow('/docs/failing')).toBe(false);
  expect(messages.some((message) => message.includes('The page /docs/failing could not be loaded'))).toBe(true);
  await open('/docs/a');
  expect(await follow('/docs/redeployed')).toBe(false);
  expect(messages.some((message) => message.includes('deployed anew'))).toBe(true);
  await open('/docs/a');
  messages.length = 0;
  expect(await follow('/file.txt')).toBe(false);
  expect(messages.filter((message) => message.includes('could not be loaded'))).toEqual([]);
  await open('/docs/a');
  await page.click('nav >> text="id"');
  await page.waitForSelector('#indonesian');
  expect(site.requests().filter((path) => path === '/id/docs/a')).toHaveLength(1);
});

test(
  'RR-10, RR-07: the bar starts after 200 ms; the old page stays until then, and the newest navigation wins',
  { tags: 'more' },
  async () => {
    await open('/docs/a');
    // Timed in the page: on its way here an answer may take longer than the bar.
    const waited = await page.evaluate(async () => {
      const isShown = () => document.querySelector('.octavo-progress') !== null;
      const link = document.querySelector<HTMLElement>('#to-b');
      link?.setAttribute('href', '/docs/slow');
      const start = performance.now();
      link?.click();
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => isShown() && (observer.disconnect(), resolve()));
        observer.observe(document, { childList: true, subtree: true });
      });
      return performance.now() - start;
    });
    expect(Math.ceil(waited)).toBeGreaterThanOrEqual(200);
    expect(await text('#pending')).toBe('true');
    expect(await text('#location')).toBe('/docs/a');
    expect(new URL(page.url()).pathname).toBe('/docs/a');
    await page.click('nav >> text="B"');
    await shows('/docs/b');
    site.answerHeld();
    await frames(page);
    await page.waitForSelector('.octavo-progress', { state: 'detached' });
    expect(await page.title()).toBe('Title of /docs/b');
    expect(await text('#pending')).toBe('false');
  },
);

test(
  'RR-03, RR-05: pages behind visible links are prefetched, those under the pointer loaded',
  { tags: 'more' },
  async () => {
    await open('/docs/a');
    await page.waitForFunction(() => document.querySelector('link[rel="prefetch"][href="/docs/b"]'));
    expect(await page.$('link[rel="prefetch"][href$="/docs/a"]')).toBeNull();
    expect(await page.$('link[rel="prefetch"][href*="/id/"]')).toBeNull();
    await page.hover('nav >> text=Showcase');
    await expect.poll(() => site.requests()).toContain('/showcase.js');
  },
);

test('NF-08: navigation to a path that cannot be decoded throws', { tags: 'more' }, async () => {
  await open('/docs/a');
  await page.click('#bad');
  await expect.poll(() => messages.join()).toContain('The path "/docs/%E0%A4%A" cannot be decoded');
  expect(new URL(page.url()).pathname).toBe('/docs/a');
});

test('LAY-03, LAY-04: after a navigation Tab starts at the skip link, with visible focus', async () => {
  await open('/docs/a');
  await page.click('nav >> text="B"');
  await shows('/docs/b');
  expect(await page.getAttribute('body', 'class')).toBe('');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip');
  expect(await page.getAttribute('body', 'class')).toBe('navigation-with-keyboard');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
});

test('AN-01: page views are announced once per change', { tags: 'more' }, async () => {
  await open('/docs/a');
  await page.evaluate(() => {
    const views: string[] = [];
    Object.assign(window, { views });
    window.addEventListener('octavo:navigation', (event) =>
      views.push((event as CustomEvent<{ path: string }>).detail.path),
    );
  });
  await page.click('#go');
  await shows('/docs/b');
  await page.click('#query');
  await page.waitForFunction(() => document.querySelector('#location')?.textContent === '/docs/b?q=1');
  await page.click('#query');
  expect(await page.evaluate(() => (window as { views?: string[] }).views)).toEqual(['/docs/b#b2', '/docs/b?q=1']);
});

test(
  'ERR-01, ERR-03, ERR-04: a crash shows its message, Try again renders the page once more',
  { tags: 'more' },
  async () => {
    await open('/showcase');
    await page.click('#break');
    expect(await text('#crash pre')).toBe('The showcase broke\n\nCause:\na button was pressed');
    await page.click('text=Try again');
    await page.waitForSelector('#showcase');
    await page.click('#break');
    await page.click('nav >> text="A"');
    await shows('/docs/a');
    expect(await page.$('#crash')).toBeNull();
  },
);

test(
  'ERR-02, ERR-04: a crash outside the content shows the layout with the message, or without when that crashes too',
  { tags: 'more' },
  async () => {
    const breakParts = (...broken: string[]) =>
      page.evaluate((names) => void Object.assign(window, { broken: names }), broken);
    await open('/docs/a');
    await breakParts('provider');
    await page.click('#break-provider');
    await page.waitForSelector('#root-crash');
    expect(await text('#root-crash p')).toBe('The provider broke');
    expect(await page.title()).toBe('Page Error');
    await breakParts();
    await page.click('text=Try again');
    await page.waitForSelector('main');
    expect(await page.$('#root-crash')).toBeNull();
    expect(await page.title()).toBe('Title of /docs/a');

    await breakParts('provider', 'frame');
    await page.click('#break-provider');
    await page.waitForSelector('h1');
    expect(await page.$('#root-crash')).toBeNull();
    expect(await text('h1')).toBe('This page crashed');
    expect(await text('.octavo-crash__message')).toBe('The frame broke');
    expect(await page.title()).toBe('Page Error');
    await breakParts();
    await page.click('text=Try again');
    await page.waitForSelector('#to-b');
    await page.click('nav >> text="B"');
    await shows('/docs/b');
  },
);

test('live articles keep their components alive between inert pieces', { tags: 'more' }, async () => {
  await open('/live');
  await page.click('#count');
  expect(await text('#count')).toBe('1');
  expect(await text('[data-article]')).toBe('before1after');
  await page.click('nav >> text="A"');
  await shows('/docs/a');
  await page.goBack();
  await shows('/live');
  expect(await text('[data-article]')).toBe('before0after');
});

test(
  'RT-22, SB-11: a closed branch loads the sidebar; what is open stays open across pages',
  { tags: 'more' },
  async () => {
    await open('/docs/a');
    expect(await page.$('aside >> text=Doc B')).toBeNull();
    await page.click('aside >> text=More');
    await page.click('aside >> text=Doc B');
    await shows('/docs/b');
    expect(await page.getAttribute('aside button', 'aria-expanded')).toBe('true');
    await page.click('aside >> text=Doc A');
    await shows('/docs/a');
    expect(await page.getAttribute('aside button', 'aria-expanded')).toBe('true');
    await page.click('aside >> text=More');
    expect(await page.getAttribute('aside button', 'aria-expanded')).toBe('false');
    await page.click('nav >> text="B"');
    await shows('/docs/b');
    expect(await page.getAttribute('aside button', 'aria-expanded')).toBe('true');
    expect(site.requests().filter((path) => path === '/assets/sidebar.json')).toHaveLength(1);
  },
);

test(
  'VER-12, VER-13, VER-16: the preferred version is stored by name, an unknown one is forgotten',
  { tags: 'more' },
  async () => {
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '9.x'));
    await open('/showcase');
    expect(await text('#version')).toBe('none current');
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull();
    await page.click('#prefer');
    expect(await text('#version')).toBe('4.x 4.x,current');
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('4.x');
  },
);

test(
  'CM-01, CM-03, CM-04: the colour mode is stored, set before hydration and follows other tabs',
  { tags: 'more' },
  async () => {
    await open('/docs/a');
    expect(await text('#color')).toBe('light none true');
    const other = await context.newPage();
    await other.goto(`${site.origin}/docs/b`);
    await other.waitForSelector('html[data-has-hydrated="true"]');
    await page.click('#dark');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await other.waitForSelector('html[data-theme="dark"]');
    expect(await other.textContent('#color')).toBe('dark dark true');
    await page.route('**/main.js', (route) => route.abort());
    await page.reload();
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  },
);

test('CM-09: query parameters set the initial mode and attributes of the document', { tags: 'more' }, async () => {
  await open('/docs/a?octavo-data-%20x=1&octavo-data-=2&octavo-theme=dark&octavo-data-mode=embed');
  expect(await text('#color')).toBe('dark dark true');
  expect(await page.getAttribute('html', 'data-mode')).toBe('embed');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});

test('ANN-02, ANN-03, ANN-05: a dismissed bar stays away, before first paint as well', { tags: 'more' }, async () => {
  await open('/docs/a');
  await page.click('#bar');
  expect(await page.$('#bar')).toBeNull();
  await page.reload();
  expect(await page.getAttribute('html', 'data-announcement-dismissed')).toBe('true');
  await page.waitForSelector('#bar', { state: 'detached' });
  await page.evaluate(() => localStorage.setItem('octavo.announcement.id', 'older'));
  await page.reload();
  expect(await page.getAttribute('html', 'data-announcement-dismissed')).toBeNull();
  await page.waitForSelector('html[data-has-hydrated="true"]');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    'octavo.announcement.id': 'v5',
    'octavo.announcement.dismiss': 'false',
  });
});

test(
  'LAY-05, MOB-03, MOB-04: the mobile panel closes on Back, on navigation and on desktop width',
  { tags: 'more' },
  async () => {
    await page.setViewportSize({ width: 996, height: 800 });
    await open('/docs/a');
    expect(await text('#size')).toBe('mobile');
    await page.click('nav >> text="B"');
    await shows('/docs/b');
    await page.click('#menu');
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden');
    await page.goBack().catch(() => {});
    await page.waitForSelector('#mobile', { state: 'detached' });
    await frames(page);
    expect(await page.title()).toBe('Title of /docs/b');
    expect(new URL(page.url()).pathname).toBe('/docs/b');
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
    await page.click('#menu');
    await page.click('nav >> text="A"');
    await shows('/docs/a');
    expect(await page.$('#mobile')).toBeNull();
    await page.click('#menu');
    await page.setViewportSize({ width: 997, height: 800 });
    await page.waitForFunction(() => document.querySelector('#size')?.textContent === 'desktop');
    expect(await page.$('#mobile')).toBeNull();
  },
);

test('NF-01: a page reached by the name of its file is the page', { tags: 'more' }, async () => {
  await open('/');
  await page.evaluate(() => document.querySelector('#into')?.setAttribute('href', '/docs/b/index.html'));
  await page.click('#into');
  await shows('/docs/b');
  expect(await text('#location')).toBe('/docs/b');
});

test('RR-14: with the hash router pages stand in the hash of one document', { tags: 'more' }, async () => {
  const hashSite = await startFixture({ ...SHELL, hashRouter: true });
  const located = (location: string) =>
    page.waitForFunction((wanted) => document.querySelector('#location')?.textContent === wanted, location);
  await page.goto(`${hashSite.origin}/`);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.click('#into');
  await located('/docs/a');
  expect(page.url()).toBe(`${hashSite.origin}/#/docs/a`);
  await page.click('#to-a2');
  await located('/docs/a#a2');
  expect(page.url()).toBe(`${hashSite.origin}/#/docs/a#a2`);
  await page.click('nav >> text="B"');
  await located('/docs/b');
  await page.goBack();
  await located('/docs/a#a2');
  await page.goto('about:blank');
  await page.goto(`${hashSite.origin}/#/docs/b#b2`);
  await located('/docs/b#b2');
  await hashSite.close();
});

test('the development server shows newer data of a page in place', { tags: 'more' }, async () => {
  await open('/docs/a');
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.route('**/docs/a', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('>file<', '>Edited<') });
  });
  await page.evaluate(() => (window as { octavo?: { refresh?: () => Promise<void> } }).octavo?.refresh?.());
  expect(await text('main')).toContain('Edited');
  expect(await scrollY()).toBe(300);
});
