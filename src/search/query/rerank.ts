/** What only the text of a section can tell: whether its heading is what was asked for, and words that stand together. */
import type { Clause } from './clauses.ts';
import { bitCount, type MatchedText, type MatchedToken, matchText, type Matcher } from './match-text.ts';
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

export function matchSection(section: SectionText, matcher: Matcher): MatchedSection {
  const title = matchText(section.title, matcher);
  const headings = section.headings.map((heading) => (heading === null ? null : matchText(heading, matcher)));
  const own = section.level === 1 ? title : (headings.at(-1) ?? title);
  return { section, title, headings, text: matchText(section.text, matcher), own };
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
    const exact = own.tokens.every(({ clauses: bits }) => bits !== 0);
    if (section.level === 1) factor *= exact ? EXACT_TITLE : ALL_IN_TITLE;
    else factor *= exact ? EXACT_HEADING : ALL_IN_HEADING;
  } else if (has(path)) {
    factor *= ALL_IN_PATH;
  }
  if (bitCount(asked) > 1) {
    factor *= 1 + (PHRASE_IN_HEADING - 1) * togetherness(own.tokens, clauses.length);
    factor *= 1 + (PHRASE_IN_TEXT - 1) * togetherness(text.tokens, clauses.length);
  }
  return factor;
}

/** Share of neighbours in the query that are neighbours in the text. */
function togetherness(tokens: readonly MatchedToken[], clauseCount: number): number {
  let pairs = 0;
  for (let index = 1; index < tokens.length; index += 1) {
    pairs |= ((tokens[index - 1]?.clauses ?? 0) << 1) & (tokens[index]?.clauses ?? 0);
  }
  return clauseCount < 2 ? 0 : bitCount(pairs) / (clauseCount - 1);
}
