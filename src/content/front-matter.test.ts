import { expect, test } from 'vitest';
import { parse, problems } from './testing.ts';
import type { ContentKind, FrontMatter } from './base/types.ts';

const read = (yaml: string, kind: ContentKind = 'doc'): FrontMatter =>
  parse(`---\n${yaml}\n---\n\ntext\n`, { kind }).frontMatter;
const trouble = (yaml: string, kind: ContentKind = 'doc'): string[] =>
  problems(parse(`---\n${yaml}\n---\n\ntext\n`, { kind }));

test('MD-60: the fields of docs', () => {
  const yaml = `id: my-id
title: T
description: D
slug: /s
sidebar_label: L
sidebar_position: 1.5
sidebar_class_name: c
sidebar_key: k
sidebar_custom_props: { a: 1 }
displayed_sidebar: null
hide_title: true
hide_table_of_contents: false
toc_min_heading_level: 2
toc_max_heading_level: 5
pagination_label: P
pagination_prev: null
pagination_next: other
custom_edit_url: null
parse_number_prefixes: false
keywords: [a, b]
image: ./x.png
tags: [one, { label: Two, permalink: /two }]
draft: false
unlisted: true
last_update: { date: 2024-05-27, author: me }
own_field: [anything]`;
  expect(read(yaml)).toEqual({
    id: 'my-id',
    title: 'T',
    description: 'D',
    slug: '/s',
    sidebar_label: 'L',
    sidebar_position: 1.5,
    sidebar_class_name: 'c',
    sidebar_key: 'k',
    sidebar_custom_props: { a: 1 },
    displayed_sidebar: null,
    hide_title: true,
    hide_table_of_contents: false,
    toc_min_heading_level: 2,
    toc_max_heading_level: 5,
    pagination_label: 'P',
    pagination_prev: null,
    pagination_next: 'other',
    custom_edit_url: null,
    parse_number_prefixes: false,
    keywords: ['a', 'b'],
    image: './x.png',
    tags: ['one', { label: 'Two', permalink: '/two' }],
    draft: false,
    unlisted: true,
    last_update: { date: '2024-05-27T00:00:00.000Z', author: 'me' },
    own_field: ['anything'],
  });
  expect(trouble(yaml)).toEqual([]);
});

test('numbers are texts where texts are asked for; a field without value is not there', () => {
  expect(read('title: 2024\ntags: [2021, a]\ndescription:\n')).toEqual({ title: '2024', tags: ['2021', 'a'] });
});

test.each([
  ['2024-05-27', '2024-05-27T00:00:00.000Z'],
  ['2024-5-7', '2024-05-07T00:00:00.000Z'],
  ['2024-05-27T10:00', '2024-05-27T10:00:00.000Z'],
  ['2019-07-02 9:18:00', '2019-07-02T09:18:00.000Z'],
  ['2024-05-27T10:00:00Z', '2024-05-27T10:00:00.000Z'],
  ['2024-05-27 10:00:00 +02:00', '2024-05-27T08:00:00.000Z'],
  ['May 27, 2024', '2024-05-27T00:00:00.000Z'],
  ['5/27/2024', '2024-05-27T00:00:00.000Z'],
  ['2024/5/27', '2024-05-27T00:00:00.000Z'],
])('MD-61: the date %s is %s', (written, iso) => {
  expect(read(`date: ${written}`, 'blog')).toEqual({ date: iso });
});

test('CFG-09: each entry of a list that is wrong is told', () => {
  const told = trouble('tags:\n  - one\n  - { label: Two }\n  - 3\n  - [4]\nkeywords: [[a], b, [c]]');
  expect(told.map((text) => /field "([^"]*)"/.exec(text)?.[1])).toEqual([
    'keywords.0',
    'keywords.2',
    'tags.1',
    'tags.3',
  ]);
});

test('MD-61: authors are always a list', () => {
  expect(read('authors: jane', 'blog')).toEqual({ authors: ['jane'] });
  expect(read('authors:\n  name: Jane\n  url: x', 'blog')).toEqual({ authors: [{ name: 'Jane', url: 'x' }] });
  expect(read('authors: [jane, { name: Joe }]', 'blog')).toEqual({ authors: ['jane', { name: 'Joe' }] });
});

test('MD-61: the old author fields are folded into authors', () => {
  const fields = read('author: Jane\nauthor_title: Dev\nauthor_url: https://x.org\nauthor_image_url: ./j.png', 'blog');
  expect(fields.authors).toEqual([{ name: 'Jane', title: 'Dev', url: 'https://x.org', image_url: './j.png' }]);
});

test('MD-62: the fields of pages', () => {
  expect(read('wrapperClassName: wide\ntitle: T', 'page')).toEqual({ wrapperClassName: 'wide', title: 'T' });
});

test('MD-63: each wrong field is an error that names line, field, value and fix', () => {
  const yaml = `title: [a]
tags: intro
draft: maybe
unlisted: yes
sidebar_position: first
toc_min_heading_level: 7
keywords: { a: b }
pagination_next: [x]
last_update: yesterday`;
  expect(trouble(yaml)).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.md:2:8 The front matter field "title" is ["a"], but must be a text. → Change "title" to a text, or remove it.",
      "error docs/guide/page.md:8:11 The front matter field "keywords" is {"a":"b"}, but must be a list, for example [typescript, node]. → Change "keywords" to a list, for example [typescript, node], or remove it.",
      "error docs/guide/page.md:4:8 The front matter field "draft" is "maybe", but must be true or false. → Change "draft" to true or false, or remove it.",
      "error docs/guide/page.md:5:11 The front matter field "unlisted" is "yes", but must be true or false. → Write "unlisted: true".",
      "error docs/guide/page.md:7:24 The front matter field "toc_min_heading_level" is 7, but must be a whole number from 2 to 6. → Change "toc_min_heading_level" to a whole number from 2 to 6, or remove it.",
      "error docs/guide/page.md:10:14 The front matter field "last_update" is "yesterday", but must be a set of fields: date, author. → Change "last_update" to a set of fields: date, author, or remove it.",
      "error docs/guide/page.md:3:7 The front matter field "tags" is "intro", but must be a list, for example [intro, security]. → Write "tags: [intro]".",
      "error docs/guide/page.md:6:19 The front matter field "sidebar_position" is "first", but must be a number. → Change "sidebar_position" to a number, or remove it.",
      "error docs/guide/page.md:9:18 The front matter field "pagination_next" is ["x"], but must be the id of a doc, or null. → Change "pagination_next" to the id of a doc, or null, or remove it.",
    ]
  `);
  expect(read(`${yaml}\nslug: ok`)).toEqual({ slug: 'ok' });
  expect(trouble('date: 2024-13-45\nauthors: 3.5.1x: y', 'blog')).toHaveLength(1);
  expect(trouble('date: soon', 'blog')).toMatchInlineSnapshot(`
    [
      "error blog/post.md:2:7 The front matter field "date" is "soon", but must be a date such as 2024-05-27 or 2024-05-27T10:00:00Z. → Change "date" to a date such as 2024-05-27 or 2024-05-27T10:00:00Z, or remove it.",
    ]
  `);
});

test('MD-63: contradictions', () => {
  expect(trouble('draft: true\nunlisted: true')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.md:2:8 The front matter says both "draft: true" and "unlisted: true". → Keep "draft" to leave the page out, or "unlisted" to publish it without links to it.",
    ]
  `);
  expect(trouble('authors: jane\nauthor: Joe\nauthor_url: x', 'blog')).toMatchInlineSnapshot(`
    [
      "error blog/post.md:2:10 The front matter has "authors" together with "author", "author_url". → Move them into "authors" and remove the old fields.",
    ]
  `);
  expect(trouble('toc_min_heading_level: 5\ntoc_max_heading_level: 3')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.md:2:24 The front matter field "toc_min_heading_level" is 5, but must be at most toc_max_heading_level (3). → Set "toc_min_heading_level: 3", or raise "toc_max_heading_level".",
    ]
  `);
});

test('MD-63: broken YAML, and YAML that is no set of fields', () => {
  expect(trouble('title: [a\nb: c')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.md:3:1 The front matter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. → Mend the line; quote values that hold ": " or begin with a special character.",
    ]
  `);
  expect(trouble('title: a: b')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.md:2:8 The front matter is not valid YAML: Nested mappings are not allowed in compact mappings. → Mend the line; quote values that hold ": " or begin with a special character.",
    ]
  `);
  expect(trouble('a: 1\na: 2')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.md:3:1 The front matter is not valid YAML: Map keys must be unique. → Mend the line; quote values that hold ": " or begin with a special character.",
    ]
  `);
  expect(trouble('just text')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.md:2 The front matter is "just text", not a list of fields. → Write one "name: value" per line between the --- lines.",
    ]
  `);
});

test('a file without closing line has no front matter', () => {
  expect(parse('---\n\ntext\n')).toMatchObject({ frontMatter: {}, html: '<hr>\n<p>text</p>' });
  expect(parse('---\n---\n\ntext\n')).toMatchObject({ frontMatter: {}, html: '<p>text</p>' });
});

test('the places of fields that are checked against other pages, from the first line of the file', () => {
  const text = '---\ntitle: A\nslug: /a\nauthors:\n  - ada\n  - key: ben\n---\n\ntext\n';
  expect(parse(text, { kind: 'blog' }).fieldPlaces).toEqual({
    slug: { line: 3, column: 7 },
    authors: { line: 5, column: 3 },
    'authors.0': { line: 5, column: 5 },
    'authors.1': { line: 6, column: 5 },
  });
  expect(parse('---\ntitle: A\n---\n', { kind: 'doc' })).not.toHaveProperty('fieldPlaces');
});

test('simple lines are read as YAML reads them', () => {
  // A comment leaves all of it to the parser of YAML.
  const both = (yaml: string, kind: ContentKind = 'doc') =>
    [yaml, `${yaml}\n# the end`].map((text) => parse(`---\n${text}\n---\n\ntext\n`, { kind }));
  const texts = [
    'title: Über “uns”',
    `title: It's a "good" day - isn't it? (yes), no; a/b & c + d = e!`,
    'title: Yes\n\nid: on\ntags: one',
    'title: a #b\nslug: /a/b',
    'title: a# b',
    'title: a:b',
    'title: a: b',
    'title: TRUE',
    'title: Null',
    'title: ~',
    'title: nULL',
    'title: null and void',
    'title: NaN',
    'title: e1',
    'title:  two spaces',
    'title: ends in a space ',
    'title: a\n  and goes on',
    'title: a\ntitle: b',
    'title:',
    'null: a',
    'draft: true\nunlisted: true',
    'draft: yes',
    'draft: 1',
    'sidebar_position: 12',
    'sidebar_position: 012',
    'sidebar_position: 1e3',
    'toc_min_heading_level: 5\ntoc_max_heading_level: 3',
    'toc_min_heading_level: 9',
    'title: a\n\n\npagination_next: other\nimage: x.png\ndisplayed_sidebar: docs',
    'title: *a',
    'title: &a b',
    'title: a\ttab',
    'title: a\u2028b',
    'title: a\u0085b',
    'title: a\u00a0b',
    'title: ---',
    'title: A ---',
    '--- a\ntitle: b',
    'title: a\n...\nid: b',
    'custom: own value\nother_field: true',
    'slug: 12-file-upload\ntitle: 2-a/b',
    'slug: 1-2',
    'tags: [release]\nkeywords: [a b, c-d, e/f, "g"]',
    'tags: [a, b c, true]',
    'tags: [a,b]',
    'tags: [a, ]',
    'tags: []',
    'tags: [ a ]',
    'tags: [a: b]',
    'tags: [a, 2]',
    'keywords: [Nuxt 3, l’été, d\'un "mot", fin?]\ntags: [one, two words, three]',
    'title: [a, b]',
    'tags: [a, a]\nid: b',
    'tags: [a] # why',
  ];
  for (const text of texts) {
    const [simple, whole] = both(text);
    expect([text, simple?.frontMatter, simple?.fieldPlaces, simple?.problems]).toEqual([
      text,
      whole?.frontMatter,
      whole?.fieldPlaces,
      whole?.problems,
    ]);
  }
  const [simple, whole] = both('title: T\nauthors: me\nauthor: You\ndate: soon', 'blog');
  expect([simple?.frontMatter, simple?.problems]).toEqual([whole?.frontMatter, whole?.problems]);
});

test('a field that looks like a slip of the pen is told with the one that was meant', () => {
  expect(trouble('draf: true')).toEqual([expect.stringContaining('The front matter field "draf" has no effect.')]);
  const guesses = (yaml: string, kind: ContentKind = 'doc') =>
    parse(`---\n${yaml}\n---\n\ntext\n`, { kind }).problems.map(
      ({ severity, fix }) => `${severity} ${/"(\w+)"/.exec(fix)?.[1]}`,
    );
  expect(guesses('sidebarPosition: 2')).toEqual(['warning sidebar_position']);
  expect(guesses('sidebar-label: A')).toEqual(['warning sidebar_label']);
  expect(guesses('tag: [a]')).toEqual(['warning tags']);
  expect(guesses('Title: A')).toEqual(['warning title']);
  expect(guesses('autors: me', 'blog')).toEqual(['warning authors']);
  expect(guesses('unlistd: true\nkeyword: [a]', 'page')).toEqual(['warning unlisted', 'warning keywords']);
  // Fields of one's own, and those of other tools.
  expect(
    guesses('status: stable\nlayout: doc\nweight: 3\ncategory: a\nicon: x\nsource_hash: abc\nsample_project: p'),
  ).toEqual([]);
  expect(guesses('title: A\nTitle: B')).toEqual([]);
});

test('fields of another kind of page are reported, and those of all kinds and of the site are not', () => {
  const other = (field: string, owner: string, kind: string) =>
    expect.stringContaining(
      `The front matter field "${field}" has no effect here: ${owner} have it, ${kind} do not.`,
    ) as string;
  expect(trouble('date: 2024-01-01\nauthors: [me]')).toEqual([
    other('date', 'posts', 'pages of the docs'),
    other('authors', 'posts', 'pages of the docs'),
  ]);
  expect(trouble('id: a\nsidebar_position: 1\npagination_next: null', 'blog')).toEqual([
    other('id', 'pages of the docs', 'posts'),
    other('sidebar_position', 'pages of the docs', 'posts'),
    other('pagination_next', 'pages of the docs', 'posts'),
  ]);
  expect(trouble('wrapperClassName: a', 'blog')).toEqual([
    other('wrapperClassName', 'pages outside of the docs', 'posts'),
  ]);
  expect(trouble('sidebar_label: a', 'page')).toEqual([
    other('sidebar_label', 'pages of the docs', 'pages outside of the docs'),
  ]);
  expect(trouble('tags: [a]\nsince: 1.0', 'page')).toEqual([
    other('tags', 'pages of the docs', 'pages outside of the docs'),
    other('since', 'pages of the docs', 'pages outside of the docs'),
  ]);
  expect(trouble('until: 1.0\nonly: 1.0', 'blog')).toEqual([
    other('until', 'pages of the docs', 'posts'),
    other('only', 'pages of the docs', 'posts'),
  ]);
  expect(trouble('sidebar_label: a\ncustom_edit_url: null\nmine: 1\nauthor: me', 'blog')).toEqual([]);
  expect(trouble('custom_edit_url: null', 'page')).toEqual([]);
});
