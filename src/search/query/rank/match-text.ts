/** Finds the words of a query in a text, for marks, for snippets, and for ranking by the text of a hit. */
import type { TextSegment } from '../base/types.ts';
import { simpleTokens, type Token, tokenize } from '../base/tokenize.ts';

export interface Matcher {
  /** Returns the clauses that a word of the index satisfies, as bits. */
  (term: string): number;
  /** Weight of each clause; rare ones weigh more. */
  readonly weights: readonly number[];
}

export function createMatcher(
  clauses: readonly (readonly { readonly term: string }[])[],
  weights: readonly number[],
): Matcher {
  const bits = new Map<string, number>();
  for (const [index, expansions] of clauses.entries()) {
    for (const { term } of expansions) bits.set(term, (bits.get(term) ?? 0) | (1 << index));
  }
  return Object.assign((term: string) => bits.get(term) ?? 0, { weights });
}

/**
 * The words and parts in a text, in order, and its compounds. Cached per text, because they are the same for every
 * query.
 */
export interface TextTokens {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Compounds, each with the range of its parts in `tokens`. */
  readonly wholes: readonly { readonly term: string; readonly first: number; readonly end: number }[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

export interface MatchedText extends TextTokens {
  /**
   * For each of `tokens`, the clauses that it satisfies, as bits. A compound that matches adds its clauses to its
   * parts.
   */
  readonly matches: readonly number[];
  /** Clauses that the text satisfies, as bits. */
  readonly clauses: number;
  /** Weights of the matcher. */
  readonly weights: readonly number[];
}

export function readTokens(text: string): TextTokens {
  const tokens: Token[] = [];
  const wholes: { term: string; first: number; end: number }[] = [];
  let open: { whole: Token; first: number } | undefined;
  const close = () => {
    if (open !== undefined) wholes.push({ term: open.whole.term, first: open.first, end: tokens.length });
  };
  for (const token of tokenize(text)) {
    if (open !== undefined && token.start >= open.whole.end) {
      close();
      open = undefined;
    }
    if (token.kind === 'whole') open = { whole: token, first: tokens.length };
    else tokens.push(token);
  }
  close();
  return { text, tokens, wholes };
}

/** Returns the words of each line. */
function linesOf(text: string): readonly (readonly Range[])[] {
  const lines: Range[][] = [[]];
  for (const { 0: word, index: start } of text.matchAll(/\n|\S+/g)) {
    if (word === '\n') lines.push([]);
    else lines.at(-1)?.push({ start, end: start + word.length });
  }
  return lines;
}

export function matchText(source: TextTokens, matcher: Matcher): MatchedText {
  const matches = source.tokens.map(({ term }) => matcher(term));
  let clauses = 0;
  for (const { term, first, end } of source.wholes) {
    const bits = matcher(term);
    if (bits === 0) continue;
    for (let index = first; index < end; index += 1) matches[index] = (matches[index] ?? 0) | bits;
  }
  for (const bits of matches) clauses |= bits;
  return { ...source, matches, clauses, weights: matcher.weights };
}

/**
 * Returns 0–1: the share of neighbouring words that are also neighbours, in the same order, in one sentence of the
 * text.
 */
export function likeness(words: readonly string[], text: string): number {
  const asked = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const shares = text.split(/[.;|:?!]\s|\n/).map((sentence) => {
    const tokens = simpleTokens(sentence).map(({ term }) => term);
    const pairs = new Set(tokens.slice(1).map((term, index) => `${tokens[index]} ${term}`));
    return asked.filter((pair) => pairs.has(pair)).length;
  });
  return Math.max(...shares) / Math.max(1, asked.length);
}

/** Returns the whole text, with the matching words marked. */
export function markText(matched: MatchedText): TextSegment[] {
  return markRange(matched, { start: 0, end: matched.text.length });
}

function markRange({ text, tokens, matches, clauses }: MatchedText, { start, end }: Range): TextSegment[] {
  if (clauses === 0) return start < end ? [{ text: text.slice(start, end), mark: false }] : [];
  const segments: TextSegment[] = [];
  let at = start;
  for (const [index, token] of tokens.entries()) {
    if (matches[index] === 0 || token.start < at || token.end > end) continue;
    push(segments, text.slice(at, token.start), false);
    push(segments, text.slice(token.start, token.end), true);
    at = token.end;
  }
  push(segments, text.slice(at, end), false);
  return segments;
}

/** Joins neighbouring segments of the same kind. */
function push(segments: TextSegment[], text: string, mark: boolean): void {
  if (text === '') return;
  const last = segments.at(-1);
  if (last?.mark === mark) segments[segments.length - 1] = { text: last.text + text, mark };
  else segments.push({ text, mark });
}

const ELLIPSIS = '…';
/** Longer words are cut, so that a snippet can be read at a glance. */
const LONGEST_SNIPPET_WORD = 60;

/**
 * Returns at most `words` words of the line that matches most of the query, with an ellipsis where the line goes on.
 */
export function snippetOf(matched: MatchedText, words: number): TextSegment[] {
  const windows = linesOf(matched.text).map((spans) => ({ spans, ...bestWindow(spans, matched, words) }));
  const best = windows.reduce((one, other) => (other.value > one.value ? other : one));
  const { spans, first } = best;
  const shown = spans.slice(first, first + words);
  const start = shown[0]?.start ?? 0;
  const end = shown.at(-1)?.end ?? 0;
  const segments = markRange(matched, { start, end }).map(({ text: part, mark }) => ({
    text: shorten(part),
    mark,
  }));
  if (start > 0 && first > 0) segments.unshift({ text: `${ELLIPSIS} `, mark: false });
  if (first + words < spans.length) segments.push({ text: ` ${ELLIPSIS}`, mark: false });
  return segments;
}

function shorten(text: string): string {
  return text.replace(/\S{61,}/g, (word) => word.slice(0, LONGEST_SNIPPET_WORD - 1) + ELLIPSIS);
}

interface Window {
  /** Index of its first word. */
  readonly first: number;
  readonly value: number;
}

/** Lines with fewer words say less about a match. */
const SHORT_LINE = 5;

/**
 * Finds the window that satisfies most of the query, rare words first. A few words before the first match are included
 * for context.
 */
function bestWindow(spans: readonly Range[], matched: MatchedText, words: number): Window {
  if (matched.clauses === 0) return { first: 0, value: 0 };
  const clausesOf = clausesBySpan(spans, matched);
  let best = { first: 0, value: 0 };
  for (let first = 0; first < spans.length; first += 1) {
    if (clausesOf[first] === 0) continue;
    let seen = 0;
    let count = 0;
    for (let index = first; index < Math.min(spans.length, first + words); index += 1) {
      seen |= clausesOf[index] ?? 0;
      if ((clausesOf[index] ?? 0) !== 0) count += 1;
    }
    const value = weightOf(seen, matched.weights) * 100 + count;
    if (value > best.value) best = { first, value };
  }
  const lead = Math.min(2, Math.floor(words / 4));
  const first = Math.max(0, Math.min(best.first - lead, spans.length - words));
  return { first, value: best.value === 0 || spans.length < SHORT_LINE ? best.value : best.value + 50 };
}

function weightOf(clauses: number, weights: readonly number[]): number {
  return weights.reduce((sum, weight, clause) => sum + (((clauses >> clause) & 1) === 1 ? 1 + weight : 0), 0);
}

function clausesBySpan(spans: readonly Range[], { tokens, matches }: MatchedText): readonly number[] {
  let next = tokens.findIndex(({ start }) => start >= (spans[0]?.start ?? 0));
  return spans.map(({ end }) => {
    let clauses = 0;
    for (; next < tokens.length && (tokens[next]?.start ?? end) < end; next += 1) clauses |= matches[next] ?? 0;
    return clauses;
  });
}
