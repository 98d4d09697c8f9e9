/** A site as Docusaurus has it, with no file of ours: what its config asks for is in the pages that are built. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOTS } from '../src/extend/theme/swizzles.ts';
import { buildSite, type CliResult, runCli, startCli } from './support/cli-here.ts';
import { startDevSite } from './support/dev-site.ts';
import { installMermaid } from './support/mermaid.ts';
import { installUnified } from './support/unified.ts';
import { tempSite } from './temp-site.ts';

const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-docusaurus-'));
let result: CliResult;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('sites/docusaurus/input', import.meta.url)), dir, { recursive: true });
  result = await buildSite(dir);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const built = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');

test('the config is loaded with its JSON, its packages in TypeScript, its require and each __dirname', () => {
  expect(built('index.html')).toContain('<h1>Read, beside the config</h1>');
  expect(built('index.html')).toContain('<title>Home | Facts</title>');
  expect(built('docs/index.html')).toMatch(/<a [^>]*href="https:\/\/example\.org\/x"[^>]*>From src/);
});

test('links of the footer keep their attributes', () => {
  expect(built('docs/index.html')).toMatch(
    /<a [^>]*rel="me noopener"[^>]*data-kind="x"|<a [^>]*data-kind="x"[^>]*rel="me noopener"/,
  );
  expect(built('docs/index.html')).toMatch(/<a [^>]*href="\/docs"[^>]*target="_self"[^>]*id="first-of-footer"/);
  expect(result.stderr).not.toContain('footer');
});

test('a function in the place of editUrl is asked for each page', () => {
  const edit = 'https://edit.example.org/current/docs/guide/first.md?en=/docs/guide/first';
  expect(built('docs/guide/first/index.html')).toContain(`href="${edit}"`);
});

test('modules of Docusaurus give what they give there', () => {
  const page = built('modules/index.html');
  expect(page).toContain(
    'Facts | me | 42 | en | /modules | Site | /img/x.png | 3 | default | current | a | theme-doc-markdown | server | Facts</p>',
  );
  // Static files are those of the site in each language.
  expect(built('fr/modules/index.html')).toContain(' | fr | /fr/modules | Site | /img/x.png | ');
  expect(built('fr/modules/index.html')).toContain('href="/fr/manifest.json"');
  expect(built('fr/manifest.json')).toBe(built('manifest.json'));
  expect(page).toContain('<i>light</i>');
  expect(page).toContain('>https://example.org/fr/modules | 4 | 0 | November 3, 2026</button>');
  expect(page).toContain('For <b>you</b>');
  expect(page).toContain('<b>defined</b>');
  expect(page).toContain('<title>Modules | Facts</title>');
  expect(page).toMatch(/<svg [^>]*class="copy"/);
});

test('links are checked where Docusaurus checks them, and ids count that components name', () => {
  expect(built('modules/index.html')).toContain('<a href="/nowhere">');
  expect(built('docs/index.html')).toContain('href="/modules#later"');
  expect(result.stderr).not.toContain('is broken');
});

test('a Markdown file imported by a page is a component', () => {
  expect(built('modules/index.html')).toMatch(/<section data-toc="Named part">.*<h2 [^>]*id="named">Named part</s);
});

test('Markdown pages with components import texts as webpack has them, and globals under the names of packages', () => {
  const page = built('notes/index.html');
  expect(page).toContain('<mark>export default function Mark');
  expect(page).toContain('<mark>Of others: object, undefined</mark>');
});

test('plugins of a preset are run', () => {
  expect(built('index.html')).toContain('<meta name="preset" content="given to Facts"');
  expect(result.stderr).not.toMatch(/presets\[|of-a-preset|configureWebpack/);
});

test('files that a plugin has webpack copy are in the output', () => {
  expect(JSON.parse(built('copied/facts.json'))).toMatchObject({ title: 'Facts' });
});

test('components of the theme are those of the site, wrapped and written anew', () => {
  const page = built('docs/guide/first/index.html');
  expect(page).toMatch(/<div class="own-footer">.*Pressed .*<footer class="theme-layout-footer/s);
  expect(page).toMatch(/<div class="own-layout">.*<h1[^>]*>First<.*<p class="stamp">First.* in .*spring<\/p>/s);
  expect(page).toMatch(/<p class="stamp">.*theme-edit-this-page.*pagination-nav.*theme-doc-toc-desktop/s);
  expect(page).toContain('Nov 3, 2026</span>');
  expect(built('404.html')).toContain('Nothing here, says the site.');
  expect(built('404.html')).toContain('<title>Gone | Facts</title>');
});

test('items of the navbar are shown by the components that the site has for their types', () => {
  const page = built('docs/index.html');
  expect(page).toMatch(/<button type="button" data-mobile="false">Counted to <!-- -->3<\/button>/);
  expect(page).toMatch(/<b class="marked"><a [^>]*navbar__link[^>]*>Guide<\/a><\/b>/);
  // Inside a dropdown too.
  expect(page).toMatch(
    /dropdown__menu.*>Start<.*<button type="button" data-mobile="false">Counted to <!-- -->7<\/button>/s,
  );
});

test('Markdown has the components that MDXComponents adds', () => {
  expect(built('docs/guide/first/index.html')).toMatch(/Text, .*<mark>of note<\/mark>/);
});

test('elements of Markdown are shown by the components that the site has for them, as HTML', () => {
  const page = built('docs/guide/first/index.html');
  expect(page).toMatch(/<div class="scrolls"><table>.*<code>a &lt; b<\/code>.*<\/table><\/div>/s);
  expect(page).toContain('<td><code><a href="/docs/guide/first">guide</a></code></td><td><code>one</code></td>');
  expect(page).toContain('<li><code>x &amp; y</code>, <code>to guide</code></li>');
  expect(page).toContain('<table><tr><td>plain</td></tr></table>');
  expect(page).toContain('<hr class="wide"/>');
  expect(page).not.toContain('data-mdx');
});

test('English is what components say, though our theme has a message of the same id; other languages have that', () => {
  expect(built('modules/index.html')).toContain('</svg>Change it<em title="Get on"></em>');
  expect(built('fr/modules/index.html')).toContain(
    '</svg>Modifier cette page<em title="Aller au contenu principal"></em>',
  );
});

test('a type of item in the navbar is shown by the component of the site', () => {
  expect(built('docs/index.html')).toContain('>First one</a>');
  expect(built('modules/index.html')).not.toContain('First one');
});

test('plugins are run: data, tags, client modules, PostCSS, aliases', () => {
  expect(built('docs/index.html')).toContain('<meta name="count" content="3"');
  const styles = readdirSync(join(dir, 'build/assets/css')).map((file) => built(`assets/css/${file}`));
  expect(styles.join('')).toMatch(/\.own-mark\{color:(?:#010203|rgb\(1,2,3\))/);
});

test('plugins add pages: with modules, props and context, inside the pages around them', () => {
  const page = built('facts/one/index.html');
  expect(page).toMatch(
    /<main data-plugin="fact-pages default"><h1>Facts of life<!-- -->: <!-- -->one<!-- --> in <!-- -->en/,
  );
  expect(page).toMatch(/<button type="button" data-path="\/facts\/one" title="Facts of life">Told <!-- -->1</);
  expect(page).toContain('<title>Facts of life | Facts</title>');
  expect(page).toMatch(/<html [^>]*class="plugin-fact-pages plugin-id-default/);
  expect(built('facts/index.html')).toMatch(
    /<ul aria-label="Facts of life" data-at="\/facts"><li><a href="\/facts\/one"/,
  );
  expect(built('counted/index.html')).toMatch(/<ul aria-label="Facts of life" data-at="\/counted"><li>/);
  expect(built('sitemap.xml')).toContain('<loc>https://example.org/facts/two</loc>');
});

test('plugins are run for each language, with its texts', () => {
  expect(built('fr/facts/two/index.html')).toMatch(/<h1>Les faits<!-- -->: <!-- -->two<!-- --> in <!-- -->fr/);
  expect(built('fr/facts/index.html')).toMatch(/<ul aria-label="Les faits" [^>]*><li><a href="\/fr\/facts\/one"/);
});

test('postBuild of a plugin finds the output and knows its paths', () => {
  expect(built('facts.txt')).toBe('3 facts, true');
  const routes = JSON.parse(built('routes.json')) as readonly { readonly path: string }[];
  expect(routes.find(({ path }) => path === '/docs/guide/first')).toMatchObject({
    plugin: { name: 'docusaurus-plugin-content-docs', id: 'default' },
    props: { version: { isLast: true } },
    metadata: { sourceFilePath: 'docs/guide/first.md' },
  });
  expect(routes.find(({ path }) => path === '/search')).toMatchObject({
    plugin: { name: 'docusaurus-theme-search-algolia' },
  });
  expect(routes.map(({ path }) => path)).not.toContain('/404.html');
  expect(routes.find(({ path }) => path === '/modules')).toMatchObject({
    plugin: { name: 'docusaurus-plugin-content-pages' },
  });
});

test('redirects are made of endings and by a function', () => {
  expect(built('docs/manual/first/index.html')).toContain('/docs/guide/first');
  expect(built('docs/guide/first.htm/index.html')).toContain('/docs/guide/first');
  // As a file it would hide the page itself.
  expect(built('docs/guide/first.html/index.html')).toContain('/docs/guide/first');
});

test('a Prism theme gives code its colours', () => {
  const styles = readdirSync(join(dir, 'build/assets/css')).map((file) => built(`assets/css/${file}`));
  const css = styles.join('');
  expect(css).toContain('html:not([data-theme=dark]) :is(.token.keyword,.token.tag){color:#070809;font-style:italic}');
  expect(css).toContain('html[data-theme=dark] .language-js .token.string{color:#090807}');
  expect(css).toContain('--ifm-pre-background:#fafbfc');
});

test('style sheets name files from the folder of the site, from that of static files, and with the tilde of webpack', () => {
  const styles = readdirSync(join(dir, 'build/assets/css')).map((file) => built(`assets/css/${file}`));
  const [inSite = '', inStatic = '', withTilde = ''] = Array.from(
    styles.join('').matchAll(/@font-face\{font-family:[^;]+;src:url\(([^)]+)\)/g),
    ([, url = '']) => url.replaceAll('"', ''),
  );
  const text = Buffer.from('a font of facts\n');
  const read = (url: string) =>
    url.startsWith('data:')
      ? Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
      : Buffer.from(built(url.replace(/^\//, '')));
  expect([inSite, inStatic, withTilde].map(read)).toEqual([text, text, text]);
});

test('style sheets may import others behind their rules', () => {
  const styles = readdirSync(join(dir, 'build/assets/css')).map((file) => built(`assets/css/${file}`));
  expect(styles.join('')).toMatch(/\.late-mark\{border-color:.*\.own-mark\{color:/);
});

test('an id may stand in a comment behind the heading', () => {
  expect(built('docs/guide/first/index.html')).toMatch(/<h2 [^>]*id="named">Named part</);
});

test('docs have the admonitions that their options name', () => {
  expect(built('docs/index.html')).toMatch(/theme-admonition-important|admonition[^"]*important/);
});

test('a service worker is ours, with the tags of theirs', () => {
  expect(existsSync(join(dir, 'build/service-worker.js'))).toBe(true);
  expect(existsSync(join(dir, 'build/page-data/-/offline.json'))).toBe(true);
  expect(built('docs/index.html')).toContain('<meta name="theme-color" content="#123456"');
  expect(built('docs/index.html')).toContain('<link rel="manifest" href="/manifest.json"');
});

test('what is not served is named with file and reason', () => {
  expect(result.stderr).toContain('"src/theme/DocSidebarItem/Link/index.tsx" is not used in the place of the theme\'s');
  expect(result.stderr).toContain('"kbd" of "src/theme/MDXComponents/index.tsx" are not used');
  expect(result.stderr).toContain('"plugins[2] (./plugins/pages).addRoute /any/:name" in docusaurus.config.ts');
  expect(result.stderr).toContain(
    '"plugins[2] (./plugins/pages).allContentLoaded (docusaurus-plugin-content-blog)" in',
  );
  expect(result.stderr).toMatch(/\n4 warnings\n$/);
});

test('custom CSS finds the classes of a page on its root', () => {
  expect(built('docs/index.html')).toMatch(/<html [^>]*class="plugin-docs plugin-id-default docs-wrapper /);
});

test('octavo migrate tells what the site finds here, and what not', async () => {
  const { code, stdout } = await runCli('migrate', dir, '--check');
  expect(code).toBe(0);
  expect(stdout).toContain('docusaurus.config.ts: 3 Markdown files, 2 React pages.');
  expect(stdout).toContain('MDXComponents (Highlight): 1 pages load their code');
  expect(stdout).toContain(
    'components of the theme: DocItem/Footer, DocItem/Layout, Footer, NavbarItem/ComponentTypes, NavbarItem/DocNavbarItem, NotFound, Root',
  );
  expect(stdout).toContain('Not served (4):\n  docusaurus.config.ts: "plugins[2] (./plugins/pages)');
});

test('octavo migrate --write makes a config of ours that builds, and says what it lacks', async () => {
  const site = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-own-config-'));
  cpSync(fileURLToPath(new URL('sites/docusaurus/input', import.meta.url)), site, { recursive: true });
  expect(await runCli('migrate', site, '--write')).toMatchObject({ code: 0 });
  const config = readFileSync(join(site, 'octavo.config.ts'), 'utf8');
  expect(config).toContain("import { defineConfig } from 'octavo';");
  expect(config).toContain('editUrl of docs:default is a function: write the beginning of the links.');
  expect(config).toMatch(/Plugins add \d+ pages: write them into src\/pages\//);
  // Components in src/theme and client modules are served by both.
  expect(config).toContain("clientModules: ['./src/first.js'");
  expect(config).not.toMatch(/Footer|Highlight/);
  expect(config).toContain("sidebarPath: './sidebars.ts'");
  expect((await runCli('migrate', site, '--write', '--config', join(site, 'docusaurus.config.ts'))).stderr).toContain(
    'already',
  );
  // The pages that stand on plugins and on modules of the config.
  for (const page of ['modules.tsx', 'notes.mdx']) rmSync(join(site, 'src/pages', page));
  writeFileSync(join(site, 'docs/index.md'), '# Start\n\n[First](guide/first.md)\n');
  const { stderr } = await buildSite(site);
  // The old config is named once, as one that is not read any more, and what it says changes nothing.
  expect(stderr.split('\n').filter((line) => line.includes('docusaurus.config'))).toEqual([
    '  There are several config files: octavo.config.ts is used, and docusaurus.config.ts is not read.',
    '  fix: Delete docusaurus.config.ts, or name the one to be used with the option --config, such as: --config docusaurus.config.ts',
  ]);
  const start = readFileSync(join(site, 'build/docs/index.html'), 'utf8');
  expect(start).toContain('<title>Start | Facts</title>');
  expect(start).toContain('Pressed');
  rmSync(site, { recursive: true, force: true });
});

test('octavo migrate --compare prints how an output differs, and fails when it does', async () => {
  const theirs = join(dir, 'theirs');
  cpSync(join(dir, 'build'), theirs, { recursive: true });
  expect(await runCli('migrate', dir, '--compare', theirs)).toMatchObject({ code: 0 });
  const file = join(theirs, 'docs/guide/first/index.html');
  let html = readFileSync(file, 'utf8').replace('id="named">Named part', 'id="other">Another part');
  html = html.replace('<title>First', '<title>Last');
  rmSync(join(theirs, '404.html'));
  for (const [from, to] of [
    ['class="plugin-docs', 'class="docs-layout plugin-docs'],
    ['pagination-nav__label">', 'pagination-nav__label">The '],
    ['https://edit.example.org/current/', 'https://edit.example.org/main/'],
    ['>From src<', '>From there<'],
    ['</main>', '<p>By nobody</p></main>'],
  ] as const) {
    html = html.replaceAll(from, to);
  }
  writeFileSync(file, html);
  const { code, stdout } = await runCli('migrate', dir, '--compare', theirs);
  expect(code).toBe(1);
  expect(stdout).toContain('0 missing here, 1 here alone\n  here alone: /404');
  expect(stdout).toMatch(/titles: \d+ of \d+ pages equal \([\d.]+ %\)\n {2}\/docs\/guide\/first\n {4}theirs: Last/);
  expect(stdout).toMatch(/ids of headings: .*\n.*\n {4}theirs: other\n {4}ours: {3}named\n/);
  const count = Number(/routes: (\d+) in both/.exec(stdout)?.[1]);
  for (const kind of ['language and classes', 'previous and next', 'edit links', 'footer', 'around the article'])
    expect(stdout).toMatch(new RegExp(`${kind}.*: ${count - 1} of ${count} pages equal`));
  rmSync(theirs, { recursive: true });
  expect((await runCli('migrate', dir, '--compare', theirs)).stderr).toContain('There is no folder');
});

test('docs/docusaurus.md names the components that stand in the place of ours', () => {
  const readme = readFileSync(fileURLToPath(new URL('../docs/docusaurus.md', import.meta.url)), 'utf8');
  const row = readme.split('\n').find((line) => line.startsWith('| components in `src/theme/`')) ?? '';
  const named = Array.from(row.matchAll(/`([\w/{},]+)`/g), ([, name = '']) => name).flatMap((name) => {
    const [, before = '', list = name] = /^(.*)\{(.*)\}$/.exec(name) ?? [];
    return list.split(',').map((one) => before + one);
  });
  expect(Object.keys(SLOTS).filter((name) => !named.includes(name))).toEqual([]);
});

test('octavo dev shows its pages, and knows the ids that components name', { tags: 'more' }, async () => {
  const dev = await startDevSite(undefined, 'docusaurus', '/docs');
  try {
    const page = async (urlPath: string) =>
      (await fetch(dev.origin + urlPath, { headers: { accept: 'text/html' } })).text();
    expect(await page('/modules')).toContain('Facts | me | 42');
    expect(await page('/docs/guide/first')).toMatch(/<mark>of note<\/mark>/);
    expect(await page('/facts/one')).toMatch(/<main data-plugin="fact-pages default"><h1>Facts of life/);
    expect(await page('/fr/facts/one')).toMatch(/<h1>Les faits/);
    expect(dev.terminal()).not.toContain('is broken');
    const guide = await page('/docs/guide/first');
    expect(guide).toMatch(/<div class="own-footer">.*Pressed/s);
    expect(guide).toMatch(/<div class="own-layout">.*in <!-- -->spring</s);
    dev.replace('src/theme/Footer/index.tsx', 'Pressed', 'Pushed');
    await expect.poll(() => page('/docs/guide/first'), { timeout: 10_000 }).toContain('Pushed');
  } finally {
    await dev.close();
  }
});

test('a second build is the same, and a change in a function is noticed', async () => {
  expect((await buildSite(dir)).stdout).toMatch(/\(0 rendered|unchanged/);
  const config = join(dir, 'docusaurus.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('edit.example.org', 'mend.example.org'));
  await buildSite(dir);
  expect(built('docs/guide/first/index.html')).toContain('https://mend.example.org/current/');
});

test('the command line takes the words of Docusaurus', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n`,
    'docs/index.md': '# Start\n',
  });
  const out = join(site, 'out');
  expect(await startCli(['docusaurus', 'build', site, '--out-dir', out]).done).toMatchObject({ code: 0 });
  expect(existsSync(join(out, 'docs/index.html'))).toBe(true);
  expect(await startCli(['docusaurus', 'clear', site]).done).toMatchObject({ code: 0 });
  expect(existsSync(join(site, '.octavo'))).toBe(false);
  expect(await startCli(['docusaurus', 'eject', site]).done).toMatchObject({ code: 2 });
});

test('octavo docusaurus docs:version copies docs, translations and sidebars under the name of a version', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]],
};\n`,
    'sidebars.js': "module.exports = { main: ['index', { type: 'category', label: 'More', items: ['a'] }] };\n",
    'docs/index.md': '# Start\n',
    'docs/a.md': '# A\n\n## Part [one](b.md)\n\n## Own {#own}\n',
    'api/index.md': '# API\n',
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/index.md': '# First\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Début\n',
    'i18n/fr/docusaurus-plugin-content-docs/current.json': '{}\n',
  });
  const text = (file: string) => readFileSync(join(site, file), 'utf8');
  expect(await startCli(['docusaurus', 'docs:version', '2.0', site]).done).toMatchObject({ code: 0, stderr: '' });
  expect(text('versions.json')).toBe('[\n  "2.0",\n  "1.0"\n]\n');
  expect(text('versioned_docs/version-2.0/a.md')).toBe(text('docs/a.md'));
  expect(JSON.parse(text('versioned_sidebars/version-2.0-sidebars.json'))).toEqual({
    main: ['index', { type: 'category', label: 'More', items: ['a'] }],
  });
  expect(text('i18n/fr/docusaurus-plugin-content-docs/version-2.0/index.md')).toBe('# Début\n');
  expect(text('i18n/fr/docusaurus-plugin-content-docs/version-2.0.json')).toBe('{}\n');
  expect((await startCli(['docusaurus', 'docs:version', '2.0', site]).done).stderr).toContain(
    'is a version "2.0" already',
  );
  expect((await startCli(['docusaurus', 'docs:version', 'a/b', site]).done).stderr).toContain(
    'holds the character "/"',
  );
  expect(await startCli(['docusaurus', 'docs:version:api', '1.0', site]).done).toMatchObject({ code: 0 });
  expect(text('api_versions.json')).toBe('[\n  "1.0"\n]\n');
  expect(text('api_versioned_docs/version-1.0/index.md')).toBe('# API\n');
  expect(text('api_versioned_sidebars/version-1.0-sidebars.json')).toContain('"type": "autogenerated"');
  expect(await startCli(['docusaurus', 'write-heading-ids', site]).done).toMatchObject({ code: 0 });
  expect(text('docs/a.md')).toBe('# A\n\n## Part [one](b.md) {#part-one}\n\n## Own {#own}\n');
});

test('plugins add commands of their own', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
  plugins: [() => ({ name: 'own', extendCli: (cli) => {
    cli.command('count', (words) => console.log(words.length));
    cli.command('later', () => void setTimeout(() => console.log('done'), 50));
  } })],
};\n`,
    'node_modules/commander/index.js': `exports.Command = class {
  commands = [];
  command(name, run) { this.commands.push({ name: () => name, run }); }
  async parseAsync([word, ...words]) { this.commands.find((one) => one.name() === word).run(words); }
};\n`,
  });
  const run = (...words: readonly string[]) => startCli(words, { cwd: site }).done;
  expect(await run('docusaurus', 'count', 'a', 'b')).toMatchObject({ code: 0, stdout: '2\n' });
  // What a command leaves going on is waited for.
  expect(await run('docusaurus', 'later')).toMatchObject({ code: 0, stdout: 'done\n' });
  expect(await run('docusaurus', 'missing')).toMatchObject({ code: 2 });
});

test('relative links, headings of posts in lists, and versions without a page lead where they lead there', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', trailingSlash: false, presets: ['classic'],
  themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
};\n`,
    'docs/index.md': '# Start\n',
    'docs/new.md': '# New\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# First\n',
    'blog/2020-01-02-a.md': '# A\n\n## Part\n\n[On](#later)\n\n<!-- truncate -->\n\n## Later\n',
    'blog/2020-01-01-b.md': '# B\n\n## Part\n',
    'src/pages/in/page.jsx': `import Link from '@docusaurus/Link';
export default () => <Link to="other?a=b#c">Other</Link>;\n`,
    'src/pages/in/other.jsx': 'export default () => <p id="c">Other</p>;\n',
  });
  const { stderr } = await buildSite(site);
  expect(stderr).not.toContain('"other');
  const text = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  expect(text('in/page.html')).toContain('<a href="/in/other?a=b#c">Other</a>');
  expect(Array.from(text('blog.html').matchAll(/<h2 [^>]*id="([^"]*)"/g), ([, id]) => id)).toEqual(
    expect.arrayContaining(['part']),
  );
  expect(text('blog.html')).toContain('<a href="#later">On</a>');
  expect(text('docs/next/new.html')).toMatch(/href="\/docs"[^>]*>(?:<bdi>)?1\.0</);
  expect(text('docs/next/new.html')).not.toContain('missing:');
});

test('remark plugins without the packages that they need are an error, and no page is built without them', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { remarkPlugins: [() => (tree) => tree] }, blog: false }]],
};\n`,
    'docs/index.md': '# Start\n',
  });
  const { code, stderr } = await runCli('build', site);
  expect(code).toBe(1);
  expect(stderr).toContain('The config names remark or rehype plugins, but the packages "');
  mkdirSync(join(site, 'node_modules/@docusaurus/core'), { recursive: true });
  writeFileSync(join(site, 'node_modules/@docusaurus/core/package.json'), '{ "version": "2.4.3" }');
  expect((await runCli('build', site)).stderr).toContain('The config names remark plugins of Docusaurus 2, which know');
});

test('many pages with remark plugins are gone through in threads, which load the config themselves', async () => {
  const pages = Array.from({ length: 60 }, (_, index) => [`docs/p${index}.md`, `Page ${index}\n`] as const);
  const site = tempSite({
    'docusaurus.config.js': `const { isMainThread } = require('node:worker_threads');
const where = () => ({ children }) => children.push({ type: 'paragraph', value: isMainThread ? 'In the main one' : 'In a thread' });
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore',
  presets: [['classic', { docs: { remarkPlugins: [where] }, blog: false }]],
};\n`,
    ...Object.fromEntries(pages),
  });
  installUnified(site);
  await buildSite(site);
  const page = readFileSync(join(site, 'build/docs/p59/index.html'), 'utf8');
  expect(page).toContain('<p>Page 59</p>');
  expect(page).toContain('<p>In a thread</p>');
});

test('formulas of the usual plugins are written by the engine, without running them', async () => {
  const plugins = 'remarkPlugins: [function remarkMath() {}], rehypePlugins: [[function rehypeKatex() {}, {}]]';
  const site = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { ${plugins} }, blog: { path: 'news', ${plugins} } }]],
};\n`,
    'docs/index.md': '# Start\n\n$a^2$\n',
    'node_modules/katex/package.json': '{ "name": "katex", "main": "index.js" }',
    'node_modules/katex/index.js': 'exports.renderToString = (tex) => `<math>${tex}</math>`;',
  });
  await buildSite(site);
  expect(readFileSync(join(site, 'build/docs/index.html'), 'utf8')).toContain('<math>a^2</math>');
});

test('what the code of a config throws is told with its place', async () => {
  const site = tempSite({
    'docusaurus.config.mjs': `import './lib/facts.ts';\nexport default { title: 'Site' };\n`,
    'lib/facts.ts': 'const facts: readonly string[] = [];\n\nthrow new Error(`No facts: ${facts.length}`);\n',
    'docs/index.md': '# Start\n',
  });
  const { code, stderr } = await runCli('build', site);
  expect(code).toBe(1);
  expect(stderr).toContain('error lib/facts.ts:3:');
  expect(stderr).toContain('No facts: 0');
});

test('diagrams are drawn as its theme for them is told to, by the package that the site has', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Charts', url: 'https://charts.example.org', baseUrl: '/', onBrokenLinks: 'ignore',
  markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { mermaid: { theme: { light: 'neutral' }, options: { maxTextSize: 5000 } } },
};`,
    'docs/a.md': '---\nslug: /\n---\n\n```mermaid\npie\n```\n\n<Mermaid value="gantt" />\n',
  });
  const failed = await runCli('build', site);
  expect(failed.stderr).toContain('docusaurus.config.js:3:15\n  "markdown.mermaid" is on, but the package mermaid');
  installMermaid(site);
  const { stderr } = await buildSite(site);
  expect(stderr).not.toContain('ermaid');
  const urls = [...readFileSync(join(site, 'build/index.html'), 'utf8').matchAll(/data-mermaid="([^"]*)"/g)];
  expect(urls).toHaveLength(2);
  const start = readFileSync(join(site, 'build', urls[0]?.[1] ?? ''), 'utf8');
  expect(start).toContain('theme = {"light":"neutral","dark":"dark"};\nexport const options = {"maxTextSize":5000};');
});
