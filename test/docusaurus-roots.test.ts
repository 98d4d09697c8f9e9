/**
 * Paths that begin at the root. What is expected here is what Docusaurus 3.10.2 makes of the same site (`resolve.roots` of
 * its webpack: the folders of static files, the folder of the site, that of the command), but for names with hashes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { type DevSite, openDevSite } from './support/dev-site.ts';
import { keptSite } from './temp-site.ts';

const svg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`;

const SITE = {
  'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/manual/',
  staticDirectories: ['static', 'public'],
  presets: [['classic', { blog: false, docs: { sidebarPath: false }, theme: { customCss: ['./src/css/custom.css', './src/css/more.scss'] } }]],
};\n`,
  'static/img/both.svg': svg('red'),
  'public/img/both.svg': svg('blue'),
  'public/img/second.svg': svg('green'),
  'public/data/list.json': '["of public"]',
  'data/list.json': '["of the site"]',
  'src/img/own.svg': svg('pink'),
  'src/img/own.gif': Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
  'src/css/custom.css': `@import '/src/css/part.css';
.a { background: url('/img/both.svg'); }
.b { background: url(/img/second.svg#x); }
.c { background: image-set("/src/img/own.svg" 1x); }
.d { background: url('//example.org/x.svg'); }
`,
  'src/css/part.css': `.e { background: url("/img/second.svg"); }\n`,
  'src/css/more.scss': `@use '/src/css/tones';\n.f { color: tones.$tone; }\n`,
  'src/css/_tones.scss': `$tone: #abcdef;\n.g { background: url('/img/second.svg'); }\n`,
  'src/components/Thing/index.js': 'export default () => <b>thing</b>;\n',
  'src/lazy.js': `export const late = 'late';\n`,
  'src/pages/all.jsx': `import { useEffect, useState } from 'react';
import Thing from '/src/components/Thing';
import Second from '/img/second.svg';
import Part from '/docs/parts/_part.mdx';
import list from '@site/data/list.json';
const data = require('/data/list.json');
const manifest = require('/package.json');
export default function All() {
  const [late, setLate] = useState('');
  useEffect(() => void import('/src/lazy').then((module) => setLate(module.late)), []);
  return <main><Thing /><Second /><p>{data.join()}, {list.join()}, {manifest.name}{late}</p><Part /></main>;
}\n`,
  'src/theme/Footer/index.js': `import list from '/data/list.json';\nexport default () => <footer>{list.join()}</footer>;\n`,
  'docs/live.mdx': `# Live

import Part from '/docs/parts/_part.mdx';
import Thing from '/src/components/Thing';

<Part />

<Thing />
`,
  'docs/plain.mdx': `# Plain

import Part from '/docs/parts/_part.mdx';
import own from '/src/img/own.gif';

<Part />

<img src={own} alt="imported" />
<img src={require('/src/img/own.gif').default} alt="required" />
<img src={require('/img/both.svg').default} alt="static" />
`,
  'docs/parts/_part.mdx': `import More from '/docs/parts/_more.mdx';\n\nA part.\n\n<More />\n`,
  'docs/parts/_more.mdx': 'More of it.\n',
};

const { dir, write } = keptSite();
const built = (file: string): string => readFileSync(join(dir, 'build', file), 'utf8').replaceAll('<!-- -->', '');
let dev: DevSite | undefined;

beforeAll(async () => {
  write(SITE);
  expect((await buildSite(dir)).stderr).toBe('');
}, 120_000);
afterAll(() => dev?.close());

const PAGE =
  /<main[^>]*><b>thing<\/b><svg [^>]*><rect[^>]*fill="green"[^>]*\/><\/svg><p>of public, of the site, octavo<\/p><div[^>]*><p>A part\.<\/p>\s*<p>More of it\.<\/p>/;

test('components find modules, data, drawings and Markdown, of several static folders and the site', () => {
  expect(built('all/index.html')).toMatch(PAGE);
  expect(built('all/index.html')).toContain('<footer>of public</footer>');
  const scripts = readdirSync(join(dir, 'build/assets/js')).filter((name) => name.endsWith('.js'));
  expect(scripts.some((name) => built(`assets/js/${name}`).includes('late'))).toBe(true);
});

test('Markdown shows partials and files', () => {
  expect(built('docs/live/index.html')).toMatch(/<p>A part\.<\/p>\s*<p>More of it\.<\/p>[^]*<b>thing<\/b>/);
  const plain = built('docs/plain/index.html');
  expect(plain).toMatch(/<p>A part\.<\/p>\s*<p>More of it\.<\/p>/);
  const sources = Array.from(plain.matchAll(/<img [^>]*src="([^"]+)"[^>]* alt="(\w+)"/g), ([, src, alt]) => [alt, src]);
  expect(sources).toEqual([
    ['imported', expect.stringMatching(/^\/manual\/assets\/images\/own-\w+\.gif$/)],
    ['required', expect.stringMatching(/^\/manual\/assets\/images\/own-\w+\.gif$/)],
    ['static', '/manual/img/both.svg'],
  ]);
});

test('style sheets name files, in what they import and in Sass too', () => {
  const folder = join(dir, 'build/assets/css');
  const css = readdirSync(folder)
    .map((name) => (name.endsWith('.css') ? built(`assets/css/${name}`) : ''))
    .join('');
  const rule = (name: string): string => new RegExp(`\\.${name}\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const fileOf = (name: string): string => {
    const [, url = ''] = /(?:url\(|")\/manual\/([^)"#]+)/.exec(rule(name)) ?? [];
    return /fill="(\w+)"/.exec(built(url))?.[1] ?? rule(name);
  };
  expect(['a', 'b', 'c', 'e', 'g'].map(fileOf)).toEqual(['red', 'green', 'pink', 'green', 'green']);
  expect(rule('b')).toContain('#x');
  expect(rule('d')).toContain('//example.org/x.svg');
  expect(rule('f')).toBe('color:#abcdef');
});

test('the development server finds the same', { tags: 'more', timeout: 60_000 }, async () => {
  dev = await openDevSite(dir, '/manual/all');
  expect((await dev.get('all')).text.replaceAll('<!-- -->', '')).toMatch(PAGE);
  expect((await dev.get('docs/plain')).text).toMatch(/<p>A part\.<\/p>\s*<p>More of it\.<\/p>/);
  const module = (await dev.get(`@octavo/@fs${dir}/src/pages/all.jsx`, '*/*')).text;
  for (const file of ['src/lazy.js', 'src/components/Thing/index.js', 'public/img/second.svg', 'public/data/list.json'])
    expect(module).toContain(`/manual/@octavo/@fs${dir}/${file}`);
  const sheet = async (name: string) => (await dev?.get(`@octavo/@fs${dir}/src/css/${name}`, 'text/css'))?.text;
  expect(await sheet('custom.css')).toMatch(/\.a[^}]*fill='red'[^]*\.b[^}]*second\.svg#x[^]*\.c[^}]*fill='pink'/);
  expect(await sheet('more.scss')).toMatch(/url\("\/manual\/img\/second\.svg"\)[^]*#abcdef/);
  expect(dev.terminal()).not.toMatch(/error|warning/);
});

test('what is nowhere is named as it is written, at its line', async () => {
  write({
    'src/pages/all.jsx': `import list from '/data/none.json';\nconst two = require('/img/none.svg');\nexport default () => <p>{list}{two}</p>;\n`,
    'src/css/custom.css': `.a {\n  background: url('/img/none.svg');\n}\n`,
    'docs/plain.mdx': "# Plain\n\nimport None from '/docs/_none.mdx';\n\n<None />\n\n<None />\n",
  });
  const told = async () => (await runCli('build', dir)).stderr.replace(/^(?: +\d* +\||\s+> ).*\n/gm, '');
  expect(await told()).toMatchInlineSnapshot(`
    "
    error docs/plain.mdx:3:1
      The partial "/docs/_none.mdx" is imported, but there is no such file.
      fix: Correct the path; it starts at the folder of the importing file, or at the site with "@site/" or "/".

    1 error
    "
  `);
  write({ 'docs/plain.mdx': '# Plain\n' });
  expect(await told()).toMatchInlineSnapshot(`
    "
    error src/pages/all.jsx:1:18
      The import "/data/none.json" cannot be found.
      fix: Add the file or mend its path; or remove the import and what uses it from the page.
    error src/pages/all.jsx:2:21
      The import "/img/none.svg" cannot be found.
      fix: Add the file or mend its path; or remove the import and what uses it from the page.

    2 errors
    "
  `);
  write({ 'src/pages/all.jsx': 'export default () => <p />;\n' });
  expect(await told()).toMatchInlineSnapshot(`
    "
    error src/css/custom.css:2:19
      The file "/img/none.svg" of the style sheet does not exist.
      fix: Add the file to a folder of static files, or mend its path.

    1 error
    "
  `);
}, 60_000);
