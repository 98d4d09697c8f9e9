import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import { loadStats } from './load-stats.ts';

test('paths at which nothing can be found have no stats', () => {
  const dir = tempSite({ 'a.md': '# A\n' });
  symlinkSync('loop.md', join(dir, 'loop.md'));
  symlinkSync('gone.md', join(dir, 'dead.md'));
  expect(loadStats(join(dir, 'a.md'))?.isFile()).toBe(true);
  for (const name of ['none.md', 'a.md/x', 'loop.md', 'loop.md/x', 'dead.md', 'a'.repeat(300)])
    expect(loadStats(join(dir, name)), name.slice(0, 10)).toBeUndefined();
});
