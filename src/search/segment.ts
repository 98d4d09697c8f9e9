/**
 * The words that neighbouring pages contribute to an index: those of their texts and code, by the sections that hold
 * them, and those of titles and headings with their weights. A segment depends only on its pages, and on the names that
 * are on too many pages of the index, so that an edit remakes only one. `index-files.ts` makes an index of all
 * segments.
 *
 * Words that take much space but find little are left out: words that carry no meaning (a quarter of an index), words
 * of the section's own heading, and compound names that are in one place only, which their parts find as well.
 */
import { languageOf, type PageEntry, pageHead } from './indexed-pages.ts';
import {
  createMarks,
  createNumbering,
  groupBy,
  type Lists,
  type Numbering,
  type Numbers,
  packed,
  pick,
  toLists,
} from './lists.ts';
import { sectionFields, PART_WEIGHT, wordWeight } from './query/index/postings.ts';
import { createWordTable, type WordTable } from './read-words.ts';

/** Sections count from the first of the segment. Plain data, stored on disk. */
export interface Segment {
  /** Spellings of words, and the terms that they are or contain: each once, one per line. */
  readonly texts: string;
  /** Spelling of each word, as an index in `texts`. */
  readonly spellings: Numbers;
  /** Terms that each word is or contains: twice an index in `texts`, plus one for a part. */
  readonly terms: Lists;
  /** Sections of each word, ascending: twice the section, plus one if the word is there several times. */
  readonly places: Lists;
  /** Parts of each compound name that is in this segment once: twice a word, plus one if it carries no meaning. */
  readonly apart: Lists;
  readonly heads: SegmentHeads;
  /** Number of sections of each page. */
  readonly sections: readonly number[];
}

/** The terms of titles and headings. */
interface SegmentHeads {
  /** Indexes in `texts`. */
  readonly terms: Numbers;
  /** Sections that each term heads. */
  readonly places: Lists;
  /** Weight of the term at each of these places, as an index in `kinds`. */
  readonly weights: Numbers;
  /** The distinct weights, of which there are few. */
  readonly kinds: Float64Array;
}

export interface SegmentPage {
  readonly entry: PageEntry;
  /** Title of its group. */
  readonly group: string;
  /** Locale in which it is written. */
  readonly language: string;
}

export type SegmentBuilder = (pages: readonly SegmentPage[]) => Segment;

/** Builds many segments, one after another; what is learned about a word is reused for all of them. */
export function createSegmentBuilder(): SegmentBuilder {
  const table = createWordTable();
  const stopWordsOf = createStopWords();
  const saysNothing = createStopTest(table);
  const words = createPairs();
  const heads = createPairs();
  const countSection = createCounter({ table, words, saysNothing });
  const weighHeads = createHeadReader(table, heads);
  const [texts, ownWords, headTerms] = [createNumbering(), createNumbering(), createNumbering()];
  let clock = 0;
  return (pages) => {
    for (const one of [words, heads, texts, ownWords, headTerms]) one.clear();
    const stopWordsIn: StopWords[] = [];
    for (const { entry, group, language } of pages) {
      const stopWords = stopWordsOf(language);
      const [, , title, extra, entries] = entry;
      weighHeads(entry, group, { section: stopWordsIn.length, clock });
      for (const [at, [, heading, , text, code = '']] of entries.entries()) {
        const place = { section: stopWordsIn.push(stopWords) - 1, clock };
        const own = { texts: [text, code], stopWords };
        countSection(place, at === 0 ? { ...own, heads: title, extra } : { ...own, heads: heading });
        clock += 1;
      }
    }
    const isStopWord = (word: number, section: number) => saysNothing(word, stopWordsIn[section] ?? NO_STOP_WORDS);
    const sections = pages.map(({ entry }) => entry[4].length);
    return { ...encodeSegment({ table, words, heads, isStopWord, texts, ownWords, headTerms }), sections };
  };
}

type StopWords = ReadonlySet<string>;

const NO_STOP_WORDS: StopWords = new Set();

/** Returns one set for all pages of a language, so that sets can be compared by identity. */
function createStopWords(): (language: string) => StopWords {
  const known = new Map<string, StopWords>();
  return (language) => {
    const stopWords = known.get(language) ?? languageOf(language).stopWords;
    known.set(language, stopWords);
    return stopWords;
  };
}

type StopTest = (word: number, stopWords: StopWords) => boolean;

/**
 * Returns a test for words that carry no meaning. Answers are cached for one set, since most pages are in one language.
 */
function createStopTest({ texts }: WordTable): StopTest {
  let asked: StopWords | undefined;
  let answers: (boolean | undefined)[] = [];
  return (word, stopWords) => {
    if (asked !== stopWords) answers = [];
    asked = stopWords;
    return (answers[word] ??= stopWords.has(texts[word] ?? ''));
  };
}

/** Words with the sections that hold them, in the order of sections. A word has one pair per section. */
interface Pairs {
  readonly words: number[];
  readonly places: number[];
  readonly weights: number[];
  /** Returns the pair of a word in a section, a new one if it has none. */
  find(word: number, place: Place): number;
  clear(): void;
}

interface Place {
  /** Number of the section in its segment. */
  readonly section: number;
  /** Number of the section among all that were read. */
  readonly clock: number;
}

function createPairs(): Pairs {
  const words: number[] = [];
  const places: number[] = [];
  const weights: number[] = [];
  const lastIn = createMarks();
  const lastPair = createMarks();
  return {
    words,
    places,
    weights,
    find(word, { section, clock }) {
      if (lastIn.get(word) === clock) return lastPair.get(word);
      lastIn.set(word, clock);
      lastPair.set(word, words.length);
      places.push(2 * section);
      weights.push(0);
      return words.push(word) - 1;
    },
    clear() {
      words.length = 0;
      places.length = 0;
      weights.length = 0;
    },
  };
}

interface SectionTexts {
  /** Title or heading, whose words are found without the text. */
  readonly heads: string;
  readonly texts: readonly string[];
  readonly extra?: string;
  readonly stopWords: StopWords;
}

interface Counting {
  readonly table: WordTable;
  readonly words: Pairs;
  readonly saysNothing: StopTest;
}

function createCounter({ table, words, saysNothing }: Counting): (place: Place, texts: SectionTexts) => void {
  /** Last section in which a word is found in another way, so that the text need not count it. */
  const knownIn = createMarks();
  const said: number[] = [];
  const others: number[] = [];
  const count = (word: number, place: Place): void => {
    const before = words.words.length;
    const pair = words.find(word, place);
    if (pair < before) words.places[pair] = 2 * place.section + 1;
  };
  return (place, { heads, texts, extra = '', stopWords }) => {
    said.length = 0;
    others.length = 0;
    for (const text of texts) table.readWords(text, said);
    table.readWords(heads, others);
    for (const word of others) knownIn.set(word, place.clock);
    for (const word of said) for (const part of table.spelt(word).covers) knownIn.set(part, place.clock);
    for (const word of said) {
      if (knownIn.get(word) !== place.clock && !saysNothing(word, stopWords)) count(word, place);
    }
    if (extra === '') return;
    others.length = 0;
    table.readWords(extra, others);
    // A word of the description counts more than one of the text.
    for (const word of others) {
      if (!saysNothing(word, stopWords)) words.places[words.find(word, place)] = 2 * place.section + 1;
    }
  };
}

function createHeadReader(
  { readTokens }: WordTable,
  heads: Pairs,
): (entry: PageEntry, group: string, first: Place) => void {
  return (entry, group, first) => {
    for (const [at, fields] of sectionFields(pageHead(entry), readTokens(group), readTokens).entries()) {
      const place = { section: first.section + at, clock: first.clock + at };
      for (const [field, tokens] of fields) {
        const each = wordWeight(field, tokens.length);
        for (const { term, kind } of tokens) {
          const pair = heads.find(term, place);
          heads.weights[pair] = (heads.weights[pair] ?? 0) + (kind === 'part' ? each * PART_WEIGHT : each);
        }
      }
    }
  };
}

interface Counted extends Omit<Counting, 'saysNothing'> {
  readonly heads: Pairs;
  readonly isStopWord: (word: number, section: number) => boolean;
  readonly texts: Numbering;
  readonly ownWords: Numbering;
  readonly headTerms: Numbering;
}

function encodeSegment(input: Counted): Omit<Segment, 'sections'> {
  const { table, words, heads, isStopWord, texts, ownWords, headTerms } = input;
  const grouped = groupBy(words.words, ownWords);
  const places = { ends: grouped.ends, values: pick(words.places, grouped.from) };
  const apart: number[][] = [];
  const standing = ownWords.all.length;
  for (let index = 0; index < standing; index += 1) {
    const { parts } = table.spelt(ownWords.all[index] ?? 0);
    const start = index === 0 ? 0 : (places.ends[index - 1] ?? 0);
    if (parts.length === 0 || (places.ends[index] ?? 0) - start > 1) continue;
    const section = (places.values[start] ?? 0) >> 1;
    apart[index] = parts.map((part) => 2 * ownWords.of(part) + (isStopWord(part, section) ? 1 : 0));
  }
  const spellings = packed(ownWords.all.map((word) => texts.of(word)));
  const terms = ownWords.all.map((word) => table.spelt(word).terms.map((term) => 2 * texts.of(term >> 1) + (term & 1)));
  const ofHeads = groupBy(heads.words, headTerms);
  const headTexts = packed(headTerms.all.map((term) => texts.of(term)));
  return {
    spellings,
    terms: toLists(terms),
    places: { ends: packed(places.ends), values: packed(places.values) },
    apart: toLists(apart),
    heads: {
      terms: headTexts,
      places: {
        ends: packed(ofHeads.ends),
        values: packed(pick(heads.places, ofHeads.from).map((place) => place >> 1)),
      },
      ...kindsOf(heads.weights, ofHeads.from),
    },
    texts: texts.all.map((text) => table.texts[text]).join('\n'),
  };
}

function kindsOf(weights: readonly number[], from: Uint32Array): Pick<SegmentHeads, 'weights' | 'kinds'> {
  const known = new Map<number, number>();
  const found = new Uint32Array(from.length);
  for (let at = 0; at < from.length; at += 1) {
    const weight = weights[from[at] ?? 0] ?? 0;
    const kind = known.get(weight) ?? known.size;
    known.set(weight, kind);
    found[at] = kind;
  }
  return { weights: packed(found), kinds: new Float64Array(known.keys()) };
}
