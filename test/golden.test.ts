/**
 * The golden site, built by the real command line and compared with `sites/basic/expected`. After an intended change:
 * `npm run unit -- test/golden.test.ts -u`, and read the difference.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, type CliResult } from './support/cli-here.ts';
import { filesOf } from './support/files.ts';
import { digestPage, withoutHashes } from './support/page-digest.ts';
import { createGoldenSite } from './support/golden-site.ts';

const EXPECTED = fileURLToPath(new URL('sites/basic/expected', import.meta.url));
const SECTIONS: Readonly<Record<string, RegExp>> = {
  'en-pages': /^(?!fr\/)(?!docs\/|blog\/)/,
  'en-docs-1.0': /^docs\/(?!next\/)/,
  'en-docs-next': /^docs\/next\//,
  'en-blog': /^blog\//,
  'fr-pages': /^fr\/(?!docs\/|blog\/)/,
  'fr-docs-1.0': /^fr\/docs\/(?!next\/)/,
  'fr-docs-next': /^fr\/docs\/next\//,
  'fr-blog': /^fr\/blog\//,
};

const site = createGoldenSite();
let result: CliResult;

beforeAll(async () => {
  result = await buildSite(site.dir);
});
afterAll(() => site.remove());

const built = (file: string) => readFileSync(join(site.outDir, file), 'utf8');
const expected = (name: string) => join(EXPECTED, name);

test('the build ends without a problem', () => {
  expect(result.stderr).toBe('');
});

test.each(Object.entries(SECTIONS))('pages: %s', async (name, paths) => {
  const files = filesOf(site.outDir).filter((file) => file.endsWith('.html') && paths.test(file));
  const digests = files.map((file) => `=== ${file}\n${digestPage(built(file), { wholePage: isHome(file) })}`);
  await expect(digests.join('\n')).toMatchFileSnapshot(expected(`${name}.txt`));
});

/** Navbar and footer are much the same on all pages. */
function isHome(file: string): boolean {
  return file === 'index.html' || file === 'fr/index.html';
}

test('every page is in one section', () => {
  const pages = filesOf(site.outDir).filter((file) => file.endsWith('.html'));
  const counts = pages.map((file) => Object.values(SECTIONS).filter((paths) => paths.test(file)).length);
  expect(counts).toEqual(pages.map(() => 1));
});

test('the files of the output', async () => {
  // How code and styles are cut into files is the bundler's affair.
  const names = filesOf(site.outDir).filter((file) => !/\.(?:gz|br)$|^assets\/(?:js|css)\//.test(file));
  await expect(`${withoutHashes(names.join('\n'))}\n`).toMatchFileSnapshot(expected('files.txt'));
});

test.each([
  'sitemap.xml',
  'fr/sitemap.xml',
  'opensearch.xml',
  'fr/opensearch.xml',
  'blog/rss.xml',
  'blog/atom.xml',
  'fr/blog/feed.json',
])('%s', async (file) => {
  const readable = withoutHashes(built(file)).replace(/></g, '>\n<');
  await expect(`${readable.trim()}\n`).toMatchFileSnapshot(expected(`other/${file.replaceAll('/', '-')}`));
});

test('the data that a page carries', async () => {
  const [, text = ''] = /id="octavo-page">([^<]*)</.exec(built('fr/docs/next/guides/first-steps/index.html')) ?? [];
  const data = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const readable = JSON.stringify({ ...data, buildId: '*' }, undefined, 2);
  await expect(`${withoutHashes(readable)}\n`).toMatchFileSnapshot(expected('other/page-data.json'));
});

test('files of the static folder and redirects are there', () => {
  expect(built('robots.txt')).toContain('Allow: /');
  expect(built('files/data.json')).toContain('lamps');
  expect(built('start/index.html')).toContain('url=/manual/docs/');
});

test('nothing stale stands in the expected folder', () => {
  const sections = Object.keys(SECTIONS).map((name) => `${name}.txt`);
  expect(readdirSync(EXPECTED).toSorted()).toEqual([...sections, 'files.txt', 'other'].toSorted());
});
