import { expect, test } from 'vitest';
import { checkConfig } from './schema.ts';
import { defineConfig, type UserConfig } from './user-config.ts';

const REQUIRED = { title: 'Site', url: 'https://example.org', baseUrl: '/' };

test('the types accept what the checks accept', () => {
  const config: UserConfig = {
    ...REQUIRED,
    favicon: undefined,
    docs: [{ sidebarPath: './sidebars.ts', versions: { current: { label: 'v5', banner: 'none' } } }, { id: 'api' }],
    blog: { postsPerPage: 'ALL', archiveBasePath: null, feedOptions: { type: 'all', limit: false } },
    pages: false,
    markdown: { admonitions: { keywords: ['my'] } },
    search: { appId: 'A', apiKey: 'K', indexName: 'I', searchPagePath: false },
    sitemap: { lastmod: 'date', changefreq: null },
    scripts: ['/a.js', { src: '/b.js', defer: true }],
    redirects: [{ from: ['/a', '/b'], to: '/c' }],
    theme: {
      customCss: ['./a.css'],
      navbar: {
        style: 'primary',
        items: [
          { to: 'docs/', label: 'Docs', position: 'left', 'aria-label': 'Docs' },
          { label: 'More', items: [{ href: 'https://example.org', label: 'Out', rel: 'me' }] },
          { type: 'docsVersionDropdown', versions: ['current'] },
          { type: 'localeDropdown', dropdownItemsAfter: [{ type: 'html', value: '<hr>' }] },
        ],
      },
      footer: { links: [{ title: 'A', items: [{ label: 'B', to: '/b' }] }] },
    },
    customFields: { nested: { list: [1, null] } },
  };
  expect(checkConfig(config).problems).toBeUndefined();
  expect(defineConfig(config)).toBe(config);
  expect(defineConfig(async () => config)).toBeTypeOf('function');
});

test('the types refuse what the checks refuse', () => {
  const wrong: readonly UserConfig[] = [
    // @ts-expect-error -- baseUrl is required
    { title: 'Site', url: 'https://example.org' },
    // @ts-expect-error -- a number is no title
    { ...REQUIRED, title: 5 },
    // @ts-expect-error -- unknown level
    { ...REQUIRED, onBrokenLinks: 'error' },
    // @ts-expect-error -- unknown field
    { ...REQUIRED, organization: 'us' },
    // @ts-expect-error -- unknown item type
    { ...REQUIRED, theme: { navbar: { items: [{ type: 'docs', label: 'Docs' }] } } },
  ];
  for (const config of wrong) expect(checkConfig(config).problems).toHaveLength(1);
});
