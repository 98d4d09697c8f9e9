/**
 * The two circles of tests: `npm test` runs the first, `npm run test:more` the second. A test belongs to the first unless
 * it has the tag `more`; those tagged `both` belong to both. `test/support/circles.ts` describes the tags.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'test', 'packages', 'plugins'];
/** Matches what gives tests a tag, of one test or of a whole file. */
const TAG = /\btags: '(?:more|both)'|@module-tag /;

/** Returns whether a test of a JSON report of vitest belongs to a circle. */
export function isInCircle({ tags }, circle) {
  if (circle === 'first') return !tags.includes('more');
  return circle === 'all' || tags.includes('more') || tags.includes('both');
}

/** Returns what vitest needs to run the tests of a circle. Most files have none of the second, and are not loaded. */
export function circleOptions(circle) {
  if (circle === 'first') return ['--tags-filter', '!more'];
  if (circle === 'more') return ['--tags-filter', 'more || both', ...filesWithTags()];
  return [];
}

function filesWithTags() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  ).filter((file) => TAG.test(readFileSync(join(root, file), 'utf8')));
}
