/** Reads an index that comes in parts (`sharded-format.ts`). Parts are loaded when they are needed, and kept. */
import type { PageEntry } from './index-format.ts';
import type { Postings } from './invert.ts';
import type { Language } from './languages/load-language.ts';
import { type SectionText, sectionText, type Segment } from './segment.ts';
import type { PostingsFile, ShardedRoot, WordsFile } from './sharded-format.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export interface ShardedInput {
  readonly root: ShardedRoot;
  /** JSON of a part by its file name. */
  readonly fetchPart: (name: string) => Promise<unknown>;
  readonly language: Language;
}

/** New postings files for one word of a query, at most: the words that it means most surely come first. */
const MOST_NEW_FILES = 3;
/** Sections that are worth loading only to rank them again. */
const READABLE = 20;

export function createShardedSegment({ root, fetchPart, language }: ShardedInput): Segment {
  const load = keep(fetchPart);
  const lastSections = sums(root.sections);
  const lastPages = sums(root.pages);
  const words = (file: number) => load<WordsFile>(`w${file}`);
  const vocabularies = new Map<string, Promise<Vocabulary>>();
  const texts = new Map<number, SectionText>();

  const fileOf = (word: string): number => Math.max(0, firstAbove(root.letters, word) - 1);
  const readSection = async (section: number): Promise<SectionText | undefined> => {
    const known = texts.get(section);
    if (known !== undefined) return known;
    const page = firstAbove(lastSections, section);
    const file = firstAbove(lastPages, page);
    const pages = await load<readonly PageEntry[]>(`t${file}`);
    const entry = pages[page - (lastPages[file - 1] ?? 0)];
    if (entry === undefined) return undefined;
    const text = sectionText(entry, section - (lastSections[page - 1] ?? 0), root.groups);
    texts.set(section, text);
    return text;
  };
  return {
    sectionCount: lastSections.at(-1) ?? 0,
    readable: READABLE,
    vocabulary(asked) {
      const files = [...new Set(asked.flatMap((word) => [fileOf(word), fileOf(language.stem(word))]))].toSorted(
        (a, b) => a - b,
      );
      const key = files.join();
      const known = vocabularies.get(key) ?? Promise.all(files.map(words)).then((parts) => join(parts, language));
      vocabularies.set(key, known);
      known.catch(() => vocabularies.delete(key));
      return known;
    },
    async postings(terms) {
      const places = (await Promise.all(terms.map(async (term) => place(term, await words(fileOf(term)))))).flatMap(
        (found) => found ?? [],
      );
      const wanted = chooseFiles(places, load.has);
      const loaded = await Promise.all(
        places
          .filter(({ file }) => wanted.has(file))
          .map(async ({ term, file, index }) => [term, decode((await load<PostingsFile>(`p${file}`))[index])] as const),
      );
      return new Map(loaded);
    },
    pageOf: (section) => firstAbove(lastSections, section),
    sections: async (sections) =>
      (await Promise.all(sections.map(readSection))).filter((section) => section !== undefined),
  };
}

interface Keep {
  <Part>(name: string): Promise<Part>;
  readonly has: (name: string) => boolean;
}

/** What failed is asked for again. */
function keep(fetchPart: (name: string) => Promise<unknown>): Keep {
  const parts = new Map<string, Promise<unknown>>();
  const load = <Part>(name: string): Promise<Part> => {
    const loading = parts.get(name) ?? fetchPart(`${name}.json`);
    parts.set(name, loading);
    loading.catch(() => parts.delete(name));
    return loading as Promise<Part>;
  };
  return Object.assign(load, { has: (name: string) => parts.has(name) });
}

function join(parts: readonly WordsFile[], { stem }: Language): Vocabulary {
  const listOf = (text: string) => (text === '' ? [] : text.split(' '));
  return createVocabulary(
    parts.flatMap(({ words }) => listOf(words)),
    stem,
    parts.flatMap(({ relatives }) => listOf(relatives)),
  );
}

interface Place {
  readonly term: string;
  readonly file: number;
  /** In the file. */
  readonly index: number;
}

function place(term: string, { words, firstFile, starts }: WordsFile): Place | undefined {
  const list = words.split(' ');
  const at = firstAbove(list, term) - 1;
  if (list[at] !== term) return undefined;
  const file = firstAbove(starts, at) - 1;
  return { term, file: firstFile + file, index: at - (starts[file] ?? 0) };
}

function chooseFiles(places: readonly Place[], has: (name: string) => boolean): ReadonlySet<number> {
  const chosen = new Set<number>();
  let fresh = 0;
  for (const { file } of places) {
    if (chosen.has(file)) continue;
    if (!has(`p${file}`)) {
      if (fresh === MOST_NEW_FILES) continue;
      fresh += 1;
    }
    chosen.add(file);
  }
  return chosen;
}

function decode([count = 0, ...pairs]: readonly number[] = []): Postings {
  const sections: number[] = [];
  const impacts: number[] = [];
  let section = 0;
  for (let index = 0; index < pairs.length; index += 2) {
    section += pairs[index] ?? 0;
    sections.push(section);
    impacts.push(pairs[index + 1] ?? 0);
  }
  return { sections, impacts, count };
}

/** `[2, 3]` → `[2, 5]` */
function sums(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}

/** Place of the first value in an ascending list that is greater. */
function firstAbove<Value extends string | number>(list: readonly Value[], value: Value): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other !== undefined && other <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
