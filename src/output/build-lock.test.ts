import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildRunning, takeBuildLock, whileLocked } from './work-folder.ts';

let cacheDir = '';
const lockFile = () => join(cacheDir, 'build.lock');

beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'octavo-lock-'));
});
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

/** Takes a lock and tells which processes had to be waited for. */
async function take(): Promise<readonly number[]> {
  const waited: number[] = [];
  const lock = await takeBuildLock(cacheDir, (pid) => waited.push(pid));
  lock.check();
  lock.release();
  return waited;
}

const seconds = (count: number) => new Date(Date.now() + count * 1000);

test.each([
  ['left empty by a full disk', '', seconds(-5)],
  ['with the number of this process, of an earlier container', String(process.pid), seconds(-5)],
  ['of a process that runs, from the future', String(process.ppid), seconds(3600)],
  ['of a process that runs, long untouched', String(process.ppid), seconds(-60)],
  ['of a process that has ended', '999999999', seconds(0)],
])('a lock %s holds nobody up', async (_, text, time) => {
  writeFileSync(lockFile(), text);
  utimesSync(lockFile(), time, time);
  expect(isBuildRunning(cacheDir)).toBe(false);
  expect(await take()).toEqual([]);
});

test('a folder in the place of the lock holds nobody up', async () => {
  mkdirSync(join(lockFile(), 'inner'), { recursive: true });
  utimesSync(lockFile(), seconds(-5), seconds(-5));
  expect(await take()).toEqual([]);
});

test('a lock that is held is waited for, also within one process', async () => {
  const first = await takeBuildLock(cacheDir, () => undefined);
  expect(isBuildRunning(cacheDir)).toBe(true);
  const second = take();
  setImmediate(() => first.release());
  expect(await second).toEqual([process.pid]);
});

test('a build that was held up and lost its lock publishes nothing, and leaves the lock to its holder', async () => {
  const lock = await takeBuildLock(cacheDir, () => undefined);
  writeFileSync(lockFile(), 'of another build');
  expect(() => lock.check()).toThrow('Another build of this site began while this one was held up');
  lock.release();
  expect(readFileSync(lockFile(), 'utf8')).toBe('of another build');
});

test('a disk that refuses is told by the folder that it refused', async () => {
  const dirs = { cacheDir, outDir: '/site/build', siteDir: '/site', staticDirs: ['/static'] };
  const refusal = (path: string) => async () => {
    throw Object.assign(new Error('refused'), { code: 'EROFS', path });
  };
  const told = (path: string) => whileLocked(dirs, () => undefined, refusal(path));
  await expect(told(join(cacheDir, 'pages-1.bin'))).rejects.toThrow(`The cache "${cacheDir}" could not be written`);
  await expect(told(join(cacheDir, 'output-1/x'))).rejects.toThrow('The output folder "/site/build"');
  await expect(told('/site/build/x')).rejects.toThrow('The output folder "/site/build"');
});

test('git passes a new cache over; in a folder that was there nothing is written', async () => {
  await take();
  expect(existsSync(join(cacheDir, '.gitignore'))).toBe(false);
  rmSync(cacheDir, { recursive: true });
  await take();
  expect(readFileSync(join(cacheDir, '.gitignore'), 'utf8')).toBe('*\n');
});
