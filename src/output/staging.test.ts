import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../errors/problem.ts';
import { openStaging } from './staging.ts';
import { openWorkFolder } from './work-folder.ts';

let siteDir = '';
let outDir = '';
let cacheDir = '';

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'octavo-staging-'));
  outDir = join(siteDir, 'build');
  cacheDir = join(siteDir, '.octavo');
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

const open = (useCache = true) => openStaging({ outDir, siteDir, cacheDir, cacheVersion: '1', useCache });

const keyOf = (content: string) => createHash('sha1').update(content).digest('base64url');

function buildOnce(files: Readonly<Record<string, string>>): { written: number; reused: number } {
  const staging = open();
  for (const [path, text] of Object.entries(files)) {
    staging.putText({ outPath: path, text });
  }
  staging.commit();
  return staging.counts;
}

const PAGE = '<meta data-x name="generator" content="Octavo v1">';

const listed = () => readdirSync(outDir, { recursive: true, encoding: 'utf8' }).toSorted();
const text = (path: string) => readFileSync(join(outDir, path), 'utf8');

test('nothing reaches the output folder before the swap', () => {
  buildOnce({ 'index.html': 'old' });
  const staging = open();
  staging.putText({ outPath: 'index.html', text: 'new' });
  expect(text('index.html')).toBe('old');
  staging.commit();
  expect(text('index.html')).toBe('new');
});

test('files that are not made again are gone after the swap, with the folders they leave empty', () => {
  buildOnce({ 'index.html': 'a', 'docs/old/index.html': 'b' });
  buildOnce({ 'index.html': 'a' });
  expect(listed()).toEqual(['index.html']);
  buildOnce({ 'index.html': 'a', 'docs/new/index.html': 'c' });
  expect(listed()).toEqual(['docs', 'docs/new', 'docs/new/index.html', 'index.html']);
  expect(readdirSync(siteDir).toSorted()).toEqual(['.octavo', 'build']);
});

test('an unchanged file is carried over without being written, through any number of builds', () => {
  buildOnce({ 'docs/a/index.html': 'a', 'index.html': '1' });
  const { ino } = statSync(join(outDir, 'docs/a/index.html'));
  for (const version of ['2', '3', '4']) {
    expect(buildOnce({ 'docs/a/index.html': 'a', 'index.html': version })).toMatchObject({ written: 1, reused: 1 });
    expect(text('index.html')).toBe(version);
    expect(statSync(join(outDir, 'docs/a/index.html')).ino).toBe(ino);
  }
});

test('a file that changed and changed back is right', () => {
  for (const content of ['x', 'y', 'x', 'y', 'y', 'x']) {
    buildOnce({ 'index.html': content, 'same.html': 's' });
    expect(text('index.html')).toBe(content);
    expect(text('same.html')).toBe('s');
  }
});

test('files that someone else put into the output do not come back', () => {
  buildOnce({ 'index.html': '1' });
  mkdirSync(join(outDir, 'extra'));
  writeFileSync(join(outDir, 'extra/index.html'), 'extra');
  for (const version of ['2', '3', '4']) {
    buildOnce({ 'index.html': version });
    expect(listed()).toEqual(['index.html']);
  }
});

test('a file of ours in the place of a foreign one stays', () => {
  buildOnce({ 'index.html': '1' });
  writeFileSync(join(outDir, 'CNAME'), 'by hand');
  for (const [version, expected] of [
    ['2', ['index.html']],
    ['3', ['CNAME', 'index.html']],
    ['4', ['CNAME', 'index.html']],
  ] as const) {
    buildOnce({ 'index.html': version, ...(version === '2' ? {} : { CNAME: 'ours' }) });
    expect(listed()).toEqual(expected);
  }
  expect(text('CNAME')).toBe('ours');
});

test('no letter of a manifest that changed on the disk costs a file', () => {
  buildOnce({ 'docs/a/index.html': 'a', 'docs/b/index.html': 'b', 'index.html': `${PAGE}1` });
  for (const version of ['2', '3', '4']) {
    const { outputManifest } = openWorkFolder(outDir, cacheDir);
    writeFileSync(outputManifest, readFileSync(outputManifest, 'latin1').replace('docs/a', 'docs/x'), 'latin1');
    buildOnce({ 'docs/a/index.html': 'a', 'docs/b/index.html': 'b', 'index.html': PAGE + version });
    expect(listed()).toContain('docs/a/index.html');
    expect(text('docs/a/index.html')).toBe('a');
  }
});

test('a manifest keeps files of any name and what was made together, for a next build that makes none of it', () => {
  const names = ['plain.txt', 'a\tb.txt', 'two\nlines.txt', 'folder/ü "x" \\.txt'];
  const build = (make: () => readonly { readonly outPath: string; readonly text: string }[]) => {
    const staging = open();
    staging.derive('names', make);
    staging.derive('none', () => []);
    staging.commit();
    return staging;
  };
  build(() => names.map((outPath) => ({ outPath, text: `of ${outPath}` })));
  for (const _ of [2, 3]) {
    const again = build(() => expect.unreachable('they are there'));
    expect(again.outPaths()).toEqual(names);
    expect(again.counts).toMatchObject({ written: 0, reused: names.length });
    expect(again.isDerived('none')).toBe(true);
  }
  for (const name of names) expect(text(name)).toBe(`of ${name}`);
});

test('a file or a link in the place of the output folder is refused, and stays as it was', () => {
  writeFileSync(outDir, 'mine');
  expect(open).toThrow(`The output folder "${outDir}" is a file`);
  expect(readFileSync(outDir, 'utf8')).toBe('mine');
  rmSync(outDir);
  mkdirSync(join(siteDir, 'elsewhere'));
  symlinkSync('elsewhere', outDir);
  expect(open).toThrow(`The output folder "${outDir}" is a symbolic link`);
  expect(readdirSync(join(siteDir, 'elsewhere'))).toEqual([]);
});

test('a folder in the place of a manifest is put aside', () => {
  buildOnce({ 'index.html': '1' });
  const { outputManifest } = openWorkFolder(outDir, cacheDir);
  rmSync(outputManifest);
  mkdirSync(join(outputManifest, 'full'), { recursive: true });
  writeFileSync(join(outDir, 'index.html'), PAGE);
  buildOnce({ 'index.html': '2' });
  expect(text('index.html')).toBe('2');
  expect(statSync(outputManifest).isFile()).toBe(true);
});

test('folders that someone removed from the output are made again', () => {
  buildOnce({ 'docs/a/index.html': 'a', 'index.html': '1' });
  rmSync(join(outDir, 'docs'), { recursive: true });
  for (const version of ['2', '3', '4']) {
    buildOnce({ 'docs/a/index.html': 'a', 'index.html': version });
    expect(listed()).toEqual(['docs', 'docs/a', 'docs/a/index.html', 'index.html']);
  }
});

test('a file that is made twice in one build does not reach the previous output', () => {
  buildOnce({ 'sitemap.xml': 'own' });
  const staging = open();
  staging.putText({ outPath: 'sitemap.xml', text: 'own' });
  expect(staging.counts).toMatchObject({ written: 0, reused: 1 });
  staging.putText({ outPath: 'sitemap.xml', text: 'static' });
  expect(text('sitemap.xml')).toBe('own');
  staging.commit();
  expect(text('sitemap.xml')).toBe('static');
});

test('a file becomes a folder, and a folder a file', () => {
  for (const files of [
    { a: 'file', 'b/c/d': 'x' },
    { 'a/b': 'y', b: 'file' },
    { a: 'file', 'b/c': 'z' },
  ]) {
    for (let round = 0; round < 3; round++) buildOnce({ ...files, round: String(round) });
    expect(Object.fromEntries(Object.keys(files).map((path) => [path, text(path)]))).toEqual(files);
  }
});

test('a manifest of another folder is not believed', () => {
  buildOnce({ 'index.html': 'old', 'gone.html': 'g' });
  buildOnce({ 'index.html': 'old', 'added.html': 'a' });
  const folder = openWorkFolder(outDir, cacheDir);
  const manifest = readFileSync(folder.outputManifest);
  buildOnce({ 'index.html': `${PAGE}new`, 'gone.html': 'g' });
  // A build that is killed after its swap leaves the manifest of the output before.
  writeFileSync(folder.outputManifest, manifest);
  for (const version of ['1', '2', '3']) {
    buildOnce({ 'index.html': PAGE + version });
    expect(listed()).toEqual(['index.html']);
  }
});

test('of files made together, none is carried over unless all are', () => {
  buildOnce({ 'a.html': 'k', 'a.json': 'k' });
  rmSync(join(outDir, 'a.json'));
  const staging = open();
  expect(staging.reuse(['a.html', 'a.json'], keyOf('k'))).toBe(false);
  expect(existsSync(join(staging.dir, 'a.html'))).toBe(false);
  staging.discard();
});

test('a file that someone changed in the output is made again', () => {
  buildOnce({ 'index.html': 'a' });
  writeFileSync(join(outDir, 'index.html'), 'changed by hand');
  expect(buildOnce({ 'index.html': 'a' })).toMatchObject({ written: 1 });
  expect(text('index.html')).toBe('a');
});

test('without the cache everything is made again', () => {
  buildOnce({ 'index.html': PAGE });
  const staging = open(false);
  expect(staging.reuse(['index.html'], keyOf('a'))).toBe(false);
  staging.discard();
});

test('a discarded build leaves the output as it was', () => {
  buildOnce({ 'index.html': 'old' });
  const staging = open();
  staging.putText({ outPath: 'index.html', text: 'new' });
  staging.discard();
  expect(text('index.html')).toBe('old');
  expect(buildOnce({ 'index.html': 'old' })).toMatchObject({ written: 0, reused: 1 });
});

test('an output caught between the two renames of a swap is put back, and dead staging folders go', () => {
  buildOnce({ 'index.html': 'old' });
  const folder = openWorkFolder(outDir, cacheDir);
  renameSync(outDir, folder.replaced);
  mkdirSync(join(folder.dir, 'staging-999999999'));
  writeFileSync(join(folder.dir, 'output.json.999999999'), '');
  writeFileSync(join(folder.dir, 'output.json.999999999.999999999'), '');
  openWorkFolder(outDir, cacheDir);
  expect(text('index.html')).toBe('old');
  expect(readdirSync(folder.dir)).toEqual(['output.json']);
});

test('the staging folder of a build that still runs is left alone', () => {
  const folder = openWorkFolder(outDir, cacheDir);
  const running = join(folder.dir, `staging-${process.ppid}`);
  mkdirSync(running);
  openWorkFolder(outDir, cacheDir);
  expect(existsSync(running)).toBe(true);
});

test('no path leaves the output folder', () => {
  const staging = open();
  expect(() => staging.putText({ outPath: '../evil.html', text: 'x' })).toThrow(
    'The page path "../evil.html" leads out of the output folder.',
  );
  staging.discard();
});

test('an output folder that holds the site is refused', () => {
  const refused = (dir: string) => () =>
    openStaging({ outDir: dir, siteDir, cacheDir, cacheVersion: '1', useCache: true });
  expect(refused(siteDir)).toThrow(UserError);
  expect(refused(join(siteDir, '..'))).toThrow('holds the site itself');
});

test('files of the same inputs are not made again, unless one of them changed on disk', () => {
  let made = 0;
  const derive = (inputs: string) => {
    const staging = open();
    const files = staging.derive(inputs, () => {
      made += 1;
      return ['a', 'b'].map((name) => ({ outPath: `${name}.${inputs}.json`, text: name }));
    });
    staging.commit();
    return files.map(({ outPath }) => outPath);
  };
  expect(derive('1')).toEqual(['a.1.json', 'b.1.json']);
  expect(derive('1')).toEqual(['a.1.json', 'b.1.json']);
  expect(made).toBe(1);
  expect(derive('2')).toEqual(['a.2.json', 'b.2.json']);
  expect(listed()).toEqual(['a.2.json', 'b.2.json']);
  expect(made).toBe(2);
  rmSync(join(outDir, 'b.2.json'));
  expect(derive('2')).toEqual(['a.2.json', 'b.2.json']);
  expect([made, text('b.2.json')]).toEqual([3, 'b']);
});

test.each([
  ['letters/to-grandma.txt', 'letters'],
  ['index.html', 'index.html'],
])('an output folder with %s of somebody is refused, and stays as it was', (path, named) => {
  mkdirSync(dirname(join(outDir, path)), { recursive: true });
  writeFileSync(join(outDir, path), 'mine');
  expect(open).toThrow(`"${outDir}" holds files that are not a built site ("${named}")`);
  expect(open.bind(null, false)).toThrow('a build replaces the whole folder');
  expect(text(path)).toBe('mine');
});

test('a site that another cache or another generator has built is replaced', () => {
  mkdirSync(join(outDir, 'fr'), { recursive: true });
  writeFileSync(join(outDir, 'fr/404.html'), PAGE);
  buildOnce({ 'index.html': 'a' });
  expect(listed()).toEqual(['index.html']);
});

test('a text of the same inputs is carried over alone and with others, and read from where it stands', () => {
  const made: string[] = [];
  const build = (inputs: readonly [string, string]): string[] => {
    const staging = open();
    const read: string[] = [];
    staging.derive(`both ${inputs.join()}`, () =>
      ['a.md', 'b.md'].map((outPath, at) => {
        const make = (): string => {
          made.push(outPath);
          return `${outPath} of ${inputs[at]}`;
        };
        const kept = staging.keepText({ outPath, inputs: inputs[at] ?? '', make });
        read.push(kept.read());
        return kept.file;
      }),
    );
    staging.commit();
    return read;
  };
  expect(build(['1', '1'])).toEqual(['a.md of 1', 'b.md of 1']);
  expect(build(['1', '2'])).toEqual(['a.md of 1', 'b.md of 2']);
  expect(build(['1', '2'])).toEqual([]);
  expect(text('b.md')).toBe('b.md of 2');
  expect(build(['1', '1'])).toEqual(['a.md of 1', 'b.md of 1']);
  expect(made).toEqual(['a.md', 'b.md', 'b.md', 'b.md']);
  expect(text('b.md')).toBe('b.md of 1');
  writeFileSync(join(outDir, 'a.md'), 'changed by hand');
  expect(build(['1', '3'])).toEqual(['a.md of 1', 'b.md of 3']);
});
