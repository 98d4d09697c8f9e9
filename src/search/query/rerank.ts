/** What only the text of a section can tell: whether its heading is what was asked for, and words that stand together. */
import type { Clause } from './clauses.ts';
import { bitCount, type MatchedText, matchText, type Matcher, readTokens, type TextTokens } from './match-text.ts';
import type { SectionText } from './segment.ts';

export interface MatchedSection {
  readonly section: SectionText;
  readonly title: MatchedText;
  /** By level from 2. */
  readonly headings: readonly (MatchedText | null)[];
  readonly text: MatchedText;
  /** Title or heading of the section itself. */
  readonly own: MatchedText;
}

interface SectionTokens {
  readonly title: TextTokens;
  readonly headings: readonly (TextTokens | null)[];
  readonly text: TextTokens;
}

/** Reading a text costs more than matching it, and the reader types several queries about the same sections. */
const tokensOf = new WeakMap<SectionText, SectionTokens>();

function readSection(section: SectionText): SectionTokens {
  const known = tokensOf.get(section);
  if (known !== undefined) return known;
  const headings = section.headings.map((heading) => (heading === null ? null : readTokens(heading)));
  const tokens = { title: readTokens(section.title), headings, text: readTokens(section.text) };
  tokensOf.set(section, tokens);
  return tokens;
}

export function matchSection(section: SectionText, matcher: Matcher): MatchedSection {
  const tokens = readSection(section);
  const title = matchText(tokens.title, matcher);
  const headings = tokens.headings.map((heading) => (heading === null ? null : matchText(heading, matcher)));
  const own = section.level === 1 ? title : (headings.at(-1) ?? title);
  return { section, title, headings, text: matchText(tokens.text, matcher), own };
}

const EXACT_TITLE = 2;
const ALL_IN_TITLE = 1.5;
const EXACT_HEADING = 1.5;
const ALL_IN_HEADING = 1.25;
const ALL_IN_PATH = 1.15;
/** All words of the query next to each other and in order. */
const PHRASE_IN_HEADING = 1.2;
const PHRASE_IN_TEXT = 1.15;

/** Factor for the score of the section. */
export function closeness({ section, title, headings, text, own }: MatchedSection, clauses: readonly Clause[]): number {
  const asked = clauses.reduce((bits, { isStopWord }, index) => (isStopWord ? bits : bits | (1 << index)), 0);
  const has = (bits: number) => (bits & asked) === asked;
  const path = headings.reduce((bits, heading) => bits | (heading?.clauses ?? 0), title.clauses);
  let factor = 1;
  if (has(own.clauses)) {
    const exact = own.matches.every((bits) => bits !== 0);
    if (section.level === 1) factor *= exact ? EXACT_TITLE : ALL_IN_TITLE;
    else factor *= exact ? EXACT_HEADING : ALL_IN_HEADING;
  } else if (has(path)) {
    factor *= ALL_IN_PATH;
  }
  if (bitCount(asked) > 1) {
    factor *= 1 + (PHRASE_IN_HEADING - 1) * togetherness(own.matches, clauses.length);
    factor *= 1 + (PHRASE_IN_TEXT - 1) * togetherness(text.matches, clauses.length);
  }
  return factor;
}

/** Share of neighbours in the query that are neighbours in the text. */
function togetherness(matches: readonly number[], clauseCount: number): number {
  let pairs = 0;
  for (let index = 1; index < matches.length; index += 1) {
    pairs |= ((matches[index - 1] ?? 0) << 1) & (matches[index] ?? 0);
  }
  return clauseCount < 2 ? 0 : bitCount(pairs) / (clauseCount - 1);
}
