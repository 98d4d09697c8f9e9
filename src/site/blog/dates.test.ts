import { expect, test } from 'vitest';
import { parseBlogFileName, parseDate } from './posts.ts';

test.each([
  ['2025-05-27-version-5.0-release-notes.md', '2025-05-27', '2025/05/27/version-5.0-release-notes'],
  ['2025-05-27-release/index.mdx', '2025-05-27', '2025/05/27/release'],
  ['2025/05/27/release.md', '2025-05-27', '2025/05/27/release'],
  ['2025/05/27-release.md', '2025-05-27', '2025/05/27/release'],
  ['sub/2021-2-3-x.md', '2021-2-3', '2021/2/3/sub/x'],
  ['2022-06-13-FoalTS-2022-survey-is-open.md', '2022-06-13', '2022/06/13/FoalTS-2022-survey-is-open'],
  ['2025-05-27.md', '2025-05-27', '2025/05/27'],
  ['hello/index.md', undefined, 'hello'],
  ['Notes on 2020.md', undefined, 'Notes on 2020'],
])('BP-02, BP-03: %s has the date %s and the slug %s', (relPath, date, slug) => {
  const name = parseBlogFileName(relPath);
  expect([name.date, name.slug]).toEqual([date, slug]);
});

test('a post without a title is named by its file', () => {
  expect(parseBlogFileName('2025-05-27-some-thing.md').text).toBe('some-thing');
  expect(parseBlogFileName('2025-05-27-some-thing/index.md').text).toBe('some-thing');
});

test.each([
  ['2025-05-27', '2025-05-27T00:00:00.000Z'],
  ['2021-2-3', '2021-02-03T00:00:00.000Z'],
  ['2025-05-27T10:20', '2025-05-27T10:20:00.000Z'],
  ['2025-05-27 9:20:30', '2025-05-27T09:20:30.000Z'],
  ['2025-05-27T23:30:00+02:00', '2025-05-27T21:30:00.000Z'],
  ['2025-05-27T23:30:00.000Z', '2025-05-27T23:30:00.000Z'],
  ['2025-02-30', undefined],
  ['2025-13-01', undefined],
  ['2025-05-27T10:99', undefined],
  ['soon', undefined],
])('BP-02: the date %s is %s in UTC', (text, iso) => expect(parseDate(text)).toBe(iso));
