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
 * Paths are relative to the base of the locale, so that locales with the same pages share files.
 */

export const FORMAT = 4;

/** Scope of the pages that belong to no docs version: blog and free pages. */
export const COMMON_SCOPE = 'default';

export function docsScope(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}

/** No page can have this path. With the hash router, the documents of pages are in the same folder. */
export function manifestUrl(base: string): string {
  return `${base}page-data/-/search.json`;
}

export interface SearchManifest {
  readonly format: number;
  /** Last version of each docs instance, searched when the reader is in none. */
  readonly versions: Readonly<Record<string, string>>;
  /** URL of the index by scope. */
  readonly indexes: Readonly<Record<string, string>>;
  /** URL of the lexicon: words of the locale with their meanings in the site's first language (`search/lexicon.ts`). */
  readonly lexicon?: string;
}

export interface PageHeads {
  /** Titles of groups (level 0). */
  readonly groups: readonly string[];
  readonly pages: readonly PageHead[];
  /** Positions of the pages in other languages than the reader's, if only some are. */
  readonly foreign?: readonly number[];
}

export interface IndexFile extends PageHeads {
  readonly format: number;
  /**
   * Spellings of the words in texts, ascending. Each leaves out the prefix shared with the one before, whose length is
   * a character of `SHARED`. A capital, a dot or a hyphen begins a part of a compound (`tokenize.ts`).
   */
  readonly words: string;
  /** Sections of each word in turn, as bits; see `decodeWords`. */
  readonly postings: string;
  /**
   * More words, loaded for a query with a word that no word of the index starts with or is a form of. Absent when there
   * are few.
   */
  readonly rare?: RareFiles;
  readonly texts: {
    /** Folder next to the index. */
    readonly dir: string;
    /** Number of sections in each text file. */
    readonly sections: readonly number[];
  };
}

export interface RareFiles {
  /** Folder next to the index. */
  readonly dir: string;
  /**
   * First letter of each file but the first, ascending. Words are sorted into files by the first letter of their stems.
   */
  readonly letters: string;
}

export type PageHead = readonly [
  /** Relative to the base of the locale, without trailing slash. */
  path: string,
  /** Position in `groups`. */
  group: number,
  /**
   * The second line is the label in the sidebar. The third holds other names that readers may use, separated by commas.
   */
  title: string,
  /** Sections with a heading. The text before any heading is also a section, the first of the page. */
  ...sections: readonly SectionHead[],
];

/** Added to the level of a section that only leads to other pages. */
export const LEADS_ON = 10;

export type SectionHead = readonly [
  level: number,
  heading: string,
  /** Absent means the anchor that `anchorOf` derives from the heading. */
  anchor?: string,
];

/** Entries like `erreur error;fichier file upload`: a stem of the locale, then prefixes of words. */
export type LexiconFile = string;

/** Texts of consecutive sections. */
export type TextPart = readonly string[];

/** A word in texts or code. */
export interface BodyWord {
  readonly spelling: string;
  /** Sections that hold it, ascending. */
  readonly sections: readonly number[];
  /** Positions in `sections` of those that hold it more than once. */
  readonly frequent: readonly number[];
}

/** The names of a page: its title, its label in the sidebar if different, and others that readers may use. */
export interface PageNames {
  readonly title: string;
  readonly label: string;
  readonly keywords: readonly string[];
}

export function readNames(names: string): PageNames {
  const [title = '', label = '', keywords = ''] = names.split('\n');
  return { title, label, keywords: keywords === '' ? [] : keywords.split(',') };
}

/** Derives the usual anchor of a heading, so that most need not be stored. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
