/**
 * Reads the words that pages and their translations contribute to a lexicon: those of texts at the same position. They
 * depend only on the pages, so that an edit elsewhere does not cause them to be read again. `lexicon.ts` learns from
 * all of them.
 */
import type { PageBody, SearchSection } from '../content/base/types.ts';
import { cleanText } from '../shared/html.ts';
import { createMarks, createNumbering, type Lists, type Marks, toLists } from './lists.ts';
import { createWordTable } from './read-words.ts';

/** A text and its translation. */
export type TextPair = readonly [own: string, source: string];

/** Consecutive pages. */
export interface LexiconGroup {
  /** Changes when the pages change, or the number of lines read from each. */
  readonly key: string;
  readonly pages: readonly (readonly [own: LexiconPage, source: LexiconPage])[];
}

export interface LexiconPage {
  /** Title, label and description. */
  readonly heads: readonly (string | undefined)[];
  /** Absent when the sections are on disk; `body` says where. */
  readonly sections?: readonly SearchSection[];
  readonly body?: PageBody;
}

/** Plain data, stored on disk. */
export interface LexiconWords {
  /** Each word once, one per line. */
  readonly texts: string;
  /**
   * For each pair of texts, the words of one that the other lacks. A word in both says nothing about either language.
   */
  readonly own: Lists;
  readonly source: Lists;
  /** Number of pairs that are titles and headings. They come first. */
  readonly heads: number;
}

export interface LexiconReader {
  readLabels(labels: readonly TextPair[]): LexiconWords;
  /** `lines`: number of lines read from each page. */
  readPages(pages: LexiconGroup['pages'], lines: number): LexiconWords;
}

/** Reads many groups, one after another; what is learned about a word is reused for all of them. */
export function createLexiconReader(sectionsOf: (page: LexiconPage) => readonly SearchSection[]): LexiconReader {
  const readPairs = createPairReader();
  return {
    readLabels: (labels) => readPairs([], labels),
    readPages(pages, count) {
      const heads: TextPair[] = [];
      const lines: TextPair[] = [];
      for (const [own, source] of pages) {
        for (const [at, one] of own.heads.entries()) {
          const other = source.heads[at];
          if (one && other) heads.push([cleanText(one), cleanText(other)]);
        }
        const sections = pairSections(sectionsOf(own), sectionsOf(source));
        for (const [one, other] of sections) heads.push([one.heading, other.heading]);
        lines.push(
          ...pickEvenly(
            sections.flatMap(([one, other]) => pairLines(one.text, other.text)),
            count,
          ),
        );
      }
      return readPairs(heads, lines);
    },
  };
}

/** Pairs sections by id, or by position when both pages have the same number. */
function pairSections(
  own: readonly SearchSection[],
  source: readonly SearchSection[],
): readonly (readonly [SearchSection, SearchSection])[] {
  const others = new Map(source.map((section) => [section.id, section]));
  return own.flatMap((section, at) => {
    const other = others.get(section.id) ?? (own.length === source.length ? source[at] : undefined);
    return other === undefined ? [] : [[section, other] as const];
  });
}

/** Picks at most `most` items from all over the list, because each page has words of its own. */
function pickEvenly<T>(list: readonly T[], most: number): readonly T[] {
  const step = list.length / most;
  return step <= 1 ? list : list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function pairLines(own: string, source: string): readonly TextPair[] {
  const [ones, others] = [linesOf(own), linesOf(source)];
  return ones.length === others.length ? ones.map((one, at) => [one, others[at] ?? '']) : [[own, source]];
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?:])\s+|\n/);
}

function createPairReader(): (heads: readonly TextPair[], lines: readonly TextPair[]) => LexiconWords {
  const table = createWordTable();
  const marks = [createMarks(), createMarks()] as const;
  const texts = createNumbering();
  let clock = 0;
  /** Returns each term once. */
  const termsOf = (text: string, mark: Marks): readonly number[] => {
    const found: number[] = [];
    for (const { term, kind } of table.readTokens(text)) {
      if (kind === 'whole' || mark.get(term) === clock) continue;
      mark.set(term, clock);
      found.push(term);
    }
    return found;
  };
  const without = (terms: readonly number[], mark: Marks): readonly number[] =>
    terms.filter((term) => mark.get(term) !== clock).map((term) => texts.of(term));
  return (heads, lines) => {
    texts.clear();
    const [own, source]: [(readonly number[])[], (readonly number[])[]] = [[], []];
    for (const [one, other] of [...heads, ...lines]) {
      const [ones, others] = [termsOf(one, marks[0]), termsOf(other, marks[1])];
      own.push(without(ones, marks[1]));
      source.push(without(others, marks[0]));
      clock += 1;
    }
    return {
      texts: texts.all.map((term) => table.texts[term]).join('\n'),
      own: toLists(own),
      source: toLists(source),
      heads: heads.length,
    };
  };
}
