/**
 * Runs the search itself: query → hits, over the segments that are in scope. Knows nothing of files, workers or the
 * page.
 *
 * 1. The query is parsed into clauses (`rank/clauses.ts`).
 * 2. Each clause is looked up in the vocabularies: as written, other forms, prefixes; typos if at most other forms exist.
 * 3. Sections are scored by their postings (`rank/score.ts`), on the same scale in all segments.
 * 4. If the hits answer the query badly, more segments are searched.
 * 5. The best are ranked again by facts that only their headings hold (`rank/rank.ts`). For a query that looks pasted, the
 *    texts that hold all of its words are compared with it.
 * 6. The hits to be shown get their texts (`rank/hits.ts`).
 */
import type { VocabularyOptions } from './index/segments.ts';
import type { Lexicon } from './index/store.ts';
import type { Language } from './base/language.ts';
import {
  type Clause,
  COMPOUND,
  expandExactly,
  LIKELY,
  expandTypos,
  type Expansion,
  isMeantOnly,
  mayBeMisspelt,
  parseQuery,
  takeApart,
  unknownIn,
} from './rank/clauses.ts';
import { type HitOptions, MOST_FILES, orNothing, type ShownHit, withTexts } from './rank/hits.ts';
import { createMatcher, likeness, type Matcher } from './rank/match-text.ts';
import {
  type Asked,
  byScore,
  type Candidate,
  closeness,
  type MatchedSection,
  matchSection,
  rank,
  type Ranked,
  type Scope,
  spread,
  VERBATIM,
} from './rank/rank.ts';
import type { ClauseMatches } from './rank/score.ts';
import type { SearchResponse } from './base/types.ts';

export interface SearchInput extends HitOptions {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly segments: readonly Scope[];
  readonly language: Language;
  readonly lexicon: Lexicon;
  /** Returns more segments, for when the given ones answer badly. */
  readonly widen: () => Promise<readonly Scope[]>;
}

export async function runSearch(input: SearchInput): Promise<SearchResponse> {
  const first = await answer(input);
  if (!isThin(first)) return show(input, first);
  const segments = await input.widen();
  if (segments.length === input.segments.length) return show(input, first);
  // A query with a version number is about what was written for that version.
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
  const ranked = isAnswerable(understood) ? rank({ ...understood, segments, limit }) : NOTHING;
  return { ...understood, ...ranked, segments };
}

/**
 * True when the words of the query are known well enough to answer it. If several are unknown, a match that barely
 * resembles the words of the site is not enough.
 */
function isAnswerable({ clauses, unknown, found }: Understood): boolean {
  const isSure = ({ isStopWord, word }: Clause, index: number) => {
    const least = word.length > SHORT ? LIKELY : COMPOUND;
    return !isStopWord && found.some((matches) => matches[index]?.expansions.some((one) => one.certainty >= least));
  };
  return unknown.length < 2 || clauses.some(isSure);
}

/** Longest word, in letters, that resembles many others. */
const SHORT = 5;

const NOTHING: Ranked = { candidates: [], count: 0, weights: [] };

/** Number of pages that answer a query well enough, and the share of the query that the best must cover. */
const ENOUGH_PAGES = 4;
const ENOUGH_COVERAGE = 0.7;

/**
 * True when segments that were not searched may answer better: release notes know about versions, and about names that
 * were removed.
 */
function isThin(answered: Answer): boolean {
  const { clauses, segments, candidates } = answered;
  const pages = new Set(candidates.map(({ at, section }) => `${at} ${segments[at]?.segment.pageOf(section)}`));
  const isNumber = ({ word }: Clause) => /\d/.test(word);
  const covered = candidates.reduce((best, { coverage }) => Math.max(best, coverage), 0);
  const isCovered = pages.size >= ENOUGH_PAGES && covered >= ENOUGH_COVERAGE;
  return !isCovered || clauses.some(isNumber) || clauses.some(isMissingIn(answered));
}

/** Returns a test for clauses that carry meaning but were not found. */
function isMissingIn({ found }: Understood): (clause: Clause, index: number) => boolean {
  return ({ isStopWord }, index) => !isStopWord && found.every((matches) => !matches[index]?.expansions.length);
}

function rerankedIn(segments: readonly Scope[]): number {
  return Math.min(...segments.map(({ segment }) => segment.readable));
}

async function show(input: SearchInput, answered: Answer): Promise<SearchResponse> {
  const { page, hitsPerPage } = input;
  const { clauses, found, segments, candidates, count, weights, isRare } = answered;
  const matcher = createMatcher(
    clauses.map(({ isStopWord }, index) =>
      isStopWord ? [] : found.flatMap((matches) => matches[index]?.expansions ?? []),
    ),
    weights,
  );
  const start = page * hitsPerPage;
  const reranked = rerankedIn(segments);
  const reading = { clauses, matcher, segments, stopWords: input.language.stopWords, query: input.query };
  const best = await readAgain(candidates.slice(0, reranked), reading);
  const early = best.slice(start, start + hitsPerPage);
  const late = candidates.slice(Math.max(reranked, start), start + hitsPerPage);
  const rest = early.length < hitsPerPage ? await read(late, reading) : [];
  const shown = [...early, ...rest].slice(0, hitsPerPage).map((one): ShownHit => ({
    matched: one.matched,
    ...textOf(one, segments),
  }));
  // Text files that were loaded for ranking count towards the limit.
  const looked = best.filter(({ isLookedInto }) => isLookedInto).length;
  const others = looked + (segments.length > 1 ? 2 : 0) + (isRare ? 1 : 0);
  const files = Math.max(1, MOST_FILES - others);
  return { ...withTexts(shown, matcher, { ...input, files }), nbHits: count };
}

function textOf({ at, section }: Candidate, segments: readonly Scope[]): Pick<ShownHit, 'file' | 'text'> {
  const segment = segments[at]?.segment;
  const file = segment?.fileOf(section);
  return { file: file === undefined ? undefined : `${at} ${file}`, text: () => segment?.text(section) ?? '' };
}

interface Understood {
  readonly clauses: readonly Clause[];
  /** Clauses that no word of the index matches; they may be misspelt. */
  readonly unknown: readonly Clause[];
  /** Matches by segment, then by clause. */
  readonly found: ClauseMatches[][];
  /** True when rare words were loaded for the query. */
  readonly isRare: boolean;
  /** Least share of the query that a hit must cover. Two words that were typed as one belong together. */
  readonly least: number;
}

interface Expanded {
  /** Expansions by segment, then by clause. */
  readonly exact: readonly Expansion[][][];
  readonly isRare: boolean;
}

async function understand(input: SearchInput): Promise<Understood> {
  const { query, language, lexicon, segments } = input;
  const { stopWords, stem } = language;
  const clauses = parseQuery(query, { stopWords, meaningsOf: (word) => lexicon.get(stem(word)) ?? [] });
  const { exact, isRare } = await expandKnown(clauses, segments);
  const unknown = unknownIn(clauses, exact);
  const [joined] = unknown;
  const apart =
    joined &&
    (await takeApart(
      joined,
      segments.map(({ segment }) => segment),
    ));
  // If accents keep the word from matching, the query stays as it is.
  const spelt = apart === undefined ? query : query.replace(new RegExp(joined?.word ?? '', 'i'), apart);
  if (spelt !== query) {
    const understood = await understand({ ...input, query: spelt });
    return { ...understood, least: clauses.length === 1 ? ALL_BUT_STOP_WORDS : 0 };
  }
  return {
    clauses,
    unknown,
    isRare,
    least: 0,
    found: await findMatches(clauses, exact, { unknown, segments, stopWords }),
  };
}

/** Words that only their translations stand for are looked up among the rare ones. */
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

/** Returns matches by segment, then by clause. */
async function findMatches(
  clauses: readonly Clause[],
  exact: readonly Expansion[][][],
  {
    unknown,
    segments,
    stopWords,
  }: Pick<Understood, 'unknown'> & Pick<SearchInput, 'segments'> & Pick<Language, 'stopWords'>,
): Promise<ClauseMatches[][]> {
  const missing = clauses.filter(
    ({ isStopWord }, index) => !isStopWord && exact.every((found) => mayBeMisspelt(found[index] ?? [])),
  );
  const near =
    missing.length === 0
      ? []
      : await expandAll(missing, segments, {
          expand: (clause, vocabulary) =>
            expandTypos(clause, vocabulary, { stopWords, hasForms: !unknown.includes(clause) }),
          typos: true,
          ...(unknown.length > 0 && { rare: unknown.map(({ word }) => word) }),
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

interface Lookup extends VocabularyOptions {
  readonly expand: typeof expandExactly;
}

/** Returns expansions by segment, then by clause; the most certain come first. */
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
  /** True when its text was read to rank it. */
  readonly isLookedInto?: boolean;
}

async function readAgain(
  candidates: readonly Candidate[],
  { matcher, segments, ...asked }: Reading & Asked,
): Promise<readonly Read[]> {
  const sections = await read(candidates, { matcher, segments });
  const ranked = sections
    .map((one) => ({ ...one, score: one.score * closeness(one.matched, asked) }))
    .toSorted(byScore);
  // A single word is not a pasted message, whatever its parts.
  const checked = /\S\s+\S/.test(asked.query) ? await verbatimFirst(ranked, asked.clauses, segments) : ranked;
  return spread(checked).toSorted(byScore);
}

/** Least number of meaningful words in a query that may have been pasted. */
const COPIED = 3;
/** Most texts that are read to compare them with a pasted query. */
const MOST_LOOKED_INTO = 2;
const LEAST_ALIKE = 0.7;
/** Coverage from which only stop words are missing; the index may lack those. */
const ALL_BUT_STOP_WORDS = 0.9;

/** Looks for a pasted message word for word. Where all its words are present, their order decides. */
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

/** Keeps the order. */
async function read(candidates: readonly Candidate[], { matcher, segments }: Reading): Promise<readonly Read[]> {
  const found = candidates.map(async (candidate) => {
    const section = await segments[candidate.at]?.segment.section(candidate.section);
    return section && { ...candidate, matched: matchSection(section, matcher) };
  });
  return (await Promise.all(found)).filter((one) => one !== undefined);
}
