import { defineConfig } from 'octavo';

export default defineConfig({
  title: 'Kettle',
  url: 'https://example.com',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  docs: {
    lastVersion: 'current',
    versions: {
      current: { label: 'v2', releases: '2.x' },
      '1.x': { label: 'v1', basedOn: 'current' },
    },
  },
  theme: { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] } },
});
