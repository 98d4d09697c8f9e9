/**
 * Reads an index that comes in parts (`sharded-format.ts`): its words, its pages, and the loader that fetches what a
 * query needs.
 */
import type { Language } from '../base/language.ts';
import { firstAbove, sums } from './bit-reader.ts';
import type { Postings } from './postings.ts';
import { readSection, type Section, type Segment } from './segments.ts';
import {
  type CommonFile,
  openPostings,
  type PagesFile,
  type PostingsFile,
  type ShardedRoot,
  type WordsFile,
} from './sharded-format.ts';
import { createVocabulary, readSpellings, type Vocabulary } from './vocabulary.ts';

/** Loads each part once. Failed requests are retried on the next call. */
export interface PartLoader {
  <Part>(name: string): Promise<Part>;
  readonly has: (name: string) => boolean;
}

/** `fetchPart` returns the JSON of a part by its file name. */
export function createPartLoader(fetchPart: (name: string) => Promise<unknown>): PartLoader {
  const parts = new Map<string, Promise<unknown>>();
  const load = <Part>(name: string): Promise<Part> => {
    const loading = parts.get(name) ?? fetchPart(`${name}.json`);
    parts.set(name, loading);
    loading.catch(() => parts.delete(name));
    return loading as Promise<Part>;
  };
  return Object.assign(load, { has: (name: string) => parts.has(name) });
}

/** Most postings files that one word of a query may load; the most certain meanings come first. */
const MOST_NEW_FILES = 2;
/** Most words files that are read for words that continue what was typed. */
const MOST_PREFIX_FILES = 2;
/** Most words files that are read for rare words with typos; the common ones are in one file. */
const MOST_TYPO_FILES = 4;
/** Number of first letters that are assumed to be right. */
const TYPO_START = 3;

export interface ShardedWordsInput {
  readonly root: ShardedRoot;
  readonly load: PartLoader;
  readonly language: Language;
  readonly sectionCount: number;
}

/** Reads the words of an index that comes in parts, and their postings. */
export function createShardedWords(input: ShardedWordsInput): Pick<Segment, 'vocabulary' | 'postings'> {
  const { root, load, language, sectionCount } = input;
  const { dir } = root;
  const opened = new Map<number, Promise<Words>>();
  const vocabularies = new Map<string, Promise<Vocabulary>>();
  const decoded = new Map<string, Postings>();
  const words = (file: number) =>
    kept(opened, file, () => load<WordsFile>(`${dir}/w${file}`).then((part) => openWords(part, sectionCount)));
  const fileOf = (word: string): number => Math.max(0, firstAbove(root.firstWords, word) - 1);
  const filesFrom = (start: string, limit: number): number[] => {
    const first = fileOf(start);
    const last = Math.min(fileOf(`${start}\uffff`), first + limit - 1);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  const read = async (place: Place): Promise<Postings> => {
    const bits = (await load<PostingsFile>(`${dir}/p${place.file}`))[place.index] ?? '';
    const postings = decoded.get(place.term) ?? openPostings(bits, sectionCount)();
    decoded.set(place.term, postings);
    return postings;
  };
  return {
    vocabulary(asked, { typos }) {
      const found = asked.flatMap((word) => [
        ...filesFrom(word, MOST_PREFIX_FILES),
        fileOf(language.stem(word)),
        ...(typos ? filesFrom(word.slice(0, TYPO_START), MOST_TYPO_FILES) : []),
      ]);
      const files = [...new Set(found)].toSorted((a, b) => a - b);
      return kept(vocabularies, `${typos} ${files.join()}`, async () => {
        const common = typos ? load<CommonFile>(`${dir}/c`).then(readSpellings) : [];
        return join(await Promise.all(files.map(words)), await common, language);
      });
    },
    async postings(terms) {
      const found = await Promise.all(terms.map(async (term) => (await words(fileOf(term))).find(term)));
      const wanted = chooseFiles(found, (file) => load.has(`${dir}/p${file}`));
      const postings = found.map((one) => (isPlace(one) ? (wanted.has(one.file) ? read(one) : undefined) : one));
      const all = await Promise.all(postings);
      return new Map(all.flatMap((one, index) => (one === undefined ? [] : [[terms[index] ?? '', one] as const])));
    },
  };
}

/** Caches the promise unless it fails. */
function kept<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  value.catch(() => known.delete(key));
  return value;
}

/** Location of the postings of a word that is on many pages. */
interface Place {
  readonly term: string;
  readonly file: number;
  readonly index: number;
}

interface Words {
  readonly words: readonly string[];
  readonly relatives: readonly string[];
  find(term: string): Postings | Place | undefined;
}

function isPlace(found: Postings | Place | undefined): found is Place {
  return found !== undefined && 'file' in found;
}

function openWords(part: WordsFile, sectionCount: number): Words {
  const words = readSpellings(part.words);
  let found: ReadonlyMap<string, Postings | Place> | undefined;
  return {
    words,
    relatives: part.relatives,
    find: (term) => (found ??= readAll(words, part, sectionCount)).get(term),
  };
}

function readAll(
  words: readonly string[],
  { frequent, postings }: WordsFile,
  sectionCount: number,
): ReadonlyMap<string, Postings | Place> {
  const elsewhere = new Map(frequent.map(([word, file, index]) => [word, { file, index }]));
  const next = openPostings(postings, sectionCount);
  return new Map(
    words.map((term, word) => {
      const place = elsewhere.get(word);
      return [term, place === undefined ? next() : { term, ...place }];
    }),
  );
}

function join(parts: readonly Words[], common: readonly string[], { stem }: Language): Vocabulary {
  const words = parts.flatMap((part) => part.words);
  return createVocabulary(
    common.length === 0 ? words : [...new Set([...words, ...common])].toSorted((a, b) => (a < b ? -1 : 1)),
    stem,
    parts.flatMap(({ relatives }) => relatives),
  );
}

function chooseFiles(
  found: readonly (Postings | Place | undefined)[],
  has: (file: number) => boolean,
): ReadonlySet<number> {
  const chosen = new Set<number>();
  let fresh = 0;
  for (const { file } of found.filter(isPlace)) {
    if (chosen.has(file)) continue;
    if (!has(file)) {
      if (fresh === MOST_NEW_FILES) continue;
      fresh += 1;
    }
    chosen.add(file);
  }
  return chosen;
}

export interface ShardedInput {
  readonly root: ShardedRoot;
  /** JSON of a part by its file name. */
  readonly fetchPart: (name: string) => Promise<unknown>;
  readonly language: Language;
}

/** Number of sections that are worth loading just to rank them again. */
const READABLE = 20;

/** Opens an index that comes in parts (`sharded-format.ts`). Parts are loaded on demand and cached. */
export function createShardedSegment({ root, fetchPart, language }: ShardedInput): Segment {
  const load = createPartLoader(fetchPart);
  const pages = openPages(root, load);
  const { sectionCount } = pages;
  return {
    ...pages,
    readable: READABLE,
    seeksStopWords: false,
    ...createShardedWords({ root, load, language, sectionCount }),
  };
}

function openPages(
  { sections, pages, groups, texts: folders }: ShardedRoot,
  load: PartLoader,
): Pick<Segment, 'sectionCount' | 'pageOf' | 'section' | 'fileOf' | 'text'> {
  const sectionEnds = sums(sections);
  const pageEnds = sums(pages);
  const folderEnds = sums(folders.map(([, files]) => files));
  const loadFile = (file: number) => {
    const folder = firstAbove(folderEnds, file);
    return load<PagesFile>(`${folders[folder]?.[0]}/${file - (folderEnds[folder - 1] ?? 0)}`);
  };
  const known = new Map<number, Section>();
  const texts = new Map<number, string>();
  const pageOf = (section: number): number => firstAbove(sectionEnds, section);
  const read = async (section: number): Promise<Section | undefined> => {
    const page = pageOf(section);
    const file = firstAbove(pageEnds, page);
    const entry = (await loadFile(file))[page - (pageEnds[file - 1] ?? 0)];
    if (entry === undefined) return undefined;
    const place = section - (sectionEnds[page - 1] ?? 0);
    const found = known.get(section) ?? readSection(entry[0], place, groups);
    known.set(section, found);
    texts.set(section, entry[1][place] ?? '');
    return found;
  };
  return {
    sectionCount: sectionEnds.at(-1) ?? 0,
    pageOf,
    section: read,
    fileOf: (section) => (texts.has(section) ? undefined : `${firstAbove(pageEnds, pageOf(section))}`),
    text: (section) => texts.get(section) ?? read(section).then(() => texts.get(section) ?? ''),
  };
}
