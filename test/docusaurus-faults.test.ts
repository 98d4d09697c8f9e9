/** What people meet when the code of a Docusaurus site is wrong: its theme, its client modules, its plugins. */
import { expect, test } from 'vitest';
import { runCli } from './support/cli-here.ts';
import { buildHere } from './support/engine.ts';
import { tempSite } from './temp-site.ts';

const config = (more: string): string =>
  `module.exports = {\n  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore',\n  presets: [['classic', { blog: false }]],\n  ${more}\n};\n`;

async function told(files: Readonly<Record<string, string>>, more = ''): Promise<string> {
  const dir = tempSite({
    'docusaurus.config.js': config(more),
    'docs/index.md': '---\nslug: /\n---\n\n# Hello\n',
    ...files,
  });
  const { code, stderr } = await runCli('build', dir);
  const text = stderr
    .replaceAll(dir, '<site>')
    .replace(/^(?: +\d* +\||\s+> ).*\n/gm, '')
    .replace(/\n\d+ errors?.*\n$/, '')
    .trim();
  return `${code} ${text}`;
}

const FOOTER = 'src/theme/Footer.js';

test('a part of the theme that throws when it is loaded is told once, at its line', async () => {
  const shown = 'export default () => <footer>{width}</footer>;\n';
  expect(await told({ [FOOTER]: `const width = window.innerWidth;\n${shown}` })).toMatchInlineSnapshot(`
    "1 error src/theme/Footer.js:1:7
      A part of the site's theme throws when it is loaded, so no page can be shown: window is not defined
      fix: Pages are rendered where there is no "window": use it in an effect, or show what needs it in <ClientOnly>{() => …}</ClientOnly>, imported from "octavo/client"."
  `);
  const deep = { 'src/lamp.js': `\nthrow new Error('No lamp');\n`, [FOOTER]: `import './lamp-of-it';\n` };
  expect(
    await told({
      ...deep,
      'src/theme/lamp-of-it.js': `import '../lamp';\n`,
      [FOOTER]: `import './lamp-of-it';\nconst width = 1;\n${shown}`,
    }),
  ).toMatchInlineSnapshot(`
    "1 error src/lamp.js:2:7
      A part of the site's theme throws when it is loaded, so no page can be shown: No lamp
      fix: Mend the code at this place; the message above is its own."
  `);
}, 120_000);

test('what has no default export is named', async () => {
  expect(await told({ [FOOTER]: 'export const Footer = () => <footer />;\n' })).toMatchInlineSnapshot(`
    "1 error src/theme/Footer.js
      "src/theme/Footer.js" has no default export, and is imported for it.
      fix: Export the component as the default: "export default function …"."
  `);
  expect(await told({ 'src/theme/Root.js': 'export const Root = 1;\n' })).toMatchInlineSnapshot(`
    "1 error src/theme/Root.js
      "src/theme/Root.js" has no default export, and is imported for it.
      fix: Export the component as the default: "export default function …"."
  `);
}, 120_000);

test('client modules that are not there are named, with the plugin', async () => {
  expect(await told({}, "clientModules: ['./src/none.js'],")).toMatchInlineSnapshot(`
    "1 error docusaurus.config.js
      The client module "./src/none.js" does not exist.
      fix: Add the file, or mend its path."
  `);
  expect(await told({}, "plugins: [() => ({ name: 'own', getClientModules: () => ['./none.css'] })],"))
    .toMatchInlineSnapshot(`
    "1 error docusaurus.config.js
      The client module "./none.css" of the plugin "own" does not exist.
      fix: Add the file, or mend its path."
  `);
});

test('what methods of a plugin throw is told with both names, at the line', async () => {
  const throwing = (method: string): string =>
    `plugins: [() => ({ name: 'own',\n  ${method}() { throw new Error('No lamp'); } })],`;
  for (const method of [
    'loadContent',
    'contentLoaded',
    'allContentLoaded',
    'configureWebpack',
    'injectHtmlTags',
    'getThemePath',
    'postBuild',
  ])
    expect(await told({}, throwing(method))).toBe(
      `1 error docusaurus.config.js:5:${method.length + 14}\n  The plugin "own" throws in ${method}: No lamp\n  fix: Mend or update the plugin, or take it out of the config.`,
    );
  expect(await told({}, "plugins: [() => ({ name: 'own', async loadContent() { throw 'a text'; } })],"))
    .toMatchInlineSnapshot(`
    "1 error docusaurus.config.js
      The plugin "own" throws in loadContent: 'a text'
      fix: Mend or update the plugin, or take it out of the config."
  `);
  expect(await told({}, "plugins: [function () { throw new Error('No lamp'); }],")).toMatchInlineSnapshot(`
    "1 error docusaurus.config.js:4:33
      The plugin "plugins[0] (a function)" throws in the function that makes it: No lamp
      fix: Mend or update the plugin, or take it out of the config."
  `);
}, 120_000);

test('data of a plugin that hold themselves are told where they are set', async () => {
  const plugin =
    "plugins: [() => ({ name: 'own', contentLoaded: ({ actions }) => { const data = { of: {} }; data.of.data = data;\n  actions.setGlobalData(data); } })],";
  expect(await told({}, plugin)).toMatchInlineSnapshot(`
    "1 error docusaurus.config.js:5:11
      The plugin "own" throws in contentLoaded: setGlobalData needs data that do not hold themselves.
      fix: Mend or update the plugin, or take it out of the config."
  `);
});

test('routes that are none are told where they are added', async () => {
  const adding = (route: string): string =>
    `plugins: [() => ({ name: 'own', contentLoaded: ({ actions }) => {\n  actions.addRoute(${route}); } })],`;
  expect(await told({}, adding('null'))).toMatchInlineSnapshot(`
    "1 error docusaurus.config.js:5:11
      The plugin "own" throws in contentLoaded: addRoute needs an object with "path" and "component", which are texts. It was given null.
      fix: Mend or update the plugin, or take it out of the config."
  `);
  expect(await told({}, adding("{ path: '/x' }"))).toMatchInlineSnapshot(`
    "1 error docusaurus.config.js:5:11
      The plugin "own" throws in contentLoaded: addRoute needs an object with "path" and "component", which are texts. It was given { path: '/x' }.
      fix: Mend or update the plugin, or take it out of the config."
  `);
});

test('files of routes that are not there are told where the route is added', async () => {
  const adding = (before: string, route: string): string =>
    `plugins: [() => ({ name: 'own', contentLoaded: async ({ actions }) => { ${before}\n  actions.addRoute(${route});\n await actions.createData('late.js', 'export default () => "late"'); } })],`;
  const because = async (route: string, before = '') =>
    (
      await told(
        { 'src/Here.tsx': 'export default () => <p>Here</p>;\n', 'src/folder/index.js': 'export default () => 1;\n' },
        adding(before, route),
      )
    )
      .split('\n')
      .slice(0, 2)
      .join(' ');
  expect(await because("{ path: '/x', component: '@site/src/None.tsx' }")).toMatchInlineSnapshot(
    `"1 error docusaurus.config.js:5:11   The plugin "own" throws in addRoute: the component "@site/src/None.tsx" of "/x" does not exist"`,
  );
  expect(
    await because(
      "{ path: '/x', component: '@theme/Layout', routes: [{ path: '/x/y', component: process.cwd() + '/none/Gone' }] }",
    ),
  ).toMatch(
    /^1 error docusaurus\.config\.js:5:11   The plugin "own" throws in addRoute: the component ".*\/none\/Gone" of "\/x\/y" does not exist$/,
  );
  const modules = "modules: { rows: [{ __import: true, path: '@site/data/rows.json', query: { a: 1 } }] }";
  expect(await because(`{ path: '/x', component: '@site/src/Here', ${modules} }`)).toMatchInlineSnapshot(
    `"1 error docusaurus.config.js:5:11   The plugin "own" throws in addRoute: the module "@site/data/rows.json" of "/x" does not exist"`,
  );
  // What is there, without its ending, in a folder, or written after the route was added.
  const made = "const data = await actions.createData('a.js', ''); const late = data.replace('a.js', 'late.js');";
  const routes = ['/src/Here', '/src/folder'].map((file) => `{ path: '${file}', component: '@site${file}' }`);
  const all = `{ path: '/all', component: '@site/src/Here', routes: [${routes.join(', ')}, { path: '/late', component: late }] }`;
  expect(await because(all, made)).toBe('0 ');
}, 120_000);

test('TypeScript in files that are named as JavaScript is compiled', async () => {
  const files = {
    'src/lib.js': 'export const two: number = 2;\nexport type Lamp = { on: boolean };\n',
    'src/pages/a.js': `import { two, type Lamp } from '../lib';\ninterface Props { readonly lamp?: Lamp }\nexport default function Page({ lamp }: Props) { return <p>{lamp as unknown as string}{two!}</p>; }\n`,
    'src/pages/b.jsx': `import { two } from '../lib';\nexport default () => <p>{(two satisfies number)}</p>;\n`,
  };
  expect(await told(files, 'future: { experimental_faster: true },')).toBe('0 ');
}, 60_000);

const around = (from: string): string =>
  `import Inner from '${from}';\n\nexport default function Mine(props) {\n  return <div><Inner {...props} /></div>;\n}\n`;

/** Without the pages on which it was seen. */
const fault = (text: string): string => text.split(/\n(?=error )/)[0] ?? '';

test('a component that shows itself is named with its import, and what it stands for as the fix', async () => {
  expect(fault(await told({ [FOOTER]: around('@theme/Footer') }))).toMatchInlineSnapshot(`
    "1 error src/theme/Footer.js:1:19
      The page /404.html failed to render: a component shows itself without end: "@theme/Footer" leads to itself, and "@theme-original/Footer" to the theme's own
      fix: Import "@theme-original/Footer" in place of "@theme/Footer"."
  `);
  const files = {
    'src/theme/Footer/index.tsx': around('./Around'),
    'src/theme/Footer/Around.tsx': around('@theme/Footer'),
  };
  expect(fault(await told(files))).toMatchInlineSnapshot(`
    "1 error src/theme/Footer/Around.tsx:1:19
      The page /404.html failed to render: a component shows itself without end: "@theme/Footer" leads to itself, and "@theme-original/Footer" to the theme's own
      fix: Import "@theme-original/Footer" in place of "@theme/Footer"."
  `);
  const layout = { 'src/theme/DocItem/Layout/index.js': around('@theme/DocItem/Layout') };
  expect(fault(await told(layout))).toMatchInlineSnapshot(`
    "1 error src/theme/DocItem/Layout/index.js:1:19
      The page /docs/ failed to render: a component shows itself without end: "@theme/DocItem/Layout" leads to itself, and "@theme-original/DocItem/Layout" to the theme's own
      fix: Import "@theme-original/DocItem/Layout" in place of "@theme/DocItem/Layout"."
  `);
  const items = "import items from '@theme/NavbarItem/ComponentTypes';\nexport default { ...items };\n";
  expect(await told({ 'src/theme/NavbarItem/ComponentTypes.js': items })).toMatchInlineSnapshot(`
    "1 error src/theme/NavbarItem/ComponentTypes.js:1:19
      A part of the site's theme throws when it is loaded, so no page can be shown: a component shows itself without end: "@theme/NavbarItem/ComponentTypes" leads to itself, and "@theme-original/NavbarItem/ComponentTypes" to the theme's own
      fix: Import "@theme-original/NavbarItem/ComponentTypes" in place of "@theme/NavbarItem/ComponentTypes"."
  `);
  const again = "export * from '@theme/Footer';\nexport { default } from '@theme/Footer';\n";
  expect(fault(await told({ [FOOTER]: again }))).toMatchInlineSnapshot(`
    "1 error src/theme/Footer.js:1:15
      The page /404.html failed to render: a component shows itself without end: "@theme/Footer" leads to itself, and "@theme-original/Footer" to the theme's own
      fix: Import "@theme-original/Footer" in place of "@theme/Footer"."
  `);
}, 120_000);

test('a tree of components that has an end is shown, and one that has none is named', async () => {
  const tree = (shown: string) => `import Tree from '@theme/Tree';\nexport default ({ level = 40 }) => ${shown};\n`;
  const files = (shown: string) => ({
    'src/theme/Tree.js': tree(shown),
    'src/theme/Tree/Branch.js':
      "import Tree from '@theme/Tree';\nexport default ({ level }) => <Tree level={level - 1} />;\n",
    'src/theme/Footer/index.js':
      "import Links from './Links';\nexport default () => <footer><Links more /></footer>;\n",
    'src/theme/Footer/Links.js':
      "import Footer from '@theme/Footer';\nimport Tree from '@theme/Tree';\nexport default ({ more }) => (more ? <Tree /> : <Footer />);\n",
  });
  const branch = "import Branch from '@theme/Tree/Branch';\n";
  const ending = files('<i>{level > 0 && <Branch level={level} />}</i>');
  expect(await told({ ...ending, 'src/theme/Tree.js': branch + ending['src/theme/Tree.js'] })).toBe('0 ');
  expect(await told({ ...files('level > 0 && <Tree level={level - 1} />') })).toBe('0 ');
  expect(fault(await told(files('<Tree />')))).toMatchInlineSnapshot(`
    "1 error src/theme/Tree.js:1:18
      The page /404.html failed to render: a component shows itself without end: "@theme/Tree" leads to itself
      fix: Show it within itself only while something is left to show."
  `);
}, 120_000);

test('components that show each other without end are ended like other code of a site', async () => {
  const dir = tempSite({
    'docusaurus.config.js': config(''),
    'docs/index.md': '# Hello\n',
    [FOOTER]: around('@site/src/lamp'),
    'src/lamp.js': around('@theme/Footer'),
  });
  const error = await buildHere(dir, { pageSeconds: 1 }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({
        what: 'The page /docs/ failed to render: its components did not end within 0.1 s',
        fix: expect.stringContaining('components that show each other'),
      }),
    ]),
  });
}, 60_000);

test('packages that are not installed are named at once, with one command of the package manager', async () => {
  const site = {
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', markdown: { mermaid: true },
  presets: [['classic', { blog: false, docs: { rehypePlugins: [() => () => {}] } }]],
};\n`,
    'pnpm-lock.yaml': '',
  };
  expect(await told(site)).toMatchInlineSnapshot(`
    "1 error docusaurus.config.js:2:72
      "markdown.mermaid" is on, but the package mermaid, which draws diagrams, is not installed.
      fix: Run "pnpm add mermaid" in the site folder, or remove the option.
    error docusaurus.config.js:3:3
      The config names remark or rehype plugins, but the packages "unified", "vfile", "mdast-util-to-markdown", "remark-parse", "remark-mdx", "remark-frontmatter", "remark-directive", "remark-gfm", "mdast-util-to-hast", "github-slugger" are not installed.
      fix: Run "pnpm add unified vfile mdast-util-to-markdown remark-parse remark-mdx remark-frontmatter remark-directive remark-gfm mdast-util-to-hast github-slugger" in the site folder."
  `);
  const imports =
    "import one from 'lamp-one';\nimport type { T } from 'lamp-types';\nconst two = require('@lamp/two/part');\n";
  const files = {
    'docusaurus.config.ts': `${imports}import 'node:fs';\nexport default { title: String(one + two) };\n`,
  };
  const config = tempSite({ ...files, 'docs/index.md': '# Hello\n', 'yarn.lock': '' });
  expect((await runCli('build', config)).stderr.replace(/^(?: +\d* +\||\s+> ).*\n/gm, '')).toMatchInlineSnapshot(`
    "
    error docusaurus.config.ts:1:17
      "docusaurus.config.ts" imports "lamp-one", which cannot be found, and neither can "@lamp/two/part".
      fix: Run \`yarn add lamp-one @lamp/two\`, or remove the imports.

    1 error
    "
  `);
});

test('a plugin whose package or file is not there is said to be missing', async () => {
  const more = "plugins: ['lamp-plugin', './lamp'], themes: [['@lamp/theme', {}]],";
  expect(await told({}, more)).toMatchInlineSnapshot(`
    "0 warning docusaurus.config.js
      "plugins[0] (lamp-plugin)" in docusaurus.config.js has no effect: the package is not installed.
      fix: Run "npm install lamp-plugin" in the site folder, or take it out of the config.
    warning docusaurus.config.js
      "plugins[1] (./lamp)" in docusaurus.config.js has no effect: the file does not exist.
      fix: Add the file, or mend its path.
    warning docusaurus.config.js
      "themes[0] (@lamp/theme)" in docusaurus.config.js has no effect: the package is not installed.
      fix: Run "npm install @lamp/theme" in the site folder, or take it out of the config.

    3 warnings"
  `);
  const preset = { 'docusaurus.config.js': config('').replace('presets: [', "presets: ['lamp-preset', ") };
  expect(await told(preset)).toMatchInlineSnapshot(`
    "0 warning docusaurus.config.js
      "presets[0] (lamp-preset)" in docusaurus.config.js has no effect: the package is not installed.
      fix: Run "npm install lamp-preset" in the site folder, or take it out of the config.

    1 warning"
  `);
});
