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

/** Above pages of versions that are not the latest. */
export interface VersionBanner {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly label: string;
  readonly latestLabel: string;
  readonly latestName: string;
  /** The same page there, else the first one. */
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
