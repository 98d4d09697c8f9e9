/** What Docusaurus gives to components and plugins, written down by each of them: a test compares it, key by key. */
const path = require('node:path');

module.exports = {
  title: 'Given',
  tagline: 'What is given',
  url: 'https://example.org',
  baseUrl: '/base/',
  favicon: 'icon.svg',
  organizationName: 'us',
  projectName: 'given',
  onBrokenLinks: 'ignore',
  noIndex: true,
  scripts: ['/a.js', { src: '/b.js', async: true }],
  stylesheets: ['/a.css'],
  headTags: [{ tagName: 'meta', attributes: { name: 'own', content: 'yes' } }],
  clientModules: ['./src/module.js'],
  customFields: {
    text: 'text',
    nothing: null,
    list: [1, 'two', { three: 3 }],
    shout: (text) => text.toUpperCase(),
    pattern: /b+/g,
    inner: { shout: () => 'inner', pattern: /c/ },
  },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: require.resolve('./sidebars.js'), editUrl: 'https://example.org/edit', lastVersion: 'current', versions: { '1.0': { noIndex: true } } },
        blog: { blogTitle: 'News', blogDescription: 'All news', postsPerPage: 2, onUntruncatedBlogPosts: 'ignore', editUrl: 'https://example.org/edit', showLastUpdateTime: false },
        theme: { customCss: './src/custom.css' },
      },
    ],
  ],
  plugins: [
    [path.resolve(__dirname, 'plugins/probe.js'), { option: 1, write: (name) => name }],
    ['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more', sidebarPath: false }],
    function inline(context, options) {
      require('./plugins/note.js')('inline', { context: Object.keys(context), options });
      return { name: 'inline', extendCli() {} };
    },
  ],
  themes: [],
  themeConfig: {
    image: 'card.png',
    metadata: [{ name: 'keywords', content: 'one, two' }],
    navbar: {
      title: 'Given',
      logo: { alt: 'Logo', src: 'icon.svg' },
      items: [
        { to: '/blog', label: 'Blog' },
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'right' },
        { type: 'dropdown', label: 'More', items: [{ to: '/more', label: 'More' }] },
      ],
    },
    footer: { links: [{ title: 'Links', items: [{ label: 'Blog', to: '/blog' }] }], copyright: 'Us' },
    announcementBar: { content: 'News' },
    own: { key: 'value' },
  },
};
