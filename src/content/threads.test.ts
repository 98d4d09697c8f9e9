import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from './threads.ts';

test('when a job fails and the pool is closed, nobody hears of the jobs that were given up', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'octavo-threads-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'work.mjs');
  writeFileSync(
    file,
    'export default (job) => job === 0 ? Promise.reject(new Error("the first")) : new Promise(() => {});',
  );
  const pool = openPool<object, number, void>(pathToFileURL(file), {});
  const given = [1, 2, 3, 4].map((job) => pool.run(job));
  expect(given).toHaveLength(4);
  await expect(openedRun(pathToFileURL(file))).rejects.toThrow('the first');
  await pool.close();
});

async function openedRun(url: URL): Promise<void> {
  const pool = openPool<object, number, void>(url, {});
  try {
    await pool.run(0);
  } finally {
    await pool.close();
  }
}
