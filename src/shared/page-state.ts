/** The relation of a page to others: to its original in another language, or to the same page of the latest version; and what plugins know of it. */

/** Attributes of an element whose text is in a different language from the page around it. */
export interface Language {
  /** Language tag. */
  readonly lang: string;
  /** Set only when it differs from that of the page. */
  readonly dir?: 'ltr' | 'rtl';
}

/** The relation of a page to its original; absent when it is the original, or an up-to-date translation. */
export interface TranslationState {
  /** Language of the article; absent when it is that of the page. */
  readonly language?: Language;
  readonly notice?: TranslationNotice;
}

export interface TranslationNotice {
  /** `missing`: the original is shown in place of a translation. `outdated`: the original has changed since. */
  readonly kind: 'missing' | 'outdated';
  /** `missing`: URL for writing the translation. `outdated`: URL path of the original. */
  readonly href?: string;
}

/** A notice on a page that stands in for one its version lacks, shown to readers who come from that page. */
export interface MissingPage {
  /** Id of the notice, which is the hash of the URL when it is shown. */
  readonly id: string;
  /** Label of the version that lacks the page. */
  readonly versionLabel: string;
  /** Title and URL path of the page; both absent on the shared notice for pages that are not named. */
  readonly title?: string;
  readonly href?: string;
  /** Label of the version that has it. */
  readonly from?: string;
  /**
   * `since`: the page was added in version `at`. `until`: `at` is the last version that has it. Absent when neither
   * applies.
   */
  readonly change?: 'since' | 'until';
  readonly at?: string;
}

/** The banner above pages of versions other than the latest. */
export interface VersionBanner {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly label: string;
  readonly latestLabel: string;
  readonly latestName: string;
  /** URL of the same page in the latest version, else of its stand-in. */
  readonly latestHref: string;
  /** Relation to the page in the latest version; absent on pages of other kinds. */
  readonly relation?: VersionRelation;
}

export interface VersionRelation {
  readonly kind: 'same' | 'changed' | 'renamed' | 'gone';
  /** Number of changed sections, in words, if known. */
  readonly changes?: string;
  /** Title in the latest version, if different. */
  readonly title?: string;
}

/** Facts about a page that are available when its head is written. */
export interface PageFacts {
  /** URL path with the base. Absent on the page for unknown addresses. */
  readonly path?: string | undefined;
  /** Code of the locale. */
  readonly locale: string;
  /** Title without that of the site. */
  readonly title?: string | undefined;
  /** Description, from the front matter or the text. */
  readonly description?: string | undefined;
  /** Writing direction of the locale. */
  readonly direction: 'ltr' | 'rtl';
  /** Image of the page itself, from its front matter: an absolute URL, or a URL path with the base. */
  readonly image?: string | undefined;
  /** Label of the docs version. Absent where the docs have one version alone. */
  readonly version?: string | undefined;
  /** Label of the sidebar category that contains the doc, or title of the blog that has the post. */
  readonly section?: string | undefined;
}
