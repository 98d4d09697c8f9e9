/** What a page and its parts are called, and what of it a reader asks for: whole and in parts alike. */
import { describe, expect, test } from 'vitest';
import { casesOf } from './support/circles.ts';
import { marked, searchSite, urlsOf } from './support/search-site.ts';

const FILLER = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [
    `docs/filler${index}.md`,
    `# Filler ${index}\n\nOrdinary prose number ${index} about requests, answers, files and the code of an application.\n`,
  ]),
);

test('a hit shows words of its text, whatever finds it: an address, keywords, a description, tags, code', async () => {
  const site = await searchSite({
    ...FILLER,
    'docs/session-tokens.md': '# Jetons\n\nUne session par personne.\n',
    'docs/limits.md': '---\nkeywords: [brute force]\n---\n\n# Strength\n\nBrute force is a matter of limits.\n',
    'docs/pods.md':
      '---\nkeywords: [kubernetes]\ndescription: About quokkas.\ntags: [wombat]\n---\n\n# Checklist\n\nOne pod a day.\n\n## Run\n\nStart it:\n\n```js\nconst marmalade = 1;\n```\n',
  });
  const contentOf = async (query: string) => {
    const { hits, complete } = await site.search().search({ query, textsPerGroup: 5 });
    return marked(((await complete) ?? hits)[0]?.snippet.content ?? null);
  };
  expect(await contentOf('session tokens')).toBe('Une [session] par personne.');
  expect(await contentOf('brute force')).toBe('[Brute] [force] is a matter of limits.');
  for (const word of ['kubernetes', 'quokkas', 'wombat']) expect(await contentOf(word)).toBe('One pod a day.');
  expect(await contentOf('marmalade')).toBe('Start it:');
});

test('a row of a table is read by itself, in Markdown and in HTML', async () => {
  const site = await searchSite({
    ...FILLER,
    'docs/a.md':
      '# Cookies\n\nSet them.\n\n| name | kind | effect |\n|---|---|---|\n| `domain` | text | who gets quokkas |\n| `path:` |  | where wombats live |\n\nThen go on.\n',
    'docs/b.md': '# Boxes\n\n<table><tr><th>width</th><td>of a <b>numbat</b></td></tr><tr><td>more</td></tr></table>\n',
  });
  const contentOf = async (query: string) =>
    marked((await site.search().search({ query })).hits[0]?.snippet.content ?? null);
  expect(await contentOf('quokkas')).toBe('domain: text, who gets [quokkas]');
  expect(await contentOf('wombats')).toBe('path: where [wombats] live');
  expect(await contentOf('numbat')).toBe('width: of a [numbat]');
  expect(await contentOf('then go')).toBe('Then [go] on.');
});

const INDEXES = [
  ['in parts', 1],
  ['whole', undefined],
] as const;

// Both find the same, as `search-sharded.test.ts` proves; parts need more code.
describe.each(casesOf(INDEXES, 1))('an index %s', { tags: 'both' }, (_, largestWhole) => {
  const found = async (files: Readonly<Record<string, string>>, query: string) =>
    urlsOf((await searchSite({ ...FILLER, ...files }, '', largestWhole)).search(), query);

  test('what the address calls a page finds it as well, unless it says no more than that it comes first', async () => {
    const files = {
      'docs/3-session-tokens.md': '# Jetons de connexion\n\nUn jeton par personne.\n',
      'docs/logs.md': '# Lignes\n\nsession, session: the tokens of a session, all tokens.\n',
      'docs/parts/introduction.md': '# Les parties\n\nTrois.\n',
      'docs/preface.md': '# Introduction\n\nUn mot.\n',
    };
    expect((await found(files, 'session tokens'))[0]).toBe('/docs/session-tokens');
    expect(await found(files, 'introduction')).toEqual(['/docs/preface']);
  });

  test('a page that stands for its folder has the name of the folder', async () => {
    const files = {
      'docs/upgrade-to-v2/README.md': '# Guide de mise à jour\n\nTout change.\n',
      'docs/2-moving_house/Index.mdx': '# Déménager\n\nDes cartons.\n',
      'docs/README.md': '# Accueil\n\nBonjour.\n',
      'docs/notes.md': '# Notes\n\n## How to upgrade\n\nTo upgrade, move to v2.1 of the house. Upgrade, then move.\n',
    };
    expect((await found(files, 'upgrade to v2'))[0]).toBe('/docs/upgrade-to-v2');
    expect((await found(files, 'moving house'))[0]).toBe('/docs/moving_house');
    expect(await found(files, 'readme')).toEqual([]);
  });

  test('a keyword of several words that stand together comes before a heading that a page about something else has', async () => {
    const files = {
      'docs/a.md': '# Before you publish\n\n## Data storage\n\nWhere it is, and how large.\n',
      'docs/parts/far/b.md':
        '---\ntitle: Quarry\nkeywords: [data storage]\n---\n\nKeeps data.\n\n## Kinds of storage\n\nStorage of data on disk.\n',
    };
    expect((await found(files, 'data storage'))[0]).toBe('/docs/parts/far/b');
  });

  test('an option is found where a heading has it with its signs', async () => {
    const files = {
      'docs/a.md': '# Auth\n\n## Auth with names\n\nAuth and more auth.\n\n## Auth with keys\n\nAuth as well.\n',
      'docs/b.md': '# Commands\n\n## Owners: `--auth`\n\nAdds an owner.\n',
    };
    expect((await found(files, '--auth'))[0]).toBe('/docs/b#owners---auth');
    expect((await found(files, 'auth'))[0]).toBe('/docs/a');
  });

  test('names that only their signs tell apart come first as they were typed', async () => {
    const names = ['C++', 'C#', 'C', 'F#', 'F', 'F*', 'A+', 'A', 'B in a minute', 'B# in a minute'];
    const files = Object.fromEntries(names.map((name, at) => [`docs/p${at}.md`, `# ${name}\n\nA language.\n`]));
    for (const [at, name] of names.entries()) {
      const query = name.split(' ')[0] ?? '';
      expect((await found(files, query))[0], query).toBe(`/docs/p${at}`);
      expect((await found(files, `${query.toLowerCase()} `))[0], query).toBe(`/docs/p${at}`);
    }
    expect((await found(files, 'minute of b#'))[0]).toBe('/docs/p9');
  });

  test('a page that is called so comes before one that has it as keyword', async () => {
    const files = {
      'docs/a.md': '---\nkeywords: [marmalade, jam]\n---\n\n# Jelly\n\nMarmalade and more marmalade.\n',
      'docs/b.md': '# Marmalade\n\nOf oranges.\n',
    };
    expect((await found(files, 'marmalade')).slice(0, 2)).toEqual(['/docs/b', '/docs/a']);
  });
});
