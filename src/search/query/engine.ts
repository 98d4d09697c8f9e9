/**
 * The search itself: query → hits, over the segments that are in scope. Knows nothing of files, workers or the page.
 *
 * 1. The query is taken apart into clauses (`rank/clauses.ts`).
 * 2. Each clause is looked up in the vocabularies: as written, other forms, beginnings; typos if at most other forms are there.
 * 3. Sections are scored by their postings (`rank/score.ts`), across segments by the same measure.
 * 4. The best are ranked again by what only their headings tell (`rank/rank.ts`).
 * 5. Those that are shown get their texts (`rank/hits.ts`), which change nothing of their order.
 */
import type { Language } from './languages/language.ts';
import { type Clause, expandExactly, expandTypos, type Expansion, mayBeMisspelt, parseQuery } from './rank/clauses.ts';
import { type HitOptions, type ShownHit, withTexts } from './rank/hits.ts';
import { createMatcher, type Matcher } from './rank/match-text.ts';
import {
  byScore,
  type Candidate,
  closeness,
  type MatchedSection,
  matchSection,
  rank,
  type Scope,
} from './rank/rank.ts';
import type { ClauseMatches } from './rank/score.ts';
import type { SearchResponse } from './types.ts';

export interface SearchInput extends HitOptions {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly segments: readonly Scope[];
  readonly language: Language;
}

/** The first sections of a page come as they rank; the others make room for other pages. */
const FREE_PER_PAGE = 2;
const REPEATED = 0.8;

export async function runSearch(input: SearchInput): Promise<SearchResponse> {
  const { segments, page, hitsPerPage } = input;
  const clauses = parseQuery(input.query, input.language.stopWords);
  if (clauses.length === 0) return { hits: [], nbHits: 0 };
  const found = await findMatches(clauses, segments);
  const start = page * hitsPerPage;
  const reranked = Math.min(...segments.map(({ segment }) => segment.readable));
  const limit = Math.max(reranked, start + hitsPerPage);
  const { candidates, count } = rank({ clauses, found, segments, limit });
  if (candidates.length === 0) return { hits: [], nbHits: 0 };
  const matcher = createMatcher(
    clauses.map(({ isStopWord }, index) =>
      isStopWord ? [] : found.flatMap((matches) => matches[index]?.expansions ?? []),
    ),
  );
  const best = await readAgain(candidates.slice(0, reranked), { clauses, matcher, segments });
  const early = best.slice(start, start + hitsPerPage);
  const late = candidates.slice(Math.max(reranked, start), limit);
  const rest = early.length < hitsPerPage ? await read(late, { matcher, segments }) : [];
  const shown = [...early, ...rest].slice(0, hitsPerPage).map(({ at, section, matched }): ShownHit => {
    const text = () => segments[at]?.segment.text(section) ?? '';
    return { matched, text };
  });
  return { ...withTexts(shown, matcher, input), nbHits: count };
}

/** By segment, by clause. */
async function findMatches(clauses: readonly Clause[], segments: readonly Scope[]): Promise<ClauseMatches[][]> {
  const exact = await expandAll(clauses, segments, { expand: expandExactly, typos: false });
  const missing = clauses.filter(
    ({ isStopWord }, index) => !isStopWord && exact.every((found) => mayBeMisspelt(found[index] ?? [])),
  );
  const near = missing.length === 0 ? [] : await expandAll(missing, segments, { expand: expandTypos, typos: true });
  return Promise.all(
    segments.map(({ segment }, index) =>
      Promise.all(
        clauses.map(async (clause, at): Promise<ClauseMatches> => {
          const expansions = [...(exact[index]?.[at] ?? []), ...(near[index]?.[missing.indexOf(clause)] ?? [])];
          return { expansions, postings: await segment.postings(expansions.map(({ term }) => term)) };
        }),
      ),
    ),
  );
}

interface Lookup {
  readonly expand: typeof expandExactly;
  readonly typos: boolean;
}

/** By segment, by clause; the surest first. */
function expandAll(
  clauses: readonly Clause[],
  segments: readonly Scope[],
  { expand, typos }: Lookup,
): Promise<Expansion[][][]> {
  return Promise.all(
    segments.map(async ({ segment }) => {
      const isSought = ({ isStopWord }: Clause) => !isStopWord || segment.seeksStopWords;
      const sought = clauses.filter(isSought);
      const words = sought.flatMap(({ word, compounds }) => (typos ? [word] : [word, ...compounds]));
      const vocabulary = await segment.vocabulary(words, { typos });
      return clauses.map((clause) =>
        isSought(clause) ? expand(clause, vocabulary).toSorted((a, b) => b.certainty - a.certainty) : [],
      );
    }),
  );
}

interface Reading {
  readonly matcher: Matcher;
  readonly segments: readonly Scope[];
}

interface Read extends Candidate {
  readonly matched: MatchedSection;
}

async function readAgain(
  candidates: readonly Candidate[],
  { clauses, ...reading }: Reading & { readonly clauses: readonly Clause[] },
): Promise<readonly Read[]> {
  const sections = await read(candidates, reading);
  const ranked = sections
    .map((one) => ({ ...one, score: one.score * closeness(one.matched, clauses) }))
    .toSorted(byScore);
  return spread(ranked).toSorted(byScore);
}

/** Reads sections of each segment at once; the order stays. */
async function read(candidates: readonly Candidate[], { matcher, segments }: Reading): Promise<readonly Read[]> {
  const texts = await Promise.all(
    segments.map(({ segment }, at) =>
      segment.sections(candidates.filter((candidate) => candidate.at === at).map(({ section }) => section)),
    ),
  );
  const next = segments.map(() => 0);
  return candidates.flatMap((candidate) => {
    const index = next[candidate.at] ?? 0;
    next[candidate.at] = index + 1;
    const section = texts[candidate.at]?.[index];
    return section === undefined ? [] : [{ ...candidate, matched: matchSection(section, matcher) }];
  });
}

function spread(ranked: readonly Read[]): Read[] {
  const seen = new Map<string, number>();
  return ranked.map((one) => {
    const { path } = one.matched.section;
    const before = seen.get(path) ?? 0;
    seen.set(path, before + 1);
    return before < FREE_PER_PAGE ? one : { ...one, score: one.score * REPEATED ** (before - FREE_PER_PAGE + 1) };
  });
}
