import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putAway } from './put-away.mjs';

/** They look at every text and at every link. */
const PLUGINS = `
const walk = (node, see) => {
  see(node);
  for (const child of node.children ?? []) walk(child, see);
};
const docs = module.exports.presets[0][1].docs;
docs.remarkPlugins = [
  () => (tree) => walk(tree, (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll('(c)', '\u00a9');
  }),
];
docs.rehypePlugins = [
  () => (tree) => walk(tree, (node) => {
    if (node.tagName === 'a' && /^https?:/.test(node.properties.href ?? '')) node.properties.rel = 'nofollow';
  }),
];
`;

export const docusaurus = {
  name: 'Docusaurus 3.9.2 faster',
  packages: [
    '@docusaurus/core@3.9.2',
    '@docusaurus/preset-classic@3.9.2',
    '@docusaurus/faster@3.9.2',
    'react@19',
    'react-dom@19',
  ],
  // Later versions of the search package name dependencies that were never published.
  overrides: { '@docsearch/react': '4.7.0' },
  outDir: 'build',
  prepare(dir, { locales, versions, plugins = false, toolDir }) {
    const docs = {
      sidebarPath: './sidebars.json',
      ...(versions === undefined ? {} : { lastVersion: 'current', versions }),
    };
    const config = {
      title: 'Bench',
      url: 'https://example.com',
      baseUrl: '/',
      onBrokenLinks: 'warn',
      i18n: { defaultLocale: 'en', locales },
      future: { experimental_faster: true, v4: true },
      markdown: { format: 'detect' },
      presets: [['classic', { docs, blog: locales.length > 1 ? {} : false, pages: {} }]],
      themeConfig: { navbar: { title: 'Bench', items: [] } },
    };
    const written = `module.exports = ${JSON.stringify(config, undefined, 2)};\n`;
    writeFileSync(join(dir, 'docusaurus.config.js'), written + (plugins ? PLUGINS : ''));
    writeFileSync(join(dir, 'package.json'), '{ "name": "bench-site", "private": true }\n');
    if (!existsSync(join(dir, 'node_modules'))) symlinkSync(join(toolDir, 'node_modules'), join(dir, 'node_modules'));
  },
  clean(dir, toolDir) {
    putAway(join(dir, '.docusaurus'), join(dir, 'build'), join(toolDir, 'node_modules/.cache'));
  },
  command: (dir) => [
    process.execPath,
    ['--max-old-space-size=8192', join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    { NO_UPDATE_NOTIFIER: '1' },
  ],
};
