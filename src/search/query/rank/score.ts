/** Scores the sections that answer a query by their postings; their headings are compared later. */
import type { Postings } from '../index/postings.ts';
import type { Clause, Expansion } from './clauses.ts';

/** The matches of one clause in one segment. */
export interface ClauseMatches {
  readonly expansions: readonly Expansion[];
  readonly postings: ReadonlyMap<string, Postings>;
}

/**
 * The weight of a clause: rare words weigh more. Compounds have their own weights, because they are rarer than their
 * parts.
 */
export interface ClauseWeight {
  readonly weight: number;
  readonly compoundWeights: ReadonlyMap<string, number>;
}

/** Factor for a match in another section of the same page. */
const ELSEWHERE = 0.3;
const STOP_WORD = 0.08;
const COMPOUND_SHARE = 0.9;
/** Factor for other forms of a word beside the best one. */
const FORMS = 0.25;

export function weighClause(clause: Clause, found: readonly ClauseMatches[], sectionCount: number): ClauseWeight {
  const idf = (count: number) => Math.log(1 + sectionCount / Math.max(1, count));
  const count = (term: string) =>
    found.reduce((total, { postings }) => {
      const one = postings.get(term);
      return total + (one?.count ?? one?.sections.length ?? 0);
    }, 0);
  const own = new Set(
    found.flatMap(({ expansions }) =>
      expansions.filter(({ term }) => !clause.compounds.includes(term)).map(({ term }) => term),
    ),
  );
  // A family of forms is at least as frequent as its most frequent member.
  const most = Math.max(0, ...[...own].map(count));
  const weight = idf(own.size === 0 ? sectionCount : most) * (clause.isStopWord || clause.isExample ? STOP_WORD : 1);
  const compoundWeights = new Map(clause.compounds.map((term) => [term, idf(count(term)) * COMPOUND_SHARE]));
  return { weight, compoundWeights };
}

export interface ScoreInput {
  readonly matches: readonly ClauseMatches[];
  readonly weights: readonly ClauseWeight[];
  readonly sectionCount: number;
  readonly pageOf: (section: number) => number;
}

/** Columns with one entry per section, ascending by section. */
export interface ScoredSections {
  readonly sections: Uint32Array;
  readonly scores: Float64Array;
  /** 0–1: the share of the query that each section answers. */
  readonly coverages: Float64Array;
}

/** Uses typed arrays, because a word may be in a hundred thousand sections and the reader keeps typing meanwhile. */
export function scoreSections({ matches, weights, sectionCount, pageOf }: ScoreInput): ScoredSections {
  const clauses = matches.map((match, index): ScoredClause => {
    const { weight } = weights[index] ?? { weight: 0 };
    return { weight, scores: scoreClause(match, weights[index], sectionCount) };
  });
  const sections = sectionsIn(matches, sectionCount);
  const scored = {
    sections,
    scores: new Float64Array(sections.length),
    coverages: new Float64Array(sections.length),
  };
  for (let first = 0, end = 0; first < sections.length; first = end) {
    const page = pageOf(sections[first] ?? 0);
    while (end < sections.length && pageOf(sections[end] ?? 0) === page) end += 1;
    scorePage(scored, { first, end, clauses });
  }
  return scored;
}

interface ScoredClause {
  readonly weight: number;
  /** Scores by section. */
  readonly scores: Float32Array;
}

/** Returns the sections that hold any of the words, ascending. */
function sectionsIn(matches: readonly ClauseMatches[], sectionCount: number): Uint32Array {
  const seen = new Uint8Array(sectionCount);
  const found: number[] = [];
  const add = (section: number): void => {
    if (seen[section] === 0) found.push(section);
    seen[section] = 1;
  };
  for (const { expansions, postings } of matches) {
    for (const { term } of expansions) postings.get(term)?.sections.forEach(add);
  }
  return Uint32Array.from(found).toSorted();
}

interface ScoredPage {
  readonly first: number;
  readonly end: number;
  readonly clauses: readonly ScoredClause[];
}

/** Writes the scores of the sections of one page. */
function scorePage(scored: ScoredSections, page: ScoredPage): void {
  for (const clause of page.clauses) addClause(scored, page, clause);
  const all = page.clauses.reduce((total, { weight }) => total + weight, 0);
  const { scores, coverages } = scored;
  let whole = 0;
  for (let place = page.first; place < page.end; place += 1) {
    const coverage = all === 0 ? 1 : (coverages[place] ?? 0) / all;
    // To the power of 1.5. There may be a hundred thousand, and square roots are fast.
    const score = (scores[place] ?? 0) * coverage * Math.sqrt(coverage);
    coverages[place] = coverage;
    scores[place] = score;
    whole += score;
  }
  // A page that answers in several sections is more likely what was meant. The factor is the fourth root of the page's
  // total score divided by the section's.
  for (let place = page.first; place < page.end; place += 1) {
    const score = scores[place] ?? 0;
    scores[place] = score * Math.sqrt(Math.sqrt(whole / score));
  }
}

function addClause(
  { sections, scores, coverages }: ScoredSections,
  { first, end }: ScoredPage,
  { weight, scores: own }: ScoredClause,
): void {
  let best = 0;
  for (let place = first; place < end; place += 1) best = Math.max(best, own[sections[place] ?? 0] ?? 0);
  if (best === 0) return;
  for (let place = first; place < end; place += 1) {
    const score = own[sections[place] ?? 0] ?? 0;
    scores[place] = (scores[place] ?? 0) + Math.max(score, ELSEWHERE * best);
    coverages[place] = (coverages[place] ?? 0) + (score > 0 ? weight : weight * ELSEWHERE);
  }
}

/** Returns scores by section; 0 where no word of the clause is present. */
function scoreClause(
  { expansions, postings }: ClauseMatches,
  weight: ClauseWeight | undefined,
  sectionCount: number,
): Float32Array {
  const scores = new Float32Array(sectionCount);
  if (weight === undefined) return scores;
  for (const { term, certainty } of expansions) {
    const found = postings.get(term);
    if (found === undefined) continue;
    const factor = ((weight.compoundWeights.get(term) ?? weight.weight) * certainty) / 255;
    const { sections, impacts } = found;
    for (let index = 0; index < sections.length; index += 1) {
      const section = sections[index] ?? 0;
      const score = factor * (impacts[index] ?? 0);
      const before = scores[section] ?? 0;
      scores[section] = Math.max(before, score) + FORMS * Math.min(before, score);
    }
  }
  return scores;
}
