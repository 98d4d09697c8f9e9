/** What `npm test` takes for a change of a version's samples. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashSamples } from '../scripts/sample-hashes.mjs';
import { MINIMAL_CONFIG, tempSite } from './temp-site.ts';

const page = (text: string, code: string): string => `# Page\n\n${text}\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
const SITE = {
  'octavo.config.ts': MINIMAL_CONFIG,
  'versions.json': '["1.x"]',
  'versioned_sidebars/version-1.x-sidebars.json': '{ "docs": ["page"] }',
  'docs/page.md': page('Words.', 'const a = 1;'),
  'versioned_docs/version-1.x/page.md': page('Words.', 'const a = 1;'),
  ...Object.fromEntries(
    ['1.x', 'current'].flatMap((version) => [
      [`samples/${version}/package.json`, '{}'],
      [`samples/${version}/tsconfig.json`, '{}'],
      [`samples/${version}/run/follow.mjs`, ''],
    ]),
  ),
};

test('the samples of a version are checked again when they, what they are checked with or their order changed', async () => {
  const dir = tempSite(SITE);
  let before = await hashSamples(dir);
  /** The versions that are checked after a file got another text. */
  const changedBy = async (file: string, text: string): Promise<string[]> => {
    writeFileSync(join(dir, file), text);
    const hashes = await hashSamples(dir);
    const changed = [...hashes].filter(([version, hash]) => before.get(version) !== hash);
    before = hashes;
    return changed.map(([version]) => version).toSorted();
  };
  expect([...before.keys()].toSorted()).toEqual(['1.x', 'current']);
  expect(await changedBy('docs/page.md', page('Many more\n\nwords.', 'const a = 1;'))).toEqual([]);
  expect(await changedBy('samples/1.x/run/follow.mjs', '// Other')).toEqual([]);
  expect(await changedBy('docs/page.md', page('Words.', 'const a = 2;'))).toEqual(['current']);
  expect(await changedBy('docs/new.md', page('Words.', 'const a = 1;'))).toEqual(['current']);
  expect(await changedBy('samples/1.x/package.json', '{ "private": true }')).toEqual(['1.x']);
  expect(await changedBy('versioned_sidebars/version-1.x-sidebars.json', '{}')).toEqual(['1.x', 'current']);
});
