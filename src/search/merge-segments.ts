/**
 * From the segments of an index to its words and postings, as if all its pages had been read at once. What is made for
 * each place of a word is a number in an array; of a segment nothing is copied.
 */
import type { NameUses } from './code-words.ts';
import type { BodyWord, PageHead } from './query/index/format.ts';
import { BODY, FOREIGN, impactOf, PART_WEIGHT, wordWeight } from './query/index/postings.ts';
import { endOf, lengthOf, type Lists, sortInPlace, sortTexts, startLists, startOf } from './lists.ts';
import type { Segment } from './segment.ts';

/** What is kept of a segment, so that an edit elsewhere need not make it again. Plain data. */
export interface KeptSegment {
  readonly uses: NameUses;
  /** The names that were too common when it was made. */
  readonly common: string;
  readonly segment: Segment;
  /** Absent where the index is loaded whole: its files hold texts of all segments. */
  readonly texts?: SegmentTexts;
  /** Locales in which its pages are written. */
  readonly languages: readonly string[];
  /** What ranks its pages, for an index that is loaded whole. */
  readonly heads: readonly PageHead[];
  /** The text of each section, for an index that is loaded whole. */
  readonly shown: readonly string[];
}

/** The files of its texts. */
export interface SegmentTexts {
  /** Name of their folder. */
  readonly dir: string;
  /** Pages of each file, or sections where the index is loaded whole. */
  readonly counts: readonly number[];
}

export interface MergeInput {
  readonly segments: readonly Segment[];
  /** Places of the pages that are not in the reader's language, where others are. */
  readonly foreign: ReadonlySet<number>;
}

export interface MergedPostings {
  readonly sectionCount: number;
  /** Ascending. */
  readonly terms: readonly string[];
  /** Where the term at a place stands: sections ascending, with the impact on each. They are the caller's until the next call. */
  postings(term: number): FoundPostings;
}

export interface FoundPostings {
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
}

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

export function mergePostings({ segments, foreign }: MergeInput): MergedPostings {
  const joined = joinSegments(segments);
  const { sectionCount, texts, sorted } = joined;
  const each = bodyWeights(joined);
  const shares = sharesOf(segments, foreign, sectionCount);
  const heads = refer(joined, (segment) => segment.heads.terms);
  const sources = findSources(joined);
  const ordered = sorted.filter((text) => lengthOf(sources, text) > 0 || lengthOf(heads.refs, text) > 0);
  const sums = new Float64Array(sectionCount);
  const touched = new Uint32Array(sectionCount);
  const impacts = new Uint8Array(sectionCount);
  let count = 0;
  const add = (section: number, weight: number): void => {
    if (sums[section] === 0) {
      touched[count] = section;
      count += 1;
    }
    sums[section] = (sums[section] ?? 0) + weight;
  };
  const addHeads = (text: number): void => {
    for (let ref = startOf(heads.refs, text); ref < endOf(heads.refs, text); ref += 1) {
      const number = heads.segments[ref] ?? 0;
      const own = segments[number]?.heads;
      if (own === undefined) continue;
      const head = heads.refs.values[ref] ?? 0;
      const base = joined.bases[number] ?? 0;
      for (let at = startOf(own.places, head); at < endOf(own.places, head); at += 1) {
        add(base + (own.places.values[at] ?? 0), own.kinds[own.weights[at] ?? 0] ?? 0);
      }
    }
  };
  return {
    sectionCount,
    terms: Array.from(ordered, (text) => texts[text] ?? ''),
    postings(term) {
      const text = ordered[term] ?? 0;
      count = 0;
      addHeads(text);
      for (let at = startOf(sources, text); at < endOf(sources, text); at += 1) {
        const source = sources.values[at] ?? 0;
        const share = (source & 1) === 1 ? PART_WEIGHT : 1;
        joined.eachPlace(source >> 1, (place) => {
          const section = place >> 1;
          add(section, (each[section] ?? 0) * ((place & 1) === 1 ? 2 : 1) * share);
        });
      }
      const sections = touched.subarray(0, count);
      sortInPlace(sections);
      for (let at = 0; at < count; at += 1) {
        const section = sections[at] ?? 0;
        impacts[at] = impactOf(sums[section] ?? 0, shares[section] ?? 1);
        sums[section] = 0;
      }
      return { sections, impacts: impacts.subarray(0, count) };
    },
  };
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

/** Each section once. */
function withoutDoubles(places: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = found.length - 1;
    if (last >= 0 && (found[last] ?? 0) >> 1 === place >> 1) found[last] = place | 1;
    else found.push(place);
  }
  return found;
}

/** By term, the words that are or contain it in the order of their spellings: twice the text, and one more for a part. */
function findSources({ segments, numbers, words, sorted, texts, eachPlace }: Joined): Lists {
  const stands = new Uint8Array(texts.length);
  const ends = new Uint32Array(texts.length);
  const eachTerm = (text: number, take: (term: number, isPart: number) => void): void => {
    const ref = startOf(words.refs, text);
    const number = words.segments[ref] ?? 0;
    const terms = segments[number]?.terms;
    if (terms === undefined) return;
    const word = words.refs.values[ref] ?? 0;
    for (let at = startOf(terms, word); at < endOf(terms, word); at += 1) {
      const term = terms.values[at] ?? 0;
      take(numbers[number]?.[term >> 1] ?? 0, term & 1);
    }
  };
  let total = 0;
  for (const text of sorted) {
    eachPlace(text, () => void (stands[text] = 1));
    if (stands[text] !== 1) continue;
    eachTerm(text, (term) => {
      ends[term] = (ends[term] ?? 0) + 1;
      total += 1;
    });
  }
  startLists(ends);
  const values = new Uint32Array(total);
  for (const text of sorted) {
    if (stands[text] !== 1) continue;
    eachTerm(text, (term, isPart) => {
      const at = ends[term] ?? 0;
      values[at] = 2 * text + isPart;
      ends[term] = at + 1;
    });
  }
  return { ends, values };
}

/** What a word of the text says, by section. */
function bodyWeights({ texts, sectionCount, eachPlace }: Joined): Float64Array {
  const lengths = new Float64Array(sectionCount);
  for (let text = 0; text < texts.length; text += 1) {
    eachPlace(text, (place) => {
      lengths[place >> 1] = (lengths[place >> 1] ?? 0) + 1 + (place & 1);
    });
  }
  return lengths.map((length) => wordWeight(BODY, length));
}

function sharesOf(segments: readonly Segment[], foreign: ReadonlySet<number>, sectionCount: number): Float64Array {
  const shares = new Float64Array(sectionCount).fill(1);
  let [page, section] = [0, 0];
  for (const { sections } of segments) {
    for (const count of sections) {
      if (foreign.has(page)) shares.fill(FOREIGN, section, section + count);
      page += 1;
      section += count;
    }
  }
  return shares;
}
