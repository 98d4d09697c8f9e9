import { expect, test } from 'vitest';
import { lostIn, textOfFile, toolInput } from '../testing.ts';
import { migrateVitePress } from './vitepress.ts';

const PAGES = {
  'docs/index.md': '---\nlayout: home\n---\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/start.md': '# Start\n',
  'docs/guide/guide.md': '# The same name\n',
  'docs/api/[name].md': '# {{ $params.name }}\n',
  'docs/zh/guide/start.md': '# 开始\n',
  'docs/zh/only.md': '# Only here\n',
  'docs/drafts/x.md': '',
  'docs/public/logo.svg': '',
};

const CONFIG = {
  title: 'Tool',
  description: 'It works',
  base: '/tool/',
  cleanUrls: true,
  lastUpdated: true,
  srcExclude: ['drafts/**'],
  head: [
    ['link', { rel: 'icon', href: '/tool/logo.svg' }],
    ['meta', { property: 'og:image', content: 'https://tool.example/card.png' }],
    ['meta', { name: 'theme-color', content: '#fff' }],
    ['script', { async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-1' }],
    ['script', {}, "gtag('js', new Date());"],
  ],
  sitemap: { hostname: 'https://tool.example' },
  locales: {
    root: { label: 'English', lang: 'en-GB' },
    zh: { label: '简体中文', lang: 'zh-CN' },
    es: { label: 'Español', link: 'https://es.tool.example' },
  },
  vite: { plugins: [] },
  themeConfig: {
    logo: { light: '/logo.svg', dark: '/dark.svg' },
    nav: [
      { text: 'Guide', link: '/guide/', activeMatch: '^/guide/' },
      { text: 'More', items: [{ text: 'Group', items: [{ text: 'Start', link: '/guide/start.html#a' }] }] },
    ],
    sidebar: {
      '/guide/': {
        base: '/guide/',
        items: [
          {
            text: 'Begin',
            collapsed: true,
            items: [
              { text: 'Start <b>here</b>', link: 'start' },
              { text: 'No', link: 'no' },
            ],
          },
          { text: 'Guide', link: '/', items: [{ text: 'Elsewhere', link: 'https://a.example' }] },
        ],
      },
      '/': [{ items: [{ text: 'Start', link: '/guide/start.md' }] }],
    },
    outline: 'deep',
    socialLinks: [
      { icon: 'github', link: 'https://github.com/me/tool' },
      { icon: 'discord', link: 'https://discord.example' },
    ],
    editLink: { pattern: 'https://github.com/me/tool/edit/main/docs/:path' },
    footer: { message: 'MIT', copyright: '© Me' },
    search: { provider: 'algolia', options: { appId: 'A', apiKey: 'b', indexName: 'c', locales: {} } },
    banner: { text: 'Of another theme' },
  },
};

const input = toolInput(CONFIG, PAGES, { root: 'docs', configFile: 'docs/.vitepress/config.ts' });

test('a config of VitePress becomes one of Octavo', () => {
  expect(textOfFile(migrateVitePress(input), 'octavo.config.ts')).toMatchInlineSnapshot(`
    "import { defineConfig } from 'octavo';

    // Made from docs/.vitepress/config.ts by octavo migrate --write.
    export default defineConfig({
      title: 'Tool',
      tagline: 'It works',
      url: 'https://tool.example',
      baseUrl: '/tool/',
      pageFiles: 'urls',
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'zh'],
        localeConfigs: { en: { label: 'English', htmlLang: 'en-GB' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
      },
      onBrokenLinks: 'warn',
      onBrokenMarkdownImages: 'warn',
      docs: [
        {
          path: 'docs',
          routeBasePath: '/',
          exclude: ['drafts/**', 'zh/**', '**/*\\\\[*', 'public/**', 'guide/guide.md'],
          translations: { zh: 'docs/zh' },
          numberPrefixParser: false,
          breadcrumbs: false,
          showLastUpdateTime: true,
          sidebarPath: './sidebars.ts',
          editUrl: 'https://github.com/me/tool/edit/main/',
        },
        {
          id: 'zh-alone',
          path: 'docs/zh',
          routeBasePath: 'zh',
          sidebarPath: false,
          include: ['only.md'],
          numberPrefixParser: false,
          breadcrumbs: false,
        },
      ],
      blog: false,
      pages: false,
      staticDirectories: ['docs/public'],
      markdown: { anchors: { style: 'vitepress' } },
      theme: {
        image: 'https://tool.example/card.png',
        colorMode: { respectPrefersColorScheme: true },
        navbar: {
          title: 'Tool',
          logo: { alt: 'Tool', src: '/logo.svg', srcDark: '/dark.svg' },
          items: [
            { label: 'Guide', to: '/guide/', position: 'left', activeBaseRegex: '^/guide/' },
            {
              type: 'dropdown',
              label: 'More',
              position: 'left',
              items: [
                { type: 'html', value: '<strong>Group</strong>' },
                { label: 'Start', to: '/guide/start#a' },
              ],
            },
            {
              type: 'localeDropdown',
              position: 'right',
              dropdownItemsAfter: [{ label: 'Español', href: 'https://es.tool.example' }],
            },
            { label: 'GitHub', href: 'https://github.com/me/tool', position: 'right' },
          ],
        },
        footer: { links: [{ label: 'Discord', href: 'https://discord.example' }], copyright: 'MIT<br>© Me' },
        tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 },
      },
      search: { provider: 'algolia', appId: 'A', apiKey: 'b', indexName: 'c' },
      favicon: '/logo.svg',
      headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
      analytics: { kind: 'google', trackingId: 'G-1' },
      redirects: [{ from: '/guide/guide', to: '/guide/' }],
    });
    "
  `);
});

test('sidebars keep their pages, groups and addresses', () => {
  expect(textOfFile(migrateVitePress(input), 'sidebars.ts')).toMatchInlineSnapshot(`
    "import type { SidebarsConfig } from 'octavo';

    const sidebars: SidebarsConfig = {
      guide: [
        {
          type: 'category',
          label: 'Begin',
          collapsed: true,
          items: [{ type: 'doc', id: 'guide/start', label: 'Start here' }],
        },
        {
          type: 'category',
          label: 'Guide',
          link: { type: 'doc', id: 'guide/index' },
          collapsible: false,
          collapsed: false,
          items: [{ type: 'link', label: 'Elsewhere', href: 'https://a.example' }],
        },
      ],
      docs: [{ type: 'ref', id: 'guide/start', label: 'Start' }],
    };

    export default sidebars;
    "
  `);
});

test('every page keeps its address, with or without .html, or leads to it; what is lost has a place', () => {
  const migration = migrateVitePress(input);
  expect(migration.pages.map(({ oldPath, newPath, isEqual }) => [oldPath, newPath, isEqual])).toMatchInlineSnapshot(`
    [
      [
        "/guide/",
        "/guide/",
        true,
      ],
      [
        "/",
        "/",
        true,
      ],
      [
        "/guide/guide",
        undefined,
        false,
      ],
      [
        "/guide/start",
        "/guide/start",
        true,
      ],
      [
        "/zh/guide/start",
        "/zh/guide/start",
        true,
      ],
      [
        "/zh/only",
        "/zh/only",
        true,
      ],
    ]
  `);
  expect(migration.redirects).toMatchInlineSnapshot(`
    [
      {
        "from": "/guide/guide",
        "to": "/guide/",
      },
    ]
  `);
  expect(lostIn(migration)).toMatchInlineSnapshot(`
    [
      "docs/api/[name].md:1: The pages that api/[name].paths makes of api/[name].md.",
      "docs/guide/guide.md:1: The page /guide/guide would have the address of docs/guide/index.md, /guide/, and leads there.",
      "docs/.vitepress/config.ts: The entry "No" of the sidebar: there is no page /guide/no.",
      "docs/.vitepress/config.ts: Options of Vite: vite.",
      "docs/.vitepress/config.ts: Options that have no counterpart: themeConfig.banner.",
    ]
  `);
});

test('with --content, pages keep the addresses that their files do not have, and say in our words what they said', () => {
  const texts = {
    'a/a.md': '---\nprev: false\noutline: [2, 4]\n---\n\n# A\n',
    'b.md': '---\r\nslug: x\r\nsidebar: false\r\n---\r\n# B\r\n',
    'c.md': '# C\n',
  };
  const { edits, redirects } = migrateVitePress(
    toolInput({ rewrites: { 'c.md': 'd/e.md' } }, texts, { changesContent: true }),
  );
  expect(redirects).toEqual([]);
  expect(edits.map(({ file, text, why }) => [file, text, why])).toEqual([
    [
      'a/a.md',
      '---\nprev: false\noutline: [2, 4]\nslug: "/a/a"\ntoc_min_heading_level: 2\ntoc_max_heading_level: 4\npagination_prev: null\n---\n\n# A\n',
      'keeps the address /a/a.html, sets toc_min_heading_level, toc_max_heading_level, pagination_prev',
    ],
    [
      'b.md',
      '---\r\nsidebar: false\r\nslug: "/b"\r\ndisplayed_sidebar: null\r\n---\r\n# B\r\n',
      'keeps the address /b.html, sets displayed_sidebar',
    ],
    ['c.md', '---\nslug: "/d/e"\n---\n\n# C\n', 'keeps the address /d/e.html'],
  ]);
});

test('rewrites by file, by parameter, by the rest of a path and by expression', () => {
  const rewrites = {
    'a/b.md': 'c/d.md',
    'packages/:pkg/src/:file.md': ':pkg/:file.md',
    'src/:rest*': 'lib/:rest*',
    'other/:pkg/(.*)': 'all/:pkg.md',
  };
  const texts = { 'a/b.md': '', 'other/b/c.md': '', 'packages/core/src/x.md': '', 'src/a/b.md': '', 'y.md': '' };
  const { pages } = migrateVitePress(toolInput({ rewrites }, texts));
  expect(pages.map(({ oldPath }) => oldPath)).toEqual([
    '/c/d.html',
    '/all/b.html',
    '/core/x.html',
    '/lib/a/b.html',
    '/y.html',
  ]);
});

test('a default language in a folder of its own has its pages at the root', () => {
  const texts = { 'docs/en/a.md': '', 'docs/fr/a.md': '', 'docs/stray.md': '' };
  const config = { rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { lang: 'en' }, fr: { lang: 'fr' } } };
  const migration = migrateVitePress(toolInput(config, texts, { root: 'docs' }));
  expect(migration.options['docs']).toMatchObject({ path: 'docs/en', translations: { fr: 'docs/fr' } });
  expect(migration.pages.map(({ oldPath, newPath, isEqual }) => [oldPath, newPath, isEqual])).toEqual([
    ['/a.html', '/a', true],
    ['/fr/a.html', '/fr/a', true],
  ]);
  expect(lostIn(migration)).toContain(
    'docs/stray.md:1: The page /stray.html: it stands outside the folders of the languages.',
  );
});

test('colours of the brand are found in the style sheets of the theme', () => {
  const styles = {
    'a.md': '',
    '.vitepress/theme/index.ts': '',
    '.vitepress/theme/vars.css':
      ':root { --green: #0a0; --vp-c-brand-1: var(--green); }\n.dark { --vp-c-brand-1: #5f5; }',
  };
  const text = textOfFile(migrateVitePress(toolInput({}, styles)), 'octavo.css');
  expect(text.match(/.*\{|--ifm-color-primary: .*/g)).toEqual([
    ':root {',
    '--ifm-color-primary: #0a0;',
    "[data-theme='dark'] {",
    '--ifm-color-primary: #5f5;',
  ]);
});
