import { expect, test } from 'vitest';
import { doc, docsInput, frontMatter, localeOf, pageAt, site, told } from '../testing.ts';

const PAGES = [
  doc('b.md', { ...frontMatter({ tags: ['Release notes', 'api'], title: 'B' }), description: 'About B' }),
  doc('a.md', frontMatter({ tags: ['api', { label: 'Own', permalink: '/my-own' }], title: 'A' })),
  doc('hidden.md', frontMatter({ tags: ['api', 'secret'], unlisted: true })),
];

test('DT-01: tag pages exist only where docs have tags', () => {
  const paths = (pages: typeof PAGES) =>
    localeOf(site(pages), 'en')
      .routes.filter(({ kind }) => kind.startsWith('doc-tag'))
      .map(({ path }) => path);
  expect(paths([doc('a.md')])).toEqual([]);
  expect(paths(PAGES)).toEqual([
    '/docs/tags/api',
    '/docs/tags/my-own',
    '/docs/tags/release-notes',
    '/docs/tags/secret',
    '/docs/tags',
  ]);
});

test('DT-02, RT-14: the list of tags', () => {
  const page = pageAt(site(PAGES), '/docs/tags');
  expect(page.content).toMatchObject({
    kind: 'doc-tags',
    title: 'Tags',
    groups: [
      { letter: 'A', tags: [{ label: 'api', count: 2 }] },
      { letter: 'O', tags: [{ label: 'Own', href: '/docs/tags/my-own', count: 1 }] },
      { letter: 'R', tags: [{ label: 'Release notes', count: 1 }] },
    ],
  });
  expect(page.htmlClass).toBe('plugin-docs plugin-id-default docs-wrapper docs-version-current docs-tags-list-page');
});

test('DT-03, RT-14: docs of a tag, sorted by title', () => {
  const page = pageAt(site(PAGES), '/docs/tags/api');
  expect(page.content).toEqual({
    kind: 'doc-tag',
    title: '2 docs tagged with "api"',
    tag: { label: 'api', href: '/docs/tags/api' },
    allTagsHref: '/docs/tags',
    docs: [
      { title: 'A', href: '/docs/a', description: '' },
      { title: 'B', href: '/docs/b', description: 'About B' },
    ],
  });
  expect(page.htmlClass).toContain('docs-tags-doc-list-page');
  expect(pageAt(site(PAGES), '/docs/tags/my-own').content).toMatchObject({ title: 'One doc tagged with "Own"' });
});

test('VIS-04: a tag of unlisted docs alone is unlisted', () => {
  expect(pageAt(site(PAGES), '/docs/tags/secret').content).toMatchObject({ visibility: 'unlisted' });
  const route = localeOf(site(PAGES), 'en').routes.find(({ path }) => path === '/docs/tags/secret');
  expect(route).toMatchObject({ unlisted: true, noIndex: true });
});

test('DT-05: tags of a doc', () => {
  expect(pageAt(site(PAGES), '/docs/b').content).toMatchObject({
    tags: [
      { label: 'Release notes', href: '/docs/tags/release-notes' },
      { label: 'api', href: '/docs/tags/api' },
    ],
  });
});

test('DT-04: a tags file declares labels and permalinks; others are reported', () => {
  const value = { api: { label: 'API', permalink: '/the-api', description: 'All of it' } };
  const built = site(PAGES.slice(0, 1), {
    docs: [docsInput({ tags: { current: { sitePath: 'docs/tags.yml', value } } })],
  });
  expect(pageAt(built, '/docs/tags/the-api').content).toMatchObject({
    tag: { label: 'API', description: 'All of it' },
  });
  expect(told(built)).toEqual(['warning docs/b.md:- The tag "Release notes" of this page is not in docs/tags.yml.']);
});
