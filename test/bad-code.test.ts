/** What people meet when the code of their pages and components is wrong. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CONFIG, failsWith, site } from './support/bad-site.ts';

test('a component that throws, and one that cannot be compiled', async () => {
  const throwing = 'export default function Page() {\n  throw new Error("No lamp");\n}\n';
  expect(await failsWith({ 'src/pages/lamp.tsx': throwing })).toMatchInlineSnapshot(`
    "
    error src/pages/lamp.tsx:2:9
      The page /lamp failed to render: No lamp
        1 | export default function Page() {
      > 2 |   throw new Error("No lamp");
          |         ^
        3 | }
      fix: Mend the component that throws; the message above is its own.

    1 error
    "
  `);
  const broken = 'export default function Page() {\n  return <p>;\n}\n';
  expect(await failsWith({ 'src/pages/lamp.tsx': broken })).toMatchInlineSnapshot(`
    "
    error src/pages/lamp.tsx:3:1
      "src/pages/lamp.tsx" cannot be compiled: Unexpected token. Did you mean \`{'}'}\` or \`&rbrace;\`?
        2 |   return <p>;
      > 3 | }
          | ^
        4 |
      fix: Mend the code at this place.

    1 error
    "
  `);
});

test('a style sheet that Sass cannot compile is named with the place in the file that is at fault', async () => {
  const told = await failsWith({
    'octavo.config.ts': CONFIG.replace(/\};?\n?$/, "theme: { customCss: ['./src/a.scss'] } };\n"),
    'src/a.scss': '@use "tones";\n',
    'src/_tones.scss': 'a {\n  color: $red;\n}\n',
  });
  expect(told).toMatchInlineSnapshot(`
    "
    error src/_tones.scss:2:10
      "src/_tones.scss" cannot be compiled: Undefined variable.
        1 | a {
      > 2 |   color: $red;
          |          ^
        3 | }
      fix: Mend the code at this place.

    1 error
    "
  `);
});

const STYLED = CONFIG.replace(/\};?\n?$/, "theme: { customCss: ['./src/a.css'] } };\n");

test('a PostCSS config that needs a package which is not installed says so once, and one whose plugin throws', async () => {
  const files = { 'octavo.config.ts': STYLED, 'src/a.css': 'a {\n  color: red;\n}\n' };
  const needing = "import lamp from 'lamp-css';\n\nexport default { plugins: [lamp] };\n";
  expect(await failsWith({ ...files, 'postcss.config.mjs': needing })).toMatchInlineSnapshot(`
    "
    error postcss.config.mjs
      The PostCSS config "postcss.config.mjs" cannot be loaded: Cannot find package 'lamp-css'.
      fix: Run "npm install lamp-css" in the site folder, or take it out of the config.

    1 error
    "
  `);
  const throwing =
    "export default { plugins: [{ postcssPlugin: 'lamp', Declaration: () => { throw new Error('No lamp'); } }] };\n";
  expect(await failsWith({ ...files, 'postcss.config.mjs': throwing })).toMatchInlineSnapshot(`
    "
    error
      A PostCSS plugin of the site failed: No lamp.
      fix: Mend or update the plugin, or take it out of the PostCSS config.

    1 error
    "
  `);
});

test('what is wrong in style sheets is told at its place: what they hold, what they import, what they name', async () => {
  const files = { 'octavo.config.ts': STYLED };
  const broken = 'a {\n  color: red;\n}\na:: {\n  color: blue;\n}\n';
  expect(await failsWith({ ...files, 'src/a.css': broken })).toMatchInlineSnapshot(`
    "
    error src/a.css:4:4
      "src/a.css" cannot be compiled: Invalid token in pseudo element: WhiteSpace(" ").
        3 | }
      > 4 | a:: {
          |    ^
        5 |   color: blue;
      fix: Mend the code at this place.

    1 error
    "
  `);
  const naming = "@font-face {\n  font-family: Lamp;\n  src: url('./lamp.woff2');\n}\n";
  expect(await failsWith({ ...files, 'src/a.css': naming })).toMatchInlineSnapshot(`
    "
    error src/a.css:3:12
      The file "./lamp.woff2" of the style sheet does not exist.
        2 |   font-family: Lamp;
      > 3 |   src: url('./lamp.woff2');
          |            ^
        4 | }
      fix: Add the file, or mend its path, which begins at the folder of the style sheet.

    1 error
    "
  `);
  expect(await failsWith({ ...files, 'src/a.css': "@import './gone.css';\n" })).toMatchInlineSnapshot(`
    "
    error src/a.css:1:9
      The import "./gone.css" cannot be found.
      > 1 | @import './gone.css';
          |         ^
        2 |
      fix: Add the file or mend its path; or remove the import and what uses it from the page.

    1 error
    "
  `);
});

test('imports that lead nowhere are told at once, with what else is wrong, at their lines in the source', async () => {
  const page = `interface Props {\n  a: number;\n}\n\nimport { gone } from './gone';\nimport other from '../other';\nimport './absent.css';\nimport pad from 'left-pad';\n\nexport default () => <p>{gone + other + pad}</p>;\n`;
  const told = await failsWith({
    'src/pages/lamp.tsx': page,
    'src/wick.ts': 'export const Wick = () => null;\n',
    'docs/a.mdx':
      "---\ntitle: A\n---\n\nimport { Wig } from '@site/src/wick';\nimport Rel from './rel';\n\n<Wig /> <Rel />\n",
  });
  expect(told).not.toContain('octavo-live');
  expect(told.replace(/^(?: +\d| +\|| +> ).*\n/gm, '')).toMatchInlineSnapshot(`
    "
    error docs/a.mdx:5:10
      "docs/a.mdx" cannot be compiled: "Wig" is not exported by "src/wick.ts".
      fix: Mend the code at this place.
    error docs/a.mdx:6:17
      The import "./rel" cannot be found.
      fix: Add the file or mend its path; or remove the import and what uses it from the page.

    error src/pages/lamp.tsx:5:22
      The import "./gone" cannot be found.
      fix: Add the file or mend its path; or remove the import and what uses it from the page.
    error src/pages/lamp.tsx:6:19
      The import "../other" cannot be found.
      fix: Add the file or mend its path; or remove the import and what uses it from the page.
    error src/pages/lamp.tsx:7:8
      The import "./absent.css" cannot be found.
      fix: Add the file or mend its path; or remove the import and what uses it from the page.
    error src/pages/lamp.tsx:8:17
      The import "left-pad" cannot be found.
      fix: Run "npm install left-pad" in the site folder; or remove the import and what uses it from the page.

    6 errors
    "
  `);
});

test('code of a page that cannot be read is told at its line', async () => {
  const text = 'import React from "react";\n\nexport const a = ;\n\n{a}\n';
  expect(await failsWith({ 'docs/a.mdx': text })).toMatchInlineSnapshot(`
    "
    error docs/a.mdx:3:18
      This cannot be read as code: unexpected token.
        2 |
      > 3 | export const a = ;
          |                  ^
        4 |
      fix: Mend the statement, or write something else than "import" or "export" first in the paragraph if it is text.

    1 error
    "
  `);
});

test('what pages throw is told with its place: in components, in pages of MDX, and what browsers alone have', async () => {
  const told = await failsWith({
    'src/pages/lamp.tsx':
      "import { Wick } from '../components/wick';\n\nexport default function Page() {\n  return <Wick />;\n}\n",
    'src/components/wick.tsx':
      "interface Props {\n  length?: number;\n}\n\nexport function Wick({ length }: Props) {\n  if (length === undefined) throw new Error('No wick');\n  return <b>{length}</b>;\n}\n",
    'docs/oil.mdx': '---\ntitle: Oil\n---\n\nOil: {undefinedName} l\n',
    'docs/width.mdx': 'export const width = window.innerWidth;\n\nWidth: {width}\n',
    'docs/deep.mdx': 'Deep: {[1].map((one) => one.two.three)}\n',
  });
  expect(told.replace(/^(?: +\d| +\|| +> ).*\n/gm, '')).toMatchInlineSnapshot(`
    "
    error docs/deep.mdx:1:25
      The page /docs/deep failed to render: Cannot read properties of undefined (reading 'three')
      fix: Mend the component that throws; the message above is its own.

    error docs/oil.mdx:5:7
      The page /docs/oil failed to render: undefinedName is not defined
      fix: Write \\{undefinedName} or \`{undefinedName}\` if you mean the text, or import or export "undefinedName" in the page.

    error docs/width.mdx:1:22
      The page /docs/width failed to render: window is not defined
      fix: Pages are rendered where there is no "window": use it in an effect, or show what needs it in <ClientOnly>{() => …}</ClientOnly>, imported from "octavo/client".

    error src/components/wick.tsx:6:35
      The page /lamp failed to render: No wick
      fix: Mend the component that throws; the message above is its own.

    4 errors
    "
  `);
});

test('NAV-05, ERR-05: a navbar item that cannot be rendered is shown as it stands, with what it threw', async () => {
  const item = "{ to: '/docs/', label: 'Docs', style: 'color: red' }";
  const config = CONFIG.replace('};', `  theme: { navbar: { items: [${item}] } },\n};`);
  const [first = ''] = (await failsWith({ 'octavo.config.ts': config })).split(/(?<=fix: .*)\n/, 1);
  expect(first).toMatchInlineSnapshot(`
    "
    error
      The page /404.html failed to render: A navbar item failed to render. Check this item of "theme.navbar.items" in the config:
      {
        "type": "link",
        "position": "right",
        "attributes": {
          "style": "color: red"
        },
        "label": "Docs",
        "href": "/docs/",
        "external": false
      }

      Cause:
      Minified React error #62; visit https://react.dev/errors/62 for the full message or use the non-minified dev environment for full errors and additional helpful warnings.
      fix: Mend the component that throws; the message above is its own."
  `);
});

test('a page whose components do not end is ended, named, and the others are told as well', async () => {
  const dir = site({
    'docs/loop.mdx': '# Loop\n\n{(() => { for (;;) try { for (;;); } catch {} })()}\n',
    'src/pages/lamp.tsx': 'export default function Page() {\n  throw new Error("No lamp");\n}\n',
    'src/pages/turn.tsx': 'export default function Page() {\n  while (true);\n}\n',
  });
  expect(await buildWithin(1, dir)).toMatchObject({
    problems: [
      {
        what: 'The page /docs/loop failed to render: its components did not end within 1 s',
        fix: 'Mend what has no end in the page or a component on it: a loop, components that show each other, or something that is waited for.',
        at: { file: 'docs/loop.mdx' },
      },
      { what: 'The page /lamp failed to render: No lamp', at: { file: 'src/pages/lamp.tsx' } },
      {
        what: 'The page /turn failed to render: its components did not end within 0.1 s',
        at: { file: 'src/pages/turn.tsx' },
      },
    ],
  });
}, 60_000);

test('so is one whose code waits without end, or loops while it is loaded', async () => {
  const dir = site({
    'docs/wait.mdx': '# Wait\n\nexport const lamp = await new Promise(() => undefined);\n\n{lamp}\n',
    'src/pages/lamp.tsx': 'export default function Page() {\n  throw new Error("No lamp");\n}\n',
    'src/components/spin.tsx': 'for (;;) globalThis.spun = Date.now();\nexport const Spin = () => <p>Never</p>;\n',
    'docs/spin.mdx': "import { Spin } from '@site/src/components/spin';\n\n# Spin\n\n<Spin />\n",
    'docs/spin-too.mdx': "import { Spin } from '@site/src/components/spin';\n\n# Spin too\n\n<Spin />\n",
    'docs/well.mdx': "export const well = await Promise.resolve('Well');\n\n# {well}\n",
  });
  // In a process of its own: where modules are loaded by a test runner, they cannot be ended.
  const script = `import { build } from ${JSON.stringify(ENGINE)};
    const error = await build({ siteDir: ${JSON.stringify(dir)}, pageSeconds: 5 }).catch((reason) => reason);
    console.log(JSON.stringify(error.problems.map(({ what, at }) => [at.file, what])));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const tooLong = (seconds: number) => `failed to render: its components did not end within ${seconds} s`;
  expect(JSON.parse(stdout)).toEqual([
    ['docs/spin.mdx', `The page /docs/spin ${tooLong(5)}`],
    ['docs/spin-too.mdx', `The page /docs/spin-too ${tooLong(0.5)}`],
    ['docs/wait.mdx', `The page /docs/wait ${tooLong(0.5)}`],
    ['src/pages/lamp.tsx', 'The page /lamp failed to render: No lamp'],
  ]);
}, 60_000);

const ENGINE = new URL('../dist/index.js', import.meta.url).href;

async function buildWithin(pageSeconds: number, siteDir: string): Promise<unknown> {
  const { build } = (await import(ENGINE)) as Pick<typeof import('../src/index.ts'), 'build'>;
  return build({ siteDir, pageSeconds }).then(String, (reason: unknown) => reason);
}
