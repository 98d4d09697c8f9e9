import { expect, test } from 'vitest';
import { blogConfig } from '../site/blog/testing.ts';
import { doc, docsConfig, i18n, links, localeOf, post, site, siteConfig } from '../site/testing.ts';
import type { Config } from '../config/types.ts';
import type { Page } from '../content/base/types.ts';
import { renderMarkdownCopies } from './markdown-copies.ts';
import { IN_MEMORY, type Keeping } from './types.ts';

interface Setup {
  readonly config?: Partial<Config>;
  readonly staticFiles?: readonly string[];
  readonly locale?: string;
  readonly keeping?: Keeping;
  readonly onRead?: (sitePath: string) => void;
}

function filesOf(
  pages: readonly Page[],
  { config: changes = {}, staticFiles = [], locale = 'en', keeping = IN_MEMORY, onRead = () => undefined }: Setup = {},
) {
  const config = siteConfig({ markdownCopies: true, ...changes });
  const versionNames = [...new Set(pages.flatMap(({ file }) => file.version ?? []))].filter(
    (name) => name !== 'current',
  );
  const docs = config.docs.map(() => ({ pluginId: 'default', versionNames, sidebars: {}, categories: {}, tags: {} }));
  const blog = config.blog.map(() => ({ pluginId: 'default', authors: {}, tags: {} }));
  const built = site(pages, { config, docs, blog } as Partial<Parameters<typeof site>[1]> & object);
  const markdownOf = (page: Page): string => {
    onRead(page.file.sitePath);
    return page.links.length > 0 ? '[x](\0L0\0)' : `Text of ${page.file.sitePath}`;
  };
  const inputs = { config, markdownOf, staticFiles: new Set(staticFiles) };
  const files = renderMarkdownCopies(localeOf(built, locale), inputs, keeping);
  return Object.fromEntries(files.map(({ outPath, text = '' }) => [outPath, text]));
}

const INTRO = doc('intro.md', { frontMatter: { title: 'Intro', slug: '/', description: 'Begin\nhere.' } });
const GUIDE = doc('guides/run.md', { contentTitle: 'Run', ...links('../intro.md?a=1&b=2#top') });

test('each page has a copy beside it, with its title and absolute links', () => {
  const files = filesOf([INTRO, GUIDE]);
  expect(Object.keys(files)).toEqual(['docs.md', 'docs/guides/run.md', 'llms.txt', 'llms-full.txt']);
  expect(files['docs.md']).toBe('# Intro\n\nText of docs/intro.md\n');
  expect(files['docs/guides/run.md']).toBe('[x](https://foalts.org/docs/?a=1&b=2#top)\n');
});

test('llms.txt has the sidebar as headings and links', () => {
  expect(filesOf([INTRO, GUIDE])['llms.txt']).toBe(`# FoalTS

> A framework

- [Intro](https://foalts.org/docs.md): Begin here.

## guides

- [Run](https://foalts.org/docs/guides/run.md)
`);
});

test('llms-full.txt has all pages in the order of the sidebar, unlisted ones excepted', () => {
  const hidden = doc('hidden.md', { frontMatter: { unlisted: true } });
  const first = { ...INTRO, frontMatter: { ...INTRO.frontMatter, sidebar_position: 0 } };
  const files = filesOf([GUIDE, first, hidden]);
  expect(files['docs/hidden.md']).toBe('# hidden\n\nText of docs/hidden.md\n');
  expect(files['llms.txt']).not.toContain('hidden');
  expect(files['llms-full.txt']).toBe(`# FoalTS

> A framework

---

Source: https://foalts.org/docs/

# Intro

Text of docs/intro.md

---

Source: https://foalts.org/docs/guides/run

[x](https://foalts.org/docs/?a=1&b=2#top)
`);
});

test('a page that stays the same is not read: llms-full.txt takes its copy', () => {
  const inputsOf = new Map<string, string>();
  const first = filesOf([INTRO, GUIDE], {
    keeping: {
      ...IN_MEMORY,
      keepText(input) {
        inputsOf.set(input.outPath, input.inputs);
        return IN_MEMORY.keepText(input);
      },
    },
  });
  const read: string[] = [];
  const edited = { ...GUIDE, file: { ...GUIDE.file, hash: 'edited' } };
  const second = filesOf([INTRO, edited], {
    onRead: (sitePath) => read.push(sitePath),
    keeping: {
      ...IN_MEMORY,
      keepText: (input) =>
        inputsOf.get(input.outPath) === input.inputs
          ? { file: { outPath: input.outPath, text: 'kept' }, read: () => first[input.outPath] ?? '' }
          : IN_MEMORY.keepText(input),
    },
  });
  expect(read).toEqual(['docs/guides/run.md']);
  expect(second).toEqual({ ...first, 'docs.md': 'kept' });
});

test('other versions have lists of their own', () => {
  const files = filesOf([INTRO, doc('intro.md', { version: '4.x' })]);
  expect(Object.keys(files).filter((file) => file.includes('llms'))).toEqual([
    'llms.txt',
    'llms-full.txt',
    'docs/next/llms.txt',
    'docs/next/llms-full.txt',
  ]);
  expect(files['llms.txt']).toContain('(https://foalts.org/docs/intro.md)');
  expect(files['docs/next/llms.txt']).toContain('(https://foalts.org/docs/next.md)');
});

test('docs at the root of a locale and addresses with a slash at their end have copies, too', () => {
  const config = { i18n: i18n('en', 'fr'), docs: [docsConfig({ routeBasePath: '' })], trailingSlash: true };
  expect(Object.keys(filesOf([INTRO, GUIDE], { config, locale: 'fr' }))).toEqual([
    'fr/index.md',
    'fr/guides/run.md',
    'fr/llms.txt',
    'fr/llms-full.txt',
  ]);
});

test('posts have copies and are listed after the docs', () => {
  const files = filesOf([INTRO, post('2025-05-27-five.md', { frontMatter: { title: 'Five [5]' } })], {
    config: { blog: [blogConfig()] },
  });
  expect(files['blog/2025/05/27/five.md']).toBe('# Five [5]\n\nText of blog/2025-05-27-five.md\n');
  expect(files['llms.txt']).toContain('- [Five \\[5\\]](https://foalts.org/blog/2025/05/27/five.md)\n');
  expect(files['llms-full.txt']).not.toContain('Five');
});

test('a static file stands in place of one of the same name', () => {
  expect(Object.keys(filesOf([INTRO], { staticFiles: ['llms.txt'] }))).toEqual(['docs.md', 'llms-full.txt']);
});

test('nothing is made when the site has no copies', () => {
  expect(filesOf([INTRO], { config: { markdownCopies: false } })).toEqual({});
});
