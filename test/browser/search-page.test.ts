/** The search page on a built site, in a real browser. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOSTILE_TITLE, searchSite } from './support/search-site.ts';
import { address, frames, isMarked, mark, scrollY, stopClock } from './support/visit.ts';

const site = searchSite();

const field = () => site.page.getByRole('searchbox', { name: 'Search' });
const results = () => site.page.locator('.search-result');
const summary = () => site.page.locator('.search-results output').innerText();
const indexRequests = () => site.requests.filter((path) => path.includes('/assets/search/'));

test('SP-01, RT-07: the field is focused, empty, and what is typed stands in the URL without new entries', async () => {
  await site.open('search');
  const attributes = await field().evaluate((input: HTMLInputElement) => [input.type, input.name, input.placeholder]);
  expect(attributes).toEqual(['search', 'q', 'Type your search here']);
  expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
  const entries = await site.page.evaluate(() => history.length);
  await site.page.keyboard.type('hoof & co');
  await expect.poll(() => address(site.page)).toBe('/handbook/search?q=hoof%20%26%20co');
  expect(await site.page.evaluate(() => history.length)).toBe(entries);
  await field().fill('');
  await expect.poll(() => address(site.page)).toBe('/handbook/search');
});

test('SP-01, SP-02, RT-07: prefilled from the URL; heading and title follow the query', async () => {
  await site.open('search?q=hoof+pick');
  await expect.poll(() => field().inputValue()).toBe('hoof pick');
  await expect.poll(() => site.page.innerText('h1')).toBe('Search results for "hoof pick"');
  expect(await site.page.title()).toBe('Search results for "hoof pick" | Stable');
  await field().fill('');
  expect(await site.page.innerText('h1')).toBe('Search the documentation');
  await expect.poll(() => site.page.title()).toBe('Search the documentation | Stable');
});

test('SP-01, LIM-13: the field holds 64 characters, however they arrive', async () => {
  await site.open(`search?q=${'saddle+'.repeat(20)}`);
  await expect.poll(() => field().inputValue()).toBe('saddle '.repeat(20).slice(0, 64));
  await field().press('End');
  await site.page.keyboard.type('s');
  expect(await field().inputValue()).toHaveLength(64);
  await field().fill('');
  await site.page.keyboard.insertText('h'.repeat(70));
  await expect.poll(() => address(site.page)).toBe(`/handbook/search?q=${'h'.repeat(64)}`);
});

test('SP-03, LIM-29: pages of 15 follow while scrolling, to the end', async () => {
  await site.page.setViewportSize({ width: 1200, height: 500 });
  await site.open('search?q=saddle');
  await results().first().waitFor();
  expect(await results().count()).toBe(15);
  const count = Number.parseInt(await summary(), 10);
  expect(count).toBeGreaterThan(30);
  for (let shown = 15; shown < count; shown = await results().count()) {
    await results().last().scrollIntoViewIfNeeded();
    await site.page.mouse.wheel(0, 3000);
    await expect.poll(() => results().count()).toBeGreaterThan(shown);
  }
  expect(await results().count()).toBe(count);
  const links = await results()
    .locator('h2 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(count);
});

test('SP-03: the reader pauses, then it is searched', async () => {
  await site.page.addInitScript(() => {
    const queries: string[] = [];
    Object.assign(window, { queries });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...args: [unknown]) {
      const message = args[0] as { kind?: string; request?: { query: string } };
      if (message.kind === 'search') queries.push(message.request?.query ?? '');
      postMessage.apply(this, args);
    };
  });
  await stopClock(site.page);
  await site.open('search');
  await field().focus();
  for (const key of 'saddles') {
    await site.page.keyboard.press(key);
    await site.page.clock.runFor(30);
  }
  await site.page.clock.runFor(300);
  const queries = () => site.page.evaluate(() => (window as unknown as { queries: string[] }).queries);
  await expect.poll(async () => (await queries()).at(-1)).toBe('saddles');
  // The first is searched at once, as nothing was searched before it, unless the next letter is quicker.
  expect((await queries()).filter((query) => query !== 's')).toEqual(['saddles']);
});

test('SP-04: how many, and of each the linked title, the path and a snippet that ends in "..."', async () => {
  await site.open('search?q=hoof+pick');
  await results().first().waitFor();
  await mark(site.page);
  expect(await summary()).toMatch(/^(?:One document|\d+ documents) found$/);
  const first = results().first();
  expect(await first.locator('h2').innerText()).toBe('Hoof pick');
  expect(await first.locator('.search-result__path li').allInnerTexts()).toEqual(['Care', 'Grooming']);
  expect(await first.locator('.search-result__summary').innerText()).toMatch(/hoof.*\.\.\.$/s);
  expect(await first.locator('mark').first().innerText()).toMatch(/hoof|pick/i);
  await field().fill('qqzzxxww');
  await expect.poll(summary).toBe('No results were found');
  expect(await results().count()).toBe(0);
  await field().fill('dandy');
  await expect.poll(summary).toBe('One document found');
  await results().first().locator('h2 a').click();
  await expect.poll(() => address(site.page)).toBe('/handbook/docs/care/grooming#brushes');
  expect(await isMarked(site.page)).toBe(true);
  await site.page.goBack();
  await expect.poll(() => field().inputValue()).toBe('dandy');
  await expect.poll(summary).toBe('One document found');
});

test('SP-05: a select of all versions, the first one chosen; another one searches there', async () => {
  await site.open('search?q=wooden+bucket');
  const select = site.page.getByRole('combobox', { name: 'Versions' });
  expect(await select.locator('option').allInnerTexts()).toEqual(['v2', 'v1']);
  expect(await select.inputValue()).toBe('current');
  await expect.poll(summary).not.toBe('');
  const links = () =>
    results()
      .locator('h2 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await links()).not.toContain('/handbook/docs/1.0');
  await select.selectOption('v1');
  await expect.poll(links).toContain('/handbook/docs/1.0');
});

test('SP-05, SD-17: a query that finds nothing leads to versions that have it, and to a report', async () => {
  await site.open('search?q=bucket');
  await expect.poll(summary).toBe('No results were found');
  const main = site.page.getByRole('main');
  await main.getByRole('heading', { name: 'Found in other versions' }).waitFor();
  expect(await main.locator('.search-results li').allInnerTexts()).toEqual(['v1: One document found']);
  const report = await main.getByRole('link', { name: 'Let us know.' }).getAttribute('href');
  expect(report).toBe('https://reports.example/new?title=bucket');
  await main.getByRole('link', { name: 'v1', exact: true }).click();
  await expect.poll(summary).toBe('One document found');
  expect(address(site.page)).toBe('/handbook/search?q=bucket&version=default%3A1.0');
});

test('SP-06, SP-07: not to be indexed; every page names the OpenSearch description', async () => {
  await site.open('search');
  expect(await site.page.getAttribute('meta[name="robots"]', 'content')).toBe('noindex, follow');
  expect(await site.page.getAttribute('link[rel="search"]', 'href')).toBe('/handbook/opensearch.xml');
  const xml = await readFile(join(site.dir, 'opensearch.xml'), 'utf8');
  expect(xml).toContain('template="https://stable.example/handbook/search?q={searchTerms}"');
  expect(await readFile(join(site.dir, 'sitemap.xml'), 'utf8')).not.toContain('/search');
});

test('the page works without the dialog and asks for nothing of it', async () => {
  await site.open('search?q=saddle');
  await results().first().waitFor();
  expect(site.requests.filter((path) => path.includes('SearchDialog'))).toEqual([]);
  expect(indexRequests().length).toBeGreaterThan(0);
});

test('localized', async () => {
  await site.open('id/search?q=saddle');
  await results().first().waitFor();
  expect(await site.page.innerText('h1')).toBe('Hasil pencarian untuk "saddle"');
  expect(await summary()).toMatch(/^\d+ dokumen ditemukan$/);
  expect(await results().first().locator('a').getAttribute('href')).toMatch(/^\/handbook\/id\/docs\//);
});

test('hostile titles and queries are text', async () => {
  await site.open('search?q=zwarteketel');
  await results().first().waitFor();
  expect(await site.page.innerText('main')).toContain(HOSTILE_TITLE);
  expect(await site.page.locator('main img, main script').count()).toBe(0);
  await field().fill('<script>window.hacked=3</script>');
  await expect.poll(() => site.page.innerText('h1')).toContain('<script>window.hacked=3</script>');
  expect(await site.page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await site.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('SD-18: a missing index is told, and searched once it is back', async () => {
  const index = '**/assets/search/**';
  await site.context.route(index, (route) => route.fulfill({ status: 404 }));
  await site.open('search');
  await field().fill('hoof');
  const alert = site.page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('Unable to fetch results');
  await site.context.unroute(index);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await results().first().waitFor();
  expect(await alert.count()).toBe(0);
  site.messages.length = 0;
});

test('SD-14: the dialog leads to another query of the page', async () => {
  await site.open('search?q=hoof');
  await results().first().waitFor();
  await site.page.keyboard.press('Control+k');
  await site.page.fill('.search-input', 'saddle');
  await site.page.locator('.search-see-all').click();
  await expect.poll(() => field().inputValue()).toBe('saddle');
  await expect.poll(() => results().first().innerText()).toContain('Saddle');
});

describe('without JavaScript', () => {
  const plain = searchSite({ javaScriptEnabled: false });

  test('SP-01: one sentence says that search needs it; the button leads here', async () => {
    await plain.page.goto(`${plain.origin}/handbook/docs`);
    await plain.page.click('.search-button');
    expect(address(plain.page)).toBe('/handbook/search');
    expect(await plain.page.innerText('main noscript')).toContain('Search needs JavaScript.');
  });
});

describe('without a search page', () => {
  const plain = searchSite({ search: '{ searchPagePath: false }' });

  test('SD-01, SD-14, SP-07: the dialog works, nothing leads to a page', async () => {
    await plain.open();
    await plain.page.getByRole('button', { name: 'Search' }).click();
    await plain.page.fill('.search-input', 'saddle');
    await plain.page.locator('[role="option"]').first().waitFor();
    expect(await plain.page.locator('.search-see-all').count()).toBe(0);
    expect(await plain.page.locator('link[rel="search"]').count()).toBe(0);
    await plain.page.fill('.search-input', 'qqzzxxww');
    await plain.page.getByText('No results for').waitFor();
    expect(await plain.page.getByText('Let us know.').count()).toBe(0);
    await plain.page.keyboard.press('Escape');
    await expect.poll(() => plain.page.evaluate(() => document.activeElement?.className)).toContain('search-button');
  });
});

describe('a hosted index', () => {
  const hosted = searchSite({
    search: `{ appId: 'APP', apiKey: 'KEY', indexName: 'docs', host: 'https://search.example', externalUrlRegex: 'API\\\\.example' }`,
  });
  interface Query {
    readonly query: string;
    readonly facetFilters: readonly unknown[];
    readonly attributesToSnippet: readonly string[];
  }
  const pageHit = (title: string, url: string) => {
    const marked = { lvl1: { value: title } };
    return { objectID: url, url, type: 'lvl1', hierarchy: { lvl0: 'Docs', lvl1: title }, _snippetResult: marked };
  };
  /** What is asked, answered by a page of the site and one of another that are named after the query, or by what `say` gives. */
  const answer = async (say: (query: string) => Promise<string | undefined> = async () => undefined) => {
    const asked: Query[] = [];
    await hosted.context.route('https://search.example/**', async (route) => {
      const { requests } = route.request().postDataJSON() as { readonly requests: readonly [Query] };
      const [query] = requests;
      asked.push(query);
      const headers = { 'access-control-allow-origin': '*' };
      const body = await say(query.query);
      const hits = [
        pageHit(`${query.query} here`, 'https://stable.example/handbook/docs/care/grooming?from=index#brushes'),
        pageHit(`${query.query} there`, 'https://api.EXAMPLE/v1?of=api#y'),
      ];
      const json = { results: [{ hits, nbHits: 2 }] };
      await route.fulfill(body === undefined ? { json, headers } : { body, headers });
    });
    return asked;
  };
  const option = (text: string) => hosted.page.getByRole('option', { name: text });
  const ask = async (query: string) => {
    await hosted.page.keyboard.press('Control+k');
    await hosted.page.fill('.search-input', query);
    await option(`${query} here`).waitFor();
  };

  test('SD-15, SD-16: results of the site are shown without a page load, those that match the pattern with one, in this tab', async () => {
    await answer();
    await hosted.context.route('https://api.example/**', (route) => route.fulfill({ body: 'API' }));
    await hosted.open('docs');
    await mark(hosted.page);
    await ask('hoof');
    await option('hoof here').click();
    await expect.poll(() => address(hosted.page)).toBe('/handbook/docs/care/grooming#brushes');
    expect(await isMarked(hosted.page)).toBe(true);
    await ask('hoof');
    await option('hoof there').click();
    await hosted.page.waitForURL('https://api.example/v1?of=api#y');
    expect(hosted.context.pages()).toHaveLength(1);
  });

  test('SA-03, SA-04, LIM-09: language, version on screen, preferred version and the width of the window go with the query', async () => {
    const asked = await answer();
    const filters = (locale: string, version: string) => [
      `language:${locale}`,
      ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`],
    ];
    for (const path of ['docs', 'docs/1.0', 'id/docs']) {
      await hosted.open(path);
      await ask('hoof');
    }
    await hosted.page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    await hosted.page.setViewportSize({ width: 768, height: 800 });
    await hosted.open('');
    await ask('hoof');
    expect(asked.map(({ facetFilters }) => facetFilters)).toEqual([
      filters('en', 'current'),
      filters('en', '1.0'),
      filters('id', 'current'),
      filters('en', '1.0'),
    ]);
    expect(asked.map(({ attributesToSnippet }) => attributesToSnippet.at(-1))).toEqual([
      'content:10',
      'content:10',
      'content:10',
      'content:5',
    ]);
  });

  test('SD-18, SD-25: nonsense is told until the query changes, and a late answer is not shown', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await answer(async (query) => {
      if (query === 'late') await released;
      return query === 'lost' ? '<!doctype html>' : undefined;
    });
    await hosted.open();
    await ask('hoof');
    await hosted.page.fill('.search-input', 'late');
    await hosted.page.fill('.search-input', 'soon');
    await option('soon here').waitFor();
    const late = hosted.page.waitForResponse('https://search.example/**');
    release();
    await (await late).finished();
    await frames(hosted.page);
    expect(await option('late here').count()).toBe(0);
    await hosted.page.fill('.search-input', 'lost');
    await hosted.page.getByText('Unable to fetch results').waitFor();
    await frames(hosted.page);
    expect(await hosted.page.getByText('Unable to fetch results').count()).toBe(1);
    await hosted.page.fill('.search-input', 'lost again');
    await option('lost again here').waitFor();
    expect(hosted.messages.splice(0).filter((text) => !text.startsWith('The search for "lost" failed.'))).toEqual([]);
  });
});

describe('without search', () => {
  const plain = searchSite({ search: 'false' });

  test('there is no button, and the keys are left alone', async () => {
    await plain.open();
    expect(await plain.page.locator('.search-button').count()).toBe(0);
    await plain.page.keyboard.press('Control+k');
    await plain.page.keyboard.press('/');
    expect(await plain.page.locator('dialog').count()).toBe(0);
  });
});

test('SD-14, SP-05: "See all results" of an old version shows that version, with the focus in the field', async () => {
  await site.open('docs/1.0');
  await site.page.keyboard.press('Control+K');
  await site.page.locator('.search-input').fill('wooden bucket');
  await site.page.locator('.search-see-all').click();
  await expect.poll(() => address(site.page)).toBe('/handbook/search?q=wooden%20bucket&version=default%3A1.0');
  await results().first().waitFor();
  expect(await field().inputValue()).toBe('wooden bucket');
  await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await site.page.locator('select').inputValue()).toBe('1.0');
  const hrefs = await results()
    .locator('h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => href?.includes('/docs/') && !href.includes('/docs/1.0'))).toEqual([]);
  await site.page.reload();
  await results().first().waitFor();
  expect(await site.page.locator('select').inputValue()).toBe('1.0');
});

test('SP-03, RR-20: Back from a result restores query, results and position', async () => {
  await site.page.setViewportSize({ width: 1200, height: 500 });
  await site.open('search?q=saddle');
  await results().first().waitFor();
  for (const more of [16, 31]) {
    await site.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => results().count()).toBeGreaterThanOrEqual(more);
  }
  await frames(site.page);
  const count = await results().count();
  await results().nth(20).locator('h2 a').scrollIntoViewIfNeeded();
  await frames(site.page);
  const scrolled = await scrollY(site.page);
  expect(scrolled).toBeGreaterThan(500);
  await results().nth(20).locator('h2 a').click();
  await site.page.waitForURL((url) => !url.pathname.endsWith('/search'));
  await site.page.goBack();
  await expect.poll(() => results().count()).toBe(count);
  expect(await field().inputValue()).toBe('saddle');
  await expect.poll(() => scrollY(site.page)).toBe(scrolled);
});
