/** Search on the documentation of FoalTS: what it costs, and whether everybody can use it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { IndexFile, SearchManifest } from '../../src/search/query/index/format.ts';
import { type EncodedWords, readSpellings } from '../../src/search/query/index/vocabulary.ts';
import { casesOf } from '../support/circles.ts';
import { visitSite } from './support/visit.ts';

const visitor = visitSite('website');

async function openWith(query: string): Promise<void> {
  await visitor.page.keyboard.press('Control+k');
  await visitor.page.locator('.search-input').fill(query);
  await visitor.page.locator('[role="option"]').first().waitFor();
}

const gzipped = (path: string) => gzipSync(readFileSync(join(visitor.dir, path)), { level: 9 }).length;

const FIRST_SEARCHES = [
  ['/docs/architecture/controllers', 'session'],
  ['/es/docs/2.x', 'ValidateBody'],
  ['/docs/architecture/controllers', 'how to upload a file'],
  ['/id/docs', 'ValidateBody'],
  ['/fr/docs', 'valider le corps'],
  ['/es/docs', 'sesión'],
  ['/docs/2.x', 'hook'],
] as const;

test.each(casesOf(FIRST_SEARCHES, 2))(
  'SD-06: the first search on %s, "%s", transfers no more than it may in 12 requests, and nothing before',
  { tags: 'both' },
  async (path, query) => {
    // Older versions have more pages, of two languages in a translation.
    const most = { en: 70_200, translated: 79_000, old: 83_000 }[
      path.includes('2.x') ? 'old' : path.startsWith('/docs') ? 'en' : 'translated'
    ];
    await visitor.open(path);
    await visitor.page.waitForLoadState('networkidle');
    const isSearch = (request: string) => /search/i.test(request);
    expect(visitor.requests.filter(isSearch)).toEqual([]);
    visitor.requests.length = 0;
    await openWith(query);
    await visitor.page.waitForLoadState('networkidle');
    const asked = [...new Set(visitor.requests)].filter(
      (request) => isSearch(request) || /^\/assets\/(?:js|css)\//.test(request),
    );
    const sizes = asked.map((request) => [request, gzipped(request)] as const);
    const sum = (extension: RegExp) =>
      sizes.reduce((total, [request, size]) => total + (extension.test(request) ? size : 0), 0);
    expect(asked.some((request) => request.includes('/texts.'))).toBe(true);
    expect(sum(/\.(?:js|css)$/)).toBeLessThanOrEqual(22_900);
    expect(sum(/./), JSON.stringify(sizes)).toBeLessThanOrEqual(most);
    expect(asked.length, JSON.stringify(sizes)).toBeLessThanOrEqual(12);
    expect(visitor.foreign.filter((url) => !/plausible|servedby/.test(url))).toEqual([]);
  },
);

test.each(casesOf(['/fr/docs/2.x', '/es/docs/2.x', '/id/docs/2.x', '/fr/docs'], 1))(
  'SD-06: a word that is nowhere in %s transfers no more than it may',
  { tags: 'both' },
  async (path) => {
    await visitor.open(path);
    await visitor.page.waitForLoadState('networkidle');
    visitor.requests.length = 0;
    await visitor.page.keyboard.press('Control+k');
    await visitor.page.locator('.search-input').fill('zzqxvk');
    await visitor.page.locator('.search-message__title', { hasText: 'zzqxvk' }).waitFor();
    await visitor.page.waitForLoadState('networkidle');
    const asked = [...new Set(visitor.requests)].filter(
      (request) => /search/i.test(request) || /^\/assets\/(?:js|css)\//.test(request),
    );
    expect(
      asked.reduce((total, request) => total + gzipped(request), 0),
      asked.join(' '),
    ).toBeLessThanOrEqual(85_000);
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(12);
  },
);

const WAYS = [
  ['/docs/architecture/controllers', 'session', 'ArrowDown'],
  ['/docs/2.x', 'validate the body', 'End of the list'],
  ['/fr/docs', 'injection de dépendances', 'ArrowUp'],
  ['/docs/4.x', 'login', 'Pointer'],
] as const;

test.each(casesOf(WAYS, 2))(
  'SD-12: on %s, "%s" shows words of the text in every row in sight, in all once the reader moves: %s',
  { tags: 'both' },
  async (path, query, way) => {
    const { page } = visitor;
    await visitor.open(path);
    await openWith(query);
    await page.waitForLoadState('networkidle');
    const options = page.locator('[role="option"]');
    const withText = page.locator(
      '[role="option"]:has(.search-option__path):has(.search-option__detail), [role="option"][data-kind="page"]:has(.search-option__detail)',
    );
    const hrefs = () => options.evaluateAll((all) => all.map((option) => option.getAttribute('href')));
    const order = await hrefs();
    // A section of headings alone has no text.
    const IN_SIGHT = 8;
    const lacking = async () =>
      IN_SIGHT -
      (await withText.evaluateAll(
        (all, most) => all.filter((row) => Number(/\d+$/.exec(row.id)?.[0]) < most).length,
        IN_SIGHT,
      ));
    await expect.poll(lacking).toBeLessThanOrEqual(1);
    expect(await withText.count()).toBeLessThan(order.length);
    if (way.startsWith('Arrow')) await page.keyboard.press(way);
    else if (way === 'Pointer') await options.nth(2).hover();
    else await page.locator('.search-dialog__body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await expect.poll(async () => (await withText.count()) / order.length).toBeGreaterThanOrEqual(0.85);
    expect(await hrefs()).toEqual(order);
    await page.keyboard.press('ArrowDown');
    await page.waitForLoadState('networkidle');
    expect(visitor.requests.filter((request) => request.includes('/texts.')).length).toBeLessThanOrEqual(20);
  },
);

test('SD-13, SD-17: what readers type leads where it should, says where that is, and loads rare words for those who type them', async () => {
  const { page } = visitor;
  const first = page.locator('[role="option"]').first();
  const answerTo = async (query: string) => {
    await page.locator('.search-input').fill(query);
    const href = page.locator('.search-see-all');
    await expect
      .poll(async () => new URL((await href.getAttribute('href')) ?? '', visitor.origin).searchParams.get('q'))
      .toBe(query);
    await first.locator('.search-option__title').waitFor();
    return first.getAttribute('href');
  };
  const isRare = (request: string) => request.includes('.rare.');
  await visitor.open('/docs');
  await openWith('session');
  expect(await answerTo('DataSource is not set for this entity')).toMatch(/^\/docs\/databases\/typeorm\/introduction#/);
  expect(await answerTo('throttling')).toMatch(/^\/docs\/security\/rate-limiting/);
  expect(await first.locator('.search-option__title').innerText()).toBe('Rate Limiting');
  // Its text, and not the keyword that found it.
  await expect.poll(() => first.locator('.search-option__detail').innerText()).toMatch(/^\w+ \w+ \w+/);
  expect(await answerTo('v5')).toContain('/version-5');
  expect(await answerTo('Config.get')).toMatch(/^\/docs\/architecture\/configuration/);
  visitor.requests.length = 0;
  const read = (path: string) => JSON.parse(readFileSync(join(visitor.dir, path), 'utf8')) as unknown;
  const { indexes } = read('page-data/-/search.json') as SearchManifest;
  const { rare } = read(indexes['docs-default-current'] ?? '') as IndexFile;
  const wordsIn = (file: number) =>
    readSpellings((read(`assets/search/${rare?.dir}/${file}.json`) as EncodedWords).words);
  const likely = [...Array(1 + (rare?.letters.length ?? 0)).keys()].map((file) => ({
    file,
    word: wordsIn(file).find((one) => /^[a-z]{9,}$/.test(one)),
  }));
  const { file, word = '' } = likely.find((one) => one.word !== undefined) ?? expect.fail('no rare word');
  expect(await answerTo(word)).toMatch(/^\/docs\//);
  // One file of each index that is asked: that of the blog may be where the docs have little.
  const ofDocs = visitor.requests.filter(isRare).filter((request) => request.includes(rare?.dir ?? '-'));
  expect(ofDocs).toEqual([`/assets/search/${rare?.dir}/${file}.json`]);
  expect(visitor.requests.filter(isRare).length).toBeLessThanOrEqual(2);
  await page.locator('.search-input').fill('zzqxvk');
  await page.getByText('No results for "zzqxvk"').waitFor();
});

test('SD-06: the code of the dialog is in no script of the page', () => {
  const folder = join(visitor.dir, 'assets/js');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') && statSync(join(folder, name)).isFile());
  const withDialog = scripts.filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('search-dialog__panel'),
  );
  expect(withDialog).toHaveLength(1);
  const html = readFileSync(join(visitor.dir, 'docs/index.html'), 'utf8');
  expect(html).not.toContain(withDialog[0]);
});

test.each(['/', '/id/'])(
  'SD-21: axe finds nothing in the open dialog and on the search page below %s',
  { tags: 'more' },
  async (base) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const violations = async () => {
      await visitor.page.evaluate(axe);
      return visitor.page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }; // prettier-ignore
        const found = await axe.run();
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
    };
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.open(`${base}docs`);
    await openWith('hook');
    expect(await violations()).toEqual([]);
    await visitor.open(`${base}search?q=hook`);
    await visitor.page.locator('.search-result').first().waitFor();
    expect(await violations()).toEqual([]);
  },
);

test('on a phone the path of a result is shortened before its heading', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.open('/docs/authentication/session-tokens');
  await openWith('hooks');
  const rows = await page.locator('.search-option__line:has(.search-option__path)').evaluateAll((lines) =>
    lines.map((line) => {
      const [title, path] = [...line.children] as [HTMLElement, HTMLElement];
      return {
        isCut: title.scrollWidth > title.clientWidth,
        share: path.clientWidth / line.clientWidth,
        isPathCut: path.scrollWidth > path.clientWidth,
      };
    }),
  );
  expect(rows.some(({ isPathCut }) => isPathCut)).toBe(true);
  expect(rows.filter(({ isCut, share }) => isCut && share > 0.31)).toEqual([]);
});

test('NF-05: the not-found page names pages like the one that was asked for, in its version', async () => {
  const nearest = async () =>
    visitor.page
      .getByRole('region', { name: 'Were you looking for one of these?' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await visitor.load('/docs/4.x/architecture/controler');
  await expect.poll(async () => (await nearest())[0]).toBe('/docs/4.x/architecture/controllers');
  expect((await nearest()).at(-1)).toBe('/search?q=controler&version=default%3A4.x');
  await visitor.load('/docs/authentification/json-web-token');
  await expect.poll(async () => (await nearest())[0]).toBe('/docs/authentication/jwt');
  expect(visitor.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
});
