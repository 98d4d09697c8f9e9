/**
 * The search itself: query → hits, over the segments that are in scope. Knows nothing of files, workers or the page.
 *
 * 1. The query is taken apart into clauses (`rank/clauses.ts`).
 * 2. Each clause is looked up in the vocabularies: as written, other forms, beginnings; typos if at most other forms are there.
 * 3. Sections are scored by their postings (`rank/score.ts`), across segments by the same measure.
 * 4. The best are ranked again by what only their headings tell (`rank/rank.ts`).
 * 5. Those that are shown get their texts (`rank/hits.ts`), which change nothing of their order.
 */
import type { Lexicon } from './index/store.ts';
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
  readonly lexicon: Lexicon;
}

/** The first sections of a page come as they rank; the others make room for other pages. */
const FREE_PER_PAGE = 2;
const REPEATED = 0.8;

export async function runSearch(input: SearchInput): Promise<SearchResponse> {
  const { segments, page, hitsPerPage } = input;
  const { clauses, found } = await understand(input);
  if (clauses.length === 0) return { hits: [], nbHits: 0 };
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

interface Understood {
  readonly clauses: readonly Clause[];
  /** By segment, by clause. */
  readonly found: ClauseMatches[][];
}

async function understand({ query, language, lexicon, segments }: SearchInput): Promise<Understood> {
  const { stopWords, stem } = language;
  const words = { stopWords, meaningsOf: (word: string) => lexicon.get(stem(word)) ?? [] };
  const clauses = parseQuery(query, words);
  const exact = await expandAll(clauses, segments, { expand: expandExactly, typos: false });
  const unknown = clauses.find(
    ({ isStopWord }, index) => !isStopWord && exact.every((found) => found[index]?.length === 0),
  );
  const apart = unknown === undefined ? undefined : await takeApart(unknown, segments);
  if (unknown === undefined || apart === undefined)
    return { clauses, found: await findMatches(clauses, exact, segments) };
  const spelt = query.replace(new RegExp(unknown.word, 'i'), apart);
  // What accents hide from the pattern stays as it is.
  const again = parseQuery(spelt, words);
  const foundAgain = await expandAll(again, segments, { expand: expandExactly, typos: false });
  return { clauses: again, found: await findMatches(again, foundAgain, segments) };
}

/** By segment, by clause. */
async function findMatches(
  clauses: readonly Clause[],
  exact: readonly Expansion[][][],
  segments: readonly Scope[],
): Promise<ClauseMatches[][]> {
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

/** Letters of either half of a word that was joined. */
const SHORTEST_HALF = 3;

/** `ratelimiting` → `rateLimiting`, where both are words. */
async function takeApart({ word, isLast }: Clause, segments: readonly Scope[]): Promise<string | undefined> {
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * SHORTEST_HALF + 1) },
    (_, at) => at + SHORTEST_HALF,
  );
  for (const { segment } of segments) {
    const firsts = await segment.vocabulary(places.map((at) => word.slice(0, at)), { typos: false }); // prettier-ignore
    const likely = places.filter((at) => firsts.has(word.slice(0, at))).slice(-3);
    const seconds = await segment.vocabulary(likely.map((at) => word.slice(at)), { typos: false }); // prettier-ignore
    const isSecond = (second: string) =>
      seconds.has(second) || (isLast && second.length > SHORTEST_HALF && seconds.startingWith(second, 1).length > 0);
    const at = likely.findLast((place) => isSecond(word.slice(place)));
    if (at !== undefined) return word.slice(0, at) + word.charAt(at).toUpperCase() + word.slice(at + 1);
  }
  return undefined;
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
      const words = sought.flatMap(({ word, compounds, meanings }) =>
        typos ? [word] : [word, ...compounds, ...meanings],
      );
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
