import { defineConfig } from 'octavo';

export default defineConfig({
  title: 'Two packages',
  url: 'https://example.com',
  baseUrl: '/',
  docs: [
    { path: '../packages/core/docs', routeBasePath: 'core' },
    { id: 'cli', path: '../packages/cli/docs', routeBasePath: 'cli' },
  ],
  theme: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Core', position: 'left' },
        { type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'cli', label: 'CLI', position: 'left' },
      ],
    },
  },
});
