/**
 * What people meet when something is wrong with their site: the whole text that is printed, fault by fault. Each is an
 * exit code 1 without a stack, and leaves the previous output alone.
 */
import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFIG, expectFailure, failsWith, PREVIOUS_OUTPUT, site, textOf } from './support/bad-site.ts';
import { buildSite, runCli, startCli } from './support/cli-here.ts';
import { giveTo, otherUser } from './support/other-user.ts';
import { tempSite } from './temp-site.ts';

const nobody = otherUser();

test('a file that may not be read', async ({ skip }) => {
  if (nobody === undefined) return skip('the test needs a user who is not root');
  const dir = site({ 'docs/secret.md': '# Secret\n' });
  giveTo(nobody, dir);
  chmodSync(join(dir, 'docs/secret.md'), 0);
  const result = await startCli(['build', dir], { uid: nobody }).done;
  expect(expectFailure(dir, result)).toMatchInlineSnapshot(`
    "
    error docs/secret.md
      "docs/secret.md" cannot be read: you have no permission to read it.
      fix: Check that the file exists and may be read.

    1 error
    "
  `);
});

test('a site folder that may not be read', async ({ skip }) => {
  if (nobody === undefined) return skip('the test needs a user who is not root');
  const dir = site({});
  giveTo(nobody, dir);
  chmodSync(dir, 0);
  const result = await startCli(['build', dir], { uid: nobody }).done;
  chmodSync(dir, 0o755);
  expect(expectFailure(dir, result)).toMatchInlineSnapshot(`
    "
    error
      The site folder "<site>" cannot be read: you have no permission to read it.
      fix: Let your user read the folder and all above it, or run the command as the user who owns it.

    1 error
    "
  `);
});

test('an output folder that may not be written', async ({ skip }) => {
  if (nobody === undefined) return skip('the test needs a user who is not root');
  const dir = site({});
  giveTo(nobody, dir);
  const parent = tempSite({ 'public/index.html': PREVIOUS_OUTPUT });
  chmodSync(parent, 0o555);
  const result = await startCli(['build', dir, '--out-dir', join(parent, 'public')], { uid: nobody }).done;
  expect(readFileSync(join(parent, 'public/index.html'), 'utf8')).toBe(PREVIOUS_OUTPUT);
  chmodSync(parent, 0o755);
  expect(expectFailure(dir, result).replaceAll(parent, '<parent>')).toMatchInlineSnapshot(`
    "
    error
      The output folder "<parent>/public" could not be written: permission is denied (<parent>/public). The previous output is as it was.
      fix: Free space or mend the permissions, then build again.

    1 error
    "
  `);
});

test('a site that may not be written is built with output and cache elsewhere', async ({ skip }) => {
  if (nobody === undefined) return skip('the test needs a user who is not root');
  const dir = site({ 'src/pages/lamp.tsx': 'export default () => <p>Lamp</p>;\n' });
  const elsewhere = tempSite({ 'out/index.html': PREVIOUS_OUTPUT });
  giveTo(nobody, elsewhere);
  for (const path of ['.', 'docs', 'src', 'build']) chmodSync(join(dir, path), 0o555);
  const out = join(elsewhere, 'out');
  const asNobody = { uid: nobody };
  const refused = await startCli(['build', dir, '--out-dir', out], asNobody).done;
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('name a folder for the cache that may be written in OCTAVO_CACHE_DIR'),
  ]);
  const env = { OCTAVO_CACHE_DIR: join(elsewhere, 'cache') };
  const built = await startCli(['build', dir, '--out-dir', out], { ...asNobody, env }).done;
  expect([built.code, built.stderr]).toEqual([0, '']);
  expect(readFileSync(join(out, 'lamp/index.html'), 'utf8')).toContain('<p>Lamp</p>');
  const again = await startCli(['build', dir, '--out-dir', out], { ...asNobody, env }).done;
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('unchanged')]);
  for (const path of ['.', 'docs', 'src', 'build']) chmodSync(join(dir, path), 0o755);
});

test('a file that is not UTF-8', async () => {
  const text = await failsWith({ 'docs/latin.md': Buffer.from('# Caf\u00e9\n\nFine.\n', 'latin1') });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/latin.md:1:6
      "docs/latin.md" is not UTF-8 text.
      > 1 | # Caf�
          |      ^
        2 |
      fix: Save the file with the encoding UTF-8; the first wrong character is at this place.

    1 error
    "
  `);
});

test('front matter of the wrong type', async () => {
  const text = await failsWith({
    'docs/a.md': '---\ntitle: [one, two]\nsidebar_position: first\nhide_title: maybe\n---\n\n# A\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/a.md:2:8
      The front matter field "title" is ["one","two"], but must be a text.
        1 | ---
      > 2 | title: [one, two]
          |        ^
        3 | sidebar_position: first
      fix: Change "title" to a text, or remove it.
    error docs/a.md:3:19
      The front matter field "sidebar_position" is "first", but must be a number.
        2 | title: [one, two]
      > 3 | sidebar_position: first
          |                   ^
        4 | hide_title: maybe
      fix: Change "sidebar_position" to a number, or remove it.
    error docs/a.md:4:13
      The front matter field "hide_title" is "maybe", but must be true or false.
        3 | sidebar_position: first
      > 4 | hide_title: maybe
          |             ^
        5 | ---
      fix: Change "hide_title" to true or false, or remove it.

    3 errors
    "
  `);
});

test('front matter that is not YAML', async () => {
  const text = await failsWith({ 'docs/a.md': '---\ntitle: A: B\ntags: [one\n---\n\n# A\n' });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/a.md:2:8
      The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.
        1 | ---
      > 2 | title: A: B
          |        ^
        3 | tags: [one
      fix: Mend the line; quote values that hold ": " or begin with a special character.

    1 error
    "
  `);
});

test('broken MDX', async () => {
  const text = await failsWith({ 'docs/a.mdx': '# A\n\nSome text.\n\n<div>\n\nnever closed\n\n{1 +}\n' });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/a.mdx:5:1
      This is not valid MDX: expected a closing tag for \`<div>\` (5:1)
        4 |
      > 5 | <div>
          | ^
        6 |
      fix: Add </div> in the same block, write <div /> if it has no content, or \\<div> if you mean the text.

    1 error
    "
  `);
});

test('wrong fields of sidebars, and labels with one translation key, are told at their lines', async () => {
  const items = [
    "'intro',",
    "  { type: 'link', label: 4, href: '/docs' },",
    "  { type: 'category', label: 'A', collapsed: 'no', items: ['intro', { type: 'html' }, { type: 'odd' }] },",
  ];
  const ofSidebars = await failsWith({
    'octavo.config.ts': CONFIG.replace('};', "  docs: { sidebarPath: './sidebars.ts' },\n};"),
    'sidebars.ts': `export default { main: [\n  ${items.join('\n')}\n] };\n`,
  });
  expect(ofSidebars.match(/^error .*\n.*/gm)).toEqual([
    'error sidebars.ts:3:19\n  A sidebar item in "main" needs the field "label" to be a text: {"type":"link","label":4,"href":"/docs"}',
    expect.stringMatching(/^error sidebars\.ts:4:35\n.*"collapsed" to be true or false/),
    expect.stringMatching(/^error sidebars\.ts:4:\d+\n.*"value" to be a text: \{"type":"html"\}/),
    'error sidebars.ts:4:89\n  Unknown sidebar item type "odd". It stands in the sidebar "main".',
  ]);
  const ofLabels = await failsWith({
    'octavo.config.ts': CONFIG.replace('};', "  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },\n};"),
    'docs/a/_category_.json': '{ "label": "Same" }\n',
    'docs/b/_category_.yml': 'position: 3\nlabel: Same\n',
    'docs/a/x.md': '# X\n',
    'docs/b/y.md': '# Y\n',
  });
  expect(ofLabels).toMatch(
    /error docs\/b\/_category_\.yml:2:1\n.*category\.Same"\. The others stand at docs\/a\/_category_\.json \(line 1\)\./,
  );
});

test('folders of one name, whose categories have one translation key, are told by their paths', async () => {
  const files = {
    'octavo.config.ts': CONFIG.replace('};', "  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },\n};"),
    'docs/api/x.md': '# X\n',
    'docs/server/2-api/y.md': '# Y\n',
    'docs/client/api/z.md': '# Z\n',
    'docs/client/api/_category_.yml': 'position: 3\n',
    'docs/web/api/_category_.yml': 'key: web-api\n',
    'docs/web/api/w.md': '# W\n',
  };
  expect(await failsWith(files)).toMatchInlineSnapshot(`
    "
    error docs/server/2-api
      Several items of the sidebar "defaultSidebar" have the same translation key "sidebar.defaultSidebar.category.api". The others stand at docs/api, docs/client/api.
      fix: Give one of them a "key" of its own: write "key: another-name" into the file _category_.yml of its folder.

    1 error
    "
  `);
  const mended = { 'docs/api/_category_.yml': 'key: top-api\n', 'docs/client/api/_category_.yml': 'key: client-api\n' };
  expect((await buildSite(site({ ...files, ...mended }))).stderr).toBe('');
});

test('a sidebar that names a doc which does not exist', async () => {
  const text = await failsWith({
    'octavo.config.ts': CONFIG.replace('};', "  docs: { sidebarPath: './sidebars.ts' },\n};"),
    'sidebars.ts':
      "export default { docs: ['intro', 'intra', { type: 'category', label: 'X', items: ['no/where'] }] };\n",
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error sidebars.ts:1:34
      The sidebar "docs" of version "current" names the doc "intra", which does not exist.
      > 1 | export default { docs: ['intro', 'intra', { type: 'category', label: 'X', items: ['no/where'] }] };
          |                                  ^
        2 |
      fix: Did you mean "intro"? Available: "intro".
    error sidebars.ts:1:83
      The sidebar "docs" of version "current" names the doc "no/where", which does not exist.
      > 1 | export default { docs: ['intro', 'intra', { type: 'category', label: 'X', items: ['no/where'] }] };
          |                                                                                   ^
        2 |
      fix: Use the id of a doc of this version. Available: "intro".

    2 errors
    "
  `);
});

test('an author who is not in the authors file, and one who is wrongly described', async () => {
  const text = await failsWith({
    'blog/authors.yml': 'ada:\n  name: Ada\nben:\n  name: [Ben]\n',
    'blog/2024-01-01-a.md': '---\ntitle: A\nauthors: [adda]\n---\n\nText\n\n<!-- truncate -->\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error blog/2024-01-01-a.md:3:11
      The author "adda" of this post is not in blog/authors.yml. Authors there: "ada", "ben".
        2 | title: A
      > 3 | authors: [adda]
          |           ^
        4 | ---
      fix: Write "ada".

    error blog/authors.yml:4:3
      The field "name" of the author "ben" is ["Ben"].
        3 | ben:
      > 4 |   name: [Ben]
          |   ^
        5 |
      fix: Write a text between quotes, or leave "name" out.

    2 errors
    "
  `);
});

test('values in data files are blamed on their own file and line', async () => {
  const told = await failsWith({
    'octavo.config.ts': CONFIG.replace('};', "  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },\n};"),
    'docs/g/a.md': '# A\n',
    'docs/g/_category_.json': '{\n  "label": "G",\n  "position": "2",\n  "link": { "type": "doc", "id": "nope" }\n}\n',
    'docs/tags.yml': 'release:\n  label: Release\n\nnews:\n  labl: News\n  permalink: 3\nodd: 5\n',
    'blog/2024-01-01-a.md': '---\nauthors: ann\n---\n\nA\n\n<!-- truncate -->\n\nB\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  socials:\n    github: a/b\n  title: 7\nbob: 3\n',
    'i18n/fr/code.json': '{\n  "a": { "message": "A" },\n  "b": "B"\n}\n',
  });
  expect(told.match(/^(?:error|warning) .*\n.*/gm)).toMatchInlineSnapshot(`
    [
      "warning docs/tags.yml:5:3
      The tag "news" has the field "labl", which tags do not have.",
      "error blog/authors.yml:4:5
      The social link "github: a/b" of the author "ann" is neither a name nor a whole URL.",
      "error blog/authors.yml:5:3
      The field "title" of the author "ann" is 7.",
      "error blog/authors.yml:6:1
      The author "bob" is 3, which is no list of fields.",
      "error docs/g/_category_.json:3:3
      The field "position" of the category file docs/g/_category_.json is "2".",
      "error docs/g/_category_.json:4:28
      The field "link.id" of the category file docs/g/_category_.json is "nope".",
      "error docs/tags.yml:6:3
      The permalink of the tag "news" is 3, which is not a text.",
      "error docs/tags.yml:7:1
      The tag "odd" is 5, which is no list of fields.",
      "error i18n/fr/code.json:3:3
      The translation "b" in "i18n/fr/code.json" is not an object.",
    ]
  `);
});

test('two pages with the same URL', async () => {
  const text = await failsWith({
    'octavo.config.ts': CONFIG.replace('};', "  onDuplicateRoutes: 'throw',\n};"),
    'docs/a.md': '---\nslug: /same\n---\n\n# A\n',
    'docs/b.md': '---\nslug: /same\n---\n\n# B\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/b.md:2:7 (onDuplicateRoutes)
      Attempting to create page at /docs/same, but a page already exists at this route.
        1 | ---
      > 2 | slug: /same
          |       ^
        3 | ---
      fix: Change the "slug" or the name of docs/b.md (line 2), because docs/a.md (line 2) is shown there.

    1 error
    "
  `);
});

test('a version without folder, and a name that is none', async () => {
  const text = await failsWith({ 'versions.json': '["2.0", "a/b"]\n', 'versioned_docs/version-1.0/a.md': '# A\n' });
  expect(text).toMatchInlineSnapshot(`
    "
    error versions.json:1:2
      "versions.json" lists the version "2.0", but there is no folder "versioned_docs/version-2.0".
      > 1 | ["2.0", "a/b"]
          |  ^
        2 |
      fix: Create "versioned_docs/version-2.0" with the docs of the version, or remove "2.0" from "versions.json".
    error versions.json:1:9
      "versions.json" holds the version name "a/b", which holds the character "/".
      > 1 | ["2.0", "a/b"]
          |         ^
        2 |
      fix: Rename the version, and its folder with it: at most 32 characters, none of / \\ < > : " | ? *.

    2 errors
    "
  `);
});

test('versions.json that is not JSON', async () => {
  expect(await failsWith({ 'versions.json': '["2.0",,]\n' })).toMatchInlineSnapshot(`
    "
    error versions.json:1:8
      "versions.json" is not valid JSON: a value is missing before \`,\`.
      > 1 | ["2.0",,]
          |        ^
        2 |
      fix: Mend the JSON at this place.

    1 error
    "
  `);
});

test('a picture that is not there', async () => {
  const text = await failsWith({ 'docs/a.md': '# A\n\nSee ![the lamp](./lamp.png).\n', 'docs/lamb.png': 'x' });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/a.md:3:5 (onBrokenMarkdownImages)
      The picture "./lamp.png" does not exist.
        2 |
      > 3 | See ![the lamp](./lamp.png).
          |     ^
        4 |
      fix: Did you mean "./lamb.png"? Mend the path, or add the file.

    1 error
    "
  `);
});

test('a broken link, to a page and to a file', async () => {
  const text = await failsWith({
    'octavo.config.ts': CONFIG.replace('};', "  onBrokenMarkdownLinks: 'throw',\n};"),
    'docs/a.md': '# A\n\n[Page](/docs/into) and\n[file](./into.md).\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/a.md:3:1 (onBrokenLinks)
      The link "/docs/into" is broken.
        2 |
      > 3 | [Page](/docs/into) and
          | ^
        4 | [file](./into.md).
      fix: Change the link to the path of a page, or to the file of the page: "./page.md".
    error docs/a.md:4:1 (onBrokenMarkdownLinks)
      The link "./into.md" leads to a Markdown file that does not exist or has no page.
        3 | [Page](/docs/into) and
      > 4 | [file](./into.md).
          | ^
        5 |
      fix: Did you mean "./intro.md"? Change the link to the path of a file, relative to this one.

    2 errors
    "
  `);
});

test('a broken anchor', async () => {
  const text = await failsWith({
    'octavo.config.ts': CONFIG.replace('};', "  onBrokenAnchors: 'throw',\n};"),
    'docs/a.md': '# A\n\n[Here](#begining)\n\n## Beginning\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/a.md:3:1 (onBrokenAnchors)
      The link "#begining" is broken: the page /docs/a has no heading or element with the id "begining".
        2 |
      > 3 | [Here](#begining)
          | ^
        4 |
      fix: Did you mean "#beginning"? Change the part after "#" to an id of that page.

    1 error
    "
  `);
});

test('a link of a component that leads nowhere', async () => {
  const text = await failsWith({
    'src/pages/index.tsx':
      'import { Link } from \'octavo/theme\';\nexport default function Home() {\n  return <Link to="/docs/nowhere">Go</Link>;\n}\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error src/pages/index.tsx:3:19 (onBrokenLinks)
      The link "/docs/nowhere" is broken.
        2 | export default function Home() {
      > 3 |   return <Link to="/docs/nowhere">Go</Link>;
          |                   ^
        4 | }
      fix: Change the link to the path of a page, or to the file of the page: "./page.md".

    1 error
    "
  `);
});

test('a link that a component of a Markdown page renders leads nowhere', async () => {
  const text = await failsWith({
    'src/card.tsx':
      "import { Link } from 'octavo/theme';\nexport default function Card({ to }) {\n  return <Link to={to}>Go</Link>;\n}\n",
    'docs/a.mdx': 'import Card from \'@site/src/card\';\n\n# A\n\n<Card to="/docs/nowhere" />\n',
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/a.mdx:5:1 (onBrokenLinks)
      The link "/docs/nowhere" is broken.
        4 |
      > 5 | <Card to="/docs/nowhere" />
          | ^
        6 |
      fix: Change the link to the path of a page, or to the file of the page: "./page.md".

    1 error
    "
  `);
});

test('links to folders that have no end, and to nothing', async () => {
  const text = await failsWith({}, (dir) => {
    symlinkSync('.', join(dir, 'docs/again'));
    symlinkSync('./gone.md', join(dir, 'docs/lost.md'));
  });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/again
      "docs/again" is a symbolic link to a folder that holds it, so its content has no end.
      fix: Remove the link, or let it point to another folder.

    error docs/lost.md
      "docs/lost.md" is a symbolic link to something that does not exist.
      fix: Remove the link, or let it point to an existing file.

    2 errors
    "
  `);
});

test('a Markdown file of 20 MB', async () => {
  const text = await failsWith({ 'docs/big.md': '# Big\n\n'.padEnd(20_000_000, 'word ') });
  expect(text).toMatchInlineSnapshot(`
    "
    error docs/big.md
      "docs/big.md" has 20 MB, more than the 10 MB that a page may have.
      fix: Split it into several pages, or move large data to a file in the static folder.

    1 error
    "
  `);
});

test('a folder that is named like a Markdown file', async () => {
  expect(await failsWith({}, (dir) => mkdirSync(join(dir, 'docs/x.md')))).toMatchInlineSnapshot(`
    "
    error docs/x.md
      "docs/x.md" is a folder, but is named like a Markdown file.
      fix: Rename the folder, for example to "docs/x".

    1 error
    "
  `);
});

test('all problems of a build are printed at once, by file and line', async () => {
  const text = await failsWith({
    'docs/c.md': '# C\n\n[Nowhere](/nowhere)\n\n![Nothing](./nothing.png)\n',
    'docs/a.md': '---\nsidebar_position: first\n---\n\n# A\n\n[Nowhere](/docs/nowhere)\n',
    'docs/b.md': Buffer.from('\u00e9', 'latin1'),
    'blog/2024-01-01-post.md': '---\nauthors: [nobody]\n---\n\nText\n\n{/* truncate */}\n\n![No](./no.png)\n',
    'blog/authors.yml': 'ada:\n  name: Ada\n',
    'versions.json': '["1.0"]\n',
  });
  const places = [...text.matchAll(/^(?:error|warning)(.*)$/gm)].map(([, place = '']) => place.trim());
  expect(places).toMatchInlineSnapshot(`
    [
      "blog/2024-01-01-post.md:2:11",
      "blog/2024-01-01-post.md:9:1 (onBrokenMarkdownImages)",
      "docs/a.md:2:19",
      "docs/a.md:7:1 (onBrokenLinks)",
      "docs/b.md:1:1",
      "docs/c.md:3:1 (onBrokenLinks)",
      "docs/c.md:5:1 (onBrokenMarkdownImages)",
      "versions.json:1:2",
    ]
  `);
  expect(text.trim().split('\n').at(-1)).toMatchInlineSnapshot(`"8 errors"`);
});

test('a problem that is only a warning does not stop the build', async () => {
  const dir = site({ 'docs/a.md': '# A\n\n[There](./there.md)\n' });
  const result = await runCli('build', dir);
  expect(result.code).toBe(0);
  expect(textOf(result, dir)).toMatchInlineSnapshot(`
    "
    warning docs/a.md:3:1 (onBrokenMarkdownLinks)
      The link "./there.md" leads to a Markdown file that does not exist or has no page.
        2 |
      > 3 | [There](./there.md)
          | ^
        4 |
      fix: Change the link to the path of a file, relative to this one.

    1 warning
    "
  `);
  // The next build does nothing, and says the same.
  expect(textOf(await runCli('build', dir), dir)).toBe(textOf(result, dir));
});
