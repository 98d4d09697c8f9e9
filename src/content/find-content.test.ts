import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_CONFIG, tempSite } from '../../test/temp-site.ts';
import { loadConfig } from '../config/load/load-config.ts';
import { findContent, type FoundContent, reloadFile } from './find-content.ts';

const OPTIONS = { cacheVersion: '1.0.0' };

async function find(dir: string): Promise<FoundContent> {
  return findContent(await loadConfig(dir), OPTIONS);
}

function configWith(fields: string): string {
  return `export default { title: 'Site', url: 'https://example.org', baseUrl: '/', ${fields} };\n`;
}

const FOUR_LOCALES = `i18n: { locales: ['en', 'fr', 'es'], localeConfigs: { es: { translate: false } } }`;

test('I18N-13, VER-10: docs of all versions and locales, blog and pages', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(FOUR_LOCALES),
    'versions.json': '["1.x"]',
    'docs/README.md': '# Docs',
    'docs/guide/hooks.mdx': '# Hooks',
    'versioned_docs/version-1.x/README.md': '# Old',
    'blog/2024-01-02-news.md': '# News',
    'src/pages/about.md': '# About',
    'src/pages/index.tsx': '',
    'i18n/fr/docusaurus-plugin-content-docs/current/guide/hooks.mdx': '# Crochets',
    'i18n/fr/docusaurus-plugin-content-docs/version-1.x/README.md': '# Ancien',
    'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-news.md': '# Nouvelles',
    'i18n/fr/docusaurus-plugin-content-pages/about.md': '# À propos',
    'i18n/es/docusaurus-plugin-content-docs/current/README.md': '# I18N-21: not translated',
  });
  const { files, problems, folders } = await find(dir);
  expect(problems).toEqual([]);
  expect(files.map(({ kind, version, locale, relPath }) => [kind, version, locale, relPath])).toEqual([
    ['doc', 'current', 'en', 'README.md'],
    ['doc', 'current', 'en', 'guide/hooks.mdx'],
    ['doc', 'current', 'fr', 'guide/hooks.mdx'],
    ['doc', '1.x', 'en', 'README.md'],
    ['doc', '1.x', 'fr', 'README.md'],
    ['blog', undefined, 'en', '2024-01-02-news.md'],
    ['blog', undefined, 'fr', '2024-01-02-news.md'],
    ['page', undefined, 'en', 'about.md'],
    ['page', undefined, 'fr', 'about.md'],
  ]);
  expect(files[2]).toMatchObject({
    text: '# Crochets',
    filePath: path.join(dir, 'i18n/fr/docusaurus-plugin-content-docs/current/guide/hooks.mdx'),
    sitePath: 'i18n/fr/docusaurus-plugin-content-docs/current/guide/hooks.mdx',
  });
  expect(folders).toContain(path.join(dir, 'versioned_docs/version-1.x'));
});

test('translations of the current version may stand in a folder of their own', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(
      `i18n: { locales: ['en', 'fr'] }, docs: { exclude: ['fr/**'], translations: { fr: 'docs/fr' } }`,
    ),
    'docs/a.md': '# A',
    'docs/b/c.md': '# C',
    'docs/fr/a.md': '# Un',
    'docs/fr/alone.md': '# Seul',
    'i18n/fr/docusaurus-plugin-content-docs/current/b/c.md': '# Not read',
  });
  const { files, problems } = await find(dir);
  expect(problems).toEqual([]);
  expect(files.map(({ locale, sitePath }) => [locale, sitePath])).toEqual([
    ['en', 'docs/a.md'],
    ['en', 'docs/b/c.md'],
    ['fr', 'docs/fr/a.md'],
  ]);
});

test('I18N-14: a translated file that mirrors no source file is left out', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(FOUR_LOCALES),
    'docs/README.md': '',
    'i18n/fr/docusaurus-plugin-content-docs/current/upgrade/README.md': '',
  });
  expect((await find(dir)).files.map(({ locale }) => locale)).toEqual(['en']);
});

test('instances have folders and versions of their own', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(`docs: [{}, { id: 'api', path: 'api' }], blog: { id: 'news' }, ${FOUR_LOCALES}`),
    'docs/a.md': '',
    'api/a.md': '',
    'blog/a.md': '',
    'api_versions.json': '["2"]',
    'api_versioned_docs/version-2/a.md': '',
    'i18n/fr/docusaurus-plugin-content-docs-api/version-2/a.md': '',
    'i18n/fr/docusaurus-plugin-content-blog-news/a.md': '',
  });
  const { files, problems } = await find(dir);
  expect(problems).toEqual([]);
  expect(files.map(({ pluginId, version, sitePath }) => [pluginId, version, sitePath])).toEqual([
    ['default', 'current', 'docs/a.md'],
    ['api', 'current', 'api/a.md'],
    ['api', '2', 'api_versioned_docs/version-2/a.md'],
    ['api', '2', 'i18n/fr/docusaurus-plugin-content-docs-api/version-2/a.md'],
    ['news', undefined, 'blog/a.md'],
    ['news', undefined, 'i18n/fr/docusaurus-plugin-content-blog-news/a.md'],
  ]);
});

test('MD-01, PG-01: what is never a page', async () => {
  const dir = tempSite({
    'octavo.config.ts': configWith(`docs: { exclude: ['drafts/**'] }`),
    'docs/a.md': '',
    'docs/_partial.md': '',
    'docs/_folder/a.md': '',
    'docs/__tests__/a.md': '',
    'docs/a.test.md': '',
    'docs/.hidden/a.md': '',
    'docs/node_modules/x/README.md': '',
    'docs/drafts/a.md': '',
    'docs/a.txt': '',
  });
  expect((await find(dir)).files.map(({ relPath }) => relPath)).toEqual(['a.md']);
});

test('the versions that are built can be chosen', async () => {
  const files = {
    'versions.json': '["2.x", "1.x"]',
    'docs/a.md': '',
    'versioned_docs/version-2.x/a.md': '',
    'versioned_docs/version-1.x/a.md': '',
  };
  const versionsOf = async (docs: string) => {
    const found = await find(tempSite({ ...files, 'octavo.config.ts': configWith(`docs: ${docs}`) }));
    return found.files.map(({ version }) => version);
  };
  expect(await versionsOf('{}')).toEqual(['current', '2.x', '1.x']);
  expect(await versionsOf('{ includeCurrentVersion: false }')).toEqual(['2.x', '1.x']);
  expect(await versionsOf(`{ onlyIncludeVersions: ['current', '1.x'] }`)).toEqual(['current', '1.x']);
  expect(await versionsOf('{ disableVersioning: true }')).toEqual(['current']);
});

test('VER-09, LIM-33: version names that cannot be folders or URLs', async () => {
  const names = ['1.x', '1.x', 'a/b', '', '..', 'x'.repeat(33), 5, 'tab\t'];
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'versions.json': JSON.stringify(names),
    'docs/a.md': '',
    'versioned_docs/version-1.x/a.md': '',
  });
  const { problems, files } = await find(dir);
  expect(problems.map(({ at }) => at?.column)).toEqual([8, 14, 20, 23, 28, 64, 66]);
  expect(problems.map(({ what }) => what)).toEqual([
    '"versions.json" lists the version "1.x" twice.',
    '"versions.json" holds the version name "a/b", which holds the character "/".',
    '"versions.json" holds the version name "", which is empty.',
    '"versions.json" holds the version name "..", which stands for a folder of its own.',
    `"versions.json" holds the version name "${'x'.repeat(33)}", which has 33 characters, more than 32.`,
    '"versions.json" holds the version name 5, which is not text.',
    '"versions.json" holds the version name "tab\\t", which holds the character "\\t".',
  ]);
  expect(files).toHaveLength(2);
});

test('VER-10: a version without folder, and versions without docs', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'versions.json': '["2.x", "1.x"]',
    'docs/notes.txt': '',
    'versioned_docs/version-1.x/_hidden.md': '',
  });
  expect((await find(dir)).problems.map(({ what }) => what)).toEqual([
    'The version "current" has no doc: "docs" holds no Markdown file.',
    '"versions.json" lists the version "2.x", but there is no folder "versioned_docs/version-2.x".',
    'The version "1.x" has no doc: "versioned_docs/version-1.x" holds no Markdown file.',
  ]);
});

test('a broken versions.json', async () => {
  const problemOf = async (text: string) =>
    (await find(tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'versions.json': text, 'docs/a.md': '' }))).problems;
  expect(await problemOf('["1.x"')).toMatchObject([{ at: { file: 'versions.json', line: 1, column: 7 } }]);
  expect(await problemOf('{}')).toMatchObject([{ what: '"versions.json" must be a list of version names.' }]);
});

test('files that cannot be read become problems, and all others are found', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'docs/good.md': 'good',
    'docs/latin.md': Buffer.from('first line\ncaf\xe9\n', 'latin1'),
    'docs/big.md': Buffer.alloc(20_000_000, 'x'),
    'docs/folder.md/inner.md': '',
  });
  symlinkSync('..', path.join(dir, 'docs/loop'));
  symlinkSync('self', path.join(dir, 'docs/self'));
  symlinkSync('nowhere.md', path.join(dir, 'docs/gone.md'));
  const { files, problems } = await find(dir);
  expect(files.map(({ relPath }) => relPath)).toEqual(['good.md']);
  expect(problems.map(({ what }) => what).toSorted()).toEqual([
    '"docs/big.md" has 20 MB, more than the 10 MB that a page may have.',
    '"docs/folder.md" is a folder, but is named like a Markdown file.',
    '"docs/gone.md" is a symbolic link to something that does not exist.',
    '"docs/latin.md" is not UTF-8 text.',
    '"docs/loop" is a symbolic link to a folder that holds it, so its content has no end.',
    '"docs/self" is a symbolic link to a folder that holds it, so its content has no end.',
  ]);
  expect(problems.find(({ at }) => at?.file === 'docs/latin.md')?.at).toEqual({
    file: 'docs/latin.md',
    line: 2,
    column: 4,
  });
});

test.skipIf(process.getuid?.() === 0)('files and folders without permission become problems', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'docs/a.md': '',
    'docs/b.md': '',
    'docs/private/c.md': '',
  });
  chmodSync(path.join(dir, 'docs/b.md'), 0);
  chmodSync(path.join(dir, 'docs/private'), 0);
  const { files, problems } = await find(dir);
  chmodSync(path.join(dir, 'docs/private'), 0o755);
  expect(files).toHaveLength(1);
  expect(problems.map(({ at }) => at?.file)).toEqual(['docs/private', 'docs/b.md']);
});

test('links to folders elsewhere are followed, also two that lead to each other', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a/a.md': '', 'docs/b/b.md': '', 'shared/c.md': '' });
  symlinkSync('../../shared', path.join(dir, 'docs/a/shared'));
  symlinkSync('../b', path.join(dir, 'docs/a/b'));
  symlinkSync('../a', path.join(dir, 'docs/b/a'));
  const { files, problems } = await find(dir);
  expect(files.map(({ relPath }) => relPath)).toContain('a/shared/c.md');
  expect(problems.map(({ at }) => at?.file).toSorted()).toEqual(['docs/a/b/a', 'docs/b/a/b']);
});

test('line ends, the mark at the start and NULs are made uniform', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': '\uFEFF# A\r\n\r\nb\0c\rd \uFFFD' });
  expect((await find(dir)).files[0]?.text).toBe('# A\n\nb\uFFFDc\nd \uFFFD');
});

test('MD-54: imported partials are read with the file, transitively', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'docs/a.mdx': `import One from './_one.md';\nimport Site from "@site/shared/_site.mdx"\nimport Gone from './_gone.md'\n\n<One />`,
    'docs/_one.md': `import Two from './sub/_two.md'\n\nOne`,
    'docs/sub/_two.md': `import One from '../_one.md'\n\nTwo`,
    'shared/_site.mdx': 'Site',
  });
  const { files, problems } = await find(dir);
  expect(problems).toEqual([]);
  expect(Object.values(files[0]?.partials ?? {}).map(({ sitePath }) => sitePath)).toEqual([
    'docs/_one.md',
    'docs/sub/_two.md',
    'shared/_site.mdx',
  ]);
  expect(files[0]?.partials[path.join(dir, 'shared/_site.mdx')]?.text).toBe('Site');
});

test('MD-54: partials whose imports share a line, or escape their underscores, are found', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'docs/a.mdx': String.raw`import One from './\_one.md'; import
Two from './_two.md';`,
    'docs/_one.md': 'One',
    'docs/_two.md': 'Two',
  });
  const { files } = await find(dir);
  expect(Object.values(files[0]?.partials ?? {}).map(({ text }) => text)).toEqual(['One', 'Two']);
});

test('the hash follows the text, the partials, the options and the engine, and nothing else', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'docs/a.mdx': `import One from './_one.md'`,
    'docs/b.mdx': 'b',
    'docs/_one.md': 'One',
  });
  const hashes = async (cacheVersion = '1.0.0') => {
    const { files } = await findContent(await loadConfig(dir), { cacheVersion });
    return files.map(({ hash }) => hash);
  };
  const [a, b] = await hashes();
  expect(a).not.toBe(b);
  expect(await hashes()).toEqual([a, b]);
  writeFileSync(path.join(dir, 'docs/_one.md'), 'Another');
  const [changed, same] = await hashes();
  expect(changed).not.toBe(a);
  expect(same).toBe(b);
  expect((await hashes('2.0.0'))[1]).not.toBe(b);
  writeFileSync(path.join(dir, 'octavo.config.ts'), configWith(`tagline: 'x'`));
  expect((await hashes())[1]).toBe(b);
  writeFileSync(path.join(dir, 'octavo.config.ts'), configWith(`markdown: { emoji: false }`));
  expect((await hashes())[1]).not.toBe(b);
});

test('a changed file can be read again alone', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': 'old' });
  const config = await loadConfig(dir);
  const [file] = (await findContent(config, OPTIONS)).files;
  if (file === undefined) throw new Error('docs/a.md was not found');
  writeFileSync(file.filePath, 'new');
  const { file: again } = await reloadFile(config, file, { ...OPTIONS, releases: {} });
  expect(again).toMatchObject({ ...file, text: 'new', hash: again?.hash });
  expect(again?.hash).not.toBe(file.hash);
  const { problem } = await reloadFile(
    config,
    { ...file, filePath: path.join(dir, 'docs/gone.md') },
    { ...OPTIONS, releases: {} },
  );
  expect(problem?.what).toBe('"docs/a.md" cannot be read: it does not exist.');
});

test('2,000 files are found', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG });
  for (let folder = 0; folder < 20; folder++) {
    mkdirSync(path.join(dir, `docs/${folder}`), { recursive: true });
    for (let file = 0; file < 100; file++)
      writeFileSync(path.join(dir, `docs/${folder}/${file}.md`), '# Page\n'.repeat(400));
  }
  const config = await loadConfig(dir);
  expect((await findContent(config, OPTIONS)).files).toHaveLength(2000);
});
