/** Splits an index that is too large to be loaded whole (`query/index/sharded-format.ts`). Pure. */
import { createHash } from 'node:crypto';
import { hashOf } from '../config/hash.ts';
import { defined } from '../shared/plain-data.ts';
import { encodeSpellings, type Bucket } from './word-buckets.ts';
import { type GivenSegment, indexWords } from './index-words.ts';
import { foreignPages, type IndexSource, languageOf } from './indexed-pages.ts';
import { sortByNumber } from './lists.ts';
import { firstAbove } from './query/index/bit-reader.ts';
import { FORMAT } from './query/index/format.ts';
import type { CommonFile, ShardedRoot, WordsFile } from './query/index/sharded-format.ts';
import type { Stemmer } from './query/base/language.ts';
import type { KeptPostings, KeptSegment, SearchStore, SegmentTexts } from './search-store.ts';
import {
  findAlone,
  type PostingsInput,
  type SegmentNames,
  type SegmentPostings,
  segmentPostings,
} from './segment-postings.ts';
import type { Segment } from './segment.ts';

/** Returns a hash for file names, so that the files can be cached for ever. */
export function shortHash(texts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest('hex').slice(0, 10);
}

interface FileLimits {
  readonly size: number;
  /** @default any number */
  readonly items?: number;
}

/** Puts neighbours together in files, each as full as possible. An item larger than a file gets one of its own. */
export function fillFiles<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  limits: FileLimits,
): readonly (readonly Item[])[] {
  const files: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = files.at(-1);
    if (last === undefined || size > room || last.length === limits.items) {
      files.push([item]);
      room = limits.size - size;
    } else {
      last.push(item);
      room -= size;
    }
  }
  return files;
}

/** A segment that was read from the store or made. */
export interface ReadySegment {
  readonly key: string;
  readonly kept: KeptSegment;
  /** Absent when its words are in the store (`SearchStore`). */
  words?: Segment | undefined;
}

interface ReadySegments {
  readonly segments: readonly ReadySegment[];
  readonly store: SearchStore | undefined;
}

/** Returns `undefined` when a segment cannot be read from the store. */
export function indexInParts(
  source: IndexSource,
  name: string,
  { segments, store }: ReadySegments,
): ReadonlyMap<string, string> | undefined {
  const hasForeign = foreignPages(languagesOf(segments), source.locale) !== undefined;
  const alone = findAlone(segments.map(({ kept }) => kept.parts?.names ?? NO_NAMES));
  const replaced = new Map<string, SegmentPostings>();
  const given: GivenSegment[] = [];
  for (const [index, segment] of segments.entries()) {
    const isForeign = (language: string) => hasForeign && language !== source.locale;
    const foreign = segment.kept.languages.flatMap((language, page) => (isForeign(language) ? [page] : []));
    const found = findPostings(segment, { alone: alone[index] ?? new Set(), foreign: new Set(foreign) }, store);
    if (found === undefined) return undefined;
    if (found.before !== undefined) replaced.set(found.before.id, found.before.postings);
    const sectionCount = segment.kept.sections.reduce((sum, sections) => sum + sections, 0);
    given.push({ id: found.id, sectionCount, postings: found.postings });
  }
  const before = store?.indexWords.read(source.wordsKey);
  const read = (id: string) => replaced.get(id) ?? readPostings(id, store);
  const words = indexWords(given, before && { words: before, read });
  store?.indexWords.write(source.wordsKey, words);
  const inRoot = segments.map(({ kept }) => ({ sections: kept.sections, texts: kept.parts?.texts }));
  return shardIndex({ ...source, name }, inRoot, words.buckets);
}

const NO_NAMES: SegmentNames = { once: '', often: '' };

interface FoundPostings extends KeptPostings {
  /** Earlier postings of the same pages, made when other pages of the index were different. */
  readonly before?: KeptPostings;
}

function findPostings(
  segment: ReadySegment,
  input: Omit<PostingsInput, 'segment'>,
  store: SearchStore | undefined,
): FoundPostings | undefined {
  const { key } = segment;
  const id = `${key} ${hashOf(JSON.stringify([segment.kept.common, ...input.alone, ...input.foreign]), 32)}`;
  const before = store?.postings.read(key);
  if (before?.id === id) return before;
  const words = segment.words ?? store?.segmentWords.read(key);
  if (words === undefined) return undefined;
  // A large site has many words, which are no longer needed once the postings are made.
  segment.words = undefined;
  const made = { id, postings: segmentPostings({ segment: words, ...input }) };
  store?.postings.write(key, made);
  return { ...made, ...defined({ before }) };
}

/** Reads postings from the store if they are still those that the index was made from. */
function readPostings(id: string, store: SearchStore | undefined): SegmentPostings | undefined {
  const kept = store?.postings.read(id.split(' ', 1)[0] ?? '');
  return kept?.id === id ? kept.postings : undefined;
}

export function languagesOf(segments: readonly ReadySegment[]): readonly string[] {
  return segments.flatMap(({ kept }) => kept.languages);
}

/** Most characters of JSON in a postings file. */
const POSTINGS_FILE = 5_500;
/** Number of words that are found despite any typo; 4 bytes each. */
const MOST_COMMON = 4_000;

interface ShardedInput extends Pick<IndexSource, 'groups' | 'locale'> {
  readonly name: string;
}

/** The entry of a segment in the root. */
interface RootSegment extends Pick<KeptSegment, 'sections'> {
  readonly texts: SegmentTexts | undefined;
}

/** Returns JSON by file name; the root comes last. */
function shardIndex(
  { groups, locale, name }: ShardedInput,
  segments: readonly RootSegment[],
  buckets: readonly Bucket[],
): ReadonlyMap<string, string> {
  const parts = wordParts(buckets, languageOf(locale).stem);
  const partTexts = [...parts.files].map(([part, value]) => [part, JSON.stringify(value)] as const);
  const dir = `${name}.${shortHash(partTexts.map(([, text]) => text))}`;
  const texts = segments.flatMap((segment) => segment.texts ?? []);
  const root: ShardedRoot = {
    format: FORMAT,
    sharded: true,
    groups,
    sections: segments.flatMap(({ sections }) => sections),
    dir,
    texts: texts.map(({ dir: own, counts }) => [own, counts.length]),
    pages: texts.flatMap(({ counts }) => counts),
    firstWords: parts.firstWords,
  };
  const rootText = JSON.stringify(root);
  return new Map([
    ...partTexts.map(([part, text]) => [`${dir}/${part}`, text] as const),
    [`${name}.${shortHash([rootText])}`, rootText],
  ]);
}

/** Words that are not rare, with their postings and position. */
interface Frequent {
  readonly bits: string;
  readonly bucket: number;
  readonly word: number;
}

interface WordParts {
  readonly files: ReadonlyMap<string, unknown>;
  readonly firstWords: readonly string[];
}

function wordParts(buckets: readonly Bucket[], stem: Stemmer): WordParts {
  const words = buckets.map((bucket) => bucket.words.split('\n'));
  const frequent = buckets.flatMap((own, bucket) => own.frequent.map(([word, bits]): Frequent => ({ bits, bucket, word }))); // prettier-ignore
  const files = fillFiles(frequent, ({ bits }) => bits.length, { size: POSTINGS_FILE });
  const places = buckets.map((): [number, number, number][] => []);
  for (const [file, inFile] of files.entries()) {
    for (const [place, { bucket, word }] of inFile.entries()) places[bucket]?.push([word, file, place]);
  }
  const strangers = strangersOf(words, stem);
  const parts = new Map<string, unknown>([['c', commonWords(words.flat(), buckets)]]);
  for (const [bucket, own] of buckets.entries()) {
    const part: WordsFile = {
      words: encodeSpellings(words[bucket] ?? []),
      relatives: strangers[bucket] ?? [],
      frequent: places[bucket] ?? [],
      postings: own.rare,
    };
    parts.set(`w${bucket}`, part);
  }
  for (const [file, inFile] of files.entries()) parts.set(`p${file}`, inFile.map(({ bits }) => bits)); // prettier-ignore
  return { files: parts, firstWords: words.map(([first = '']) => first) };
}

/** Picks the words in most sections: a reader more often means one of those than a word of a single page. */
function commonWords(terms: readonly string[], buckets: readonly Bucket[]): CommonFile {
  const counts = new Uint32Array(terms.length);
  let start = 0;
  for (const bucket of buckets) {
    counts.set(bucket.counts, start);
    start += bucket.counts.length;
  }
  const order = sortByNumber(counts);
  const most = order.subarray(Math.max(0, order.length - MOST_COMMON)).toSorted();
  return encodeSpellings(Array.from(most, (term) => terms[term] ?? ''));
}

/** Returns words whose stem belongs to another bucket, by that bucket: `menulis` with `tulis`. */
function strangersOf(buckets: readonly (readonly string[])[], stem: Stemmer): readonly (readonly string[])[] {
  const found: string[][] = buckets.map(() => []);
  const firstWords = buckets.map(([first = '']) => first);
  for (const [number, words] of buckets.entries()) {
    for (const word of words) {
      const home = Math.max(0, firstAbove(firstWords, stem(word)) - 1);
      if (home !== number) found[home]?.push(word);
    }
  }
  return found;
}
