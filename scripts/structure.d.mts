/** A file below `src/` as it is parsed. */
export interface Source {
  readonly file: string;
}

export function readSources(): readonly Source[];
export function folderPairs(sources: readonly Source[]): readonly string[];
export function namesOfGuest(sources: readonly Source[]): readonly string[];
export function floatingComments(sources: readonly Source[]): readonly string[];
export function programsInStrings(sources: readonly Source[]): readonly string[];
