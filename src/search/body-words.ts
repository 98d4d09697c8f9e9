/**
 * The words of texts and code, by the sections that hold them, spelt so that their parts can be told (`createApp`). What
 * weighs much and finds little is left out: words that carry no meaning, a quarter of an index, words of the section's
 * own heading, and long names that stand in one place only, which their parts find as well.
 */
import type { IndexedPages, SectionEntry } from './indexed-pages.ts';
import { languageOf } from './language-of.ts';
import type { BodyWord } from './query/index-format.ts';
import { type Token, tokenize } from './query/tokenize.ts';

interface FoundWord {
  readonly spelling: string;
  /** As they are spelt alone. */
  readonly parts: readonly string[];
  /** Times by section. */
  readonly counts: Map<number, number>;
}

/** From so many parts on, a name that is found once is known by its parts alone. */
const MANY_PARTS = 3;

/** Sorted by spelling. */
export function bodyWords({ pages, languages }: IndexedPages): readonly BodyWord[] {
  const words = new Map<string, FoundWord>();
  const spell = createSpeller();
  const stopWords = languages.map((locale) => languageOf(locale).stopWords);
  const stopWordsIn = pages.flatMap(([, , , , sections], index) => sections.map(() => stopWords[index]));
  const isStopWord = (word: string, section: number) => stopWordsIn[section]?.has(word) ?? false;
  let section = 0;
  for (const page of pages) {
    for (const entry of page[4]) {
      const place = section;
      const known = new Set(tokenize(entry === page[4][0] ? page[2] : entry[1]).map(({ term }) => term));
      const said = spelledWords(textOf(entry), spell).filter(({ spelling }) => !known.has(spelling));
      const inNames = new Set(said.filter(({ parts }) => parts.length < MANY_PARTS).flatMap(({ parts }) => parts));
      const telling = said.filter(({ spelling }) => !isStopWord(spelling, place) && !inNames.has(spelling));
      for (const word of telling) count(words, { ...word, section, times: 1 });
      // What describes a page stands for more than a word of its text.
      const extra = entry === page[4][0] ? spelledWords(page[3], spell) : [];
      for (const word of extra) count(words, { ...word, section, times: 2 });
      section += 1;
    }
  }
  takeApart(words, isStopWord);
  return [...words.values()].map(toBodyWord).toSorted((a, b) => (a.spelling < b.spelling ? -1 : 1));
}

/** Paths and addresses are words beside each other. */
function textOf([, , , text, code = '']: SectionEntry): string {
  return `${text} ${code}`.replace(/[/\\:#@]+/g, ' ');
}

interface CountedWord extends Spelled {
  readonly section: number;
  readonly times: number;
}

function count(words: Map<string, FoundWord>, { spelling, parts, section, times }: CountedWord): void {
  const word = words.get(spelling) ?? { spelling, parts, counts: new Map<number, number>() };
  words.set(spelling, word);
  word.counts.set(section, (word.counts.get(section) ?? 0) + times);
}

function takeApart(words: Map<string, FoundWord>, isStopWord: (word: string, section: number) => boolean): void {
  // A list of its own: parts are added meanwhile.
  const all = Array.from(words.values());
  for (const { spelling, parts, counts } of all) {
    const [section] = counts.keys();
    if (parts.length < MANY_PARTS || counts.size > 1 || section === undefined) continue;
    words.delete(spelling);
    const kept = parts.filter((part) => !isStopWord(part, section));
    for (const part of kept) count(words, { spelling: part, parts: [], section, times: 1 });
  }
}

/** Those of several times are told apart from those of one, and no finer. */
function toBodyWord({ spelling, counts }: FoundWord): BodyWord {
  const sections = [...counts.keys()].toSorted((a, b) => a - b);
  const frequent = sections.flatMap((section, index) => ((counts.get(section) ?? 0) > 1 ? [index] : []));
  return { spelling, sections, frequent };
}

interface Spelled {
  readonly spelling: string;
  readonly parts: readonly string[];
}

function spelledWords(text: string, spell: Speller): readonly Spelled[] {
  const found: Spelled[] = [];
  let open: { readonly whole: Token; readonly parts: string[] } | undefined;
  const close = () => {
    if (open !== undefined) found.push(spell(open.whole.term, open.parts));
    open = undefined;
  };
  for (const token of tokenize(text)) {
    if (open !== undefined && token.start < open.whole.end) {
      open.parts.push(token.term);
      continue;
    }
    close();
    if (token.kind === 'whole') open = { whole: token, parts: [] };
    else found.push(spell(token.term, []));
  }
  close();
  return found;
}

type Speller = (term: string, parts: readonly string[]) => Spelled;

/** Each name is spelt once. */
function createSpeller(): Speller {
  const known = new Map<string, Spelled>();
  return (term, parts) => {
    const key = parts.length === 0 ? term : `${term} ${parts.join(' ')}`;
    const spelled = known.get(key) ?? { spelling: spellingOf(term, parts), parts };
    known.set(key, spelled);
    return spelled;
  };
}

/** A spelling of which `tokenize` makes the same word and parts again. */
function spellingOf(term: string, parts: readonly string[]): string {
  if (parts.length === 0) return term;
  const camel = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)));
  const wanted = [term, ...parts].join(' ');
  const isRead = (spelling: string) => wanted === tokenize(spelling).map((token) => token.term).join(' '); // prettier-ignore
  return [camel.join(''), parts.join('.'), parts.join('-')].find(isRead) ?? term;
}
