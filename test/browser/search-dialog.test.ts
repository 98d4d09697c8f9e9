/** The search dialog on a built site, in a real browser. */
import { describe, expect, test } from 'vitest';
import { dialogOf, isDialog } from './support/search-dialog.ts';
import { HOSTILE_TITLE, searchSite } from './support/search-site.ts';
import { address, frames, hold, isMarked, mark, scrollY } from './support/visit.ts';

const site = searchSite();
const { button, dialog, input, options, activeText, focused, openDialog, search, choose } = dialogOf(site);

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__octavo/handbook/';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__octavo/handbook/';

const stored = (key: string) =>
  site.page.evaluate((name) => {
    const list = JSON.parse(localStorage.getItem(name) ?? '[]') as { hierarchy: Record<string, string> }[];
    return list.map(({ hierarchy }) => hierarchy['lvl2'] ?? hierarchy['lvl1'] ?? '');
  }, key);

describe('button and keys', () => {
  test('SD-01: a button "Search" with the shortcut keys; a click opens the dialog', async () => {
    await site.open();
    await expect.poll(() => button().innerText()).toMatch(/^Search\s+Ctrl\s+K$/);
    const named = site.page.getByRole('button', { name: 'Search' });
    expect(await named.count()).toBe(1);
    await named.click();
    await dialog().waitFor();
    expect(address(site.page)).toBe('/handbook/docs/care/grooming');
  });

  test('SD-01: ⌘ K on Apple platforms', async () => {
    await site.page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
    await site.open();
    await expect.poll(() => button().innerText()).toMatch(/^Search\s+⌘\s+K$/);
  });

  test('SD-02: Ctrl+K and ⌘K open the dialog from anywhere, also from a field, and close it', async () => {
    await site.open('search');
    await site.page.locator('input[name="q"]').focus();
    for (const key of ['Control+k', 'Meta+k']) {
      await site.page.keyboard.press(key);
      await input().waitFor();
      await site.page.keyboard.press(key);
      await dialog().waitFor({ state: 'detached' });
    }
    const prevented = await site.page.evaluate(
      () => !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })),
    ); // prettier-ignore
    expect(prevented).toBe(true);
  });

  test('SD-03: the slash opens it outside of fields only', async () => {
    await site.open('search');
    await site.page.locator('input[name="q"]').focus();
    await site.page.keyboard.press('/');
    expect(await site.page.inputValue('input[name="q"]')).toBe('/');
    expect(await dialog().count()).toBe(0);
    await site.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await site.page.keyboard.press('/');
    await input().waitFor();
    expect(await input().inputValue()).toBe('');
    await site.page.keyboard.type('a/b');
    expect(await input().inputValue()).toBe('a/b');
  });

  test('SD-04: typing on the focused button starts the query, once and with nothing lost', async () => {
    await site.open();
    await button().focus();
    await site.page.keyboard.press('Control+f');
    await site.page.keyboard.press('Meta+f');
    expect(await dialog().count()).toBe(0);
    await site.page.keyboard.type('hoof');
    await input().waitFor();
    await expect.poll(() => input().inputValue()).toBe('hoof');
    await site.page.keyboard.press('Escape');
    await site.page.keyboard.type('7');
    await expect.poll(() => input().inputValue()).toBe('7');
  });

  test('SD-04: keys pressed while the code is still loading are kept', async () => {
    const release = await hold(site.context, '**/SearchDialog-*.js');
    await site.open();
    await site.page.keyboard.press('Control+k');
    await site.page.keyboard.type('hoovf');
    await site.page.keyboard.press('Backspace');
    await site.page.keyboard.press('Backspace');
    await site.page.keyboard.type('f pick');
    expect(await input().count()).toBe(0);
    release();
    await input().waitFor();
    expect(await input().inputValue()).toBe('hoof pick');
  });

  test('SD-05: Escape, the backdrop and Ctrl+K close it, and the button has the focus', async () => {
    await site.open();
    for (const close of [
      () => site.page.keyboard.press('Escape'),
      () => site.page.mouse.click(20, 500),
      () => site.page.keyboard.press('Control+k'),
    ]) {
      await openDialog();
      await close();
      await dialog().waitFor({ state: 'detached' });
      await expect.poll(focused).toContain('search-button');
    }
  });

  test.each(['hover', 'focus'] as const)('SD-06: nothing is loaded before %s of the button', async (reach) => {
    await site.open();
    await site.page.waitForLoadState('networkidle');
    const isSearch = (path: string) => /search/i.test(path);
    expect(site.requests.filter(isSearch)).toEqual([]);
    await button()[reach]();
    await expect.poll(() => site.requests.some((path) => /SearchDialog-.*\.js$/.test(path))).toBe(true);
    await expect.poll(() => site.requests.some((path) => /SearchDialog-.*\.css$/.test(path))).toBe(true);
    // The index is asked for by those who open the dialog.
    expect(site.requests.filter((path) => path.includes('/assets/search/'))).toEqual([]);
  });

  test('SD-06: the dialog opens within a few frames once its code is there, and moves nothing on the page', async () => {
    await site.open();
    const loaded = ['js', 'css'].map((type) => site.page.waitForEvent('requestfinished', isDialog(type)));
    await button().hover();
    await Promise.all(loaded);
    await frames(site.page);
    const before = await site.page.locator('main h1').boundingBox();
    const waited = await site.page.evaluate(async () => {
      let frames = 0;
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
      for (; document.querySelector('dialog[open]') === null; frames += 1) await new Promise(requestAnimationFrame);
      return frames;
    });
    // 100 ms, where each frame comes in time.
    expect(waited).toBeLessThanOrEqual(6);
    expect(await site.page.locator('main h1').boundingBox()).toEqual(before);
  });
});

describe('field', () => {
  test('SD-07, LIM-13: placeholder and 64 characters, pasted and programmatic ones included', async () => {
    await site.open();
    await openDialog();
    expect(await input().getAttribute('placeholder')).toBe('Search docs');
    expect(await input().getAttribute('maxlength')).toBe('64');
    await input().fill('x'.repeat(200));
    expect(await input().inputValue()).toBe('x'.repeat(64));
    await input().fill('');
    await site.page.keyboard.insertText('y'.repeat(90));
    expect(await input().inputValue()).toBe('y'.repeat(64));
    const arrive = (text: string) =>
      input().evaluate((field: HTMLInputElement, value) => {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, text);
    await arrive('z'.repeat(100));
    expect(await input().inputValue()).toBe('z'.repeat(64));
    await arrive(`${'z'.repeat(63)}😀`);
    expect(await input().inputValue()).toBe('z'.repeat(63));
  });

  test('SD-22: selected text becomes the query, selected, so that typing replaces it', async () => {
    await site.open();
    await site.page.evaluate(() =>
      window.getSelection()?.selectAllChildren(document.querySelector('#hoof-pick') as Element),
    );
    await openDialog();
    expect(await input().inputValue()).toMatch(/^Hoof pick/);
    await options().first().waitFor();
    await site.page.keyboard.type('brush');
    expect(await input().inputValue()).toBe('brush');
  });

  test('SD-22: long selections are none; the clear button empties and focuses the field', async () => {
    await site.open();
    await site.page.evaluate(() => window.getSelection()?.selectAllChildren(document.querySelector('main') as Element));
    await openDialog();
    expect(await input().inputValue()).toBe('');
    await input().fill('hoof');
    await site.page.getByRole('button', { name: 'Clear the query' }).click();
    expect(await input().inputValue()).toBe('');
    expect(await focused()).toBe('search-input');
  });
});

describe('history', () => {
  test('SD-08, SD-09, SD-11: none at first, then what was chosen, also for the next visit', async () => {
    await site.open();
    await openDialog();
    expect(await dialog().innerText()).toContain('No recent searches');
    await site.page.keyboard.press('Escape');
    await choose('hoof pick', 'dandy', 'saddle 7');
    await openDialog();
    const shown = await site.page.locator('.search-option__title').allInnerTexts();
    expect(shown[0]).toBe('Saddle 7');
    expect(shown).toContain('Hoof pick');
    expect(await dialog().innerText()).toContain('Recent');
    expect(await stored(RECENT)).toEqual(shown);
    await site.open();
    await openDialog();
    expect(await site.page.locator('.search-option__title').allInnerTexts()).toEqual(shown);
  });

  test('SD-11: a content hit is kept as its page', async () => {
    await site.open('docs');
    await openDialog();
    await search('fits a horse well');
    const hit = site.page.locator('[role="option"][data-kind="text"]').first();
    const title = await hit.locator('.search-option__title').innerText();
    await expect.poll(() => hit.locator('.search-option__detail').innerText()).toMatch(/fits a horse well/);
    await hit.click();
    expect(await stored(RECENT)).toEqual([title]);
    const urls = await site.page.evaluate(
      (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { url: string; type: string }[]).map(({ url, type }) => `${type} ${url}`),
      RECENT,
    ); // prettier-ignore
    expect(urls[0]).toMatch(/^lvl1 \/handbook\/docs\/saddles\/\d+$/);
  });

  test('SD-10, SD-11, LIM-10: save, remove, and the limits of 7 and 4', async () => {
    await site.open();
    await choose(...Array.from({ length: 9 }, (_, at) => `saddle ${at + 10}`));
    expect(await stored(RECENT)).toEqual([18, 17, 16, 15, 14, 13, 12].map((at) => `Saddle ${at}`));
    await openDialog();
    await site.page.getByRole('button', { name: 'Save this search' }).nth(1).click();
    await expect.poll(() => stored(FAVORITE)).toEqual(['Saddle 17']);
    expect(await stored(RECENT)).toEqual([18, 16, 15, 14].map((at) => `Saddle ${at}`));
    expect(await dialog().innerText()).toMatch(/Recent[\s\S]*Favorite/);
    await site.page.getByRole('button', { name: 'Remove this search from history' }).first().click();
    await expect.poll(() => stored(RECENT)).toEqual([16, 15, 14].map((at) => `Saddle ${at}`));
    expect(await focused()).toBe('search-input');
    await site.page.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await expect.poll(() => stored(FAVORITE)).toEqual([]);
  });

  test('SD-10: a favourite is not recent as well, a repeated search moves to the front', async () => {
    await site.open();
    await choose('saddle 10', 'saddle 11', 'saddle 10');
    expect(await stored(RECENT)).toEqual(['Saddle 10', 'Saddle 11']);
    await openDialog();
    await site.page.getByRole('button', { name: 'Save this search' }).first().click();
    await site.page.keyboard.press('Escape');
    await choose('saddle 10');
    expect(await stored(RECENT)).toEqual(['Saddle 11']);
  });

  test('SD-09: two tabs lose nothing and show what the other one keeps', async () => {
    await site.open();
    await choose('saddle 10');
    await openDialog();
    const other = await site.newPage();
    await other.goto(site.page.url());
    await other.waitForSelector('html[data-has-hydrated="true"]');
    await other.keyboard.press('Control+k');
    await other.fill('.search-input', 'saddle 11');
    await other.locator('[role="option"]').first().click();
    await expect
      .poll(() => site.page.locator('.search-option__title').allInnerTexts())
      .toEqual(['Saddle 11', 'Saddle 10']);
    await site.page.getByRole('button', { name: 'Save this search' }).nth(1).click();
    expect(await stored(RECENT)).toEqual(['Saddle 11']);
    expect(await stored(FAVORITE)).toEqual(['Saddle 10']);
  });

  test('blocked storage: searching works, history is not kept', async () => {
    await site.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await site.open();
    await choose('saddle 10');
    await openDialog();
    expect(await dialog().innerText()).toContain('No recent searches');
    expect(site.messages.splice(0).filter((text) => !text.includes('storage'))).toEqual([]);
  });
});

describe('results', () => {
  test('SD-12, SD-13, LIM-08: groups, five results each, pages, headings and text', async () => {
    await site.open();
    await openDialog();
    await search('saddle');
    const groups = site.page.locator('[role="listbox"] [role="group"]');
    const titles = await groups.locator('.search-group__title').allInnerTexts();
    expect(titles).toContain('Saddles');
    expect(await groups.nth(titles.indexOf('Saddles')).locator('[role="option"]').count()).toBe(5);
    expect(await site.page.locator('[role="option"] mark').first().innerText()).toMatch(/saddle/i);
    await search('hoof pick');
    const first = options().first();
    await expect.poll(() => first.locator('.search-option__title').innerText()).toBe('Hoof pick');
    expect(await first.locator('.search-option__path').innerText()).toBe('Grooming');
    await expect.poll(() => first.locator('.search-option__detail').innerText()).toMatch(/of each hoof\./);
    expect(await first.getAttribute('data-kind')).toBe('heading');
    expect(await first.getAttribute('href')).toBe('/handbook/docs/care/grooming#hoof-pick');
    await search('grooming');
    await expect.poll(() => options().first().getAttribute('data-kind')).toBe('page');
  });

  test('SD-14: the way to all results; it closes the dialog', async () => {
    await site.open();
    await mark(site.page);
    await openDialog();
    await search('saddle');
    const link = site.page.locator('.search-see-all');
    expect(await link.innerText()).toMatch(/^See all \d+ results$/);
    await link.click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => address(site.page)).toBe('/handbook/search?q=saddle');
    expect(await isMarked(site.page)).toBe(true);
  });

  test('SD-15, SD-16, SD-20: Enter navigates without a page load, to the place on the page', async () => {
    await site.open('docs');
    await mark(site.page);
    await openDialog();
    await search('hoof pick');
    await site.page.keyboard.press('Enter');
    await expect.poll(() => address(site.page)).toBe('/handbook/docs/care/grooming#hoof-pick');
    await site.page.waitForSelector('#hoof-pick');
    expect(await isMarked(site.page)).toBe(true);
    await expect.poll(() => dialog().count()).toBe(0);
  });

  test('SD-20, SD-21: a hit on the page itself scrolls to it, and the page scrolls again', async () => {
    await site.page.setViewportSize({ width: 1200, height: 400 });
    await site.open();
    await openDialog();
    await search('dandy brush');
    await site.page.keyboard.press('Enter');
    await expect.poll(() => address(site.page)).toBe('/handbook/docs/care/grooming#brushes');
    await expect.poll(() => scrollY(site.page)).toBeGreaterThan(100);
    expect(await site.page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
  });

  test('SD-20: the arrows go around, the active option is told', async () => {
    await site.open();
    await openDialog();
    await search('saddle');
    const all = await options().count();
    const active = () => input().getAttribute('aria-activedescendant');
    const ids = await options().evaluateAll((list) => list.map(({ id }) => id));
    expect(await active()).toBe(ids[0]);
    await site.page.keyboard.press('ArrowUp');
    expect(await active()).toBe(ids[all - 1]);
    await site.page.keyboard.press('ArrowDown');
    await site.page.keyboard.press('ArrowDown');
    expect(await active()).toBe(ids[1]);
    expect(await site.page.locator('[aria-selected="true"]').count()).toBe(1);
    await options().nth(2).hover();
    expect(await active()).toBe(ids[2]);
    await search('grooming');
    await expect.poll(activeText).toContain('Grooming');
  });

  test('SD-20, SD-24: Ctrl+Enter, Shift+Enter and modified clicks open elsewhere; the dialog stays', async () => {
    await site.open();
    await openDialog();
    await search('saddle 7');
    for (const act of [
      () => site.page.keyboard.press('Control+Enter'),
      () => site.page.keyboard.press('Shift+Enter'),
      () =>
        options()
          .first()
          .click({ modifiers: ['Control'] }),
      () => options().first().click({ button: 'middle' }),
    ]) {
      const [opened] = await Promise.all([site.context.waitForEvent('page'), act()]);
      await opened.waitForURL('**/docs/saddles/7');
      await opened.close();
      expect(await dialog().count()).toBe(1);
      await input().focus();
    }
    expect(address(site.page)).toBe('/handbook/docs/care/grooming');
    await site.page.keyboard.press('ArrowDown');
    const active = await input().getAttribute('aria-activedescendant');
    const [opened] = await Promise.all([site.context.waitForEvent('page'), site.page.keyboard.press('Control+Enter')]);
    await opened.close();
    expect(await input().getAttribute('aria-activedescendant')).toBe(active);
  });

  test('SD-17, LIM-14, EC-02: no results, suggestions and the report', async () => {
    await site.open();
    await openDialog();
    await input().fill('qqzzxxww');
    await expect.poll(() => dialog().innerText()).toContain('No results for "qqzzxxww"');
    const suggestions = site.page.locator('.search-suggestion');
    expect(await suggestions.count()).toBe(0);
    await search('saddle');
    const groups = await dialog().locator('.search-group__title, .search-group > h2').allInnerTexts();
    expect(groups.length).toBeGreaterThan(0);
    await input().fill('sbddlq');
    await expect.poll(() => dialog().innerText()).toContain('No results for "sbddlq"');
    expect(await suggestions.allInnerTexts()).toEqual(groups.slice(0, 3));
    await input().fill('qqzzxxww');
    await expect.poll(() => dialog().innerText()).toContain('No results for "qqzzxxww"');
    expect(await dialog().innerText()).toContain('Try searching for:');
    expect(await suggestions.allInnerTexts()).toEqual(groups.slice(0, 3));
    const text = await suggestions.first().innerText();
    const report = site.page.getByRole('link', { name: 'Let us know.' });
    expect(await dialog().innerText()).toContain('Believe this query should return results?');
    expect(await report.getAttribute('href')).toBe('https://reports.example/new?title=qqzzxxww');
    expect(await report.getAttribute('target')).toBe('_blank');
    await suggestions.first().click();
    expect(await input().inputValue()).toBe(`${text.toLowerCase()} `);
    expect(await focused()).toBe('search-input');
  });

  test('old versions are searched inside themselves', async () => {
    await site.open('docs/1.0');
    await openDialog();
    await search('wooden bucket');
    expect(await options().first().getAttribute('href')).toContain('/handbook/docs/1.0');
  });

  test('hostile titles and text are text', async () => {
    await site.open('docs');
    await openDialog();
    await search('zwarteketel');
    const text = await dialog().innerText();
    expect(text).toContain(HOSTILE_TITLE);
    expect(await dialog().locator('img, script').count()).toBe(0);
    for (const query of [
      '<img src=x onerror=alert(1)>',
      '"><script>',
      '&lt;',
      '\u0000\u202E',
      '😀'.repeat(40),
      '(((',
      '\\',
    ]) {
      await input().fill(query);
      await frames(site.page);
    }
    await input().fill('<qqzzxx>');
    await expect.poll(() => dialog().innerText()).toContain('No results for "<qqzzxx>"');
    expect(await site.page.evaluate(() => 'hacked' in window)).toBe(false);
    const fits = await site.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(fits).toBe(true);
  });
});
