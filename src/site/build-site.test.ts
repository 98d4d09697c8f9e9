import { expect, test } from 'vitest';
import { doc, docsInput, frontMatter, i18n, links, pageAt, site, siteConfig, told } from './testing.ts';

test('a small site from end to end', () => {
  const built = site(
    [
      doc('README.md', { ...frontMatter({ slug: '/', title: 'Introduction' }), ...links('./guides/start.md#first') }),
      doc('guides/start.md', { contentTitle: 'Start', ids: ['first'] }),
      doc('guides/start.md', { locale: 'fr', contentTitle: 'Démarrer', ids: ['first'] }),
    ],
    {
      config: siteConfig({ i18n: i18n('en', 'fr') }),
      docs: [
        docsInput({
          sidebars: {
            current: {
              sitePath: 'sidebars.js',
              value: { docs: ['README', { type: 'category', label: 'Guides', items: ['guides/start'] }] },
            },
          },
        }),
      ],
    },
  );
  expect(told(built)).toEqual([]);
  expect(built.locales.map(({ routes }) => routes.map(({ path }) => path))).toEqual([
    ['/docs/guides/start', '/404.html', '/docs/', '/search'],
    ['/fr/docs/guides/start', '/fr/404.html', '/fr/docs/', '/fr/search'],
  ]);
  const page = pageAt(built, '/fr/docs/');
  expect(page.content).toMatchObject({
    kind: 'doc',
    title: 'Introduction',
    article: { html: '<a href="/fr/docs/guides/start#first">x</a>' },
    next: { label: 'Démarrer', href: '/fr/docs/guides/start' },
  });
  expect(page.sidebar?.items).toMatchObject([
    { kind: 'link', label: 'Introduction', href: '/fr/docs/' },
    { kind: 'category', label: 'Guides', items: null, fallbackHref: '/fr/docs/guides/start' },
  ]);
});
