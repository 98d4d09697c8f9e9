/** One loaded index, whatever form it came in. The engine searches several at once: the docs version, and the blog. */
import { anchorOf, type IndexFile, type PageEntry } from './index-format.ts';
import { invert, type Postings } from './invert.ts';
import type { Language } from './languages/load-language.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export interface Segment {
  readonly sectionCount: number;
  /** How many sections may be read only to rank them again. */
  readonly readable: number;
  /** All words of the index, or at least those that these words may stand for; `typos`: also if they are misspelt. */
  vocabulary(words: readonly string[], options: { readonly typos: boolean }): Promise<Vocabulary>;
  /** By word, the surest first; words that it does not know are absent. */
  postings(terms: readonly string[]): Promise<ReadonlyMap<string, Postings>>;
  pageOf(section: number): number;
  /** In the order asked for. */
  sections(sections: readonly number[]): Promise<readonly SectionText[]>;
}

/** A section as the reader sees it. */
export interface SectionText {
  /** Relative to the base of the locale. */
  readonly path: string;
  /** Empty at the top of the page. */
  readonly anchor: string;
  readonly group: string;
  readonly title: string;
  /** 1: the text before any heading. */
  readonly level: number;
  /** Headings above, by level from 2, its own included; `null` where a level is skipped. */
  readonly headings: readonly (string | null)[];
  readonly text: string;
  readonly code: string;
}

const READABLE = 60;

export function createTextSegment(file: IndexFile, { stem }: Language): Segment {
  const { postings, pageOf } = invert(file);
  const vocabulary = createVocabulary([...postings.keys()].toSorted(byCodeUnits), stem);
  const firsts = firstSections(file.pages);
  const known = new Map<number, SectionText>();
  const read = (section: number): SectionText | undefined => {
    const pageIndex = pageOf[section] ?? -1;
    const page = file.pages[pageIndex];
    if (page === undefined) return undefined;
    const text = known.get(section) ?? sectionText(page, section - (firsts[pageIndex] ?? 0), file.groups);
    known.set(section, text);
    return text;
  };
  return {
    sectionCount: pageOf.length,
    readable: READABLE,
    vocabulary: async () => vocabulary,
    postings: async (terms) =>
      new Map(
        terms.flatMap((term) => {
          const found = postings.get(term);
          return found === undefined ? [] : [[term, found]];
        }),
      ),
    pageOf: (section) => pageOf[section] ?? 0,
    sections: async (sections) => sections.flatMap((section) => read(section) ?? []),
  };
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function firstSections(pages: readonly PageEntry[]): readonly number[] {
  let next = 0;
  return pages.map(([, , , , sections]) => {
    const first = next;
    next += sections.length;
    return first;
  });
}

/** The section at a place of a page. */
export function sectionText(page: PageEntry, index: number, groups: readonly string[]): SectionText {
  const [path, group, title, , sections] = page;
  const [level = 1, heading = '', anchor = '', text = '', code = ''] = sections[index] ?? [];
  const headings: (string | null)[] = [];
  for (const [at, [depth, name]] of sections.slice(0, index + 1).entries()) {
    if (at === 0) continue;
    headings.length = Math.min(headings.length, depth - 2);
    while (headings.length < depth - 2) headings.push(null);
    headings.push(name);
  }
  return {
    path,
    anchor: anchor === 0 ? anchorOf(heading) : anchor,
    group: groups[group] ?? '',
    title,
    level,
    headings,
    text,
    code,
  };
}
