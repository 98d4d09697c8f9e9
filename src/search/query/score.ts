/** Which sections answer a query, before anybody has looked at their headings. */
import type { Clause } from './clauses.ts';
import type { Expansion } from './expand.ts';
import type { Postings } from './postings.ts';

/** What one clause of the query found in one segment. */
export interface ClauseMatches {
  readonly expansions: readonly Expansion[];
  readonly postings: ReadonlyMap<string, Postings>;
}

/** How much a clause counts: rare words count more. `idf` by word for compounds, which are rarer than their parts. */
export interface ClauseWeight {
  readonly weight: number;
  readonly compoundWeights: ReadonlyMap<string, number>;
}

/** What a page says elsewhere counts for each of its sections, but less. */
const ELSEWHERE = 0.3;
/** A page counts for its best section with this power of how many times more of the answer it holds. */
const PAGE_POWER = 0.25;
const COVERAGE_POWER = 1.5;
/** Sections that answer less of the query than this share of the best one are left out. */
const LEAST_COVERAGE = 0.55;
const STOP_WORD = 0.08;
const COMPOUND_SHARE = 0.9;

export function weighClause(clause: Clause, found: readonly ClauseMatches[], sectionCount: number): ClauseWeight {
  const idf = (count: number) => Math.log(1 + sectionCount / Math.max(1, count));
  const count = (term: string) => sum(found.map(({ postings }) => countOf(postings.get(term))));
  const own = new Set(
    found.flatMap(({ expansions }) =>
      expansions.filter(({ term }) => !clause.compounds.includes(term)).map(({ term }) => term),
    ),
  );
  // A family of forms is as frequent as its most frequent member, at least.
  const most = Math.max(0, ...[...own].map(count));
  const weight = idf(own.size === 0 ? sectionCount : most) * (clause.isStopWord ? STOP_WORD : 1);
  const compoundWeights = new Map(clause.compounds.map((term) => [term, idf(count(term)) * COMPOUND_SHARE]));
  return { weight, compoundWeights };
}

function countOf(postings: Postings | undefined): number {
  return postings === undefined ? 0 : (postings.count ?? postings.sections.length);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export interface ScoreInput {
  readonly matches: readonly ClauseMatches[];
  readonly weights: readonly ClauseWeight[];
  readonly pageOf: (section: number) => number;
}

/** Sections with a score, best first. `coverage` of the best is needed to compare segments, so it comes along. */
export function scoreSections({
  matches,
  weights,
  pageOf,
}: ScoreInput): Map<number, { score: number; coverage: number }> {
  const bySection = matches.map((match, index) => scoreClause(match, weights[index]));
  const byPage = bySection.map((scores) => bestByPage(scores, pageOf));
  const all = weights.reduce((total, { weight }) => total + weight, 0);
  const sections = new Set(bySection.flatMap((scores) => [...scores.keys()]));
  const result = new Map<number, { score: number; coverage: number }>();
  for (const section of sections) {
    let score = 0;
    let covered = 0;
    for (const [index, scores] of bySection.entries()) {
      const own = scores.get(section) ?? 0;
      const page = byPage[index]?.get(pageOf(section)) ?? 0;
      score += Math.max(own, ELSEWHERE * page);
      const weight = weights[index]?.weight ?? 0;
      covered += own > 0 ? weight : page > 0 ? weight * ELSEWHERE : 0;
    }
    const coverage = all === 0 ? 1 : covered / all;
    result.set(section, { score: score * coverage ** COVERAGE_POWER, coverage });
  }
  return withPages(result, pageOf);
}

/** A page that answers the query in many places is more likely what was meant. */
function withPages(
  scored: ReadonlyMap<number, { score: number; coverage: number }>,
  pageOf: (section: number) => number,
): Map<number, { score: number; coverage: number }> {
  const pages = new Map<number, number>();
  for (const [section, { score }] of scored) {
    const page = pageOf(section);
    pages.set(page, (pages.get(page) ?? 0) + score);
  }
  return new Map(
    [...scored].map(([section, { score, coverage }]) => {
      const times = (pages.get(pageOf(section)) ?? score) / score;
      return [section, { score: score * times ** PAGE_POWER, coverage }];
    }),
  );
}

/** Leaves out what answers too little of the query. */
export function enoughCovered(best: number): (scored: { readonly coverage: number }) => boolean {
  return ({ coverage }) => coverage >= best * LEAST_COVERAGE;
}

function scoreClause({ expansions, postings }: ClauseMatches, weight: ClauseWeight | undefined): Map<number, number> {
  const scores = new Map<number, number>();
  if (weight === undefined) return scores;
  for (const { term, certainty } of expansions) {
    const found = postings.get(term);
    if (found === undefined) continue;
    const factor = ((weight.compoundWeights.get(term) ?? weight.weight) * certainty) / 255;
    for (const [index, section] of found.sections.entries()) {
      const score = factor * (found.impacts[index] ?? 0);
      if (score > (scores.get(section) ?? 0)) scores.set(section, score);
    }
  }
  return scores;
}

function bestByPage(scores: ReadonlyMap<number, number>, pageOf: (section: number) => number): Map<number, number> {
  const best = new Map<number, number>();
  for (const [section, score] of scores) {
    const page = pageOf(section);
    if (score > (best.get(page) ?? 0)) best.set(page, score);
  }
  return best;
}
