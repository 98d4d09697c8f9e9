/** The sections that answer a query best, over all segments by the same measure. */
import type { Section, Segment } from '../index/segments.ts';
import type { Clause } from './clauses.ts';
import { type MatchedText, type Matcher, matchText, readTokens, type TextTokens } from './match-text.ts';
import { fold } from './tokenize.ts';
import { type ClauseMatches, type ScoredSections, scoreSections, weighClause } from './score.ts';

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
  /** 0–1: how much of the query it answers. */
  readonly coverage: number;
}

export interface Ranked {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** How many there are in all. */
  readonly count: number;
  /** How much each clause counts. */
  readonly weights: readonly number[];
}

interface RankInput {
  readonly clauses: readonly Clause[];
  /** By segment, by clause. */
  readonly found: readonly (readonly ClauseMatches[])[];
  readonly segments: readonly Scope[];
  /** Candidates that are wanted; of the others only the number is told. */
  readonly limit: number;
  /** Coverage that each must have. */
  readonly least: number;
}

/** Sections that answer less of the query than this share of the best one, or say less about it, are left out. */
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
  // To order those that are shown is enough.
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

/** Sections that answer enough of the query. */
function candidatesOf({ at, sections, scores, coverages, weight }: ScoredSegment, enough: number): Candidate[] {
  const kept: Candidate[] = [];
  for (const [place, section] of sections.entries()) {
    const coverage = coverages[place] ?? 0;
    if (coverage >= enough) kept.push({ at, section, score: (scores[place] ?? 0) * weight, coverage });
  }
  return kept;
}

/** The order is the same on every machine: ties go by place. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.at - b.at || a.section - b.section;
}

export interface MatchedSection {
  readonly section: Section;
  readonly title: MatchedText;
  /** By level from 2. */
  readonly headings: readonly (MatchedText | null)[];
  /** Title or heading of the section itself. */
  readonly own: MatchedText;
  /** At the top of a page: its label in the sidebar. */
  readonly label: MatchedText;
  /** At the top of a page: what else readers call it. */
  readonly keywords: readonly MatchedText[];
}

interface SectionTokens {
  readonly title: TextTokens;
  readonly headings: readonly (TextTokens | null)[];
  readonly label: TextTokens;
  readonly keywords: readonly TextTokens[];
}

/** Reading a text costs more than matching it, and the reader types several queries about the same sections. */
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

/** What only the headings of a section can tell: whether they are what was asked for, and words that stand together. */
export function matchSection(section: Section, matcher: Matcher): MatchedSection {
  const tokens = tokensIn(section);
  const title = matchText(tokens.title, matcher);
  const headings = tokens.headings.map((heading) => (heading === null ? null : matchText(heading, matcher)));
  const own = section.level === 1 ? title : (headings.at(-1) ?? title);
  const keywords = tokens.keywords.map((name) => matchText(name, matcher));
  return { section, title, headings, own, label: matchText(tokens.label, matcher), keywords };
}

/** What stands there just as it was typed. */
export const VERBATIM = 4;
const EXACT_TITLE = 2.3;
/** Of pages with the same name the one nearest to the top is meant. */
const DEEPER = 0.1;
const MOST_DEPTH = 4;
const ALL_IN_TITLE = 1.5;
const EXACT_KEYWORD = 1.9;
const ALL_IN_KEYWORD = 1.2;
/** Others have a heading that says just the same: it counts no more than one that says more. */
const ALL_IN_HEADING = 1.25;
const ALL_IN_PATH = 1.15;
const LEADS_ON_SHARE = 0.3;
/** All words of the query next to each other and in order, in a heading, a label or a keyword. */
const PHRASE_IN_NAME = 0.2;

/** The section, or its page, is called by words of the query, which says more. */
const NAME_IN_QUERY = 1.25;

/** Names of a letter, and those that end in signs, are told apart by these: C, C#, C++. */
const AS_SPELT = 1.4;

/** What the reader asked for, as far as names go. */
export interface Asked {
  readonly query: string;
  readonly clauses: readonly Clause[];
  /** Words without meaning neither make nor break a name. */
  readonly stopWords: ReadonlySet<string>;
}

/** Factor for the score of the section. */
export function closeness(matched: MatchedSection, { query, clauses, stopWords }: Asked): number {
  const { section, title, headings, own, label, keywords } = matched;
  const order = clauses.flatMap(({ isStopWord, isExample }, index) => (isStopWord || isExample ? [] : [1 << index]));
  const asked = order.reduce((bits, bit) => bits | bit, 0);
  const has = (bits: number) => (bits & asked) === asked;
  const isWhole = (name: MatchedText) => meaningful(name, stopWords).every((bits) => bits !== 0);
  /** 0: none of these names has all of the query. */
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

/** The words of a letter, and those with signs behind them. */
function wordsAsSpelt(text: string): readonly string[] {
  return fold(text).match(/(?<![^\s("'])(?:\p{L}|[\p{L}\p{N}]+[#+*]+)(?![^\s)"'.,;:!?])/gu) ?? [];
}

/** Whether more than one bit is set. */
function isSeveral(bits: number): boolean {
  return (bits & (bits - 1)) !== 0;
}

function depthOf({ path }: Section): number {
  return Math.min(MOST_DEPTH, path.split('/').length);
}

/** The clauses of the words of a text that mean something, in order. */
function meaningful({ tokens, matches }: MatchedText, stopWords: ReadonlySet<string>): readonly number[] {
  return matches.filter((bits, index) => bits !== 0 || !stopWords.has(tokens[index]?.term ?? ''));
}

/** Share of neighbours in the query that are neighbours in the text. */
function togetherness(matches: readonly number[], order: readonly number[]): number {
  const together = order.slice(1).filter((bit, index) => {
    const before = order[index] ?? 0;
    return matches.some((bits, at) => at > 0 && (bits & bit) !== 0 && ((matches[at - 1] ?? 0) & before) !== 0);
  });
  return together.length / (order.length - 1);
}

const FREE_PER_PAGE = 1;
const REPEATED = 0.8;

/** The first sections of a page come as they rank; the others make room for other pages. */
export function spread<One extends Candidate & { readonly matched: MatchedSection }>(ranked: readonly One[]): One[] {
  const seen = new Map<string, number>();
  return ranked.map((one) => {
    const { path } = one.matched.section;
    const before = seen.get(path) ?? 0;
    seen.set(path, before + 1);
    return { ...one, score: one.score * REPEATED ** Math.max(0, before - FREE_PER_PAGE) };
  });
}
