/** The blog, the landing page and the showcase. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MOBILE, visitSite } from './support/visit.ts';

const FILES = readdirSync(fileURLToPath(new URL('../sites/handbook/input/blog', import.meta.url)))
  .filter((file) => file.endsWith('.md'))
  .toSorted()
  .toReversed();
/** `2025-05-27-version-5.0-release-notes.md` → `/blog/2025/05/27/version-5.0-release-notes`, newest first. */
const POSTS = FILES.map((file) => `/blog/${file.replace(/^(\d+)-(\d+)-(\d+)-(.*)\.md$/, '$1/$2/$3/$4')}`);
/** All but the survey: the release notes and the series on version 2. */
const RELEASES = POSTS.filter((path) => !path.includes('survey'));
const PAGE_SIZE = 10;
const NEWEST = '/blog/2025/05/27/version-5.0-release-notes';
const OLDEST = '/blog/2021/02/03/version-2.1-release-notes';

describe('blog', () => {
  const site = visitSite('handbook', { shared: true, javaScriptEnabled: false });
  const { load } = site;
  const postLinks = () =>
    site.page.locator('article h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const listPager = () => site.page.getByRole('navigation', { name: 'Blog list page navigation' });
  const recent = () => site.page.getByRole('navigation', { name: 'Blog recent posts navigation' });

  async function expectPages(base: string, posts: readonly string[]): Promise<void> {
    const pages = Math.ceil(posts.length / PAGE_SIZE);
    const urlOf = (number: number) => (number === 1 ? base : `${base}/page/${number}`);
    for (let number = 1; number <= pages; number += 1) {
      expect(await load(urlOf(number))).toBe(200);
      expect(await postLinks()).toEqual(posts.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE));
      const newer = number === 1 ? [] : [urlOf(number - 1)];
      const older = number === pages ? [] : [urlOf(number + 1)];
      const pager = (text: string) =>
        listPager()
          .getByText(text)
          .evaluateAll((all) => all.map((item) => item.closest('a')?.getAttribute('href')));
      expect(await pager('Newer entries')).toEqual(newer);
      expect(await pager('Older entries')).toEqual(older);
    }
    expect(await load(urlOf(pages + 1))).toBe(404);
  }

  test('BL-01, BL-02, BL-05, LIM-04, RT-02: ten posts a page, newest first, linked with one another', () =>
    expectPages('/blog', POSTS));

  test('BL-01, BL-02, BT-01: 28 posts from 2021 to 2025, on three pages of 10, 10 and 8', async () => {
    expect([POSTS.length, RELEASES.length]).toEqual([28, 27]);
    expect([...new Set(POSTS.map((path) => path.split('/')[2]))]).toEqual(['2025', '2024', '2023', '2022', '2021']);
    expect(POSTS[0]).toBe(NEWEST);
    expect(POSTS.at(-1)).toBe(OLDEST);
    const sizes: number[] = [];
    for (const path of ['/blog', '/blog/page/2', '/blog/page/3']) {
      await load(path);
      sizes.push((await postLinks()).length);
    }
    expect(sizes).toEqual([10, 10, 8]);
  });

  test('BT-02, RT-05, BL-05: the posts of a tag likewise', () => expectPages('/blog/tags/release', RELEASES));

  test('BT-02, RT-05: a tag with few posts has one page and no pager', async () => {
    await load('/blog/tags/survey');
    expect(await postLinks()).toEqual(['/blog/2022/06/13/FoalTS-2022-survey-is-open']);
    expect(await listPager().count()).toBe(0);
  });

  test('BL-03, BP-01, BP-08: an entry has title, date, reading time, authors, the text up to its marker, tags', async () => {
    await load('/blog');
    const entry = site.page.locator('article').first();
    expect(await entry.locator('h2').innerText()).toBe('Version 5.0 release notes');
    expect(await entry.locator('time').getAttribute('datetime')).toBe('2025-05-27T00:00:00.000Z');
    expect(await entry.locator('.post__meta').innerText()).toMatch(/^May 27, 2025 · \d+ min read$/);
    expect(await entry.innerText()).toContain('Loïc Poullain');
    expect(await entry.locator('.markdown').innerText()).not.toContain('The platform');
    expect(await entry.locator('a[rel="tag"]').getAttribute('href')).toBe('/blog/tags/release');
    const more = entry.getByRole('link', { name: 'Read more about Version 5.0 release notes' });
    // Search engines know a link by its text, so nothing of it is in a label.
    expect(await more.textContent()).toBe('Read more about Version 5.0 release notes');
    expect(await more.locator('.sr-only').boundingBox()).toMatchObject({ width: 1, height: 1 });
    expect(await more.getAttribute('href')).toBe(NEWEST);
  });

  test('BL-07: all list pages have the title of the blog', async () => {
    for (const path of ['/blog', '/blog/page/2', '/blog/page/3']) {
      await load(path);
      expect(await site.page.title()).toBe('Blog | FoalTS');
      expect(await site.page.getAttribute('link[rel="canonical"]', 'href')).toBe(`https://foalts.org${path}`);
    }
  });

  test.each(POSTS)('RT-03, BP-02, RT-17: %s is a post', async (path) => {
    expect(await load(path)).toBe(200);
    expect(await site.page.getAttribute('html', 'class')).toContain('blog-post-page');
    const date = /\/(\d{4})\/(\d{2})\/(\d{2})\//.exec(path)?.slice(1).join('-');
    expect(await site.page.locator('article time').first().getAttribute('datetime')).toBe(`${date}T00:00:00.000Z`);
  });

  test('BP-04, BP-05, BP-06, BP-07, BP-08, TOC-09: parts of a post', async () => {
    await load(NEWEST);
    const article = site.page.locator('article');
    expect(await article.locator('h1').innerText()).toBe('Version 5.0 release notes');
    expect(await article.locator('.post__meta').innerText()).toMatch(/^May 27, 2025 · \d+ min read$/);
    expect(await article.getByRole('link', { name: 'Loïc Poullain' }).getAttribute('href')).toBe(
      'https://loicpoullain.com',
    );
    expect(await article.innerText()).not.toContain('truncate');
    expect(await article.locator('h2', { hasText: 'The platform' }).count()).toBe(1);
    expect(await article.locator('a[rel="tag"]').allInnerTexts()).toEqual(['release']);
    expect(await article.locator('.theme-edit-this-page').getAttribute('href')).toBe(
      `https://github.com/FoalTS/foal/edit/master/docs/blog/${FILES[0]}`,
    );
    const toc = site.page.locator('.theme-doc-toc-desktop');
    expect(await toc.isVisible()).toBe(true);
    expect(await toc.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      await article.locator(':is(h2, h3)').evaluateAll((all) => all.map(({ id }) => `#${id}`)),
    );
    const pager = site.page.getByRole('navigation', { name: 'Blog post page navigation' });
    expect(await pager.locator('.pagination-nav__sublabel').allInnerTexts()).toEqual(['Older post']);
    expect(await pager.getByRole('link').getAttribute('href')).toBe(POSTS[1]);
    await load(OLDEST);
    expect(await pager.locator('.pagination-nav__sublabel').allInnerTexts()).toEqual(['Newer post']);
    expect(await pager.getByRole('link').getAttribute('href')).toBe(POSTS.at(-2));
  });

  test.each([
    ['/', 'May 27, 2025', '5 min read'],
    ['/fr/', '27 mai 2025', '5'],
    ['/es/', '27 de mayo de 2025', '5'],
    ['/id/', '27 Mei 2025', '5'],
  ])(
    'BP-10, I18N-11, I18N-18: below %s a post that is not translated has its date as %s and its minutes',
    async (...row) => {
      const [base, date, minutes] = row;
      await load(base + NEWEST.slice(1));
      expect(await site.page.locator('h1').innerText()).toBe('Version 5.0 release notes');
      const meta = await site.page.locator('.post__meta').innerText();
      expect(meta.startsWith(`${date} · `)).toBe(true);
      expect(meta.slice(date.length)).toContain(minutes);
      expect(await site.page.locator('html').getAttribute('lang')).toBe(base === '/' ? 'en' : base.slice(1, 3));
    },
  );

  test('I18N-11, I18N-17, I18N-18: the blog in Indonesian has Indonesian names around English posts', async () => {
    await load('/id/blog');
    expect(await site.page.locator('.blog-sidebar__title').innerText()).toBe('Tulisan terbaru');
    expect(await site.page.getAttribute('meta[name="description"]', 'content')).toBe('Kabar dan rilis FoalTS');
    expect(await site.page.locator('article h2').first().innerText()).toBe('Version 5.0 release notes');
    await load('/id/blog/tags/release');
    expect(await site.page.locator('h1').innerText()).toContain(String(RELEASES.length));
  });

  test('BA-01, BA-02: the archive has all posts by year, newest year first, oldest post first', async () => {
    await load('/blog/archive');
    expect(await site.page.title()).toBe('Archive | FoalTS');
    expect(await site.page.locator('h1, h1 + p').allInnerTexts()).toEqual(['Archive', 'Archive']);
    const years = [...new Set(POSTS.map((path) => path.split('/')[2] ?? ''))];
    expect(await site.page.locator('main h2').evaluateAll((all) => all.map(({ id }) => id))).toEqual(years);
    const links = site.page.locator('main section li a');
    const wanted = years.flatMap((year) => POSTS.filter((path) => path.split('/')[2] === year).toReversed());
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(wanted);
    expect(await links.first().innerText()).toBe('May 26 - Version 4.6 release notes');
    expect(await recent().count()).toBe(0);
  });

  test('BA-03, BA-06: the authors with avatar, name, posts, title and social links', async () => {
    await load('/blog/authors');
    expect(await site.page.locator('h1').innerText()).toBe('Authors');
    const card = site.page.locator('main li.card');
    expect(await card.count()).toBe(1);
    expect(await card.locator('img').getAttribute('src')).toBe('/img/authors/loic-poullain.svg');
    expect(await card.locator('h2').innerText()).toContain(`${POSTS.length} posts`);
    expect(await card.innerText()).toContain('Creator of FoalTS');
    const name = card.getByRole('link', { name: 'Loïc Poullain' });
    expect(await name.getAttribute('translate')).toBe('no');
    expect(await card.locator('ul a').allInnerTexts()).toEqual(['X', 'LinkedIn', 'GitHub', 'Bluesky']);
    expect(await card.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe(
      'https://github.com/LoicPoullain',
    );
  });

  test('BT-01: the tags by letter, with the number of their posts', async () => {
    await load('/blog/tags');
    expect(await site.page.locator('h1').innerText()).toBe('Tags');
    expect(await site.page.locator('main h2').allInnerTexts()).toEqual(['R', 'S']);
    expect(await site.page.locator('main a[rel="tag"]').allTextContents()).toEqual([
      `release${RELEASES.length}`,
      'survey1',
    ]);
  });

  test('BT-03: the page of a tag says how many posts it has', async () => {
    await load('/blog/tags/release');
    const title = `${RELEASES.length} posts tagged with "release"`;
    expect(await site.page.locator('h1').innerText()).toBe(title);
    expect(await site.page.title()).toBe(`${title} | FoalTS`);
    expect(await site.page.getByRole('link', { name: 'View all tags' }).getAttribute('href')).toBe('/blog/tags');
    await load('/blog/tags/survey');
    expect(await site.page.locator('h1').innerText()).toBe('One post tagged with "survey"');
  });

  test.each(['/blog', '/blog/page/3', NEWEST, '/blog/tags', '/blog/tags/release', '/blog/authors'])(
    'BS-01, BS-02: %s has the five latest posts beside it, by year',
    async (path) => {
      await load(path);
      expect(await recent().isVisible()).toBe(true);
      const links = recent().getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(POSTS.slice(0, 5));
      const years = [...new Set(POSTS.slice(0, 5).map((post) => post.split('/')[2]))];
      expect(await recent().getByRole('heading').allInnerTexts()).toEqual(['Recent posts', ...years]);
      expect(await recent().locator('[aria-current="page"]').count()).toBe(path === NEWEST ? 1 : 0);
    },
  );

  test('BS-03: the entry of the post on screen is marked', async () => {
    await load(NEWEST);
    expect(await recent().locator('[aria-current="page"]').innerText()).toBe('Version 5.0 release notes');
  });
});

describe('author pages', () => {
  const site = visitSite('lantern', { shared: true });

  test('BA-04, BA-05: an author with a page of their own', async () => {
    await site.open('/manual/blog/authors');
    await site.page.getByRole('link', { name: 'Ada Wick' }).first().click();
    await site.page.locator('h1', { hasText: 'Ada Wick - 2 posts' }).waitFor();
    expect(new URL(site.page.url()).pathname).toBe('/manual/blog/authors/ada');
    expect(await site.page.getAttribute('html', 'class')).toContain('blog-authors-posts-page');
    expect(await site.page.locator('article').count()).toBe(2);
    await site.page.getByRole('link', { name: 'View all authors' }).click();
    await site.page.locator('h1', { hasText: 'Authors' }).waitFor();
  });
});

describe('blog on a phone', () => {
  const site = visitSite('handbook', { viewport: MOBILE });

  test('BS-05: the latest posts are in the menu', async () => {
    await site.open('/blog');
    expect(await site.page.locator('aside.blog-sidebar').isVisible()).toBe(false);
    await site.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const recent = site.page.getByRole('dialog').getByRole('navigation', { name: 'Blog recent posts navigation' });
    await recent.getByRole('link', { name: 'Version 4.6 release notes' }).click();
    await site.page.locator('h1', { hasText: 'Version 4.6 release notes' }).waitFor();
  });
});

describe('pages of the site', () => {
  const site = visitSite('handbook', { shared: true, javaScriptEnabled: false });

  test('PG-04, PG-05, RT-01: the landing page leads to the first step of the tutorial', async () => {
    await site.load('/');
    expect(await site.page.title()).toBe('FoalTS');
    expect(await site.page.getAttribute('meta[name="description"]', 'content')).not.toBe('');
    const action = site.page.locator('header a.button--primary, main a.button--primary').first();
    expect(await action.innerText()).toBe('Get started');
    expect(await action.getAttribute('href')).toBe('/docs/tutorials/simple-todo-list/1-installation');
    expect(await site.page.locator('main a[href^="/docs/"]').count()).toBeGreaterThan(3);
    await site.load('/id/');
    expect(await site.page.locator('main a.button--primary').first().getAttribute('href')).toBe(
      '/id/docs/tutorials/simple-todo-list/1-installation',
    );
  });

  test('PG-03, RT-06: the showcase lists organisations and asks for more', async () => {
    await site.load('/who-is-using-foal');
    expect(await site.page.locator('h1').innerText()).toBe('Who is using Foal?');
    expect(await site.page.getByRole('link', { name: 'Add your site' }).getAttribute('href')).toContain('github.com');
    const cards = site.page.locator('main li.card');
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      expect(await card.locator('img').count()).toBe(1);
      expect(await card.locator('h2 a').getAttribute('href')).toMatch(/^https:/);
      expect(await card.locator('p').innerText()).toMatch(/\.$/);
    }
  });
});
