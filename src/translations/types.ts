/** What the stages of `octavo translations` hand on. */

export interface Message {
  readonly message: string;
  readonly description?: string;
}

export type Messages = Readonly<Record<string, Message>>;

/** A text of the source to be translated. */
export interface SourceText extends Partial<Message> {
  readonly key: string;
}

/** The texts of one translation file, in the order in which they stand in the file. */
export interface SourceTexts {
  /** Below the folder of the locale: `docusaurus-theme-classic/navbar.json`. */
  readonly file: string;
  readonly texts: readonly SourceText[];
}
