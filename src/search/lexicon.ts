/**
 * Which words of the site's first language the words of another stand for, learned from pages that are written in both:
 * readers of pages without a translation type the words of their own language. Titles, labels, headings and lines of text
 * that stand at the same place say the same (`collectPairs`), and words that meet in many of them translate each other
 * (`learnPairs`, the first of the IBM models). What is kept is small: a reader's browser loads it with the first search.
 */
import type { Page } from '../content/types.ts';
import { cleanText } from '../shared/html.ts';
import type { SidebarItem } from '../shared/sidebar.ts';
import type { LocaleSite } from '../site/types.ts';
import { languageOf } from './indexed-pages.ts';
import type { LexiconFile } from './query/index/format.ts';
import type { Language } from './query/languages/language.ts';
import { simpleTokens } from './query/rank/tokenize.ts';

/** A text and its translation. */
export type TextPair = readonly [own: string, source: string];

/** A page of the locale and the one that it translates. */
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

/** Labels of sidebars, by the pages that they lead to or the place at which they stand. */
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

/** Lines beyond these teach nothing new, and cost time. */
const MOST_LINES = 6_000;
/** Words of a line: in longer ones each could mean any. */
const LONGEST_LINE = 30;

export function pairTexts(pages: readonly PagePair[]): readonly TextPair[] {
  const heads: TextPair[] = [];
  const lines: TextPair[] = [];
  for (const { own, source } of pages) {
    for (const [one, other] of headPairs(own, source)) if (one && other) heads.push([cleanText(one), cleanText(other)]);
    if (lines.length > MOST_LINES) continue;
    const others = new Map(source.sections.map((section) => [section.id, section]));
    for (const [at, section] of own.sections.entries()) {
      const other =
        others.get(section.id) ?? (own.sections.length === source.sections.length ? source.sections[at] : undefined);
      if (other === undefined) continue;
      heads.push([section.heading, other.heading]);
      lines.push(...pairLines(section.text, other.text));
    }
  }
  return [...heads, ...heads, ...lines];
}

function headPairs({ frontMatter: own }: Page, { frontMatter: source }: Page) {
  return [
    [own.title, source.title],
    [own.sidebar_label, source.sidebar_label],
    [own.description, source.description],
  ] as const;
}

function pairLines(own: string, source: string): readonly TextPair[] {
  const [ones, others] = [linesOf(own), linesOf(source)];
  return ones.length === others.length ? ones.map((one, at) => [one, others[at] ?? '']) : [[own, source]];
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?:])\s+/);
}

/** Source words by a stem of the locale. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

const ROUNDS = 5;
const LEAST_SHARE = 0.2;
const MOST_MEANINGS = 2;
/** About 1.5 kB when compressed. */
const MOST_ENTRIES = 300;

/** A word that the other language has too: it takes more to show that it means another one. */
const SURE = 0.6;

/** The words that are surest and most frequent. */
export function buildLexicon(texts: readonly TextPair[], own: string, source: string): Lexicon {
  const [ones, others] = [createWordList(languageOf(own)), createWordList(languageOf(source))];
  const units = texts.flatMap(([one, other]) => {
    const [first, second] = differing(ones, others, [one, other]);
    const isUsable = first.length > 0 && second.length > 0 && Math.max(first.length, second.length) <= LONGEST_LINE;
    return isUsable ? [{ first, second }] : [];
  });
  const shares = learnPairs(units, others.count());
  const best = new Map<number, { other: number; share: number }[]>();
  for (const [pair, share] of shares) {
    const [one, other] = [Math.floor(pair / others.count()), pair % others.count()];
    if (share < (others.has(ones.beginningOf(one)) ? SURE : LEAST_SHARE)) continue;
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

/** What stands in both texts says nothing of either language. */
function differing(
  ones: WordList,
  others: WordList,
  [one, other]: TextPair,
): readonly [readonly number[], readonly number[]] {
  const [own, theirs] = [termsOf(one), termsOf(other)];
  return [
    ones.read(own.filter((term) => !theirs.includes(term))),
    others.read(theirs.filter((term) => !own.includes(term))),
  ];
}

function termsOf(text: string): readonly string[] {
  return [...new Set(simpleTokens(text).map(({ term }) => term))];
}

type WordList = ReturnType<typeof createWordList>;

interface Unit {
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** Of each pair of words that meet how much of the first means the second. Keys: first × `width` + second. */
function learnPairs(units: readonly Unit[], width: number): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const met = units.map(({ first, second }) =>
    second.map((other) =>
      first.map((one) => {
        const key = one * width + other;
        const place = places.get(key) ?? places.size;
        places.set(key, place);
        return place;
      }),
    ),
  );
  const keys = Float64Array.from(places.keys());
  let shares = new Float64Array(keys.length).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Float64Array(keys.length);
    for (const list of met.flat()) {
      const total = list.reduce((sum, place) => sum + (shares[place] ?? 0), 0);
      for (const place of list) counts[place] = (counts[place] ?? 0) + (shares[place] ?? 0) / total;
    }
    const totals = new Map<number, number>();
    const oneOf = (place: number) => Math.floor((keys[place] ?? 0) / width);
    for (const [place, count] of counts.entries()) totals.set(oneOf(place), (totals.get(oneOf(place)) ?? 0) + count);
    shares = counts.map((count, place) => count / (totals.get(oneOf(place)) ?? 1));
  }
  return new Map(Array.from(keys, (key, place) => [key, shares[place] ?? 0]));
}

/** Words of a language by their stems, as numbers. */
function createWordList({ stem, stopWords }: Language) {
  const numbers = new Map<string, number>();
  const stems: string[] = [];
  const counts: number[] = [];
  const forms: Map<string, number>[] = [];
  const add = (word: string): number => {
    const family = stem(word);
    const number = numbers.get(family) ?? stems.push(family) - 1;
    numbers.set(family, number);
    counts[number] = (counts[number] ?? 0) + 1;
    const known = (forms[number] ??= new Map());
    known.set(word, (known.get(word) ?? 0) + 1);
    return number;
  };
  return {
    count: () => stems.length,
    countOf: (number: number) => counts[number] ?? 0,
    stemOf: (number: number) => stems[number] ?? '',
    /** Each word once, those that carry meaning. */
    read: (terms: readonly string[]): readonly number[] => [
      ...new Set(terms.filter((term) => !stopWords.has(term) && term.length > 1 && !/^\d/.test(term)).map(add)),
    ],
    has: (word: string) => forms[numbers.get(stem(word)) ?? -1]?.has(word) === true,
    /** What the forms of a word share, if that is most of it, else the most frequent one. */
    beginningOf: (number: number): string => {
      const known = [...(forms[number] ?? new Map<string, number>())].toSorted((a, b) => b[1] - a[1]);
      const [most = ''] = known[0] ?? [];
      let shared = most.length;
      for (const [form] of known) while (!form.startsWith(most.slice(0, shared))) shared -= 1;
      return shared >= Math.max(4, most.length - 3) ? most.slice(0, shared) : most;
    },
  };
}

export function encodeLexicon(lexicon: Lexicon): LexiconFile {
  return [...lexicon].map(([word, meanings]) => [word, ...meanings].join(' ')).join(';');
}
