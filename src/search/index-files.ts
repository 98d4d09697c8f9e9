/**
 * Makes the files of one index, segment by segment. Runs in a worker when there is a lot to index
 * (`render/index-worker.ts`).
 */
import { serialize } from 'node:v8';
import { hashOf } from '../config/hash.ts';
import type { SearchSection } from '../content/base/types.ts';
import { type BodyReader, openBodyReader } from '../content/page-bodies.ts';
import { defined } from '../shared/plain-data.ts';
import type { TextFile } from '../site/base/types.ts';
import { codeWords, type CommonNames, countNames, findCommonNames } from './code-words.ts';
import { divideRare, divideWords, encodeWords } from './word-buckets.ts';
import {
  foreignPages,
  type IndexSource,
  languageOf,
  type PageEntry,
  pageEntry,
  pageHead,
  pageTexts,
  type SourcePage,
  type SourceSegment,
} from './indexed-pages.ts';
import { buildLexicon, encodeLexicon, type LexiconSource } from './lexicon.ts';
import { createLexiconReader, type LexiconGroup, type LexiconWords } from './lexicon-words.ts';
import { FORMAT, type IndexFile, type BodyWord } from './query/index/format.ts';
import type { PagesFile } from './query/index/sharded-format.ts';
import type { KeptSegment, SearchStore, SegmentTexts, WholeSegment } from './search-store.ts';
import { createSegmentBuilder, type Segment, type SegmentBuilder, type SegmentPage } from './segment.ts';
import { namesOf, findAlone, openWords } from './segment-postings.ts';
import { fillFiles, indexInParts, languagesOf, type ReadySegment, shortHash } from './shard-index.ts';

/**
 * Largest index that is loaded whole, in characters; gzip makes about 300 kB of it. A larger one is split into parts:
 * its first query costs more, but no more at any size.
 */
export const LARGEST_WHOLE = 1_000_000;

/** Files that are made together. */
export interface MadeFiles {
  /** Key of the segment whose texts these are, or of the index. */
  readonly key: string;
  readonly files: readonly TextFile[];
}

export interface IndexTools {
  /** @default nothing is stored */
  readonly store?: SearchStore | undefined;
  /** Share one among several indexes so that each word is processed once. @default a new one */
  readonly build?: SegmentBuilder;
}

/**
 * Yields the texts of each segment that lacks them, then the index; the file to load first comes last. Leaves out the
 * index when a segment has to be made but its pages were not given.
 */
export function* indexFiles(source: IndexSource, given: IndexTools = {}): Generator<MadeFiles> {
  const reader = openBodyReader();
  try {
    const segments: ReadySegment[] = [];
    for (const { made, ...segment } of makeSegments(source, { build: createSegmentBuilder(), ...given, reader })) {
      segments.push(segment);
      if (made !== undefined) yield made;
    }
    if (segments.length < source.segments.length) return;
    const name = source.scope.replace(/[^\w.-]/g, '_');
    const whole = source.inParts ? undefined : segments.flatMap(({ kept }) => kept.whole ?? []);
    const texts = whole === undefined ? undefined : sectionTexts(whole.flatMap(({ shown }) => shown));
    if (texts !== undefined) yield { key: source.textsKey, files: texts.files };
    const files =
      whole === undefined || texts === undefined
        ? indexInParts(source, name, { segments, store: given.store })
        : wholeIndex(source, { name, texts: texts.texts, languages: languagesOf(segments) }, whole);
    if (files !== undefined) yield { key: source.key, files: [...files].map(([file, text]) => toFile(file, text)) };
  } finally {
    reader.close();
  }
}

/**
 * Makes the lexicon of a locale. The `store` holds the words of each group and the previous lexicon, which is returned
 * when an edit changed nothing that is learned from.
 */
export function lexiconFile(lexicon: LexiconSource, store?: SearchStore): TextFile {
  const { own, source, labels, lines, groups } = lexicon;
  const reader = openBodyReader();
  const { readLabels, readPages } = createLexiconReader(createSectionReader(reader));
  const wordsOf = ({ key, pages }: LexiconGroup): LexiconWords => {
    const kept = store?.lexiconWords.read(key);
    if (kept !== undefined) return kept;
    const made = readPages(pages, lines);
    store?.lexiconWords.write(key, made);
    return made;
  };
  try {
    const before = store?.lexicons.read(lexicon.wordsKey);
    const known = new Map(before?.groups);
    const hashes = groups.map((group) => known.get(group.key) ?? hashOf(serialize(wordsOf(group))));
    const madeOf = hashOf(JSON.stringify([labels, ...hashes]));
    const text =
      before?.madeOf === madeOf
        ? before.text
        : JSON.stringify(encodeLexicon(buildLexicon([readLabels(labels), ...groups.map(wordsOf)], own, source)));
    store?.lexicons.write(lexicon.wordsKey, {
      madeOf,
      groups: groups.map(({ key }, at) => [key, hashes[at] ?? '']),
      text,
    });
    return toFile(`lexicon.${shortHash([text])}`, text);
  } finally {
    reader.close();
  }
}

function toFile(file: string, text: string): TextFile {
  return { outPath: `assets/search/${file}.json`, text };
}

interface Tools extends Required<Pick<IndexTools, 'build'>>, Pick<IndexTools, 'store'> {
  readonly reader: BodyReader;
}

interface MadeSegment extends ReadySegment {
  /** Absent when the texts exist already, or are made together with those of all segments. */
  readonly made?: MadeFiles;
}

function* makeSegments(source: IndexSource, { store, reader, build }: Tools): Generator<MadeSegment> {
  const known = source.segments.map(({ key, isKept }) => (isKept === true ? store?.segments.read(key) : undefined));
  if (source.segments.some(({ pages }, index) => pages === undefined && known[index] === undefined)) return;
  const read = createPageReader(reader, !source.inParts);
  const uses = source.segments.map((segment, index) => known[index]?.uses ?? countNames(namesIn(segment, read)));
  const common = findCommonNames(uses);
  for (const [index, segment] of source.segments.entries()) {
    const own = common[index] ?? new Map();
    const spelled = JSON.stringify([...own].map(([name, pages]) => [name, ...pages]));
    const before = known[index]?.common === spelled ? known[index] : undefined;
    if (before !== undefined && segment.hasTexts === true) {
      yield { key: segment.key, kept: before };
      continue;
    }
    const { key, pages } = segment;
    if (pages === undefined) return;
    const texts = readTexts(pages, read, own);
    const files = source.inParts ? pageFiles(texts) : undefined;
    const made = defined({ made: files && { key, files: files.files } });
    if (before !== undefined) {
      yield { key, kept: before, ...made };
      continue;
    }
    const words = build(pagesOf(pages, texts, source.groups));
    const counted = { uses: uses[index] ?? countNames([]), common: spelled, sections: words.sections };
    const kept = { ...counted, languages: pages.map(({ language }) => language), ...ownOf(words, texts, files) };
    keepSegment(store, { key, kept, words });
    yield { key, kept, words, ...made };
  }
}

function keepSegment(store: SearchStore | undefined, { key, kept, words }: Required<ReadySegment>): void {
  store?.segments.write(key, kept);
  if (words !== undefined && kept.parts !== undefined) store?.segmentWords.write(key, words);
}

function ownOf(
  segment: Segment,
  pages: readonly PageTexts[],
  files: TextFiles | undefined,
): Pick<KeptSegment, 'whole' | 'parts'> {
  if (files !== undefined) return { parts: { names: namesOf(segment), texts: files.texts } };
  const heads = pages.map(({ entry }) => pageHead(entry));
  return { whole: { segment, heads, shown: pages.flatMap(({ shown }) => shown) } };
}

interface PageTexts {
  readonly entry: PageEntry;
  /** The text shown for each section. */
  readonly shown: readonly string[];
}

function readTexts(pages: readonly SourcePage[], read: ReadPage, common: CommonNames): readonly PageTexts[] {
  return pages.map((page, at) => {
    const sections = read(page);
    const code = codeWords(sections, at, common);
    const entry = pageEntry(page, sections, code);
    return { entry, shown: pageTexts(entry) };
  });
}

function pagesOf(
  pages: readonly SourcePage[],
  texts: readonly PageTexts[],
  groups: readonly string[],
): readonly SegmentPage[] {
  return texts.map(({ entry }, at) => ({
    entry,
    group: groups[entry[1]] ?? '',
    language: pages[at]?.language ?? '',
  }));
}

type ReadPage = (page: Pick<SourcePage, 'sections' | 'body'>) => readonly SearchSection[];

function createSectionReader(reader: BodyReader): ReadPage {
  return ({ sections, body }) => sections ?? (body === undefined ? [] : reader.sections(body));
}

/**
 * Pages are read twice: for their names, and again when the names that are too common are known. With `keeps`, sections
 * stay in memory in between instead of being read from disk again.
 */
function createPageReader(reader: BodyReader, keeps: boolean): ReadPage {
  const known = new Map<Parameters<ReadPage>[0], readonly SearchSection[]>();
  const readSections = createSectionReader(reader);
  return (page) => {
    const found = known.get(page) ?? readSections(page);
    if (keeps) known.set(page, found);
    return found;
  };
}

function namesIn(segment: SourceSegment, read: ReadPage): readonly (readonly string[])[] {
  return (segment.pages ?? []).map((page) => read(page).map(({ codeNames = '' }) => codeNames));
}

/** Size of a file of pages, in characters. */
const PAGES_FILE = 6_000;
/** Size of a file of texts, in characters. Small, because most of a file that is loaded for one hit is not shown. */
const TEXT_FILE = 3_500;

interface TextFiles {
  readonly texts: SegmentTexts;
  readonly files: readonly TextFile[];
}

function pageFiles(pages: readonly PageTexts[]): TextFiles {
  const items = pages.map(({ entry, shown }): PagesFile[number] => [pageHead(entry), shown]);
  const sizeOf = ([, texts]: PagesFile[number]) => texts.reduce((sum, text) => sum + text.length, 0);
  return textFiles(fillFiles(items, sizeOf, { size: PAGES_FILE }));
}

function sectionTexts(shown: readonly string[]): TextFiles {
  return textFiles(fillFiles(shown, (text) => text.length, { size: TEXT_FILE }));
}

function textFiles(groups: readonly (readonly unknown[])[]): TextFiles {
  const texts = groups.map((group) => JSON.stringify(group));
  const dir = `texts.${shortHash(texts)}`;
  return {
    texts: { dir, counts: groups.map((group) => group.length) },
    files: texts.map((text, number) => toFile(`${dir}/${number}`, text)),
  };
}

interface WholeInput {
  readonly name: string;
  readonly texts: SegmentTexts;
  /** Language of each page. */
  readonly languages: readonly string[];
}

/** Returns JSON by file name; the index comes last. */
function wholeIndex(
  { groups, locale }: IndexSource,
  { name, texts, languages }: WholeInput,
  segments: readonly WholeSegment[],
): ReadonlyMap<string, string> {
  const pages = segments.flatMap(({ heads }) => heads);
  const foreign = foreignPages(languages, locale);
  const sectionCount = pages.reduce((sum, page) => sum + page.length - 2, 0);
  const all = mergeWords(segments.map(({ segment }) => segment));
  const { stem } = languageOf(locale);
  const { words, rare } = divideWords(all, pages, stem);
  const { letters, files: rareFiles } = divideRare(rare, stem);
  const rareTexts = rareFiles.map((each) => JSON.stringify(encodeWords(each, sectionCount)));
  const dir = `${name}.rare.${shortHash(rareTexts)}`;
  const file: IndexFile = {
    format: FORMAT,
    groups,
    pages,
    ...encodeWords(words, sectionCount),
    texts: { dir: texts.dir, sections: texts.counts },
    ...defined({ foreign, rare: rareTexts.length === 0 ? undefined : { dir, letters } }),
  };
  const json = JSON.stringify(file);
  const beside = rareTexts.map((text, number) => [`${dir}/${number}`, text] as const);
  return new Map([...beside, [`${name}.${shortHash([json])}`, json]]);
}

/** Merges the words of segments as if all pages had been read at once. Sorted by spelling, ascending. */
function mergeWords(segments: readonly Segment[]): readonly BodyWord[] {
  const alone = findAlone(segments.map(namesOf));
  const found = new Map<string, number[]>();
  let base = 0;
  for (const [number, segment] of segments.entries()) {
    const { texts, eachPlace } = openWords(segment, alone[number] ?? new Set());
    for (const [word, text] of segment.spellings.entries()) {
      const spelling = texts[text] ?? '';
      let places = found.get(spelling);
      eachPlace(word, (place) => {
        if (places === undefined) found.set(spelling, (places = []));
        places.push(2 * base + place);
      });
    }
    for (const count of segment.sections) base += count;
  }
  return [...found.keys()].toSorted(byCodeUnits).map((spelling) => toBodyWord(spelling, found.get(spelling) ?? []));
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

const NONE: readonly never[] = [];

/** `frequent` marks the sections that hold the word several times; the exact number is not stored. */
function toBodyWord(spelling: string, places: readonly number[]): BodyWord {
  const frequent: number[] = [];
  for (let index = 0; index < places.length; index += 1) if (((places[index] ?? 0) & 1) === 1) frequent.push(index);
  return { spelling, sections: places.map((place) => place >> 1), frequent: frequent.length === 0 ? NONE : frequent };
}
