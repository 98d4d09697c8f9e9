import { expect, test } from 'vitest';
import { checkConfig } from '../../config/schema.ts';
import { Parts } from './parts.ts';
import { convertDocusaurusConfig, fromDocusaurusConfig } from './from-docusaurus.ts';

const CLASSIC = {
  title: 'Tool',
  tagline: 'Does things',
  url: 'https://tool.example.org',
  baseUrl: '/',
  favicon: 'img/favicon.ico',
  organizationName: 'tool',
  projectName: 'tool.github.io',
  onBrokenLinks: 'throw',
  future: { v4: true, experimental_faster: true, experimental_storage: { type: 'sessionStorage', namespace: 'x' } },
  markdown: { format: 'detect', mermaid: true, hooks: { onBrokenMarkdownLinks: 'throw' } },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    localeConfigs: { fr: { label: 'Français', url: 'https://fr.example.org' }, de: { label: 'Deutsch' } },
  },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: ({ docPath }: { docPath: string }) => docPath,
          remarkPlugins: [],
          versions: { current: { label: 'Next' } },
        },
        blog: {
          showReadingTime: true,
          readingTime: () => 1,
          feedOptions: { type: ['rss'], xslt: true, limit: null, createFeedItems: () => [] },
        },
        theme: { customCss: './src/css/custom.css' },
        gtag: { trackingID: ['G-1', 'G-2'], anonymizeIP: true },
        sitemap: { lastmod: 'date', createSitemapItems: () => [] },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: false }],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old'], to: '/new' }], createRedirects: () => [] }],
    'docusaurus-plugin-sass',
    function own() {
      return { name: 'own' };
    },
    null,
  ],
  themes: ['@docusaurus/theme-mermaid'],
  themeConfig: {
    image: 'img/card.png',
    colorMode: { defaultMode: 'dark' },
    navbar: {
      title: 'Tool',
      logo: { alt: 'Tool', src: 'img/logo.svg', style: { color: 'red' } },
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { to: '/blog', label: 'Blog', position: 'right' },
        { type: 'custom-thing', position: 'left' },
        { href: 'https://github.com/tool', 'aria-label': 'GitHub', className: 'icon' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Docs', items: [{ label: 'Intro', to: '/docs', target: '_blank' }] }],
      copyright: 'Tool',
    },
    prism: { theme: { plain: {}, styles: [] }, darkTheme: 'dracula', additionalLanguages: ['bash'] },
    algolia: { appId: 'A', apiKey: 'K', indexName: 'tool', searchPagePath: null, askAi: 'x' },
    mermaid: { theme: { dark: 'forest' }, options: { maxTextSize: 50, layout: () => 'elk' }, look: 'x' },
  },
};

test('a classic Docusaurus config becomes one of ours that the schema accepts', () => {
  const { config } = convertDocusaurusConfig(CLASSIC);
  expect(checkConfig(config).problems).toBeUndefined();
  expect(config).toEqual({
    title: 'Tool',
    tagline: 'Does things',
    url: 'https://tool.example.org',
    baseUrl: '/',
    favicon: 'img/favicon.ico',
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'throw',
    markdown: { format: 'detect', mermaid: { theme: { dark: 'forest' }, options: { maxTextSize: 50 } } },
    storage: { type: 'sessionStorage', namespace: 'x' },
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français' } } },
    docs: [
      { sidebarPath: './sidebars.js', versions: { current: { label: 'Next' } } },
      { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: false },
    ],
    blog: { showReadingTime: true, feedOptions: { type: ['rss'], limit: false, xslt: true } },
    pages: {},
    sitemap: { lastmod: 'date' },
    analytics: { trackingId: ['G-1', 'G-2'], anonymizeIp: true },
    redirects: [{ from: ['/old'], to: '/new' }],
    theme: {
      image: 'img/card.png',
      colorMode: { defaultMode: 'dark' },
      customCss: './src/css/custom.css',
      cssLayers: true,
      infimaUtilities: true,
      navbar: {
        title: 'Tool',
        logo: { alt: 'Tool', src: 'img/logo.svg' },
        items: [
          { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
          { to: '/blog', label: 'Blog', position: 'right' },
          { href: 'https://github.com/tool', 'aria-label': 'GitHub', className: 'icon', position: 'left' },
        ],
      },
      footer: {
        style: 'dark',
        copyright: 'Tool',
        links: [{ title: 'Docs', items: [{ label: 'Intro', to: '/docs', target: '_blank' }] }],
      },
      prism: { additionalLanguages: ['bash'] },
    },
    search: { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'tool', searchPagePath: false },
  });
});

test('what has no counterpart is listed by its path', () => {
  expect(convertDocusaurusConfig(CLASSIC).notCarriedOver).toEqual([
    'i18n.localeConfigs.fr.url',
    'plugins[1].createRedirects',
    'plugins[3] (function own)',
    'presets[0].blog.feedOptions.createFeedItems',
    'presets[0].blog.readingTime',
    'presets[0].docs.editUrl',
    'presets[0].sitemap.createSitemapItems',
    'themeConfig.algolia.askAi',
    'themeConfig.mermaid.look',
    'themeConfig.mermaid.options.layout',
    'themeConfig.navbar.items[2] (custom-thing)',
    'themeConfig.navbar.logo.style',
    'themeConfig.prism.darkTheme',
    'themeConfig.prism.theme',
  ]);
});

test('without the classic preset there is what plugins bring', () => {
  const { config } = convertDocusaurusConfig({
    ...CLASSIC,
    presets: [],
    plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]],
  });
  expect(config).toMatchObject({ docs: { routeBasePath: '/' }, blog: false, pages: false, sitemap: false });
});

test.each([
  ['/v1.0/', String.raw`\/v1\.0\/`],
  [/^\/v\d/, String.raw`^\/v\d`],
])('SA-09: what is replaced in the paths of results is text or an expression: %s', (from, source) => {
  const algolia = { appId: 'A', apiKey: 'K', indexName: 'I', replaceSearchResultPathname: { from, to: '/' } };
  const { config } = convertDocusaurusConfig({ ...CLASSIC, themeConfig: { algolia } });
  expect(config).toMatchObject({ search: { replaceSearchResultPathname: { from: source, to: '/' } } });
  expect(checkConfig(config).problems).toBeUndefined();
});

test('the report is made once, and only when something is left', () => {
  const reports: (readonly string[])[] = [];
  const least = { title: 'T', url: 'https://example.org', baseUrl: '/' };
  fromDocusaurusConfig(least, (rest) => reports.push(rest));
  fromDocusaurusConfig({ ...least, ssrTemplate: 'x' }, (rest) => reports.push(rest));
  expect(reports).toEqual([['ssrTemplate']]);
});

test('without a preset there are no docs and no blog; parts of the preset can be off', () => {
  const least = { title: 'T', url: 'https://example.org', baseUrl: '/' };
  expect(convertDocusaurusConfig(least).config).toMatchObject({ docs: false, blog: false });
  const off = { ...least, presets: [['@docusaurus/preset-classic', { blog: false, sitemap: false }]] };
  expect(convertDocusaurusConfig(off).config).toMatchObject({ docs: {}, blog: false, pages: {}, sitemap: false });
});

test.each([
  [{}, false],
  [{ future: { v4: { removeLegacyPostBuildHeadAttribute: true } } }, false],
  [{ future: { v4: { useCssCascadeLayers: true } } }, true],
  [{ future: { v4: true } }, true],
  [{ plugins: ['@docusaurus/plugin-css-cascade-layers'] }, true],
  [{ plugins: [['css-cascade-layers', { id: 'layers' }]] }, true],
])('style sheets keep their weight unless the config asks for layers: %o', (options, cssLayers) => {
  const { config, notCarriedOver } = convertDocusaurusConfig({
    title: 'T',
    url: 'https://example.org',
    baseUrl: '/',
    ...options,
  });
  expect(config.theme).toMatchObject({ cssLayers, infimaUtilities: true });
  expect(notCarriedOver).toEqual([]);
});

test.each([
  [{}, undefined],
  [{ storage: { type: 'sessionStorage', namespace: 'x' } }, { type: 'sessionStorage', namespace: 'x' }],
  // Both as Docusaurus 3.10 makes it of the address, so that readers keep what they chose.
  [{ storage: { namespace: true } }, { namespace: '20c' }],
  [{ future: { v4: true } }, { namespace: '20c' }],
  [{ future: { v4: true }, storage: { namespace: false } }, undefined],
])('what the browser keeps: %o', (options, storage) => {
  const { config, notCarriedOver } = convertDocusaurusConfig({
    title: 'T',
    url: 'https://example.org',
    baseUrl: '/a/',
    ...options,
  });
  expect(config.storage).toEqual(storage);
  expect(notCarriedOver).toEqual([]);
});

test('marks of excerpts are expressions, of all blogs together', () => {
  const { config, notCarriedOver } = convertDocusaurusConfig({
    title: 'T',
    url: 'https://example.org',
    baseUrl: '/',
    presets: [['classic', { blog: { truncateMarker: /<!-- *more *-->/i } }]],
    plugins: [['@docusaurus/plugin-content-blog', { id: 'b', truncateMarker: /<!-- cut -->/ }]],
  });
  expect(config.markdown).toEqual({ truncateMarker: '/<!-- *more *-->|<!-- cut -->/i' });
  expect(checkConfig(config).problems).toBeUndefined();
  expect(notCarriedOver).toEqual([]);
});

test('what options of 3.10 say besides', () => {
  const parts = new Parts();
  const { config, notCarriedOver } = convertDocusaurusConfig(
    {
      title: 'T',
      url: 'https://example.org',
      baseUrl: '/',
      webpack: { jsLoader: 'babel' },
      headTags: [{ tagName: 'x-mark', customElement: true, attributes: {} }],
      future: { experimental_vcs: 'default-v2' },
      markdown: { anchors: { maintainCase: true } },
      presets: [
        [
          'classic',
          {
            docs: { docRootComponent: '@site/src/Root', docItemComponent: '@theme/DocItem', recmaPlugins: [] },
            blog: { feedOptions: { language: 'en-GB', xslt: { rss: true } } },
            pages: { editLocalizedFiles: true, mdxPageComponent: './src/Page' },
          },
        ],
      ],
    },
    parts,
  );
  expect(notCarriedOver).toEqual([]);
  expect(checkConfig(config).problems).toBeUndefined();
  expect([...parts.components]).toEqual([
    ['DocRoot', '@site/src/Root'],
    ['MDXPage', './src/Page'],
  ]);
  expect(config).toMatchObject({
    headTags: [{ tagName: 'x-mark', attributes: {} }],
    markdown: { anchors: { maintainCase: true } },
    blog: { feedOptions: { language: 'en-GB', xslt: { rss: true } } },
    pages: { editLocalizedFiles: true },
  });
});

test('an announcement may be a space', () => {
  const { config } = convertDocusaurusConfig({
    ...CLASSIC,
    themeConfig: { announcementBar: { id: 'a', content: ' ' } },
  });
  expect(config).toMatchObject({ theme: { announcementBar: { id: 'a', content: '&nbsp;' } } });
});

test('layers of the plugin that are named otherwise are listed', () => {
  const plugins = [['@docusaurus/plugin-css-cascade-layers', { layers: { own: () => true } }]];
  expect(convertDocusaurusConfig({ plugins }).notCarriedOver).toEqual(['plugins[0].layers']);
});

test('a value that is no config gives the problems of an empty one', () => {
  expect(checkConfig(convertDocusaurusConfig(undefined).config).problems?.map(({ what }) => what)).toEqual([
    '"title" is required.',
    '"url" is required.',
    '"baseUrl" is required.',
  ]);
});

test('formulas of remark-math keep what its option says of single dollar signs, where all instances say the same', () => {
  const remarkMath = () => {};
  const rehypeKatex = () => {};
  const mathOf = (docs: unknown, blog: unknown) => {
    const presets = [
      [
        'classic',
        {
          docs: { remarkPlugins: [docs], rehypePlugins: [rehypeKatex] },
          blog: { remarkPlugins: [blog], rehypePlugins: [rehypeKatex] },
        },
      ],
    ];
    return convertDocusaurusConfig({ title: 'T', presets }, new Parts());
  };
  const long = [remarkMath, { singleDollarTextMath: false }];
  expect(mathOf(remarkMath, remarkMath)).toMatchObject({ config: { markdown: { math: true } } });
  expect(mathOf(long, long)).toMatchObject({ config: { markdown: { math: { singleDollarTextMath: false } } } });
  expect(JSON.stringify(mathOf(long, remarkMath))).not.toContain('"math"');
});

test('redirects by endings: another ending is a part of the name, and each use of the plugin adds its own', () => {
  const parts = new Parts();
  const plugin = '@docusaurus/plugin-client-redirects';
  const redirects = (from: string) => [{ from, to: '/new' }];
  const plugins = [
    [plugin, { fromExtensions: ['html'], redirects: redirects('/first') }],
    [plugin, { id: 'more', toExtensions: ['php'], redirects: redirects('/second') }],
  ];
  const { config } = convertDocusaurusConfig({ title: 'Tool', plugins }, parts);
  expect(config.redirects).toEqual([...redirects('/first'), ...redirects('/second')]);
  // As `createFromExtensionsRedirects` of @docusaurus/plugin-client-redirects 3.10.2.
  const of = (urlPath: string) => parts.redirects?.(urlPath);
  expect(of('/posts/release-10.9.0')).toEqual(['/posts/release-10.9.0.html']);
  expect(of('/posts/v2.1/')).toEqual(['/posts/v2.1.html']);
  expect(of('/notes.txt')).toEqual(['/notes.txt.html']);
  expect(of('/page.html')).toEqual([]);
  expect(of('/old.php')).toEqual(['/old.php.html', '/old']);
  expect(of('/')).toEqual([]);
});
