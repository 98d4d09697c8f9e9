/** The documentation of Octavo, `manual/` with the pages of `docs/`: it builds without a complaint, and has every page. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliResult, runCli } from './support/cli.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'octavo-manual-'));
let build: CliResult;

beforeAll(async () => {
  build = await runCli('build', join(root, 'manual'), '--out-dir', outDir);
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const pageOf = (path: string): string => readFileSync(join(outDir, path, 'index.html'), 'utf8');

test('the manual builds without a warning: no broken link, anchor or picture, and no unknown field', () => {
  expect(build.stderr).toBe('');
  expect(build.code).toBe(0);
});

test('every page of docs/ has its place in a sidebar, but for the criteria', () => {
  const pages = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'criteria.md')
    .map((name) => name.replace('.md', '').replace('README', ''));
  const without = pages.filter((name) => !/<nav[^>]*aria-label="Docs sidebar"/.test(pageOf(`docs/${name}`)));
  expect(without).toEqual([]);
});

test('pages send a strict policy, have a copy in Markdown, and are found by the search', () => {
  expect(readFileSync(join(outDir, '_headers'), 'utf8')).toMatch(/script-src 'self'(?! 'unsafe)/);
  expect(readFileSync(join(outDir, 'docs/start.md'), 'utf8')).toContain('# Start a site');
  expect(readFileSync(join(outDir, 'llms.txt'), 'utf8')).toContain('docs/start');
  expect(pageOf('search')).toContain('<form');
});

test('docs/markdown.md shows what it says: below each construct stands the same Markdown', () => {
  const text = readFileSync(join(root, 'docs/markdown.md'), 'utf8');
  const pairs = text.split('<div class="pair">\n').slice(1);
  const read = pairs.map((part) => /^\n(`{3,})md\n(.*?)\n\1\n\n(.*?)\n\n<\/div>/s.exec(part)?.slice(2) ?? []);
  expect(read.length).toBeGreaterThan(5);
  expect(read.map(([, shown]) => shown)).toEqual(read.map(([source]) => source));
});

test('the picture of the slots names slots, and the page says the same in words', () => {
  const picture = readFileSync(join(root, 'docs/img/slots.svg'), 'utf8');
  const named = [...picture.matchAll(/>([^<>\n]+)<\/text>/g)].flatMap(([, label = '']) => label.split(' · '));
  const known = readFileSync(join(root, 'docs/plugins.md'), 'utf8');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
});
