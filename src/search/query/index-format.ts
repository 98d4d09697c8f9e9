/**
 * The files of the index. The build writes them, the browser reads them:
 *
 * | file                             | what                                   | cached             |
 * |----------------------------------|----------------------------------------|--------------------|
 * | `{base}page-data/-/search.json`  | `SearchManifest`: which indexes exist  | revalidated        |
 * | `assets/search/{scope}.{hash}.json` | `IndexFile`: the text of one scope  | for ever (hashed)  |
 *
 * An index holds text and no postings: these are larger than the text that they come from, and the browser makes them
 * in some tens of milliseconds. Paths are relative to the base of the locale, so that locales which show the same
 * pages share one file.
 */

export const FORMAT = 1;

/** Scope of the pages that belong to no docs version: blog and free pages. */
export const COMMON_SCOPE = 'default';

export function docsScope(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}

/** Beside the data of pages, at a place that is no page's: the search page has its data at `page-data/search.json`. */
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

export interface IndexFile {
  readonly format: number;
  /** Titles of groups (level 0). */
  readonly groups: readonly string[];
  readonly pages: readonly PageEntry[];
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

/** The usual anchor of a heading, so that most need not be stored. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
