/** What listens to the article and to scrolling, in a real browser. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { collapseDuration } from '../../src/client/behaviours/behaviour.ts';
import { startFixture, type FixtureSite } from './client-fixture/site.ts';
import { takeTab, type Tab } from './support/tabs.ts';
import { frames, hydrated, stopClock } from './support/visit.ts';

let site: FixtureSite;
let tab: Tab;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await startFixture();
});

afterAll(() => site?.close());

beforeEach(async () => {
  tab = await takeTab({
    viewport: { width: 1200, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  ({ context, page } = tab);
});

afterEach(({ task }) => tab.giveBack(task));

async function open(path: string, where: Page = page): Promise<void> {
  await where.goto(site.origin + path);
  await where.keyboard.press('Shift');
  await hydrated(where);
  await where.waitForLoadState('networkidle');
}

const selected = (group: string, where: Page = page) =>
  where.$$eval(`#${group} [aria-selected="true"]`, (all) => all.map((tab) => tab.textContent).join());
const visible = (group: string) =>
  page.$$eval(`#${group} [role="tabpanel"]:not([hidden])`, (all) =>
    all.map((panel) => panel.textContent.trim()).join(),
  );
const scrollTo = async (y: number) => {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await frames(page);
};
const navbarHidden = () => page.getAttribute('.navbar', 'data-hidden');

test('MD-30, MD-33, MD-34: groups switch together, across pages, browser tabs and in the query', async () => {
  await open('/docs/a');
  const other = await context.newPage();
  await open('/docs/a', other);
  await page.click('#first >> text=linux');
  expect([await selected('first'), await selected('second')]).toEqual(['linux', 'linux']);
  expect(await visible('first')).toBe('linux');
  await expect.poll(() => selected('second', other)).toBe('linux');
  expect(new URL(page.url()).search).toBe('?os=linux');
  await page.click('#first >> text=windows');
  expect([await selected('first'), await selected('second')]).toEqual(['windows', 'linux']);
  expect(await page.evaluate(() => localStorage.getItem('octavo.tab.os'))).toBe('windows');
  await open('/docs/a');
  expect([await selected('first'), await selected('second')]).toEqual(['windows', 'mac']);
  await open('/docs/a?os=linux');
  expect([await selected('first'), await selected('second')]).toEqual(['linux', 'linux']);
});

test('MD-32: arrow keys move the focus around the tabs, Enter selects', async () => {
  await open('/docs/a');
  expect(await page.$$eval('#first [role="tab"]', (all) => all.map((tab) => (tab as HTMLElement).tabIndex))).toEqual([
    0, -1, -1,
  ]);
  await page.focus('#first [aria-selected="true"]');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('windows');
  expect(await selected('first')).toBe('mac');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await selected('first')).toBe('linux');
});

test('MD-37: the clicked tab stays in place and the navbar does not move', async () => {
  await open('/docs/a');
  await page.evaluate(() => document.querySelector('#second')?.scrollIntoView({ block: 'center' }));
  await frames(page);
  const top = () => page.$eval('#second [data-value="linux"]', (tab) => Math.round(tab.getBoundingClientRect().top));
  const before = [await top(), await navbarHidden()];
  await page.click('#second >> text=linux');
  await frames(page);
  expect([await top(), await navbarHidden()]).toEqual(before);
  expect(await selected('first')).toBe('linux');
});

test('MD-26: the copy button shows, copies and says so for a second', async () => {
  await stopClock(page);
  await open('/docs/a');
  const button = page.locator('#short [data-code-action="copy"]');
  const label = () => button.getAttribute('aria-label');
  await button.click();
  await expect.poll(label).toBe('Copied');
  await page.clock.runFor(999);
  expect(await label()).toBe('Copied');
  await page.clock.runFor(2);
  await expect.poll(label).toBe('Copy code to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start');
});

test('MD-27: the wrap button shows only where code overflows', async () => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const pre of document.querySelectorAll<HTMLElement>('pre')) pre.style.overflow = 'auto';
    });
  });
  await open('/docs/a');
  const wrap = page.locator('#long [data-code-action="wrap"]');
  await expect.poll(() => wrap.isVisible()).toBe(true);
  expect(await page.locator('#short [data-code-action="wrap"]').isVisible()).toBe(false);
  await wrap.click();
  await expect.poll(() => page.getAttribute('#long', 'data-wrap')).toBe('true');
  expect(await wrap.getAttribute('aria-pressed')).toBe('true');
});

test('details open and close with an animation', async () => {
  await open('/docs/a');
  await page.click('#more summary');
  expect(await page.getAttribute('#more', 'open')).toBe('');
  await expect.poll(() => page.getAttribute('#more', 'data-collapsed')).toBeNull();
  // Asked in the page: on a busy machine an answer may come when it is over.
  const marks = await page.$eval('#more', (details) => {
    details.querySelector('summary')?.click();
    return [details.getAttribute('open'), details.getAttribute('data-collapsed')];
  });
  expect(marks).toEqual(['', 'true']);
  await expect.poll(() => page.getAttribute('#more', 'open')).toBeNull();
});

test('COL-01, COL-02, COL-04, COL-05: the panel mounts when first opened, its height grows with ease', async () => {
  await open('/docs/a');
  const read = () =>
    page.$eval('#panel', (panel) => {
      const { display, overflow, height } = (panel as HTMLElement).style;
      return `${display} ${overflow} ${height} ${panel.childElementCount}`;
    });
  expect(await read()).toBe('none hidden 0px 0');
  await page.evaluate(() => {
    const seen = { heights: new Set<number>(), transition: '', height: 0 };
    Object.assign(window, { seen });
    const panel = document.querySelector<HTMLElement>('#panel');
    panel?.addEventListener('transitionrun', () => {
      seen.transition = panel.style.transition;
      seen.height = panel.scrollHeight;
    });
    const look = () => {
      seen.heights.add(Math.round(panel?.getBoundingClientRect().height ?? 0));
      requestAnimationFrame(look);
    };
    look();
  });
  // A busy machine has few frames.
  const session = await context.newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.2 });
  await page.click('#panel-toggle');
  await expect.poll(read).toBe('block visible auto 1');
  await page.waitForFunction(() => document.querySelector('#panel-toggle')?.textContent === '1');
  const seen = await page.evaluate(() => {
    const { seen: found } = window as unknown as {
      seen: { heights: Set<number>; transition: string; height: number };
    };
    return { ...found, heights: [...found.heights] };
  });
  expect(seen.transition).toBe(`height ${collapseDuration(seen.height)}ms ease-in-out`);
  expect(seen.heights.filter((height) => height > 0 && height < seen.height).length).toBeGreaterThan(1);
  await page.click('#panel-toggle');
  await expect.poll(read).toBe('none hidden 0px 1');
});

test('COL-02, COL-03: a duration of its own is kept, and 1 ms where motion is to be reduced', async () => {
  await open('/docs/a');
  const transition = async () => {
    const ran = page.evaluate(
      () =>
        new Promise((resolve) => {
          const panel = document.querySelector<HTMLElement>('#timed-panel');
          panel?.addEventListener('transitionrun', () => resolve(panel.style.transition), { once: true });
        }),
    );
    await page.click('#timed-toggle');
    return ran;
  };
  expect(await transition()).toBe('height 120ms linear');
  await expect.poll(() => page.$eval('#timed-panel', (panel) => (panel as HTMLElement).style.height)).toBe('auto');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await transition()).toBe('height 1ms linear');
  await expect.poll(() => page.$eval('#timed-panel', (panel) => (panel as HTMLElement).style.display)).toBe('none');
});

test('the navbar hides on scrolling down and at a hash target', async () => {
  await open('/docs/a');
  expect(await navbarHidden()).toBe('false');
  await scrollTo(600);
  expect(await navbarHidden()).toBe('true');
  await scrollTo(500);
  expect(await navbarHidden()).toBe('false');
  await scrollTo(5);
  expect(await navbarHidden()).toBe('false');
  await page.click('#to-a2');
  await expect.poll(navbarHidden).toBe('true');
  await page.evaluate(() => document.querySelector<HTMLElement>('#to-b')?.click());
  await page.waitForFunction(() => document.title.endsWith('/docs/b'));
  await expect.poll(navbarHidden).toBe('false');
});

test('TOC-07: exactly one link is active while scrolling', async () => {
  await open('/docs/a');
  const active = () =>
    page.$$eval('.table-of-contents__link--active', (all) => all.map((link) => link.textContent).join());
  const to = (id: string) => page.$eval(`#${id}`, (heading) => heading.scrollIntoView());
  await to('a2');
  await expect.poll(active).toBe('a2');
  await to('a1');
  await expect.poll(active).toBe('a1');
  await scrollTo(100_000);
  await expect.poll(active).toBe('a3');
});

test('BTT-01, BTT-02: the button back to top shows while scrolling up and scrolls smoothly', async () => {
  await open('/docs/a');
  await scrollTo(1500);
  expect(await page.$('#top')).toBeNull();
  await scrollTo(1400);
  // A click of Playwright would scroll to the button first.
  await page.evaluate(() => document.querySelector<HTMLElement>('#top')?.click());
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await page.$('#top')).toBeNull();
});
