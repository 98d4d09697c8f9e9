/** Splits an index that is too large to be loaded whole (`query/sharded-format.ts`). Pure. */
import type { IndexFile, PageEntry } from './query/index-format.ts';
import { invert, type Postings } from './query/invert.ts';
import { MOST_POSTINGS, type PostingsFile, type ShardedRoot, type WordsFile } from './query/sharded-format.ts';
import type { Stemmer } from './query/vocabulary.ts';

/** Characters of JSON; gzip makes about a third of it. */
const TEXT_FILE = 6_000;
const POSTINGS_FILE = 24_000;
/** Words of a words file, unless more begin with the same letter. */
const WORDS_FILE = 1_500;

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
      words: words.join(' '),
      relatives: strangers[number]?.join(' ') ?? '',
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
    letters: buckets.map(([first = '']) => letterOf(first)),
  };
  return parts.set('root', root);
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function letterOf(word: string): string {
  return word.slice(0, 1);
}

/** Words of one first letter stay together, for typos are looked for among them. */
function bucketsOf(words: readonly string[]): readonly (readonly string[])[] {
  const buckets: string[][] = [];
  for (const word of words) {
    const last = buckets.at(-1);
    const begins = last === undefined || letterOf(last.at(-1) ?? '') !== letterOf(word);
    if (last === undefined || (begins && last.length >= WORDS_FILE)) buckets.push([word]);
    else last.push(word);
  }
  return buckets;
}

/** Words whose stem belongs to another bucket than they do, by that bucket: `menulis` with `tulis`. */
function strangersOf(buckets: readonly (readonly string[])[], stem: Stemmer): readonly (readonly string[])[] {
  const found: string[][] = buckets.map(() => []);
  const letters = buckets.map(([first = '']) => letterOf(first));
  const bucketOf = (word: string) =>
    Math.max(
      0,
      letters.findLastIndex((letter) => letter <= letterOf(word)),
    );
  for (const [number, words] of buckets.entries()) {
    for (const word of words) {
      const home = bucketOf(stem(word));
      if (home !== number) found[home]?.push(word);
    }
  }
  return found;
}

function postingsFiles(
  words: readonly string[],
  postings: ReadonlyMap<string, Postings>,
): { readonly files: readonly PostingsFile[]; readonly starts: readonly number[] } {
  const files: number[][][] = [];
  const starts: number[] = [];
  let room = 0;
  for (const [index, word] of words.entries()) {
    const encoded = encode(postings.get(word));
    // Numbers of about two digits, and a comma.
    const size = encoded.length * 3 + 2;
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

function encode({ sections, impacts }: Postings = { sections: [], impacts: [] }): number[] {
  const all = sections.map((section, index) => ({ section, impact: impacts[index] ?? 0 }));
  const best =
    all.length <= MOST_POSTINGS
      ? all
      : all
          .toSorted((a, b) => b.impact - a.impact || a.section - b.section)
          .slice(0, MOST_POSTINGS)
          .toSorted((a, b) => a.section - b.section);
  const encoded = [sections.length];
  let before = 0;
  for (const { section, impact } of best) {
    encoded.push(section - before, impact);
    before = section;
  }
  return encoded;
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
