/** What people meet when their config is wrong, or is not there. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFIG, failsWith, site, textOf } from './support/bad-site.ts';
import { runCli } from './support/cli-here.ts';

test('a config with several faults', async () => {
  const text = await failsWith({
    'octavo.config.ts': `export default {
  titel: 'Site',
  url: 'example.org',
  baseUrl: '/',
  onBrokenLinks: 'error',
  theme: {
    navbar: { items: [{ label: 'Docs' }] },
  },
};
`,
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error octavo.config.ts:1:16
      "title" is required.
      > 1 | export default {
          |                ^
        2 |   titel: 'Site',
      fix: Add "title": the name of the site.
    error octavo.config.ts:2:3
      "titel" is not an option of the config.
        1 | export default {
      > 2 |   titel: 'Site',
          |   ^
        3 |   url: 'example.org',
      fix: Did you mean "title"? If the field is your own, move it to "customFields", where any field of your own may stand.
    error octavo.config.ts:3:3
      "url" is "example.org", which does not look like a valid URL.
        2 |   titel: 'Site',
      > 3 |   url: 'example.org',
          |   ^
        4 |   baseUrl: '/',
      fix: Make sure it has a protocol, for example "https://example.org".
    error octavo.config.ts:5:3
      "onBrokenLinks" is "error", which is not one of its values.
        4 |   baseUrl: '/',
      > 5 |   onBrokenLinks: 'error',
          |   ^
        6 |   theme: {
      fix: Use one of "ignore", "log", "warn", "throw".
    error octavo.config.ts:7:23
      One and only one between "to" and "href" should be provided; "theme.navbar.items[0]" has neither.
        6 |   theme: {
      > 7 |     navbar: { items: [{ label: 'Docs' }] },
          |                       ^
        8 |   },
      fix: Add "to" with the path of a page of this site, or "href" with any other address.

    5 errors
    "
  `);
});

test('a config that throws, that is no TypeScript, that imports what is not there', async () => {
  const throwing = "const port = process.env.NO_SUCH_PORT.length;\nexport default { title: 'Site', port };\n";
  expect(await failsWith({ 'octavo.config.ts': throwing })).toMatchInlineSnapshot(`
    "
    error octavo.config.ts:1:39
      "octavo.config.ts" failed while it was loaded: Cannot read properties of undefined (reading 'length')
      > 1 | const port = process.env.NO_SUCH_PORT.length;
          |                                       ^
        2 | export default { title: 'Site', port };
      fix: Mend the code at this place; the file must run in Node.

    1 error
    "
  `);
  expect(await failsWith({ 'octavo.config.ts': 'export default {\n  title: "Site,\n};\n' })).toMatchInlineSnapshot(`
    "
    error octavo.config.ts:2:10
      "octavo.config.ts" cannot be read: Unterminated string.
        1 | export default {
      > 2 |   title: "Site,
          |          ^
        3 | };
      fix: Mend the syntax at this place.

    1 error
    "
  `);
  const importing = "import './nothing.ts';\nexport default { title: 'Site' };\n";
  expect(await failsWith({ 'octavo.config.ts': importing })).toMatchInlineSnapshot(`
    "
    error octavo.config.ts:1:8
      "octavo.config.ts" imports "./nothing.ts", which cannot be found.
      > 1 | import './nothing.ts';
          |        ^
        2 | export default { title: 'Site' };
      fix: Mend the path, or create "./nothing.ts".

    1 error
    "
  `);
});

test('a config of Docusaurus whose packages are not installed', async () => {
  const config = "import { themes } from 'prism-react-renderer';\n\nexport default { title: 'Site', themes };\n";
  const files = {
    'docusaurus.config.ts': config,
    'package.json': '{ "dependencies": { "prism-react-renderer": "2" } }',
  };
  const remove = (dir: string) => rmSync(join(dir, 'octavo.config.ts'));
  expect(await failsWith(files, remove)).toMatchInlineSnapshot(`
    "
    error docusaurus.config.ts:1:24
      "docusaurus.config.ts" imports "prism-react-renderer", which cannot be found.
      > 1 | import { themes } from 'prism-react-renderer';
          |                        ^
        2 |
      fix: Run \`npm install\` in the site folder: its package.json lists the package.

    1 error
    "
  `);
});

test('no config', async () => {
  const remove = (dir: string) => rmSync(join(dir, 'octavo.config.ts'));
  expect(await failsWith({}, remove)).toMatchInlineSnapshot(`
    "
    error
      There is no octavo.config.ts in "<site>".
      fix: Create octavo.config.ts:

        import { defineConfig } from 'octavo';
        export default defineConfig({ title: 'My site', url: 'https://example.org', baseUrl: '/' });

    1 error
    "
  `);
});

test('a site that is no folder, and folders that the config names and that are not there', async () => {
  const file = join(site({}), 'octavo.config.ts');
  const result = await runCli('build', file);
  expect(result.code).toBe(1);
  expect(textOf(result, file)).toMatchInlineSnapshot(`
    "
    error
      The site folder "<site>" does not exist.
      fix: Give the path of the folder that holds octavo.config.ts.

    1 error
    "
  `);
  const text = await failsWith({
    'octavo.config.ts': CONFIG.replace('};', "  docs: { path: 'doc', sidebarPath: './sidebar.ts' },\n};"),
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error octavo.config.ts:5:11
      "docs.path" is "doc", but there is no such folder.
        4 |   baseUrl: '/',
      > 5 |   docs: { path: 'doc', sidebarPath: './sidebar.ts' },
          |           ^
        6 | };
      fix: Create the folder "doc", or mend the path.
    error octavo.config.ts:5:24
      "docs.sidebarPath" names the sidebars file "sidebar.ts", but there is no such file.
        4 |   baseUrl: '/',
      > 5 |   docs: { path: 'doc', sidebarPath: './sidebar.ts' },
          |                        ^
        6 | };
      fix: Set "docs.sidebarPath" to the path of an existing file; or to false, for no sidebar; or remove it, and sidebars are made from the folders.

    2 errors
    "
  `);
});

test('an output folder that holds the site, and a locale that the site does not have', async () => {
  const dir = site({});
  const above = await runCli('build', dir, '--out-dir', dir);
  expect(above.code).toBe(1);
  expect(textOf(above, dir)).toMatchInlineSnapshot(`
    "
    error
      The output folder "." holds "docs", which building would delete.
      fix: Choose a folder that holds nothing but output, such as "build".

    1 error
    "
  `);
  const locale = await runCli('build', dir, '--locale', 'fr');
  expect(locale.code).toBe(1);
  expect(textOf(locale, dir)).toMatchInlineSnapshot(`
    "
    error
      The locale "fr" is not one of this site.
      fix: Choose among "en", or add it to "i18n.locales".

    1 error
    "
  `);
});

test('FD-06: a style sheet of a feed that does not exist', async () => {
  const dir = site({
    'octavo.config.ts': CONFIG.replace('};', "  blog: { feedOptions: { xslt: { rss: 'rss.xsl' } } },\n};"),
    'blog/2026-01-02-a.md': '# A\n',
  });
  const result = await runCli('build', dir);
  expect(result.code).toBe(1);
  expect(textOf(result, dir)).toContain('The style sheet "<site>/blog/rss.xsl" of a feed does not exist.');
});
