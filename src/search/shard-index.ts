/** Splits an index that is too large to be loaded whole (`query/sharded-format.ts`). Pure. */
import type { IndexFile, PageEntry } from './query/index-format.ts';
import { invert, type Postings } from './query/invert.ts';
import { firstAbove } from './query/sorted-list.ts';
import {
  IMPACT_STEP,
  MOST_POSTINGS,
  type PostingsFile,
  type ShardedRoot,
  type WordsFile,
} from './query/sharded-format.ts';
import type { Stemmer } from './query/vocabulary.ts';

/** Characters of JSON; gzip makes about a third of it. */
const TEXT_FILE = 6_000;
const POSTINGS_FILE = 12_000;
/** Words of a words file. */
const WORDS_FILE = 500;

/** Contents by name, `root` among them. */
export function shardIndex(file: IndexFile, stem: Stemmer): ReadonlyMap<string, unknown> {
  const { postings } = invert(file);
  const buckets = bucketsOf([...postings.keys()].toSorted(byCodeUnits));
  const strangers = strangersOf(buckets, stem);
  const parts = new Map<string, unknown>();
  let nextFile = 0;
  for (const [number, words] of buckets.entries()) {
    const { files, starts } = postingsFiles(words, postings);
    const part: WordsFile = {
      words,
      relatives: strangers[number] ?? [],
      firstFile: nextFile,
      starts,
    };
    parts.set(`w${number}`, part);
    for (const [index, one] of files.entries()) parts.set(`p${nextFile + index}`, one);
    nextFile += files.length;
  }
  const texts = textFiles(file.pages);
  for (const [number, pages] of texts.entries()) parts.set(`t${number}`, pages);
  const root: ShardedRoot = {
    format: file.format,
    sharded: true,
    groups: file.groups,
    sections: file.pages.map((page) => page[4].length),
    pages: texts.map((pages) => pages.length),
    firstWords: buckets.map(([first = '']) => first),
  };
  return parts.set('root', root);
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function bucketsOf(words: readonly string[]): readonly (readonly string[])[] {
  const buckets: string[][] = [];
  for (let start = 0; start < words.length; start += WORDS_FILE) buckets.push(words.slice(start, start + WORDS_FILE));
  return buckets;
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

function postingsFiles(
  words: readonly string[],
  postings: ReadonlyMap<string, Postings>,
): { readonly files: readonly PostingsFile[]; readonly starts: readonly number[] } {
  const files: PostingsFile[number][][] = [];
  const starts: number[] = [];
  let room = 0;
  for (const [index, word] of words.entries()) {
    const encoded = encode(postings.get(word));
    const size = JSON.stringify(encoded).length;
    const last = files.at(-1);
    if (last === undefined || size > room) {
      files.push([encoded]);
      starts.push(index);
      room = POSTINGS_FILE - size;
    } else {
      last.push(encoded);
      room -= size;
    }
  }
  return { files, starts };
}

/** The sections that a word says most about, by impact. */
function encode({ sections, impacts }: Postings = { sections: [], impacts: [] }): PostingsFile[number] {
  const groups: number[][] = [];
  for (const [index, section] of sections.entries()) {
    const step = Math.max(1, Math.round((impacts[index] ?? 0) / IMPACT_STEP));
    const group = groups[step];
    if (group === undefined) groups[step] = [section];
    else group.push(section);
  }
  const encoded: number[][] = [];
  let room = MOST_POSTINGS;
  for (let step = groups.length - 1; step > 0 && room > 0; step -= 1) {
    const group = groups[step]?.slice(0, room);
    if (group === undefined) continue;
    encoded.push([step * IMPACT_STEP, ...distances(group)]);
    room -= group.length;
  }
  return [sections.length, ...encoded];
}

function distances(sections: readonly number[]): number[] {
  return sections.map((section, index) => section - (sections[index - 1] ?? 0));
}

function textFiles(pages: readonly PageEntry[]): readonly (readonly PageEntry[])[] {
  const files: PageEntry[][] = [];
  let room = 0;
  for (const page of pages) {
    const size = JSON.stringify(page).length;
    const last = files.at(-1);
    if (last === undefined || size > room) {
      files.push([page]);
      room = TEXT_FILE - size;
    } else {
      last.push(page);
      room -= size;
    }
  }
  return files;
}
