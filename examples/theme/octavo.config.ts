import { defineConfig } from 'octavo';

export default defineConfig({
  title: 'Bakery',
  tagline: 'Bread, written down',
  url: 'https://example.com',
  baseUrl: '/bakery/',
  contentSecurityPolicy: true,
  theme: {
    customCss: './src/css/custom.css',
    colorMode: { respectPrefersColorScheme: true },
    navbar: { items: [{ to: '/docs/bread', label: 'Recipes', position: 'left' }] },
    footer: { links: [{ to: '/docs/bread', label: 'Bread' }], copyright: 'Bakery' },
  },
});
