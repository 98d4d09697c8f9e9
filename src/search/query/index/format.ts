/**
 * The files of the index. The build writes them, the browser reads them:
 *
 * | file                                | what                                        | cached             |
 * |-------------------------------------|---------------------------------------------|--------------------|
 * | `{base}page-data/-/search.json`     | `SearchManifest`: which indexes exist       | revalidated        |
 * | `assets/search/{scope}.{hash}.json` | `IndexFile`: what ranks the pages of a scope | for ever (hashed)  |
 * | `assets/search/{scope}.rare.{hash}/{n}.json` | `EncodedWords`: words that few sections have and no other word leads to, by first letters | for ever (hashed)  |
 * | `assets/search/lexicon.{hash}.json` | `LexiconFile`: what words mean in the site's first language | for ever (hashed)  |
 * | `assets/search/texts.{hash}/{n}.json` | `TextPart`: texts of a few sections, for snippets | for ever (hashed)  |
 *
 * Paths are relative to the base of the locale, so that locales which show the same pages share files.
 */

export const FORMAT = 4;

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
  /** URL of what words of the locale mean in the site's first language (`search/lexicon.ts`). */
  readonly lexicon?: string;
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
  /** More words, for a query with one that no word of the index begins like or is a form of. Absent when there are few. */
  readonly rare?: RareFiles;
  readonly texts: {
    /** Folder beside the index. */
    readonly dir: string;
    /** Sections of each text file. */
    readonly sections: readonly number[];
  };
}

export interface RareFiles {
  /** Folder beside the index. */
  readonly dir: string;
  /** With which each file but the first begins: words go by the first letter of their stems. Ascending. */
  readonly letters: string;
}

export type PageHead = readonly [
  /** Relative to the base of the locale, without trailing slash. */
  path: string,
  /** Place in `groups`. */
  group: number,
  /** A second line: its label in the sidebar. A third: what else readers may call it, between commas. */
  title: string,
  /** Those with a heading; the text before any is a section as well, the first of the page. */
  ...sections: readonly SectionHead[],
];

/** Added to the level of a section that only leads to other pages. */
export const LEADS_ON = 10;

export type SectionHead = readonly [
  level: number,
  heading: string,
  /** Absent: the one that `anchorOf` makes of the heading. */
  anchor?: string,
];

/** `erreur error;fichier file upload`: a stem of the locale, then beginnings of words. */
export type LexiconFile = string;

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

/** What a page is called: its title, its label in the sidebar where that is another one, and what else it may be called. */
export interface PageNames {
  readonly title: string;
  readonly label: string;
  readonly keywords: readonly string[];
}

export function readNames(names: string): PageNames {
  const [title = '', label = '', keywords = ''] = names.split('\n');
  return { title, label, keywords: keywords === '' ? [] : keywords.split(',') };
}

/** The usual anchor of a heading, so that most need not be stored. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
