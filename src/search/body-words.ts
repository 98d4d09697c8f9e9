/**
 * The words of texts and code, by the sections that hold them, spelt so that their parts can be told (`createApp`). What
 * weighs much and finds little is left out: words that carry no meaning, a quarter of an index, words of the section's
 * own heading, and long names that stand in one place only, which their parts find as well.
 */
import { type IndexedPages, languageOf } from './indexed-pages.ts';
import type { BodyWord } from './query/index/format.ts';
import { createWordTable, MANY_PARTS, type WordTable } from './read-words.ts';

type StopWords = ReadonlySet<string>;

/** Where words stand: sections ascending, each twice its number, and one more if the word stands there several times. */
type Places = (number[] | undefined)[];

/** Sorted by spelling. */
export function bodyWords({ pages, languages }: IndexedPages): readonly BodyWord[] {
  const table = createWordTable();
  const places: Places = [];
  const stopWordsOf = createStopWords();
  const stopWordsIn = pages.flatMap(([, , , , sections], index) => {
    const stopWords = stopWordsOf(languages[index] ?? '');
    return sections.map(() => stopWords);
  });
  const countSection = createCounter(table, places);
  let section = 0;
  for (const [index, [, , title, extra, entries]] of pages.entries()) {
    const stopWords = stopWordsOf(languages[index] ?? '');
    for (const [at, [, heading, , text, code = '']] of entries.entries()) {
      const texts = [text, code];
      countSection(
        section,
        at === 0 ? { heads: title, texts, extra, stopWords } : { heads: heading, texts, stopWords },
      );
      section += 1;
    }
  }
  takeApart(table, places, (word, at) => stopWordsIn[at]?.has(word) ?? false);
  return places
    .flatMap((found, word) => (found === undefined ? [] : [toBodyWord(table.spellings[word] ?? '', found)]))
    .toSorted((a, b) => (a.spelling < b.spelling ? -1 : 1));
}

/** One set for all pages of a language: who compares sets asks each word once. */
function createStopWords(): (language: string) => StopWords {
  const known = new Map<string, StopWords>();
  return (language) => {
    const stopWords = known.get(language) ?? languageOf(language).stopWords;
    known.set(language, stopWords);
    return stopWords;
  };
}

interface SectionTexts {
  /** Its words are known from there. */
  readonly heads: string;
  readonly texts: readonly string[];
  readonly extra?: string;
  readonly stopWords: StopWords;
}

function createCounter(table: WordTable, places: Places): (section: number, texts: SectionTexts) => void {
  /** By word, the last section that has it elsewhere: its text need not count it. */
  const knownIn: number[] = [];
  const saysNothing = createStopTest(table);
  const said: number[] = [];
  const inHeads: number[] = [];
  return (section, { heads, texts, extra = '', stopWords }) => {
    said.length = 0;
    inHeads.length = 0;
    for (const text of texts) table.read(text, said);
    table.read(heads, inHeads);
    while (knownIn.length < table.spellings.length) knownIn.push(-1);
    for (const word of inHeads) knownIn[word] = section;
    for (const word of said) for (const part of table.covers[word] ?? []) knownIn[part] = section;
    for (const word of said) {
      if (knownIn[word] !== section && !saysNothing(word, stopWords)) count(places, word, 2 * section);
    }
    if (extra === '') return;
    said.length = 0;
    table.read(extra, said);
    // What describes a page stands for more than a word of its text.
    for (const word of said) count(places, word, 2 * section + 1);
  };
}

/** Whether a word carries no meaning; most pages are in one language, so the last answer stands. */
function createStopTest({ spellings }: WordTable): (word: number, stopWords: StopWords) => boolean {
  let asked: StopWords | undefined;
  let answers: (boolean | undefined)[] = [];
  return (word, stopWords) => {
    if (asked !== stopWords) answers = [];
    asked = stopWords;
    return (answers[word] ??= stopWords.has(spellings[word] ?? ''));
  };
}

function count(places: Places, word: number, place: number): void {
  const found = places[word];
  if (found === undefined) {
    // Most words stand in one section: an empty array that is pushed to makes room for sixteen.
    while (places.length < word) places.push(undefined);
    places[word] = [place];
    return;
  }
  const last = found.length - 1;
  const section = place >> 1;
  if ((found[last] ?? 0) >> 1 === section) found[last] = 2 * section + 1;
  else found.push(place);
}

type IsStopWord = (word: string, section: number) => boolean;

function takeApart(table: WordTable, places: Places, isStopWord: IsStopWord): void {
  const given = new Map<number, number[]>();
  for (const [word, [place, ...others] = []] of places.entries()) {
    const parts = table.parts[word] ?? [];
    if (parts.length < MANY_PARTS || place === undefined || others.length > 0) continue;
    places[word] = undefined;
    for (const part of parts) {
      if (isStopWord(part, place >> 1)) continue;
      const to = table.wordOf(part);
      const known = given.get(to);
      if (known === undefined) given.set(to, [place & ~1]);
      else known.push(place & ~1);
    }
  }
  for (const [word, more] of given) {
    const all = [...(places[word] ?? []), ...more].toSorted((a, b) => a - b);
    places[word] = undefined;
    for (const place of all) count(places, word, place);
  }
}

const NONE: readonly never[] = [];

/** Those of several times are told apart from those of one, and no finer. */
function toBodyWord(spelling: string, places: readonly number[]): BodyWord {
  const frequent: number[] = [];
  for (let index = 0; index < places.length; index += 1) if (((places[index] ?? 0) & 1) === 1) frequent.push(index);
  return { spelling, sections: places.map((place) => place >> 1), frequent: frequent.length === 0 ? NONE : frequent };
}
