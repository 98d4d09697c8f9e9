import { defineConfig } from 'octavo';

/** What the other two sites leave at its default. */
export default defineConfig({
  title: 'Harbour',
  url: 'https://harbour.example',
  baseUrl: '/',
  contentSecurityPolicy: true,
  favicon: 'img/anchor.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
  docs: { sidebarPath: './sidebars.ts' },
  blog: false,
  markdown: { math: true },
  redirects: [
    { from: '/quay', to: '/docs/next/?pier=north' },
    { from: '/jetty', to: '/docs/next/#own' },
  ],
  theme: {
    announcementBar: { content: 'The <b>north pier</b> is closed.', backgroundColor: '#123456', textColor: '#fedcba' },
    docs: { versionPersistence: 'none' },
    navbar: {
      title: 'Harbour',
      logo: { alt: 'An anchor', src: 'img/anchor.svg', srcDark: 'img/anchor-dark.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'manual', label: 'Manual', position: 'left' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: 'Manual', to: 'docs/' },
        { label: 'Charts', href: 'https://charts.example' },
        { label: 'Tides', href: 'https://tides.example' },
      ],
    },
  },
});
