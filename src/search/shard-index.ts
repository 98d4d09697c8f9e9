/** Splits an index that is too large to be loaded whole (`query/index/sharded-format.ts`). Pure. */
import { createHash } from 'node:crypto';
import { type BitWriter, createBitWriter, encodeSpellings } from './encode-words.ts';
import { foreignPages, type IndexSource, languageOf } from './indexed-pages.ts';
import { sortByNumber } from './lists.ts';
import { type FoundPostings, type KeptSegment, type MergedPostings, mergePostings } from './merge-segments.ts';
import { firstAbove } from './query/index/bit-reader.ts';
import { FORMAT } from './query/index/format.ts';
import { type CommonFile, IMPACT_STEP, type ShardedRoot, type WordsFile } from './query/index/sharded-format.ts';
import type { Stemmer } from './query/index/vocabulary.ts';

/** Part of the name of a file, so that it can be cached for ever. */
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

/** Neighbours together in files, each as full as it may be; what is larger has a file of its own. */
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

/** Characters of JSON. */
const POSTINGS_FILE = 5_500;
/** Words of a words file. */
const WORDS_FILE = 256;
/** Words that are found in spite of any typo; 4 bytes each. */
const MOST_COMMON = 4_000;
/** Sections of a word whose postings stand beside it. */
const MOST_BESIDE = 24;
/** Sections that are kept for a word: those that it says most about. What a common word finds beyond them is noise. */
const MOST_POSTINGS = 2000;

interface ShardedInput extends Pick<IndexSource, 'groups' | 'locale'> {
  readonly name: string;
}

/** JSON by name; the root comes last. */
export function shardIndex(
  { groups, locale, name }: ShardedInput,
  kept: readonly KeptSegment[],
): ReadonlyMap<string, string> {
  const languages = kept.flatMap((segment) => segment.languages);
  const foreign = new Set(foreignPages(languages, locale));
  const merged = mergePostings({ segments: kept.map(({ segment }) => segment), foreign });
  const parts = wordParts(merged, languageOf(locale).stem);
  const partTexts = [...parts.files].map(([part, value]) => [part, JSON.stringify(value)] as const);
  const dir = `${name}.${shortHash(partTexts.map(([, text]) => text))}`;
  const texts = kept.flatMap((segment) => segment.texts ?? []);
  const root: ShardedRoot = {
    format: FORMAT,
    sharded: true,
    groups,
    sections: kept.flatMap(({ segment }) => segment.sections),
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

/** Words that are not rare, with the place of their postings. */
interface Frequent {
  readonly bits: string;
  readonly bucket: number;
  readonly word: number;
}

interface WordParts {
  readonly files: ReadonlyMap<string, unknown>;
  readonly firstWords: readonly string[];
}

function wordParts({ terms, postings, sectionCount }: MergedPostings, stem: Stemmer): WordParts {
  const buckets = Array.from({ length: Math.ceil(terms.length / WORDS_FILE) }, (_, bucket) =>
    terms.slice(bucket * WORDS_FILE, (bucket + 1) * WORDS_FILE),
  );
  const counts = new Uint32Array(terms.length);
  const frequent: Frequent[] = [];
  const beside = buckets.map((words, bucket) => {
    const rare = createBitWriter();
    for (let word = 0; word < words.length; word += 1) {
      const number = bucket * WORDS_FILE + word;
      const found = postings(number);
      counts[number] = found.sections.length;
      const isRare = found.sections.length <= MOST_BESIDE;
      const writer = isRare ? rare : createBitWriter();
      writePostings(writer, found, sectionCount);
      if (!isRare) frequent.push({ bits: writer.text(), bucket, word });
    }
    return rare.text();
  });
  const files = fillFiles(frequent, ({ bits }) => bits.length, { size: POSTINGS_FILE });
  const places = buckets.map((): [number, number, number][] => []);
  for (const [file, words] of files.entries()) {
    for (const [place, { bucket, word }] of words.entries()) places[bucket]?.push([word, file, place]);
  }
  const strangers = strangersOf(buckets, stem);
  const parts = new Map<string, unknown>([['c', commonWords(terms, counts)]]);
  for (const [bucket, words] of buckets.entries()) {
    const part: WordsFile = {
      words: encodeSpellings(words),
      relatives: strangers[bucket] ?? [],
      frequent: places[bucket] ?? [],
      postings: beside[bucket] ?? '',
    };
    parts.set(`w${bucket}`, part);
  }
  for (const [file, words] of files.entries()) parts.set(`p${file}`, words.map(({ bits }) => bits)); // prettier-ignore
  return { files: parts, firstWords: buckets.map(([first = '']) => first) };
}

/** What readers mean is more often a word of many pages than one of a single page. `counts`: sections of each term. */
function commonWords(terms: readonly string[], counts: Uint32Array): CommonFile {
  const order = sortByNumber(counts);
  const most = order.subarray(Math.max(0, order.length - MOST_COMMON)).toSorted();
  return encodeSpellings(Array.from(most, (term) => terms[term] ?? ''));
}

/** Words whose stem belongs to another bucket than they do, by that bucket: `menulis` with `tulis`. */
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

/** The sections that a word says most about, by impact. */
function writePostings(bits: BitWriter, { sections, impacts }: FoundPostings, sectionCount: number): void {
  const bySteps: (number[] | undefined)[] = [];
  for (let index = 0; index < sections.length; index += 1) {
    const step = Math.max(1, Math.round((impacts[index] ?? 0) / IMPACT_STEP));
    const group = bySteps[step];
    if (group === undefined) bySteps[step] = [sections[index] ?? 0];
    else group.push(sections[index] ?? 0);
  }
  const kept: (readonly [step: number, sections: readonly number[]])[] = [];
  let room = MOST_POSTINGS;
  for (let step = bySteps.length - 1; step > 0 && room > 0; step -= 1) {
    const group = bySteps[step];
    if (group === undefined) continue;
    kept.push([step, group.length > room ? group.slice(0, room) : group]);
    room -= group.length;
  }
  bits.number(sections.length);
  bits.number(kept.length);
  let last = 256 / IMPACT_STEP + 1;
  for (const [step, group] of kept) {
    bits.number(last - step - 1);
    bits.number(group.length - 1);
    bits.list(group, sectionCount);
    last = step;
  }
}
