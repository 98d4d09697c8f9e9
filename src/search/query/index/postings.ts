/**
 * For each word, the sections that hold it and how much it says about them. That depends only on the section, so that
 * parts of an index can be made, stored and loaded separately. Titles and headings are few, so their words are found by
 * reading them. The words of texts come with the index.
 */
import { type Token, tokenize } from '../base/tokenize.ts';
import { type BodyWord, LEADS_ON, type PageHead, type PageHeads, readNames } from './format.ts';

/** Sections, and the impact of the word on each: 1–255. */
export interface Postings {
  readonly sections: readonly number[];
  readonly impacts: readonly number[];
  /** Number of sections that hold the word, when not all of them are listed. */
  readonly count?: number;
}

export interface Inverted {
  readonly terms: readonly string[];
  postings(term: string): Postings | undefined;
  /** Index of the page of each section. */
  readonly pageOf: readonly number[];
  /** Adds words that were loaded later. Known words stay as they are. */
  add(words: readonly BodyWord[]): void;
}

export type Field = readonly [
  /** How much a word in this field says. */
  weight: number,
  /** Usual number of words in such a field; in a longer one each says less. */
  usual: number,
];

const TITLE: Field = [6, 3];
const KEYWORD: Field = [4, 2];
const PAGE_TITLE: Field = [0.8, 3];
const HEADING: Field = [4, 4];
const PARENTS: Field = [0.8, 4];
const GROUP: Field = [0.3, 2];
export const BODY: Field = [1, 60];

/** How strongly the length of a field counts. */
const LENGTH_SHARE = 0.5;
/** Each further occurrence counts less and less. */
const SATURATION = 1.2;
/** A part of a compound is not what the author wrote, so it counts less. */
export const PART_WEIGHT = 0.6;
/** Factor for pages in another language than the reader's. */
export const FOREIGN = 0.65;

/** A word that contains the term, and its share: a compound contributes to its parts. */
interface Source {
  readonly word: BodyWord;
  readonly share: number;
}

/** Weight of a term for sections, ascending. */
interface Weights {
  readonly sections: number[];
  readonly weights: number[];
}

export function invert(heads: PageHeads, words: readonly BodyWord[]): Inverted {
  // Each page has one more section than headings.
  const pageOf = heads.pages.flatMap(({ length }, index) => Array.from({ length: length - 2 }, () => index));
  const foreigners = new Set(heads.foreign);
  const shareOf = (section: number) => (foreigners.has(pageOf[section] ?? -1) ? FOREIGN : 1);
  const inHeads = weighHeads(heads);
  const sources = new Map<string, Source[]>();
  addSources(sources, words);
  const each = bodyWeights(words, pageOf.length);
  const sums = new Float64Array(pageOf.length);
  return {
    terms: [...new Set([...inHeads.keys(), ...sources.keys()])],
    pageOf,
    add: (more) => addSources(sources, more),
    postings(term) {
      const ofHeads = inHeads.get(term);
      const ofBody = sources.get(term) ?? [];
      const sections: number[] = [];
      const add = (section: number, weight: number): void => {
        if (sums[section] === 0) sections.push(section);
        sums[section] = (sums[section] ?? 0) + weight;
      };
      ofHeads?.sections.forEach((section, index) => add(section, ofHeads.weights[index] ?? 0));
      for (const { word, share } of ofBody) {
        let next = 0;
        for (let index = 0; index < word.sections.length; index += 1) {
          const section = word.sections[index] ?? 0;
          const isFrequent = word.frequent[next] === index;
          if (isFrequent) next += 1;
          add(section, (each[section] ?? 0) * (isFrequent ? 2 : 1) * share);
        }
      }
      if (sections.length === 0) return undefined;
      // Sections of a single word are already sorted.
      if (ofHeads !== undefined || ofBody.length > 1) sections.sort((a, b) => a - b);
      const impacts = sections.map((section) => {
        const weight = sums[section] ?? 0;
        sums[section] = 0;
        return impactOf(weight, shareOf(section));
      });
      return { sections, impacts };
    },
  };
}

export function impactOf(weight: number, share: number): number {
  return Math.max(1, Math.round((255 * share * weight) / (weight + SATURATION)));
}

/** Adds each word to the terms that it is or contains. */
function addSources(sources: Map<string, Source[]>, words: readonly BodyWord[]): void {
  for (const word of words) {
    for (const { term, kind } of isPlain(word.spelling)
      ? [{ term: word.spelling, kind: 'word' }]
      : tokenize(word.spelling)) {
      const source = { word, share: kind === 'part' ? PART_WEIGHT : 1 };
      const known = sources.get(term);
      if (known === undefined) sources.set(term, [source]);
      else known.push(source);
    }
  }
}

/** True when a word is a single term with the same spelling. */
export function isPlain(spelling: string): boolean {
  return !/[\p{Lu}.-]/u.test(spelling);
}

/** Returns the weight of a word of the text, by section. */
function bodyWeights(words: readonly BodyWord[], sectionCount: number): readonly number[] {
  const lengths = Array.from<number>({ length: sectionCount }).fill(0);
  for (const { sections, frequent } of words) {
    for (const section of sections) lengths[section] = (lengths[section] ?? 0) + 1;
    for (const index of frequent) {
      const section = sections[index] ?? 0;
      lengths[section] = (lengths[section] ?? 0) + 1;
    }
  }
  return lengths.map((length) => wordWeight(BODY, length));
}

export function wordWeight([weight, usual]: Field, length: number): number {
  return weight / (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / usual);
}

function weighHeads({ pages, groups }: PageHeads): ReadonlyMap<string, Weights> {
  const found = new Map<string, Weights>();
  const inGroups = groups.map((group) => tokenize(group));
  let section = 0;
  for (const page of pages) {
    for (const fields of sectionFields(page, inGroups[page[1]] ?? [], tokenize)) {
      for (const [field, tokens] of fields) addField(found, { section, field, tokens });
      section += 1;
    }
  }
  return found;
}

type FieldTokens<One> = readonly [field: Field, tokens: readonly One[]];

/** Returns the title, headings and group that apply to each section of a page. */
export function sectionFields<One>(
  [, , names, ...sections]: PageHead,
  group: readonly One[],
  read: (text: string) => readonly One[],
): readonly FieldTokens<One>[][] {
  const above: { readonly level: number; readonly heading: readonly One[] }[] = [];
  const { title, label, keywords } = readNames(names);
  const inTitle = read(title);
  const inLabel = read(label);
  const top = [
    [TITLE, inTitle],
    [TITLE, inLabel],
    ...keywords.map((keyword): FieldTokens<One> => [KEYWORD, read(keyword)]),
    [GROUP, group],
  ] satisfies FieldTokens<One>[];
  const below = sections.map(([depth, text]): FieldTokens<One>[] => {
    const level = depth % LEADS_ON;
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const parents = above.flatMap((parent) => parent.heading);
    const heading = read(text);
    above.push({ level, heading });
    return [
      [HEADING, heading],
      [PAGE_TITLE, inTitle],
      [PAGE_TITLE, inLabel],
      [PARENTS, parents],
      [GROUP, group],
    ];
  });
  return [top, ...below];
}

interface AddedField {
  readonly section: number;
  readonly field: Field;
  readonly tokens: readonly Token[];
}

function addField(found: Map<string, Weights>, { section, field, tokens }: AddedField): void {
  const each = wordWeight(field, tokens.length);
  for (const { term, kind } of tokens) {
    const known = found.get(term) ?? { sections: [], weights: [] };
    found.set(term, known);
    const { sections, weights } = known;
    const last = sections.at(-1) === section ? sections.length - 1 : sections.push(section) - 1;
    weights[last] = (weights[last] ?? 0) + (kind === 'part' ? each * PART_WEIGHT : each);
  }
}
