/** Tools of stemmers. They come with the search itself, so that a language is one small file. */
export interface StemmerTools {
  readonly longestFirst: typeof longestFirst;
  readonly withoutEnding: typeof withoutEnding;
  readonly withoutDouble: typeof withoutDouble;
}

/** Longest first, so that the first one that fits is the right one. */
export function longestFirst(list: string): readonly string[] {
  return list.split(' ').toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** The word without the first of the endings that leaves at least `shortest` letters. */
export function withoutEnding(word: string, endings: readonly string[], shortest: number): string {
  const ending = endings.find((each) => word.length - each.length >= shortest && word.endsWith(each));
  return ending === undefined ? word : word.slice(0, word.length - ending.length);
}

/** `runn` → `run` */
export function withoutDouble(word: string): string {
  const last = word.at(-1);
  return word.length > 3 && last === word.at(-2) && last !== 's' && last !== 'l' ? word.slice(0, -1) : word;
}
