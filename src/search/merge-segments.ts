/**
 * From the segments of an index to its words and postings, as if all its pages had been read at once. What is made for
 * each place of a word is a number in an array; of a segment nothing is copied.
 */
import type { BodyWord } from './query/index/format.ts';
import { endOf, lengthOf, type Lists, sortTexts, startLists, startOf, withoutDoubles } from './lists.ts';
import type { Segment } from './segment.ts';

/** Words by their texts, ascending. */
export function mergeWords(segments: readonly Segment[]): readonly BodyWord[] {
  const joined = joinSegments(segments);
  const found: BodyWord[] = [];
  for (const text of joined.sorted) {
    const places: number[] = [];
    joined.eachPlace(text, (place) => void places.push(place));
    if (places.length > 0) found.push(toBodyWord(joined.texts[text] ?? '', places));
  }
  return found;
}

const NONE: readonly never[] = [];

/** Those of several times are told apart from those of one, and no finer. */
function toBodyWord(spelling: string, places: readonly number[]): BodyWord {
  const frequent: number[] = [];
  for (let index = 0; index < places.length; index += 1) if (((places[index] ?? 0) & 1) === 1) frequent.push(index);
  return { spelling, sections: places.map((place) => place >> 1), frequent: frequent.length === 0 ? NONE : frequent };
}

// Segments side by side, their texts numbered as one.

interface Joined extends Numbered {
  readonly sectionCount: number;
  /** First section of each segment. */
  readonly bases: readonly number[];
  readonly texts: readonly string[];
  /** Numbers of texts in the order of the texts. */
  readonly sorted: Uint32Array;
  /** By text, the words that are spelt so. */
  readonly words: Refs;
  /** Twice the section, and one more if the word stands there several times; ascending. None if nothing finds the word. */
  eachPlace(text: number, take: (place: number) => void): void;
}

/** By text, entries of segments. */
interface Refs {
  readonly refs: Lists;
  /** The segment of each entry. */
  readonly segments: Uint32Array;
}

function joinSegments(segments: readonly Segment[]): Joined {
  const { texts, numbers } = joinTexts(segments);
  const bases: number[] = [];
  let sectionCount = 0;
  for (const { sections } of segments) {
    bases.push(sectionCount);
    for (const count of sections) sectionCount += count;
  }
  const numbered = { segments, numbers, textCount: texts.length };
  const words = refer(numbered, (segment) => segment.spellings);
  const sides = { ...numbered, bases, words };
  const changed = takeApart(sides);
  const eachPlace = (text: number, take: (place: number) => void): void => {
    const own = changed.get(text);
    if (own === undefined) eachOwnPlace(sides, text, take);
    else for (const place of own) take(place);
  };
  return { ...sides, sectionCount, texts, sorted: sortTexts(texts), eachPlace };
}

function joinTexts(segments: readonly Segment[]): { readonly texts: string[]; readonly numbers: Uint32Array[] } {
  const texts: string[] = [];
  const known = new Map<string, number>();
  const numbers = segments.map((segment) =>
    Uint32Array.from(segment.texts.split('\n'), (text) => {
      const found = known.get(text);
      if (found !== undefined) return found;
      known.set(text, texts.length);
      return texts.push(text) - 1;
    }),
  );
  return { texts, numbers };
}

interface Numbered {
  readonly segments: readonly Segment[];
  /** Of each segment the numbers of its texts. */
  readonly numbers: readonly Uint32Array[];
  readonly textCount: number;
}

/** The entries of all segments by the text that each has. */
function refer({ segments, numbers, textCount }: Numbered, textsOf: (segment: Segment) => Lists['values']): Refs {
  const ends = new Uint32Array(textCount);
  let total = 0;
  for (const [number, segment] of segments.entries()) {
    for (const text of textsOf(segment)) {
      const own = numbers[number]?.[text] ?? 0;
      ends[own] = (ends[own] ?? 0) + 1;
      total += 1;
    }
  }
  startLists(ends);
  const refs: Lists = { ends, values: new Uint32Array(total) };
  const owners = new Uint32Array(total);
  for (const [number, segment] of segments.entries()) {
    for (const [entry, text] of textsOf(segment).entries()) {
      const own = numbers[number]?.[text] ?? 0;
      const at = ends[own] ?? 0;
      refs.values[at] = entry;
      owners[at] = number;
      ends[own] = at + 1;
    }
  }
  return { refs, segments: owners };
}

type Sides = Pick<Joined, keyof Numbered | 'bases' | 'words'>;

/** Where a word stands, were no long name taken apart. */
function eachOwnPlace({ segments, bases, words }: Sides, text: number, take: (place: number) => void): void {
  for (let ref = startOf(words.refs, text); ref < endOf(words.refs, text); ref += 1) {
    const number = words.segments[ref] ?? 0;
    const places = segments[number]?.places;
    if (places === undefined) continue;
    const word = words.refs.values[ref] ?? 0;
    const base = 2 * (bases[number] ?? 0);
    for (let at = startOf(places, word); at < endOf(places, word); at += 1) take(base + (places.values[at] ?? 0));
  }
}

/** Long names that stand nowhere else give their places to their parts. Gives the places of words that this changes. */
function takeApart(sides: Sides): ReadonlyMap<number, readonly number[]> {
  const { segments, numbers, textCount } = sides;
  const given = new Map<number, number[]>();
  const changed = new Map<number, readonly number[]>();
  for (let text = 0; text < textCount; text += 1) {
    const found = onlyPlace(sides, text);
    if (found === undefined) continue;
    const { number, word, place } = found;
    const segment = segments[number];
    if (segment === undefined || lengthOf(segment.apart, word) === 0) continue;
    changed.set(text, NONE);
    for (let at = startOf(segment.apart, word); at < endOf(segment.apart, word); at += 1) {
      const part = segment.apart.values[at] ?? 0;
      if ((part & 1) === 1) continue;
      const to = numbers[number]?.[segment.spellings[part >> 1] ?? 0] ?? 0;
      const known = given.get(to);
      if (known === undefined) given.set(to, [place & ~1]);
      else known.push(place & ~1);
    }
  }
  for (const [text, more] of given) {
    const all = [...more];
    if (!changed.has(text)) eachOwnPlace(sides, text, (place) => void all.push(place));
    changed.set(text, withoutDoubles(all));
  }
  return changed;
}

/** Where a word stands that stands once. */
function onlyPlace({ segments, bases, words }: Sides, text: number) {
  let found: { readonly number: number; readonly word: number; readonly place: number } | undefined;
  for (let ref = startOf(words.refs, text); ref < endOf(words.refs, text); ref += 1) {
    const number = words.segments[ref] ?? 0;
    const word = words.refs.values[ref] ?? 0;
    const places = segments[number]?.places;
    if (places === undefined || lengthOf(places, word) === 0) continue;
    if (found !== undefined || lengthOf(places, word) > 1) return undefined;
    found = { number, word, place: 2 * (bases[number] ?? 0) + (places.values[startOf(places, word)] ?? 0) };
  }
  return found;
}
