import { expect, test } from 'vitest';
import type { PageEntry } from './index-format.ts';
import { invert } from './invert.ts';

const page = (path: string): PageEntry => [path, 0, 'Sessions', '', [[1, '', 0, 'Sessions expire.']]];
const pages = [page('a'), page('b')];

test('pages in another language say less, where others are in that of the reader', () => {
  const same = invert({ format: 1, groups: [''], pages }).postings.get('sessions');
  expect(same?.impacts[1]).toBe(same?.impacts[0]);
  const mixed = invert({ format: 1, groups: [''], pages, foreign: [1] }).postings.get('sessions');
  expect(mixed?.impacts[0]).toBe(same?.impacts[0]);
  expect(mixed?.impacts[1]).toBeLessThan(mixed?.impacts[0] ?? 0);
});
