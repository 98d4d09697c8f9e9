export default {
  title: 'Links', url: 'https://links.example', baseUrl: '/base/', favicon: 'img/missing-favicon.svg',
  i18n: { locales: ['en', 'fr'] },
  onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn',
  docs: { sidebarPath: './sidebars.ts' },
  redirects: [
    { from: '/old', to: '/docs/other' },
    { from: '/older', to: '/docs/other#redirect-anchor' },
    { from: '/docs/other', to: '/docs/' },
  ],
  scripts: ['/js/missing-script.js'],
  stylesheets: ['/css/missing-sheet.css'],
  headTags: [{ tagName: 'link', attributes: { rel: 'preload', href: '/base/missing-headtag.woff2' } }],
  theme: {
    image: 'img/missing-card.png',
    customCss: './src/css/custom.css',
    announcementBar: { id: 'a', content: '<a href="/base/announce-nowhere">x</a>' },
    navbar: {
      title: 'L', logo: { alt: 'l', src: 'img/missing-logo.svg', srcDark: 'img/missing-logo-dark.svg', href: '/logo-nowhere' },
      items: [
        { to: '/navbar-nowhere', label: 'A' },
        { to: '/docs/other#navbar-anchor', label: 'B' },
        { type: 'html', value: '<a href="/base/navbar-html-nowhere">x</a><img alt="" src="/base/img/missing-nav.png">', position: 'left' },
        { label: 'D', items: [{ to: '/dropdown-nowhere', label: 'X' }] },
        { to: 'pathname:///apps/navbar', label: 'Navbar app' },
        { type: 'localeDropdown', dropdownItemsAfter: [{ to: '/locale-after', label: 'L' }] },
      ],
    },
    footer: {
      logo: { alt: 'l', src: 'img/missing-footer-logo.svg', href: '/footer-logo-nowhere' },
      links: [{ title: 'T', items: [{ label: 'A', to: '/footer-nowhere' }, { html: '<a href="/base/footer-html-nowhere">x</a>' }, { label: 'B', to: '/docs/other#footer-anchor' },
        { label: 'Footer app', to: 'pathname:///apps/footer' }] }],
      copyright: '<a href="/base/copyright-nowhere">x</a>',
    },
  },
};
