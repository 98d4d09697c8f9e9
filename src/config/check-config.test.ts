import { expect, test } from 'vitest';
import { checkConfig } from './schema.ts';

const REQUIRED = { title: 'Site', url: 'https://example.org', baseUrl: '/' };

function problemsOf(config: unknown): readonly string[] {
  return (checkConfig(config).problems ?? []).map(({ what }) => what);
}

function fixesOf(config: unknown): readonly string[] {
  return (checkConfig(config).problems ?? []).map(({ fix }) => fix);
}

function navbarProblems(...items: readonly unknown[]): readonly string[] {
  return problemsOf({ ...REQUIRED, theme: { navbar: { items } } });
}

function parsed(config: object) {
  const checked = checkConfig({ ...REQUIRED, ...config });
  if (checked.config === undefined) throw new Error(JSON.stringify(checked.problems));
  return checked.config;
}

test('CFG-01: the required fields are enough', () => {
  expect(problemsOf(REQUIRED)).toEqual([]);
});

test('CFG-01: the fields of a site are kept as they are given', () => {
  const given = {
    ...REQUIRED,
    tagline: 'Words',
    favicon: 'img/icon.svg',
    titleDelimiter: '·',
    trailingSlash: false,
    i18n: { defaultLocale: 'id', locales: ['id', 'en'] },
    docs: { lastVersion: 'current', versions: { current: { label: 'v5' } } },
    search: { provider: 'local' },
    theme: { navbar: { title: 'Site', items: [{ to: 'docs/', label: 'Docs', position: 'left' }] } },
  };
  const { search: _, docs: __, ...rest } = given;
  expect(parsed(given)).toMatchObject(rest);
  expect(parsed(given).docs).toMatchObject([given.docs]);
  expect(parsed(given).search).toMatchObject({ provider: 'local' });
});

test('CFG-02: all missing fields are reported together', () => {
  expect(problemsOf({})).toEqual(['"title" is required.', '"url" is required.', '"baseUrl" is required.']);
});

test('CFG-02: unknown top-level fields are named and led to customFields', () => {
  const config = { ...REQUIRED, organization: 'us', trailingSlahs: true };
  expect(problemsOf(config)).toEqual([
    '"organization" is not an option of the config.',
    '"trailingSlahs" is not an option of the config.',
  ]);
  expect(fixesOf(config)[0]).toContain('customFields');
  expect(fixesOf(config)[1]).toContain('Did you mean "trailingSlash"?');
  expect(problemsOf({ ...REQUIRED, customFields: { organization: 'us' } })).toEqual([]);
});

test('CFG-03: url and baseUrl', () => {
  expect(parsed({ url: 'https://example.org/', baseUrl: 'docs' })).toMatchObject({
    url: 'https://example.org',
    baseUrl: '/docs/',
  });
  expect(problemsOf({ ...REQUIRED, url: 'example.org' })).toEqual([
    '"url" is "example.org", which does not look like a valid URL.',
  ]);
  expect(problemsOf({ ...REQUIRED, url: 'https://example.org/docs' })).toEqual([
    '"url" is "https://example.org/docs", but it is not supposed to contain a sub-path like "/docs".',
  ]);
  expect(problemsOf({ ...REQUIRED, baseUrl: 'https://example.org/' })[0]).toContain('"baseUrl"');
});

test('problems at many places come out together, each with its path', () => {
  const problems = problemsOf({
    title: '',
    url: 'https://example.org',
    noIndex: 'yes',
    theme: { colorMode: { defaultMode: 'blue' }, navbar: { style: 'light', items: [{ label: 5, to: '/' }] } },
    blog: { postsPerPage: 0 },
  });
  expect(problems).toEqual([
    '"title" is "", but must be the name of the site.',
    '"baseUrl" is required.',
    '"noIndex" is "yes", but must be true or false.',
    '"blog.postsPerPage" is 0, but must be a whole number from 1, or "ALL".',
    '"theme.colorMode.defaultMode" is "blue", which is not one of its values.',
    '"theme.navbar.style" is "light", which is not one of its values.',
    '"theme.navbar.items[0].label" is 5, but must be text.',
  ]);
});

test('an object, a list and a text in the place of each other', () => {
  expect(problemsOf({ ...REQUIRED, theme: [], i18n: 'en', scripts: {}, docs: 'docs', customFields: [] })).toEqual([
    '"i18n" is "en", but must be an object.',
    '"docs" is "docs", but must be an object, a list of objects, or false.',
    '"theme" is [], but must be an object.',
    '"scripts" is {}, but must be a list of URLs or objects with "src".',
    '"customFields" is [], but must be an object.',
  ]);
});

test('NAV-02: an item without position stands on the right', () => {
  const { items } = parsed({ theme: { navbar: { items: [{ to: 'blog', label: 'Blog' }] } } }).theme.navbar;
  expect(items).toEqual([{ type: 'default', position: 'right', to: 'blog', label: 'Blog', attributes: {} }]);
});

test('NAV-04: an unknown item type is rejected', () => {
  expect(navbarProblems({ type: 'docsidebar', sidebarId: 'x' })).toEqual([
    'Bad navbar item type "docsidebar" at "theme.navbar.items[0].type".',
  ]);
  expect(navbarProblems({ type: 5 })).toEqual(['Bad navbar item type 5 at "theme.navbar.items[0].type".']);
});

test('NAV-09: one and only one of to and href', () => {
  const message = (count: string) =>
    `One and only one between "to" and "href" should be provided; "theme.navbar.items[0]" has ${count}.`;
  expect(navbarProblems({ label: 'A', to: '/', href: '/' })).toEqual([message('both')]);
  expect(navbarProblems({ label: 'A' })).toEqual([message('neither')]);
});

test('NAV-22: label and html exclude each other', () => {
  expect(navbarProblems({ label: 'A', html: '<b>A</b>', to: '/' })).toEqual([
    '"theme.navbar.items[0]" has both "label" and "html".',
  ]);
});

test('NAV-23: nested dropdowns are rejected', () => {
  const inner = { label: 'Inner', items: [] };
  expect(navbarProblems({ label: 'Outer', items: [inner] })).toEqual([
    'Nested dropdowns are not allowed: "theme.navbar.items[0].items[0]" is a dropdown inside a dropdown.',
  ]);
  expect(navbarProblems({ type: 'localeDropdown', dropdownItemsAfter: [{ ...inner, type: 'dropdown' }] })).toEqual([
    'Nested dropdowns are not allowed: "theme.navbar.items[0].dropdownItemsAfter[0]" is a dropdown inside a dropdown.',
  ]);
  expect(navbarProblems({ label: 'Outer', items: [{ type: 'search' }] })).toEqual([
    '"theme.navbar.items[0].items[0].type" is a "search" item, which cannot stand inside a dropdown.',
  ]);
});

test('NAV-24: the style is primary, dark or none', () => {
  expect(problemsOf({ ...REQUIRED, theme: { navbar: { style: 'dark' } } })).toEqual([]);
  expect(problemsOf({ ...REQUIRED, theme: { navbar: { style: 'light' } } })).toHaveLength(1);
});

test('NAV-08: other keys of an item are attributes of its link, unless they look like a mistyped option', () => {
  const items = [{ href: 'https://x.org', className: 'icon', 'aria-label': 'X', rel: 'me', tabindex: 0 }];
  expect(parsed({ theme: { navbar: { items } } }).theme.navbar.items[0]).toEqual({
    type: 'default',
    position: 'right',
    href: 'https://x.org',
    className: 'icon',
    attributes: { 'aria-label': 'X', rel: 'me', tabindex: '0' },
  });
  expect(navbarProblems({ lable: 'X', to: '/' })).toEqual([
    '"theme.navbar.items[0].lable" is not an option of "theme.navbar.items[0]".',
  ]);
});

test('every navbar item type is read', () => {
  const items = [
    { type: 'default', to: '/', label: 'A' },
    { type: 'dropdown', label: 'B', items: [{ to: '/', label: 'C' }] },
    { label: 'D', items: [{ type: 'doc', docId: 'intro' }] },
    { type: 'localeDropdown', queryString: '?keep=1' },
    { type: 'search', position: 'left' },
    { type: 'html', value: '<hr>' },
    { type: 'doc', docId: 'intro', label: 'Intro' },
    { type: 'docSidebar', sidebarId: 'guide', docsPluginId: 'api' },
    { type: 'docsVersion' },
    { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true, versions: { current: { label: 'Next' } } },
  ];
  const read = parsed({ theme: { navbar: { items } } }).theme.navbar.items;
  expect(read.map(({ type }) => type)).toEqual([
    'default',
    'dropdown',
    'dropdown',
    'localeDropdown',
    'search',
    'html',
    'doc',
    'docSidebar',
    'docsVersion',
    'docsVersionDropdown',
  ]);
  expect(read[1]).toMatchObject({
    items: [{ type: 'default', position: 'right', to: '/', label: 'C', attributes: {} }],
  });
});

test('FT-04: columns and flat links do not mix', () => {
  const column = { title: 'Docs', items: [{ label: 'Intro', to: '/docs' }] };
  const link = { label: 'Blog', to: '/blog' };
  const links = (...entries: readonly unknown[]) => problemsOf({ ...REQUIRED, theme: { footer: { links: entries } } });
  expect(links(column, link)).toEqual(['The footer must be either simple or multi-column, and not a mix of the two.']);
  expect(links(column, column)).toEqual([]);
  expect(links(link, { html: '<a href="/">Home</a>' })).toEqual([]);
  expect(links({ label: 'Nowhere' })).toEqual([
    'One and only one between "to" and "href" should be provided; "theme.footer.links[0]" has neither.',
  ]);
});

test('TOC-03: heading levels are from 2 to 6, the least first', () => {
  const levels = (min: number, max: number) =>
    problemsOf({ ...REQUIRED, theme: { tableOfContents: { minHeadingLevel: min, maxHeadingLevel: max } } });
  expect(levels(2, 6)).toEqual([]);
  expect(levels(4, 3)).toEqual([
    '"theme.tableOfContents" has a "minHeadingLevel" greater than its "maxHeadingLevel" (4 > 3).',
  ]);
  expect(levels(1, 3)).toEqual([
    '"theme.tableOfContents.minHeadingLevel" is 1, but must be a whole number from 2 to 6.',
  ]);
});

test('CFG-07: the announcement bar needs content, the locales at least one', () => {
  expect(problemsOf({ ...REQUIRED, theme: { announcementBar: { id: 'x' } }, i18n: { locales: [] } })).toEqual([
    '"i18n.locales" is [], but must be a list with at least one locale.',
    '"i18n.defaultLocale" is "en", which is not among "i18n.locales": [].',
    '"theme.announcementBar.content" is required.',
  ]);
});

test('CFG-08, SA-09: search settings', () => {
  expect(parsed({}).search).toEqual({ provider: 'local', searchPagePath: 'search' });
  expect(parsed({ search: false }).search).toBe(false);
  const hosted = { appId: 'A', apiKey: 'K', indexName: 'I' };
  expect(parsed({ search: hosted }).search).toMatchObject({
    provider: 'algolia',
    contextualSearch: true,
    searchPagePath: 'search',
  });
  expect(parsed({ search: { ...hosted, searchPagePath: null } }).search).toMatchObject({ searchPagePath: false });
  expect(problemsOf({ ...REQUIRED, search: { provider: 'algolia', searchPagePath: true } })).toEqual([
    '"search.appId" is required.',
    '"search.apiKey" is required.',
    '"search.indexName" is required.',
    '"search.searchPagePath" is true, which does not say where the search page is.',
  ]);
  expect(problemsOf({ ...REQUIRED, search: { provider: 'google' } })).toEqual([
    '"search.provider" is "google", which is not one of its values.',
  ]);
});

test('CFG-10: scripts are URLs or objects with src', () => {
  const script = { src: '/a.js', defer: true, 'data-domain': 'example.org' };
  expect(parsed({ scripts: ['https://x.org/a.js', script] }).scripts).toEqual([{ src: 'https://x.org/a.js' }, script]);
  expect(parsed({ stylesheets: ['/a.css'] }).stylesheets).toEqual([{ rel: 'stylesheet', href: '/a.css' }]);
  expect(problemsOf({ ...REQUIRED, scripts: [{ href: '/a.js' }, 5, { src: '/a.js', n: 5 }] })).toEqual([
    '"scripts[0]" is {"href":"/a.js"}, but must be a URL or an object with "src".',
    '"scripts[1]" is 5, but must be a URL or an object with "src".',
    '"scripts[2]" is {"src":"/a.js","n":5}, but must be an object whose values are text, true or false.',
  ]);
});

test('CFG-12: instances have ids of their own', () => {
  expect(problemsOf({ ...REQUIRED, docs: [{}, { path: 'api' }, { id: 'my docs' }] })).toContain(
    '"docs[2].id" is "my docs", but an id may hold only letters, digits, "_" and "-".',
  );
  expect(problemsOf({ ...REQUIRED, docs: [{}, { path: 'api' }] })).toEqual([
    '"docs[1].id" is not set, but another one has the same id.',
  ]);
  expect(parsed({ docs: {}, blog: [{}, { id: 'news' }] })).toMatchObject({
    docs: [{ id: 'default' }],
    blog: [{ id: 'default' }, { id: 'news' }],
  });
});

test('a calendar is one that dates can be shown in', () => {
  const of = (calendar: string) => ({ ...REQUIRED, i18n: { localeConfigs: { en: { calendar } } } });
  for (const name of ['gregory', 'buddhist', 'islamicc']) expect(problemsOf(of(name))).toEqual([]);
  for (const name of ['..', 'gregorian', 'foo'])
    expect(problemsOf(of(name))).toEqual([
      `"i18n.localeConfigs.en.calendar" is "${name}", which is not one of its values.`,
    ]);
  expect(fixesOf(of('budhist'))[0]).toMatch(/^Did you mean "buddhist"\? Use one of/);
});

test('I18N-01: locales are listed once, are language tags and hold the default', () => {
  expect(
    problemsOf({ ...REQUIRED, i18n: { locales: ['en', 'fr', 'fr', 'pt_BR'], localeConfigs: { de: {} } } }),
  ).toEqual([
    '"i18n.locales[2]" is "fr", but another one has the same locale.',
    '"i18n.locales[3]" is "pt_BR", which is not a language tag such as "en" or "pt-BR".',
    '"i18n.localeConfigs.de" configures a locale that is not among "i18n.locales": ["en","fr","fr","pt_BR"].',
  ]);
  const named = { locales: ['en', 'pt_BR'], localeConfigs: { pt_BR: { htmlLang: 'pt-BR' } } };
  expect(problemsOf({ ...REQUIRED, i18n: named })).toEqual([]);
  expect(problemsOf({ ...REQUIRED, i18n: { defaultLocale: 'fr', locales: ['en'] } })).toEqual([
    '"i18n.defaultLocale" is "fr", which is not among "i18n.locales": ["en"].',
  ]);
});

test('functions, broken patterns and values that cannot travel are named', () => {
  expect(
    problemsOf({
      ...REQUIRED,
      docs: { editUrl: () => 'x', numberPrefixParser: () => 'x', include: ['!(a).md'] },
      theme: { navbar: { items: [{ label: 'A', to: '/', activeBaseRegex: '(' }] } },
      search: {
        appId: 'A',
        apiKey: 'K',
        indexName: 'i',
        externalUrlRegex: '[',
        replaceSearchResultPathname: { from: '+', to: '' },
      },
      customFields: { now: () => 0, nested: { at: new Map() }, fine: [1, { a: null }] },
    }),
  ).toEqual([
    '"docs.editUrl" is a function, which is not read here.',
    '"docs.include[0]" is "!(a).md", a pattern with extended groups such as "!(a|b)", which are not read.',
    '"docs.numberPrefixParser" is a function, which is not read here.',
    '"theme.navbar.items[0].activeBaseRegex" is "(", which is not a regular expression.',
    '"search.externalUrlRegex" is "[", which is not a regular expression.',
    '"search.replaceSearchResultPathname.from" is "+", which is not a regular expression.',
    '"customFields.now" holds a function, which cannot be sent to the browser.',
    '"customFields.nested" holds {"at":{}}, which cannot be sent to the browser.',
  ]);
});

test('no text of the library reaches a user, whatever stands in a field', () => {
  const odd = [null, 5, 'x', true, [], {}, [null], [[]], () => 0, Symbol.iterator, { a: { b: 1 } }];
  const fields = Object.keys(parsed({ docs: {}, blog: {}, pages: {} }));
  for (const field of [
    ...fields,
    'theme.navbar',
    'theme.footer',
    'theme.prism',
    'i18n.localeConfigs',
    'docs.versions',
  ]) {
    for (const value of odd) {
      const [first = '', second] = field.split('.');
      const config = { ...REQUIRED, [first]: second === undefined ? value : { [second]: value } };
      for (const { what, fix } of checkConfig(config).problems ?? []) {
        expect(`${what} ${fix}`).not.toMatch(/Invalid|Expected|another value/);
        expect(what).toMatch(/"/);
      }
    }
  }
});

test('options of Docusaurus point to what converts its configs', () => {
  const { problems = [] } = checkConfig({
    title: 'S',
    url: 'https://e.org',
    baseUrl: '/',
    themeConfig: {},
    presets: [],
  });
  expect(problems.map(({ what }) => what)).toEqual([
    '"themeConfig" is an option of Docusaurus, not of Octavo.',
    '"presets" is an option of Docusaurus, not of Octavo.',
  ]);
  expect(problems[0]?.fix).toContain("import { fromDocusaurusConfig } from 'octavo/compat'");
});
