/** `octavo new` and `octavo doctor`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, runCliIn } from './support/cli-here.ts';
import { MINIMAL_CONFIG, tempSite } from './temp-site.ts';

/** Exit code, and what was said; the site's own folder is left out. */
async function outcome(dir: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCliIn(dir, ...args);
  return `${code}: ${`${stdout}${stderr}`.trim()}`.replaceAll(dir, '<site>');
}

test('a page is made in the docs, and the site builds with it', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': '# A\n' });
  expect(await outcome(dir, 'new', 'page', 'guides/01-install on linux')).toBe(
    '0: Wrote docs/guides/01-install-on-linux.md',
  );
  expect(readFileSync(join(dir, 'docs/guides/01-install-on-linux.md'), 'utf8')).toMatchInlineSnapshot(`
    "---
    title: Install on linux
    ---

    Write the page here.
    "
  `);
  expect(await outcome(dir, 'new', 'page', './docs/b.md', '--title', 'Yes: #1')).toBe('0: Wrote docs/b.md');
  expect(readFileSync(join(dir, 'docs/b.md'), 'utf8')).toContain('title: "Yes: #1"\n');
  expect(await runCli('build', dir)).toMatchObject({ code: 0, stderr: '' });
});

test('a page is never written over another one, nor outside of the site', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.mdx': '# A\n' });
  const refused = async (name: string) =>
    (await outcome(dir, 'new', 'page', name)).split('\n').slice(1, 3).join(' ').trim();
  expect(await refused('a')).toMatchInlineSnapshot(
    `"There is a file "docs/a.mdx" already, and it is left as it is.   fix: Choose another name, or edit that file."`,
  );
  expect(await refused('../a')).toContain('"../a" cannot be the path of a page: it leads out of the site.');
  expect(await refused('/etc/a')).toContain('it leads out of the site');
  expect(await refused('b//c')).toContain('a part of it is empty');
  expect(await refused('_b')).toContain('files that begin with "_" are no pages');
  expect(await refused('b?')).toContain('it holds "?"');
  expect(readdirSync(join(dir, 'docs'))).toEqual(['a.mdx']);
});

test('a post has today’s date, the first author and a marker for lists', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'blog/authors.yml': 'jo:\n  name: Jo\nal:\n  name: Al\n',
  });
  const said = await outcome(dir, 'new', 'post', 'Où en est-on ? 100 %');
  const [, file = ''] = /^0: Wrote (blog\/\d{4}-\d\d-\d\d-ou-en-est-on-100\.md)$/.exec(said) ?? [];
  expect(readFileSync(join(dir, file), 'utf8')).toMatchInlineSnapshot(`
    "---
    title: "Où en est-on ? 100 %"
    authors: jo
    tags: []
    ---

    Write what lists of posts show here.

    <!-- truncate -->

    Write the rest of the post here.
    "
  `);
  expect(await runCli('build', dir)).toMatchObject({ code: 0, stderr: '' });
  expect(await outcome(dir, 'new', 'post', '?!')).toContain('"?!" has no letter or digit');
  writeFileSync(join(dir, 'octavo.config.ts'), MINIMAL_CONFIG.replace('title', 'blog: false, title'));
  expect(await outcome(dir, 'new', 'post', 'Next')).toContain('The config turns the blog off');
});

test('a locale is added to the config, and its texts are written', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'docs/a.md': '# A\n',
    'src/pages/index.tsx': `import { Translate } from 'octavo/theme';\nexport default () => <Translate id="hello">Hello</Translate>;\n`,
  });
  expect(await outcome(dir, 'new', 'locale', 'fr')).toContain('Added "fr" to the locales of octavo.config.ts');
  expect(readFileSync(join(dir, 'octavo.config.ts'), 'utf8')).toContain(
    `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },`,
  );
  expect(readFileSync(join(dir, 'i18n/fr/code.json'), 'utf8')).toContain('"hello"');
  expect(await outcome(dir, 'new', 'locale', 'fr')).toContain('The site has the locale "fr" already.');
  expect(await outcome(dir, 'new', 'locale', 'en')).toContain('already: its texts are the source.');
  expect(await outcome(dir, 'new', 'locale', 'french')).toContain('"french" is not a language');
});

test('a config that cannot be added to stays as it is', async () => {
  const text = `const locales = () => ['en'];\nexport default { title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { locales: locales() } };\n`;
  const dir = tempSite({ 'octavo.config.ts': text, 'docs/a.md': '# A\n' });
  const said = await outcome(dir, 'new', 'locale', 'fr');
  expect(said).toContain('1: error octavo.config.ts');
  expect(said).toContain("i18n: { …, locales: ['en', 'fr'] }");
  expect(readFileSync(join(dir, 'octavo.config.ts'), 'utf8')).toBe(text);
  expect(existsSync(join(dir, 'i18n'))).toBe(false);
});

test('a version is made of what is current', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': '# A\n', 'versions.json': '["1.9"]', 'versioned_docs/version-1.9/a.md': '# Old\n' }); // prettier-ignore
  expect(await outcome(dir, 'new', 'version', '1.10')).toContain('0: Wrote versions.json');
  expect(JSON.parse(readFileSync(join(dir, 'versions.json'), 'utf8'))).toEqual(['1.10', '1.9']);
});

test('wrong use of octavo new ends with 2 and says what can be given', async () => {
  const dir = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG });
  expect(await outcome(dir, 'new')).toMatchInlineSnapshot(
    `"2: What is to be made is missing. Use octavo new page, post, version or locale."`,
  );
  expect(await outcome(dir, 'new', 'pge', 'x')).toMatchInlineSnapshot(
    `"2: There is nothing called "pge" to make. Did you mean "octavo new page"? Use octavo new page, post, version or locale."`,
  );
  expect(await outcome(dir, 'new', 'post')).toMatchInlineSnapshot(
    `"2: The name is missing. Write it behind the kind, for example: octavo new post "What is new""`,
  );
  expect(await outcome(dir, 'new', 'post', 'What', 'is', 'new')).toMatchInlineSnapshot(
    `"2: One name and one site folder can be given, not 3 words: What, is, new. Quote a name with spaces: octavo new post "What is new""`,
  );
  expect(await outcome(dir, 'new', 'locale', 'fr', '--title', 'x')).toMatchInlineSnapshot(
    `"2: --title is for pages and posts, and "octavo new locale" makes neither. Leave it out."`,
  );
});

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd, stdio: 'ignore' });

test('doctor finds nothing wrong in a site that is well', async () => {
  const dir = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG.replace('example.org', 'docs.octavo.test'),
    'docs/a.md': '# A\n',
    'package.json': '{ "dependencies": { "octavo": "^0.1.0" } }',
    '.gitignore': 'node_modules\n/build\n/.octavo\n',
  });
  git(dir, 'init');
  expect((await outcome(dir, 'doctor')).replace(/Node .*/, 'Node …')).toMatchInlineSnapshot(`
    "0: ✔ Node …
    ✔ Packages
    ✔ octavo.config.ts
    ✔ Folders: docs (1)
    ✔ Git

    Found nothing wrong. octavo build looks at links and pictures too."
  `);
  expect(readdirSync(dir)).not.toContain('build');
});

test('doctor names common mistakes, each with its fix', async () => {
  const origin = tempSite({
    'octavo.config.ts': `export default { title: 'Site', url: 'https://example.com', baseUrl: '/', docs: { showLastUpdateTime: true } };\n`,
    'docusaurus.config.js': 'module.exports = {};\n',
    'docs/readme.txt': 'No page',
    'blog/2026-01-01-a.md': '# A\n\n<!-- truncate -->\n',
    'package.json': '{ "dependencies": { "@docusaurus/core": "3.9.2" } }',
    'package-lock.json': '{}',
    'yarn.lock': '',
    'public/logo.txt': '',
    'versioned_docs/version-1.x/a.md': '# A\n',
    'i18n/fr/code.json': '{}',
  });
  git(origin, 'init');
  git(origin, 'add', '.');
  git(origin, 'commit', '-m', 'One');
  git(origin, 'commit', '--allow-empty', '-m', 'Two');
  const dir = join(tempSite({}), 'clone');
  git(origin, 'clone', '--depth', '1', `file://${origin}`, dir);
  const said = await outcome(dir, 'doctor');
  expect(said.slice(said.indexOf('! Packages'))).toMatchInlineSnapshot(`
    "! Packages
    ! octavo.config.ts
    ✖ Folders: docs (0), blog (1)
    ! Git: a shallow clone

    warning
      "i18n/fr" holds translations, but the config has no locale that uses them.
      fix: Add 'fr' to i18n.locales in the config, or delete the folder.
    warning
      "versioned_docs/version-1.x" is the folder of a version that "versions.json" does not list, so it is not built.
      fix: Add "1.x" to "versions.json", or delete the folder.
    warning
      Git does not ignore "node_modules/", "build/", ".octavo/", which are made anew on every machine.
      fix: Add to .gitignore: node_modules/ build/ .octavo/
    warning
      The dates of the last changes are left out, because this is a shallow git clone.
      fix: Fetch the whole history, with \`git fetch --unshallow\` or \`fetch-depth: 0\` in CI.
    warning
      There are lock files of several package managers: package-lock.json, yarn.lock.
      fix: Keep the one of the package manager that you use, and delete the others: they name other versions before long.
    warning
      There is a folder "public", whose files are not published.
      fix: Move its files to "static", or add it to the config: staticDirectories: ['static', 'public']

    warning octavo.config.ts
      The address of the site is still "https://example.com": the sitemap, feeds and previews of links would name it.
      fix: Set "url" to the address at which the site is published.
    warning octavo.config.ts
      There are several config files: octavo.config.ts is used, and docusaurus.config.js is not read.
      fix: Delete docusaurus.config.js, or name the one to be used with the option --config, such as: --config docusaurus.config.js

    warning package.json
      package.json does not list "octavo", so a fresh installation of the site has no engine.
      fix: Run npm install octavo@^0.1.0
    warning package.json
      package.json lists "@docusaurus/core", which a site with an octavo.config does not use.
      fix: If nothing of yours imports them, run npm uninstall @docusaurus/core

    error docs
      The version "current" has no doc: "docs" holds no Markdown file.
      fix: Add a file such as "docs/README.md", or leave the version out.

    1 error, 10 warnings"
  `);
});

test('doctor ends with 1 when the config stops every build', async () => {
  const dir = tempSite({ 'octavo.config.ts': `export default { title: 5, url: 'https://a.test', baseUrl: '/' };\n` });
  const said = await outcome(dir, 'doctor');
  expect(said).toMatch(/^1: ✔ Node/);
  expect(said).toContain('✖ Config');
  expect(said).toContain('error octavo.config.ts:1:18');
});
