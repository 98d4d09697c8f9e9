import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import { UserError } from '../errors/problem.ts';
import { mergeShards } from './shards.ts';
import { openStaging } from './staging.ts';
import { SHARD_INDEX } from './work-folder.ts';

const HASH = 'a'.repeat(64);
const WHOLE = { shard: { index: 0, count: 1 }, build: 'b', pages: 1, files: { 'index.html': [HASH, 'key'] } };

/** What is told of a shard with this index. */
function told(index: unknown): string {
  const dir = tempSite({ 'shard/index.html': 'x' });
  writeFileSync(join(dir, 'shard', SHARD_INDEX), JSON.stringify(index));
  mkdirSync(join(dir, 'cache'));
  const options = { siteDir: join(dir, 'site'), outDir: join(dir, 'build'), cacheDir: join(dir, 'cache') };
  const staging = openStaging({ ...options, cacheVersion: '1', useCache: false });
  try {
    mergeShards([join(dir, 'shard')], staging);
    return '';
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ what }) => what.replace(dir, '')).join('\n');
  } finally {
    staging.discard();
  }
}

test('an index of a shard that is not what a build writes is refused by its folder', () => {
  expect(told(WHOLE)).toBe('The file "index.html" of the shard in "/shard" is missing, or is not what was written.');
  const odd: readonly unknown[] = [
    null,
    [],
    'text',
    {},
    ...Object.keys(WHOLE).map((name) => ({ ...WHOLE, [name]: undefined })),
    ...[null, [], 'x', 7, true, {}].flatMap((value) =>
      Object.keys(WHOLE)
        .filter((name) => !(name === 'build' && value === 'x') && !(name === 'pages' && value === 7))
        .map((name) => ({ ...WHOLE, [name]: value })),
    ),
    { ...WHOLE, pages: -1 },
    { ...WHOLE, pages: '1' },
    { ...WHOLE, locales: 'en' },
    { ...WHOLE, locales: [1] },
    { ...WHOLE, shard: { index: 1, count: 1 } },
    { ...WHOLE, shard: { index: 0, count: 1e9 } },
    { ...WHOLE, shard: { index: '0', count: 1 } },
    { ...WHOLE, files: { 'index.html': HASH } },
    { ...WHOLE, files: { 'index.html': [HASH] } },
    { ...WHOLE, files: { 'index.html': [HASH, 7] } },
    { ...WHOLE, files: { 'index.html': ['short', 'key'] } },
    { ...WHOLE, files: { '': [HASH, 'key'] } },
  ];
  for (const index of odd) {
    expect(told(index), JSON.stringify(index)).toBe('The folder "/shard" is not a whole shard of a build.');
  }
});
