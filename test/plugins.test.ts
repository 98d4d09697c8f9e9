/** Plugins and slots of a site with a config of Octavo's own. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { OCTAVO_COMMANDS } from '../src/extend/names.ts';
import { slotNames } from '../src/extend/theme/swizzles.ts';
import { buildSite, runCli } from './support/cli-here.ts';
import { startCli } from './support/cli.ts';
import { installRealUnified } from './support/real-unified.ts';
import { keptSite, tempSite } from './temp-site.ts';

const INPUT = fileURLToPath(new URL('sites/plugins/input', import.meta.url));

const { dir } = keptSite();
const built = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
const bodyOf = (html: string) => html.slice(html.indexOf('<body'));
let report = '';

beforeAll(async () => {
  cpSync(INPUT, dir, { recursive: true });
  installRealUnified(dir);
  const { stdout, stderr } = await buildSite(dir);
  report = stdout + stderr;
}, 120_000);

test('the build has no problems', () => {
  expect(report).not.toMatch(/warning|error/);
});

test('a component that the config names stands in a slot, and has data of a plugin', () => {
  expect(bodyOf(built('docs/two/index.html'))).toMatch(
    /<footer class="own-footer">Made by (?:<!-- -->)?Ada and Grace<\/footer>/,
  );
});

test('a file of src/theme wraps the component of its slot', () => {
  const page = bodyOf(built('docs/two/index.html'));
  expect(page).toContain('<button type="button" class="helpful">Helpful: 0</button>');
  // Around what is in the slot otherwise.
  expect(page).toMatch(/pagination-nav|doc-pager|Previous/);
});

test('a remark plugin of the config changes pages, and those that are no MDX as well', () => {
  expect(bodyOf(built('docs/two/index.html'))).toContain('Say HELLO { and &lt; again }.');
  expect(bodyOf(built('docs/intro/index.html'))).toContain('Say HELLO { to <b>Ada</b>.');
  expect(bodyOf(built('docs/three/index.html'))).toMatch(/HELLO.*<li>Linus<\/li>/s);
});

test('a plugin adds pages with data, a title, aliases, definitions and a style sheet', () => {
  const page = built('team/index.html');
  expect(page).toContain('<title>Our team | Site</title>');
  expect(bodyOf(page)).toMatch(/The team(?: |<!-- -->)+1\.2\.3.*<li>Ada<\/li><li>Grace<\/li>/s);
  const sheets = Array.from(page.matchAll(/href="\/manual\/(assets\/[^"]+\.css)"/g), ([, file = '']) => built(file));
  expect(sheets.join('')).toMatch(/\.team\s*\{\s*border-block-start:\s*7px solid/);
});

test('Markdown of a plugin is in the docs like a file, with links, sidebar and search', () => {
  const page = built('docs/people/ada/index.html');
  expect(bodyOf(page)).toMatch(/Says HELLO\. See <a href="\/manual\/docs\/intro">the start<\/a>/);
  expect(bodyOf(page)).toMatch(/<a [^>]*href="\/manual\/docs\/people\/grace"/);
});

test('a plugin writes into the head of every page, and files into the output', () => {
  expect(built('docs/two/index.html')).toContain('<meta name="page-path" content="en /manual/docs/two"');
  expect(built('404.html')).toContain('<meta name="page-path" content="en 404"');
  expect(built('pages.txt').split('\n')).toEqual(
    expect.arrayContaining(['404.html', 'docs/people/ada/index.html', 'team/index.html']),
  );
});

test('a plugin adds items to the navbar and to sidebars, made from the pages of the site', () => {
  const page = bodyOf(built('docs/two/index.html'));
  expect(page).toMatch(/<a [^>]*href="\/manual\/team"[^>]*>2 people \(en\)<\/a>/);
  expect(page).toMatch(/<a href="\/manual\/docs\/people\/grace" class="navbar__item[^>]*>people\/grace<\/a>/);
  // The category is a page, which the locale has once it is planned with the items.
  const index = bodyOf(built('docs/category/by-name/index.html'));
  expect(index).toMatch(/<a [^>]*href="\/manual\/docs\/people\/ada"[^>]*>.*?Ada again/s);
});

test('src/pages/404.tsx is the page for unknown addresses, and no page of its own', () => {
  expect(bodyOf(built('404.html'))).toContain('<h1>Nothing lives here</h1>');
  expect(existsSync(join(dir, 'build/404/index.html'))).toBe(false);
});

test('a build after a change of data shows it, and one without a change renders nothing', async () => {
  const again = await buildSite(dir);
  expect(again.stdout).toMatch(/\(0 rendered|Nothing changed|0 rendered/);
  writeFileSync(join(dir, 'data/team.json'), '["Ada", "Linus"]\n');
  await buildSite(dir);
  expect(bodyOf(built('team/index.html'))).toContain('<li>Linus</li>');
  expect(existsSync(join(dir, 'build/docs/people/grace/index.html'))).toBe(false);
  expect(existsSync(join(dir, 'build/docs/people/linus/index.html'))).toBe(true);
  const index = bodyOf(built('docs/category/by-name/index.html'));
  expect(index).toContain('Linus again');
  expect(bodyOf(built('docs/two/index.html'))).not.toContain('people/grace');
});

test('commands of plugins are in the help, and get the words after their name as they are written', async () => {
  const octavo = (...args: readonly string[]) => startCli(args, { cwd: dir }).done;
  const help = await octavo('help');
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toMatch(/^ {2}people \[\.\.\.args\] +List the people of the team$/m);
  expect(await octavo('--help')).toEqual(help);
  expect((await octavo('people', '--help')).stdout).toMatch(/\$ octavo people \[\.\.\.args\]/);
  expect((await octavo('help', 'build')).stdout).toContain('--no-cache');
  const words = ['--city', 'Bern', '-n', '4.10', '--flag', '--', '--help', '--config', 'x'];
  const { stdout } = await octavo('--out-dir=dist', 'people', ...words);
  const args = words.filter((word) => word !== '--');
  expect(JSON.parse(stdout)).toEqual({ people: expect.arrayContaining(['Ada']), args, output: '/dist' });
  expect(await octavo('people:check', '3')).toEqual({ code: 3, stdout: '', stderr: '' });
  expect(await octavo('people:chekc')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no command "people:chekc". Did you mean "octavo people:check"?'),
  });
}, 30_000);

test('a command that fails is a problem that names its plugin, and the help is shown whatever is wrong', async () => {
  const runs = {
    throws: `() => { throw new Error('no data') }`,
    text: `() => 'done'`,
    fraction: `async () => 0.5`,
    waits: `() => new Promise(() => undefined)`,
    exits: `() => process.exit(0)`,
    reads: `(args, { readText }) => readText('data/no.json')`,
    none: `async () => undefined`,
  };
  const commands = Object.entries(runs).map(([name, run]) => `{ name: '${name}', description: 'x', run: ${run} }`);
  const site = tempSite({
    'octavo.config.mjs': `export default { ${PLAIN}, plugins: [{ name: 'a', commands: [\n${commands.join(',\n')}] }] };\n`,
  });
  const said = async (name: string) => {
    const { code, stdout, stderr } = await startCli([name], { cwd: site }).done;
    return `${code} ${stdout}${stderr.replaceAll(/\n\s*\n/g, '\n').trim()}`;
  };
  const all = Object.fromEntries(
    await Promise.all(Object.keys(runs).map(async (name) => [name, await said(name)] as const)),
  );
  expect(all['throws']).toMatch(
    /^1 error octavo\.config\.mjs:2:\d+\s.*The plugin "a" throws in commands, in "throws": no data/s,
  );
  expect(all['text']).toMatch(/^1 .*The plugin "a" gives 'done' in commands, in "text".*an exit code from 0 to 255/s);
  expect(all['fraction']).toMatch(/^1 .*The plugin "a" gives 0\.5 in commands/s);
  expect(all['waits']).toMatch(/^1 .*The command "waits" of the plugin "a" waits for something that never comes/s);
  expect(all['exits']).toMatch(/^1 .*The plugin "a" throws in commands, in "exits": .*process/s);
  expect(all['reads']).toMatch(/^1 .*throws in commands, in "reads": "data\/no\.json" does not exist/s);
  expect(all['none']).toBe('0 ');
  expect(Object.values(all).join('\n')).not.toMatch(/node_modules|dist\/|at .*\.js:\d/);
  writeFileSync(join(site, 'octavo.config.mjs'), 'export default { plugins: [{ name: "a", commands: 5 }] };\n');
  const help = await startCli(['--help'], { cwd: site }).done;
  expect(help).toMatchObject({ code: 1, stderr: expect.stringContaining('The plugin "a" has 5 as "commands"') });
  expect(help.stdout).toContain('build [siteDir]');
}, 30_000);

const PLAIN = `title: 'Site', url: 'https://example.org', baseUrl: '/'`;

/** What a build says of a site with these plugins, without colours and empty lines. */
async function problemsOf(plugins: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = tempSite({
    'octavo.config.mjs': `export default {\n  ${PLAIN},\n  plugins: [${plugins}],\n};\n`,
    'docs/intro.md': '# Intro\n',
    ...files,
  });
  const { stderr, code } = await runCli('build', site);
  return `${code}\n${stderr.replaceAll(/\n\s*\n/g, '\n').trim()}`;
}

test.each([
  [
    'a package of Docusaurus',
    `'@docusaurus/plugin-pwa'`,
    /"plugins\[0\]" is "@docusaurus\/plugin-pwa", which is no plugin/,
  ],
  ['a plugin without a name', `{ head: () => [] }`, /"plugins\[0\]" is .*which is no plugin of Octavo/],
  [
    'an unknown hook',
    `{ name: 'a', haed() {} }`,
    /"a" has a hook "haed", which does not exist.\s+fix: Did you mean "head"/,
  ],
  ['an unknown part of a hook', `{ name: 'a', theme: { slots: {} } }`, /"a" has a hook "theme\.slots"/],
  ['two of one name', `{ name: 'a' }, { name: 'a' }`, /Two plugins have the name "a"/],
  [
    'plugins that wait for each other',
    `{ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] }`,
    /"a", "b" each have to come after/,
  ],
  [
    'a hook that throws',
    `{ name: 'a', content: { load() { throw new Error('no network') } } }`,
    /octavo\.config\.mjs:3:\d+\s+The plugin "a" throws in content\.load: no network/,
  ],
  [
    'a hook that throws for a page',
    `{ name: 'a', head() { throw new Error('odd page') } }`,
    /"a" throws in head, on "\/docs\/intro": odd page/,
  ],
  [
    'a hook that takes too long',
    `{ name: 'a', seconds: 0.05, content: { load: () => new Promise((done) => setTimeout(done, 60_000)) } }`,
    /"a" has not come to an end in content\.load within 0\.05 seconds/,
  ],
  [
    'a config that is no object',
    `{ name: 'a', config: () => 5 }`,
    /"a" gives 5 in config\.\s+fix: It must give an object of options/,
  ],
  ['an option that does not exist', `{ name: 'a', config: () => ({ titel: 'x' }) }`, /"titel" is not an option/],
  [
    'content that is no content',
    `{ name: 'a', content: { load: () => ({ page: [] }) } }`,
    /"a" gives .*page.* in content\.load/,
  ],
  [
    'a page without a path',
    `{ name: 'a', content: { load: () => ({ pages: [{ component: './x.tsx' }] }) } }`,
    /"a" gives \{ component: '\.\/x\.tsx' \} in content\.load/,
  ],
  [
    'a file outside of the site',
    `{ name: 'a', content: { load: () => ({ files: { '../x.md': '# X' } }) } }`,
    /"a" gives '\.\.\/x\.md' in content\.load/,
  ],
  ['tags that are no tags', `{ name: 'a', head: () => [{ tag: 'div' }] }`, /"a" gives \[ \{ tag: 'div' \} \] in head/],
  [
    'a file outside of the output',
    `{ name: 'a', commit: () => ({ '../x.txt': 'x' }) }`,
    /"a" gives \{ '\.\.\/x\.txt': 'x' \} in commit/,
  ],
  ['a hook of another kind', `{ name: 'a', head: [] }`, /"a" has \[\] as "head"\.\s+fix: It must be a function/],
  [
    'a part of a hook of another kind',
    `{ name: 'a', content: { load() {}, watch: 'data' }, theme: { client: './x.ts' }, after: 'b' }`,
    /"a" has '\.\/x\.ts' as "theme\.client".*"a" has 'b' as "after".*"a" has 'data' as "content\.watch"/s,
  ],
  [
    'a site hook that throws',
    `{ name: 'a', site() { throw new Error('no pages') } }`,
    /octavo\.config\.mjs:3:\d+\s+The plugin "a" throws in site: no pages/,
  ],
  [
    'a site hook that answers later',
    `{ name: 'a', site: async () => ({}) }`,
    /"a" gives Promise.* in site\.\s+fix: It must give an object with .* at once/,
  ],
  [
    'a part of the site that does not exist',
    `{ name: 'a', site: () => ({ sidebar: [] }) }`,
    /"a" gives '"sidebar"' in site/,
  ],
  [
    'items of sidebars in another shape',
    `{ name: 'a', site: () => ({ sidebars: [{ name: 'x', items: [] }] }) }`,
    /"a" gives .*name: 'x'.* in site\.\s+fix: It must give a list of \{ sidebar, items \}/,
  ],
  [
    'items that are not served, each by its plugin',
    `{ name: 'a', site: () => ({ navbar: [{ lable: 'x' }] }) },
     { name: 'b', site: () => ({ navbar: [{ type: 'doc', docId: 'intor' }], sidebars: [
       { sidebar: 'defaultSidbar', items: [] }, { sidebar: 'defaultSidebar', items: [{ type: 'lnk' }, 'intor'] } ] }) }`,
    /(?=.*"a", in site: "navbar\[0\]\.lable")(?=.*"b", in site: A navbar item of type "doc" names the doc "intor")(?=.*"b", in site: There is no sidebar "defaultSidbar")(?=.*Did you mean "defaultSidebar")(?=.*"b", in site: .*lnk)(?=.*"b", in site: .*sidebar.*"intor")/s,
  ],
  [
    'a problem that a plugin finds',
    `{ name: 'a', site: ({ pages }) => ({ problems: pages.filter(({ kind, title }) => kind === 'doc' && title === 'Intro')
      .map(({ source }) => ({ severity: 'error', what: 'The title is short.', fix: 'Write more.', file: source, line: 1 })) }) }`,
    /docs\/intro\.md:1\s+The plugin "a", in site: The title is short\..*fix: Write more\./s,
  ],
  [
    'a problem of what a plugin reads',
    `{ name: 'a', content: { load: () => ({ problems: [
      { what: 'The team is small.', fix: 'Hire.', file: 'docs/intro.md', line: 1, column: 3 },
      { severity: 'error', what: 'The team has no name.', fix: 'Name it.' } ] }) } }`,
    /(?=.*warning docs\/intro\.md:1:3\s+The plugin "a", in content\.load: The team is small\..*fix: Hire\.)(?=.*error octavo\.config\.mjs\S*\s+The plugin "a", in content\.load: The team has no name\.)/s,
  ],
  [
    'problems of content in another shape',
    `{ name: 'a', content: { load: () => ({ problems: [{ what: 'x' }] }) } }`,
    /"a" gives \[ \{ what: 'x' \} \] in content\.load\.\s+fix: It must give a list of \{ what, fix, file, line \} as "problems"/,
  ],
  [
    'files to watch in another shape',
    `{ name: 'a', content: { load: () => ({ watch: 'data' }) } }`,
    /"a" gives 'data' in content\.load\.\s+fix: It must give a list of paths as "watch"/,
  ],
  [
    'a command of Octavo',
    `{ name: 'a', commands: [{ name: 'build', description: 'x', run() {} }] }`,
    /octavo\.config\.mjs\s+The plugin "a" has in "commands" the command "build", which is one of Octavo.*another name, for example "a:build"/s,
  ],
  [
    'a command of another plugin, and one that is there twice',
    ['a', 'b', 'b']
      .map(
        (name, index) =>
          `{ name: '${name}${index}', commands: [{ name: 'x', description: '', run() {} }${index === 2 ? ", { name: 'y', description: '', run() {} }, { name: 'y', description: '', run() {} }" : ''}] }`,
      )
      .join(', '),
    /"b1" has in "commands" the command "x", as does the plugin "a0".*"b2" has in "commands" the command "y", twice/s,
  ],
  [
    'a command whose name has spaces',
    `{ name: 'a', commands: [{ name: 'two words', description: 'x', run() {} }] }`,
    /"a" has .*'two words'.* as "commands"\.\s+fix: It must be a list of commands/,
  ],
  [
    'a command with a field that does not exist',
    `{ name: 'a', commands: [{ name: 'x', describe: 'x', run() {} }] }`,
    /"a" has .*describe.* as "commands"/,
  ],
  [
    'a remark plugin by its name',
    `{ name: 'a', markdown: { remark: ['remark-gfm'] } }`,
    /"a" has \[ 'remark-gfm' \] as "markdown\.remark"\.\s+fix: It must be a list of functions that are imported/,
  ],
  [
    'data that holds itself',
    `{ name: 'a', content: { load() { const data = {}; data.self = data; return { data }; } } }`,
    /"a" gives .*Circular.* in content\.load/,
  ],
  [
    'a page whose component is missing',
    `{ name: 'a', content: { load: () => ({ pages: [{ path: '/x', component: './src/X.tsx' }] }) } }`,
    /"\.\/src\/X\.tsx", which the plugin "a" names, does not exist/,
  ],
  [
    'a page in a locale that the site has not',
    `{ name: 'a', content: { load: () => ({ pages: [{ path: '/x', component: './docs/intro.md', locale: 'fr' }] }) } }`,
    /"a" gives the page "\/x" the locale "fr", which the site does not have.\s+fix: The locales are en/,
  ],
  [
    'a file that is read and missing',
    `{ name: 'a', content: { load: ({ readText }) => readText('data/no.json') } }`,
    /"a" throws in content\.load: "data\/no\.json" does not exist/,
  ],
  [
    'a file in place of a folder of the output',
    `{ name: 'a', commit: () => ({ './docs': 'x' }) }`,
    /"a" gives \{ docs: 'x' \} in commit\.\s+fix: It must give paths that are no folders.*"docs\/intro/,
  ],
  [
    'a component that is missing',
    `{ name: 'a', theme: { components: { Footer: './src/Foot.tsx' } } }`,
    /"\.\/src\/Foot\.tsx", which the plugin "a" names, does not exist/,
  ],
])('%s is a problem that names the plugin', async (_, plugins, expected) => {
  const said = await problemsOf(plugins);
  expect(said).toMatch(expected);
  expect(said).toMatch(/^1\n/);
  expect(said).not.toMatch(/node_modules|dist\/|at .*\.js:\d/);
});

test('a slot that does not exist is named with the nearest one, wherever it is filled', async () => {
  const Own = 'export default function Own() {\n  return null;\n}\n';
  const said = await problemsOf(`{ name: 'a', theme: { components: { Fotter: './src/Own.tsx' } } }`, {
    'src/Own.tsx': Own,
    'src/theme/Navbarr/index.tsx': Own,
    'src/theme/Blog.tsx': Own,
    'src/theme/Navbar/MobileSidebar.tsx': Own,
    'src/theme/helpers.ts': 'export const one = 1;\n',
  });
  expect(said).toMatch(/"Fotter" is no slot.*\n.*Did you mean "Footer"\?/);
  expect(said).toMatch(/"src\/theme\/Navbarr\/index\.tsx" fills no slot.*\n.*Did you mean "Navbar"\?/);
  expect(said).toContain('"src/theme/Blog.tsx" fills no slot');
  expect(said).toContain('"src/theme/Navbar/MobileSidebar.tsx" fills no slot');
  expect(said).not.toContain('helpers');
  expect(said).toMatch(/^0\n/);
});

test('Markdown of a plugin follows the rules of files, and is reported where no folder takes it', async () => {
  const files = `{ 'docs\\\\win.md': '# Win', './docs/dot.md': '# Dot', 'docs/_part.mdx': 'Part', 'blog/2024-01-01-a.md': '# A' }`;
  const site = tempSite({
    'octavo.config.mjs': `export default { ${PLAIN}, docs: { editUrl: 'https://example.org/edit/' }, plugins: [{ name: 'a', head() {}, content: { load: () => ({ files: ${files} }) } }] };\n`,
    'docs/intro.md': '# Intro\n',
  });
  const { stderr, code } = await runCli('build', site);
  expect(stderr.match(/warning|error/g)).toHaveLength(2);
  expect(stderr).toMatch(/"blog\/2024-01-01-a\.md" that a plugin brings is in no folder.*\n.*Create the folder/);
  expect(code).toBe(0);
  const built = ['win', 'dot', '_part'].map((name) => existsSync(join(site, 'build/docs', name, 'index.html')));
  expect(built).toEqual([true, true, false]);
  const page = (name: string) => readFileSync(join(site, 'build/docs', name, 'index.html'), 'utf8');
  expect(page('intro')).toContain('href="https://example.org/edit/docs/intro.md"');
  expect(page('dot')).not.toContain('https://example.org/edit/');
});

test('what several plugins put around one slot is shown from the first to the last, and that of the site outside', async () => {
  const around = (name: string) =>
    `import Original from '@theme-original/Footer';\nexport default () => <><Original /><i>{'${name}'}</i></>;\n`;
  const plugin = (name: string) => `{ name: '${name}', theme: { components: { Footer: './src/${name}.tsx' } } }`;
  const site = tempSite({
    'octavo.config.mjs': `export default { ${PLAIN}, theme: { footer: { copyright: 'Us' } }, plugins: [${plugin('a')}, ${plugin('b')}] };\n`,
    'docs/intro.md': '# Intro\n',
    'src/a.tsx': around('a'),
    'src/b.tsx': around('b'),
    'src/theme/Footer.tsx': around('site'),
  });
  await buildSite(site);
  const html = readFileSync(join(site, 'build/docs/intro/index.html'), 'utf8');
  expect(html).toMatch(/Us<\/div>.*<i>a<\/i><i>b<\/i><i>site<\/i>/s);
});

test.each(['404.jsx', '404/index.tsx'])('src/pages/%s alone is the page for unknown addresses', async (file) => {
  const site = tempSite({
    'octavo.config.mjs': `export default { ${PLAIN} };\n`,
    'docs/intro.md': '# Intro\n',
    [`src/pages/${file}`]: 'export default () => <h1>Nothing lives here</h1>;\n',
  });
  await buildSite(site);
  expect(readFileSync(join(site, 'build/404.html'), 'utf8')).toContain('<h1>Nothing lives here</h1>');
  expect(existsSync(join(site, 'build/404/index.html'))).toBe(false);
});

test('plugins come in the order of enforce and after, whatever that of the config is', async () => {
  const plugin = (name: string, more = '') =>
    `{ name: '${name}', ${more} config: ({ tagline = '' }) => ({ tagline: tagline + '${name}' }) }`;
  const site = tempSite({
    'octavo.config.mjs': `export default { ${PLAIN}, plugins: [${plugin('d', "enforce: 'post',")}, ${plugin('c', "after: ['b', 'x'],")}, ${plugin('b')}, null, ${plugin('a', "enforce: 'pre',")}] };\n`,
    'docs/intro.md': '# Intro\n',
    'src/pages/index.tsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default () => <p>{useDocusaurusContext().siteConfig.tagline}</p>;\n`,
  });
  await buildSite(site);
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain('<p>abcd</p>');
});

test('a site with nothing of its own has no more files than before', async () => {
  const site = tempSite({
    'octavo.config.mjs': `export default { ${PLAIN} };\n`,
    'docs/intro.md': '# Intro\n',
  });
  await buildSite(site);
  expect(existsSync(join(site, '.octavo/plugins'))).toBe(false);
  expect(readdirSync(join(site, '.octavo'))).not.toContain('bundle');
});

test('slots have the component of the theme within reach, but for those that docs/plugins.md names', async () => {
  const names = [...slotNames()];
  const desktop = 'NavbarItem/DefaultNavbarItem/Desktop';
  const site = tempSite({
    'octavo.config.mjs': `export default { ${PLAIN}, theme: { navbar: { items: [{ to: '/docs/intro', label: 'Docs' }] } } };\n`,
    'docs/intro.md': '# Intro\n',
    'src/all.ts': names
      .map((name, index) => `export { default as Part${index} } from '@theme-original/${name}';`)
      .join('\n'),
    [`src/theme/${desktop}.tsx`]: `import Original from '@theme-original/${desktop}';\nexport default (props) => <><Original {...props} /><Original {...props} label="Changed" /></>;\n`,
  });
  const { stderr: none, code } = await runCli('build', site);
  expect(`${code}${none}`).toBe('0');
  const html = readFileSync(join(site, 'build/docs/intro/index.html'), 'utf8');
  expect(html).toMatch(/<a [^>]*navbar__link--active[^>]*>Docs<\/a><a [^>]*navbar__link--active[^>]*>Changed<\/a>/);
  const file = join(site, 'octavo.config.mjs');
  writeFileSync(file, readFileSync(file, 'utf8').replace('theme:', "clientModules: ['./src/all.ts'], theme:"));
  const { stderr } = await runCli('build', site);
  const missing = Array.from(stderr.matchAll(/"@theme-original\/([^"]+)" cannot be found/g), ([, name = '']) => name);
  const text = readFileSync(fileURLToPath(new URL('../docs/plugins.md', import.meta.url)), 'utf8');
  const [, sentence = ''] = /Ten slots are filled as a whole[^:]*:(.*?) have no `@theme-original/.exec(text) ?? [];
  const listed = Array.from(sentence.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
  expect(missing.toSorted()).toEqual(listed);
  expect(stderr).not.toContain('npm install');
});

test('no plugin can take the name of a command that octavo --help lists', async () => {
  const { stdout } = await startCli(['--help']).done;
  const [, list = ''] = /Commands:\n(.*?)\n\n/s.exec(stdout) ?? [];
  expect(Array.from(list.matchAll(/^ +(\w+)/gm), ([, name]) => name)).toEqual(OCTAVO_COMMANDS);
});

test('docs/plugins.md lists every slot, and no other', () => {
  const text = readFileSync(fileURLToPath(new URL('../docs/plugins.md', import.meta.url)), 'utf8');
  const [, table = ''] = /\| place \| slots \|\n([^]*?)\n\n/.exec(text) ?? [];
  const listed = Array.from(table.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
  expect(listed.toSorted()).toEqual([...slotNames()].toSorted());
});
