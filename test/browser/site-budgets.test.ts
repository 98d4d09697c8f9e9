/** What travels to the reader, in bytes after gzip. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../support/cli.ts';
import { visitSite } from './support/visit.ts';

const KILOBYTE = 1000;
const DOCS_PAGE = '/docs/architecture/controllers';

const site = visitSite('website');

const gzipSize = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;
const fileSize = (path: string) => gzipSize(readFileSync(join(site.dir, path)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const htmlOf = (path: string) => readFileSync(join(site.dir, path, 'index.html'), 'utf8');

/** Files of a kind that a page asks for until it rests. */
async function loaded(path: string, extension: string): Promise<string[]> {
  await site.open(path);
  await site.page.waitForLoadState('networkidle');
  return [...new Set(site.requests)].filter((request) => request.endsWith(extension));
}

test('JavaScript that runs before first paint: 10 kB', () => {
  const head = htmlOf(DOCS_PAGE).split('</head>')[0] ?? '';
  const blocking = [
    ...head.matchAll(/<script(?![^>]*(?:type="module"|\sdefer|\sasync|type="application))[^>]*\ssrc="([^"]+)"/g),
  ];
  const files = blocking.map(([, src = '']) => src);
  expect(files).toHaveLength(1);
  expect(sum(files.map(fileSize))).toBeLessThanOrEqual(10 * KILOBYTE);
});

// Reloading after a deployment, focus after Back and feedback before React runs take 0.8 kB of it.
test('RR-12: all JavaScript of a docs page: 98.3 kB, with an announcement bar', async () => {
  const files = await loaded(DOCS_PAGE, '.js');
  expect(files.length).toBeGreaterThan(1);
  expect(sum(files.map(fileSize))).toBeLessThanOrEqual(98.3 * KILOBYTE);
});

describe('a site of which the config says nothing', () => {
  const plain = visitSite({
    'octavo.config.ts': "export default { title: 'Plain', url: 'https://plain.example', baseUrl: '/', blog: false };\n",
    'docs/one.md': '---\nslug: /\n---\n\n# One\n\nText.\n',
    'docs/two.md': '# Two\n\nText.\n',
  });

  test('RR-12: all JavaScript of its pages, the colour switch included: 96.5 kB', async () => {
    await plain.open('/docs');
    await plain.page.waitForLoadState('networkidle');
    expect(await plain.page.locator('.color-mode-toggle').first().isVisible()).toBe(true);
    const scripts = [...new Set(plain.requests)].filter((request) => request.endsWith('.js'));
    expect(scripts.some((path) => path.includes('ColorModeToggle'))).toBe(true);
    expect(sum(scripts.map((path) => gzipSize(readFileSync(join(plain.dir, path)))))).toBeLessThanOrEqual(
      96.5 * KILOBYTE,
    );
  });
});

test('CSS of a docs page: 15.8 kB', async () => {
  const files = await loaded(DOCS_PAGE, '.css');
  expect(files.length).toBeGreaterThan(0);
  expect(sum(files.map(fileSize))).toBeLessThanOrEqual(15.8 * KILOBYTE);
});

test('HTML of a docs page: 11 kB, and 5.8 kB for what stands around the article', () => {
  const files = readdirSync(join(site.dir, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('index.html') && !/^\d\.x/.test(file));
  const sizes = pages.map((file) => fileSize(join('docs', file))).toSorted((a, b) => a - b);
  expect(sizes.length).toBeGreaterThan(70);
  const median = sizes[Math.floor(sizes.length / 2)];
  expect(median).toBeLessThanOrEqual(11 * KILOBYTE);
  // The longest pages are mostly code, which weighs twice as much when it is coloured.
  expect(sizes.at(-1)).toBeLessThanOrEqual(20 * KILOBYTE);
  const html = htmlOf(DOCS_PAGE);
  const frame = html.replace(/<div data-article="">.*?<footer/s, '<footer');
  expect(frame.length).toBeLessThan(html.length / 2);
  expect(gzipSize(frame)).toBeLessThanOrEqual(5.8 * KILOBYTE);
});

test(
  'RR-12: scripts and styles are the same, byte for byte, at 60 and at 400 pages, and a page is no longer',
  { tags: 'more' },
  async () => {
    const [small, large] = await Promise.all([buildPages(60), buildPages(400)]);
    const assets = (dir: string) =>
      ['js', 'css']
        .flatMap((kind) => readdirSync(join(dir, 'assets', kind)).map((name) => `${kind}/${name}`))
        .toSorted();
    expect(assets(large).length).toBeGreaterThan(2);
    expect(assets(large)).toEqual(assets(small));
    const page = (dir: string) => readFileSync(join(dir, 'docs/page-1/index.html')).length;
    expect(Math.abs(page(large) - page(small))).toBeLessThan(20);
  },
);

test('RR-12: the next page costs its document alone; opening a closed branch costs the sidebar too', async () => {
  await site.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await site.open(DOCS_PAGE);
  await site.page.waitForLoadState('networkidle');
  site.requests.length = 0;
  await site.page.click('.menu a[href="/docs/architecture/hooks"]');
  await site.page.waitForURL(/hooks$/);
  await site.page.waitForLoadState('networkidle');
  expect(site.requests).toEqual(['/docs/architecture/hooks']);
  await site.page.hover('.menu a:text-is("Databases")');
  await expect.poll(() => site.requests.filter((request) => request.includes('/sidebar.'))).toHaveLength(1);
});

/** Two pages, and the others in folders of fifty, a category each, within one category. */
async function buildPages(count: number): Promise<string> {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-pages-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const files: Record<string, string> = {
    'octavo.config.ts': `export default { title: 'Pages', url: 'https://example.org', baseUrl: '/', blog: false };`,
    'docs/page-1.md': '# Page 1\n\nThe first one.\n',
    'docs/page-2.md': '# Page 2\n\nThe second one.\n',
  };
  for (let number = 3; number <= count; number += 1)
    files[`docs/more/part-${Math.floor(number / 50)}/page-${number}.md`] = `# Page ${number}\n\nText ${number}.\n`;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  await buildSite(dir, '--out-dir', join(dir, 'build'));
  return join(dir, 'build');
}
