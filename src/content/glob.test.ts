import { expect, test } from 'vitest';
import { globMatcher } from './find-files.ts';

test.each([
  ['**/*.{md,mdx}', ['a.md', 'a/b/c.mdx'], ['a.js', 'a.md/b']],
  ['*.md', ['a.md'], ['a/b.md']],
  ['guide/**', ['guide/a', 'guide/a/b'], ['guides/a', 'a/guide/b']],
  ['**/_*/**', ['_a/b', 'x/_a/b/c'], ['a_/b', '_a']],
  ['a?.md', ['ab.md'], ['a.md', 'a/.md']],
  ['[a-c]*.md', ['b.md', 'cat.md'], ['dog.md']],
  ['[!a]*.md', ['b.md'], ['a.md']],
  ['!a.md', ['!a.md'], ['b.md']],
  ['**/*', ['.a', 'a/.b/c'], []],
  ['./a.md', ['a.md'], ['b/a.md']],
  ['/tags/**', ['tags/a'], ['a/tags']],
  ['a+(b).md', ['a+(b).md'], ['ab.md']],
  ['a,b.md', ['a,b.md'], ['a.md']],
  ['\\*.md', ['*.md'], ['a.md']],
])('%s', (glob, yes, no) => {
  const matches = globMatcher([glob]);
  expect(yes.filter((path) => !matches(path))).toEqual([]);
  expect(no.filter(matches)).toEqual([]);
});

test('no pattern matches nothing, several match any', () => {
  expect(globMatcher([])('a.md')).toBe(false);
  expect(globMatcher(['a.md', 'b.md'])('b.md')).toBe(true);
});
