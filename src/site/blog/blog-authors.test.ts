import { expect, test } from 'vitest';
import type { InlineAuthor } from '../../content/base/types.ts';
import { blogConfig, blogInput, localeContext, LOCALES, post } from './testing.ts';
import { authorsOfPost, buildAuthors } from './authors.ts';
import type { BlogInput } from '../base/types.ts';

const config = blogConfig();
const authorPage = (permalink: string): string => `/blog/authors/${permalink}`;

function read(value: unknown, input: Partial<BlogInput> = {}) {
  const context = localeContext([]);
  const files = { authors: { en: { sitePath: 'blog/authors.yml', value } }, ...input };
  const { value: authors, problems } = buildAuthors(context, blogInput(files), { config, authorPage });
  return { context, authors, problems };
}

function ofPost(entries: readonly (string | InlineAuthor)[], value?: unknown) {
  const { context, authors } = value === undefined ? read(blogInput().authors['en']?.value) : read(value);
  const page = post('2025-05-27-a.md', { authors: entries });
  const ofPage = authorsOfPost(context, page, { authors, config });
  return { authors: ofPage.value, problems: ofPage.problems };
}

test('BA-06: an author leads to the own page, else the URL, else the mail address, else nowhere', () => {
  const { authors } = read({
    a: { page: true, url: 'https://a.example', email: 'a@x' },
    b: { url: '/team', email: 'b@x' },
    c: { email: 'c@x' },
    d: { name: 'D' },
  });
  expect([...authors.byKey.values()].map(({ author }) => author.href)).toEqual([
    '/blog/authors/a',
    '/team',
    'mailto:c@x',
    undefined,
  ]);
});

test('BA-04: an author page has the kebab-cased key or its own permalink', () => {
  const { authors } = read({ LoicPoullain: { page: true }, b: { page: { permalink: '/boss' } }, c: { page: false } });
  expect([...authors.byKey.values()].map(({ pageHref }) => pageHref)).toEqual([
    '/blog/authors/loic-poullain',
    '/blog/authors//boss',
    undefined,
  ]);
});

test('BA-07: the authors file of the locale goes before that of the default locale', () => {
  const files = {
    authors: {
      en: { sitePath: 'blog/authors.yml', value: { a: { title: 'Writer' } } },
      id: { sitePath: 'i18n/id/blog/authors.yml', value: { a: { title: 'Penulis' } } },
    },
  };
  const context = localeContext([], { locale: LOCALES.id });
  const { value: authors } = buildAuthors(context, blogInput(files), { config, authorPage });
  expect(authors.byKey.get('a')?.author.title).toBe('Penulis');
});

test('BA-08: names become URLs, whole URLs pass, unknown platforms are kept', () => {
  const socials = {
    x: '@a',
    twitter: 'a',
    github: 'a',
    linkedin: 'a',
    stackoverflow: 42,
    bluesky: 'a.bsky.social',
    instagram: 'a',
    threads: 'a',
    mastodon: '@a@fosstodon.org',
    twitch: 'a',
    youtube: '@a',
    email: 'a@x.org',
    weblog: 'https://a.example/b',
  };
  const { authors, problems } = read({ a: { socials } });
  const links = authors.byKey.get('a')?.author.socials ?? [];
  expect(problems).toEqual([]);
  expect(links.map((link) => link.href)).toEqual([
    'https://x.com/a',
    'https://twitter.com/a',
    'https://github.com/a',
    'https://www.linkedin.com/in/a/',
    'https://stackoverflow.com/users/42',
    'https://bsky.app/profile/a.bsky.social',
    'https://www.instagram.com/a',
    'https://www.threads.net/@a',
    'https://fosstodon.org/@a',
    'https://twitch.tv/a',
    'https://youtube.com/@a',
    'mailto:a@x.org',
    'https://a.example/b',
  ]);
  expect(links[2]).toEqual({ platform: 'github', label: 'GitHub', href: 'https://github.com/a' });
  expect(links.at(-1)?.label).toBe('weblog');
});

test('BA-08: a name with a slash is an error; a name on an unknown platform is kept, and reported', () => {
  const { authors, problems } = read({ a: { socials: { github: 'github.com/a', blog: 'a' } } });
  expect(authors.byKey.get('a')?.author.socials).toEqual([{ platform: 'blog', label: 'blog: a' }]);
  expect(problems.map(({ severity }) => severity)).toEqual(['error', 'warning']);
  expect(problems.map(({ what, fix }) => ({ what, fix }))).toMatchInlineSnapshot(`
    [
      {
        "fix": "Write "github: https://github.com/a" when it is a URL, or the name alone, without "/".",
        "what": "The social link "github: github.com/a" of the author "a" is neither a name nor a whole URL.",
      },
      {
        "fix": "Write the whole URL, for example "blog: https://…/a".",
        "what": "The platform "blog" of the author "a" is not one whose URLs are known, so the name "a" is shown without a link.",
      },
    ]
  `);
});

test('fields of the wrong type are errors that name field and author', () => {
  const { problems } = read({ a: { name: 3, page: 'x', socials: ['y'] } });
  expect(problems.map(({ what, fix }) => `${what} ${fix}`)).toMatchInlineSnapshot(`
    [
      "The field "name" of the author "a" is 3. Write a text between quotes, or leave "name" out.",
      "The field "page" of the author "a" is "x". Write true, or a "permalink" below it, or leave "page" out.",
      "The field "socials" of the author "a" is ["y"]. Write each platform on a line of its own, such as "github: jane", or leave "socials" out.",
    ]
  `);
  expect(read(['a']).problems.map(({ what }) => what)).toMatchInlineSnapshot(`
    [
      "The authors file blog/authors.yml does not hold a list of authors by key.",
    ]
  `);
});

test('BA-07: two authors with one page are an error', () => {
  const { problems } = read({ a: { page: true }, b: { page: { permalink: 'a' } } });
  expect(problems.map(({ severity, what, fix }) => `${severity}: ${what} ${fix}`)).toMatchInlineSnapshot(`
    [
      "error: The authors "a", "b" have the same page "/blog/authors/a". Give each of them a "page" with a "permalink" of its own.",
    ]
  `);
});

test('BA-07: an unknown key fails, lists the keys, and suggests the one that was meant', () => {
  expect(ofPost(['lioc']).problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "file": "blog/2025-05-27-a.md",
        },
        "fix": "Write "loic".",
        "severity": "error",
        "what": "The author "lioc" of this post is not in blog/authors.yml. Authors there: "loic", "jane".",
      },
    ]
  `);
  expect(ofPost(['zebedee-the-great']).problems[0]?.fix).toMatchInlineSnapshot(
    `"Add "zebedee-the-great" to blog/authors.yml, or use one of its keys."`,
  );
  expect(ofPost(['jane'], {}).problems[0]).toMatchInlineSnapshot(`
    {
      "at": {
        "file": "blog/2025-05-27-a.md",
      },
      "fix": "Add "jane:" with a "name" to blog/authors.yml.",
      "severity": "error",
      "what": "The author "jane" of this post is not known: there are no authors in blog/authors.yml.",
    }
  `);
});

test('BA-07: the same key twice in one post is an error', () => {
  expect(ofPost(['jane', { key: 'jane' }]).problems.map(({ what, fix }) => `${what} ${fix}`)).toMatchInlineSnapshot(`
    [
      "The author "jane" stands more than once in the authors of this post. Keep one "jane".",
    ]
  `);
});

test('BA-07: inline authors are used, and reported', () => {
  const { authors, problems } = ofPost(['jane', { name: 'Guest', url: 'https://g.example', image_url: 'img/g.png' }]);
  expect(authors.map(({ author }) => [author.name, author.href, author.imageUrl])).toEqual([
    ['Jane', '/blog/authors/jane', undefined],
    ['Guest', 'https://g.example', '/img/g.png'],
  ]);
  expect(problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "file": "blog/2025-05-27-a.md",
        },
        "fix": "Move it to blog/authors.yml and write the key in the post.",
        "setting": "onInlineAuthors",
        "severity": "warning",
        "what": "The author "Guest" of this post is not declared in blog/authors.yml.",
      },
    ]
  `);
});

test('a post may change the title of a known author', () => {
  const { authors, problems } = ofPost([{ key: 'jane', title: 'Guest' }]);
  expect(problems).toEqual([]);
  expect(authors[0]?.author).toMatchObject({ key: 'jane', name: 'Jane', title: 'Guest', href: '/blog/authors/jane' });
});

test.each([
  [{ title: 'Farrier', url: '/team' }, '/team'],
  [{ title: 'Farrier' }, 'Farrier'],
  [{ description: 'Shoes horses.' }, 'without a name'],
])('BA-07: an inline author without a name is told by what is there: %o', (author, shown) => {
  const [told] = ofPost([author]).problems;
  expect(told?.what).toBe(`The author "${shown}" of this post is not declared in blog/authors.yml.`);
});
