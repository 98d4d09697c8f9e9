/** What of a page is searched: the build makes it, and makes the files of the index from it. */
import type { SearchSection } from '../content/types.ts';
import { codeWords } from './code-words.ts';
import { anchorOf, type PageHead, type SectionHead } from './query/index-format.ts';

/** All that an index is made of. Plain data: large ones are made in a worker. */
export interface IndexSource {
  readonly scope: string;
  readonly locale: string;
  /** Titles of groups (level 0). */
  readonly groups: readonly string[];
  readonly pages: readonly SourcePage[];
}

export interface SourcePage {
  /** Relative to the base of the locale, without trailing slash. */
  readonly path: string;
  /** Place in `groups`. */
  readonly group: number;
  readonly title: string;
  /** Found but not shown. */
  readonly extra: string;
  /** Locale in which it is written. */
  readonly language: string;
  readonly sections: readonly SearchSection[];
}

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

export function indexedPages({ groups, pages, locale }: IndexSource): IndexedPages {
  const code = codeWords(pages.map(({ sections }) => sections));
  const foreign = pages.flatMap(({ language }, index) => (language === locale ? [] : [index]));
  return {
    groups,
    pages: pages.map(({ path, group, title, extra, sections }, index): PageEntry => {
      const entries = sections.map((section, at) => sectionEntry(section, at === 0, code[index]?.[at] ?? ''));
      return [path, group, title, extra, entries];
    }),
    languages: pages.map(({ language }) => language),
    ...(foreign.length > 0 && foreign.length < pages.length ? { foreign } : {}),
  };
}

function sectionEntry({ id, level, heading, text }: SearchSection, isFirst: boolean, code: string): SectionEntry {
  const title = isFirst ? '' : heading;
  const anchor = id === anchorOf(title) ? 0 : id;
  // A second heading of level 1 is no second title.
  const depth = isFirst ? 1 : Math.max(2, level);
  return code === '' ? [depth, title, anchor, text] : [depth, title, anchor, text, code];
}
