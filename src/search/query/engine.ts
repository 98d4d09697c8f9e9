/**
 * The search itself: query → hits, over the segments that are in scope. Knows nothing of files, workers or the page.
 *
 * 1. The query is taken apart into clauses (`rank/clauses.ts`).
 * 2. Each clause is looked up in the vocabularies: as written, other forms, beginnings; typos if at most other forms are there.
 * 3. Sections are scored by their postings (`rank/score.ts`), across segments by the same measure.
 * 4. What answers badly is asked again of more segments.
 * 5. The best are ranked again by what only their headings tell (`rank/rank.ts`), and what looks copied by the texts that
 *    hold all of it.
 * 6. Those that are shown get their texts (`rank/hits.ts`).
 */
import type { VocabularyOptions } from './index/segments.ts';
import type { Lexicon } from './index/store.ts';
import type { Language } from './languages/language.ts';
import {
  type Clause,
  expandExactly,
  expandTypos,
  type Expansion,
  isMeantOnly,
  mayBeMisspelt,
  parseQuery,
} from './rank/clauses.ts';
import { type HitOptions, MOST_FILES, orNothing, type ShownHit, withTexts } from './rank/hits.ts';
import { createMatcher, likeness, type Matcher } from './rank/match-text.ts';
import {
  byScore,
  type Candidate,
  closeness,
  type MatchedSection,
  matchSection,
  rank,
  type Ranked,
  type Scope,
  spread,
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
  /** More segments, where these answer badly. */
  readonly widen: () => Promise<readonly Scope[]>;
}

export async function runSearch(input: SearchInput): Promise<SearchResponse> {
  const first = await answer(input);
  if (!isThin(first)) return show(input, first);
  const segments = await input.widen();
  if (segments.length === input.segments.length) return show(input, first);
  // Who asks for a version means what was written about it.
  const isNumbered = first.clauses.some(({ word }) => /^v?\d{1,2}(?:\.\d+)*$/.test(word));
  const wider = { ...input, segments: isNumbered ? segments.map((one) => ({ ...one, weight: 1 })) : segments };
  return show(wider, await answer(wider));
}

interface Answer extends Understood, Ranked {
  readonly segments: readonly Scope[];
}

async function answer(input: SearchInput): Promise<Answer> {
  const { segments, page, hitsPerPage } = input;
  const understood = await understand(input);
  const limit = Math.max(rerankedIn(segments), (page + 1) * hitsPerPage);
  const isKnown = understood.clauses.some((clause, index) => !isUnknown(understood, clause, index));
  const ranked = isKnown ? rank({ ...understood, segments, limit }) : NOTHING;
  return { ...understood, ...ranked, segments };
}

const NOTHING: Ranked = { candidates: [], count: 0, weights: [] };

/** Pages that answer a query well enough, and how much of it the best one must answer. */
const ENOUGH_PAGES = 4;
const ENOUGH_COVERAGE = 0.7;

/** Whether what was not searched may answer better: release notes know of versions, and of words that are no more. */
function isThin(answered: Answer): boolean {
  const { clauses, segments, candidates } = answered;
  const pages = new Set(candidates.map(({ at, section }) => `${at} ${segments[at]?.segment.pageOf(section)}`));
  const isSought = (clause: Clause, index: number) =>
    !clause.isStopWord && (/\d/.test(clause.word) || isUnknown(answered, clause, index));
  const covered = candidates.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  return pages.size < ENOUGH_PAGES || covered < ENOUGH_COVERAGE || clauses.some(isSought);
}

/** Whether a word says nothing, or nothing was found for it. */
function isUnknown({ found }: Understood, { isStopWord }: Clause, index: number): boolean {
  return isStopWord || found.every((matches) => (matches[index]?.expansions ?? []).length === 0);
}

function rerankedIn(segments: readonly Scope[]): number {
  return Math.min(...segments.map(({ segment }) => segment.readable));
}

async function show(input: SearchInput, answered: Answer): Promise<SearchResponse> {
  const { page, hitsPerPage } = input;
  const { clauses, found, segments, candidates, count, weights, isRare } = answered;
  if (candidates.length === 0) return { hits: [], nbHits: 0 };
  const matcher = createMatcher(
    clauses.map(({ isStopWord }, index) =>
      isStopWord ? [] : found.flatMap((matches) => matches[index]?.expansions ?? []),
    ),
    weights,
  );
  const start = page * hitsPerPage;
  const reranked = rerankedIn(segments);
  const { stopWords } = input.language;
  const best = await readAgain(candidates.slice(0, reranked), { clauses, matcher, segments, stopWords });
  const early = best.slice(start, start + hitsPerPage);
  const late = candidates.slice(Math.max(reranked, start), start + hitsPerPage);
  const rest = early.length < hitsPerPage ? await read(late, { matcher, segments }) : [];
  const shown = [...early, ...rest].slice(0, hitsPerPage).map((one): ShownHit => ({
    matched: one.matched,
    words: () => wordsOf(one, clauses, found[one.at] ?? []),
    ...textOf(one, segments),
  }));
  // What was loaded already is less that may be.
  const others =
    best.filter(({ isLookedInto }) => isLookedInto).length + (segments.length > 1 ? 2 : 0) + (isRare ? 1 : 0);
  const files = Math.max(1, MOST_FILES - others);
  return { ...withTexts(shown, matcher, { ...input, files }), nbHits: count };
}

/** The surest words of the index for which a section was found. */
function wordsOf({ section }: Candidate, clauses: readonly Clause[], found: readonly ClauseMatches[]): string {
  const words = found.flatMap(({ expansions, postings }, index) =>
    clauses[index]?.isStopWord === true
      ? []
      : (expansions.find(({ term }) => postings.get(term)?.sections.includes(section))?.term ?? []),
  );
  return [...new Set(words)].join(', ');
}

function textOf({ at, section }: Candidate, segments: readonly Scope[]): Pick<ShownHit, 'file' | 'text'> {
  const segment = segments[at]?.segment;
  const file = segment?.fileOf(section);
  return { file: file === undefined ? undefined : `${at} ${file}`, text: () => segment?.text(section) ?? '' };
}

interface Understood {
  readonly clauses: readonly Clause[];
  /** By segment, by clause. */
  readonly found: ClauseMatches[][];
  /** Whether rare words were loaded for it. */
  readonly isRare: boolean;
}

interface Expanded {
  /** By segment, by clause. */
  readonly exact: readonly Expansion[][][];
  readonly isRare: boolean;
}

async function understand({ query, language, lexicon, segments }: SearchInput): Promise<Understood> {
  const { stopWords, stem } = language;
  const words = { stopWords, meaningsOf: (word: string) => lexicon.get(stem(word)) ?? [] };
  const clauses = parseQuery(query, words);
  const { exact, isRare } = await expandKnown(clauses, segments);
  const unknown = unknownIn(clauses, exact)[0];
  const apart = unknown === undefined ? undefined : await takeApart(unknown, segments);
  if (unknown === undefined || apart === undefined)
    return { clauses, isRare, found: await findMatches(clauses, exact, segments) };
  const spelt = query.replace(new RegExp(unknown.word, 'i'), apart);
  // What accents hide from the pattern stays as it is.
  const again = parseQuery(spelt, words);
  const known = await expandKnown(again, segments);
  return { clauses: again, isRare, found: await findMatches(again, known.exact, segments) };
}

/** Words that nothing but their meanings stands for are looked for among the rare ones. */
async function expandKnown(clauses: readonly Clause[], segments: readonly Scope[]): Promise<Expanded> {
  const lookup = { expand: expandExactly, typos: false };
  const exact = await expandAll(clauses, segments, lookup);
  const missing = clauses.filter(
    (clause, index) => !clause.isStopWord && exact.every((found) => isMeantOnly(clause, found[index] ?? [])),
  );
  if (missing.length === 0) return { exact, isRare: false };
  const rare = await expandAll(missing, segments, { ...lookup, rare: missing.map(({ word }) => word) });
  const known = exact.map((found, at) =>
    clauses.map((clause, index) => rare[at]?.[missing.indexOf(clause)] ?? found[index] ?? []),
  );
  return { exact: known, isRare: true };
}

function unknownIn(clauses: readonly Clause[], exact: readonly Expansion[][][]): readonly Clause[] {
  return clauses.filter(({ isStopWord }, index) => !isStopWord && exact.every((found) => found[index]?.length === 0));
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
  const unknown = unknownIn(clauses, exact).map(({ word }) => word);
  const near =
    missing.length === 0
      ? []
      : await expandAll(missing, segments, {
          expand: expandTypos,
          typos: true,
          ...(unknown.length > 0 && { rare: unknown }),
        });
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

interface Lookup extends VocabularyOptions {
  readonly expand: typeof expandExactly;
}

/** By segment, by clause; the surest first. */
function expandAll(
  clauses: readonly Clause[],
  segments: readonly Scope[],
  { expand, ...options }: Lookup,
): Promise<Expansion[][][]> {
  return Promise.all(
    segments.map(async ({ segment }) => {
      const isSought = ({ isStopWord }: Clause) => !isStopWord || segment.seeksStopWords;
      const sought = clauses.filter(isSought);
      const words = sought.flatMap(({ word, compounds, meanings }) =>
        options.typos ? [word] : [word, ...compounds, ...meanings],
      );
      const vocabulary = await segment.vocabulary(words, options);
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
  /** Whether its text was read to rank it. */
  readonly isLookedInto?: boolean;
}

async function readAgain(
  candidates: readonly Candidate[],
  {
    clauses,
    stopWords,
    ...reading
  }: Reading & { readonly clauses: readonly Clause[]; readonly stopWords: ReadonlySet<string> },
): Promise<readonly Read[]> {
  const sections = await read(candidates, reading);
  const ranked = sections
    .map((one) => ({ ...one, score: one.score * closeness(one.matched, clauses, stopWords) }))
    .toSorted(byScore);
  return spread(await verbatimFirst(ranked, clauses, reading.segments)).toSorted(byScore);
}

/** Words with a meaning of a query that may have been copied from somewhere. */
const COPIED = 3;
/** Texts that are looked into for it. */
const MOST_LOOKED_INTO = 2;
const LEAST_ALIKE = 0.6;
/** Words that carry no meaning may be missing from the index. */
const ALL_BUT_STOP_WORDS = 0.9;
const VERBATIM = 4;

/** A message that was pasted is looked for as it stands: where all its words are, their order tells. */
async function verbatimFirst(
  ranked: readonly Read[],
  clauses: readonly Clause[],
  segments: readonly Scope[],
): Promise<readonly Read[]> {
  const isLong = clauses.filter(({ isStopWord }) => !isStopWord).length >= COPIED;
  const complete = !isLong ? [] : ranked.filter(({ coverage }) => coverage > ALL_BUT_STOP_WORDS);
  const looked = new Set(complete.slice(0, MOST_LOOKED_INTO));
  const words = clauses.map(({ word }) => word);
  const checked = ranked.map(async (one) => {
    if (!looked.has(one)) return one;
    const text = await orNothing(textOf(one, segments).text());
    const alike = likeness(words, text ?? '');
    const share = alike < LEAST_ALIKE ? 1 : VERBATIM * alike;
    return { ...one, isLookedInto: true, score: one.score * share };
  });
  return (await Promise.all(checked)).toSorted(byScore);
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
