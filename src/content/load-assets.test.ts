import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import { loadConfig } from '../config/load/load-config.ts';
import { defined } from '../shared/plain-data.ts';
import { type LoadedAssets, loadAssets } from './load-assets.ts';
import type { AssetRef, Page } from './base/types.ts';

/** A picture of the given size, as small as SVG allows. */
function svg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
}

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP6DwABBQECz6AuzQAAAABJRU5ErkJggg==',
  'base64',
);

const CONFIG = `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/base/', i18n: { locales: ['en', 'fr'] },
};`;

function image(target: string, from?: string): AssetRef {
  return { target, kind: 'image', line: 3, column: 5, ...defined({ from }) };
}

function file(target: string): AssetRef {
  return { target, kind: 'file', line: 4, column: 1 };
}

function page(dir: string, sitePath: string, assets: readonly AssetRef[]): Page {
  const isTranslated = sitePath.startsWith('i18n/fr/');
  return {
    file: {
      kind: 'doc',
      pluginId: 'default',
      version: 'current',
      locale: isTranslated ? 'fr' : 'en',
      filePath: path.join(dir, sitePath),
      sitePath,
      relPath: sitePath.replace(/^docs\/|^i18n\/fr\/docusaurus-plugin-content-docs\/current\//, ''),
      hash: '',
    },
    frontMatter: {},
    html: '',
    headings: [],
    ids: [],
    links: [],
    assets,
    messages: [],
    description: '',
    sourceHash: '',
    wordCount: 0,
    sections: [],
    slots: [],
    problems: [],
  };
}

async function load(dir: string, ...pages: readonly Page[]): Promise<LoadedAssets> {
  return loadAssets(pages, await loadConfig(dir));
}

function urlsOf({ assets }: LoadedAssets): readonly string[] {
  return [...assets.values()].map(({ urlPath }) => urlPath);
}

test('MD-45, MD-46: pictures and files get a hashed name, pictures their size', async () => {
  const dir = tempSite({
    'octavo.config.ts': CONFIG,
    'docs/guide/a b.svg': svg(30, 20),
    'docs/pixel.png': PNG,
    'docs/guide/code.zip': 'zip',
    'shared/x.svg': svg(1, 2),
  });
  const refs = [image('./a%20b.svg'), image('../pixel.png'), file('code.zip?raw#part'), image('@site/shared/x.svg')];
  const loaded = await load(dir, page(dir, 'docs/guide/page.md', refs));
  expect(loaded.problems).toEqual([]);
  const key = (target: string) => loaded.assets.get(`${path.join(dir, 'docs/guide/page.md')}\n${target}`);
  expect(key('./a%20b.svg')).toEqual({
    filePath: path.join(dir, 'docs/guide/a b.svg'),
    outPath: expect.stringMatching(/^assets\/images\/a-b-[\da-f]{8}\.svg$/),
    urlPath: key('./a%20b.svg')?.outPath,
    width: 30,
    height: 20,
  });
  expect(key('../pixel.png')).toMatchObject({ width: 1, height: 1 });
  expect(key('code.zip?raw#part')?.outPath).toMatch(/^assets\/files\/code-[\da-f]{8}\.zip$/);
  expect(key('code.zip?raw#part')?.urlPath).toBe(`${key('code.zip?raw#part')?.outPath}?raw#part`);
  expect(key('@site/shared/x.svg')).toMatchObject({ width: 1, height: 2 });
});

test('MD-45: the same name with other content gets another hash', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG, 'docs/a/x.zip': 'one', 'docs/b/x.zip': 'two' });
  const [one, two] = urlsOf(await load(dir, page(dir, 'docs/p.md', [file('a/x.zip'), file('b/x.zip')])));
  expect(one).not.toBe(two);
});

test('files in static folders are served as they are, however they are named', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG, 'docs/a.md': '', 'static/img/my logo.svg': svg(4, 4) });
  const refs = [
    '/img/my%20logo.svg',
    '/base/img/my logo.svg',
    '@site/static/img/my logo.svg',
    '../static/img/my logo.svg',
  ];
  const loaded = await load(
    dir,
    page(
      dir,
      'docs/a.md',
      refs.map((target) => image(target)),
    ),
  );
  expect(loaded.problems).toEqual([]);
  expect(urlsOf(loaded)).toEqual(refs.map(() => 'img/my%20logo.svg'));
  expect([...loaded.assets.values()][0]).toMatchObject({ width: 4, height: 4 });
  expect([...loaded.assets.values()][0]).not.toHaveProperty('outPath');
});

test('I18N-15: a translated page takes its own file first, then that of the source', async () => {
  const dir = tempSite({
    'octavo.config.ts': CONFIG,
    'docs/guide/own.svg': svg(1, 1),
    'docs/guide/shared.svg': svg(2, 2),
    'i18n/fr/docusaurus-plugin-content-docs/current/guide/own.svg': svg(9, 9),
  });
  const translated = 'i18n/fr/docusaurus-plugin-content-docs/current/guide/page.md';
  const { assets, problems } = await load(dir, page(dir, translated, [image('own.svg'), image('./shared.svg')]));
  expect(problems).toEqual([]);
  expect([...assets.values()].map(({ width }) => width)).toEqual([9, 2]);
});

test('a target in a partial starts at the partial', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG, 'docs/parts/x.svg': svg(5, 5), 'docs/x.svg': svg(6, 6) });
  const partial = path.join(dir, 'docs/parts/_one.md');
  const { assets } = await load(dir, page(dir, 'docs/p.md', [image('x.svg', partial), image('x.svg')]));
  expect(assets.get(`${partial}\nx.svg`)?.width).toBe(5);
  expect(assets.get(`${path.join(dir, 'docs/p.md')}\nx.svg`)?.width).toBe(6);
});

test('BP-09: the social card of a page may stand beside it', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG, 'docs/card.svg': svg(5, 5) });
  const withCard = { ...page(dir, 'docs/p.md', []), frontMatter: { image: './card.svg' } };
  expect(urlsOf(await load(dir, withCard))).toEqual([expect.stringMatching(/^assets\/images\/card-/)]);
  const remote = { ...page(dir, 'docs/p.md', []), frontMatter: { image: 'img/card.png' } };
  expect(await load(dir, remote)).toEqual({ assets: new Map(), problems: [] });
});

test('CFG-11, MD-47: a missing picture is an error, a missing file a warning, each at its place', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG, 'docs/app.svg': svg(1, 1), 'static/img/logo.svg': svg(1, 1) });
  const refs = [image('./ap.svg'), image('/img/Logo.svg'), image('other.svg'), file('./manual.pdf')];
  const { problems, assets } = await load(dir, page(dir, 'docs/p.md', refs));
  expect(assets.size).toBe(0);
  expect(problems).toEqual([
    {
      severity: 'error',
      setting: 'onBrokenMarkdownImages',
      what: 'The picture "./ap.svg" does not exist.',
      fix: 'Did you mean "./app.svg"? Mend the path, or add the file.',
      at: { file: 'docs/p.md', line: 3, column: 5 },
    },
    expect.objectContaining({
      what: 'The picture "/img/Logo.svg" does not exist.',
      fix: 'Did you mean "/img/logo.svg"? Mend the path, or add the file.',
    }),
    expect.objectContaining({ fix: 'Mend the path, or add the file.' }),
    expect.objectContaining({
      severity: 'warning',
      setting: 'onBrokenMarkdownLinks',
      what: 'The file "./manual.pdf" does not exist.',
      at: { file: 'docs/p.md', line: 4, column: 1 },
    }),
  ]);
});

test('a missing picture of an element is a warning at most: its address may be served by someone else', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG });
  const { problems } = await load(dir, page(dir, 'docs/a.md', [{ ...image('/img/gone.png'), raw: true }]));
  expect(problems.map(({ severity, what }) => [severity, what])).toEqual([
    ['warning', 'The picture "/img/gone.png" does not exist.'],
  ]);
});

test('the settings decide how missing assets are reported', async () => {
  const levels = `onBrokenMarkdownImages: 'warn', onBrokenMarkdownLinks: 'ignore',`;
  const dir = tempSite({ 'octavo.config.ts': CONFIG.replace('{\n', `{\n${levels}`), 'docs/a.md': '' });
  const { problems } = await load(dir, page(dir, 'docs/p.md', [image('a.svg'), file('a.zip')]));
  expect(problems).toMatchObject([{ severity: 'warning', setting: 'onBrokenMarkdownImages' }]);
});

test('nothing outside of the site is read', async () => {
  const dir = tempSite({ 'outside.svg': svg(1, 1), 'site/octavo.config.ts': CONFIG, 'site/docs/a.md': '' });
  const site = path.join(dir, 'site');
  const { assets, problems } = await load(
    site,
    page(site, 'docs/a.md', [image('../../outside.svg'), image('@site/../outside.svg')]),
  );
  expect(assets.size).toBe(0);
  expect(problems.map(({ what }) => what)).toEqual([
    '"../../outside.svg" leads out of the site\'s folder.',
    '"@site/../outside.svg" leads out of the site\'s folder.',
  ]);
});

test('a folder, a broken picture, a bad encoding and a broken link do not stop anything', async () => {
  const dir = tempSite({
    'octavo.config.ts': CONFIG,
    'docs/dir.svg/x.txt': '',
    'docs/bad.png': 'no picture',
    'docs/100%.svg': svg(1, 1),
  });
  symlinkSync('nowhere.svg', path.join(dir, 'docs/gone.svg'));
  const refs = [image('dir.svg'), image('bad.png'), image('100%.svg'), image('gone.svg')];
  const loaded = await load(dir, page(dir, 'docs/p.md', refs));
  expect(urlsOf(loaded)).toEqual([
    expect.stringMatching(/^assets\/images\/bad-/),
    expect.stringMatching(/^assets\/images\/100--[\da-f]{8}\.svg$/),
  ]);
  expect(loaded.problems.map(({ what }) => what)).toEqual([
    'The picture "dir.svg" does not exist.',
    'The picture "gone.svg" does not exist.',
  ]);
});

test('links to the feeds and the sitemap are left to the build', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG, 'docs/a.md': '', 'blog/a.md': '' });
  const { problems } = await load(
    dir,
    page(dir, 'docs/a.md', [file('/blog/rss.xml'), file('/sitemap.xml'), file('/x.xml')]),
  );
  expect(problems.map(({ what }) => what)).toEqual(['The file "/x.xml" does not exist.']);
});

test('a target with the ending of a file may be a page', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG, 'docs/node.rs.md': '' });
  expect((await load(dir, page(dir, 'docs/a.md', [file('./node.rs')]))).problems).toEqual([]);
});
