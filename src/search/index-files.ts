/**
 * From what is searched to the files of one index, segment by segment. In a worker when there is much of it
 * (`render/index-worker.ts`).
 */
import type { SearchSection } from '../content/types.ts';
import { type BodyReader, openBodyReader } from '../content/page-bodies.ts';
import { defined } from '../shared/plain-data.ts';
import type { TextFile } from '../site/types.ts';
import { codeWords, type CommonNames, countNames, findCommonNames } from './code-words.ts';
import { divideRare, divideWords, encodeWords } from './encode-words.ts';
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
import { createLexiconReader, type LexiconWords } from './lexicon-words.ts';
import { type KeptSegment, mergeWords, type SegmentTexts } from './merge-segments.ts';
import { FORMAT, type IndexFile } from './query/index/format.ts';
import type { PagesFile } from './query/index/sharded-format.ts';
import { createSegmentBuilder, type SegmentBuilder, type SegmentPage } from './segment.ts';
import { fillFiles, shardIndex, shortHash } from './shard-index.ts';

/**
 * Characters of the largest index that is loaded whole; gzip makes about 300 kB of it. A larger one comes in parts: the
 * first query costs more then, but no more at any size.
 */
export const LARGEST_WHOLE = 1_000_000;

/** Files that are made together. */
export interface MadeFiles {
  /** Of the segment whose texts they are, or of the index. */
  readonly key: string;
  readonly files: readonly TextFile[];
}

/** What is kept from one build to the next. */
export interface KeptValues<Value> {
  read(key: string): Value | undefined;
  write(key: string, kept: Value): void;
}

export interface IndexTools {
  /** @default segments are not kept */
  readonly store?: KeptValues<KeptSegment> | undefined;
  /** One for several indexes knows their words. @default one of its own */
  readonly build?: SegmentBuilder;
}

/**
 * The texts of each segment that has none, then the index; the file to load first comes last. Without the index when a
 * segment has to be made whose pages were not given.
 */
export function* indexFiles(source: IndexSource, given: IndexTools = {}): Generator<MadeFiles> {
  const reader = openBodyReader();
  try {
    const segments: KeptSegment[] = [];
    for (const { kept, made } of makeSegments(source, { build: createSegmentBuilder(), ...given, reader })) {
      segments.push(kept);
      if (made !== undefined) yield made;
    }
    if (segments.length < source.segments.length) return;
    const name = source.scope.replace(/[^\w.-]/g, '_');
    const texts = source.inParts ? undefined : sectionTexts(segments.flatMap(({ shown }) => shown));
    if (texts !== undefined) yield { key: source.textsKey, files: texts.files };
    const files =
      texts === undefined
        ? shardIndex({ ...source, name }, segments)
        : wholeIndex(source, { name, texts: texts.texts }, segments);
    yield { key: source.key, files: [...files].map(([file, text]) => toFile(file, text)) };
  } finally {
    reader.close();
  }
}

/** The lexicon of a locale. `store`: of what its pages give to it. */
export function lexiconFile(
  { own, source, labels, lines, groups }: LexiconSource,
  store?: KeptValues<LexiconWords>,
): TextFile {
  const reader = openBodyReader();
  const { readLabels, readPages } = createLexiconReader(createSectionReader(reader));
  try {
    const words = groups.map(({ key, pages }) => {
      const kept = store?.read(key);
      if (kept !== undefined) return kept;
      const made = readPages(pages, lines);
      store?.write(key, made);
      return made;
    });
    const text = JSON.stringify(encodeLexicon(buildLexicon([readLabels(labels), ...words], own, source)));
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

interface MadeSegment {
  readonly kept: KeptSegment;
  /** Absent: its texts stand already, or are made with those of all. */
  readonly made?: MadeFiles;
}

function* makeSegments(source: IndexSource, { store, reader, build }: Tools): Generator<MadeSegment> {
  const known = source.segments.map(({ key, isKept }) => (isKept === true ? store?.read(key) : undefined));
  if (source.segments.some(({ pages }, index) => pages === undefined && known[index] === undefined)) return;
  const read = createPageReader(reader, !source.inParts);
  const uses = source.segments.map((segment, index) => known[index]?.uses ?? countNames(namesIn(segment, read)));
  const common = findCommonNames(uses);
  for (const [index, segment] of source.segments.entries()) {
    const own: CommonNames = common[index] ?? new Map();
    const spelled = JSON.stringify([...own].map(([name, pages]) => [name, ...pages]));
    const before = known[index]?.common === spelled ? known[index] : undefined;
    if (before !== undefined && segment.hasTexts === true) {
      yield { kept: before };
      continue;
    }
    if (segment.pages === undefined) return;
    const texts = readTexts(segment.pages, read, own);
    const { files, ...parts } = source.inParts ? pageFiles(texts) : wholeTexts(texts);
    const made = defined({ made: files && { key: segment.key, files } });
    if (before !== undefined) {
      yield { kept: before, ...made };
      continue;
    }
    const kept = {
      uses: uses[index] ?? countNames([]),
      common: spelled,
      segment: build(pagesOf(segment.pages, texts, source.groups)),
      languages: segment.pages.map(({ language }) => language),
      ...parts,
    };
    store?.write(segment.key, kept);
    yield { kept, ...made };
  }
}

interface PageTexts {
  readonly entry: PageEntry;
  /** What is shown of each section. */
  readonly shown: readonly string[];
}

function readTexts(pages: readonly SourcePage[], read: ReadPage, common: CommonNames): readonly PageTexts[] {
  return pages.map((page, at) => {
    const sections = read(page);
    const code = codeWords(sections, at, common);
    const entry = pageEntry(page, sections, code.found);
    return { entry, shown: pageTexts(entry, code.all) };
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

/** Pages are read twice: for their names, and when it is known which of these are too common. `keeps`: not from disk. */
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

/** Characters of a file of pages. */
const PAGES_FILE = 6_000;
/** Characters of a file of texts: of one that is loaded for one hit, most is not shown. */
const TEXT_FILE = 4_500;

interface TextFiles {
  readonly texts: SegmentTexts;
  readonly files: readonly TextFile[];
}

type KeptTexts = Pick<KeptSegment, 'texts' | 'heads' | 'shown'> & Partial<TextFiles>;

function wholeTexts(pages: readonly PageTexts[]): KeptTexts {
  return { heads: pages.map(({ entry }) => pageHead(entry)), shown: pages.flatMap(({ shown }) => shown) };
}

function pageFiles(pages: readonly PageTexts[]): KeptTexts {
  const items = pages.map(({ entry, shown }): PagesFile[number] => [pageHead(entry), shown]);
  const sizeOf = ([, texts]: PagesFile[number]) => texts.reduce((sum, text) => sum + text.length, 0);
  return { heads: [], shown: [], ...textFiles(fillFiles(items, sizeOf, { size: PAGES_FILE })) };
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

/** JSON by name; the index comes last. */
function wholeIndex(
  { groups, locale }: IndexSource,
  { name, texts }: { readonly name: string; readonly texts: SegmentTexts },
  segments: readonly KeptSegment[],
): ReadonlyMap<string, string> {
  const pages = segments.flatMap(({ heads }) => heads);
  const foreign = foreignPages(
    segments.flatMap(({ languages }) => languages),
    locale,
  );
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
