/**
 * What pages and their translations give to a lexicon: the words of texts that stand at the same place. It depends on the
 * pages alone, so an edit elsewhere need not read them again; `lexicon.ts` learns from all of it.
 */
import type { PageBody, SearchSection } from '../content/types.ts';
import { cleanText } from '../shared/html.ts';
import { createMarks, createNumbering, type Lists, type Marks, toLists } from './lists.ts';
import { createWordTable } from './read-words.ts';

/** A text and its translation. */
export type TextPair = readonly [own: string, source: string];

/** Pages that follow each other. */
export interface LexiconGroup {
  /** Differs when the pages or the lines of each do. */
  readonly key: string;
  readonly pages: readonly (readonly [own: LexiconPage, source: LexiconPage])[];
}

export interface LexiconPage {
  /** Title, label and description. */
  readonly heads: readonly (string | undefined)[];
  /** Or where it stands. */
  readonly sections?: readonly SearchSection[];
  readonly body?: PageBody;
}

/** Plain data, kept on disk. */
export interface LexiconWords {
  /** Each once, one a line. */
  readonly texts: string;
  /** Of each pair of texts the words of one that the other lacks: what stands in both says nothing of either language. */
  readonly own: Lists;
  readonly source: Lists;
  /** How many of the pairs are titles and headings. They come first. */
  readonly heads: number;
}

export interface LexiconReader {
  readLabels(labels: readonly TextPair[]): LexiconWords;
  /** `lines`: so many of each page. */
  readPages(pages: LexiconGroup['pages'], lines: number): LexiconWords;
}

/** For many groups, one after another: what was learned of a name serves them all. */
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

/** By their ids, or by their places where as many stand on both pages. */
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

/** Some of all parts of a list: each page has words of its own. */
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
  /** Each once. */
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
