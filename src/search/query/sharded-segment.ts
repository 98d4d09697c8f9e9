/** Reads an index that comes in parts (`sharded-format.ts`). Parts are loaded when they are needed, and kept. */
import type { PageEntry } from './index-format.ts';
import type { Postings } from './invert.ts';
import type { Language } from './languages/load-language.ts';
import { type SectionText, sectionText, type Segment } from './segment.ts';
import type { PostingsFile, ShardedRoot, WordsFile } from './sharded-format.ts';
import { firstAbove } from './sorted-list.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export interface ShardedInput {
  readonly root: ShardedRoot;
  /** JSON of a part by its file name. */
  readonly fetchPart: (name: string) => Promise<unknown>;
  readonly language: Language;
}

/** New postings files for one word of a query, at most: the words that it means most surely come first. */
const MOST_NEW_FILES = 2;
/** Words files that are read for words that go on after what was typed. */
const MOST_PREFIX_FILES = 2;
/** Words files that are read for words with typos: all of the same first letter, in most indexes. */
const MOST_TYPO_FILES = 24;
/** Sections that are worth loading only to rank them again. */
const READABLE = 20;

export function createShardedSegment(input: ShardedInput): Segment {
  const load = keep(input.fetchPart);
  const texts = openTexts(input.root, load);
  return {
    sectionCount: texts.sectionCount,
    readable: READABLE,
    pageOf: texts.pageOf,
    sections: async (sections) =>
      (await Promise.all(sections.map(texts.read))).filter((section) => section !== undefined),
    ...openWords(input, load),
  };
}

/** Sections by page by file. */
function openTexts(root: ShardedRoot, load: Keep) {
  const sectionEnds = sums(root.sections);
  const pageEnds = sums(root.pages);
  const known = new Map<number, SectionText>();
  const pageOf = (section: number): number => firstAbove(sectionEnds, section);
  const read = async (section: number): Promise<SectionText | undefined> => {
    const page = pageOf(section);
    const file = firstAbove(pageEnds, page);
    const pages = await load<readonly PageEntry[]>(`t${file}`);
    const entry = pages[page - (pageEnds[file - 1] ?? 0)];
    if (entry === undefined) return undefined;
    const text = known.get(section) ?? sectionText(entry, section - (sectionEnds[page - 1] ?? 0), root.groups);
    known.set(section, text);
    return text;
  };
  return { sectionCount: sectionEnds.at(-1) ?? 0, pageOf, read };
}

function openWords({ root, language }: ShardedInput, load: Keep): Pick<Segment, 'vocabulary' | 'postings'> {
  const vocabularies = new Map<string, Promise<Vocabulary>>();
  const decoded = new Map<string, Postings>();
  const words = (file: number) => load<WordsFile>(`w${file}`);
  const fileOf = (word: string): number => Math.max(0, firstAbove(root.firstWords, word) - 1);
  const filesFrom = (start: string, limit: number): number[] => {
    const first = fileOf(start);
    const last = Math.min(fileOf(`${start}\uffff`), first + limit - 1);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return {
    vocabulary(asked, { typos }) {
      const found = asked.flatMap((word) => [
        ...filesFrom(word, MOST_PREFIX_FILES),
        fileOf(language.stem(word)),
        ...(typos ? filesFrom(word.slice(0, 1), MOST_TYPO_FILES) : []),
      ]);
      const files = [...new Set(found)].toSorted((a, b) => a - b);
      const key = files.join();
      const known = vocabularies.get(key) ?? Promise.all(files.map(words)).then((parts) => join(parts, language));
      vocabularies.set(key, known);
      known.catch(() => vocabularies.delete(key));
      return known;
    },
    async postings(terms) {
      const all = await Promise.all(terms.map(async (term) => place(term, await words(fileOf(term)))));
      const places = all.filter((found) => found !== undefined);
      const wanted = chooseFiles(places, load.has);
      const loaded = places
        .filter(({ file }) => wanted.has(file))
        .map(async ({ term, file, index }) => {
          const postings = decoded.get(term) ?? decode((await load<PostingsFile>(`p${file}`))[index]);
          decoded.set(term, postings);
          return [term, postings] as const;
        });
      return new Map(await Promise.all(loaded));
    },
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
  const words = parts.flatMap((part) => part.words);
  return createVocabulary(
    words,
    stem,
    parts.flatMap(({ relatives }) => relatives),
  );
}

interface Place {
  readonly term: string;
  readonly file: number;
  /** In the file. */
  readonly index: number;
}

function place(term: string, { words, firstFile, starts }: WordsFile): Place | undefined {
  const at = firstAbove(words, term) - 1;
  if (words[at] !== term) return undefined;
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

function decode([count, ...byImpact]: PostingsFile[number] = [0]): Postings {
  const sections: number[] = [];
  const impacts: number[] = [];
  for (const [impact = 0, ...distances] of byImpact) {
    let section = 0;
    for (const distance of distances) {
      section += distance;
      sections.push(section);
      impacts.push(impact);
    }
  }
  return { sections, impacts, count };
}

/** `[2, 3]` → `[2, 5]` */
function sums(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}
