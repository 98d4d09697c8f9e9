import { expect, test } from 'vitest';
import { lostIn, textOfFile, toolInput } from '../testing.ts';
import { migrateMkDocs } from './mkdocs.ts';
import { readMkDocsConfig } from './mkdocs-config.ts';

const YAML = `INHERIT: ./base.yml
site_name: Tool
site_url: https://me.example/tool/
repo_url: https://github.com/me/tool
edit_uri: edit/main/docs/
copyright: © Me
theme:
  name: material
  logo: img/logo.svg
  features: [navigation.tabs, navigation.expand]
  custom_dir: overrides
  palette:
    - media: "(prefers-color-scheme: light)"
      primary: teal
    - scheme: slate
      primary: deep-orange
extra:
  analytics: { provider: google, property: !ENV [GOOGLE_KEY, G-1] }
  social:
    - { icon: fontawesome/brands/github, link: https://github.com/me/tool }
    - { icon: fontawesome/brands/mastodon, link: https://m.example/@me }
extra_css: [css/own.css, https://a.example/b.css]
extra_javascript: [js/own.js]
nav:
  - index.md
  - Guide:
      - guide/index.md
      - Start: guide/start.md
      - "": [guide/deep/a.md]
      - Gone: guide/gone.md
  - API: https://api.example
plugins:
  - search
  - redirects: { redirect_maps: { old.md: guide/start.md#b, 'a/index.md': https://a.example } }
  - macros
markdown_extensions:
  - admonition
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
  - toc: { permalink: true }
  - made_up
`;

const FILES = {
  'mkdocs.yml': YAML,
  'base.yml': 'site_description: It works\ntheme: { language: de, name: mkdocs }\n',
  'docs/index.md': '---\nhide: [toc, navigation]\n---\n# Home\n',
  'docs/README.md': '# Not shown\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/start.md': '# Start\n',
  'docs/guide/deep/a.md': '# Deeper { #deep }\n',
  'docs/b/b.md': '# B\n',
  'docs/.hidden/x.md': '',
  'docs/css/own.css': '',
};

const input = (changes: object = {}) => {
  const plain = toolInput({}, FILES, { configFile: 'mkdocs.yml', ...changes });
  return { ...plain, config: readMkDocsConfig('mkdocs.yml', plain.site) };
};

test('tags of YAML run nothing: the value beside !ENV counts, and names of Python are kept as names', () => {
  const { config } = input();
  expect(config['extra']).toMatchObject({ analytics: { property: 'G-1' } });
  expect(JSON.stringify(config['markdown_extensions'])).toContain('python/name:material.extensions.emoji.twemoji');
  expect(config).toMatchObject({ site_description: 'It works', theme: { name: 'material', language: 'de' } });
});

test('a config of MkDocs becomes one of Octavo, with tabs as sidebars', () => {
  const migration = migrateMkDocs(input());
  expect(textOfFile(migration, 'octavo.config.ts')).toMatchInlineSnapshot(`
    "import { defineConfig } from 'octavo';

    // Made from mkdocs.yml by octavo migrate --write.
    export default defineConfig({
      title: 'Tool',
      tagline: 'It works',
      url: 'https://me.example',
      baseUrl: '/tool/',
      trailingSlash: true,
      i18n: { defaultLocale: 'de', locales: ['de'] },
      onBrokenLinks: 'warn',
      onBrokenMarkdownImages: 'warn',
      links: { repository: 'https://github.com/me/tool' },
      docs: {
        path: 'docs',
        routeBasePath: '/',
        numberPrefixParser: false,
        breadcrumbs: false,
        editUrl: 'https://github.com/me/tool/edit/main/',
        sidebarPath: './sidebars.ts',
        exclude: ['README.md'],
      },
      blog: false,
      pages: false,
      staticDirectories: ['docs'],
      markdown: { dialects: ['github', 'mkdocs'], anchors: { style: 'mkdocs' } },
      theme: {
        colorMode: { respectPrefersColorScheme: true },
        navbar: {
          title: 'Tool',
          logo: { alt: 'Tool', src: '/img/logo.svg' },
          items: [
            { type: 'docSidebar', sidebarId: 'section1', label: 'Guide', position: 'left' },
            { label: 'GitHub', href: 'https://github.com/me/tool', position: 'right' },
          ],
        },
        footer: { links: [{ label: 'Mastodon', href: 'https://m.example/@me' }], copyright: '© Me' },
        customCss: ['./docs/css/own.css', './octavo.css'],
        tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 },
      },
      analytics: { kind: 'google', trackingId: 'G-1' },
      scripts: [{ src: '/js/own.js', defer: true }],
      redirects: [
        { from: '/b/b/', to: '/b/' },
        { from: '/old/', to: '/guide/start/#b' },
        { from: '/a/', to: 'https://a.example' },
      ],
    });
    "
  `);
  expect(textOfFile(migration, 'sidebars.ts')).toMatchInlineSnapshot(`
    "import type { SidebarsConfig } from 'octavo';

    const sidebars: SidebarsConfig = {
      docs: ['index', { type: 'link', label: 'API', href: 'https://api.example' }],
      section1: [
        'guide/index',
        { type: 'doc', id: 'guide/start', label: 'Start' },
        { type: 'category', label: 'Deeper', collapsed: false, items: ['guide/deep/a'] },
      ],
    };

    export default sidebars;
    "
  `);
  expect(textOfFile(migration, 'octavo.css')).toContain("[data-theme='dark'] {\n  --ifm-color-primary: #ff6e42;");
});

test('every page keeps its address or leads to it; what is lost has a place', () => {
  const migration = migrateMkDocs(input());
  expect(migration.pages.map(({ oldFile, newPath, isEqual }) => `${oldFile} ${newPath} ${isEqual}`)).toEqual([
    'guide/index.html /guide/ true',
    'index.html / true',
    'b/b/index.html /b/ false',
    'guide/deep/a/index.html /guide/deep/a/ true',
    'guide/start/index.html /guide/start/ true',
  ]);
  expect(migration.redirects).toEqual([
    { from: '/b/b/', to: '/b/' },
    { from: '/old/', to: '/guide/start/#b' },
    { from: '/a/', to: 'https://a.example' },
  ]);
  expect(lostIn(migration)).toEqual([
    'mkdocs.yml: The entry "Gone" of nav: there is no page guide/gone.md.',
    'mkdocs.yml:35: The plugin macros.',
    'mkdocs.yml:40: The extension made_up.',
    'mkdocs.yml:11: Templates of the theme: overrides.',
  ]);
});

test('addresses that end in .html keep their files', () => {
  const { config, ...rest } = input();
  const migration = migrateMkDocs({ ...rest, config: { ...config, use_directory_urls: false } });
  expect(migration.options).toMatchObject({ pageFiles: 'urls' });
  expect(migration.pages.map(({ oldFile, isEqual }) => `${oldFile} ${isEqual}`)).toContain('guide/start.html true');
});

test('with --content, what pages hide is said in our words', () => {
  const { edits } = migrateMkDocs(input({ changesContent: true }));
  expect(edits.map(({ file, text }) => [file, text])).toEqual([
    ['docs/b/b.md', '---\nslug: "/b/b/"\n---\n\n# B\n'],
    [
      'docs/index.md',
      '---\nhide: [toc, navigation]\nhide_table_of_contents: true\ndisplayed_sidebar: null\n---\n# Home\n',
    ],
  ]);
});
