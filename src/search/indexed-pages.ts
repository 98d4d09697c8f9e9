/** What of a page is searched: the build makes it, and makes the files of the index from it. */
import type { PageHead, SectionHead } from './query/index-format.ts';

export interface IndexedPages {
  /** Titles of groups (level 0). */
  readonly groups: readonly string[];
  readonly pages: readonly PageEntry[];
  /** Locale in which each page is written. */
  readonly languages: readonly string[];
  /** Places of the pages that are not in the reader's language, where others are. */
  readonly foreign?: readonly number[];
}

export type PageEntry = readonly [
  /** Relative to the base of the locale, without trailing slash. */
  path: string,
  /** Place in `groups`. */
  group: number,
  title: string,
  /** Found but not shown: keywords, description, tags. */
  extra: string,
  /** The first one is the text before any heading. */
  sections: readonly SectionEntry[],
];

export type SectionEntry = readonly [
  level: number,
  /** Empty for the first section, which the title heads. */
  heading: string,
  /** `0`: the one that `anchorOf` makes of the heading. */
  anchor: string | 0,
  text: string,
  /** Identifiers of code blocks. */
  code?: string,
];

export function pageHead([path, group, title, , sections]: PageEntry): PageHead {
  const heads = sections
    .slice(1)
    .map(([level, heading, anchor]): SectionHead => (anchor === 0 ? [level, heading] : [level, heading, anchor]));
  return [path, group, title, ...heads];
}

export function pageTexts([, , , , sections]: PageEntry): readonly string[] {
  return sections.map(([, , , text]) => text);
}
