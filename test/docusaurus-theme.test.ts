/** Parts of components that ours are not divided into: the theme that a site has installed stands around them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CLASSIC_THEME } from './support/classic-theme.ts';
import { buildSite, runCli } from './support/cli-here.ts';
import { keptSite, tempSite } from './temp-site.ts';

const CONFIG = `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/base/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: { onUntruncatedBlogPosts: 'ignore' } }]],
  themeConfig: {
    navbar: { items: [{ to: 'docs/', label: 'Plain' }, { type: 'docSidebar', sidebarId: 'all', label: 'Guide' }, { type: 'dropdown', label: 'More', items: [{ to: '/blog', label: 'Blog' }] }] },
    footer: { copyright: 'By us' },
  },
};\n`;

const DOCS = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js': `module.exports = { all: ['index', { type: 'category', label: 'Open', items: ['one'], customProps: { mark: 'M' } }, { type: 'category', label: 'Closed', items: ['two'] }] };\n`,
  'docs/index.md': '# Start\n',
  'docs/one.md': '# One\n',
  'docs/two.md': '# Two\n',
  'blog/2025-01-02-first.md': '---\ntitle: First\ntags: [a]\n---\nIntro.\n\n<!-- truncate -->\n\nRest.\n',
  'blog/2026-03-04-second.md': '---\ntitle: Second\ntags: [a, b]\n---\nAll.\n',
};

const { dir, write } = keptSite();
const built = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
let errors = '';

beforeAll(async () => {
  write({
    ...CLASSIC_THEME,
    ...DOCS,
    'src/theme/Footer/Copyright/index.jsx': `import Copyright from '@theme-original/Footer/Copyright';\nexport default (props) => <b className="own-copyright"><Copyright {...props} /></b>;\n`,
    'src/theme/Navbar/Content/index.jsx': `import Content from '@theme-original/Navbar/Content';\nexport default () => <div className="own-content"><Content /></div>;\n`,
    'src/theme/DocSidebarItem/Category.jsx': `import Category from '@theme-original/DocSidebarItem/Category';\nexport default (props) => <><li className="own-mark">{props.item.customProps?.mark}</li><Category {...props} /></>;\n`,
    'src/theme/BlogPostItem/Header/Title.jsx': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client';\nexport default () => { const { metadata, isBlogPostPage } = useBlogPost(); return <h2 className="own-title">{metadata.title} {String(isBlogPostPage)} {metadata.date.slice(0, 10)}</h2>; };\n`,
  });
  errors = (await buildSite(dir)).stderr;
}, 120_000);

test('a part of the footer and of the navbar is shown inside theirs', () => {
  expect(errors).toBe('');
  const page = built('docs/one/index.html');
  expect(page).toContain('<footer class="their-footer"><b class="own-copyright"><small>By us</small></b></footer>');
  const [, navbar = ''] = /<nav class="navbar their-navbar"><div class="own-content">(.*?)<\/nav>/s.exec(page) ?? [];
  expect(navbar).toMatch(/href="\/base\/docs\/".*>Plain<.*href="\/base\/docs\/".*>Guide<.*>More</s);
});

test('a part of the sidebar is given items as Docusaurus has them', () => {
  const page = built('docs/one/index.html');
  const [, aside = ''] = /<aside class="their-sidebar">(.*?)<\/aside>/s.exec(page) ?? [];
  expect(aside).toMatch(/own-mark">M<.*item-category-level-1"><button type="button">Open<.*href="\/base\/docs\/one"/s);
  // What is closed is not in the page.
  expect(aside).toMatch(/Closed<\/button><\/li>/);
});

test('a part of a post makes the blog one of theirs, with what ours lacks from their packages', () => {
  const list = built('blog/index.html');
  expect(list).toMatch(/<p>2026<!-- -->: <!-- -->Second<\/p><p>2025<!-- -->: <!-- -->First<\/p>/);
  expect(list).toMatch(
    /their-post"><h2 class="own-title">Second<!-- --> <!-- -->false<!-- --> <!-- -->2026-03-04<\/h2>.*All\..*own-title">First<.*Intro\./s,
  );
  expect(list).not.toContain('Rest.');
  expect(list).toMatch(/<script type="application\/ld\+json"/);
  const post = built('blog/2025/01/02/first/index.html');
  expect(post).toMatch(/own-title">First<!-- --> <!-- -->true<.*Rest\..*href="\/base\/blog\/tags\/a"/s);
  expect(built('blog/archive/index.html')).toContain('<p class="their-archive">Second,First</p>');
  expect(built('blog/tags/index.html')).toMatch(/<title>Theirs \| Site<\/title>.*<h1>a 2,b 1<\/h1>/s);
  expect(built('blog/tags/a/index.html')).toMatch(/<h1>a<!-- --> <!-- -->\/base\/blog\/tags<!-- --> <!-- -->2<\/h1>/);
});

test('components that options name stand where theirs would, and know the front matter', async () => {
  const site = tempSite({
    ...CLASSIC_THEME,
    ...DOCS,
    'docusaurus.config.js': CONFIG.replace('docs: {', "docs: { docItemComponent: '@site/src/Item', ")
      .replace('blog: {', "blog: { blogListComponent: './src/List.jsx', ")
      .replace(
        'themeConfig',
        "plugins: [() => ({ name: 'data', injectHtmlTags: () => ({ headTags: ['<meta name=of-plugin content=\"a &amp; b\">', '<script>window.late = 1;</script><hr>'], preBodyTags: ['<i>first</i>'], postBodyTags: [{ tagName: 'script', attributes: { async: true, src: '/chat.js' } }] }), configureWebpack: () => ({ module: { rules: [{ test: /yml$/, use: 'yaml-loader' }] } }) })],\n  themeConfig",
      ),
    'docs/one.md': '---\nlevel: hard\nimage: /none.png\n---\n\n# One\n',
    'blog/2026-03-04-second.md': '---\ntitle: Second\nseries: S\ndescription: What it says\n---\nAll.\n',
    'data.yml': 'words: [oil, wick]\n',
    'src/theme/Footer/Own.jsx': 'export default () => null;\n',
    'src/Item.jsx': `import Layout from '@theme/DocItem/Layout';\nimport data from '../data.yml';\nexport default ({ content: { frontMatter, metadata } }) => <div className="own-item" data-level={frontMatter.level}>{metadata.title} {data.words.join()}<Layout /></div>;\n`,
    'src/List.jsx': `import Layout from '@theme/Layout';\nexport default ({ items }) => <Layout title="All posts">{items.map(({ content: { metadata, frontMatter } }) => <p key={metadata.permalink} className="own-entry">{metadata.title}, {frontMatter.series}, {metadata.description}</p>)}</Layout>;\n`,
  });
  const { stderr } = await buildSite(site);
  const page = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  expect(stderr.match(/^warning.*/gm)).toEqual([
    'warning docs/one.md:3:8 (onBrokenMarkdownImages)',
    'warning docusaurus.config.js',
  ]);
  expect(stderr).toContain('"plugins[0] (a function).injectHtmlTags (hr)"');
  expect(page('docs/one/index.html')).toMatch(/own-item" data-level="hard">One<!-- --> <!-- -->oil,wick.*<h1/s);
  expect(page('blog/index.html')).toMatch(/own-entry">Second<!-- -->, <!-- -->S<!-- -->, <!-- -->What it says</);
  expect(page('blog/index.html')).toContain('<title>All posts | Site</title>');
  expect(page('blog/index.html')).toContain('<meta name="of-plugin" content="a &amp; b">');
  expect(page('blog/index.html')).toContain('window.late = 1;');
  expect(page('blog/index.html')).toMatch(
    /<body[^>]*>\n<i>first<\/i>\n.*<script async src="\/chat\.js">.*<\/script>\n<\/body>/s,
  );
}, 60_000);

test('boxes, cards and what is around code in Markdown are those of the site', async () => {
  const site = tempSite({
    ...CLASSIC_THEME,
    ...DOCS,
    'sidebars.js': `module.exports = { all: ['index', 'hidden', { type: 'category', label: 'Words', link: { type: 'generated-index', slug: '/words' }, items: [{ type: 'doc', id: 'one', customProps: { icon: 'I' } }, { type: 'category', label: 'Inner', items: ['two', 'three'] }] }] };\n`,
    'docs/index.md': '# Start\n\n<DocCardList items={[{ type: "link", label: "By hand", href: "/docs/one" }]} />\n',
    'docs/one.md':
      '# One\n\n:::note Of *use*\n\nA `box` with <b>words</b>.\n\n```js title="a.js"\nconst a = "<b>";\n```\n\n:::\n\n```js\nlet last;\n\n```\n\n:::tip\n\nInside.\n\n:::\n',
    'docs/three.md': '# Three\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'src/theme/Admonition/Type/Note.jsx': `export default ({ title, children }) => <aside className="own-note"><h5>{title}</h5>{children}</aside>;\n`,
    'src/theme/DocCard.jsx': `export default ({ item }) => <p className="own-card">{item.type} {item.label} {item.href} {item.customProps?.icon} {item.items?.length}</p>;\n`,
    'src/theme/CodeBlock.jsx': `import CodeBlock from '@theme-original/CodeBlock';\nexport default (props) => <div className="own-code" data-title={props.title} data-size={props.children.length}><CodeBlock {...props} /></div>;\n`,
  });
  const { stderr } = await buildSite(site);
  const page = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  expect(stderr).toBe('');
  const one = page('docs/one/index.html');
  expect(one).toMatch(
    /<aside class="own-note"><h5><span>Of <em>use<\/em><\/span><\/h5><p>A <code>box<\/code> with <b>words<\/b>\.<\/p>/,
  );
  expect(one).toMatch(
    /<div class="own-code" data-title="a\.js" data-size="17"><div class="language-js codeblock theme-code-block" data-language="js"><div class="codeblock__title">a\.js.*class="token/,
  );
  // With an empty line at its end as well.
  expect(one).toMatch(
    /<div class="own-code" data-size="11"><div class="language-js .*<span class="token keyword">let</,
  );
  expect(one).toMatch(/<div class="their-box"><p>Inside\.<\/p><\/div>/);
  expect(one).not.toMatch(/data-mdx|data-props|mdx-children/);
  // What is not listed has no neighbours, nor is it one.
  expect(page('docs/hidden/index.html')).not.toContain('pagination-nav__link');
  expect(page('docs/index.html')).toMatch(/pagination-nav__link--next.*Words/s);
  expect(page('docs/index.html')).toMatch(/their-cards"><p class="own-card">link By hand \/base\/docs\/one/);
  const words = page('docs/words/index.html');
  expect(words).toMatch(
    /their-index"><h1>Words<\/h1>.*own-card">link<!-- --> <!-- -->One.*\/base\/docs\/one<!-- --> <!-- -->I<!-- -->/,
  );
  expect(words).toMatch(/own-card">category<!-- --> <!-- -->Inner<!-- --> .* <!-- -->2<\/p>/);
  expect(words).toContain('<title>Words | Site</title>');
}, 60_000);

test('a wrapped page of a category has the names of its parts, and texts of the search are found', async () => {
  const site = tempSite({
    ...CLASSIC_THEME,
    ...DOCS,
    'sidebars.js': `module.exports = { all: ['index', { type: 'category', label: 'Words', link: { type: 'generated-index', slug: '/words' }, items: ['one', 'two'] }] };\n`,
    'src/theme/DocCategoryGeneratedIndexPage.jsx': `import Page from '@theme-original/DocCategoryGeneratedIndexPage';\nimport texts from '@theme/SearchTranslations';\nexport default (props) => <div className="own-index" data-text={texts.placeholder}><Page {...props} /></div>;\n`,
    'src/theme/DocCard/Layout.jsx': 'export default () => null;\n',
  });
  expect((await buildSite(site)).stderr).toBe('');
  expect(readFileSync(join(site, 'build/docs/words/index.html'), 'utf8')).toMatch(
    /<div class="own-index" data-text="Find"><div class="their-index"><h1>Words<\/h1><section class="their-cards"><p class="theme-doc-card-container">One</,
  );
}, 60_000);

test('a layout that is written anew shows what is around pages once, and its provider is around all', async () => {
  const site = tempSite({
    ...DOCS,
    'docusaurus.config.js': CONFIG.replace(
      'themeConfig: {',
      "themeConfig: { prism: { theme: { plain: { color: '#abc' }, styles: [] } },",
    ),
    'src/theme/Layout/index.jsx': `import Navbar from '@theme/Navbar';\nimport Footer from '@theme/Footer';\nimport Bar from '@theme/AnnouncementBar';\nexport default ({ children }) => <><Bar /><Navbar /><div className="own-layout">{children}</div><Footer /></>;\n`,
    'src/theme/Layout/Provider/index.jsx': `import { createContext } from 'react';\nimport Provider from '@theme-original/Layout/Provider';\nexport const Given = createContext('none');\nexport default ({ children }) => <Given.Provider value="given"><Provider>{children}</Provider></Given.Provider>;\n`,
    'src/theme/Footer/index.jsx': `import { useContext } from 'react';\nimport { Given } from '../Layout/Provider';\nexport default () => <footer className="own-footer">{useContext(Given)}</footer>;\n`,
    'src/pages/index.jsx': `import Layout from '@theme/Layout';
import Picture from '@theme/IdealImage';
import { usePrismTheme } from '@docusaurus/theme-common';
import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal';
const Language = () => useCodeBlockContext().metadata.language;
export default () => <Layout noFooter="true"><Picture img={{ default: '/a.png' }} alt="A" /><i>{usePrismTheme().plain.color}</i><CodeBlockContextProvider metadata={{ language: 'js' }}><Language /></CodeBlockContextProvider></Layout>;\n`,
  });
  expect((await buildSite(site)).stderr).toBe('');
  const page = readFileSync(join(site, 'build/index.html'), 'utf8');
  expect(page).toMatch(
    /page-wrapper--no-footer" hidden=""><\/i><div class="own-layout"><img [^>]*src="\/a\.png" alt="A"\/><i>#abc<\/i>js<\/div>/,
  );
  expect(page.match(/<nav aria-label="Main"/g)).toHaveLength(1);
  expect(page.match(/<footer/g)).toHaveLength(1);
  expect(page).toContain('own-footer">given<');
  const doc = readFileSync(join(site, 'build/docs/one/index.html'), 'utf8');
  expect(doc).toContain('own-footer">given<');
  expect(doc).not.toContain('no-footer');
  for (const name of ['index.html', 'docs/one/index.html', 'blog/index.html', '404.html', 'search/index.html']) {
    const html = readFileSync(join(site, 'build', name), 'utf8');
    expect(html.match(/own-layout/g), name).toHaveLength(1);
    expect(html.match(/<nav aria-label="Main"/g), name).toHaveLength(1);
    expect(html.match(/<footer class="own-footer"/g), name).toHaveLength(1);
  }
}, 60_000);

test('a layout is on all pages, whichever files it is made of', async () => {
  const wrapper = `import Layout from '@theme-original/Layout';\nexport default (props) => <><i className="own-wrap" /><Layout {...props} /></>;\n`;
  const frame = `import Navbar from '@theme/Navbar';\nexport default ({ children }) => <><Navbar /><i className="own-wrap" />{children}</>;\n`;
  const layouts: readonly Readonly<Record<string, string>>[] = [
    { 'index.js': "export { default } from './wrapper.jsx';\n", 'wrapper.jsx': wrapper },
    {
      'index.js': "import { add } from './add';\nexport default add();\n",
      'add.tsx': `${wrapper.replace('export default', 'const Own =')}export const add = () => Own;\n`,
    },
    {
      'index.js': "import Frame from './frame.jsx';\nexport default ({ children }) => <Frame>{children}</Frame>;\n",
      'frame.jsx': frame,
    },
  ];
  for (const files of layouts) {
    const own = Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/theme/Layout/${name}`, text]));
    const home = "import Layout from '@theme/Layout';\nexport default () => <Layout>Home</Layout>;\n";
    const site = tempSite({ ...DOCS, ...own, 'src/pages/index.jsx': home });
    expect((await buildSite(site)).stderr).toBe('');
    for (const name of ['index.html', 'docs/one/index.html', 'blog/index.html']) {
      const html = readFileSync(join(site, 'build', name), 'utf8');
      expect(html.match(/own-wrap/g), name).toHaveLength(1);
      expect(html.match(/<nav aria-label="Main"/g), name).toHaveLength(1);
    }
  }
}, 120_000);

test('code that is compiled to CommonJS has what ours lacks from the installed packages', async () => {
  const site = tempSite({
    ...DOCS,
    ...CLASSIC_THEME,
    'src/year.js': `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const client_1 = require("@docusaurus/plugin-content-blog/client");
exports.Year = () => (0, client_1.groupByYear)([{ date: '2026-03-04' }])[0][0];\n`,
    'src/pages/index.jsx': `import { Year } from '../year';\nexport default () => <p className="year"><Year /></p>;\n`,
  });
  await buildSite(site);
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('<p class="year">2026</p>');
});

test('style sheets of components in the place of ours are those of every page', async () => {
  const site = tempSite({
    ...DOCS,
    'src/theme/Footer/index.jsx': `import styles from './styles.module.css';\nexport default () => <footer className={styles.own}>Ours</footer>;\n`,
    'src/theme/Footer/styles.module.css': '.own { color: #234; }\n',
    'src/pages/quiet.jsx': `import Layout from '@theme/Layout';\nexport default () => <Layout noFooter="true">Quiet</Layout>;\n`,
  });
  expect((await buildSite(site)).stderr).toBe('');
  expect(readFileSync(join(site, 'build/quiet/index.html'), 'utf8')).toContain(
    'class="page-wrapper page-wrapper--no-footer',
  );
  for (const page of ['docs/one/index.html', 'blog/index.html']) {
    const links = readFileSync(join(site, 'build', page), 'utf8').matchAll(/rel="stylesheet" href="\/base\/([^"]+)"/g);
    const sheets = Array.from(links, ([, file = '']) => readFileSync(join(site, 'build', file), 'utf8'));
    expect(sheets.join('')).toContain('color:#234');
  }
}, 60_000);

test('style sheets and components reach the element around pages by the name that it has there', async () => {
  const site = tempSite({
    ...DOCS,
    'docusaurus.config.js': CONFIG.replace('docs: {', "theme: { customCss: './src/own.css' }, docs: {"),
    'src/own.css': "@import './more.css';\n#__docusaurus-banner { color: red; }\n",
    'src/more.css': '#__docusaurus { padding-top: 64px; }\n',
    'src/pages/index.module.css': ':global(#__docusaurus) { margin: 7px; }\n.one { color: red; }\n',
    'src/pages/index.jsx': `import { one } from './index.module.css';\nexport default () => <p className={one} data-anchor="#__docusaurus" title={'__docusaurus'} lang="__docusaurus_x">Home</p>;\n`,
  });
  expect((await buildSite(site)).stderr).toBe('');
  const folder = join(site, 'build/assets/css');
  const css = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  expect(css).toContain('#octavo{padding-top:64px}');
  expect(css).toContain('#octavo{margin:7px}');
  expect(css).toContain('#__docusaurus-banner');
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain(
    ' data-anchor="#octavo" title="octavo" lang="__docusaurus_x">',
  );
}, 60_000);

test('a language has the texts of the installed theme', async () => {
  const site = tempSite({
    ...CLASSIC_THEME,
    ...DOCS,
    'docusaurus.config.js': CONFIG.replace('presets', "i18n: { defaultLocale: 'zh-CN', locales: ['zh-CN'] }, presets"),
    'i18n/zh-CN/code.json': '{ "theme.SearchBar.label": { "message": "找" } }',
    'src/pages/index.jsx': `import Layout from '@theme/Layout';\nexport default () => <Layout title="">Home</Layout>;\n`,
    'src/pages/more.jsx': `import { PageMetadata } from '@docusaurus/theme-common';\nexport default () => <PageMetadata title=" Site" />;\n`,
  });
  expect((await buildSite(site)).stderr).toBe('');
  const page = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  expect(page('blog/tags/index.html')).toMatch(/<title>标签 \| Site<\/title>.*>找</s);
  expect([page('index.html'), page('more/index.html')].map((one) => /<title>(.*?)<\/title>/.exec(one)?.[1])).toEqual([
    'Site',
    'Site',
  ]);
}, 60_000);

test('lists of posts and titles of docs are where code of sites looks for them, and stay up to date', async () => {
  const site = tempSite({
    ...DOCS,
    'docs/one.mdx': `import { useDocById, useDocsVersion } from '@docusaurus/plugin-content-docs/client';\n\n# One\n\nexport const Others = () => <i>{useDocsVersion().docs.two.title}, {useDocById('index').description}</i>;\n\n<Others />\n`,
    'docs/one.md': '---\ndraft: true\nslug: /draft\nid: draft\n---\n\nDraft.\n',
    'docs/index.md': '---\ndescription: How to begin\n---\n\n# Start\n',
    'src/pages/index.jsx': `const posts = require('../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json');
import again from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';
export default () => <ul data-size={again.items.length}>{posts.items.map(({ title, permalink, date }) => <li key={permalink}>{title} {permalink} {date.slice(0, 4)}</li>)}</ul>;\n`,
  });
  const home = () => readFileSync(join(site, 'build/index.html'), 'utf8');
  await buildSite(site);
  expect(home()).toMatch(
    /data-size="2"><li>Second<!-- --> <!-- -->\/base\/blog\/2026\/03\/04\/second<!-- --> <!-- -->2026</,
  );
  expect(readFileSync(join(site, 'build/docs/one/index.html'), 'utf8')).toMatch(
    /<i>Two<!-- -->, <!-- -->How to begin<\/i>/,
  );
  writeFileSync(join(site, 'blog/2026-03-04-second.md'), '---\ntitle: Renamed\n---\nAll.\n');
  await buildSite(site);
  expect(home()).toContain('<li>Renamed<!-- -->');
}, 60_000);

test('a component around items of the navbar changes those of every type, in dropdowns as well', async () => {
  const links = `[{ label: 'Here', href: '#', 'data-port': '/' }, { label: 'There', href: '#', 'data-port': '/java/', className: 'two' }]`;
  const site = tempSite({
    ...DOCS,
    'docusaurus.config.js': CONFIG.replace("[{ to: '/blog', label: 'Blog' }]", links),
    'src/theme/NavbarItem/index.jsx': `import NavbarItem from '@theme-original/NavbarItem';
import { useLocation } from '@docusaurus/router';
export default function Item(props) {
  const { pathname } = useLocation();
  const port = props['data-port'];
  const changes = port === undefined ? {} : { href: 'pathname://' + port + pathname.slice(1), target: '_self', title: String(props.isDropdownItem), className: props.className + ' own' };
  return <><NavbarItem {...props} {...changes} />{props.sidebarId && <NavbarItem label="Beside" to="/docs/two" />}<i data-type={props.type} data-to={props.to} /></>;
}\n`,
    'src/pages/index.jsx': `import NavbarItem from '@theme/NavbarItem';\nexport default () => <ul id="menu"><NavbarItem mobile label="Menu" items={[{ label: 'In', to: '/docs/one' }]} /></ul>;\n`,
    'src/theme/NavbarItem/NavbarNavLink.jsx': 'export default () => null;\n',
    'src/theme/NavbarItem/DocSidebarNavbarItem.jsx': `import Item from '@theme-original/NavbarItem/DocSidebarNavbarItem';\nexport default (props) => <b className="own-type" data-item={props.item}><Item {...props} label="Other" className="mine" /></b>;\n`,
  });
  const { stderr } = await buildSite(site);
  expect(stderr.match(/^warning.*/gm)).toEqual(['warning src/theme/NavbarItem/NavbarNavLink.jsx']);
  const [navbar = ''] = /<nav.*?<\/nav>/s.exec(readFileSync(join(site, 'build/docs/one/index.html'), 'utf8')) ?? [];
  expect(navbar).toMatch(/navbar__link[^>]*>Plain<\/a><i data-type="default" data-to="\/base\/docs\/">/);
  expect(navbar).toMatch(
    /<b class="own-type"><a [^>]*class="navbar__item navbar__link navbar__link--active mine"[^>]*>Other<\/a><\/b><a [^>]*href="\/base\/docs\/two"[^>]*>Beside<\/a><i data-type="docSidebar">/,
  );
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toMatch(
    /<ul id="menu"><li class="menu__list-item[^>]*><div class="menu__list-item-collapsible"><button [^>]*><span>Menu</,
  );
  const [, entries = ''] = /<ul class="dropdown__menu">(.*?)<\/ul>/s.exec(navbar) ?? [];
  expect(entries).toMatch(/<li><a (?=.*title="true")[^>]*href="\/base\/docs\/one"[^>]*>Here</);
  expect(entries).toMatch(
    /<li><a (?=[^>]*dropdown__link two own)(?=[^>]*target="_self")[^>]*href="\/base\/java\/base\/docs\/one"/,
  );
}, 60_000);

test('components of a theme stand where those of the site would: around pages, in the place of ours, in Markdown', async () => {
  const around = (name: string, kind: string, mark: string): string =>
    `import Inner from '@theme-${kind}/${name}';\nexport default (props) => <div className="${mark}"><Inner {...props} /></div>;\n`;
  const site = tempSite({
    ...DOCS,
    'docusaurus.config.js': CONFIG.replace(
      'presets: [',
      "themes: ['./skin/index.js', '@easyops-cn/docusaurus-search-local'], presets: [",
    ).replace("{ to: 'docs/', label: 'Plain' }", "{ type: 'custom-star', label: 'Star' }"),
    'docs/one.md': '# One\n\n:::note\n\nRead.\n\n:::\n\n## Part\n',
    'skin/index.js': `module.exports = () => ({ name: 'skin', getThemePath: () => './theme' });\n`,
    'skin/theme/Root.jsx': 'export default ({ children }) => <div id="skin">{children}</div>;\n',
    'skin/theme/Footer.jsx': around('Footer', 'init', 'skin-footer'),
    'skin/theme/DocItem/Footer.jsx': around('DocItem/Footer', 'original', 'skin-doc-footer'),
    'skin/theme/Admonition.jsx': around('Admonition', 'init', 'skin-note'),
    'skin/theme/NavbarItem/index.jsx': `import Item from '@theme-init/NavbarItem';\nexport default (props) => props.type === 'custom-star' ? <b>{props.label}</b> : <Item {...props} />;\n`,
    // Of a search that is replaced, the bar is.
    'src/theme/SearchBar/index.jsx': `import Bar from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/index.jsx';
import Other from 'docusaurus-lunr-search/src/theme/SearchBar';
export default (props) => <div className="own-search" data-same={String(Bar === Other)}><Bar {...props} /></div>;\n`,
    // The site's own is around that of the theme.
    'src/theme/Footer.jsx': around('Footer', 'original', 'own-footer'),
  });
  expect((await buildSite(site)).stderr).toBe('');
  const page = readFileSync(join(site, 'build/docs/one/index.html'), 'utf8');
  expect(page).toContain('<div id="skin">');
  expect(page).toMatch(/<div class="own-footer"><div class="skin-footer"><footer [^]*By us/);
  expect(page.match(/skin-footer/g)).toHaveLength(1);
  expect(page).toContain('<div class="skin-doc-footer">');
  expect(page).toMatch(/<div class="skin-note"><div class="[^"]*theme-admonition-note/);
  expect(page).toContain('<b>Star</b>');
  expect(page).toMatch(/<div class="own-search" data-same="true"><a href="\/base\/search"/);
}, 60_000);

test('definitions, aliases and endings are those that webpack would have', async () => {
  const site = tempSite({
    'docusaurus.config.js': `class DefinePlugin { constructor(definitions) { this.definitions = definitions; } }
module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]],
  plugins: [() => ({ name: 'own', configureWebpack: (config, isServer) => ({
    plugins: [new DefinePlugin({ own: { env: {}, name: '"N"', deep: { count: 2 } }, side: isServer ? '"on-server"' : '"in-browser"' })],
    resolve: {
      alias: { 'native$': 'web/main', web: __dirname + '/src', none: false, many: ['a', 'b'] },
      fallback: { path: __dirname + '/src/paths.js', gone: false },
      extensions: ['.web.js', '...'],
    },
  }) })] };\n`,
    'node_modules/native/package.json': '{ "name": "native", "main": "none.js" }',
    'node_modules/native/part.js': 'export const part = "part";\n',
    'src/main.js': 'export const main = "alias";\n',
    'src/paths.js': 'export const sep = "of the fallback";\n',
    'src/where.js': 'export const where = "plain";\n',
    'src/where.web.js': 'export const where = "web";\n',
    'src/pages/index.jsx': `import { main } from 'native';
import { part } from 'native/part';
import { where } from '../where';
import { sep } from 'path';
import none from 'none/part';
import { gone } from 'gone';
export default () => <p>{[main, part, where, own.name, own.deep.count, String(own.env.x), side, sep, typeof none, typeof gone].join(' ')}</p>;\n`,
  });
  const { stderr } = await buildSite(site);
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain(
    'alias part web N 2 undefined on-server / object undefined',
  );
  const scripts = readdirSync(join(site, 'build/assets'), { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.js'),
  );
  const ofPage = scripts
    .map((name) => readFileSync(join(site, 'build/assets', name), 'utf8'))
    .find((code) => code.includes('in-browser'));
  expect(ofPage).toContain('of the fallback');
  expect(stderr.match(/^ {2}".*/gm)).toEqual([
    '  "plugins[0] (a function).configureWebpack.resolve.alias (many)" in docusaurus.config.js has no effect.',
  ]);
}, 60_000);

test('without that theme such a part is named', async () => {
  const nothing = 'export default () => null;\n';
  const files = {
    'src/theme/Footer/Copyright/index.jsx': nothing,
    'src/theme/Icon/Copy.jsx': nothing,
    'src/theme/SearchBar.jsx': `import SearchBar from '@theme-original/SearchBar';\nexport default () => <SearchBar transformItems={(items) => items} />;\n`,
  };
  const { stdout } = await runCli('migrate', tempSite({ ...DOCS, ...files }));
  expect(stdout).toContain('"src/theme/Footer/Copyright/index.jsx" is not used');
  expect(stdout).toContain('"transformItems" of "src/theme/SearchBar.jsx" is not called');
  expect(stdout).toContain(
    '"src/theme/Icon/Copy.jsx" is shown by components of the site that import it; buttons of code have icons',
  );
});
