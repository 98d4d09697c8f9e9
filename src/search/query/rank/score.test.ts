import { expect, test } from 'vitest';
import { parseQuery } from './clauses.ts';
import { createMatcher } from './match-text.ts';
import { closeness, matchSection } from './rank.ts';
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

test('other forms of a word count beside the one that says most, but less', () => {
  const forms = (sections: readonly number[]): ClauseMatches => ({
    expansions: ['session', 'sessions'].map((term) => ({ term, certainty: 1 })),
    postings: new Map([
      ['session', { sections: [0, 1], impacts: [100, 100] }],
      ['sessions', { sections, impacts: sections.map(() => 90) }],
    ]),
  });
  const scoresOf = (sections: readonly number[]) =>
    scoreSections({ matches: [forms(sections)], weights, sectionCount: 2, pageOf: (section) => section }).scores;
  const [one = 0, both = 0] = scoresOf([1]);
  expect(both).toBeGreaterThan(one);
  expect(both).toBeLessThan(1.9 * one);
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

const stopWords = new Set(['of', 'the', 'and']);

function closenessOf(query: string, title: string, path = 'a'): number {
  const clauses = parseQuery(query, { stopWords, meaningsOf: () => [] });
  const words = clauses.map(({ word, isStopWord }) => (isStopWord ? [] : [{ term: word }]));
  const matcher = createMatcher(
    words,
    clauses.map(() => 1),
  );
  const section = {
    path,
    anchor: '',
    group: '',
    title,
    label: '',
    keywords: [],
    level: 1,
    headings: [],
    leadsOn: false,
  };
  return closeness(matchSection(section, matcher), { query, clauses, stopWords });
}

test('words without meaning neither make nor break a title that is what was asked for', () => {
  const exact = closenessOf('parser errors', 'Parser errors');
  expect(closenessOf('errors of the parser', 'Errors of the parser')).toBe(exact);
  expect(closenessOf('errors parser', 'Errors of the parser')).toBe(exact);
  expect(closenessOf('errors of the parser', 'Errors of the parser at work')).toBeLessThan(exact);
});

test('a title that the query holds says more than one that holds as much of the query and other words', () => {
  const query = 'keep session tokens forever';
  expect(closenessOf(query, 'Session tokens')).toBeGreaterThan(closenessOf(query, 'Session tokens elsewhere'));
  expect(closenessOf(query, 'Tokens')).toBe(1);
});

test('of pages with the same name the one nearest to the top is meant', () => {
  const near = closenessOf('introduction', 'Introduction', 'docs');
  const far = closenessOf('introduction', 'Introduction', 'docs/guides/testing/introduction');
  expect(near).toBeGreaterThan(far);
  expect(far).toBeGreaterThan(closenessOf('introduction', 'Introduction to tests', 'docs/guides/testing/introduction'));
});
