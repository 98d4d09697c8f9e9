/**
 * Plugins that add docs of their own inside the frame of the theme, as those for the API of packages do.
 *
 * @module-tag more
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildSite } from './support/cli-here.ts';
import { keptSite, tempSite } from './temp-site.ts';

const PLUGIN = `const path = require('node:path');
const items = [
  { type: 'category', label: 'Classes', collapsed: true, collapsible: true, items: [
    { type: 'link', label: 'One', href: '/api/one', docId: 'one' },
    { type: 'link', label: 'Part of one', href: '/api/one#part' },
  ] },
  { type: 'category', label: 'Others', items: [{ type: 'link', label: 'Two', href: '/api/two', docId: 'two' }] },
  { type: 'html', value: '<hr>', className: 'rule' },
];
module.exports = () => ({
  name: 'api-plugin',
  async contentLoaded({ actions: { addRoute, createData } }) {
    const version = await createData('version.json', JSON.stringify({
      pluginId: 'default', version: 'current', label: 'Next', className: 'api-version-current', docsSidebars: { api: items }, banner: null }));
    const all = await createData('all.json', JSON.stringify({ one: 'Word of one', two: 'Word of two', rest: 'x'.repeat(30_000) }));
    const page = (id) => ({ path: '/api/' + id, exact: true, component: path.join(__dirname, 'Item.jsx'), sidebar: 'api', id });
    addRoute({ path: '/api', exact: false, component: '@theme/DocsRoot', routes: [{
      path: '/api', exact: false, component: '@theme/DocVersionRoot', modules: { version }, routes: [{
        path: '/api', exact: false, component: path.join(__dirname, 'Page.jsx'), modules: { all }, routes: ['one', 'two'].map(page) }] }] });
  },
});
`;

const ITEM = `import { useDocsVersion, useDocById, useDocsVersionCandidates, useDocsSidebar, findFirstSidebarItemLink, isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import TOC from '@theme/TOC';
import TOCCollapsible from '@theme/TOCCollapsible';
import { useAll } from './Page.jsx';
const toc = [{ value: 'Part', id: 'part', level: 2 }, { value: '<code>inner</code>', id: 'inner', level: 3 }, { value: 'Last', id: 'last', level: 2 }];
export default function Item({ route }) {
  const { version, label } = useDocsVersion();
  const sidebar = useDocsSidebar();
  const first = sidebar.items.map(findFirstSidebarItemLink).join(' ');
  const active = sidebar.items.map((item) => isActiveSidebarItem(item, '/api/' + route.id)).join(' ');
  return (
    <div className="row">
      <DocBreadcrumbs /><TOCCollapsible toc={toc} />
      <p id="part">{[useAll()[route.id], version, label, sidebar.name, first, active, String(useDocById('one')), useDocsVersionCandidates().map(({ name }) => name)].join(' | ')}</p>
      <TOC toc={toc} minHeadingLevel={2} maxHeadingLevel={3} />
    </div>
  );
}
`;

const PAGE = `import { createContext, useContext } from 'react';
import DocRoot from '@theme/DocRoot';
const All = createContext();
export const useAll = () => useContext(All);
export default function Page({ all, ...props }) {
  return <All.Provider value={all}><DocRoot {...props} /></All.Provider>;
}
`;

const { dir, write } = keptSite();
const built = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
let errors = '';

const SITE = {
  'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { blog: false }]], plugins: ['./plugin'] };\n`,
  'plugin/index.js': PLUGIN,
  'plugin/Item.jsx': ITEM,
  'plugin/Page.jsx': PAGE,
  'docs/index.md': "# Start\n\n## First 'part'\n\n### `inner` part\n",
};

beforeAll(async () => {
  write({
    ...SITE,
    'src/theme/TOC/index.jsx': `import TOC from '@theme-original/TOC';
export default ({ toc, ...props }) => <div className="own-toc"><TOC {...props} toc={toc.map((item) => ({ ...item, value: '→ ' + item.value.replaceAll('&#39;', '') }))} /></div>;\n`,
    'src/theme/NotFound.jsx': `import Layout from '@theme/Layout';\nexport default () => <Layout title="Gone"><h1>Gone</h1></Layout>;\n`,
  });
  errors = (await buildSite(dir)).stderr;
});

test('pages stand beside their sidebar, know their version and share large data', () => {
  expect(errors).toBe('');
  const page = built('api/one/index.html');
  expect(page).toContain(
    '>Word of one | current | Next | api | /api/one /api/two  | true false false | undefined | current<',
  );
  expect(page).toMatch(
    /<aside class="theme-doc-sidebar-container">.*>Classes<.*aria-current="page">One<.*>Part of one<.*>Others</s,
  );
  expect(page).not.toContain('>Two<');
  expect(page).toContain('<li class="rule"><hr></li>');
  expect(page).toMatch(/theme-doc-breadcrumbs.*>Classes<.*>One</s);
  expect(built('api/two/index.html')).toContain('>Word of two | ');
});

test('tables of contents are nested, on a page of a plugin and where a site has one of its own', () => {
  const inner = '<a class="[^"]*" href="#inner"><code>inner</code></a>';
  expect(built('api/one/index.html')).toMatch(
    new RegExp(`href="#part">→ Part</a><ul><li>${inner.replace('<code>', '→ <code>')}</li></ul>`),
  );
  expect(built('docs/index.html')).toMatch(
    /<div class="own-toc">.*href="#first-part">→ First part<\/a><ul><li><a [^>]*>→ <code>inner<\/code> part/s,
  );
});

test('classes that components give to the document, and the tags of the version, are in the HTML', () => {
  const page = built('api/one/index.html');
  expect(page).toMatch(
    /<html [^>]*class="plugin-api-plugin plugin-id-default component-page docs-wrapper api-version-current docs-doc-page"/,
  );
  expect(page).toContain('<meta name="docusaurus_tag" content="docs-default-current"');
  expect(built('404.html')).toMatch(/<html [^>]*class="plugin-native plugin-id-default not-found-page/);
});

test('a frame of docs that is written anew has pages of ours and of a plugin in it', async () => {
  const site = tempSite({
    ...SITE,
    'src/theme/DocsRoot.jsx': `import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import renderRoutes from '@docusaurus/renderRoutes';
import Layout from '@theme/Layout';
export default ({ route }) => <HtmlClassNameProvider className="docs-wrapper"><Layout><b data-own="docs" />{renderRoutes(route.routes)}</Layout></HtmlClassNameProvider>;\n`,
    'src/theme/DocVersionRoot.jsx': `import { DocsVersionProvider, getDocsVersionSearchTag } from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
export default ({ version, route }) => <DocsVersionProvider version={version}><b data-own={getDocsVersionSearchTag(version.pluginId, version.version)} />{renderRoutes(route.routes)}</DocsVersionProvider>;\n`,
    'src/theme/DocRoot.jsx': `import { DocsSidebarProvider, useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import DocRootLayout from '@theme/DocRoot/Layout';
export default function DocRoot(props) {
  const { docElement, sidebarName, sidebarItems } = useDocRootMetadata(props);
  return <DocsSidebarProvider name={sidebarName} items={sidebarItems}><b data-own={sidebarName + sidebarItems.length} /><DocRootLayout>{docElement}</DocRootLayout></DocsSidebarProvider>;
}\n`,
    'src/theme/Layout.jsx': `import Layout from '@theme-original/Layout';\nexport default (props) => <><b data-own="layout" /><Layout {...props} /></>;\n`,
  });
  expect((await buildSite(site)).stderr).toBe('');
  const page = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  const marks = (file: string) => Array.from(page(file).matchAll(/data-own="(.*?)"/g), ([, mark]) => mark);
  expect(marks('docs/index.html')).toEqual(['layout', 'docs', 'docs-default-current', 'defaultSidebar1']);
  expect(page('docs/index.html').match(/<aside|<main/g)).toEqual(['<aside', '<main']);
  expect(marks('api/one/index.html')).toEqual(['layout', 'docs', 'docs-default-current', 'api3']);
  expect(page('api/one/index.html')).toMatch(/<aside.*>Classes<.*aria-current="page">One<.*<main.*>Word of one \|/s);
});
