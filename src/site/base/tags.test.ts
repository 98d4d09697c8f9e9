import { expect, test } from 'vitest';
import { capitalized, kebabCase } from './tags.ts';
import {
  groupByLetter,
  groupByTag,
  buildDeclaredTags,
  resolveTags,
  tagClashes,
  tagSlug,
  type TagOptions,
} from './tags.ts';

const at = { file: 'blog/a.md' };
const options: TagOptions = {
  declared: undefined,
  onInlineTags: 'warn',
  href: (permalink) => `/blog/tags/${permalink.replace(/^\//, '')}`,
};

test.each([
  ['Release', 'release'],
  ["What's New", 'whats-new'],
  ['Node.js', 'node-js'],
  ['HTMLParser', 'html-parser'],
  ['camelCase words', 'camel-case-words'],
  ['v2', 'v-2'],
  ['1st', '1st'],
  ['déjà vu', 'deja-vu'],
  ['日本語', '日本語'],
  ['हिन्दी', 'हिन्दी'],
  ['C++', 'c'],
])('DT-04: the kebab case of %s is %s', (label, slug) => expect(kebabCase(label)).toBe(slug));

test('DT-04: a label of signs alone has a slug', () => {
  expect(tagSlug('++')).toBe('2b-2b');
});

test('DT-04: a tag is a text or has its own permalink', () => {
  const { value: tags, problems } = resolveTags(
    ['Release Notes', { label: 'Poll', permalink: '/survey' }],
    at,
    options,
  );
  expect(tags).toEqual([
    { label: 'Release Notes', href: '/blog/tags/release-notes' },
    { label: 'Poll', href: '/blog/tags/survey' },
  ]);
  expect(problems).toEqual([]);
});

test('BT-04: tags that lead to the same page count once in a post', () => {
  const { value: tags } = resolveTags(['Release', 'release', { label: 'R', permalink: 'release' }], at, options);
  expect(tags).toEqual([{ label: 'Release', href: '/blog/tags/release' }]);
});

const file = {
  sitePath: 'blog/tags.yml',
  value: { release: { label: 'Releases', permalink: '/out', description: 'New versions' }, survey: null },
};

test('DT-04: a tags file gives label, permalink and description', () => {
  const declared = buildDeclaredTags(file);
  const { value: tags, problems } = resolveTags(['release', 'survey'], at, { ...options, declared });
  expect(tags).toEqual([
    { label: 'Releases', href: '/blog/tags/out', description: 'New versions' },
    { label: 'survey', href: '/blog/tags/survey' },
  ]);
  expect(problems).toEqual([]);
});

test('DT-04: on a site of Docusaurus a tag without a label has its key, capitalised', () => {
  const declared = buildDeclaredTags(file, undefined, capitalized);
  const { value: tags } = resolveTags(['release', 'survey'], at, { ...options, declared });
  expect(tags.map(({ label }) => label)).toEqual(['Releases', 'Survey']);
  expect(capitalized('paginated-TAG')).toBe('Paginated-tag');
});

test('DT-04: undeclared tags are reported at the level of onInlineTags', () => {
  const declared = buildDeclaredTags(file);
  const inline = ['news', { label: 'Poll', permalink: '/poll' }];
  expect(resolveTags(inline, at, { ...options, declared }).problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "file": "blog/a.md",
        },
        "fix": "Add them to blog/tags.yml, or use a key that stands there.",
        "setting": "onInlineTags",
        "severity": "warning",
        "what": "The tags "news", "Poll" of this page are not in blog/tags.yml.",
      },
    ]
  `);
  expect(resolveTags(['news'], at, { ...options, declared, onInlineTags: 'throw' }).problems[0]?.severity).toBe(
    'error',
  );
  expect(resolveTags(['news'], at, { ...options, declared, onInlineTags: 'ignore' }).problems).toEqual([]);
  expect(resolveTags(['news'], at, options).problems).toEqual([]);
});

test('DT-04: a permalink used twice in a tags file is an error', () => {
  const declared = buildDeclaredTags({
    sitePath: 'docs/tags.yml',
    value: { a: { permalink: '/x' }, b: { permalink: '/x' } },
  });
  expect(declared?.problems).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "file": "docs/tags.yml",
        },
        "fix": "Give each of them a permalink of its own, or keep only one.",
        "severity": "error",
        "what": "The tags "a" and "b" have the same permalink "/x".",
      },
    ]
  `);
});

test('DT-04: a locale reads tags in its own words, and the rest as in the original', () => {
  const translation = (value: unknown) => ({
    ...file,
    translations: { fr: { sitePath: 'i18n/fr/blog/tags.yml', value } },
  });
  const french = translation({ release: { label: 'Versions' }, survey: { description: 'Sondages' } });
  const tags = (locale: string) =>
    resolveTags(['release', 'survey'], at, { ...options, declared: buildDeclaredTags(french, locale) }).value;
  expect(tags('fr')).toEqual([
    { label: 'Versions', href: '/blog/tags/out', description: 'New versions' },
    { label: 'survey', href: '/blog/tags/survey', description: 'Sondages' },
  ]);
  expect(tags('en')).toEqual([
    { label: 'Releases', href: '/blog/tags/out', description: 'New versions' },
    { label: 'survey', href: '/blog/tags/survey' },
  ]);
  const wrong = translation({ release: { label: 3 }, survey: { permalink: '/out' } });
  expect(buildDeclaredTags(wrong, 'fr')?.problems.map(({ what, at: place }) => [what, place?.file])).toEqual([
    ['The label of the tag "release" is 3, which is not a text.', 'i18n/fr/blog/tags.yml'],
    ['The tags "release" and "survey" have the same permalink "/out".', 'i18n/fr/blog/tags.yml'],
  ]);
});

test('a tags file of the wrong shape is an error, an empty one declares nothing', () => {
  expect(buildDeclaredTags({ sitePath: 'docs/tags.yml', value: ['a'] })?.problems[0]?.what).toBe(
    'The tags file docs/tags.yml does not hold a list of tags by key.',
  );
  expect(buildDeclaredTags({ sitePath: 'docs/tags.yml', value: { a: { label: 3 } } })?.problems[0]?.what).toBe(
    'The label of the tag "a" is 3, which is not a text.',
  );
  expect(buildDeclaredTags({ sitePath: 'docs/tags.yml', value: null })?.problems).toEqual([]);
  expect(buildDeclaredTags({ sitePath: 'docs/tags.yml', value: undefined })).toBeUndefined();
});

const release = { label: 'release', href: '/blog/tags/release' };
const item = (name: string, tags: readonly (typeof release)[], unlisted = false) => ({ name, tags, unlisted });

test('BT-04: items of one URL are one tag and the first label wins', () => {
  const groups = groupByTag([item('a', [release, release]), item('b', [{ ...release, label: 'Release' }])]);
  expect(groups).toHaveLength(1);
  expect(groups[0]?.tag.label).toBe('release');
  expect(groups[0]?.items.map((i) => i.name)).toEqual(['a', 'b']);
});

test('VIS-04: a tag with only unlisted items is unlisted; otherwise they are left out', () => {
  const old = { label: 'old', href: '/blog/tags/old' };
  const groups = groupByTag([item('a', [release]), item('b', [release, old], true)]);
  expect(groups.map((g) => [g.tag.label, g.unlisted, g.items.map((i) => i.name)])).toEqual([
    ['release', false, ['a']],
    ['old', true, ['b']],
  ]);
});

test('DT-02: letters are sorted, tags sorted inside, each with its count', () => {
  const tag = (label: string) => ({ label, href: `/t/${label}` });
  const groups = groupByTag([
    item('a', [tag('survey'), tag('école'), tag('Eta')]),
    item('b', [tag('survey'), tag('sale')]),
  ]);
  expect(groupByLetter(groups, 'fr')).toEqual([
    { letter: 'E', tags: [{ ...tag('Eta'), count: 1 }] },
    { letter: 'É', tags: [{ ...tag('école'), count: 1 }] },
    {
      letter: 'S',
      tags: [
        { ...tag('sale'), count: 1 },
        { ...tag('survey'), count: 2 },
      ],
    },
  ]);
});

const clashes = (...pages: readonly (readonly (string | { label: string; permalink: string })[])[]) =>
  tagClashes(
    pages.map((tags, index) => ({ tags, at: { file: `${index}.md`, line: index + 2 } })),
    undefined,
  ).map(({ severity, what, at: place }) => ({ severity, what, at: `${place?.file}:${place?.line}` }));

test('DT-04: tags of different words that have the same page are named, with their places', () => {
  expect(clashes(['C++'], ['x', 'C#'], ['C'])).toEqual([
    {
      severity: 'warning',
      what: 'The tags "C++" and "C#" and "C" have the same page "/c", so they count as one tag (the first one stands in 0.md:2).',
      at: '1.md:3',
    },
  ]);
  const names = (...tags: string[]) => clashes(tags).map(({ what }) => what.split(' have ')[0]);
  expect(names('R&D', 'R D')).toEqual(['The tags "R&D" and "R D"']);
  expect(names('.NET', 'net')).toEqual(['The tags ".NET" and "net"']);
  expect(names('déjà', 'deja', 'F#', 'F*')).toEqual(['The tags "déjà" and "deja"', 'The tags "F#" and "F*"']);
});

test('DT-04: one word in two forms, and a permalink that an author chose, are no clash', () => {
  expect(clashes(['Release', 'release'], ['RELEASE', 'Getting started', 'getting-started', 'getting_started'])).toEqual(
    [],
  );
  expect(clashes(['C++'], [{ label: 'C#', permalink: '/c' }])).toEqual([]);
  expect(clashes(['C++', 'C++'], ['Rust'])).toEqual([]);
});

test('DT-04: a tag of a page and one of the tags file are compared, two of the tags file where it is read', () => {
  const text = 'C++:\nC#:\n  permalink: c/\nR&D:\n';
  const value = { 'C++': null, 'C#': { permalink: 'c/' }, 'R&D': null };
  const declared = buildDeclaredTags({ sitePath: 'docs/tags.yml', text, value });
  expect(declared?.problems).toMatchObject([
    {
      severity: 'error',
      what: 'The tags "C++" and "C#" have the same permalink "/c" (the first one stands in line 1).',
      at: { file: 'docs/tags.yml', line: 3 },
    },
  ]);
  const [clash, ...others] = tagClashes([{ tags: ['C++', 'C#', 'R D', 'R&D'], at }], declared);
  expect(clash?.what).toBe('The tags "R D" and "R&D" have the same page "/r-d", so they count as one tag.');
  expect(others).toEqual([]);
});
