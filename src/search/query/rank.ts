/** The sections that answer a query best, over all segments by the same measure. */
import type { Clause } from './clauses.ts';
import { type ClauseMatches, type ScoredSections, scoreSections, weighClause } from './score.ts';
import type { Segment } from './segment.ts';

export interface Scope {
  readonly segment: Segment;
  /** What a hit in here counts beside one in the others. */
  readonly weight: number;
}

export interface Candidate {
  /** Place of its segment. */
  readonly at: number;
  readonly section: number;
  readonly score: number;
}

export interface Ranked {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** How many there are in all. */
  readonly count: number;
}

export interface RankInput {
  readonly clauses: readonly Clause[];
  /** By segment, by clause. */
  readonly found: readonly (readonly ClauseMatches[])[];
  readonly segments: readonly Scope[];
  /** Candidates that are wanted; of the others only the number is told. */
  readonly limit: number;
}

/** Sections that answer less of the query than this share of the best one are left out. */
const LEAST_COVERAGE = 0.55;

export function rank({ clauses, found, segments, limit }: RankInput): Ranked {
  const sectionCount = segments.reduce((total, { segment }) => total + segment.sectionCount, 0);
  const weights = clauses.map((clause, index) =>
    weighClause(
      clause,
      found.flatMap((matches) => matches[index] ?? []),
      sectionCount,
    ),
  );
  const scored = segments.map(({ segment, weight }, at): ScoredSegment => {
    const { pageOf } = segment;
    const input = { matches: found[at] ?? [], weights, sectionCount: segment.sectionCount, pageOf };
    return { at, weight, ...scoreSections(input) };
  });
  const enough = LEAST_COVERAGE * scored.reduce((best, { coverages }) => coverages.reduce(larger, best), 0);
  const kept = scored.flatMap((segment) => candidatesOf(segment, enough));
  // To order those that are shown is enough.
  const least =
    Float64Array.from(kept, ({ score }) => score)
      .toSorted()
      .at(-limit) ?? 0;
  const best = kept.filter(({ score }) => score >= least).toSorted(byScore);
  return { candidates: best.slice(0, limit), count: kept.length };
}

interface ScoredSegment extends ScoredSections {
  readonly at: number;
  readonly weight: number;
}

function larger(one: number, other: number): number {
  return Math.max(one, other);
}

/** Sections that answer enough of the query. */
function candidatesOf({ at, sections, scores, coverages, weight }: ScoredSegment, enough: number): Candidate[] {
  const kept: Candidate[] = [];
  for (const [place, section] of sections.entries()) {
    if ((coverages[place] ?? 0) >= enough) kept.push({ at, section, score: (scores[place] ?? 0) * weight });
  }
  return kept;
}

/** The order is the same on every machine: ties go by place. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.at - b.at || a.section - b.section;
}
