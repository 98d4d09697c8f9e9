import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../errors/problem.ts';
import { openStaging, recoverOutput } from './staging.ts';

let siteDir = '';
let outDir = '';

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'octavo-staging-'));
  outDir = join(siteDir, 'build');
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function buildOnce(files: Readonly<Record<string, string>>) {
  const staging = openStaging(outDir, siteDir, undefined);
  for (const [path, text] of Object.entries(files)) staging.writeText(path, text, text);
  return { engineVersion: '1', outDir, files: staging.commit() };
}

test('nothing reaches the output folder before the swap', () => {
  buildOnce({ 'index.html': 'old' });
  const staging = openStaging(outDir, siteDir, undefined);
  staging.writeText('index.html', 'new', 'new');
  expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('old');
  staging.commit();
  expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('new');
});

test('files that are not made again are gone after the swap, and so is everything temporary', () => {
  buildOnce({ 'index.html': 'a', 'docs/old/index.html': 'b' });
  buildOnce({ 'index.html': 'a' });
  expect(readdirSync(outDir)).toEqual(['index.html']);
  expect(readdirSync(siteDir)).toEqual(['build']);
});

test('an unchanged file is carried over without being written', () => {
  const manifest = buildOnce({ 'docs/a/index.html': 'a', 'page-data/docs/a.json': '{}' });
  const inode = statSync(join(outDir, 'docs/a/index.html')).ino;
  const staging = openStaging(outDir, siteDir, manifest);
  expect(staging.reuse(['docs/a/index.html'], 'a')).toBe(true);
  expect(staging.reuse(['page-data/docs/a.json'], 'other key')).toBe(false);
  staging.commit();
  expect(statSync(join(outDir, 'docs/a/index.html')).ino).toBe(inode);
});

test('of files made together, none is carried over unless all are', () => {
  const manifest = buildOnce({ 'a.html': 'k', 'a.json': 'k' });
  rmSync(join(outDir, 'a.json'));
  const staging = openStaging(outDir, siteDir, manifest);
  expect(staging.reuse(['a.html', 'a.json'], 'k')).toBe(false);
  expect(existsSync(join(staging.dir, 'a.html'))).toBe(false);
  staging.discard();
});

test('a file that someone changed in the output is made again', () => {
  const manifest = buildOnce({ 'index.html': 'a' });
  writeFileSync(join(outDir, 'index.html'), 'changed by hand');
  const staging = openStaging(outDir, siteDir, manifest);
  expect(staging.reuse(['index.html'], 'a')).toBe(false);
  staging.discard();
});

test('a discarded build leaves the output as it was', () => {
  buildOnce({ 'index.html': 'old' });
  const staging = openStaging(outDir, siteDir, undefined);
  staging.writeText('index.html', 'new', 'new');
  staging.discard();
  expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(siteDir)).toEqual(['build']);
});

test('an output caught between the two renames of a swap is put back', () => {
  buildOnce({ 'index.html': 'old' });
  renameSync(outDir, join(siteDir, '.build.octavo-replaced'));
  mkdirSync(join(siteDir, '.octavo-staging-build-999999999'));
  recoverOutput(outDir);
  expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(siteDir)).toEqual(['build']);
});

test('the staging folder of a build that still runs is left alone', () => {
  const running = join(siteDir, `.octavo-staging-build-${process.ppid}`);
  mkdirSync(running);
  recoverOutput(outDir);
  expect(existsSync(running)).toBe(true);
});

test('no path leaves the output folder', () => {
  const staging = openStaging(outDir, siteDir, undefined);
  expect(() => staging.writeText('../evil.html', 'k', 'x')).toThrow(
    'The page path "../evil.html" leads out of the output folder.',
  );
  staging.discard();
  expect(existsSync(join(siteDir, 'evil.html'))).toBe(false);
});

test('an output folder that holds the site is refused', () => {
  expect(() => openStaging(siteDir, siteDir, undefined)).toThrow(UserError);
  expect(() => openStaging(join(siteDir, '..'), siteDir, undefined)).toThrow('holds the site itself');
});
