/** Reads an index that is loaded whole, but for the texts: these are loaded when they are to be shown. */
import type { IndexFile, TextPart } from './index-format.ts';
import type { Language } from './languages/language.ts';
import { invert } from './postings.ts';
import { readSection, type Section, type Segment } from './segment.ts';
import { firstAbove, sums } from './sorted-list.ts';
import { createTextLoader } from './text-loader.ts';
import { createVocabulary } from './vocabulary.ts';
import { decodeWords } from './word-list.ts';

export interface IndexInput {
  readonly file: IndexFile;
  /** JSON of a text file by its name. */
  readonly fetchText: (name: string) => Promise<unknown>;
  readonly language: Language;
}

/** Sections that are ranked again by their headings. */
const READABLE = 60;

export function createIndexSegment({ file, fetchText, language }: IndexInput): Segment {
  const { pages, groups, texts } = file;
  const ends = sums(pages.map((page) => page.length - 2));
  const { terms, postings, pageOf } = invert(file, decodeWords(file, ends.at(-1) ?? 0));
  const vocabulary = createVocabulary(terms.toSorted(byCodeUnits), language.stem);
  const textEnds = sums(texts.sections);
  const load = createTextLoader<TextPart>(fetchText);
  const known = new Map<number, Section>();
  const read = (section: number): Section | undefined => {
    const index = pageOf[section] ?? -1;
    const page = pages[index];
    if (page === undefined) return undefined;
    const found = known.get(section) ?? readSection(page, section - (ends[index - 1] ?? 0), groups);
    known.set(section, found);
    return found;
  };
  return {
    sectionCount: pageOf.length,
    readable: READABLE,
    seeksStopWords: true,
    vocabulary: async () => vocabulary,
    postings: async (asked) =>
      new Map(
        asked.flatMap((term) => {
          const found = postings(term);
          return found === undefined ? [] : [[term, found]];
        }),
      ),
    pageOf: (section) => pageOf[section] ?? 0,
    sections: async (sections) => sections.flatMap((section) => read(section) ?? []),
    text(section) {
      const part = firstAbove(textEnds, section);
      const find = (loaded: TextPart) => loaded[section - (textEnds[part - 1] ?? 0)] ?? '';
      const loaded = load(`${texts.dir}/${part}.json`);
      return loaded instanceof Promise ? loaded.then(find) : find(loaded);
    },
  };
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}
