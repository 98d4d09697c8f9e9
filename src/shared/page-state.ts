/** How a page stands to others: to its original in another language, to the same page of the latest version. */

/** Attributes of an element whose text is in another language than the page around it. */
export interface Language {
  /** Language tag. */
  readonly lang: string;
  /** Only where it is another one than that of the page. */
  readonly dir?: 'ltr' | 'rtl';
}

/** How a page stands to its original; absent when it is the original, or says the same. */
export interface TranslationState {
  /** Of the article; absent when it is the language of the page. */
  readonly language?: Language;
  readonly notice?: TranslationNotice;
}

export interface TranslationNotice {
  /** `missing`: the original is shown in place of a translation. `outdated`: the original has changed since. */
  readonly kind: 'missing' | 'outdated';
  /** `missing`: where the translation can be written. `outdated`: URL path of the original. */
  readonly href?: string;
}

/** On a page that stands in for one that its version lacks; shown to who comes from there. */
export interface MissingPage {
  /** Of the notice, which is in the hash of the URL then. */
  readonly id: string;
  /** Of the version that lacks it. */
  readonly versionLabel: string;
  /** Title and URL path of the page; both absent on the notice of all those that are not named. */
  readonly title?: string;
  readonly href?: string;
  /** Label of the version that has it. */
  readonly from?: string;
  /** Whether it came after the version that lacks it or was gone by then, when it is one of them, and with which one. */
  readonly change?: 'since' | 'until';
  readonly at?: string;
}

/** Above pages of versions that are not the latest. */
export interface VersionBanner {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly label: string;
  readonly latestLabel: string;
  readonly latestName: string;
  /** The same page there, else the one that stands in for it. */
  readonly latestHref: string;
  /** How the page stands to the one there; absent on pages of other kinds. */
  readonly relation?: VersionRelation;
}

export interface VersionRelation {
  readonly kind: 'same' | 'changed' | 'renamed' | 'gone';
  /** How many sections have changed, in words, when that is known. */
  readonly changes?: string;
  /** There, when it is another. */
  readonly title?: string;
}
