/** What the search knows of readers: rules of ranking on small sites, whole and in parts alike. */
import { describe, expect, test } from 'vitest';
import { casesOf } from './support/circles.ts';
import { createLocalSearch } from '../src/search/query/local-search.ts';
import type { SearchRequest } from '../src/search/query/base/types.ts';
import { groupHits } from '../src/theme/search/hit-groups.ts';
import { fetchFrom, marked, searchSite, urlsOf, withTexts } from './support/search-site.ts';

const FILLER = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [
    `docs/filler${index}.md`,
    `# Filler ${index}\n\nOrdinary prose number ${index} about requests, answers, files and the code of an application.\n`,
  ]),
);

const INDEXES = [
  ['in parts', 1],
  ['whole', undefined],
] as const;

// Both find the same, as `search-sharded.test.ts` proves; parts need more code.
describe.each(casesOf(INDEXES, 1))('an index %s', { tags: 'both' }, (_, largestWhole) => {
  const open = async (files: Readonly<Record<string, string>>, config = '') =>
    searchSite({ ...FILLER, ...files }, config, largestWhole);
  const found = async (files: Readonly<Record<string, string>>, query: string) =>
    urlsOf((await open(files)).search(), query);

  test('keywords of the front matter find a page like its title, and are not shown', async () => {
    const search = (
      await open({
        'docs/limits.md':
          '---\ntitle: Rate Limiting\nkeywords: [throttling, brute force]\n---\n\nAt most so many requests in a minute.\n',
        'docs/other.md': '# Strength\n\nApply force with care, never brute: throttling down is another matter.\n',
      })
    ).search();
    for (const query of ['throttling', 'brute force', 'brute']) {
      const { hits } = await search.search({ query });
      expect(hits[0]?.url, query).toBe('/docs/limits');
    }
    const { hits } = await search.search({ query: 'throttling' });
    expect(marked(hits[0]?.snippet.content ?? null)).toBe('At most so many requests in a minute.');
    expect(hits[0]?.hierarchy.lvl1).toBe('Rate Limiting');
  });

  test('the label in the sidebar counts as title', async () => {
    const files = {
      'docs/live.md': '---\ntitle: Real-Time Communication\nsidebar_label: WebSockets\n---\n\nMessages both ways.\n',
      'docs/news.md': '# News\n\n## WebSockets support\n\nWebSockets, websockets and more websockets.\n',
    };
    expect((await found(files, 'websockets'))[0]).toBe('/docs/live');
  });

  test('a section that only leads to other pages comes last', async () => {
    const files = {
      'docs/a.md':
        '# One\n\nText.\n\n## Next\n\n- [Marmalade](./b.md): all of it\n- [Marmalade again](./b.md#how-it-works)\n',
      'docs/b.md':
        '# Breakfast\n\n## How it works\n\nBread needs some marmalade, and much else of what a kitchen has.\n',
    };
    expect((await found(files, 'marmalade'))[0]).toBe('/docs/b#how-it-works');
  });

  test('words that were joined are found apart', async () => {
    const files = {
      'docs/limits.md': '# Rate Limiting\n\nAt most so many.\n',
      'docs/unit.md': '# Unit Testing\n\nSmall parts alone.\n',
    };
    expect((await found(files, 'ratelimiting'))[0]).toBe('/docs/limits');
    expect((await found(files, 'unittest'))[0]).toBe('/docs/unit');
  });

  test('a version is found by its first number', async () => {
    const files = {
      'docs/five.md': '# Version 5.0 release notes\n\nMuch is new.\n',
      'docs/four.md': '# Version 4.0 release notes\n\nOld.\n',
      'docs/minor.md': '# Version 5.1 release notes\n\nSmall.\n',
    };
    expect((await found(files, 'v5'))[0]).toBe('/docs/five');
    expect((await found(files, 'version 5'))[0]).toBe('/docs/five');
  });

  test('the number of a version is no part of a series, and parts of a version are no numbers', async () => {
    const files = {
      'docs/four.md': '# Version 4.0\n\nMuch is new.\n',
      'docs/part.md': '# Version, part 4\n\nThe fourth part: version, part 4.\n',
      'docs/other.md': '# Version 2.4\n\nSmall.\n',
    };
    const urls = await found(files, 'version 4');
    expect(urls.slice(0, 2)).toEqual(['/docs/four', '/docs/part']);
    expect(await found(files, '4')).not.toContain('/docs/other');
  });

  test('a wrong first letter is forgiven where no other word is nearer', async () => {
    const files = {
      'docs/a.md': '# Kontrol\n\nKontrol akses.\n',
      'docs/b.md': '# Controller\n\nA controller answers.\n',
    };
    expect(await found(files, 'kontroler')).toContain('/docs/b');
    expect(await found({ 'docs/c.md': '# Production\n\nIn production.\n' }, 'traduction')).toEqual([]);
  });

  test('words without meaning find nothing on their own, and a beginning with a typo needs more than five letters', async () => {
    const files = { 'docs/a.md': '# The methods of a disk\n\nOf the disk.\n' };
    expect(await found(files, 'zebra of quagga')).toEqual([]);
    expect(await found(files, 'meteo')).toEqual([]);
    expect(await found(files, 'metods')).toEqual(['/docs/a']);
  });

  test('a cookie is one of the cookies', async () => {
    const files = { 'docs/a.md': '# Settings\n\nThe cookie has a name.\n' };
    expect(await found(files, 'cookies')).toEqual(['/docs/a']);
  });

  test('a name that code uses often finds the page that is about it', async () => {
    const use = '@HookDecorator()\nclass A { b: HookDecorator; c: HookDecorator; d: HookDecorator }';
    const files = {
      'docs/a.md': '# Apples\n\nOne.\n\n```ts\nnew HookDecorator();\n```\n',
      'docs/b.md': `# Bananas\n\nMany.\n\n\`\`\`ts\n${use}\n\`\`\`\n`,
    };
    expect((await found(files, 'hookdecorator'))[0]).toBe('/docs/b');
    const { hits } = await (await open(files)).search().search({ query: 'hookdecorator' });
    expect(marked(hits[0]?.snippet.content ?? null)).toBe('Many.');
  });

  test('a rare word that is missing does not hide what answers the rest', async () => {
    const files = { 'docs/cors.md': '# CORS Requests\n\nOther origins ask.\n' };
    expect(
      (await found({ ...files, 'docs/e.md': '# Erreur\n\nUne erreur rare.\n' }, 'erreur cors')).slice(0, 2),
    ).toContain('/docs/cors');
  });

  test.each([
    'saml',
    'nodemon',
    'rbac',
    'kata',
    'i18n',
    '2fa',
    'x509',
    'webpack',
    'firebase',
    'banana bread',
    'bake a banana cake',
    'mot de passe',
  ])('%s is nothing that the site knows, and finds nothing', async (query) => {
    const files = {
      'docs/a.md':
        '# React\n\nThe same folder, node_modules, holds all data. See it sent. Now take a break. Sal passes it.\n',
      'docs/b.md':
        '---\nkeywords: [SameSite, NoSQL]\n---\n\n# The same route\n\nOn the web, find a package that is a fake, by x50 and SameSite. At the base of all, nine of them.\n',
      'docs/c.md': '# Fire and forget\n\n## Nuts\n\nNone.\n',
    };
    expect(await found(files, query)).toEqual([]);
  });

  test("a path of the reader's own says less than what stands beside it", async () => {
    const files = {
      'docs/missing.md': '---\nkeywords: [Cannot GET]\n---\n\n# Pages that are missing\n\nNo route answers.\n',
      'docs/users.md': '# Users\n\nThe users have an id. Users, users.\n',
      'docs/routes.md': '---\nkeywords: ["@Get"]\n---\n\n# Routes\n\nA class with methods.\n',
      'docs/files.md': '# Reports\n\nThe address `/reports/list` has them.\n',
    };
    const search = (await open(files)).search();
    const { hits } = await search.search({ query: 'Cannot GET /users' });
    expect(hits[0]?.url).toBe('/docs/missing');
    expect(marked(hits[0]?.snippet.content ?? null)).toBe('No route answers.');
    expect((await urlsOf(search, "@Get('/users/:id')"))[0]).toBe('/docs/routes');
    expect((await urlsOf(search, '/reports/list'))[0]).toBe('/docs/files');
  });

  test('only what is near the best answer is shown', async () => {
    const files = {
      'docs/a.md': '# Session tokens\n\nSession tokens keep users known; a session token is a long text.\n',
      ...Object.fromEntries(
        Array.from({ length: 6 }, (_, at) => [
          `docs/far${at}.md`,
          `# Far ${at}\n\n${'Nothing of it here. '.repeat(60)} token\n`,
        ]),
      ),
    };
    expect(await found(files, 'session tokens')).toEqual(['/docs/a']);
  });
});

const FRENCH = 'i18n/fr/docusaurus-plugin-content-docs/current';

test('words of a language are found on pages that are not translated, by what translated pages teach', async () => {
  const english = (word: string) =>
    `# The ${word}\n\nThe ${word} is here. Another ${word} is there.\n\n## A ${word}\n\nOne more.\n`;
  const french = (word: string) =>
    `# Le ${word}\n\nLe ${word} est ici. Un autre ${word} est là.\n\n## Un ${word}\n\nEncore un.\n`;
  const words = [
    ['file', 'fichier'],
    ['password', 'sésame'],
    ['request', 'requête'],
  ] as const;
  const { search, files } = await searchSite(
    {
      ...FILLER,
      ...Object.fromEntries(words.map(([en]) => [`docs/${en}.md`, english(en)])),
      ...Object.fromEntries(words.map(([en, fr]) => [`${FRENCH}/${en}.md`, french(fr)])),
      'docs/hashing.md': '# Password hashing\n\nKeep no plain password.\n',
    },
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
  );
  const urls = await urlsOf(search('fr'), 'sésame');
  expect(urls[0]).toMatch(/^\/fr\/docs\/password/);
  expect(urls).toContain('/fr/docs/hashing');
  const lexicon = [...files.keys()].filter((url) => url.startsWith('/assets/search/lexicon.'));
  expect(lexicon).toHaveLength(1);
  expect(files.get(lexicon[0] ?? '')).toContain('sesam password');
  expect(files.get('/page-data/-/search.json')).not.toContain('lexicon');
});

test('where all is translated, nothing is loaded for what words mean in another language', async () => {
  const page = '# One\n\nThe password is here. Another file is there.\n';
  const config = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }";
  const translated = { 'docs/a.md': page, [`${FRENCH}/a.md`]: '# Un\n\nLe sésame est ici. Un autre fichier est là.\n' };
  const hasLexicon = async (files: Readonly<Record<string, string>>) =>
    [...(await searchSite(files, config)).files.keys()].some((url) => url.includes('/lexicon.'));
  expect(await hasLexicon({ ...translated, 'docs/b.md': page })).toBe(true);
  expect(await hasLexicon(translated)).toBe(false);
});

test('a message that was pasted is found where it stands', async () => {
  const words = 'DataSource is not set for this entity';
  const files = {
    ...FILLER,
    'docs/entity.md':
      '# Entity\n\nAn entity is set into a table. The entity, the DataSource: set the entity of each DataSource.\n',
    'docs/traps.md': `# Connections\n\nMany words stand before it, as they do in longer pages. ${words}. Then more of them.\n`,
  };
  expect((await urlsOf((await searchSite(files)).search(), words))[0]).toBe('/docs/traps');
});

test('words of a question that a page has here and there are no message that was pasted', async () => {
  const site = await searchSite({
    ...FILLER,
    'docs/units.md': '# Small parts\n\n## Writing tests\n\nThere are quick ways: one test, one unit.\n',
    'docs/start.md': '# Begin\n\nIt has quick writing. Then comes writing tests. They are tests unit by unit.\n',
  });
  expect((await urlsOf(site.search(), 'quick writing tests unit'))[0]).toBe('/docs/units#writing-tests');
});

test('the blog is loaded only where the docs answer badly', async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [`docs/p${at}.md`, `# Marmalade ${'abcdef'.charAt(at)}\n\nmarmalade\n`]),
  );
  const { files } = await searchSite({ ...docs, 'blog/2024-01-01-post.md': '# Version 3.0\n\nmarmalade jelly\n' });
  const asked: string[] = [];
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => {
    asked.push(url);
    return fetchFrom(files)(url);
  });
  const isBlog = (url: string) => url.startsWith('/assets/search/default.');
  expect((await search.search({ query: 'marmalade' })).nbHits).toBe(6);
  expect(asked.some(isBlog)).toBe(false);
  for (const query of ['jelly', 'v3', 'marmalade 3.0']) {
    const { hits } = await search.search({ query });
    expect(
      hits.map(({ url }) => url),
      query,
    ).toContain('/blog/2024/01/01/post');
  }
  expect(asked.filter(isBlog)).toHaveLength(1);
});

test('few files of texts are loaded for a list, and no entry shows other words than those of its page', async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `docs/p${at}.md`,
      `# Page ${at}\n\nmarmalade\n\n## More\n\n${'A long text. '.repeat(700)} marmalade\n`,
    ]),
  );
  const { files } = await searchSite(docs);
  const loaded = new Set<string>();
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => {
    if (url.includes('/texts.')) loaded.add(url);
    return fetchFrom(files)(url);
  });
  const first = await search.search({ query: 'marmalade', textsPerGroup: 5 });
  const hits = (await first.complete) ?? first.hits;
  expect(loaded.size).toBeLessThanOrEqual(5);
  const shown = hits.filter(({ content }) => content !== null);
  expect(shown.length).toBeGreaterThan(1);
  for (const { snippet, url } of shown) expect(marked(snippet.content), url).toContain('[marmalade]');
});

test('texts of rows that are on screen come first, then those of all rows when these are asked for', async () => {
  const topics = ['apple', 'cherry', 'peach'].flatMap((folder) => [1, 2, 3, 4].map((at) => `${folder}/p${at}`));
  const long = 'A long text of many words. '.repeat(150);
  const docs = Object.fromEntries(topics.map((path) => [`docs/${path}.md`, `# About ${path}\n\n${long} marmalade\n`]));
  const { files } = await searchSite(docs);
  const loaded: string[] = [];
  const search = createLocalSearch({ base: '/', locale: 'en' }, (url) => {
    if (url.includes('/texts.')) loaded.push(url);
    return fetchFrom(files)(url);
  });
  const rowsOf = async (asked: Pick<SearchRequest, 'inSight' | 'texts'>) => {
    const answer = await search.search({ query: 'marmalade', textsPerGroup: 3, ...asked });
    const rows = groupHits((await answer.complete) ?? answer.hits, 3).flatMap((group) => group.hits);
    return { withText: rows.map(({ content }) => content !== null), lacks: answer.lacksTexts === true };
  };
  const first = await rowsOf({ inSight: 3 });
  expect(first.withText.slice(0, 3)).toEqual([true, true, true]);
  expect([first.withText.length, loaded.length, first.lacks]).toEqual([9, 5, true]);
  const resting = await rowsOf({ inSight: 7, texts: 'in-sight' });
  expect(resting.withText.slice(0, 7).every(Boolean)).toBe(true);
  expect([loaded.length <= 7, resting.lacks]).toEqual([true, true]);
  expect(await rowsOf({ texts: 'all' })).toEqual({ withText: Array(9).fill(true), lacks: false });
  expect(new Set(loaded).size).toBe(9);
});

test('a snippet shows the rarer word, and a table as a line that can be read', async () => {
  const files = {
    ...FILLER,
    'docs/a.md': `# Settings\n\nRequests, answers and files of the application. ${'Other words follow here. '.repeat(12)}Then marmalade comes.\n`,
    'docs/b.md': '# Options\n\n| Name | Meaning |\n| --- | --- |\n| jelly | how much of it |\n',
  };
  const search = (await searchSite(files)).search();
  const [rare] = (await search.search({ query: 'application files marmalade' })).hits;
  expect(marked(rare?.snippet.content ?? null)).toContain('[marmalade]');
  const [row] = (await search.search({ query: 'jelly' })).hits;
  expect(marked(row?.highlighted.content ?? null)).toBe('Name: Meaning\n[jelly]: how much of it');
  expect(marked(row?.snippet.content ?? null)).toBe('[jelly]: how much of it');
});

test('words that few sections have are loaded when they are asked for, and those that another word leads to at once', async () => {
  const parts = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'ji', 'ko', 'lu'];
  const rare = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => `${one}${two}${three}x`)));
  const docs = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      `docs/p${at}.md`,
      `# Page ${'abcdefghi'.charAt(at)}\n\nmarmalades ${rare.slice(at * 81, (at + 1) * 81).join(' ')}\n`,
    ]),
  );
  const { files } = await searchSite({ ...docs, 'docs/jar.md': '# Jar\n\nmarmalade plum\n' });
  const asked: string[] = [];
  let isDown = false;
  const search = withTexts(
    createLocalSearch({ base: '/', locale: 'en' }, async (url) => {
      if (url.includes('.rare.')) asked.push(url);
      if (url.includes('.rare.') && isDown) throw new Error('gone');
      return fetchFrom(files)(url);
    }),
  );
  expect((await urlsOf(search, 'marmalades')).toSorted()).toContain('/docs/jar');
  expect(await urlsOf(search, 'marmalade')).toContain('/docs/jar');
  expect(asked).toEqual([]);
  isDown = true;
  expect(await urlsOf(search, 'bacedix marmalades')).toHaveLength(10);
  isDown = false;
  asked.length = 0;
  expect(await urlsOf(search, 'bacedix')).toEqual(['/docs/p0']);
  expect(await urlsOf(search, 'koko')).toEqual(['/docs/p7']);
  expect(await urlsOf(search, 'gudihox')).toContain('/docs/p4');
  expect(await urlsOf(search, 'bacedx')).toEqual(['/docs/p0']);
  expect(await urlsOf(search, 'gudihux')).toContain('/docs/p4');
  // Only those of a word's first letter, and each once.
  const all = [...files.keys()].filter((url) => url.includes('.rare.'));
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(new Set(asked).size).toBe(asked.length);
  expect(all.length).toBeGreaterThan(3);
});

test('a form of a rare word is found with the word, also behind a prefix', async () => {
  const letters = 'abcdefghijklmnoprstuvwyz';
  const rare = Array.from({ length: 700 }, (_, at) => {
    const [one, two] = [letters[at % 24], letters[Math.floor(at / 24) % 24]];
    return `${one}${two}o${one}u${two}x${letters[at % 23]}q`;
  });
  const { search, files } = await searchSite(
    {
      'docs/a.md': `# Judul\n\nmengunduh ${rare.slice(0, 350).join(' ')}\n`,
      'docs/b.md': `# Lain\n\n${rare.slice(350).join(' ')}\n`,
    },
    "i18n: { defaultLocale: 'id', locales: ['id'] }",
  );
  expect([...files.keys()].some((url) => url.includes('.rare.'))).toBe(true);
  expect(await urlsOf(search('id'), 'unduhan')).toEqual(['/docs/a']);
});
