import { expect, test } from 'vitest';
import type { DocsConfig } from '../../config/types.ts';
import type { SiteInput } from '../base/types.ts';
import { doc, docsConfig, docsInput, frontMatter, i18n, localeOf, pageAt, site, siteConfig, told } from '../testing.ts';

const NAMES = ['4.x', '3.x'];
const PAGES = [
  doc('README.md', frontMatter({ slug: '/' })),
  doc('hooks.md'),
  doc('README.md', { version: '4.x', ...frontMatter({ slug: '/' }) }),
  doc('hooks.md', { version: '4.x' }),
  doc('README.md', { version: '3.x', ...frontMatter({ slug: '/' }) }),
  doc('old.md', { version: '3.x' }),
];

function versioned(changes: Partial<DocsConfig> = {}, rest: Partial<SiteInput> = {}, names = NAMES) {
  const { config = siteConfig(), ...others } = rest;
  return site(PAGES, {
    config: { ...config, docs: [docsConfig(changes)] },
    docs: [docsInput({ versionNames: names })],
    ...others,
  });
}

const FOAL: Partial<DocsConfig> = {
  lastVersion: 'current',
  versions: {
    current: { label: 'v5' },
    '4.x': { label: 'v4', banner: 'none', noIndex: true },
    '3.x': { label: 'v3', noIndex: true },
  },
};

test('VER-01, VER-02, VER-04, VER-05: the record of each version', () => {
  const [plugin] = localeOf(versioned(FOAL), 'en').docs;
  expect(plugin).toMatchObject({ pluginId: 'default', path: '/docs' });
  expect(plugin?.versions.map(({ name, label, isLast, path }) => [name, label, isLast, path])).toEqual([
    ['current', 'v5', true, '/docs'],
    ['4.x', 'v4', false, '/docs/4.x'],
    ['3.x', 'v3', false, '/docs/3.x'],
  ]);
  expect(plugin?.versions[0]).toMatchObject({
    mainDocId: 'README',
    docs: [
      { id: 'README', path: '/docs/', sidebar: 'defaultSidebar' },
      { id: 'hooks', path: '/docs/hooks', sidebar: 'defaultSidebar' },
    ],
    draftIds: [],
    sidebars: { defaultSidebar: { link: { path: '/docs/', label: 'README' } } },
    className: 'docs-version-current',
  });
  expect(plugin?.versions[1]?.docs[1]).toEqual({
    id: 'hooks',
    path: '/docs/4.x/hooks',
    title: 'hooks',
    description: '',
  });
});

test('VER-03: a label of the translation file wins in its locale', () => {
  const messages = { 'version.label': { message: '5.x' } };
  const file = { sitePath: 'i18n/id/docusaurus-plugin-content-docs/current.json', messages };
  const built = versioned(FOAL, {
    config: siteConfig({ i18n: i18n('en', 'id') }),
    translations: { id: { files: { 'docusaurus-plugin-content-docs/current.json': file } } },
  });
  expect(localeOf(built, 'en').docs[0]?.versions.map(({ label }) => label)).toEqual(['v5', 'v4', 'v3']);
  expect(localeOf(built, 'id').docs[0]?.versions.map(({ label }) => label)).toEqual(['5.x', 'v4', 'v3']);
});

test('VER-03, VER-07, VER-08: labels, paths and the latest version by default', () => {
  const versions = localeOf(versioned(), 'en').docs[0]?.versions;
  expect(versions?.map(({ label, path, isLast, banner }) => [label, path, isLast, banner])).toEqual([
    ['Next', '/docs/next', false, 'unreleased'],
    ['4.x', '/docs', true, 'none'],
    ['3.x', '/docs/3.x', false, 'unmaintained'],
  ]);
  const own = versioned({ versions: { '3.x': { path: 'old' } } });
  expect(localeOf(own, 'en').docs[0]?.versions[2]?.path).toBe('/docs/old');
});

test('VB-01, VB-04: banners by default and by option; VB-05: badges with several versions', () => {
  const versions = localeOf(versioned(FOAL), 'en').docs[0]?.versions;
  expect(versions?.map(({ banner }) => banner)).toEqual(['none', 'none', 'unmaintained']);
  expect(versions?.every(({ badge }) => badge)).toBe(true);
  const single = site([doc('a.md')]);
  expect(localeOf(single, 'en').docs[0]?.versions[0]?.badge).toBe(false);
});

test('VB-02, VB-03, VER-18: the banner leads to the same doc of the latest version, else to the one that stands in for it', () => {
  const built = versioned({ ...FOAL, versions: { current: { label: 'v5' }, '3.x': { label: 'v3' } } });
  expect(pageAt(built, '/docs/4.x/hooks').content).toMatchObject({
    versionBanner: {
      kind: 'unmaintained',
      label: '4.x',
      latestLabel: 'v5',
      latestName: 'current',
      latestHref: '/docs/hooks',
    },
    versionBadge: '4.x',
  });
  expect(pageAt(built, '/docs/3.x/old').content).toMatchObject({
    versionBanner: { latestHref: '/docs/#missing:3.x:old' },
  });
  expect(pageAt(built, '/docs/').content).toMatchObject({
    missing: [
      { id: 'missing:3.x:old', versionLabel: 'v5', href: '/docs/3.x/old', from: 'v3', change: 'until', at: 'v3' },
    ],
  });
  expect(pageAt(built, '/docs/hooks').content).not.toHaveProperty('versionBanner');
});

test('the banner says what became of the page, which sites of Docusaurus say nothing of', () => {
  const changes = { ...FOAL, versions: { current: { label: 'v5' }, '3.x': { label: 'v3' } } };
  const bannerOf = (built: ReturnType<typeof site>) => pageAt(built, '/docs/4.x/hooks').content;
  expect(bannerOf(versioned(changes))).toHaveProperty('versionBanner.relation');
  const config = siteConfig({ rules: { bannersAreGeneral: true } });
  expect(bannerOf(versioned(changes, { config }))).toMatchObject({ versionBanner: { latestHref: '/docs/hooks' } });
  expect(bannerOf(versioned(changes, { config }))).not.toHaveProperty('versionBanner.relation');
});

test('VER-18: a page that the latest version lacks is offered in the unreleased one to those alone who come from there', () => {
  const built = site([...PAGES, doc('old.md')], {
    config: { ...siteConfig(), docs: [docsConfig({ lastVersion: '4.x' })] },
    docs: [docsInput({ versionNames: NAMES })],
  });
  expect(pageAt(built, '/docs/3.x/old').docs?.alternates?.['4.x']).toBe('/docs/#missing:3.x:old');
  expect(pageAt(built, '/docs/next/old').docs?.alternates?.['4.x']).toBe('/docs/#missing:current:old');
  expect(pageAt(built, '/docs/').content).toMatchObject({
    missing: [
      { id: 'missing:current:old', href: '/docs/next/old' },
      { id: 'missing:3.x:old', href: '/docs/3.x/old' },
    ],
  });
});

test('DD-06, VER-18: a page knows its place in every version', () => {
  expect(pageAt(versioned(FOAL), '/docs/hooks').docs).toEqual({
    pluginId: 'default',
    version: 'current',
    docId: 'hooks',
    alternates: { current: '/docs/hooks', '4.x': '/docs/4.x/hooks', '3.x': '/docs/3.x/#missing:current:hooks' },
  });
});

test('VER-18: the index of a category has its place in the versions that have it', () => {
  const items = ['README', { type: 'category', label: 'C', items: ['hooks'], link: { type: 'generated-index' } }];
  const sidebar = { sitePath: 's.js', value: { main: items } };
  const built = versioned(FOAL, {
    docs: [docsInput({ versionNames: NAMES, sidebars: { current: sidebar, '4.x': sidebar } })],
  });
  expect(pageAt(built, '/docs/4.x/category/c').docs?.alternates).toEqual({
    current: '/docs/category/c',
    '4.x': '/docs/4.x/category/c',
    '3.x': '/docs/3.x/',
  });
});

test('VER-11: versions that are not to be indexed say so on every page', () => {
  const built = versioned(FOAL);
  const noIndex = localeOf(built, 'en').routes.filter((route) => route.noIndex && route.kind === 'doc');
  expect(noIndex.map(({ path }) => path).toSorted()).toEqual([
    '/docs/3.x/',
    '/docs/3.x/old',
    '/docs/4.x/',
    '/docs/4.x/hooks',
  ]);
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } };
  expect(pageAt(built, '/docs/4.x/hooks').head?.tags).toContainEqual(robots);
  expect(pageAt(built, '/docs/hooks').head?.tags).not.toContainEqual(robots);
});

test('VER-08: what is wrong with the options of versions is said together, with the names there are', () => {
  const built = versioned({ lastVersion: '9.x', versions: { nope: { label: 'x' } } });
  expect(told(built)).toMatchInlineSnapshot(`
    [
      "error octavo.config.ts:- The docs option "lastVersion" names "9.x", which is not a version.",
      "error octavo.config.ts:- The docs option "versions" names "nope", which is not a version.",
    ]
  `);
  expect(built.problems[0]?.fix).toBe('Set it to one of the versions. Available: "current", "4.x", "3.x".');
});

test('options leave versions out', () => {
  const paths = (changes: Partial<DocsConfig>) =>
    localeOf(versioned(changes), 'en').docs[0]?.versions.map(({ path }) => path);
  expect(paths({ disableVersioning: true })).toEqual(['/docs']);
  expect(paths({ includeCurrentVersion: false })).toEqual(['/docs', '/docs/3.x']);
  expect(paths({ onlyIncludeVersions: ['current', '3.x'] })).toEqual(['/docs/next', '/docs']);
});

test('a docs instance at the root of the site', () => {
  const built = versioned({ ...FOAL, routeBasePath: '' });
  expect(localeOf(built, 'en').docs[0]?.versions.map(({ path }) => path)).toEqual(['/', '/4.x', '/3.x']);
  expect(pageAt(built, '/').content).toMatchObject({ kind: 'doc' });
  expect(pageAt(built, '/hooks').docs?.alternates['4.x']).toBe('/4.x/hooks');
});

test('CFG-12: a second docs instance has versions, folders and translations of its own', () => {
  const community = docsConfig({
    id: 'community',
    path: 'community',
    routeBasePath: 'community',
    editUrl: 'https://x.y',
  });
  const messages = { 'version.label': { message: 'Maintenant' } };
  const file = { sitePath: 'x', messages };
  const pages = [
    doc('a.md'),
    doc('team.md', { pluginId: 'community' }),
    doc('team.md', { pluginId: 'community', version: '1.x' }),
  ];
  const built = site(pages, {
    config: siteConfig({ docs: [docsConfig(), community], i18n: i18n('en', 'fr') }),
    docs: [docsInput(), docsInput({ pluginId: 'community', versionNames: ['1.x'] })],
    translations: { fr: { files: { 'docusaurus-plugin-content-docs-community/current.json': file } } },
  });
  expect(told(built)).toEqual([]);
  expect(localeOf(built, 'fr').docs.map(({ path, versions }) => [path, ...versions.map(({ label }) => label)])).toEqual(
    [
      ['/fr/docs', 'Next'],
      ['/fr/community', 'Maintenant', '1.x'],
    ],
  );
  expect(pageAt(built, '/community/team')).toMatchObject({
    content: { editUrl: 'https://x.y/community_versioned_docs/version-1.x/team.md' },
    docs: { pluginId: 'community', version: '1.x' },
    htmlClass: 'plugin-docs plugin-id-community docs-wrapper docs-version-1.x docs-doc-page docs-doc-id-team',
  });
});

test('an instance without any version', () => {
  expect(told(versioned({ includeCurrentVersion: false }, {}, []))).toEqual([
    'error octavo.config.ts:- The docs instance "default" has no version to build.',
  ]);
});
