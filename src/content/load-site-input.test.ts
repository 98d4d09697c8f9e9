import path from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_CONFIG, tempSite } from '../../test/temp-site.ts';
import { loadConfig } from '../config/load/load-config.ts';
import { loadSiteInput } from './load-site-input.ts';

async function read(dir: string): ReturnType<typeof loadSiteInput> {
  return loadSiteInput(await loadConfig(dir));
}

function configWith(fields: string): string {
  return `export default { title: 'Site', url: 'https://example.org', baseUrl: '/', ${fields} };\n`;
}

const TWO_LOCALES = `i18n: { locales: ['en', 'fr'] }`;

test('sidebars, categories and tags of each version', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(`docs: { sidebarPath: './sidebars.ts' }`),
    'sidebars.ts': `const items: string[] = ['a'];\nexport default { main: items };`,
    'versions.json': '["2.x", "1.x"]',
    'docs/a.md': '',
    'docs/tags.yml': 'new:\n  label: New\n',
    'docs/guide/_category_.yml': 'label: Guide\nposition: 2\n',
    'docs/_category_.json': '{"label": "Root"}',
    'docs/_hidden/_category_.json': '{"label": "Hidden"}',
    'versioned_docs/version-2.x/a.md': '',
    'versioned_docs/version-1.x/a.md': '',
    'versioned_sidebars/version-2.x-sidebars.json': '{"old": ["a"]}',
  });
  const { input, problems } = await read(dir);
  expect(problems).toEqual([]);
  expect(input.docs).toEqual([
    {
      pluginId: 'default',
      versionNames: ['2.x', '1.x'],
      sidebars: {
        current: {
          sitePath: 'sidebars.ts',
          value: { main: ['a'] },
          text: `const items: string[] = ['a'];\nexport default { main: items };`,
        },
        '2.x': {
          sitePath: 'versioned_sidebars/version-2.x-sidebars.json',
          value: { old: ['a'] },
          text: '{"old": ["a"]}',
        },
        '1.x': { value: false },
      },
      categories: {
        current: {
          '': { sitePath: 'docs/_category_.json', value: { label: 'Root' }, text: '{"label": "Root"}' },
          guide: {
            sitePath: 'docs/guide/_category_.yml',
            value: { label: 'Guide', position: 2 },
            text: 'label: Guide\nposition: 2\n',
          },
        },
        '2.x': {},
        '1.x': {},
      },
      tags: { current: { sitePath: 'docs/tags.yml', value: { new: { label: 'New' } }, text: 'new:\n  label: New\n' } },
    },
  ]);
});

test('MD-66: without sidebarPath sidebars are generated; with false there are none', async () => {
  const sidebarsOf = async (docs: string) => {
    const dir = tempSite({ 'octavo.config.ts': configWith(`docs: ${docs}`), 'docs/a.md': '', 'sidebars.json': '{}' });
    return (await read(dir)).input.docs[0]?.sidebars;
  };
  expect(await sidebarsOf('{}')).toEqual({ current: { value: undefined } });
  expect(await sidebarsOf('{ sidebarPath: false }')).toEqual({ current: { value: false } });
  expect(await sidebarsOf(`{ sidebarPath: 'sidebars.json' }`)).toEqual({
    current: { sitePath: 'sidebars.json', value: {}, text: '{}' },
  });
});

test('authors by locale, tags of the blog', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(TWO_LOCALES),
    'blog/a.md': '',
    'blog/authors.yml': 'ann:\n  name: Ann\n',
    'blog/tags.yml': 'release: {}\n',
    'i18n/fr/docusaurus-plugin-content-blog/authors.yml': 'ann:\n  name: Anne\n',
    'i18n/fr/docusaurus-plugin-content-blog/tags.yml': 'release: { label: Versions }\n',
  });
  const { input, problems } = await read(dir);
  expect(problems).toEqual([]);
  expect(input.blog).toEqual([
    {
      pluginId: 'default',
      authors: {
        en: { sitePath: 'blog/authors.yml', value: { ann: { name: 'Ann' } }, text: 'ann:\n  name: Ann\n' },
        fr: {
          sitePath: 'i18n/fr/docusaurus-plugin-content-blog/authors.yml',
          value: { ann: { name: 'Anne' } },
          text: 'ann:\n  name: Anne\n',
        },
      },
      tags: {
        sitePath: 'blog/tags.yml',
        value: { release: {} },
        text: 'release: {}\n',
        translations: {
          fr: {
            sitePath: 'i18n/fr/docusaurus-plugin-content-blog/tags.yml',
            value: { release: { label: 'Versions' } },
            text: 'release: { label: Versions }\n',
          },
        },
      },
    },
  ]);
});

test('translation files by their path; content beside them is not read', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(TWO_LOCALES),
    'docs/a.md': '',
    'i18n/fr/code.json': '{"theme.next": {"message": "Suivant", "description": "Pager"}}',
    'i18n/fr/docusaurus-plugin-content-docs/current.json': '{"version.label": {"message": "Prochaine"}}',
    'i18n/fr/docusaurus-plugin-content-docs/current/data.json': 'not JSON',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{}',
    'i18n/fr/notes.json': 'not JSON',
  });
  const { input, problems } = await read(dir);
  expect(problems).toEqual([]);
  expect(input.translations['en']).toEqual({ files: {} });
  expect(Object.keys(input.translations['fr']?.files ?? {})).toEqual([
    'code.json',
    'docusaurus-plugin-content-docs/current.json',
    'docusaurus-theme-classic/navbar.json',
  ]);
  expect(input.translations['fr']?.files['code.json']).toEqual({
    sitePath: 'i18n/fr/code.json',
    messages: { 'theme.next': { message: 'Suivant', description: 'Pager' } },
  });
});

test('I18N-19: malformed translations name the file and the key', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(TWO_LOCALES),
    'i18n/fr/code.json': JSON.stringify({
      good: { message: 'ok' },
      text: 'Suivant',
      empty: {},
      described: { message: 'ok', description: 5 },
      extra: { message: 'ok', note: 'x' },
    }),
    'i18n/fr/docusaurus-theme-classic/footer.json': '[]',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{"a": }',
  });
  const { input, problems } = await read(dir);
  expect(problems.map(({ what }) => what)).toEqual([
    'The translation "text" in "i18n/fr/code.json" is not an object.',
    'The translation "empty" in "i18n/fr/code.json" has no text under "message".',
    'The translation "described" in "i18n/fr/code.json" has a "description" that is not text.',
    'The translation "extra" in "i18n/fr/code.json" has the unknown field "note".',
    '"i18n/fr/docusaurus-theme-classic/footer.json" must be an object of translations.',
    '"i18n/fr/docusaurus-theme-classic/navbar.json" is not valid JSON: a value is missing before `}`.',
  ]);
  expect(Object.keys(input.translations['fr']?.files['code.json']?.messages ?? {})).toEqual(['good']);
});

test('I18N-21: a locale that is not translated reads no translation', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(`i18n: { locales: ['en', 'fr'], localeConfigs: { fr: { translate: false } } }`),
    'i18n/fr/code.json': 'broken',
    'blog/a.md': '',
    'i18n/fr/docusaurus-plugin-content-blog/authors.yml': 'broken: [',
  });
  const { input, problems } = await read(dir);
  expect(problems).toEqual([]);
  expect(input.translations['fr']).toEqual({ files: {} });
});

test('PG-01, PG-07: component pages, and their translations', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(TWO_LOCALES),
    'src/pages/index.tsx': '',
    'src/pages/team/index.jsx': '',
    'src/pages/team/_card.tsx': '',
    'src/pages/_parts/hero.tsx': '',
    'src/pages/index.test.tsx': '',
    'src/pages/__tests__/index.tsx': '',
    'src/pages/types.d.ts': '',
    'src/pages/index.module.css': '',
    'src/pages/about.md': '',
    'i18n/fr/docusaurus-plugin-content-pages/team/index.jsx': '',
    'i18n/fr/docusaurus-plugin-content-pages/only-here.tsx': '',
  });
  const { input } = await read(dir);
  expect(input.componentPages).toEqual([
    {
      pluginId: 'default',
      locale: 'en',
      filePath: path.join(dir, 'src/pages/index.tsx'),
      sitePath: 'src/pages/index.tsx',
      relPath: 'index.tsx',
      text: '',
    },
    {
      pluginId: 'default',
      locale: 'en',
      filePath: path.join(dir, 'src/pages/team/index.jsx'),
      sitePath: 'src/pages/team/index.jsx',
      relPath: 'team/index.jsx',
      text: '',
    },
    {
      pluginId: 'default',
      locale: 'fr',
      filePath: path.join(dir, 'i18n/fr/docusaurus-plugin-content-pages/team/index.jsx'),
      sitePath: 'i18n/fr/docusaurus-plugin-content-pages/team/index.jsx',
      relPath: 'team/index.jsx',
      text: '',
    },
  ]);
});

test('static files of all folders, dot files too, and the version of the site', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(`staticDirectories: ['static', 'public', 'none']`),
    'package.json': '{"version": "5.1.0"}',
    'static/img/logo.svg': '',
    'static/.well-known/security.txt': '',
    'static/_headers': '',
    'static/guide.md/x.txt': '',
    'public/robots.txt': '',
  });
  const { input, problems } = await read(dir);
  expect(problems).toEqual([]);
  expect([...input.staticFiles].toSorted()).toEqual([
    '.well-known/security.txt',
    '_headers',
    'guide.md/x.txt',
    'img/logo.svg',
    'robots.txt',
  ]);
  expect(input.siteVersion).toBe('5.1.0');
});

test('sizes of the logos, by their paths as written', async () => {
  const svg = (size: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}></svg>`;
  const dir = tempSite({
    'octavo.config.ts': configWith(`staticDirectories: ['static', 'public'], theme: {
      navbar: { logo: { src: '/img/wide.svg' } },
      footer: { logo: { src: 'img/round.svg' }, links: [{ label: 'A', href: '/' }] },
    }`),
    'static/img/wide.svg': svg('width="60" height="20"'),
    'public/img/round.svg': svg('viewBox="0 0 24 24"'),
  });
  const { input } = await read(dir);
  expect(input.logoSizes).toEqual({
    '/img/wide.svg': { width: 60, height: 20 },
    'img/round.svg': { width: 24, height: 24 },
  });
});

test.each(['https://example.org/logo.svg', 'img/none.svg', 'img/broken.png', '../outside.svg', 'data:image/svg+xml,'])(
  'the size of the logo %s is not known',
  async (src) => {
    const dir = tempSite({
      'octavo.config.ts': configWith(`theme: { navbar: { logo: { src: '${src}' } } }`),
      'static/img/broken.png': 'nothing',
      'outside.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"></svg>',
    });
    expect((await read(dir)).input.logoSizes).toEqual({});
  },
);

test('broken files come with their place, all together', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(
      `docs: { sidebarPath: 'sidebars.json', tags: 'labels.yml' }, blog: { authorsMapPath: 'people.yml', tags: false }`,
    ),
    'versions.json': '["1.x"]',
    'sidebars.json': '{\n  "a": [1,]\n}',
    'docs/a.md': '',
    'docs/_category_.yml': 'label: a: b\n',
    'versioned_docs/version-1.x/a.md': '',
    'versioned_docs/version-1.x/labels.yml': '- [\n',
    'versioned_sidebars/version-1.x-sidebars.json': '',
    'blog/a.md': '',
  });
  const { input, problems } = await read(dir);
  expect(problems.map(({ at, what }) => `${at?.file}:${at?.line} ${what}`)).toEqual([
    'sidebars.json:2 "sidebars.json" is not valid JSON: there is a comma too many before `]`.',
    'docs/_category_.yml:1 "docs/_category_.yml" is not valid YAML: Nested mappings are not allowed in compact mappings.',
    'undefined:undefined "tags" names "docs/labels.yml", but there is no such file.',
    'versioned_sidebars/version-1.x-sidebars.json:1 "versioned_sidebars/version-1.x-sidebars.json" is not valid JSON: it ends too early.',
    'versioned_docs/version-1.x/labels.yml:2 "versioned_docs/version-1.x/labels.yml" is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].',
    'undefined:undefined "blog.authorsMapPath" names "blog/people.yml", but there is no such file.',
  ]);
  expect(input.docs[0]?.sidebars['current']).toEqual({ sitePath: 'sidebars.json', value: false });
});

test('a sidebars module that throws is a problem, not a crash', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(`docs: { sidebarPath: 'sidebars.js' }`),
    'sidebars.js': 'module.exports = {\n  main: missing,\n};\n',
    'docs/a.md': '',
  });
  expect((await read(dir)).problems).toMatchObject([
    { what: '"sidebars.js" failed while it was loaded: missing is not defined', at: { file: 'sidebars.js', line: 2 } },
  ]);
});

test('a site without anything', async () => {
  const { input, problems } = await read(tempSite({ 'octavo.config.ts': MINIMAL_CONFIG }));
  expect(problems).toEqual([]);
  expect(input).toMatchObject({ docs: [], blog: [], componentPages: [] });
  expect(input.staticFiles.size).toBe(0);
});
