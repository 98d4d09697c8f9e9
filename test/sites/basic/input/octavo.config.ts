import { defineConfig } from 'octavo';

export default defineConfig({
  title: 'Lantern',
  tagline: 'Light for small programs',
  url: 'https://lantern.example',
  baseUrl: '/manual/',
  contentSecurityPolicy: true,
  favicon: 'img/logo.svg',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    localeConfigs: { en: { label: 'English' }, fr: { label: 'Français' } },
  },
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  docs: {
    sidebarPath: './sidebars.ts',
    editUrl: 'https://code.example/lantern/edit/main/',
    versions: { current: { label: '2.0-dev' }, '1.0': { label: '1.0 LTS' } },
  },
  blog: {
    blogTitle: 'Lantern journal',
    blogDescription: 'Notes of the makers',
    postsPerPage: 2,
    feedOptions: { type: 'all', copyright: 'The Lantern makers' },
  },
  redirects: [{ from: '/start', to: '/docs/' }],
  theme: {
    image: 'img/logo.svg',
    customCss: './src/css/custom.css',
    navbar: {
      title: 'Lantern',
      logo: { alt: 'A lantern', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'manual', label: 'Manual', position: 'left' },
        { type: 'doc', docId: 'intro', label: 'Welcome', position: 'left' },
        { to: 'blog', label: 'Journal', position: 'left' },
        {
          label: 'More',
          position: 'left',
          items: [
            { to: 'about', label: 'About' },
            { href: 'https://code.example/lantern', label: 'Source' },
          ],
        },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Read', items: [{ label: 'Manual', to: 'docs/' }, { label: 'Journal', to: 'blog' }] }],
      copyright: 'The Lantern makers',
    },
  },
});
