/** Ranks the sections of all segments on one scale, and returns those that answer a query best. */
import type { Section, Segment } from '../index/segments.ts';
import type { Clause } from './clauses.ts';
import { type MatchedText, type Matcher, matchText, readTokens, type TextTokens } from './match-text.ts';
import { fold } from '../base/tokenize.ts';
import { type ClauseMatches, type ScoredSections, scoreSections, weighClause } from './score.ts';

export interface Scope {
  readonly segment: Segment;
  /** Weight of a hit in this segment compared with one in the others. */
  readonly weight: number;
}

export interface Candidate {
  /** Index of its segment. */
  readonly at: number;
  readonly section: number;
  readonly score: number;
  /** 0–1: the share of the query that it answers. */
  readonly coverage: number;
}

export interface Ranked {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** Number of candidates, including those left out by the limit. */
  readonly count: number;
  /** Weight of each clause. */
  readonly weights: readonly number[];
}

interface RankInput {
  readonly clauses: readonly Clause[];
  /** Matches by segment, then by clause. */
  readonly found: readonly (readonly ClauseMatches[])[];
  readonly segments: readonly Scope[];
  /** Most candidates to return; the others are only counted. */
  readonly limit: number;
  /** Least coverage of a candidate. */
  readonly least: number;
}

/** Least coverage and score of a candidate, as a share of the best one. */
const LEAST_COVERAGE = 0.25;
const LEAST_SCORE = 0.2;

export function rank({ clauses, found, segments, limit, least: leastCoverage }: RankInput): Ranked {
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
  const covered = scored.reduce((best, { coverages }) => coverages.reduce(larger, best), 0);
  const enough = larger(leastCoverage, LEAST_COVERAGE * covered);
  const answers = scored.flatMap((segment) => candidatesOf(segment, enough));
  const near = LEAST_SCORE * answers.reduce((best, { score }) => larger(best, score), 0);
  const kept = answers.filter(({ score }) => score >= near);
  // Only the candidates to return need to be sorted.
  const least =
    Float64Array.from(kept, ({ score }) => score)
      .toSorted()
      .at(-limit) ?? 0;
  const best = kept.filter(({ score }) => score >= least).toSorted(byScore);
  return { candidates: best.slice(0, limit), count: kept.length, weights: weights.map(({ weight }) => weight) };
}

interface ScoredSegment extends ScoredSections {
  readonly at: number;
  readonly weight: number;
}

function larger(one: number, other: number): number {
  return Math.max(one, other);
}

/** Returns the sections that answer enough of the query. */
function candidatesOf({ at, sections, scores, coverages, weight }: ScoredSegment, enough: number): Candidate[] {
  const kept: Candidate[] = [];
  for (const [place, section] of sections.entries()) {
    const coverage = coverages[place] ?? 0;
    if (coverage >= enough) kept.push({ at, section, score: (scores[place] ?? 0) * weight, coverage });
  }
  return kept;
}

/** Ties are broken by position, so that the order is the same on every machine. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.at - b.at || a.section - b.section;
}

export interface MatchedSection {
  readonly section: Section;
  readonly title: MatchedText;
  /** Matches by level, from 2. */
  readonly headings: readonly (MatchedText | null)[];
  /** Title or heading of the section itself. */
  readonly own: MatchedText;
  /** Label in the sidebar, at the top of a page. */
  readonly label: MatchedText;
  /** Other names of the page, at its top. */
  readonly keywords: readonly MatchedText[];
}

interface SectionTokens {
  readonly title: TextTokens;
  readonly headings: readonly (TextTokens | null)[];
  readonly label: TextTokens;
  readonly keywords: readonly TextTokens[];
}

/** Reading a text costs more than matching it, and a reader types several queries about the same sections. */
const tokensOf = new WeakMap<Section, SectionTokens>();

function tokensIn(section: Section): SectionTokens {
  const known = tokensOf.get(section);
  if (known !== undefined) return known;
  const headings = section.headings.map((heading) => (heading === null ? null : readTokens(heading)));
  const { title, label, keywords } = section.level === 1 ? section : { ...section, label: '', keywords: [] };
  const tokens = { title: readTokens(title), headings, label: readTokens(label), keywords: keywords.map(readTokens) };
  tokensOf.set(section, tokens);
  return tokens;
}

/**
 * Matches the title and headings of a section, for ranking by facts that postings do not hold: whether a heading is
 * what was asked for, and which words are next to each other.
 */
export function matchSection(section: Section, matcher: Matcher): MatchedSection {
  const tokens = tokensIn(section);
  const title = matchText(tokens.title, matcher);
  const headings = tokens.headings.map((heading) => (heading === null ? null : matchText(heading, matcher)));
  const own = section.level === 1 ? title : (headings.at(-1) ?? title);
  const keywords = tokens.keywords.map((name) => matchText(name, matcher));
  return { section, title, headings, own, label: matchText(tokens.label, matcher), keywords };
}

/** Factor for text that matches exactly as typed. */
export const VERBATIM = 4;
const EXACT_TITLE = 2.3;
/** Penalty per level of the path: of pages with the same name, the one nearest to the root is meant. */
const DEEPER = 0.1;
const MOST_DEPTH = 4;
const ALL_IN_TITLE = 1.5;
const EXACT_KEYWORD = 1.9;
const ALL_IN_KEYWORD = 1.2;
/**
 * Smaller than for titles: several sections may have the same heading, so a heading that equals the query counts no
 * more than a longer one.
 */
const ALL_IN_HEADING = 1.25;
const ALL_IN_PATH = 1.15;
const LEADS_ON_SHARE = 0.3;
/** For all words of the query next to each other and in order, in a heading, a label or a keyword. */
const PHRASE_IN_NAME = 0.2;

/** For a section or page whose whole name is part of the query. */
const NAME_IN_QUERY = 1.25;

/** For names of one letter and names that end in symbols, such as C, C# and C++. */
const AS_SPELT = 1.4;

/** The query, as compared with names. */
export interface Asked {
  readonly query: string;
  readonly clauses: readonly Clause[];
  /** Words without meaning, which are ignored when names are compared. */
  readonly stopWords: ReadonlySet<string>;
}

/** Returns the factor for the score of the section. */
export function closeness(matched: MatchedSection, { query, clauses, stopWords }: Asked): number {
  const { section, title, headings, own, label, keywords } = matched;
  const order = clauses.flatMap(({ isStopWord, isExample }, index) => (isStopWord || isExample ? [] : [1 << index]));
  const asked = order.reduce((bits, bit) => bits | bit, 0);
  const has = (bits: number) => (bits & asked) === asked;
  const isWhole = (name: MatchedText) => meaningful(name, stopWords).every((bits) => bits !== 0);
  /** Returns 0 when none of the names has all of the query. */
  const called = (names: readonly MatchedText[], exact: number, all: number): number => {
    const complete = names.filter((name) => has(name.clauses));
    return complete.some(isWhole) ? exact : complete.length > 0 ? all : 0;
  };
  const nearTop = -DEEPER * depthOf(section);
  const name =
    section.level === 1
      ? Math.max(
          called([own, label], EXACT_TITLE + nearTop, ALL_IN_TITLE),
          called(keywords, EXACT_KEYWORD + nearTop, ALL_IN_KEYWORD),
        )
      : has(own.clauses)
        ? ALL_IN_HEADING
        : 0;
  const path = headings.reduce((bits, heading) => bits | (heading?.clauses ?? 0), title.clauses);
  const names = [own, label, ...keywords];
  const isCalled = names.some((one) => isSeveral(one.clauses & asked) && isWhole(one));
  // `--auth` and `.env` are more than their letters.
  const isSpelt = /^\W/.test(query) && own.text.includes(query);
  const isAsSpelt = wordsAsSpelt(query).some(
    (word, _, { length }) =>
      (length === 1 || !stopWords.has(word)) && names.some(({ text }) => wordsAsSpelt(text).includes(word)),
  );
  const factor =
    (section.leadsOn ? LEADS_ON_SHARE : 1) *
    (isAsSpelt ? AS_SPELT : 1) *
    (isSpelt ? VERBATIM : name || (isCalled ? NAME_IN_QUERY : has(path) ? ALL_IN_PATH : 1));
  if (order.length < 2) return factor;
  const together = names.map((one) =>
    one === own || has(one.clauses) ? togetherness(meaningful(one, stopWords), order) : 0,
  );
  return factor * (1 + PHRASE_IN_NAME * Math.max(...together));
}

/** Returns the words of one letter, and those that end in symbols. */
function wordsAsSpelt(text: string): readonly string[] {
  return fold(text).match(/(?<![^\s("'])(?:\p{L}|[\p{L}\p{N}]+[#+*]+)(?![^\s)"'.,;:!?])/gu) ?? [];
}

/** True when more than one bit is set. */
function isSeveral(bits: number): boolean {
  return (bits & (bits - 1)) !== 0;
}

function depthOf({ path }: Section): number {
  return Math.min(MOST_DEPTH, path.split('/').length);
}

/** Returns the clauses of the meaningful words in a text, in order. */
function meaningful({ tokens, matches }: MatchedText, stopWords: ReadonlySet<string>): readonly number[] {
  return matches.filter((bits, index) => bits !== 0 || !stopWords.has(tokens[index]?.term ?? ''));
}

/** Returns the share of neighbours in the query that are neighbours in the text. */
function togetherness(matches: readonly number[], order: readonly number[]): number {
  const together = order.slice(1).filter((bit, index) => {
    const before = order[index] ?? 0;
    return matches.some((bits, at) => at > 0 && (bits & bit) !== 0 && ((matches[at - 1] ?? 0) & before) !== 0);
  });
  return together.length / (order.length - 1);
}

const FREE_PER_PAGE = 1;
const REPEATED = 0.8;

/** The first sections of a page keep their score; more of them rank lower, to make room for other pages. */
export function spread<One extends Candidate & { readonly matched: MatchedSection }>(ranked: readonly One[]): One[] {
  const seen = new Map<string, number>();
  return ranked.map((one) => {
    const { path } = one.matched.section;
    const before = seen.get(path) ?? 0;
    seen.set(path, before + 1);
    return { ...one, score: one.score * REPEATED ** Math.max(0, before - FREE_PER_PAGE) };
  });
}
