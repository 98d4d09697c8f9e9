/** The interface of one loaded index, and its form that is loaded whole except for the texts. */
import type { Language } from '../base/language.ts';
import { firstAbove, sums } from './bit-reader.ts';
import {
  anchorOf,
  type BodyWord,
  type IndexFile,
  LEADS_ON,
  type PageHead,
  readNames,
  type TextPart,
} from './format.ts';
import { invert, type Postings } from './postings.ts';
import { createVocabulary, decodeWords, type EncodedWords, type Vocabulary } from './vocabulary.ts';

/**
 * Loads each file once. A loaded file is returned synchronously, so that it is part of the first paint. Failed requests
 * are retried on the next call.
 */
function createTextLoader<File>(fetchFile: (name: string) => Promise<unknown>): TextLoader<File> {
  const loading = new Map<string, Promise<File>>();
  const loaded = new Map<string, File>();
  const load = (name: string) => {
    const there = loaded.get(name);
    if (there !== undefined) return there;
    const known = loading.get(name) ?? (fetchFile(name) as Promise<File>);
    loading.set(name, known);
    known.then(
      (file) => loaded.set(name, file),
      () => loading.delete(name),
    );
    return known;
  };
  return Object.assign(load, { has: (name: string) => loading.has(name) });
}

interface TextLoader<File> {
  (name: string): File | Promise<File>;
  readonly has: (name: string) => boolean;
}

/** One loaded index, in whichever form it came. The engine searches several at once: the docs version, and the blog. */
export interface Segment {
  readonly sectionCount: number;
  /** Number of sections that may be read just to rank them again. */
  readonly readable: number;
  /** True when stop words are worth looking up. */
  readonly seeksStopWords: boolean;
  /** Returns all words of the index, or at least those that the given words may stand for. */
  vocabulary(words: readonly string[], options: VocabularyOptions): Promise<Vocabulary>;
  /** Returns postings by word, the most certain first. Unknown words are absent. */
  postings(terms: readonly string[]): Promise<ReadonlyMap<string, Postings>>;
  pageOf(section: number): number;
  section(section: number): Promise<Section | undefined>;
  /** Name of the text file that must be loaded for a section; `undefined` when it is loaded. */
  fileOf(section: number): string | undefined;
  /** Returns the text of a section, or a promise when it must be loaded. */
  text(section: number): string | Promise<string>;
}

export interface VocabularyOptions {
  /** True to include words that a misspelt word may stand for. */
  readonly typos: boolean;
  /** Words that may be in files of rare words, because nothing else stands for them. @default none */
  readonly rare?: readonly string[];
}

/** A section as the reader sees it, without its text. */
export interface Section {
  /** Relative to the base of the locale. */
  readonly path: string;
  /** Empty at the top of the page. */
  readonly anchor: string;
  readonly group: string;
  readonly title: string;
  /** Label in the sidebar; empty when it equals the title. */
  readonly label: string;
  /** Other names that readers use for the page. */
  readonly keywords: readonly string[];
  /** 1 is the text before any heading. */
  readonly level: number;
  /** Headings above and its own, by level from 2; `null` for a skipped level. */
  readonly headings: readonly (string | null)[];
  /** True when it only leads to other pages. */
  readonly leadsOn: boolean;
}

/** Reads the section at a position in a page. */
export function readSection(page: PageHead, index: number, groups: readonly string[]): Section {
  const [path, group, names, ...sections] = page;
  const headings: (string | null)[] = [];
  for (const [kind, name] of sections.slice(0, index)) {
    const depth = kind % LEADS_ON;
    headings.length = Math.min(headings.length, depth - 2);
    while (headings.length < depth - 2) headings.push(null);
    headings.push(name);
  }
  const [kind = 1, heading = '', anchor = anchorOf(heading)] = sections[index - 1] ?? [];
  const { title, label, keywords } = readNames(names);
  return {
    path,
    anchor,
    group: groups[group] ?? '',
    title,
    label,
    keywords,
    level: kind % LEADS_ON,
    headings,
    leadsOn: kind > LEADS_ON,
  };
}

interface IndexInput {
  readonly file: IndexFile;
  /** JSON of a text file, by its name. */
  readonly fetchText: (name: string) => Promise<unknown>;
  readonly language: Language;
}

/** Number of sections that are ranked again by their headings. */
const READABLE = 60;

/** Opens an index that is loaded whole, except for the texts: these are loaded when they are to be shown. */
export function createIndexSegment(input: IndexInput): Segment {
  const { file, fetchText, language } = input;
  const { pages, groups, texts } = file;
  const ends = sums(pages.map((page) => page.length - 2));
  const sectionCount = ends.at(-1) ?? 0;
  const { terms, postings, pageOf, add } = invert(file, decodeWords(file, sectionCount));
  const vocabulary = createVocabulary(terms.toSorted(byCodeUnits), language.stem);
  const textEnds = sums(texts.sections);
  const load = createTextLoader<TextPart>(fetchText);
  const withRare = createRareReader(input, { terms, vocabulary, add, sectionCount });
  const nameOf = (part: number) => `${texts.dir}/${part}.json`;
  const known = new Map<number, Section>();
  const read = async (section: number): Promise<Section | undefined> => {
    const index = pageOf[section] ?? -1;
    const page = pages[index];
    if (page === undefined) return undefined;
    const found = known.get(section) ?? readSection(page, section - (ends[index - 1] ?? 0), groups);
    known.set(section, found);
    return found;
  };
  return {
    sectionCount,
    readable: READABLE,
    seeksStopWords: true,
    // If the rare words fail to load, search without them.
    vocabulary: async (_, { rare }) => (rare === undefined ? vocabulary : withRare(rare).catch(() => vocabulary)),
    postings: async (asked) =>
      new Map(
        asked.flatMap((term) => {
          const found = postings(term);
          return found === undefined ? [] : [[term, found]];
        }),
      ),
    pageOf: (section) => pageOf[section] ?? 0,
    section: read,
    fileOf: (section) => {
      const name = nameOf(firstAbove(textEnds, section));
      return load.has(name) ? undefined : name;
    },
    text(section) {
      const part = firstAbove(textEnds, section);
      const find = (loaded: TextPart) => loaded[section - (textEnds[part - 1] ?? 0)] ?? '';
      const loaded = load(nameOf(part));
      return loaded instanceof Promise ? loaded.then(find) : find(loaded);
    },
  };
}

interface Known {
  readonly terms: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly add: (words: readonly BodyWord[]) => void;
  readonly sectionCount: number;
}

/** Returns a function that loads the rare words which given words may be among, and gives all words known by then. */
function createRareReader(
  { file: { rare }, fetchText, language: { stem } }: IndexInput,
  { terms, vocabulary, add, sectionCount }: Known,
): (words: readonly string[]) => Promise<Vocabulary> {
  const load = createTextLoader<EncodedWords>(fetchText);
  const seen = new Set<string>();
  const all = [...terms];
  let widest = vocabulary;
  return async (words) => {
    if (rare === undefined) return vocabulary;
    const firsts = words.flatMap((word) => [word.charAt(0), stem(word).charAt(0)]);
    const names = firsts.map((first) => `${rare.dir}/${firstAbove([...rare.letters], first)}.json`);
    const files = await Promise.all(names.map(load));
    const before = all.length;
    for (const [at, name] of names.entries()) {
      const file = files[at];
      if (seen.has(name) || file === undefined) continue;
      seen.add(name);
      const more = decodeWords(file, sectionCount);
      add(more);
      all.push(...more.map(({ spelling }) => spelling));
    }
    if (all.length > before) widest = createVocabulary(all.toSorted(byCodeUnits), stem);
    return widest;
  };
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}
