import { expect, test } from 'vitest';
import type { ThemeConfig } from '../../config/types.ts';
import type { SiteInput } from '../base/types.ts';
import {
  doc,
  docsConfig,
  docsInput,
  frontMatter,
  i18n,
  localeOf,
  markdownPage,
  navbarItem,
  type WrittenNavbarItem,
  site,
  siteConfig,
  theme,
} from '../testing.ts';

const PAGES = [
  doc('README.md', frontMatter({ slug: '/', title: 'Introduction' })),
  doc('hooks.md'),
  doc('draft.md', frontMatter({ draft: true })),
  doc('hidden.md', frontMatter({ unlisted: true })),
  doc('README.md', { version: '4.x', ...frontMatter({ slug: '/' }) }),
  markdownPage('index.md'),
  markdownPage('blog.md'),
  markdownPage('who-is-using-foal.md'),
];

const SIDEBARS = {
  current: {
    sitePath: 'sidebars.js',
    value: { docs: ['README', 'hooks', 'hidden'], links: [{ type: 'html', value: 'x' }] },
  },
  '4.x': { sitePath: 'v4.json', value: { docs: ['README'] } },
};

function shellOf(themeChanges: Partial<ThemeConfig>, code = 'en', changes: Partial<SiteInput> = {}) {
  const built = site(PAGES, {
    config: siteConfig({
      ...theme(themeChanges),
      i18n: i18n('en', 'id'),
      docs: [docsConfig({ lastVersion: 'current', versions: { current: { label: 'v5' }, '4.x': { label: 'v4' } } })],
    }),
    docs: [docsInput({ versionNames: ['4.x'], sidebars: SIDEBARS })],
    ...changes,
  });
  return { shell: localeOf(built, code).shell, problems: built.problems };
}

function navbar(items: readonly WrittenNavbarItem[], code = 'en', changes: Partial<SiteInput> = {}) {
  const { shell, problems } = shellOf(
    { navbar: { hideOnScroll: true, items: items.map((item) => navbarItem(item)) } },
    code,
    changes,
  );
  return { items: shell.navbar.items, problems };
}

test('NAV-06, NAV-08, NAV-09: links with the base of the locale', () => {
  const { items } = navbar(
    [
      { to: 'docs/', label: 'Docs', position: 'left', activeBasePath: 'docs' },
      { to: 'blog', label: 'Blog', activeBaseRegex: '/blog' },
      { href: 'https://github.com', className: 'icon', attributes: { 'aria-label': 'GitHub' } },
      { href: '/docs/hooks', label: 'Internal' },
      { href: 'docs/hooks', label: 'Prepended', prependBaseUrlToHref: true },
    ],
    'id',
  );
  const base = { type: 'link', position: 'right', attributes: {} };
  expect(items).toEqual([
    { ...base, position: 'left', label: 'Docs', activeBasePath: '/id/docs', href: '/id/docs/', external: false },
    { ...base, label: 'Blog', activeBaseRegex: '/blog', href: '/id/blog', external: false },
    { ...base, className: 'icon', attributes: { 'aria-label': 'GitHub' }, href: 'https://github.com', external: true },
    { ...base, label: 'Internal', href: '/id/docs/hooks', external: false },
    { ...base, label: 'Prepended', href: '/id/docs/hooks', external: false },
  ]);
});

test('NAV-03: dropdowns, html, search and locales', () => {
  const { items } = navbar([
    {
      type: 'dropdown',
      label: 'More',
      items: [navbarItem({ to: 'blog', label: 'Blog' }), navbarItem({ type: 'html', value: '<hr>' })],
    },
    { type: 'dropdown', label: 'Empty', to: 'blog', items: [] },
    { type: 'html', value: '<b>x</b>' },
    { type: 'search' },
    {
      type: 'localeDropdown',
      queryString: '?p=1',
      dropdownItemsAfter: [navbarItem({ href: 'https://x.y', label: 'Help' })],
    },
  ]);
  expect(items).toMatchObject([
    {
      type: 'dropdown',
      label: 'More',
      items: [
        { type: 'link', href: '/blog' },
        { type: 'html', html: '<hr>' },
      ],
    },
    { type: 'dropdown', label: 'Empty', href: '/blog', items: [] },
    { type: 'html', html: '<b>x</b>' },
    { type: 'search' },
    { type: 'localeDropdown', queryString: '?p=1', itemsBefore: [], itemsAfter: [{ label: 'Help', external: true }] },
  ]);
});

test('NAV-19: a doc in each version that has it', () => {
  const { items, problems } = navbar([
    { type: 'doc', docId: 'README', label: 'Intro' },
    { type: 'doc', docId: 'hooks' },
    { type: 'doc', docId: 'hidden' },
    { type: 'doc', docId: 'draft' },
  ]);
  expect(problems).toEqual([]);
  expect(items.map((item) => item.type === 'docLink' && item.byVersion)).toEqual([
    {
      current: { label: 'Intro', href: '/docs/', docId: 'README', sidebar: 'docs' },
      '4.x': { label: 'Intro', href: '/docs/4.x/', docId: 'README', sidebar: 'docs' },
    },
    { current: { label: 'hooks', href: '/docs/hooks', docId: 'hooks', sidebar: 'docs' } },
    { current: { label: 'hidden', href: '/docs/hidden', docId: 'hidden', sidebar: 'docs', unlisted: true } },
    {},
  ]);
});

test('NAV-20, NAV-21: sidebars and versions', () => {
  const { items } = navbar([
    { type: 'docSidebar', sidebarId: 'docs' },
    { type: 'docsVersion' },
    { type: 'docsVersion', label: 'Own', to: '/docs/hooks' },
  ]);
  expect(items.map((item) => item.type === 'docLink' && item.byVersion)).toEqual([
    {
      current: { label: 'Introduction', href: '/docs/', sidebar: 'docs' },
      '4.x': { label: 'README', href: '/docs/4.x/', sidebar: 'docs' },
    },
    { current: { label: 'v5', href: '/docs/' }, '4.x': { label: 'v4', href: '/docs/4.x/' } },
    { current: { label: 'Own', href: '/docs/hooks' }, '4.x': { label: 'Own', href: '/docs/hooks' } },
  ]);
});

test('DD-06, DD-07, DD-08: the version dropdown', () => {
  const { items } = navbar([
    { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true },
    { type: 'docsVersionDropdown', versions: ['4.x'] },
    {
      type: 'docsVersionDropdown',
      versions: { '4.x': { label: 'Four' }, current: {} },
      dropdownItemsBefore: [navbarItem({ to: 'blog', label: 'B' })],
    },
  ]);
  expect(items).toMatchObject([
    {
      type: 'docsVersionDropdown',
      pluginId: 'default',
      versions: ['current', '4.x'],
      labels: {},
      activeClassDisabled: true,
    },
    { versions: ['4.x'], activeClassDisabled: false },
    { versions: ['4.x', 'current'], labels: { '4.x': 'Four' }, itemsBefore: [{ href: '/blog' }], itemsAfter: [] },
  ]);
});

test('EC-04, EC-05, EC-06, EC-11: docs items that lead nowhere', () => {
  const { problems } = navbar([
    { type: 'docSidebar', sidebarId: 'links' },
    { type: 'docSidebar', sidebarId: 'nope' },
    { type: 'doc', docId: 'hook' },
    { type: 'docsVersionDropdown', versions: ['9.x'] },
    { type: 'docsVersion', docsPluginId: 'api' },
  ]);
  expect(problems.map(({ severity, what, fix }) => `${severity}: ${what} ${fix}`)).toMatchInlineSnapshot(`
    [
      "error: A navbar item of type "docSidebar" names the sidebar "links", which doesn't have anything to be linked to. Add a doc, or a category with a page of its own, to the sidebar "links" of version "current".",
      "error: A navbar item of type "docSidebar" names the sidebar "nope", which is in none of the versions "current". Set "sidebarId" to the name of a sidebar. Available: "docs", "links".",
      "error: A navbar item of type "doc" names the doc "hook", which is in none of the versions "current". Set "docId" to the id of a doc. Available: "hooks", "README", "hidden".",
      "error: The navbar item of type "docsVersionDropdown" names "9.x", which is not a version of the docs. Use names of versions in "versions". Available: "current", "4.x".",
      "error: A navbar item of type "docsVersion" belongs to the docs instance "api", which does not exist. Set "docsPluginId" to the id of a docs instance, or remove the item. Available: "default".",
    ]
  `);
});

test('I18N-17: labels, title and logo of the navbar are translated', () => {
  const messages = {
    title: { message: 'Foal' },
    'logo.alt': { message: 'Logo Foal' },
    'item.label.Docs': { message: 'Dokumentasi' },
    'item.label.Inner': { message: 'Dalam' },
    'item.ariaLabel.Chat': { message: 'Obrolan' },
  };
  const file = { sitePath: 'i18n/id/docusaurus-theme-classic/navbar.json', messages };
  const items = [
    navbarItem({ to: 'docs/', label: 'Docs' }),
    navbarItem({ type: 'dropdown', label: 'More', items: [navbarItem({ to: 'blog', label: 'Inner' })] }),
    navbarItem({ href: 'https://chat.example', attributes: { 'aria-label': 'Chat' } }),
  ];
  const config = { navbar: { title: 'FoalTS', logo: { src: 'img/logo.png', alt: 'Logo' }, hideOnScroll: true, items } };
  const translations = { id: { files: { 'docusaurus-theme-classic/navbar.json': file } } };
  expect(shellOf(config, 'id', { translations }).shell.navbar).toMatchObject({
    title: 'Foal',
    logo: { src: '/img/logo.png', alt: 'Logo Foal', href: '/id/' },
    items: [
      { label: 'Dokumentasi' },
      { label: 'More', items: [{ label: 'Dalam' }] },
      { attributes: { 'aria-label': 'Obrolan' } },
    ],
  });
  expect(shellOf(config, 'en', { translations }).shell.navbar).toMatchObject({
    title: 'FoalTS',
    logo: { alt: 'Logo', href: '/' },
    items: [{ label: 'Docs' }, { label: 'More' }, { attributes: { 'aria-label': 'Chat' } }],
  });
});

test('NAV-17: alternative text of the logo', () => {
  const alt = (title?: string) => {
    const logo = { src: '/img/logo.png', srcDark: 'img/dark.png', width: 32 };
    return shellOf({ navbar: { hideOnScroll: false, items: [], logo, ...(title ? { title } : {}) } }).shell.navbar.logo;
  };
  expect(alt()).toEqual({ src: '/img/logo.png', srcDark: '/img/dark.png', width: 32, alt: 'FoalTS', href: '/' });
  expect(alt('FoalTS')?.alt).toBe('');
});

test('a logo has the size of its file, unless the config gives one', () => {
  const logoSizes = { 'img/wide.svg': { width: 60, height: 20 } };
  const size = (given: { readonly width?: number; readonly height?: string }) => {
    const logo = { src: 'img/wide.svg', ...given };
    const { width, height } =
      shellOf({ navbar: { hideOnScroll: false, items: [], logo } }, 'en', { logoSizes }).shell.navbar.logo ?? {};
    return { width, height };
  };
  expect(size({})).toEqual({ width: 60, height: 20 });
  expect(size({ width: 30 })).toEqual({ width: 30 });
  // In the footer, a height that a style sheet gives it would stretch it.
  const footer = { style: 'light' as const, links: [], logo: { src: 'img/wide.svg' } };
  expect(shellOf({ footer }, 'en', { logoSizes }).shell.footer?.logo).not.toHaveProperty('width');
  expect(size({ height: '2em' })).toEqual({ height: '2em' });
});

test('FT-01, FT-02, FT-03, I18N-17: footers', () => {
  const messages = {
    'link.title.Learn': { message: 'Belajar' },
    'link.item.label.Docs': { message: 'Dok' },
    copyright: { message: 'HC' },
  };
  const file = { sitePath: 'i18n/id/docusaurus-theme-classic/footer.json', messages };
  const translations = { id: { files: { 'docusaurus-theme-classic/footer.json': file } } };
  const columns = [{ title: 'Learn', items: [{ label: 'Docs', to: 'docs' }, { html: '<i>x</i>' }] }];
  const footer = { style: 'dark' as const, links: columns, copyright: 'C', logo: { src: 'img/f.png', href: '/' } };
  expect(shellOf({ footer }, 'id', { translations }).shell.footer).toEqual({
    style: 'dark',
    columns: [{ title: 'Belajar', items: [{ label: 'Dok', href: '/id/docs' }, { html: '<i>x</i>' }] }],
    logo: { src: '/img/f.png', alt: '', href: '/id/' },
    copyright: 'HC',
  });
  const flat = { style: 'light' as const, links: [{ label: 'GitHub', href: 'https://github.com' }] };
  expect(shellOf({ footer: flat }).shell.footer).toEqual({
    style: 'light',
    links: [{ label: 'GitHub', href: 'https://github.com' }],
  });
  expect(shellOf({}).shell).not.toHaveProperty('footer');
});

test('DD-13, I18N-01, SEO-12: the rest of the shell', () => {
  const { shell } = shellOf({}, 'id');
  expect(shell.locales.map(({ code, label, base }) => [code, label, base])).toEqual([
    ['en', 'EN', '/'],
    ['id', 'ID', '/id/'],
  ]);
  expect(shell.locale).toEqual({
    code: 'id',
    label: 'ID',
    direction: 'ltr',
    htmlLang: 'id',
    calendar: 'gregory',
    base: '/id/',
  });
  expect(shell.docs).toEqual([
    {
      pluginId: 'default',
      path: '/id/docs',
      versions: [
        { name: 'current', label: 'v5', isLast: true, path: '/id/docs', mainHref: '/id/docs/' },
        { name: '4.x', label: 'v4', isLast: false, path: '/id/docs/4.x', mainHref: '/id/docs/4.x/' },
      ],
    },
  ]);
  expect(shell.search).toEqual({ provider: 'local', pageHref: '/id/search' });
  expect(shell.metadata).toMatchObject({ generatorVersion: '0.1.0', pluginVersions: { docs: { type: 'builtin' } } });
});
