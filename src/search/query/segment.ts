/** One loaded index, whatever form it came in. The engine searches several at once: the docs version, and the blog. */
import { anchorOf, type PageHead } from './index-format.ts';
import type { Postings } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Segment {
  readonly sectionCount: number;
  /** How many sections may be read only to rank them again. */
  readonly readable: number;
  /** Whether words without meaning are worth a look. */
  readonly seeksStopWords: boolean;
  /** All words of the index, or at least those that these words may stand for; `typos`: also if they are misspelt. */
  vocabulary(words: readonly string[], options: { readonly typos: boolean }): Promise<Vocabulary>;
  /** By word, the surest first; words that it does not know are absent. */
  postings(terms: readonly string[]): Promise<ReadonlyMap<string, Postings>>;
  pageOf(section: number): number;
  /** In the order asked for. */
  sections(sections: readonly number[]): Promise<readonly Section[]>;
  /** The text of a section; at once when it is there, and as a promise when it must be loaded. */
  text(section: number): string | Promise<string>;
}

/** A section as the reader sees it, without its text. */
export interface Section {
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
}

/** The section at a place of a page. */
export function readSection(page: PageHead, index: number, groups: readonly string[]): Section {
  const [path, group, title, ...sections] = page;
  const headings: (string | null)[] = [];
  for (const [depth, name] of sections.slice(0, index)) {
    headings.length = Math.min(headings.length, depth - 2);
    while (headings.length < depth - 2) headings.push(null);
    headings.push(name);
  }
  const [level = 1, heading = '', anchor = anchorOf(heading)] = sections[index - 1] ?? [];
  return { path, anchor, group: groups[group] ?? '', title, level, headings };
}
