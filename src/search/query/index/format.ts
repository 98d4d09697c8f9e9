/**
 * The files of the index. The build writes them, the browser reads them:
 *
 * | file                                | what                                        | cached             |
 * |-------------------------------------|---------------------------------------------|--------------------|
 * | `{base}page-data/-/search.json`     | `SearchManifest`: which indexes exist       | revalidated        |
 * | `assets/search/{scope}.{hash}.json` | `IndexFile`: what ranks the pages of a scope | for ever (hashed)  |
 * | `assets/search/texts.{hash}/{n}.json` | `TextPart`: texts of a few sections, for snippets | for ever (hashed)  |
 *
 * Paths are relative to the base of the locale, so that locales which show the same pages share files.
 */

export const FORMAT = 3;

/** Scope of the pages that belong to no docs version: blog and free pages. */
export const COMMON_SCOPE = 'default';

export function docsScope(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}

/** At a place that is no page's. With the hash router the documents of pages lie beside it. */
export function manifestUrl(base: string): string {
  return `${base}page-data/-/search.json`;
}

export interface SearchManifest {
  readonly format: number;
  /** Last version by docs instance: searched when the reader is in none. */
  readonly versions: Readonly<Record<string, string>>;
  /** URL of the index by scope. */
  readonly indexes: Readonly<Record<string, string>>;
}

export interface PageHeads {
  /** Titles of groups (level 0). */
  readonly groups: readonly string[];
  readonly pages: readonly PageHead[];
  /** Places of the pages that are not in the reader's language, where others are. */
  readonly foreign?: readonly number[];
}

export interface IndexFile extends PageHeads {
  readonly format: number;
  /**
   * Spellings of the words of texts, ascending, without the beginning that each shares with the one before: its length
   * is a character of `SHARED`. A capital, a point or a hyphen begins a part of a compound (`tokenize.ts`).
   */
  readonly words: string;
  /** The sections of each word in turn, as bits: see `decodeWords`. */
  readonly postings: string;
  readonly texts: {
    /** Folder beside the index. */
    readonly dir: string;
    /** Sections of each text file. */
    readonly sections: readonly number[];
  };
}

export type PageHead = readonly [
  /** Relative to the base of the locale, without trailing slash. */
  path: string,
  /** Place in `groups`. */
  group: number,
  title: string,
  /** Those with a heading; the text before any is a section as well, the first of the page. */
  ...sections: readonly SectionHead[],
];

export type SectionHead = readonly [
  level: number,
  heading: string,
  /** Absent: the one that `anchorOf` makes of the heading. */
  anchor?: string,
];

/** Texts of sections that follow each other. */
export type TextPart = readonly string[];

/** A word of texts and code. */
export interface BodyWord {
  readonly spelling: string;
  /** Sections that hold it, ascending. */
  readonly sections: readonly number[];
  /** Places in `sections` of those that hold it more than once. */
  readonly frequent: readonly number[];
}

/** The usual anchor of a heading, so that most need not be stored. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
