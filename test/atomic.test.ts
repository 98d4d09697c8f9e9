/**
 * Whatever happens to a build, the output folder holds the whole of one build: the one before, or the new one.
 *
 * @module-tag both
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildSite, type CliResult, runCli, startCli } from './support/cli-here.ts';
import { changedFiles, type Digest, digestOf, goldenSite, tempFolder } from './support/files.ts';
import { createGoldenSite } from './support/golden-site.ts';
import { casesOf, looksCloser } from './support/circles.ts';
import { createSmallSite, smallSite } from './support/small-site.ts';
import { canMount, makeReadOnly, smallDisk } from './support/small-disk.ts';

/** What a bundler adds to a build is in what a release needs. */
const { dir, outDir, remove } = looksCloser ? createGoldenSite() : createSmallSite();
const cache = join(dir, '.octavo');
const STATES = ['old', 'new'] as const;
type State = (typeof STATES)[number];
const digests: Record<State, Digest> = { old: {}, new: {} };
/** Milliseconds that a build takes from start to end. */
const durations = { cold: 0, warm: 0 };

/** The new state changes a page, has another one more and a third no longer, in all locales. */
function bringTo(state: State, site = dir): void {
  const isNew = state === 'new';
  writeFileSync(join(site, 'docs/changes.md'), `# Changes\n\n${isNew ? 'All is new.' : 'Nothing yet.'}\n`);
  const pages = { added: join(site, 'docs/guides/added.md'), removed: join(site, 'docs/guides/removed.md') };
  rmSync(isNew ? pages.removed : pages.added, { force: true });
  writeFileSync(isNew ? pages.added : pages.removed, `# A page\n\nOf the ${state} state.\n`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

beforeAll(async () => {
  bringTo('old');
  durations.cold = await timed(() => buildSite(dir));
  digests.old = digestOf(outDir);
  bringTo('new');
  durations.warm = await timed(() => buildSite(dir));
  digests.new = digestOf(outDir);
  expect(changedFiles(digests.old, digests.new).length).toBeGreaterThan(10);
});
afterAll(remove);

/** Which of the two states the output is in, to the byte. */
function stateOf(folder: string): State | 'neither' {
  const digest = digestOf(folder);
  return STATES.find((state) => changedFiles(digests[state], digest).length === 0) ?? 'neither';
}

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const workFolder = () => join(cache, readdirSync(cache).find((name) => name.startsWith('output-')) ?? '');

async function killAfter(milliseconds: number, ...args: readonly string[]): Promise<void> {
  const { process, done } = startCli(['build', dir, ...args]);
  await sleep(milliseconds);
  process.kill('SIGKILL');
  await done;
}

/** `octavo serve` puts back an output that stood under another name when its build was killed. */
async function serveOnce(): Promise<void> {
  const { process, done } = startCli(['serve', dir, '--port', '0']);
  await new Promise((resolve) => process.stdout?.once('data', resolve));
  process.kill('SIGTERM');
  await done;
}

/** Few enough to be quick; a release needs more moments. */
const KILLED_BUILDS = looksCloser ? 32 : 8;

test('a build killed at any moment leaves one whole output', async () => {
  const random = randomNumbers(2025);
  const seen: State[] = [];
  for (let round = 0; round < KILLED_BUILDS; round++) {
    const target: State = round % 2 === 0 ? 'old' : 'new';
    bringTo(target);
    const isCold = round % 4 === 3;
    // One moment in each part of a build, in no order; early ones after the builds below, so that what those made is seen.
    const share = (((round * 3) % KILLED_BUILDS) + random()) / KILLED_BUILDS;
    const moment = share * 1.05 * (isCold ? durations.cold : durations.warm);
    await killAfter(moment, ...(isCold ? ['--no-cache'] : []));
    if (!existsSync(outDir)) await serveOnce();
    const state = stateOf(outDir);
    expect(state, `killed after ${moment.toFixed(0)} ms of round ${round}`).not.toBe('neither');
    if (state !== 'neither') seen.push(state);
    if (round % 3 !== 2) continue;
    await buildSite(dir);
    expect(stateOf(outDir), `the build after round ${round}`).toBe(target);
  }
  expect(new Set(seen).size).toBe(2);
  bringTo('new');
  await buildSite(dir);
  expect(stateOf(outDir)).toBe('new');
  expect(readdirSync(workFolder()).filter((name) => /staging|replaced|\.\d+$/.test(name))).toEqual([]);
});

test('a build killed while it swaps leaves one whole output', async () => {
  for (const target of casesOf<State>(['old', 'new', 'old'], 1)) {
    bringTo(target);
    const { process, done } = startCli(['build', dir]);
    const hasStarted = () => readdirSync(workFolder()).some((name) => name.startsWith('staging'));
    const isSwapping = () => existsSync(join(workFolder(), 'replaced'));
    const ended = done.then(() => true);
    while (!hasStarted() && !(await Promise.race([ended, sleep(5, false)])));
    while (!isSwapping() && !(await Promise.race([ended, nextTurn(false)])));
    process.kill('SIGKILL');
    await done;
    if (!existsSync(outDir)) await serveOnce();
    expect(stateOf(outDir)).not.toBe('neither');
    await buildSite(dir);
    expect(stateOf(outDir)).toBe(target);
  }
});

test('an output caught between the two renames is put back by the next command, whichever it is', async () => {
  const state = stateOf(outDir);
  for (const command of [serveOnce, () => runCli('samples', dir)]) {
    renameSync(outDir, join(workFolder(), 'replaced'));
    await command();
    expect(stateOf(outDir)).toBe(state);
  }
});

const FAULTS: Readonly<Record<string, string>> = {
  'a broken link': '# Changes\n\n[Nowhere](/docs/nowhere)\n',
  'a picture that is not there': '# Changes\n\n![Nothing](./nothing.png)\n',
  'front matter that cannot be read': '---\ntitle: [\n---\n',
};

test.each(Object.entries(FAULTS))('a build that fails for %s leaves the output as it was', async (_, text) => {
  bringTo('new');
  await buildSite(dir);
  writeFileSync(join(dir, 'docs/changes.md'), text);
  expect(await runCli('build', dir)).toMatchObject({ code: 1 });
  expect(stateOf(outDir)).toBe('new');
  expect(readdirSync(workFolder()).filter((name) => name.startsWith('staging'))).toEqual([]);
});

test('a page that throws while it is rendered leaves the output as it was', async () => {
  const site = smallSite();
  await buildSite(site);
  const before = digestOf(join(site, 'build'));
  const broken = 'export default function Lamp() {\n  throw new Error("The bulb is broken");\n}\n';
  writeFileSync(join(site, 'src/pages/lamp.jsx'), broken);
  const { code, stderr } = await runCli('build', site);
  expect(code).toBe(1);
  expect(stderr).toContain('The bulb is broken');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(digestOf(join(site, 'build'))).toEqual(before);
});

test('several builds of one site at once all end well', async () => {
  for (const target of casesOf<State>(['old', 'new'], 1)) {
    bringTo(target);
    const others = [[], ['--no-cache'], ['--out-dir', join(dir, 'other')]];
    // Held until all of them have found it, however quick one of them would be.
    const lock = join(cache, 'build.lock');
    writeFileSync(lock, `${process.pid} 0`);
    const builds = others.map((args) => startCli(['build', dir, ...args]));
    await Promise.all(builds.map(({ process }) => new Promise((resolve) => process.stderr?.once('data', resolve))));
    rmSync(lock);
    const results = await Promise.all(builds.map(({ done }) => done));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(stateOf(outDir)).toBe(target);
    expect(stateOf(join(dir, 'other'))).toBe(target);
    expect(results.filter(({ stderr }) => stderr.includes('Another build of this site is running')).length).toBe(3);
  }
});

test('the lock of a build that was killed holds nobody up', async () => {
  bringTo('new');
  writeFileSync(join(cache, 'build.lock'), '999999999');
  expect((await buildSite(dir)).stderr).toBe('');
  expect(existsSync(join(cache, 'build.lock'))).toBe(false);
});

const NO_MOUNT = 'this user may not mount a file system';
const mayMount = canMount();

function expectDiskError({ code, stderr }: CliResult, ...texts: readonly string[]): void {
  expect(code).toBe(1);
  for (const text of [...texts, 'fix: Free space or mend the permissions']) expect(stderr).toContain(text);
  expect(stderr).not.toMatch(/^\s+at /m);
}

const freeKilobytes = (disk: string) => {
  const { bavail, bsize } = statfsSync(disk);
  return (bavail * bsize) / 1024;
};

test('a full disk leaves the output as it was, and says so', async ({ skip }) => {
  if (!mayMount) skip(NO_MOUNT);
  bringTo('old');
  const disk = smallDisk(8000);
  const target = join(disk, 'site');
  await buildSite(dir, '--out-dir', target);
  const free = freeKilobytes(disk);

  const big = join(dir, 'static/big.bin');
  onTestFinished(() => rmSync(big));
  writeFileSync(big, Buffer.alloc(9_000_000));
  bringTo('new');
  const result = await runCli('build', dir, '--out-dir', target);
  expectDiskError(result, `The output folder "${target}" could not be written: no space is left on the device`);
  expect(stateOf(target)).toBe('old');
  expect(freeKilobytes(disk)).toBeGreaterThan(free - 200);
});

test('a disk that is full for the cache as well leaves the output as it was', async ({ skip }) => {
  if (!mayMount) skip(NO_MOUNT);
  const disk = smallDisk(20_000);
  const site = join(disk, 'site');
  renameAcross(looksCloser ? goldenSite() : smallSite(), site);
  bringTo('old', site);
  await buildSite(site);
  for (const free of casesOf([400, 20, 1200], 1)) {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, freeKilobytes(disk) - free) * 1024));
    bringTo('new', site);
    // What a process holds in memory of the disk is not the next one's.
    const result = await startCli(['build', site, '--no-cache']).done;
    expectDiskError(result, 'no space is left on the device');
    expect(stateOf(join(site, 'build'))).toBe('old');
    rmSync(join(disk, 'filler'));
  }
  await buildSite(site);
  expect(stateOf(join(site, 'build'))).toBe('new');
});

function renameAcross(from: string, to: string): void {
  mkdirSync(to);
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const target = join(to, file.parentPath.slice(from.length), file.name);
    if (file.isDirectory()) mkdirSync(target, { recursive: true });
    else {
      mkdirSync(join(target, '..'), { recursive: true });
      writeFileSync(target, readFileSync(join(file.parentPath, file.name)));
    }
  }
}

test('a disk that is full for the pages, which workers write, is told alike', async ({ skip }) => {
  if (!mayMount) skip(NO_MOUNT);
  const site = smallSite();
  for (let page = 0; page < 200; page++) writeFileSync(join(site, `docs/guides/page-${page}.md`), `# Page ${page}\n`);
  const disk = smallDisk(1500);
  const result = await runCli('build', site, '--out-dir', join(disk, 'site'));
  expectDiskError(result, 'no space is left on the device');
  expect(existsSync(join(disk, 'site'))).toBe(false);
  expect(freeKilobytes(disk)).toBeGreaterThan(1200);
});

test('an output on a read-only disk stays as it was', async ({ skip }) => {
  if (!mayMount) skip(NO_MOUNT);
  bringTo('old');
  const disk = smallDisk(8000);
  const target = join(disk, 'site');
  await buildSite(dir, '--out-dir', target);
  makeReadOnly(disk);
  bringTo('new');
  const result = await runCli('build', dir, '--out-dir', target);
  expectDiskError(result, `The output folder "${target}" could not be written: the file system is read-only`);
  expect(stateOf(target)).toBe('old');
});

test('an output below a file is refused', async () => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, '');
  expectDiskError(
    await runCli('build', dir, '--out-dir', join(file, 'site')),
    'a file stands in the place of a folder',
  );
});
