/** In which language a text is written, and whether a page says all that its original says. */

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
