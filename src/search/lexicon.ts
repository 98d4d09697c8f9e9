/**
 * Learns which words of the site's first language correspond to words of another, from pages written in both. Readers
 * of untranslated pages type words of their own language. Titles, labels, headings and lines of text at the same
 * position say the same thing (`lexicon-words.ts`), and words that often meet there translate each other (`learnPairs`,
 * the first of the IBM models). The result is small, because browsers load it with the first search.
 */
import type { Page } from '../content/base/types.ts';
import type { SidebarItem } from '../shared/sidebar.ts';
import type { LocaleSite } from '../site/base/types.ts';
import { languageOf } from './indexed-pages.ts';
import type { LexiconFile } from './query/index/format.ts';
import type { Language } from './query/base/language.ts';
import type { LexiconGroup, LexiconPage, LexiconWords, TextPair } from './lexicon-words.ts';
import { endOf, type Lists, startOf } from './lists.ts';
import { createWordTable, type WordTable } from './read-words.ts';

/** A page of the locale and the page it translates. */
export interface PagePair {
  readonly own: Page;
  readonly source: Page;
}

/** Pages of the locale that are translated, each with its source. */
export function pairPages(locale: LocaleSite, source: LocaleSite): readonly PagePair[] {
  const keyOf = ({ file }: Page) => JSON.stringify([file.kind, file.pluginId, file.version, file.relPath]);
  const sources = new Map(
    source.routes.flatMap(({ page }) => (page === undefined ? [] : [[keyOf(page), page] as const])),
  );
  return locale.routes.flatMap(({ page }) => {
    const other = page?.file.locale === locale.locale ? sources.get(keyOf(page)) : undefined;
    return page === undefined || other === undefined || other.file.locale === page.file.locale
      ? []
      : [{ own: page, source: other }];
  });
}

/** Everything a lexicon is made from. Plain data, because it is sent to a thread. */
export interface LexiconSource {
  readonly key: string;
  /** Key in the search store. An edit does not change it. */
  readonly wordsKey: string;
  /** The locale and the site's first one. */
  readonly own: string;
  readonly source: string;
  readonly labels: readonly TextPair[];
  /** Number of lines read from each page. */
  readonly lines: number;
  readonly groups: readonly LexiconGroup[];
}

export function lexiconPage(page: Page): LexiconPage {
  const { title, sidebar_label, description } = page.frontMatter;
  const heads = [title, sidebar_label, description];
  return page.body === undefined ? { heads, sections: page.sections } : { heads, body: page.body };
}

/** Pairs the sidebar labels of both locales by their position. */
export function pairLabels(locale: LocaleSite, source: LocaleSite): readonly TextPair[] {
  return Object.entries(locale.sidebars).flatMap(([key, { items }]) =>
    pairItems(items, source.sidebars[key]?.items ?? []),
  );
}

function pairItems(own: readonly SidebarItem[], source: readonly SidebarItem[]): readonly TextPair[] {
  if (own.length !== source.length) return [];
  return own.flatMap((item, at): readonly TextPair[] => {
    const other = source[at];
    if (item.kind === 'html' || other === undefined || other.kind === 'html') return [];
    const below =
      item.kind === 'category' && other.kind === 'category' ? pairItems(item.items ?? [], other.items ?? []) : [];
    return item.label === other.label ? below : [[item.label, other.label], ...below];
  });
}

/** Source words by a stem of the locale. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

const ROUNDS = 5;
const LEAST_SHARE = 0.2;
const MOST_MEANINGS = 2;
/** About 1.5 kB when compressed. */
const MOST_ENTRIES = 300;

/** Least share for a word that the other language also has, since it takes more to show that it means another one. */
const SURE = 0.6;

/** Most words in a line. In longer ones each word could mean any other. */
const LONGEST_LINE = 30;

/** Returns the words with the highest certainty and frequency. */
export function buildLexicon(words: readonly LexiconWords[], own: string, source: string): Lexicon {
  const table = createWordTable();
  const [ones, others] = [createWordList(languageOf(own), table), createWordList(languageOf(source), table)];
  const { pairs, shares } = learnPairs(readUnits(words, { table, ones, others }), ones.count());
  const best = new Map<number, { other: number; share: number }[]>();
  for (const [place, share] of shares.entries()) {
    const [one, other] = [pairs.ones[place] ?? 0, pairs.others[place] ?? 0];
    if (share < LEAST_SHARE || (share < SURE && others.has(ones.beginningOf(one)))) continue;
    best.set(
      one,
      [...(best.get(one) ?? []), { other, share }].toSorted((a, b) => b.share - a.share).slice(0, MOST_MEANINGS),
    );
  }
  const entries = [...best].flatMap(([one, meanings]) => {
    const count = ones.countOf(one);
    const words = meanings
      .map(({ other }) => others.beginningOf(other))
      .filter((word) => word.length > 1 && word !== ones.beginningOf(one));
    return count < 2 || words.length === 0
      ? []
      : [{ stem: ones.stemOf(one), words, worth: Math.log(1 + count) * (meanings[0]?.share ?? 0) }];
  });
  const kept = entries.toSorted((a, b) => b.worth - a.worth || (a.stem < b.stem ? -1 : 1)).slice(0, MOST_ENTRIES);
  return new Map(kept.toSorted((a, b) => (a.stem < b.stem ? -1 : 1)).map(({ stem, words }) => [stem, words]));
}

interface Unit {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

interface WordLists {
  readonly table: WordTable;
  readonly ones: WordList;
  readonly others: WordList;
}

/** Titles and headings count twice, because they say most. */
function readUnits(words: readonly LexiconWords[], { table, ones, others }: WordLists): readonly Unit[] {
  const numbers = words.map(({ texts }) => texts.split('\n').map(table.numberOf));
  const units: Unit[] = [];
  const readUnit = ({ own, source }: LexiconWords, at: number, unit: number): void => {
    const wordsIn = (lists: Lists) =>
      Array.from(lists.values.subarray(startOf(lists, unit), endOf(lists, unit)), (word) => numbers[at]?.[word] ?? 0);
    const first = ones.read(wordsIn(own));
    const second = others.read(wordsIn(source));
    const isUsable = first.length > 0 && second.length > 0 && Math.max(first.length, second.length) <= LONGEST_LINE;
    if (isUsable) units.push({ first, second });
  };
  const readHeads = (each: LexiconWords, at: number): void => {
    for (let unit = 0; unit < each.heads; unit += 1) readUnit(each, at, unit);
  };
  words.forEach(readHeads);
  words.forEach(readHeads);
  for (const [at, each] of words.entries()) {
    for (let unit = each.heads; unit < each.own.ends.length; unit += 1) readUnit(each, at, unit);
  }
  return units;
}

/**
 * Returns each pair of words that meet, with the share of the first word's meaning that the second has. `width` is the
 * number of first words.
 */
function learnPairs(
  units: readonly Unit[],
  width: number,
): { readonly pairs: MetPairs; readonly shares: Float64Array } {
  const pairs = placePairs(units);
  const { ones } = pairs;
  const shares = new Float64Array(ones.length).fill(1);
  const counts = new Float64Array(ones.length);
  const totals = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round += 1) {
    shareOut(counts.fill(0), shares, pairs);
    totals.fill(0);
    for (let place = 0; place < counts.length; place += 1) {
      const one = ones[place] ?? 0;
      totals[one] = (totals[one] ?? 0) + (counts[place] ?? 0);
    }
    for (let place = 0; place < counts.length; place += 1) {
      shares[place] = (counts[place] ?? 0) / (totals[ones[place] ?? 0] ?? 1);
    }
  }
  return { pairs, shares };
}

/**
 * Distributes each second word among the first words of its unit. Works on numbers alone, because millions of pairs
 * meet.
 */
function shareOut(counts: Float64Array, shares: Float64Array, { met, ends }: MetPairs): void {
  let start = 0;
  for (let row = 0; row < ends.length; row += 1) {
    const end = ends[row] ?? 0;
    let total = 0;
    for (let at = start; at < end; at += 1) total += shares[met[at] ?? 0] ?? 0;
    for (let at = start; at < end; at += 1) {
      const place = met[at] ?? 0;
      counts[place] = (counts[place] ?? 0) + (shares[place] ?? 0) / total;
    }
    start = end;
  }
}

/** Pairs of words that meet, each at an index of its own. */
interface MetPairs {
  readonly ones: Uint32Array;
  readonly others: Uint32Array;
  /** Indexes of all pairs of each unit: for each second word, its pairs with the first ones. */
  readonly met: Uint32Array;
  /** End in `met` of the pairs of each second word. */
  readonly ends: Uint32Array;
}

/**
 * Indexes pairs in the order in which they meet. Uses open addressing: a `Map` of so many pairs would take longer than
 * everything else.
 */
function placePairs(units: readonly Unit[]): MetPairs {
  const total = units.reduce((sum, { first, second }) => sum + first.length * second.length, 0);
  const met = new Uint32Array(total);
  const ends = new Uint32Array(units.reduce((sum, { second }) => sum + second.length, 0));
  // Holds index + 1; 0 means free.
  const slots = new Uint32Array(2 << (32 - Math.clz32(total)));
  const last = slots.length - 1;
  const ones = new Uint32Array(total);
  const others = new Uint32Array(total);
  let count = 0;
  const placeOf = (one: number, other: number): number => {
    const hash = Math.imul(Math.imul(one, 0x9e3779b1) ^ other, 0x85ebca6b);
    for (let slot = (hash ^ (hash >>> 15)) & last; ; slot = (slot + 1) & last) {
      const place = (slots[slot] ?? 0) - 1;
      if (place >= 0 && (ones[place] !== one || others[place] !== other)) continue;
      if (place >= 0) return place;
      ones[count] = one;
      others[count] = other;
      count += 1;
      slots[slot] = count;
      return count - 1;
    }
  };
  let at = 0;
  let row = 0;
  for (const { first, second } of units) {
    for (const other of second) {
      for (const one of first) met[at++] = placeOf(one, other);
      ends[row++] = at;
    }
  }
  return { ones: ones.subarray(0, count), others: others.subarray(0, count), met, ends };
}

type WordList = ReturnType<typeof createWordList>;

/** A word that carries no meaning. */
const SAYS_NOTHING = -1;

/** Groups the words of a language into families by stem, identified by numbers. */
function createWordList({ stem, stopWords }: Language, table: WordTable) {
  const numbers = new Map<string, number>();
  const stems: string[] = [];
  const counts: number[] = [];
  /** Words of each family, in the order in which they came. */
  const forms: number[][] = [];
  const families: number[] = [];
  const uses: number[] = [];
  const beginnings: string[] = [];
  const textOf = (word: number): string => table.texts[word] ?? '';
  const familyOf = (word: number): number => {
    const text = textOf(word);
    if (stopWords.has(text) || text.length <= 1 || /^\d/.test(text)) return SAYS_NOTHING;
    const family = stem(text);
    const number = numbers.get(family) ?? stems.push(family) - 1;
    numbers.set(family, number);
    (forms[number] ??= []).push(word);
    return number;
  };
  /** Returns the beginning that all forms of a word share if that is most of the word, else the most frequent form. */
  const readBeginning = (number: number): string => {
    const known = (forms[number] ?? []).toSorted((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0)).map(textOf);
    const [most = ''] = known;
    let shared = most.length;
    for (const form of known) while (!form.startsWith(most.slice(0, shared))) shared -= 1;
    return shared >= Math.max(4, most.length - 3) ? most.slice(0, shared) : most;
  };
  return {
    count: () => stems.length,
    countOf: (number: number) => counts[number] ?? 0,
    stemOf: (number: number) => stems[number] ?? '',
    /** Returns the families of the words, each once, without those that carry no meaning. */
    read(words: readonly number[]): readonly number[] {
      const found = new Set<number>();
      for (const word of words) {
        const family = (families[word] ??= familyOf(word));
        if (family === SAYS_NOTHING) continue;
        uses[word] = (uses[word] ?? 0) + 1;
        counts[family] = (counts[family] ?? 0) + 1;
        found.add(family);
      }
      return [...found];
    },
    has: (text: string): boolean => (uses[table.numberOf(text)] ?? 0) > 0,
    /** Call only after everything has been read. */
    beginningOf: (number: number): string => (beginnings[number] ??= readBeginning(number)),
  };
}

export function encodeLexicon(lexicon: Lexicon): LexiconFile {
  return [...lexicon].map(([word, meanings]) => [word, ...meanings].join(' ')).join(';');
}
