import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import { watchByFolder } from './changes.ts';

/** What is told of the files of a site, in order. */
function watched(files: readonly string[]) {
  const dir = tempSite(Object.fromEntries(files.map((file) => [file, '# A page\n'])));
  const watch = watchByFolder(files.map((file) => join(dir, file)));
  onTestFinished(watch.close);
  const told: string[] = [];
  const watcher = new EventEmitter();
  watcher.on('all', (event: string, path: string) => told.push(`${event} ${path.slice(dir.length + 1)}`));
  watch.tell(watcher);
  return { dir, watch, told, write: (file: string, text: string) => writeFileSync(join(dir, file), text) };
}

test('pages of watched folders that change, come and go are told, once each', async () => {
  const { dir, told, write } = watched(['docs/a.md', 'docs/deep/b.mdx']);
  write('docs/a.md', '# A page\n\nChanged.\n');
  await expect.poll(() => told).toEqual(['change docs/a.md']);
  write('docs/deep/new.md', '# New\n');
  await expect.poll(() => told).toEqual(['change docs/a.md', 'add docs/deep/new.md']);
  rmSync(join(dir, 'docs/deep/b.mdx'));
  await expect.poll(() => told.at(-1)).toBe('unlink docs/deep/b.mdx');
});

test('a page that an editor replaces by another file has changed', async () => {
  const { dir, told, write } = watched(['docs/a.md']);
  write('docs/a.md.tmp', '# Written beside\n');
  renameSync(join(dir, 'docs/a.md.tmp'), join(dir, 'docs/a.md'));
  await expect.poll(() => told).toEqual(['change docs/a.md']);
  rmSync(join(dir, 'docs/a.md'));
  write('docs/a.md', '# Removed first, then written\n');
  await expect.poll(() => told.length).toBeGreaterThan(1);
  expect(new Set(told)).toEqual(new Set(['change docs/a.md']));
});

test('a folder that is removed is left to the other watcher, and one in its place is watched', async () => {
  const { dir, watch, told, write } = watched(['docs/a.md', 'docs/deep/b.md']);
  rmSync(join(dir, 'docs/deep'), { recursive: true });
  await expect.poll(() => told).toEqual(['unlink docs/deep/b.md']);
  expect(watch.owns(join(dir, 'docs/deep/b.md'))).toBe(false);
  renameSync(join(dir, 'docs'), join(dir, 'before'));
  mkdirSync(join(dir, 'docs'));
  write('docs/a.md', '# Another\n');
  write('docs/c.md', '# C\n');
  await expect.poll(() => new Set(told.slice(1))).toEqual(new Set(['change docs/a.md', 'add docs/c.md']));
  write('docs/c.md', '# C, edited\n');
  await expect.poll(() => told.at(-1)).toBe('change docs/c.md');
});

test('only Markdown of folders that hold pages is watched so; the rest is left to the other watcher', () => {
  const { dir, watch } = watched(['docs/a.md']);
  mkdirSync(join(dir, 'notes'));
  const owned = ['docs/a.md', 'docs/new.mdx', 'docs/tags.yml', 'docs/picture.png', 'notes/b.md', 'docs'];
  expect(owned.filter((path) => watch.owns(join(dir, path)))).toEqual(['docs/a.md', 'docs/new.mdx']);
  watch.close();
  expect(watch.owns(join(dir, 'docs/a.md'))).toBe(false);
});
