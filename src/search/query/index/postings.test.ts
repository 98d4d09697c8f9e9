import { expect, test } from 'vitest';
import { invert } from './postings.ts';
import type { BodyWord, PageHead } from './format.ts';

const pages: readonly PageHead[] = [
  ['a', 0, 'Sessions'],
  ['b', 0, 'Sessions', [2, 'Stores']],
];
const words: readonly BodyWord[] = [{ spelling: 'createStore', sections: [0, 1], frequent: [1] }];

test('pages in another language say less, where others are in that of the reader', () => {
  const same = invert({ groups: [''], pages }, []).postings('sessions');
  expect(same?.impacts[1]).toBe(same?.impacts[0]);
  const mixed = invert({ groups: [''], pages, foreign: [1] }, []).postings('sessions');
  expect(mixed?.impacts[0]).toBe(same?.impacts[0]);
  expect(mixed?.impacts[1]).toBeLessThan(mixed?.impacts[0] ?? 0);
});

test('a heading knows the title above it, and a compound gives to its parts', () => {
  const { postings, terms, pageOf } = invert({ groups: [''], pages }, words);
  expect(pageOf).toEqual([0, 1, 1]);
  expect(postings('sessions')?.sections).toEqual([0, 1, 2]);
  expect(terms).toEqual(expect.arrayContaining(['createstore', 'create', 'store', 'stores']));
  const [once = 0, twice = 0] = postings('createstore')?.impacts ?? [];
  expect(twice).toBeGreaterThan(once);
  expect(postings('store')?.impacts[0]).toBeLessThan(once);
});
