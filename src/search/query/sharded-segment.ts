/** Reads an index that comes in parts (`sharded-format.ts`). Parts are loaded when they are needed, and kept. */
import type { Language } from './languages/language.ts';
import { createPartLoader, type PartLoader } from './part-loader.ts';
import { readSection, type Section, type Segment } from './segment.ts';
import type { PagesFile, ShardedRoot } from './sharded-format.ts';
import { createShardedWords } from './sharded-words.ts';
import { firstAbove, sums } from './sorted-list.ts';

export interface ShardedInput {
  readonly root: ShardedRoot;
  /** JSON of a part by its file name. */
  readonly fetchPart: (name: string) => Promise<unknown>;
  readonly language: Language;
}

/** Sections that are worth loading only to rank them again. */
const READABLE = 20;

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
  { sections, pages, groups }: ShardedRoot,
  load: PartLoader,
): Pick<Segment, 'sectionCount' | 'pageOf' | 'sections' | 'text'> {
  const sectionEnds = sums(sections);
  const pageEnds = sums(pages);
  const known = new Map<number, Section>();
  const texts = new Map<number, string>();
  const pageOf = (section: number): number => firstAbove(sectionEnds, section);
  const read = async (section: number): Promise<Section | undefined> => {
    const page = pageOf(section);
    const file = firstAbove(pageEnds, page);
    const entry = (await load<PagesFile>(`t${file}`))[page - (pageEnds[file - 1] ?? 0)];
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
    sections: async (asked) => (await Promise.all(asked.map(read))).filter((section) => section !== undefined),
    text: (section) => texts.get(section) ?? read(section).then(() => texts.get(section) ?? ''),
  };
}
