/** What `docs/docusaurus.md` says is held by tests: each row of its table has at least one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runCli } from './support/cli-here.ts';
import { tempSite } from './temp-site.ts';

const textOf = (file: string) => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');

const SITE = 'test/docusaurus-site.test.ts';
const OPTIONS = 'test/docusaurus-options.test.ts';
const ELEMENTS = 'test/docusaurus-elements.test.ts';
const PAGES = 'test/docusaurus-pages.test.ts';
const THEME = 'test/docusaurus-theme.test.ts';
const BROWSER = 'test/browser/site-docusaurus.test.ts';

/** By the beginning of the row: a file and the beginning of a test's name in it. */
const PROOFS: Readonly<Record<string, readonly (readonly [file: string, name: string])[]>> = {
  'config:': [[SITE, 'the config is loaded with its JSON']],
  'classic preset;': [
    ['src/compat/config/from-docusaurus.test.ts', 'a classic Docusaurus config becomes one of ours'],
    [SITE, 'a function in the place of editUrl'],
  ],
  'other functions': [
    [OPTIONS, 'a sidebarItemsGenerator makes the items'],
    [OPTIONS, 'a numberPrefixParser reads the numbers'],
    [OPTIONS, 'processBlogPosts leaves out, orders'],
    [OPTIONS, 'createSitemapItems makes the sitemap'],
  ],
  'other plugins': [
    [SITE, 'plugins are run: data, tags, client modules'],
    [SITE, 'plugins add pages'],
    [SITE, 'plugins are run for each language'],
    [SITE, 'postBuild of a plugin'],
    [BROWSER, 'pages that plugins add are alive'],
  ],
  'plugins that stand for': [['test/docusaurus-wrapped.test.ts', 'their data and pages are there']],
  'Prism themes': [[SITE, 'a Prism theme gives code its colours']],
  'code blocks with `live`': [[BROWSER, 'code blocks with `live` are those of the theme']],
  'redirects:': [[SITE, 'redirects are made']],
  '`remarkPlugins`': [
    ['src/extend/remark/remark.test.ts', 'plugins see the front matter'],
    ['src/extend/remark/rehype.test.ts', 'an element with other attributes'],
    ['src/extend/remark/rehype.test.ts', 'elements around others, and headings'],
    ['test/docusaurus-unified.test.ts', 'plugins of both kinds see the tree'],
    ['test/docusaurus-unified.test.ts', 'plugins find links to Markdown files resolved'],
  ],
  '`markdown.preprocessor`': [['test/docusaurus-unified.test.ts', 'hooks of the config change the text']],
  '`remark-math`': [[SITE, 'formulas of the usual plugins']],
  '`recmaPlugins`': [
    ['test/docusaurus-table.test.ts', 'what the table calls not served is named'],
    [SITE, 'what is not served is named'],
  ],
  'service worker': [[SITE, 'a service worker is ours']],
  Mermaid: [[SITE, 'diagrams are drawn']],
  'Markdown imported': [[SITE, 'a Markdown file imported by a page']],
  'static files': [[SITE, 'modules of Docusaurus give what they give there']],
  'checks for broken links': [[SITE, 'links are checked where Docusaurus checks them']],
  '`@docusaurus/*`': [
    [SITE, 'modules of Docusaurus give what they give there'],
    [THEME, 'lists of posts and titles of docs'],
    ['test/types.test.ts', 'a component of a Docusaurus site type-checks'],
  ],
  'components in `src/theme/`': [
    [SITE, 'components of the theme are those of the site'],
    [SITE, 'items of the navbar are shown'],
    [SITE, 'docs/docusaurus.md names the components'],
    [BROWSER, 'components in the place of ours are alive'],
    [BROWSER, 'octavo dev shows them too'],
  ],
  'parts of these': [
    [THEME, 'a part of the footer and of the navbar'],
    [THEME, 'a part of the sidebar is given items'],
    [THEME, 'a part of a post makes the blog one of theirs'],
    [PAGES, 'pages of tags, and tags wherever they stand'],
    [PAGES, 'parts of docs are those of docs alone'],
    [PAGES, 'links of all items of the navbar'],
    [THEME, 'without that theme such a part is named'],
  ],
  '`Admonition`, `DocCard`': [
    [THEME, 'boxes, cards and what is around code'],
    [ELEMENTS, 'a part of code makes all code that of the installed theme'],
    [ELEMENTS, 'headings, details and code in a line'],
    [BROWSER, 'components in Markdown come to life'],
  ],
  '`Tabs`': [[ELEMENTS, 'tabs are live where the site has its own']],
  'components that options name': [[THEME, 'components that options name stand where theirs would']],
  'components that `MDXComponents` adds': [[SITE, 'Markdown has the components that MDXComponents adds']],
  '`docusaurus build`': [
    ['src/compat/config/docusaurus-words.test.ts', 'words and options of Docusaurus become ours'],
    [SITE, 'the command line takes the words of Docusaurus'],
    [SITE, 'octavo docusaurus docs:version copies'],
    [SITE, 'plugins add commands of their own'],
  ],
  '`swizzle`': [['src/compat/config/docusaurus-words.test.ts', 'other words and options are wrong use']],
  '`deploy`': [['src/compat/config/docusaurus-words.test.ts', 'other words and options are wrong use']],
  '`@theme/*`': [
    [SITE, 'modules of Docusaurus give what they give there'],
    ['src/bundle/docusaurus.test.ts', ''],
    ['test/docusaurus-frame.test.ts', 'pages stand beside their sidebar'],
  ],
};

test('every row of the table has a test, and every one of them is there', () => {
  const rows = Array.from(textOf('docs/docusaurus.md').matchAll(/^\| (.*?) \|/gm), ([, first = '']) => first);
  const starts = Object.keys(PROOFS);
  const unproven = rows.slice(1).filter((row) => !/^-+$/.test(row) && !starts.some((start) => row.startsWith(start)));
  expect(unproven).toEqual([]);
  expect(starts.filter((start) => !rows.some((row) => row.startsWith(start)))).toEqual([]);
  const missing = Object.values(PROOFS)
    .flat()
    .filter(([file, name]) => !new RegExp(`\\btest\\(\\s*'${name.replace(/[^\w\s]/g, '\\$&')}`).test(textOf(file)));
  expect(missing).toEqual([]);
});

test('what the table calls not served is named', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { recmaPlugins: [() => (tree) => tree] }, blog: false }]],
};\n`,
    'docs/index.md': '# Start\n',
  });
  const { stdout } = await runCli('migrate', site);
  expect(stdout).toContain('"presets[0].docs.recmaPlugins" in docusaurus.config.js has no effect.');
});
