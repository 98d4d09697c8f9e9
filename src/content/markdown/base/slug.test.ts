import { expect, test } from 'vitest';
import { createSlugger } from './slug.ts';

/** Ids that VitePress 1.6.4 gives to these headings (`createMarkdownRenderer`). */
test.each([
  ['server.host', 'server-host'],
  ['Über C++ & Straße', 'uber-c-straße'],
  ['The --flag option', 'the-flag-option'],
  ['a_b  c', 'a-b-c'],
  ['1. Start', '_1-start'],
  ['日本', '日本'],
  ['v-model and .sync', 'v-model-and-sync'],
])('a heading "%s" has the id of VitePress', (text, id) => {
  const { slug } = createSlugger({ style: 'vitepress' });
  expect([slug(text), slug(text)]).toEqual([id, `${id}-1`]);
});

/** By `slugify` and `unique` of the extension `toc` of Python-Markdown, as its documentation and source describe them. */
test.each([
  ['server.host', 'serverhost'],
  ['The --flag option', 'the-flag-option'],
  ['a_b  c', 'a_b-c'],
  ['Über C++', 'uber-c'],
  ['1. Start', '1-start'],
])('a heading "%s" has the id of MkDocs', (text, id) => {
  const { slug } = createSlugger({ style: 'mkdocs' });
  expect([slug(text), slug(text)]).toEqual([id, `${id}_1`]);
});
