import { readFileSync } from 'node:fs';
import path from 'node:path';
import { footerLinks } from './packages/facts/src';
import facts from './data/facts.json';

interface Facts {
  readonly title: string;
}

const { tagline } = require('./data/words.js');

interface Bundler {
  readonly DefinePlugin: new (definitions: object) => object;
}

/** As webpack's has it. */
class CopyPlugin {
  readonly patterns: readonly object[];
  constructor({ patterns }: { readonly patterns: readonly object[] }) {
    this.patterns = patterns;
  }
  apply() {}
}

export default async function createConfig() {
  const named: Facts = facts;
  return {
    title: named.title,
    tagline: `${tagline}, ${readFileSync(path.join(__dirname, 'data/note.txt'), 'utf8').trim()}`,
    url: 'https://example.org',
    baseUrl: '/',
    organizationName: 'me',
    projectName: 'site',
    onBrokenLinks: 'throw',
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    presets: [
      [
        'classic',
        {
          docs: {
            sidebarPath: require.resolve('./sidebars'),
            editUrl: ({ version, versionDocsDirPath, docPath, permalink, locale }: Readonly<Record<string, string>>) =>
              `https://edit.example.org/${version}/${versionDocsDirPath}/${docPath}?${locale}=${permalink}`,
            breadcrumbs: false,
            admonitions: { keywords: ['important'], extendDefaults: true },
          },
          theme: { customCss: ['./src/css/custom.css'] },
        },
      ],
      ['./plugins/preset', { word: 'given' }],
    ],
    clientModules: [require.resolve('./src/first.js')],
    customFields: { answer: 42 },
    plugins: [
      [
        '@docusaurus/plugin-pwa',
        {
          pwaHead: [
            { tagName: 'meta', name: 'theme-color', content: '#123456' },
            { tagName: 'link', rel: 'manifest', href: 'manifest.json' },
          ],
        },
      ],
      './plugins/facts',
      './plugins/pages',
      [
        '@docusaurus/plugin-client-redirects',
        {
          fromExtensions: ['html', 'htm'],
          createRedirects: (path: string) => (path.startsWith('/docs/guide') ? [path.replace('guide', 'manual')] : undefined),
        },
      ],
      function styles() {
        return {
          name: 'styles',
          configurePostCss(options: { readonly plugins: object[] }) {
            options.plugins.push({
              postcssPlugin: 'own',
              Declaration(declaration: { value: string }) {
                declaration.value = declaration.value.replace('own-colour', 'rgb(1, 2, 3)');
              },
            });
            return options;
          },
          configureWebpack: (_: object, isServer: boolean, { currentBundler }: { currentBundler: { instance: Bundler } }) => ({
            resolve: { alias: { '#data': path.join(__dirname, 'data') } },
            externals: { 'facts-of-others': 'globalThis.factsOfOthers' },
            module: { rules: [{ resourceQuery: /raw/, type: 'asset/source' }] },
            plugins: [new currentBundler.instance.DefinePlugin({ FACTS_OF_BUNDLER: '"defined"' }), new CopyPlugin({ patterns: [{ from: path.join(__dirname, 'data'), to: './copied/' }] })],
          }),
        };
      },
    ],
    themeConfig: {
      navbar: { title: 'Site', items: [{ type: 'custom-counter', start: 3 }, { to: '/docs', label: 'Guide' }, { label: 'More', items: [{ to: '/docs', label: 'Start' }, { type: 'custom-counter', start: 7 }] }, { type: 'doc', docId: 'guide/first', label: 'First one' }] },
      prism: {
        theme: {
          plain: { color: '#112233', backgroundColor: '#fafbfc' },
          styles: [
            { types: ['keyword', 'tag'], style: { color: 'rgb(7, 8, 9)', fontStyle: 'italic' } },
            { types: ['string'], languages: ['js'], style: { color: 'rgb(9, 8, 7)' } },
          ],
        },
      },
      footer: { links: [{ title: 'More', items: footerLinks }] },
    },
  };
}
