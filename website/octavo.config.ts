import { defineConfig } from 'octavo';

const repository = 'https://github.com/FoalTS/foal';

export default defineConfig({
  title: 'FoalTS',
  tagline: 'A full-featured Node.js framework without complexity',
  url: 'https://foalts.org',
  baseUrl: '/',
  favicon: 'img/favicon.svg',

  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'es', 'id'],
    localeConfigs: {
      en: { label: 'EN' },
      fr: { label: 'FR' },
      es: { label: 'ES' },
      id: { label: 'Bahasa Indonesia' },
    },
  },

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',

  docs: {
    sidebarPath: './sidebars.ts',
    editUrl: `${repository}/edit/master/docs/`,
    lastVersion: 'current',
    versions: {
      current: { label: 'v5', releases: '5.x' },
      // 4.x left maintenance only recently: its readers are not sent away, but search engines are.
      '4.x': { label: 'v4', basedOn: 'current', banner: 'none', noIndex: true },
      '3.x': { label: 'v3', basedOn: '4.x', noIndex: true },
      '2.x': { label: 'v2', basedOn: '3.x', noIndex: true },
      '1.x': { label: 'v1', basedOn: '2.x', noIndex: true },
    },
  },

  blog: {
    editUrl: `${repository}/edit/master/docs/`,
    showReadingTime: true,
    postsPerPage: 10,
  },

  pages: { path: 'src/pages' },

  search: {
    provider: 'local',
    missingResultsUrl: `${repository}/issues/new?title=${encodeURIComponent('Documentation: nothing found for ')}{query}`,
  },

  // Each page as Markdown, and llms.txt, for readers that are programs.
  markdownCopies: true,
  offline: true,

  // Scripts and styles come from this site and from the hosts named below, and nowhere else.
  contentSecurityPolicy: true,

  // Both scripts are added by production builds only; `octavo dev` leaves them out.
  scripts: [
    { src: 'https://plausible.io/js/script.js', defer: true, 'data-domain': 'foalts.org' },
    { src: 'https://m.servedby-buysellads.com/monetization.custom.js', async: true },
  ],

  theme: {
    image: 'img/meta-image.png',
    customCss: ['./src/css/custom.css', './src/css/icons.scss'],
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
    announcementBar: {
      id: 'version-5',
      content: 'FoalTS 5 is here. <a href="/blog/2025/05/27/version-5.0-release-notes">See what is new</a>',
    },
    navbar: {
      title: 'FoalTS',
      logo: { alt: 'FoalTS Logo', src: 'img/logo-white.svg' },
      style: 'primary',
      hideOnScroll: true,
      items: [
        { to: 'docs/', activeBasePath: 'docs', label: 'Docs', position: 'left' },
        { to: 'blog', label: 'Blog', position: 'left' },
        { type: 'docsVersionDropdown', position: 'left', dropdownActiveClassDisabled: true },
        { to: 'who-is-using-foal', label: 'Showcase', position: 'right' },
        {
          href: repository,
          className: 'header-icon header-icon--github',
          'aria-label': 'GitHub repository',
          position: 'right',
        },
        {
          href: 'https://twitter.com/FoalTs',
          className: 'header-icon header-icon--twitter',
          'aria-label': 'Twitter profile',
          position: 'right',
        },
        {
          href: 'https://discord.gg/QUrJv98',
          className: 'header-icon header-icon--discord',
          'aria-label': 'Discord chat',
          position: 'right',
        },
        {
          href: 'https://www.linkedin.com/company/foalts/',
          className: 'header-icon header-icon--linkedin',
          'aria-label': 'LinkedIn page',
          position: 'right',
        },
        {
          href: 'https://bsky.app/profile/foalts.org',
          className: 'header-icon header-icon--bluesky',
          'aria-label': 'Bluesky page',
          position: 'right',
        },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      logo: { alt: 'FoalTS', src: 'img/logo-white.svg', href: '/', width: 40, height: 40 },
      links: [
        {
          title: 'Docs',
          items: [
            { to: 'docs/', label: 'Introduction' },
            { to: 'docs/tutorials/simple-todo-list/1-installation', label: 'First tutorial' },
            { to: 'docs/cli/commands', label: 'Commands' },
          ],
        },
        {
          title: 'Community',
          items: [
            { href: `${repository}/issues`, label: 'Issues' },
            { href: 'https://discord.gg/QUrJv98', label: 'Discord' },
            { href: 'https://twitter.com/FoalTs', label: 'Twitter' },
            { href: 'https://bsky.app/profile/foalts.org', label: 'Bluesky' },
          ],
        },
        {
          title: 'More',
          items: [
            { to: 'blog', label: 'Blog' },
            { to: 'blog/archive', label: 'All posts' },
            { to: 'blog/authors', label: 'Authors' },
            { to: 'who-is-using-foal', label: 'Showcase' },
            { href: repository, label: 'Source code' },
            { href: `${repository}/blob/master/LICENSE`, label: 'MIT licence' },
          ],
        },
      ],
      copyright: 'Copyright © Loïc Poullain and contributors',
    },
  },
});
