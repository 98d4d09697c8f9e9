/** The search dialog under faults, for all readers and on all screens. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { looksCloser } from '../support/circles.ts';
import { dialogOf, isDialog } from './support/search-dialog.ts';
import { searchSite } from './support/search-site.ts';
import { takeTab } from './support/tabs.ts';
import { address, deployAnew, frames, hold, isMarked, mark, MOBILE, scrollY, translatePage } from './support/visit.ts';

const site = searchSite();
const { button, dialog, input, options, activeText, focused, openDialog, search, choose } = dialogOf(site);

describe('faults', () => {
  const index = '**/assets/search/**';
  const hide = () => site.context.route(index, (route) => route.fulfill({ status: 404 }));
  const show = () => site.context.unroute(index);
  const failed = () => dialog().getByText('Unable to fetch results');

  test('SD-18, EC-02: a missing index is told until the query changes, and then searched once it is back', async () => {
    await site.open();
    await hide();
    await openDialog();
    await input().fill('hoof');
    await failed().waitFor();
    expect(await dialog().innerText()).toContain('You might want to check your network connection.');
    await show();
    await frames(site.page);
    expect(await failed().count()).toBe(1);
    await search('hoof p');
    await expect.poll(activeText).toContain('Hoof pick');
    expect(await failed().count()).toBe(0);
    site.messages.length = 0;
  });

  test('SD-18: offline with the dialog open, and back', async () => {
    await site.open();
    const loaded = ['js', 'css'].map((type) => site.page.waitForEvent('requestfinished', isDialog(type)));
    await button().hover();
    await Promise.all(loaded);
    await site.context.setOffline(true);
    await openDialog();
    await input().fill('hoof');
    await failed().waitFor();
    await site.context.setOffline(false);
    await search('hoof p');
    site.messages.length = 0;
  });

  test('SD-18: offline before anything of search was loaded: it is said, and the next try works', async () => {
    await site.open();
    await site.context.setOffline(true);
    await site.page.keyboard.press('Control+k');
    await site.page.locator('.search-failed').waitFor();
    expect(await site.page.locator('.search-failed').innerText()).toContain('Unable to fetch results');
    await site.context.setOffline(false);
    await openDialog();
    await search('hoof');
    expect(await site.page.locator('.search-failed').count()).toBe(0);
    site.messages.length = 0;
  });

  test('SD-18: code of the search engine that fails to load is loaded by the next query', async () => {
    const engine = /assets\/js\/(?:search-worker|local-search|fetch-index)-/;
    await site.context.route(engine, (route) => route.abort());
    await site.open();
    await openDialog();
    await input().fill('hoof');
    await failed().waitFor();
    await site.context.unroute(engine);
    await search('hoof p');
    await expect.poll(activeText).toContain('Hoof pick');
    site.messages.length = 0;
  });

  test('SD-18: a truncated index, and one of another build', async () => {
    await site.open();
    await openDialog();
    for (const [query, body] of [
      ['hoof', '{"format":1,"pages":[['],
      ['hoof p', '{"format":0}'],
      ['hoof pi', '<!doctype html><p>Not here</p>'],
    ] as const) {
      await site.context.route(index, (route) => route.fulfill({ body, contentType: 'application/json' }));
      await site.open();
      await openDialog();
      await input().fill(query);
      await failed().waitFor();
      await site.context.unroute(index);
    }
    await search('hoof pick');
    site.messages.length = 0;
  });

  test('SD-18: after a deployment the search page of the new site answers, whatever of the old one is missing', async () => {
    for (const [code, typed] of [
      [/SearchDialog-.*\.js$/, ''],
      [/(?:search-worker|local-search)-.*\.js$/, 'hoof'],
    ] as const) {
      await site.open();
      await deployAnew(site.page, code);
      await site.page.keyboard.press('Control+k');
      if (typed !== '') await input().fill(typed);
      await site.page.waitForURL(`**/search${typed === '' ? '' : `?q=${typed}`}`);
      await site.page.unrouteAll();
      await site.page.evaluate(() => sessionStorage.clear());
    }
    site.messages.length = 0;
  });

  test('SD-18: a host that answers with two builds by turns is left once', async () => {
    await site.open();
    await deployAnew(site.page, /SearchDialog-.*\.js$/);
    await site.page.evaluate(() => sessionStorage.setItem('octavo.left', `${performance.timeOrigin - 1000}`));
    await mark(site.page);
    await site.page.keyboard.press('Control+k');
    await site.page.locator('.search-failed').waitFor();
    expect(await isMarked(site.page)).toBe(true);
    site.messages.length = 0;
  });

  test('SD-19: a page that the browser translates is searched as any other, and so is the search page', async () => {
    await site.open();
    await openDialog();
    for (const [query, found] of [
      ['saddle', /^Saddle/],
      ['hoof pick', /^Hoof pick/],
      ['grooming', /^Grooming/],
      ['zwarteketel', /^Zwarteketel/],
      ['saddle 7', /^Saddle 7/],
    ] as const) {
      await search(query);
      await expect.poll(activeText).toMatch(found);
      await translatePage(site.page);
      expect(await activeText()).toMatch(found);
    }
    await input().fill('zzqx');
    await dialog().getByText('No results for').waitFor();
    await translatePage(site.page);
    await search('hoof');
    await expect.poll(activeText).toMatch(/^Hoof pick/);
    await site.open('search?q=saddle');
    const count = site.page.locator('.search-results__head output');
    for (const [query, shown] of [
      ['hoof pick', /^One document found$/],
      ['zzqx', /^No results/],
      ['saddle', /^3\d documents found$/],
    ] as const) {
      await site.page.locator('.search-results__head').waitFor();
      await translatePage(site.page);
      await site.page.locator('main input[type="search"]').fill(query);
      await expect.poll(() => count.innerText()).toMatch(shown);
    }
  });

  test('ERR-01: a search that crashes ends, and the page stays', async () => {
    await site.open();
    await openDialog();
    await search('saddle');
    await mark(site.page);
    // As an extension of the browser might.
    await site.page.evaluate(() => {
      const { prototype } = Node;
      const { removeChild } = prototype;
      prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
        prototype.removeChild = removeChild;
        throw new DOMException(`Not here: ${child.nodeName}`, 'NotFoundError');
      };
    });
    await input().fill('hoof pick');
    await site.page.locator('.search-failed').waitFor();
    expect(await dialog().count()).toBe(0);
    expect(await site.page.innerText('h1')).toBe('Grooming');
    expect(await isMarked(site.page)).toBe(true);
    await openDialog();
    await search('hoof pick');
    expect(site.messages.splice(0).join()).toContain('NotFoundError');
  });

  test('SD-19, LIM-12: a slow answer stalls visibly, and what was found stays', async () => {
    const release = await hold(site.context, '**/assets/search/**');
    await site.open();
    await openDialog();
    await input().fill('hoof');
    expect(await site.page.locator('.search-spinner').count()).toBe(0);
    await site.page.locator('.search-spinner').waitFor();
    release();
    await options().first().waitFor();
    expect(await site.page.locator('.search-spinner').count()).toBe(0);
  });

  test('SD-25: what is shown belongs to the newest query, however fast one types', async () => {
    await site.open();
    await openDialog();
    await site.page.keyboard.type('saddle 2');
    for (let back = 0; back < 8; back++) await site.page.keyboard.press('Backspace');
    await site.page.keyboard.type('hoof pick');
    await expect.poll(activeText).toContain('Hoof pick');
    await input().fill('');
    await frames(site.page);
    expect(await dialog().innerText()).toContain('No recent searches');
  });
});

describe('modal', () => {
  test('SD-21: a modal dialog that keeps Tab inside and the page at rest', async () => {
    await site.page.setViewportSize({ width: 1200, height: 400 });
    await site.open();
    await site.page.evaluate(() => window.scrollTo(0, 300));
    await openDialog();
    expect(await dialog().getAttribute('aria-modal')).toBe('true');
    expect(await site.page.getByRole('dialog', { name: 'Search' }).count()).toBe(1);
    await search('saddle');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 8; step++) {
        await site.page.keyboard.press(key);
        expect(await site.page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      }
    }
    expect(await site.page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await site.page.mouse.move(20, 200);
    await site.page.mouse.wheel(0, 500);
    await frames(site.page);
    await site.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await scrollY(site.page)).toBe(300);
    expect(await site.page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
  });

  test('SD-23: what the keys do, and who searches', async () => {
    await site.open();
    await openDialog();
    const footer = site.page.locator('.search-dialog__footer');
    expect((await footer.locator('.search-keys').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /to select.*to navigate.*to close/,
    );
    for (const label of ['Enter key', 'Arrow down', 'Arrow up', 'Escape key']) {
      expect(await footer.getByText(label, { exact: true }).count()).toBe(1);
    }
    const credit = footer.locator('.search-credit');
    await expect.poll(() => credit.innerText()).toMatch(/^Search by \w+/);
    expect(await credit.getAttribute('href')).toMatch(/^https:/);
  });

  test('a navigation behind its back closes it', async () => {
    await site.open('docs');
    await site.page.click('main a >> text=Grooming');
    await expect.poll(() => address(site.page)).toBe('/handbook/docs/care/grooming');
    await openDialog();
    await site.page.goBack();
    await dialog().waitFor({ state: 'detached' });
  });

  test('SD-05: a navigation that begins in the moment in which the dialog appears closes it', async () => {
    await site.open();
    const { page } = site;
    const release = await hold(page, /\/SearchDialog-.*\.js$/);
    await button().click();
    await page.evaluate(() => {
      // Told before anything else runs that the dialog brings along.
      const watch = new MutationObserver(() => {
        if (document.querySelector('.search-dialog') === null) return;
        watch.disconnect();
        document.querySelector<HTMLElement>('.pagination-nav__link')?.click();
      });
      watch.observe(document.body, { childList: true });
    });
    const path = new URL(page.url()).pathname;
    release();
    await page.waitForURL((url) => url.pathname !== path);
    await expect.poll(() => dialog().count()).toBe(0);
  });

  test('under reduced motion nothing moves', async () => {
    await site.page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open();
    await openDialog();
    const duration = await site.page
      .locator('.search-dialog__panel')
      .evaluate((panel) => getComputedStyle(panel).animationDuration);
    expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001);
  });
});

describe('accessibility', () => {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  const violations = async () => {
    await site.page.evaluate(await readFile(axe, 'utf8'));
    return site.page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
  };

  const LOOKS = [
    ['en', 'light', 'docs/care/grooming'],
    ['en', 'dark', 'docs/care/grooming?octavo-theme=dark'],
    ['id', 'light', 'id/docs/care/grooming'],
  ] as const;
  test.each(looksCloser ? LOOKS : LOOKS.slice(0, 1))(
    'SD-21: axe finds nothing, %s, %s: results, no results, history, error',
    { tags: 'both' },
    async (_locale, _mode, path) => {
      await site.page.emulateMedia({ reducedMotion: 'reduce' });
      await site.open(path);
      await choose('saddle 7', 'hoof pick');
      await openDialog();
      await site.page.locator('.search-history__buttons button').first().click();
      expect(await violations()).toEqual([]);
      await search('saddle');
      expect(await violations()).toEqual([]);
      await input().fill('qqzzxxww');
      await site.page.locator('.search-suggestion').first().waitFor();
      expect(await violations()).toEqual([]);
    },
  );
});

describe('on a phone', () => {
  test('LAY-05, SD-21: a device that is turned keeps the dialog, its query and the place of the page', async () => {
    await site.page.setViewportSize({ width: 800, height: 400 });
    await site.open();
    await site.page.evaluate(() => window.scrollTo(0, 300));
    await openDialog();
    await search('hoof');
    for (const width of [1200, 800, 1200]) {
      await site.page.setViewportSize({ width, height: 400 });
      await expect.poll(() => site.page.evaluate(() => window.history.state?.covering === true)).toBe(width === 800);
      await frames(site.page);
      expect(await input().inputValue()).toBe('hoof');
      expect(await options().count()).toBeGreaterThan(0);
    }
    await site.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await scrollY(site.page)).toBe(300);
    expect(address(site.page)).toBe('/handbook/docs/care/grooming');
  });

  test('SD-05, SD-21: Back closes it, stays on the page and gives the focus back', async () => {
    await site.page.setViewportSize({ width: 800, height: 400 });
    await site.open();
    await site.page.evaluate(() => window.scrollTo(0, 300));
    await openDialog();
    await search('hoof');
    await site.page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(focused).toContain('search-button');
    expect(await scrollY(site.page)).toBe(300);
    expect(address(site.page)).toBe('/handbook/docs/care/grooming');
  });

  test('SD-05, SD-06, SD-22: a touch loads it, it fills the screen, "Cancel" closes it', async () => {
    const tab = await takeTab({ viewport: MOBILE, hasTouch: true, isMobile: true });
    const { page } = tab;
    await page.goto(`${site.origin}/handbook/docs/care/grooming`);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.tap('.search-button');
    const panel = page.locator('.search-dialog__panel');
    await panel.waitFor();
    await page.fill('.search-input', 'saddle');
    await page.locator('[role="option"]').first().waitFor();
    // A phone moves to the field by degrees, and its scale is no whole number.
    const box = async () => Object.values((await panel.boundingBox()) ?? {}).map((length) => Math.round(length) + 0);
    await expect.poll(box).toEqual([0, 0, MOBILE.width, MOBILE.height]);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.locator('dialog.search-dialog').waitFor({ state: 'detached' });
    await tab.giveBack();
  });
});
