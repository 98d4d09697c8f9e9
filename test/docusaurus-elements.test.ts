/**
 * Parts of Markdown that components of a site stand for: blocks of code, details, headings, tabs.
 *
 * @module-tag more
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLASSIC_THEME } from './support/classic-theme.ts';
import { buildSite } from './support/cli-here.ts';
import { startDevSite } from './support/dev-site.ts';
import { tempSite } from './temp-site.ts';

const SITE = {
  'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw', presets: [['classic', { blog: false, docs: { breadcrumbs: false } }]] };\n`,
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
};

async function build(files: Readonly<Record<string, string>>) {
  const site = tempSite({ ...SITE, ...files });
  const { stderr } = await buildSite(site);
  const page = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  const linked = (file: string) =>
    Array.from(page(file).matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g), ([, sheet = '']) => page(sheet)).join(
      '',
    );
  return { site, stderr, page, linked };
}

test('a part of code makes all code that of the installed theme, which the browser keeps alive', async () => {
  const { site, stderr, page, linked } = await build({
    ...CLASSIC_THEME,
    'docs/code.md': '# Code\n\n```js title="a.js"\n// highlight-next-line\nlet a = "<b>";\n```\n',
    'src/theme/CodeBlock/Title/index.jsx': `import Title from '@theme-original/CodeBlock/Title';\nexport default ({ children }) => <i className="own-title"><Title>{children}</Title></i>;\n`,
  });
  expect(stderr).toBe('');
  const code = page('docs/code/index.html');
  expect(code).toMatch(
    /<octavo-live data-of="codeblock" data-given="[^"]+"><div class="_their_\w+"><i class="own-title"><b class="their-title">title=&quot;a\.js&quot;<\/b><\/i><pre data-marks="highlight-next-line">\/\/ highlight-next-line\nlet a = &quot;&lt;b&gt;&quot;;\n<\/pre><\/div><\/octavo-live>/,
  );
  expect(code).not.toMatch(/Their copy|data-mdx|data-props/);
  // The sheets of what comes to life later are there from the start.
  expect(linked('docs/code/index.html')).toContain('color:#123');
  expect(
    readdirSync(join(site, 'build/assets/js')).some((file) => page(`assets/js/${file}`).includes('Their copy')),
  ).toBe(true);
});

test('headings, details and code in a line are those of the site, as MDX gives them', async () => {
  const { stderr, page, linked } = await build({
    'docs/parts.md':
      '# Parts\n\n## A `b` *c*\n\n### Plain & <b>bold</b> {#named}\n\n<details className="mine">\n<summary>More *of* it</summary>\n\nInside `code` and\n\n- an item\n\n</details>\n',
    'src/theme/Heading/index.jsx': `import Heading from '@theme-original/Heading';\nimport styles from './styles.module.css';\nexport default ({ as: As, id, ...props }) => As === 'h1' ? <Heading as={As} {...props} /> : <As id={id} className={styles.own} data-props={Object.keys(props).join()}>{props.children}</As>;\n`,
    'src/theme/Heading/styles.module.css': '.own { color: #345; }\n:global(.of-others) { color: #567; }\n',
    'src/theme/Details/index.jsx': `import { Details } from '@docusaurus/theme-common';\nexport default (props) => <Details {...props} data-own />;\n`,
    'src/theme/CodeInline/index.jsx': 'export default (props) => <code className="own-code" {...props} />;\n',
    'src/theme/MDXComponents/Li.jsx': 'export default ({ children }) => <li className="own-item">{children}</li>;\n',
  });
  expect(stderr).toBe('');
  const parts = page('docs/parts/index.html');
  expect(parts).toMatch(
    /<h2 id="a-b-c" class="_own_\w+" data-props="children">A <code class="own-code">b<\/code> <em>c<\/em><\/h2>/,
  );
  expect(parts).toMatch(/<h3 id="named" class="_own_\w+" data-props="children">Plain &amp; <b>bold<\/b><\/h3>/);
  expect(parts).toMatch(
    /<octavo-live data-of="details" data-given="[^"]+"><details [^>]*data-own[^>]*><summary>(?:<span>)?More <em>of<\/em> it(?:<\/span>)?<\/summary><div class="details__content"><octavo-inner><p>Inside <code class="own-code">code<\/code> and<\/p>\s*<ul>\s*<li class="own-item">an item<\/li>/,
  );
  expect(linked('docs/parts/index.html')).toMatch(/color:#345.*color:#567/s);
});

test('one component shows code in a line and in blocks, as the original, as it wants', async () => {
  const { stderr, page } = await build({
    'docs/code.md': '# Code\n\nWith `a line`.\n\n```js\nlet a;\n```\n\n```chart\n1 2\n```\n',
    'src/theme/MDXComponents/Code.jsx': `import Code from '@theme-original/MDXComponents/Code';
export default (props) => props.className === 'language-chart' ? <figure data-code={props.children} /> : <span className="own-code"><Code {...props} /></span>;\n`,
  });
  expect(stderr).toBe('');
  const code = page('docs/code/index.html');
  expect(code).toMatch(/<span class="own-code"><code>a line<\/code><\/span>/);
  expect(code).toMatch(
    /<span class="own-code"><div class="language-js codeblock[^>]*>.*<span class="token keyword">let</s,
  );
  expect(code).toContain('<figure data-code="1 2\n"></figure>');
  expect(code).not.toContain('data-mdx');
});

test('pre is around every block that Markdown has, and its content around every article', async () => {
  const code = '```js\nlet a;\n```\n';
  const { stderr, page } = await build({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace(
      'blog: false',
      "blog: { onUntruncatedBlogPosts: 'ignore' }",
    ),
    'docs/code.mdx': `# Code\n\n${code}\n<CodeBlock language="js">let b;</CodeBlock>\n`,
    'blog/2026-03-04-post.md': `# Post\n\n${code}`,
    'src/pages/about.md': `# About\n\n${code}`,
    'src/theme/MDXComponents/Pre.jsx': `import Pre from '@theme-original/MDXComponents/Pre';\nexport default (props) => <div className="own-pre" data-of={props.children.props.className} data-code={props.children.props.children}><Pre {...props} /></div>;\n`,
    'src/theme/MDXContent.jsx': `import Content from '@theme-original/MDXContent';\nexport default (props) => <section className="own-content"><Content {...props} /></section>;\n`,
  });
  expect(stderr).toBe('');
  const pre = /<div class="own-pre" data-of="language-js" data-code="let a;\n"><div class="language-js codeblock/g;
  for (const file of ['docs/code', 'blog/2026/03/04/post', 'about']) {
    const html = page(`${file}/index.html`);
    expect(html.match(pre), file).toHaveLength(1);
    expect(html.match(/own-pre/g), file).toHaveLength(1);
    expect(html.match(/<section class="own-content"><div data-article/g), file).toHaveLength(1);
  }
  expect(page('docs/code/index.html')).toMatch(/<div class="language-js codeblock.*let<\/span> b/s);
});

test('pre of the map is given the code that it shows', async () => {
  const { stderr, page } = await build({
    'docs/code.md': '# Code\n\n```js title="a.js"\nlet a;\n```\n',
    'src/theme/MDXComponents.jsx': `import MDXComponents from '@theme-original/MDXComponents';
import CodeBlock from '@theme/CodeBlock';
export default { ...MDXComponents, pre: ({ children }) => <figure className="own-pre"><CodeBlock {...children.props} /></figure> };\n`,
  });
  expect(stderr).toBe('');
  expect(page('docs/code/index.html')).toMatch(
    /<figure class="own-pre"><div class="language-js codeblock[^>]*><div class="codeblock__title">a\.js<.*<\/figure>/s,
  );
});

test('Markdown that code imports has elements of our own, without marks of those of the site', async () => {
  const { stderr, page } = await build({
    'src/guide.md': '## Part\n\n- one\n\n:::note\n\nBox\n\n:::\n\n```js\nlet a;\n```\n',
    'src/pages/index.jsx': `import MDXContent from '@theme/MDXContent';\nimport Guide from '../guide.md';\nexport default () => <MDXContent><Guide /></MDXContent>;\n`,
    'src/theme/MDXComponents.jsx': `import MDXComponents from '@theme-original/MDXComponents';\nexport default { ...MDXComponents, li: (props) => <li {...props} className="own" />, pre: (props) => <i {...props} /> };\n`,
  });
  expect(stderr).toBe('');
  expect(page('index.html')).toContain('<li>one</li>');
  expect(page('index.html')).not.toMatch(/data-mdx|data-props/);
}, 60_000);

test('the logo has the classes that a component gives its parts', async () => {
  const { page } = await build({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace(
      'presets:',
      "themeConfig: { navbar: { title: 'Name', logo: { src: '/lamp.svg', alt: 'Lamp' } } }, presets:",
    ),
    'static/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'src/pages/index.jsx': `import Logo from '@theme/Logo';\nexport default () => <main><Logo className="a" imageClassName="b" titleClassName="c" /><Logo className="d" /></main>;\n`,
  });
  expect(page('index.html')).toMatch(
    /<main><a (?=[^>]*class="a")[^>]*><div class="b"><img [^>]*alt="Lamp"[^>]*><\/div><b class="c">Name<\/b><\/a><a (?=[^>]*class="d")[^>]*><img [^>]*><b>Name<\/b><\/a><\/main>/,
  );
});

test('rules of a style sheet count wherever code imports it', async () => {
  const { linked } = await build({
    'src/pages/index.jsx': `import styles from './unused.module.css';\nimport './plain.module.css';\nexport default () => <p className="of-others">Home</p>;\n`,
    'src/pages/unused.module.css': ':global(.of-others) { color: #678; }\n',
    'src/pages/plain.module.css': ':global(.of-others) { margin: 7px; }\n',
  });
  expect(linked('index.html')).toMatch(/color:#678.*margin:7px/s);
});

test('tabs are live where the site has its own', async () => {
  const { stderr, page } = await build({
    ...CLASSIC_THEME,
    'docs/tabs.mdx': `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# Tabs\n\n<Tabs>\n<TabItem value="one">\n\nFirst *text*.\n\n</TabItem>\n<TabItem value="two">Second.</TabItem>\n</Tabs>\n\n## Later\n\n<TOCInline toc={toc} />\n`,
    'docs/plain.mdx': '# Plain\n\n<Tabs><TabItem value="x">Only.</TabItem></Tabs>\n',
    'src/theme/TabItem/index.jsx': `import TabItem from '@theme-original/TabItem';\nexport default (props) => <section className="own-item"><TabItem {...props} /></section>;\n`,
    'src/theme/TOCInline.jsx': `import Toc from '@theme-original/TOCInline';\nexport default (props) => <nav className="own-toc"><Toc {...props} /></nav>;\n`,
  });
  expect(stderr).toBe('');
  const tabs = page('docs/tabs/index.html');
  expect(tabs).toMatch(
    /their-tabs"><button type="button">one<\/button><button type="button">two<\/button><section class="own-item"><div role="tabpanel">.*First <em>text<\/em>.*own-item"><div role="tabpanel" hidden="">.*Second\./s,
  );
  expect(tabs).toMatch(/<nav class="own-toc"><ol><li>later<\/li><\/ol><\/nav>/);
  expect(page('docs/plain/index.html')).toMatch(/their-tabs".*own-item"><div role="tabpanel">.*Only\./s);
});

test('code of a theme from a package is alive where that shows something else, and HTML where it leaves ours', async () => {
  const theme = 'node_modules/theme-reference';
  const { stderr, page } = await build({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace('presets:', "themes: ['theme-reference'], presets:"),
    [`${theme}/package.json`]: '{ "name": "theme-reference", "main": "index.js" }',
    [`${theme}/index.js`]:
      "exports.default = () => ({ name: 'reference', getThemePath: () => require('path').join(__dirname, 'theme') });\n",
    // As TypeScript compiles it.
    [`${theme}/theme/CodeBlock/index.js`]: `const { createElement } = require('react');
const Reference = require('../Reference');
const Original = require('@theme-init/CodeBlock').default;
module.exports = (props) => createElement(props.metastring.includes('reference') ? Reference : Original, props);
`,
    [`${theme}/theme/Reference.js`]: `const react_1 = require('react');
module.exports = ({ children }) => { const [text] = (0, react_1.useState)('loading'); return react_1.createElement('pre', { className: 'reference' }, text, ' ', children); };
`,
    'docs/code.md': '# Code\n\n```js reference\nhttps://example.org/a.js\n```\n\n```js\nlet still;\n```\n',
  });
  expect(stderr).toBe('');
  const code = page('docs/code/index.html');
  expect(code.match(/<octavo-live /g)).toHaveLength(1);
  expect(code).toMatch(/<octavo-live data-of="codeblock"[^>]*><pre class="reference">loading https:/);
  expect(code).toMatch(/token keyword">let<\/span> still/);
});

test('folders are modules, and files texts, as rules of webpack have it', async () => {
  const { stderr, page } = await build({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace(
      'presets:',
      `plugins: [() => ({ name: 'texts', configureWebpack: (config, isServer, { currentBundler: { instance: { ProvidePlugin } } }) => ({
        module: { rules: [{ test: /\\.list$/, type: 'asset/source' }] },
        plugins: [new ProvidePlugin({ lamp: ['@site/data/lamp.js', 'lamp'], $lights: require.resolve('./data/lamp') })],
      }) })], presets:`,
    ),
    'data/a.json': '{ "word": "oil" }',
    'data/b.json': '{ "word": "wick" }',
    'data/inner/c.json': '{ "word": "flame" }',
    'data/lamp.js': "export const lamp = 'lamp';\nexport default 'lights';\n",
    'data/words.list': 'one, two',
    'src/pages/index.tsx': `import words from '../../data/words.list';
type WithContext = typeof require & { context: (...given: unknown[]) => ((key: string) => { word: string; default: string }) & { keys: () => string[] } };
const all = (require as WithContext).context('../../data', true, /\\.json$/);
const flat = (require as WithContext).context(
  '../../data',
  false,
  /^\\.\\/[ab]\\.json$/,
);
const raw = (require as WithContext).context('!!raw-loader!../../data', false, /words/);
export default () => <p id={lamp + $lights} title={words} lang={raw(raw.keys()[0]).default}>{all.keys().map((key) => all(key).word).join()} {flat.keys().join()}</p>;\n`,
  });
  expect(stderr).toBe('');
  expect(page('index.html')).toContain(
    '<p id="lamplights" title="one, two" lang="one, two">oil,wick,flame<!-- --> <!-- -->./a.json,./b.json</p>',
  );
});

test('code of a component has the colours of style sheets of the site, and none of ours where it has those of a theme', async () => {
  const files = {
    'docs/code.md': '# Code\n\n```js\nlet a;\n```\n',
    'src/theme/CodeBlock.jsx': `import { useState } from 'react';\nexport default function CodeBlock({ children }) { const [count] = useState(0); return <pre className="theme-code-block">{children} {count}</pre>; }\n`,
  };
  const plain = await build(files);
  const config = SITE['docusaurus.config.js'].replace(
    'presets:',
    "themeConfig: { prism: { theme: { plain: {}, styles: [{ types: ['tag'], style: { color: 'red' } }] } } }, presets:",
  );
  const themed = await build({ ...files, 'docusaurus.config.js': config });
  // A rule for tokens there would be stronger than those that sites write for them.
  for (const { linked } of [plain, themed])
    expect(linked('docs/code/index.html')).not.toMatch(/theme-code-block:not\(\.codeblock\) \.token[.{]/);
  expect(plain.linked('docs/code/index.html')).not.toContain('-keyword:currentcolor');
  expect(themed.linked('docs/code/index.html')).toMatch(
    /\.theme-code-block:not\(\.codeblock\)\{[^}]*--octavo-code-keyword:currentcolor/,
  );
});

test('octavo dev shows them, tells what Sass says, and watches what plugins read elsewhere', async () => {
  const elsewhere = tempSite({ 'facts/one.json': '{ "fact": "first" }' });
  const input = tempSite({
    ...SITE,
    'docusaurus.config.js': `const facts = ${JSON.stringify(join(elsewhere, 'facts'))};
module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, theme: { customCss: './src/own.scss' } }]],
  plugins: [() => ({ name: 'facts', getPathsToWatch: () => [facts + '/**/*.json'],
    loadContent: () => JSON.parse(require('fs').readFileSync(facts + '/one.json', 'utf8')),
    configureWebpack: (config, isServer, { currentBundler: { instance } }) => ({ plugins: [new instance.ProvidePlugin({ lamp: '@site/src/lamp.js' })] }),
    contentLoaded: ({ content, actions }) => actions.setGlobalData(content) })],
};\n`,
    'docs/code.md': '# Code\n\n```js\nlet a;\n```\n',
    'src/own.scss': '@warn "Soon gone.";\n',
    'src/lamp.js': "export default 'lamp';\n",
    'src/pages/index.jsx': `import { usePluginData } from '@docusaurus/useGlobalData';\nexport default () => <p className="fact" id={lamp}>{usePluginData('facts').fact}</p>;\n`,
    'src/theme/CodeBlock.jsx': `import { useState } from 'react';\nexport default function CodeBlock({ children }) { const [count] = useState(0); return <pre className="own-code">{children} {count}</pre>; }\n`,
  });
  const dev = await startDevSite(
    (target) => {
      rmSync(target, { recursive: true });
      cpSync(input, target, { recursive: true });
    },
    'basic',
    '/docs/code',
  );
  const page = async (path: string) => (await fetch(dev.origin + path, { headers: { accept: 'text/html' } })).text();
  try {
    expect(await page('/docs/code')).toMatch(
      /<octavo-live data-of="codeblock" [^>]*><pre class="own-code">let a;\s+(?:<!-- -->\s*)*0<\/pre>/,
    );
    expect(await page('/')).toContain('<p class="fact" id="lamp">first</p>');
    const [, sheet = ''] = /href="([^"]*own\.scss[^"]*)"/.exec(await page('/')) ?? [];
    await fetch(dev.origin + sheet.replaceAll('&amp;', '&'), { headers: { accept: 'text/css' } });
    await expect.poll(() => dev.terminal()).toMatch(/warning src\/own\.scss:1:1\s+Sass warns: Soon gone\./);
    expect(dev.terminal()).not.toContain('WARNING');
    writeFileSync(join(elsewhere, 'facts/one.json'), '{ "fact": "second" }');
    await expect.poll(() => page('/'), { timeout: 10_000 }).toContain('<p class="fact" id="lamp">second</p>');
  } finally {
    await dev.close();
  }
});
