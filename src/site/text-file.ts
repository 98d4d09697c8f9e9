/** A file whose text is made by the build. */
export interface TextFile {
  /** Below the output folder, forward slashes. */
  readonly outPath: string;
  readonly text: string;
}

/** A file that was made, or that stands already: then its text is not known. */
export interface DerivedFile {
  readonly outPath: string;
  readonly text?: string;
}

/** Makes files unless those of the same inputs stand already. `key` differs when the inputs do. */
export type Derive = (key: string, make: () => readonly DerivedFile[]) => readonly DerivedFile[];
