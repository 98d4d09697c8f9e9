/**
 * The words of texts and code, by the sections that hold them, spelt so that their parts can be told (`createApp`). What
 * weighs much and finds little is left out: words that carry no meaning, a quarter of an index, words of the section's
 * own heading, and long names that stand in one place only, which their parts find as well.
 */
import type { IndexedPages } from './indexed-pages.ts';
import { languageOf } from './indexed-pages.ts';
import type { BodyWord } from './query/index/format.ts';
import { namesIn, type Token, tokenize } from './query/rank/tokenize.ts';

interface FoundWord {
  readonly spelling: string;
  /** As they are spelt alone. */
  readonly parts: readonly string[];
  /** Its parts, if it has few: who finds it finds them. */
  readonly covers: readonly FoundWord[];
  /** Sections ascending, each twice its number, and one more if the word stands there several times. */
  places: number[];
  /** The last section that has it elsewhere: its text need not count it. */
  knownIn: number;
  /** Whether it carries no meaning in the language that was asked for last: most pages are in one. */
  isStopWord: boolean;
  stopWords: StopWords;
  /** Sections that gave it a part of theirs, after all others are known. */
  given?: number[];
}

type StopWords = ReadonlySet<string> | undefined;

/** Most words stand in one section: an empty array that is pushed to makes room for sixteen. */
const NONE: never[] = [];

/** From so many parts on, a name that is found once is known by its parts alone. */
const MANY_PARTS = 3;

/** Sorted by spelling. */
export function bodyWords({ pages, languages }: IndexedPages): readonly BodyWord[] {
  const words = new Map<string, FoundWord>();
  const stopWords = languages.map((locale) => languageOf(locale).stopWords);
  const stopWordsIn = pages.flatMap(([, , , , sections], index) => sections.map(() => stopWords[index]));
  const countSection = createCounter(words, stopWordsIn);
  let section = 0;
  for (const [, , title, extra, entries] of pages) {
    for (const [index, [, heading, , text, code = '']] of entries.entries()) {
      countSection(section, index === 0 ? { heads: title, texts: [text, code], extra } : { heads: heading, texts: [text, code] }); // prettier-ignore
      section += 1;
    }
  }
  takeApart(words, (word, section) => stopWordsIn[section]?.has(word) ?? false);
  const found = [...words.values()].filter(({ places, given }) => places.length > 0 || given !== undefined);
  return found.map(toBodyWord).toSorted((a, b) => (a.spelling < b.spelling ? -1 : 1));
}

interface SectionTexts {
  /** Its words are known from there. */
  readonly heads: string;
  readonly texts: readonly string[];
  readonly extra?: string;
}

type IsStopWord = (word: string, section: number) => boolean;

function saysNothing(word: FoundWord, stopWords: StopWords): boolean {
  if (word.stopWords !== stopWords) {
    word.stopWords = stopWords;
    word.isStopWord = stopWords?.has(word.spelling) ?? false;
  }
  return word.isStopWord;
}

function createCounter(words: Map<string, FoundWord>, stopWordsIn: readonly StopWords[]) {
  const wordsIn = createReader(words);
  return (section: number, { heads, texts, extra = '' }: SectionTexts): void => {
    const said: FoundWord[] = [];
    for (const text of texts) wordsIn(text, said);
    for (const word of wordsIn(heads)) word.knownIn = section;
    for (const { covers } of said) {
      if (covers.length > 0) for (const part of covers) part.knownIn = section;
    }
    const stopWords = stopWordsIn[section];
    for (const word of said) {
      if (word.knownIn !== section && !saysNothing(word, stopWords)) count(word, section);
    }
    // What describes a page stands for more than a word of its text.
    for (const word of wordsIn(extra)) count(word, section, 2);
  };
}

function count(word: FoundWord, section: number, times = 1): void {
  const { places } = word;
  const last = places.length - 1;
  const place = 2 * section + (times > 1 ? 1 : 0);
  if (last < 0) word.places = [place];
  else if ((places[last] ?? 0) >> 1 === section) places[last] = 2 * section + 1;
  else places.push(place);
}

function takeApart(words: Map<string, FoundWord>, isStopWord: IsStopWord): void {
  // A list of its own: parts are added meanwhile.
  const all = Array.from(words.values());
  for (const { spelling, parts, places } of all) {
    const [place] = places;
    if (parts.length < MANY_PARTS || places.length > 1 || place === undefined) continue;
    words.delete(spelling);
    const section = place >> 1;
    const kept = parts.filter((part) => !isStopWord(part, section));
    for (const part of kept) (wordOf(words, part, NONE).given ??= []).push(section);
  }
}

function wordOf(words: Map<string, FoundWord>, spelling: string, parts: readonly string[]): FoundWord {
  const known = words.get(spelling);
  if (known !== undefined) return known;
  const isCovering = parts.length > 0 && parts.length < MANY_PARTS;
  const covers = isCovering ? parts.map((part) => wordOf(words, part, NONE)) : NONE;
  const word: FoundWord = {
    spelling,
    parts,
    covers,
    places: NONE,
    knownIn: -1,
    isStopWord: false,
    stopWords: undefined,
  };
  words.set(spelling, word);
  return word;
}

/** Those of several times are told apart from those of one, and no finer. */
function toBodyWord(word: FoundWord): BodyWord {
  const places = word.given === undefined ? word.places : withGiven(word, word.given);
  const sections = places.map((place) => place >> 1);
  const frequent: number[] = [];
  for (let index = 0; index < places.length; index += 1) if (((places[index] ?? 0) & 1) === 1) frequent.push(index);
  return { spelling: word.spelling, sections, frequent: frequent.length === 0 ? NONE : frequent };
}

function withGiven(word: FoundWord, given: readonly number[]): readonly number[] {
  const merged: FoundWord = { ...word, places: NONE };
  const all = [...word.places, ...given.map((section) => 2 * section)].toSorted((a, b) => a - b);
  for (const place of all) count(merged, place >> 1, 1 + (place & 1));
  return merged.places;
}

interface NameRead {
  readonly name: string;
  readonly words: readonly FoundWord[];
}

/** Most names were met a moment ago: to compare two costs less than to look one up among all, for which it is hashed. */
function slotOf(name: string): number {
  const { length } = name;
  const [first, middle, last] = [name.charCodeAt(0), name.charCodeAt(length >> 1), name.charCodeAt(length - 1)];
  return (length + 31 * first + 131 * middle + 517 * last) & 0xfff;
}

/** Reads the words of a text in order. The same compounds stand on many pages: each is taken apart once. */
function createReader(words: Map<string, FoundWord>): (text: string, found?: FoundWord[]) => readonly FoundWord[] {
  const known = new Map<string, NameRead>();
  const lastIn: NameRead[] = [];
  const read = (name: string): NameRead => {
    const found = known.get(name) ?? { name, words: readCompound(words, tokenize(name)) };
    known.set(name, found);
    return found;
  };
  return (text, found = []) => {
    for (const name of namesIn(text)) {
      const slot = slotOf(name);
      let last = lastIn[slot];
      if (last?.name !== name) lastIn[slot] = last = read(name);
      for (const word of last.words) found.push(word);
    }
    return found;
  };
}

/** The tokens of one compound: itself and its parts, or a word or several. */
function readCompound(words: Map<string, FoundWord>, tokens: readonly Token[]): readonly FoundWord[] {
  const [whole, ...parts] = tokens.map(({ term }) => term);
  if (tokens[0]?.kind !== 'whole' || whole === undefined) return tokens.map(({ term }) => wordOf(words, term, NONE));
  return [wordOf(words, spellingOf(whole, parts), parts)];
}

/** A spelling of which `tokenize` makes the same word and parts again. */
function spellingOf(term: string, parts: readonly string[]): string {
  const camel = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)));
  const wanted = [term, ...parts].join(' ');
  const isRead = (spelling: string) => wanted === tokenize(spelling).map((token) => token.term).join(' '); // prettier-ignore
  return [camel.join(''), parts.join('.'), parts.join('-')].find(isRead) ?? term;
}
