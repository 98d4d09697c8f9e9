/** Sites without code of their own take the bundle that is shipped with the engine; the others make their own. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildSite } from './support/cli-here.ts';
import { filesOf } from './support/files.ts';
import { tempSite } from './temp-site.ts';

const SHIPPED = fileURLToPath(new URL('../dist/standard-bundle/layered/client', import.meta.url));
const OPEN = fileURLToPath(new URL('../dist/standard-bundle/open-layered/client', import.meta.url));
const PLACES = fileURLToPath(new URL('../dist/standard-bundle/places-unlayered/client', import.meta.url));
const config = (more = '') =>
  `export default { title: 'Site', url: 'https://example.org', baseUrl: '/handbook/', onBrokenLinks: 'ignore', ${more} };\n`;

test('a site of Markdown alone holds the shipped bundle, compressed variants included', async () => {
  const dir = tempSite({ 'octavo.config.js': config(), 'docs/index.md': '# Hello\n' });
  const { stdout } = await buildSite(dir);
  expect(stdout).toMatch(/Client bundle +ready/);
  expect(existsSync(join(dir, '.octavo/bundle'))).toBe(false);
  const shipped = filesOf(SHIPPED);
  expect(shipped.filter((file) => file.endsWith('.js.br')).length).toBeGreaterThan(5);
  for (const file of shipped) {
    expect(readFileSync(join(dir, 'build', file)).equals(readFileSync(join(SHIPPED, file)))).toBe(true);
  }
  const script = shipped.find((file) => /^assets\/js\/first-[^/]*\.js$/.test(file)) ?? 'no main script';
  expect(readFileSync(join(dir, 'build/docs/index.html'), 'utf8')).toContain(`src="/handbook/${script}"`);
});

test('the shipped bundle for configs of Docusaurus has no layers, and the utilities of Infima', async () => {
  const dir = tempSite({
    'octavo.config.js': config(`theme: { cssLayers: false, infimaUtilities: true }`),
    'docs/index.md': '# Hello\n',
  });
  const { stdout } = await buildSite(dir);
  expect(stdout).toMatch(/Client bundle +ready/);
  const styles = filesOf(join(dir, 'build/assets/css')).filter((file) => file.endsWith('.css'));
  const css = styles.map((file) => readFileSync(join(dir, 'build/assets/css', file), 'utf8')).join('');
  expect(css).not.toContain('@layer');
  expect(css).toContain('.margin-top--lg{margin-block-start:2rem!important}');
});

test.each([
  ['an unusual choice of styles', config(`theme: { infimaUtilities: true }`), {}],
  ['a style sheet', config(`theme: { customCss: './own.css' }`), { 'own.css': 'body { color: #123456; }\n' }],
  ['a React page', config(), { 'src/pages/own.jsx': 'export default () => <p>Own</p>;\n' }],
  [
    'a live article',
    config(),
    {
      'docs/own.mdx': `import Own from '@site/src/own';\n\n<Own />\n`,
      'src/own.jsx': 'export default () => <p>Own</p>;\n',
    },
  ],
])('%s makes the bundle the own one of the site', async (_, text, files) => {
  const dir = tempSite({ 'octavo.config.js': text, 'docs/index.md': '# Hello\n', ...files });
  const { stdout } = await buildSite(dir);
  expect(stdout).toMatch(/Client bundle +built/);
});

test('pages of a site stand on a bundle that is shipped, where all that they can import is', async () => {
  const everything = [
    'octavo/client', 'octavo/theme', 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime',
    '@docusaurus/theme-common', '@docusaurus/theme-common/internal', '@docusaurus/router',
    '@docusaurus/plugin-content-docs/client', '@docusaurus/plugin-content-blog/client',
    '@theme/MDXComponents', '@theme/Layout', '@theme/DocItem', '@theme/NavbarItem', '@theme/CodeBlock', '@theme/Tabs',
  ]; // prettier-ignore
  const imports = everything.map((name, index) => `import * as m${index} from '${name}';`).join('\n');
  const all = everything.map((_, index) => `m${index}`).join(', ');
  const page = `${imports}
import { useState } from 'react';
import { useShell } from 'octavo/client';
import './own.css';
import Drawing from './drawing.svg';
export default function Own() {
  const [count] = useState([${all}].map((module) => Object.keys(module).length));
  return <p className="own" data-site={useShell().site.title}>{count.every((one) => one > 0) ? 'All' : 'Some'} <Drawing /></p>;
}
`;
  const dir = tempSite({
    'octavo.config.js': config(`theme: { customCss: './all.css' }`),
    'all.css': '.own { color: #123456; }\n',
    'docs/index.md': '# Hello\n',
    'src/pages/own.jsx': page,
    'src/pages/own.css': '.own { margin: 1px; }\n',
    'src/pages/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" /></svg>\n',
  });
  await buildSite(dir);
  const html = readFileSync(join(dir, 'build/own/index.html'), 'utf8');
  expect(html).toContain('data-site="Site"');
  expect(html).toMatch(/>All(?:<!-- -->)? /);
  const open = filesOf(OPEN).filter((file) => file.endsWith('.js'));
  const made = filesOf(join(dir, 'build')).filter((file) => /^assets\/js\/[^/]*\.js$/.test(file));
  expect(open.filter((file) => !made.includes(file))).toEqual([]);
  const script = open.find((file) => /^assets\/js\/first-[^/]*\.js$/.test(file)) ?? 'no main script';
  expect(html).toContain(`src="/handbook/${script}"`);
  // Scripts that are loaded later name the sheets that they need.
  const inScript = (file: string) => readFileSync(join(dir, 'build', file), 'utf8').matchAll(/\/css\/[\w-]+\.css/g);
  const named = made.flatMap((file) => Array.from(inScript(file), ([sheet]) => join(dir, 'build/assets', sheet)));
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((sheet) => !existsSync(sheet))).toEqual([]);
  const [css = ''] = /assets\/css\/main-[^"]*\.css/.exec(html) ?? [];
  expect(readFileSync(join(dir, 'build', css), 'utf8')).toContain('.own{color:#123456}');
});

test('plugins of PostCSS see the sheets of the site, and what the theme has on every page', async () => {
  const plugin = `{ postcssPlugin: 'own', Declaration(one) { if (one.prop === 'position') one.prop = '--seen'; } }`;
  const dir = tempSite({
    'octavo.config.js': config(),
    'postcss.config.mjs': `export default { plugins: [${plugin}] };\n`,
    'docs/index.md': '# Hello\n',
    'src/pages/own.jsx': `import './own.css';\nexport default () => <p className="own">Own</p>;\n`,
    'src/pages/own.css': '.own { position: fixed; }\n',
  });
  await buildSite(dir);
  const html = readFileSync(join(dir, 'build/own/index.html'), 'utf8');
  const found = Array.from(html.matchAll(/assets\/css\/[^"]*\.css/g), ([file]) => join(dir, 'build', file));
  const sheets = [...new Set(found)];
  expect(sheets).toHaveLength(2);
  for (const sheet of sheets) {
    const css = readFileSync(sheet, 'utf8');
    expect(css).toContain('--seen:');
    expect(css).not.toMatch(/[{;]position:/);
  }
});

test('components of a site take places of a theme that is shipped, and come with the pages that show them', async () => {
  const component = (text: string) => `export default () => <p>${text}</p>;\n`;
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = {
      title: 'Site', url: 'https://example.org', baseUrl: '/handbook/', onBrokenLinks: 'ignore',
      presets: [['classic', {}]], clientModules: ['./src/told.js'],
    };\n`,
    'docs/index.md': '---\nslug: /\n---\n\n# Hello\n\nSome `code`.\n',
    'blog/2026-01-02-post.md': '# Post\n\nText.\n',
    'src/pages/own.jsx': component('Own'),
    'src/told.js': 'export const onRouteDidUpdate = () => undefined;\n',
    'src/theme/Footer.js': `import Footer from '@theme-original/Footer';
import './footer.css';
export default (props) => <div><p>Around the footer</p><Footer {...props} /></div>;\n`,
    'src/theme/footer.css': '.own-footer { color: #123456; }\n',
    'src/theme/Root.js': 'export default ({ children }) => <div data-root="">{children}</div>;\n',
    'src/theme/Heading.js': 'export default ({ as: As, ...props }) => <As data-own="" {...props} />;\n',
    'src/theme/MDXComponents.js': `import all from '@theme-original/MDXComponents';
export default { ...all, code: (props) => <code data-own="" {...props} /> };\n`,
    'src/theme/BlogPostItem.js': component('Own post'),
    'src/theme/NotFound.js': component('Nothing here'),
  });
  const { stdout } = await buildSite(dir);
  expect(stdout).toMatch(/Client bundle +built/);
  const built = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
  const [docs, post, none] = ['docs/index.html', 'blog/2026/01/02/post/index.html', '404.html'].map(built);
  expect(docs).toMatch(/<div data-root="">.*<code data-own="">code<.*<p>Around the footer<\/p>/s);
  expect(post).toContain('<p>Own post</p>');
  expect(none).toContain('<p>Nothing here</p>');
  expect(built('blog/archive/index.html')).toMatch(/<h1 data-own=""/);

  const shipped = filesOf(PLACES).filter((file) => file.endsWith('.js'));
  const made = filesOf(join(dir, 'build')).filter((file) => /^assets\/js\/[^/]*\.js$/.test(file));
  expect(shipped.filter((file) => !made.includes(file))).toEqual([]);
  // Neither React nor the theme is compiled again.
  const own = made.filter((file) => !shipped.includes(file));
  expect(own.filter((file) => built(file).length > 20_000)).toEqual([]);
  const scriptsOf = (html = '') =>
    Array.from(html.matchAll(/href="\/handbook\/(assets\/js\/[^"]*)"/g), ([, file]) => file ?? '');
  const theme = /&quot;theme&quot;:&quot;\/handbook\/(assets\/js\/theme-[^&]*\.js)&quot;/.exec(docs ?? '')?.[1] ?? '';
  expect(scriptsOf(docs)).toContain(theme);
  expect(scriptsOf(docs).map(built).join('')).not.toContain('Own post');
  expect(scriptsOf(post).map(built).join('')).toContain('Own post');
  const [css = ''] = /assets\/css\/[^"]*\.css/.exec(docs ?? '') ?? [];
  expect(built(css)).toContain('.own-footer{color:#123456}');
});

test('where a site has another React, the theme is compiled with what stands in its places', async () => {
  const react = createRequire(import.meta.url).resolve('react');
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = {
      title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore', presets: [['classic', {}]],
      plugins: [() => ({ name: 'own', configureWebpack: () => ({ resolve: { alias: { react$: ${JSON.stringify(react)} } } }) })],
    };\n`,
    'docs/index.md': '---\nslug: /\n---\n\n# Hello\n',
    'blog/2026-01-02-post.md': '# Post\n\nText.\n',
    'src/theme/Footer.js': 'export default () => <p>Own footer</p>;\n',
    'src/theme/BlogPostItem.js': 'export default () => <p>Own post</p>;\n',
  });
  await buildSite(dir);
  const built = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
  const [docs, post] = ['docs/index.html', 'blog/2026/01/02/post/index.html'].map(built);
  expect(docs).toContain('<p>Own footer</p>');
  expect(post).toContain('<p>Own post</p>');
  const [, script = ''] = /src="\/(assets\/js\/first-[^"]*\.js)"/.exec(docs ?? '') ?? [];
  expect(script).not.toBe('');
  expect(filesOf(PLACES)).not.toContain(script);
  const scripts = Array.from((post ?? '').matchAll(/href="\/(assets\/js\/[^"]*)"/g), ([, file]) => file ?? '');
  expect(scripts.some((file) => built(file).includes('Own post'))).toBe(true);
});
