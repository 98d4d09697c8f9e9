/**
 * Builds the postings of a segment for an index that comes in parts: its terms, the sections that each leads to, and
 * how much it says about them. Apart from the pages of the segment, they depend on two things: which of its names are
 * nowhere else in the index, and which of its pages are in another language than the reader's. Pure.
 */
import { endOf, lengthOf, type Lists, packed, sortTexts, startLists, startOf, withoutDoubles } from './lists.ts';
import { BODY, FOREIGN, impactOf, PART_WEIGHT, wordWeight } from './query/index/postings.ts';
import { IMPACT_STEP } from './query/index/sharded-format.ts';
import type { Segment } from './segment.ts';

/** Plain data, stored on disk. */
export interface SegmentPostings {
  /** Ascending, one per line. */
  readonly terms: string;
  /** Sections of each term, ascending, counted from the first of the segment. */
  readonly sections: Lists;
  /** How much the term says about each of these sections, in steps of `IMPACT_STEP`. */
  readonly steps: Uint8Array;
}

export interface PostingsInput {
  readonly segment: Segment;
  /**
   * Compound names that are in the whole index once, namely in this segment. They are left out, since their parts find
   * them too.
   */
  readonly alone: ReadonlySet<string>;
  /** Positions of the pages in other languages than the reader's, if only some are. */
  readonly foreign: ReadonlySet<number>;
}

export function segmentPostings({ segment, alone, foreign }: PostingsInput): SegmentPostings {
  const words = openWords(segment, alone);
  const shares = sharesOf(segment, foreign);
  const order = sortTexts(words.texts);
  const sources = findSources(segment, words, order);
  const headOf = new Int32Array(words.texts.length).fill(-1);
  for (const [head, text] of segment.heads.terms.entries()) headOf[text] = head;
  const add = createSums(shares.length);
  const each = bodyWeights(words, shares.length);
  const terms: string[] = [];
  const [ends, sections, steps]: [number[], number[], number[]] = [[], [], []];
  for (const text of order) {
    const head = headOf[text] ?? -1;
    if (head >= 0) addHeads(segment, head, add.weight);
    for (let at = startOf(sources, text); at < endOf(sources, text); at += 1) {
      const source = sources.values[at] ?? 0;
      const share = (source & 1) === 1 ? PART_WEIGHT : 1;
      words.eachPlace(source >> 1, (place) => {
        add.weight(place >> 1, (each[place >> 1] ?? 0) * ((place & 1) === 1 ? 2 : 1) * share);
      });
    }
    const count = sections.length;
    add.take((section, sum) => {
      sections.push(section);
      steps.push(Math.max(1, Math.round(impactOf(sum, shares[section] ?? 1) / IMPACT_STEP)));
    });
    if (sections.length === count) continue;
    terms.push(words.texts[text] ?? '');
    ends.push(sections.length);
  }
  return {
    terms: terms.join('\n'),
    sections: { ends: packed(ends), values: packed(sections) },
    steps: Uint8Array.from(steps),
  };
}

function addHeads({ heads }: Segment, head: number, add: (section: number, weight: number) => void): void {
  for (let at = startOf(heads.places, head); at < endOf(heads.places, head); at += 1) {
    add(heads.places.values[at] ?? 0, heads.kinds[heads.weights[at] ?? 0] ?? 0);
  }
}

/** Sums by section, for one term at a time. */
interface Sums {
  weight(section: number, weight: number): void;
  /** Calls `each` with the sums that are not zero, by ascending section, then resets them. */
  take(each: (section: number, sum: number) => void): void;
}

function createSums(sectionCount: number): Sums {
  const sums = new Float64Array(sectionCount);
  const touched = new Uint32Array(sectionCount);
  let count = 0;
  let isAscending = true;
  return {
    weight(section, weight) {
      if (sums[section] === 0) {
        isAscending &&= count === 0 || (touched[count - 1] ?? 0) < section;
        touched[count] = section;
        count += 1;
      }
      sums[section] = (sums[section] ?? 0) + weight;
    },
    take(each) {
      // oxlint-disable-next-line unicorn/no-array-sort -- a copy would be made for each of a hundred thousand terms
      if (!isAscending) touched.subarray(0, count).sort();
      for (let at = 0; at < count; at += 1) {
        const section = touched[at] ?? 0;
        each(section, sums[section] ?? 0);
        sums[section] = 0;
      }
      count = 0;
      isAscending = true;
    },
  };
}

/** The words of a segment, as they appear in the whole index. */
export interface SegmentWords {
  readonly texts: readonly string[];
  /** Word of each text; -1 for a term that is not a word. */
  readonly wordOf: Int32Array;
  /**
   * Calls `take` with each place of the word, ascending: twice the section, plus one if the word is there several
   * times.
   */
  eachPlace(word: number, take: (place: number) => void): void;
}

export function openWords(segment: Segment, alone: ReadonlySet<string>): SegmentWords {
  const texts = segment.texts.split('\n');
  const wordOf = new Int32Array(texts.length).fill(-1);
  for (const [word, text] of segment.spellings.entries()) wordOf[text] = word;
  const { places } = segment;
  const changed = takeApart(segment, (word) => alone.has(texts[segment.spellings[word] ?? 0] ?? ''));
  return {
    texts,
    wordOf,
    eachPlace(word, take) {
      const own = changed.get(word);
      if (own !== undefined) for (const place of own) take(place);
      else for (let at = startOf(places, word); at < endOf(places, word); at += 1) take(places.values[at] ?? 0);
    },
  };
}

const NONE: readonly never[] = [];

/**
 * Compound names that are nowhere else give their places to their parts. Returns the places of the words that this
 * changes.
 */
function takeApart(
  { places, apart }: Segment,
  isAlone: (word: number) => boolean,
): ReadonlyMap<number, readonly number[]> {
  const changed = new Map<number, readonly number[]>();
  const given = new Map<number, number[]>();
  for (let word = 0; word < places.ends.length; word += 1) {
    if (lengthOf(apart, word) === 0 || lengthOf(places, word) === 0 || !isAlone(word)) continue;
    const place = (places.values[startOf(places, word)] ?? 0) & ~1;
    changed.set(word, NONE);
    for (const part of apart.values.subarray(startOf(apart, word), endOf(apart, word))) {
      if ((part & 1) === 1) continue;
      const known = given.get(part >> 1);
      if (known === undefined) given.set(part >> 1, [place]);
      else known.push(place);
    }
  }
  for (const [word, more] of given) {
    const own = changed.has(word) ? NONE : places.values.subarray(startOf(places, word), endOf(places, word));
    changed.set(word, withoutDoubles([...own, ...more]));
  }
  return changed;
}

/**
 * Returns for each text the words that are or contain it, in order of spelling: twice the word, plus one for a part.
 */
function findSources({ terms }: Segment, { texts, wordOf, eachPlace }: SegmentWords, order: Uint32Array): Lists {
  const standing: number[] = [];
  for (const text of order) {
    const word = wordOf[text] ?? -1;
    let stands = false;
    if (word >= 0) eachPlace(word, () => void (stands = true));
    if (stands) standing.push(word);
  }
  const ends = new Uint32Array(texts.length);
  const eachTerm = (take: (text: number, source: number) => void): void => {
    for (const word of standing) {
      for (let at = startOf(terms, word); at < endOf(terms, word); at += 1) {
        const term = terms.values[at] ?? 0;
        take(term >> 1, 2 * word + (term & 1));
      }
    }
  };
  let total = 0;
  eachTerm((text) => {
    ends[text] = (ends[text] ?? 0) + 1;
    total += 1;
  });
  startLists(ends);
  const values = new Uint32Array(total);
  eachTerm((text, source) => {
    const at = ends[text] ?? 0;
    values[at] = source;
    ends[text] = at + 1;
  });
  return { ends, values };
}

/** Returns the weight of a word in the text, by section. */
function bodyWeights({ wordOf, eachPlace }: SegmentWords, sectionCount: number): Float64Array {
  const lengths = new Float64Array(sectionCount);
  for (const word of wordOf) {
    if (word < 0) continue;
    eachPlace(word, (place) => {
      lengths[place >> 1] = (lengths[place >> 1] ?? 0) + 1 + (place & 1);
    });
  }
  return lengths.map((length) => wordWeight(BODY, length));
}

function sharesOf({ sections }: Segment, foreign: ReadonlySet<number>): readonly number[] {
  return sections.flatMap((count, page) => Array.from<number>({ length: count }).fill(foreign.has(page) ? FOREIGN : 1));
}

/** The compound names in a segment. Plain data, stored on disk. */
export interface SegmentNames {
  /** Names that it has once, one per line. */
  readonly once: string;
  /** Names that it has several times, one per line. */
  readonly often: string;
}

export function namesOf({ texts, spellings, terms, places, apart }: Segment): SegmentNames {
  const spelt = texts.split('\n');
  const [once, often]: [string[], string[]] = [[], []];
  for (const [word, text] of spellings.entries()) {
    const count = lengthOf(places, word);
    if (count === 1 && lengthOf(apart, word) > 0) once.push(spelt[text] ?? '');
    const own = terms.values.subarray(startOf(terms, word), endOf(terms, word));
    if (count > 1 && own.some((term) => (term & 1) === 1)) often.push(spelt[text] ?? '');
  }
  return { once: once.join('\n'), often: often.join('\n') };
}

/** Returns for each segment its names that occur only once in all segments together. */
export function findAlone(segments: readonly SegmentNames[]): readonly ReadonlySet<string>[] {
  const known = new Set<string>();
  const repeated = new Set(segments.flatMap(({ often }) => linesOf(often)));
  const once = segments.map((segment) => linesOf(segment.once));
  for (const names of once) {
    for (const name of names) {
      if (known.has(name)) repeated.add(name);
      else known.add(name);
    }
  }
  return once.map((names) => new Set(names.filter((name) => !repeated.has(name))));
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}
