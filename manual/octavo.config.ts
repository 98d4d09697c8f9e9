import { defineConfig } from 'octavo';

/**
 * The documentation of Octavo. Its pages are those of `docs/`, which are in the npm package too, so that there is one
 * text for both; documents of the repository's root are the docs `project`.
 */
export default defineConfig({
  title: 'Octavo',
  tagline: 'Documentation sites from a folder of Markdown',
  // Replace it with the address at which the site is published.
  url: 'https://octavo.example',
  baseUrl: '/',
  favicon: 'img/favicon.svg',

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',

  docs: [
    {
      path: '../docs',
      exclude: ['criteria.md'],
      sidebarPath: './sidebars.ts',
      versions: { current: { label: '0.1' } },
      showLastUpdateTime: true,
    },
    {
      id: 'project',
      path: '..',
      routeBasePath: 'project',
      include: ['{ARCHITECTURE,CHANGELOG,CONTRIBUTING,SECURITY}.md', 'bench/README.md', 'docs/criteria.md'],
      sidebarPath: './sidebars-project.ts',
    },
  ],

  search: { provider: 'local' },
  markdownCopies: true,
  contentSecurityPolicy: true,

  markdown: {
    // Pages of `docs/` show the Markdown of other tools as text, so only GitHub's is read.
    dialects: ['github'],
    math: true,
  },

  theme: {
    customCss: ['./src/css/custom.css'],
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Octavo',
      logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left' },
        { type: 'docSidebar', sidebarId: 'project', docsPluginId: 'project', label: 'Project', position: 'left' },
        { to: '/project/CHANGELOG', label: 'v0.1', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Learn',
          items: [
            { to: '/docs/start', label: 'Start a site' },
            { to: '/docs/pages', label: 'Write pages' },
            { to: '/docs/deploy', label: 'Publish' },
          ],
        },
        {
          title: 'Look up',
          items: [
            { to: '/docs/options', label: 'Options' },
            { to: '/docs/commands', label: 'Commands' },
            { to: '/docs/problems', label: 'Problems' },
          ],
        },
        {
          title: 'Project',
          items: [
            { to: '/project/CHANGELOG', label: 'Changes' },
            { to: '/project/CONTRIBUTING', label: 'Contributing' },
            { to: '/docs/stability', label: 'Stability' },
          ],
        },
      ],
      copyright: 'Octavo is free software under the MIT licence. This site is made with it.',
    },
  },
});
