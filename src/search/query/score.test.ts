import { expect, test } from 'vitest';
import { type ClauseMatches, enoughCovered, scoreSections } from './score.ts';

const matchesOf = (sections: readonly number[], impacts: readonly number[]): ClauseMatches => ({
  expansions: [{ term: 'word', certainty: 1 }],
  postings: new Map([['word', { sections, impacts }]]),
});
const weights = [{ weight: 1, compoundWeights: new Map<string, number>() }];

test('a page that says more in all comes before one with a section that says a little more', () => {
  const pageOf = (section: number) => (section === 0 ? 0 : 1);
  const scored = scoreSections({ matches: [matchesOf([0, 1, 2, 3], [110, 100, 100, 100])], weights, pageOf });
  expect(scored.get(1)?.score).toBeGreaterThan(scored.get(0)?.score ?? 0);
});

test('but not before one whose section says far more', () => {
  const pageOf = (section: number) => (section === 0 ? 0 : 1);
  const scored = scoreSections({ matches: [matchesOf([0, 1, 2, 3], [220, 100, 100, 100])], weights, pageOf });
  expect(scored.get(0)?.score).toBeGreaterThan(scored.get(1)?.score ?? 0);
});

test('sections that answer little of the query are left out, those that answer more are not', () => {
  const isEnough = enoughCovered(1);
  expect([1, 0.6, 0.3].map((coverage) => isEnough({ coverage }))).toEqual([true, true, false]);
});
