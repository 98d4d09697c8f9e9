/** Pages and smaller parts that components of a site stand for: tags, pages of Markdown, links of the navbar, contents. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CLASSIC_THEME } from './support/classic-theme.ts';
import { buildSite } from './support/cli-here.ts';
import { keptSite, tempSite } from './temp-site.ts';

const SITE = {
  'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { blog: { onUntruncatedBlogPosts: 'ignore' } }]],
  themeConfig: { navbar: { logo: { src: '/img/a.svg', href: '/docs' }, items: [{ to: '/docs', label: 'Plain', activeBaseRegex: '/docs/one' }, { type: 'doc', docId: 'one', label: 'Doc' }, { type: 'dropdown', label: 'More', items: [{ to: '/about', label: 'About' }, { href: 'https://example.com', label: 'Out' }] }] } },
};\n`,
  'static/img/a.svg': '<svg/>',
  'docs/index.md': '---\nslug: /\ntags: [red, blue]\nunlisted: true\n---\n\n# Start\n\n## Part\n',
  'docs/one.md': '---\ntags: [red]\ndescription: The first\n---\n\n# One\n\n## Part\n\n### Small\n',
  'blog/2026-03-04-post.md': '---\ntitle: Post\ntags: [green]\n---\n\n## In it\n',
  'src/pages/about.mdx': '---\nkind: note\n---\n\n# About\n\nText.\n\n## Us\n',
};

/** Around the original. */
const around = (name: string, mark: string): Readonly<Record<string, string>> => ({
  [`src/theme/${name}.jsx`]: `import Original from '@theme-original/${name}';\nexport default (props) => <><i data-own="${mark}" /><Original {...props} /></>;\n`,
});

const { dir, write } = keptSite();
const page = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
const count = (file: string, mark: string) => page(file).split(`data-own="${mark}"`).length - 1;
let errors = '';

beforeAll(async () => {
  write({
    ...CLASSIC_THEME,
    ...SITE,
    ...around('Tag', 'tag'),
    ...around('MDXPage', 'mdx'),
    ...around('Layout', 'layout'),
    ...around('DocItem/Metadata', 'metadata'),
    ...around('DocItem/Paginator', 'pager'),
    ...around('TOCCollapsible/CollapseButton', 'toc'),
    ...around('ContentVisibility/Unlisted', 'unlisted'),
    ...around('NavbarItem/NavbarNavLink', 'link'),
    ...around('ThemeProvider', 'provider'),
    'src/theme/SiteMetadata.jsx': `import Metadata from '@theme-original/SiteMetadata';
import Head from '@docusaurus/Head';
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal';
export default function SiteMetadata() {
  const href = useAlternatePageUtils().createUrl({ locale: 'en', fullyQualified: true });
  return <><Metadata /><Head><meta name="own" content="yes" /><meta name="description" content="Own" /><link rel="alternate" href={href} hrefLang="x-default" /></Head></>;
}\n`,
    'src/theme/SearchMetadata.jsx': `import Head from '@docusaurus/Head';\nexport default ({ locale, version, tag }) => <Head><meta name="docsearch:own" content={[locale, version, tag].join()} /></Head>;\n`,
    'src/theme/SkipToContent.jsx': `import { SkipToContentLink } from '@docusaurus/theme-common';\nexport default () => <SkipToContentLink className="own-skip" />;\n`,
    'src/theme/Heading.jsx': `import Heading from '@theme-original/Heading';\nexport default (props) => <Heading {...props} data-own="heading" />;\n`,
    'src/theme/ThemedImage.jsx': `import Image from '@theme-original/ThemedImage';\nexport default (props) => <Image {...props} data-own="image" />;\n`,
    'docs/plain.md': '---\ntitle: Plain\n---\n\nText.\n',
    ...around('Icon/Menu', 'menu'),
    'src/theme/Icon/LightMode.jsx': 'export default (props) => <svg data-own="light" {...props} />;\n',
    'src/theme/Icon/ExternalLink.jsx': `export default () => <svg data-own="out"><use href="#theme-svg-external-link" /></svg>;\n`,
    ...around('DocRoot', 'doc-root'),
    ...around('DocVersionRoot', 'version-root'),
    ...around('DocsRoot', 'docs-root'),
    'src/theme/DocTagDocListPage.jsx': `export default ({ tag }) => <main className="own-tag">{tag.label} {tag.count} {tag.allTagsPath} {tag.items.map(({ title, permalink, description }) => [title, permalink, description].join()).join(' ')}</main>;\n`,
  });
  errors = (await buildSite(dir)).stderr;
}, 120_000);

test('pages of tags, and tags wherever they stand', () => {
  expect(errors).toBe('');
  expect(page('docs/tags/index.html')).toMatch(
    /<title>Their tags \| Site<\/title>.*<main class="their-tags"><p>(?:<i data-own="tag"><\/i><a href="\/docs\/tags\/red">red<!-- --> <!-- -->1<\/a>)/s,
  );
  expect(page('docs/tags/red/index.html')).toMatch(
    /own-tag">red<!-- --> .*\/docs\/tags<!-- --> <!-- -->One,\/docs\/one,The first/,
  );
  expect([count('docs/one/index.html', 'tag'), count('blog/tags/index.html', 'tag')]).toEqual([1, 0]);
});

test('a page of Markdown has what its component is given, and one layout', () => {
  const about = page('about/index.html');
  expect(about).toMatch(
    /<main class="their-page" data-title="About" data-source="note">.*<h1[^>]*>About<\/h1>.*theme-doc-toc-desktop.*href="#us"/s,
  );
  expect(['mdx', 'layout', 'provider'].map((mark) => count('about/index.html', mark))).toEqual([1, 1, 1]);
  expect(count('docs/one/index.html', 'layout')).toBe(1);
});

test('parts of docs are those of docs alone', () => {
  const marks = ['metadata', 'pager', 'toc', 'unlisted'];
  const counts = (file: string) => marks.map((mark) => count(file, mark));
  expect(counts('docs/one/index.html')).toEqual([1, 1, 1, 0]);
  expect(counts('docs/index.html')).toEqual([1, 1, 1, 1]);
  expect(counts('blog/2026/03/04/post/index.html')).toEqual([0, 0, 0, 0]);
  expect(counts('about/index.html')).toEqual([0, 0, 0, 0]);
  expect(page('docs/one/index.html')).toMatch(
    /their-toc"><i data-own="toc"><\/i><button type="button">Their contents<\/button>2</,
  );
});

test('what is around docs by their routes is around all of them', () => {
  const marks = ['docs-root', 'version-root', 'doc-root'];
  const counts = (file: string) => marks.map((mark) => count(file, mark));
  expect(counts('docs/one/index.html')).toEqual([1, 1, 1]);
  expect(counts('docs/tags/index.html')).toEqual([1, 1, 0]);
  expect(counts('docs/tags/red/index.html')).toEqual([1, 1, 0]);
  expect(counts('about/index.html')).toEqual([0, 0, 0]);
  expect(page('docs/one/index.html')).toMatch(
    /"docs-root"><\/i><i data-own="version-root"><\/i><i data-own="doc-root"><\/i><div class="docs-layout">/,
  );
});

test('what adds to the head, and the link to the content, is on every page', () => {
  const one = page('docs/one/index.html');
  expect(one).toContain('<meta name="own" content="yes"');
  expect(one.match(/<meta name="description"[^>]*>/g)).toEqual(['<meta name="description" content="Own" data-page>']);
  expect(one.match(/hreflang="x-default"/g)).toHaveLength(1);
  const tags = (file: string) => /<meta name="docsearch:own" content="(.*?)"/.exec(page(file))?.[1];
  expect(['docs/one', 'blog', 'about'].map((name) => tags(`${name}/index.html`))).toEqual([
    'en,current,docs-default-current',
    'en,,blog_posts_list',
    'en,,default',
  ]);
  for (const file of ['docs/one/index.html', '404.html'])
    expect(page(file)).toMatch(
      /<section aria-label="Skip to main content"><a class="own-skip" href="#octavo-content">/,
    );
  expect(page('404.html').match(/Skip to main content<\/a>/g)).toHaveLength(1);
});

test('headings, pictures and icons of our own parts are those of the site', () => {
  expect(page('404.html')).toMatch(/<h1 data-own="heading">Page Not Found<\/h1>/);
  expect(page('docs/plain/index.html')).toMatch(/<header><h1 data-own="heading">Plain<\/h1><\/header>/);
  const one = page('docs/one/index.html');
  expect(one).toMatch(/<img data-own="image" [^>]*class="themed-image"/);
  expect(one).toMatch(/<i data-own="menu"><\/i><svg viewBox[^>]* class="icon icon--menu icon-of-site"/);
  expect(one).toMatch(/<svg data-own="light" [^>]*class="icon icon--sun icon-of-site"/);
  expect(one).toMatch(/>Out<.*<use href="#theme-svg-external-link">|<symbol id="theme-svg-external-link"/s);
  expect(one.match(/<symbol id="theme-svg-external-link"/g)).toHaveLength(1);
});

test('links of all items of the navbar are those of the site', () => {
  const [navbar = ''] = /<nav.*?<\/nav>/s.exec(page('docs/one/index.html')) ?? [];
  expect(navbar).toMatch(
    /<i data-own="link"><\/i><a (?=[^>]*href="\/docs")[^>]*class="their-link +navbar__link--active"[^>]*>Plain<\/a>/,
  );
  expect(navbar).toMatch(
    /<i data-own="link"><\/i><a (?=[^>]*aria-current="page")[^>]*href="\/docs\/one"[^>]*>Doc<\/a>/,
  );
  expect(navbar).toMatch(
    /<div class="their-dropdown"><i data-own="link"><\/i><a [^>]*href="#"[^>]*>More<\/a><li class="their-entry"><i data-own="link"><\/i><a [^>]*href="\/about"[^>]*>About<\/a><\/li><li class="their-entry"><i data-own="link"><\/i><a [^>]*href="https:\/\/example\.com"/,
  );
});

test('dropdowns of the config and of languages are those of the site, with their entries', async () => {
  const site = tempSite({
    ...SITE,
    'docusaurus.config.js': SITE['docusaurus.config.js']
      .replace('presets', "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },\n  presets")
      .replace(
        "label: 'Out' }] }",
        "label: 'Out' }, { type: 'html', value: '<hr>' }, { type: 'doc', docId: 'one', label: 'In it' }] }, { type: 'localeDropdown', dropdownItemsBefore: [{ to: '/about', label: 'First' }] }",
      ),
    'src/theme/NavbarItem/DropdownNavbarItem/index.jsx': `import Dropdown from '@theme-original/NavbarItem/DropdownNavbarItem';
export default ({ label, items, ...props }) => <Dropdown label={label === 'More' ? 'Much more' : label} items={label === 'More' ? [{ to: '/docs', label: 'Put before' }, ...items] : items} {...props} />;\n`,
    'src/theme/NavbarItem/DropdownNavbarItem/Desktop.jsx': `import NavbarItem from '@theme/NavbarItem';
export default ({ label, items, position }) => <section data-position={position} data-items={items.map((item) => [item.type, item.label, item.to].join(' ')).join(', ')}><b>{label}</b>{items.map((item, index) => <NavbarItem key={index} isDropdownItem {...item} />)}</section>;\n`,
  });
  expect((await buildSite(site)).stderr).toBe('');
  const html = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  const [more = '', languages = ''] = html('docs/one/index.html').match(/<section data-position.*?<\/section>/gs) ?? [];
  expect(more).toMatch(
    /<b>Much more<\/b><li><a [^>]*href="\/docs"[^>]*>Put before<.*href="\/about"[^>]*>About<.*href="https:\/\/example\.com".*<li[^>]*><hr><\/li><li><a [^>]*href="\/docs\/one"[^>]*>In it</s,
  );
  expect(languages).toContain(
    'data-items="default First /about, \u0020English pathname:///docs/one, \u0020Français pathname:///fr/docs/one"',
  );
  expect(languages).toMatch(
    /<a (?=[^>]*data-full-load)(?=[^>]*lang="fr")(?=[^>]*target="_self")[^>]*href="\/fr\/docs\/one"/,
  );
  expect(html('fr/docs/one/index.html')).toMatch(/<a (?=[^>]*data-full-load)(?=[^>]*lang="en")[^>]*href="\/docs\/one"/);
}, 60_000);

test('a first-level heading behind other content names no page, and classes of the document come from the text', async () => {
  const site = tempSite({
    ...SITE,
    'docs/late.md': ':::note\n\nFirst.\n\n:::\n\n# A late title\n',
    'docs/led.mdx': "import Mark from '../src/Mark';\n\n# A *title* {#here}\n\n<Mark />\n",
    'docs/wide.md': '<head>\n  <html className="wide" />\n</head>\n\nText.\n',
    'src/Mark.jsx': 'export default () => <mark>M</mark>;\n',
    'blog/2026-03-05-other.md': '<head>\n  <html className="wide" />\n</head>\n\n# Behind\n',
  });
  await buildSite(site);
  const html = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  const late = html('docs/late/index.html');
  expect(late).toMatch(/<title>late \| Site<\/title>.*<h1>A late title<\/h1>/s);
  expect(late.match(/<h1/g)).toHaveLength(1);
  expect(html('docs/led/index.html')).toContain('<title>A title | Site</title>');
  expect(html('docs/wide/index.html')).toMatch(/<html [^>]*class="[^"]*docs-doc-id-wide wide"/);
  expect(html('blog/2026/03/05/other/index.html')).toMatch(/<html [^>]*class="[^"]* wide".*<title>other \| Site/s);
}, 60_000);

test('components are given the config in the language of the page, as it is now', async () => {
  const site = tempSite({
    ...SITE,
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { title: 'Top', logo: { alt: 'Lamp', src: 'a.svg', href: '/docs' }, items: [{ label: 'More', items: [{ to: '/about', label: 'About' }] }] }, footer: { copyright: 'By us', links: [{ title: 'Docs', items: [{ to: '/docs', label: 'Start' }] }] } } };\n`,
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'i18n/fr/docusaurus-theme-classic/navbar.json':
      '{ "title": { "message": "Haut" }, "logo.alt": { "message": "Lampe" }, "item.label.More": { "message": "Plus" }, "item.label.About": { "message": "Nous" } }',
    'i18n/fr/docusaurus-theme-classic/footer.json':
      '{ "copyright": { "message": "Par nous" }, "link.title.Docs": { "message": "Pages" }, "link.item.label.Start": { "message": "Début" } }',
    'src/theme/Footer.jsx': `import { useThemeConfig } from '@docusaurus/theme-common';
export default function Footer() {
  const { navbar: { title, logo, items: [{ label, items }] }, footer: { copyright, links: [column] } } = useThemeConfig();
  return <footer data-all={[title, logo.alt, label, items[0].label, copyright, column.title, column.items[0].label].join()} />;
}\n`,
  });
  const shown = (file: string) =>
    /<footer data-all="([^"]*)"/.exec(readFileSync(join(site, 'build', file), 'utf8'))?.[1];
  expect((await buildSite(site)).stderr).toBe('');
  expect(shown('about/index.html')).toBe('Top,Lamp,More,About,By us,Docs,Start');
  expect(shown('fr/about/index.html')).toBe('Haut,Lampe,Plus,Nous,Par nous,Pages,Début');
  writeFileSync(
    join(site, 'i18n/fr/docusaurus-theme-classic/footer.json'),
    '{ "copyright": { "message": "De nous" } }',
  );
  await buildSite(site);
  expect(shown('fr/about/index.html')).toBe('Haut,Lampe,Plus,Nous,De nous,Docs,Start');
}, 60_000);

test('a page of the site for what is not found has the layout that it shows itself, once', async () => {
  const site = tempSite({
    ...SITE,
    ...around('Layout', 'layout'),
    'src/theme/NotFound.jsx': `import Layout from '@theme/Layout';\nexport default () => <Layout title="Gone"><p>Nothing here</p></Layout>;\n`,
  });
  expect((await buildSite(site)).stderr).toBe('');
  const html = readFileSync(join(site, 'build/404.html'), 'utf8');
  expect(html.split('data-own="layout"')).toHaveLength(2);
  expect(html).toContain('<title>Gone | Site</title>');
}, 60_000);
