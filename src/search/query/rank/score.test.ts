import { expect, test } from 'vitest';
import { type ClauseMatches, scoreSections } from './score.ts';

const matchesOf = (sections: readonly number[], impacts: readonly number[]): ClauseMatches => ({
  expansions: [{ term: 'word', certainty: 1 }],
  postings: new Map([['word', { sections, impacts }]]),
});
const weights = [{ weight: 1, compoundWeights: new Map<string, number>() }];

test('a page that says more in all comes before one with a section that says a little more', () => {
  const pageOf = (section: number) => (section === 0 ? 0 : 1);
  const scored = scoreSections({
    matches: [matchesOf([0, 1, 2, 3], [110, 100, 100, 100])],
    weights,
    sectionCount: 4,
    pageOf,
  });
  expect(scored.scores[1]).toBeGreaterThan(scored.scores[0] ?? 0);
});

test('but not before one whose section says far more', () => {
  const pageOf = (section: number) => (section === 0 ? 0 : 1);
  const scored = scoreSections({
    matches: [matchesOf([0, 1, 2, 3], [220, 100, 100, 100])],
    weights,
    sectionCount: 4,
    pageOf,
  });
  expect(scored.scores[0]).toBeGreaterThan(scored.scores[1] ?? 0);
});

test('what a section answers of the query is told, and how little its page does', () => {
  const query = {
    matches: [matchesOf([0, 1], [100, 100]), matchesOf([0, 3], [100, 100])],
    weights: [...weights, ...weights],
  };
  const { sections, coverages } = scoreSections({ ...query, sectionCount: 4, pageOf: (section) => section >> 1 });
  expect([...sections]).toEqual([0, 1, 3]);
  expect([...coverages]).toEqual([1, 0.65, 0.5]);
});
