/**
 * The words of texts and code, by the sections that hold them, spelt so that their parts can be told (`createApp`). What
 * weighs much and finds little is left out: words that carry no meaning, a quarter of an index, words of the section's
 * own heading, and long names that stand in one place only, which their parts find as well.
 */
import type { IndexedPages, SectionEntry } from './indexed-pages.ts';
import { languageOf } from './language-of.ts';
import type { BodyWord } from './query/index-format.ts';
import { compoundsOf, type Token, tokenize } from './query/tokenize.ts';

interface FoundWord {
  readonly spelling: string;
  /** As they are spelt alone. */
  readonly parts: readonly string[];
  /** Ascending. */
  readonly sections: number[];
  /** Times in each. */
  readonly counts: number[];
  /** The last section that has it elsewhere: its text need not count it. */
  knownIn: number;
  /** Sections that gave it a part of theirs, after all others are known. */
  readonly given: number[];
}

/** From so many parts on, a name that is found once is known by its parts alone. */
const MANY_PARTS = 3;

/** Sorted by spelling. */
export function bodyWords({ pages, languages }: IndexedPages): readonly BodyWord[] {
  const words = new Map<string, FoundWord>();
  const wordsIn = createReader(words);
  const stopWords = languages.map((locale) => languageOf(locale).stopWords);
  const stopWordsIn = pages.flatMap(([, , , , sections], index) => sections.map(() => stopWords[index]));
  const isStopWord = (word: string, section: number) => stopWordsIn[section]?.has(word) ?? false;
  let section = 0;
  for (const page of pages) {
    for (const entry of page[4]) {
      const isTop = entry === page[4][0];
      const said = wordsIn(textOf(entry));
      for (const word of wordsIn(isTop ? page[2] : entry[1])) word.knownIn = section;
      for (const name of said)
        if (givesToParts(name)) for (const part of name.parts) wordOf(words, part, []).knownIn = section;
      for (const word of said)
        if (word.knownIn !== section && !isStopWord(word.spelling, section)) count(word, section, 1);
      // What describes a page stands for more than a word of its text.
      for (const word of isTop ? wordsIn(page[3]) : []) count(word, section, 2);
      section += 1;
    }
  }
  takeApart(words, isStopWord);
  const found = [...words.values()].filter(({ sections, given }) => sections.length + given.length > 0);
  return found.map(toBodyWord).toSorted((a, b) => (a.spelling < b.spelling ? -1 : 1));
}

/** Paths and addresses are words beside each other. */
function textOf([, , , text, code = '']: SectionEntry): string {
  return `${text} ${code}`.replace(/[/\\:#@]+/g, ' ');
}

function givesToParts({ parts }: FoundWord): boolean {
  return parts.length > 0 && parts.length < MANY_PARTS;
}

function count({ sections, counts }: FoundWord, section: number, times: number): void {
  const last = sections.length - 1;
  if (sections[last] === section) counts[last] = (counts[last] ?? 0) + times;
  else {
    sections.push(section);
    counts.push(times);
  }
}

function takeApart(words: Map<string, FoundWord>, isStopWord: (word: string, section: number) => boolean): void {
  // A list of its own: parts are added meanwhile.
  const all = Array.from(words.values());
  for (const { spelling, parts, sections } of all) {
    const [section] = sections;
    if (parts.length < MANY_PARTS || sections.length > 1 || section === undefined) continue;
    words.delete(spelling);
    const kept = parts.filter((part) => !isStopWord(part, section));
    for (const part of kept) wordOf(words, part, []).given.push(section);
  }
}

function wordOf(words: Map<string, FoundWord>, spelling: string, parts: readonly string[]): FoundWord {
  const known = words.get(spelling);
  if (known !== undefined) return known;
  const word = { spelling, parts, sections: [], counts: [], knownIn: -1, given: [] };
  words.set(spelling, word);
  return word;
}

/** Those of several times are told apart from those of one, and no finer. */
function toBodyWord(word: FoundWord): BodyWord {
  const { spelling, sections, counts } = word.given.length === 0 ? word : withGiven(word);
  const frequent: number[] = [];
  for (let index = 0; index < counts.length; index += 1) if ((counts[index] ?? 0) > 1) frequent.push(index);
  return { spelling, sections, frequent };
}

function withGiven({ spelling, parts, sections, counts, given }: FoundWord): FoundWord {
  const all = sections.map((section, index): readonly [section: number, count: number] => [
    section,
    counts[index] ?? 0,
  ]);
  const more = given.map((section) => [section, 1] as const);
  const merged: FoundWord = { spelling, parts, sections: [], counts: [], knownIn: -1, given: [] };
  for (const [section, times] of [...all, ...more].toSorted(([one], [other]) => one - other)) count(merged, section, times); // prettier-ignore
  return merged;
}

/** The words of a text in order. The same compounds stand on many pages: each is taken apart once. */
function createReader(words: Map<string, FoundWord>): (text: string) => readonly FoundWord[] {
  const known = new Map<string, readonly FoundWord[]>();
  return (text) => {
    const found: FoundWord[] = [];
    for (const compound of compoundsOf(text)) {
      const read = known.get(compound) ?? readCompound(words, tokenize(compound));
      known.set(compound, read);
      for (const word of read) found.push(word);
    }
    return found;
  };
}

/** The tokens of one compound: itself and its parts, or a word or several. */
function readCompound(words: Map<string, FoundWord>, tokens: readonly Token[]): readonly FoundWord[] {
  const [whole, ...parts] = tokens.map(({ term }) => term);
  if (tokens[0]?.kind !== 'whole' || whole === undefined) return tokens.map(({ term }) => wordOf(words, term, []));
  return [wordOf(words, spellingOf(whole, parts), parts)];
}

/** A spelling of which `tokenize` makes the same word and parts again. */
function spellingOf(term: string, parts: readonly string[]): string {
  const camel = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)));
  const wanted = [term, ...parts].join(' ');
  const isRead = (spelling: string) => wanted === tokenize(spelling).map((token) => token.term).join(' '); // prettier-ignore
  return [camel.join(''), parts.join('.'), parts.join('-')].find(isRead) ?? term;
}
