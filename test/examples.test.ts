/** The sites of `examples/` build without a warning, and show what they are examples of. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runCli, startCli } from './support/cli.ts';

const examples = fileURLToPath(new URL('../examples', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'octavo-examples-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** Builds the site and returns the texts of its output. */
async function build(folder: string): Promise<(path: string) => string> {
  const outDir = join(out, folder);
  const { code, stderr } = await runCli('build', join(examples, folder), '--out-dir', outDir);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return (path) => readFileSync(join(outDir, path), 'utf8');
}

test('every example is listed, and built below', () => {
  const listed = [...readFileSync(join(examples, 'README.md'), 'utf8').matchAll(/`examples\/([\w-]+)`/g)];
  const folders = readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(listed.map(([, name]) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  expect(folders.map(({ name }) => name)).toEqual(['monorepo', 'plugin', 'theme', 'versions']);
});

test('plugin: each hook does what its example is there for', async () => {
  const read = await build('plugin');
  const page = read('docs/intro/index.html');
  expect(page).toContain('Written by The Team.');
  expect(page).toContain('Written by <!-- -->Ann and Bo<!-- -->.');
  expect(page).toContain('<meta name="team-path" content="/docs/intro"');
  expect(page.match(/href="\/team"/g)?.length).toBe(2);
  const team = read('team/index.html');
  expect(team).toContain('<title>Our team | Team</title>');
  expect(team).toContain('the team of 2026');
  expect(read('docs/people/index.html')).toContain('Ann, Bo');
  expect(JSON.parse(read('pages.json'))).toContain('docs/people/index.html');
  const { stdout, code } = await startCli(['people', 'Bo'], { cwd: join(examples, 'plugin') }).done;
  expect({ stdout, code }).toEqual({ stdout: 'Ann\n', code: 0 });
});

test('theme: the colour, the component in the slot, the pages and the policy', async () => {
  const read = await build('theme');
  expect(read('docs/bread/index.html')).toContain('Did it rise?');
  expect(read('index.html')).toContain('href="/bakery/docs/bread"');
  expect(read('404.html')).toContain('There is nothing here');
  expect(read('_headers')).toContain('/bakery/*');
});

test('versions: pages that differ, that are gone, and in French', async () => {
  const read = await build('versions');
  expect(read('docs/boil/index.html')).toContain('Hold it');
  expect(read('docs/1.x/boil/index.html')).not.toContain('Hold it');
  expect(read('docs/1.x/fill/index.html')).toContain('Half a litre');
  expect(existsSync(join(out, 'versions/docs/1.x/clean'))).toBe(false);
  expect(read('fr/docs/boil/index.html')).toContain('Appuyez');
});

test('monorepo: links lead from one package to the other', async () => {
  const read = await build('monorepo/website');
  expect(read('core/intro/index.html')).toContain('href="/cli/intro"');
  expect(read('cli/intro/index.html')).toContain('href="/core/intro"');
});
