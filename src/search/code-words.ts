/** Decides which names in code blocks are worth finding: once per page, and not those that are on every page. */
import type { SearchSection } from '../content/base/types.ts';
import { type Lists, toLists } from './lists.ts';
import { stopWords } from './query/languages/en.ts';

/** Number of pages up to which a name is never too common. */
const FEW_PAGES = 12;
const COMMON_SHARE = 0.25;
/** Number of uses in the code of a page from which a name counts twice for it. */
const OFTEN = 4;

/** The names in the code of neighbouring pages. Plain data, stored on disk. */
export interface NameUses {
  readonly pages: number;
  /** Each name once, one per line. */
  readonly names: string;
  /** For each name, the pages that use it, ascending, each followed by the number of uses. */
  readonly uses: Lists;
}

/** `pages`: for each page, the names in each of its sections, separated by spaces. */
export function countNames(pages: readonly (readonly string[])[]): NameUses {
  const uses = new Map<string, number[]>();
  const count = (name: string, page: number): void => {
    const own = uses.get(name);
    if (own === undefined) uses.set(name, [page, 1]);
    else if (own[own.length - 2] === page) own[own.length - 1] = (own.at(-1) ?? 0) + 1;
    else own.push(page, 1);
  };
  for (const [page, sections] of pages.entries()) {
    for (const section of sections) for (const name of namesOf(section)) count(name, page);
  }
  return { pages: pages.length, names: [...uses.keys()].join('\n'), uses: toLists([...uses.values()]) };
}

/**
 * Keywords of programming languages, and stop words from comments. Somebody who searches for one of them means
 * something else.
 */
const GRAMMAR = new Set(
  `${stopWords} any async await break case catch class const continue delete else export extends finally function if implements import interface let new null private protected public readonly return static super switch throw try typeof undefined var void while`.split(
    ' ',
  ),
);

function namesOf(codeNames: string): readonly string[] {
  return codeNames === '' ? [] : codeNames.split(' ').filter((name) => !GRAMMAR.has(name.toLowerCase()));
}

/** The pages that keep a name that is too common, by name. All other names stay on all their pages. */
export type CommonNames = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Finds names that are on so many pages that they no longer tell pages apart. Each stays only on the pages that use it
 * most, so that it can still be found. In: the names of all pages of an index, by segment. Out: the common names of
 * each segment.
 */
export function findCommonNames(segments: readonly NameUses[]): readonly CommonNames[] {
  const pageCount = segments.reduce((sum, { pages }) => sum + pages, 0);
  const limit = Math.max(FEW_PAGES, pageCount * COMMON_SHARE);
  const lists = segments.map(({ names }) => (names === '' ? [] : names.split('\n')));
  const likely = findLikely(segments, lists, limit / pageCount);
  const spread = new Map<string, number>();
  for (const [number, names] of lists.entries()) {
    for (const [index, name] of names.entries()) {
      if (likely.has(name)) spread.set(name, (spread.get(name) ?? 0) + pagesOf(segments[number], index));
    }
  }
  const frequent = new Map([...spread].flatMap(([name, pages]) => (pages >= limit ? [[name, [] as Use[]]] : [])));
  let first = 0;
  for (const [number, names] of lists.entries()) {
    for (const [index, name] of names.entries())
      addUses(frequent.get(name), { segment: segments[number], index, first });
    first += segments[number]?.pages ?? 0;
  }
  const kept = new Map([...frequent].map(([name, uses]) => [name, pagesOfMostUses(uses)]));
  return shareOut(segments, lists, kept);
}

/**
 * Returns the names that reach `share` of the pages in at least one segment. A name on that share of all pages must do
 * so, and most names do not.
 */
function findLikely(
  segments: readonly NameUses[],
  lists: readonly (readonly string[])[],
  share: number,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [number, names] of lists.entries()) {
    const segment = segments[number];
    const fewest = Math.floor(share * (segment?.pages ?? 0));
    for (const [index, name] of names.entries()) if (pagesOf(segment, index) >= fewest) found.add(name);
  }
  return found;
}

/** Number of pages of a segment that use the name at `index`. */
function pagesOf(segment: NameUses | undefined, index: number): number {
  const { ends } = segment?.uses ?? NO_USES;
  return ((ends[index] ?? 0) - (ends[index - 1] ?? 0)) / 2;
}

const NO_USES: Lists = { ends: new Uint32Array(), values: new Uint32Array() };

interface Use {
  readonly page: number;
  readonly count: number;
}

interface UsesOf {
  readonly segment: NameUses | undefined;
  /** Position of the name in the segment. */
  readonly index: number;
  /** Number of pages in all segments before this one. */
  readonly first: number;
}

function addUses(found: Use[] | undefined, { segment, index, first }: UsesOf): void {
  if (found === undefined) return;
  const { ends, values } = segment?.uses ?? NO_USES;
  for (let at = ends[index - 1] ?? 0; at < (ends[index] ?? 0); at += 2) {
    found.push({ page: first + (values[at] ?? 0), count: values[at + 1] ?? 0 });
  }
}

function pagesOfMostUses(uses: readonly Use[]): readonly number[] {
  const byCount = uses.toSorted((a, b) => b.count - a.count || a.page - b.page);
  return byCount.slice(0, FEW_PAGES).map(({ page }) => page);
}

function shareOut(
  segments: readonly NameUses[],
  lists: readonly (readonly string[])[],
  kept: ReadonlyMap<string, readonly number[]>,
): readonly CommonNames[] {
  let first = 0;
  return segments.map(({ pages }, number) => {
    const start = first;
    first += pages;
    const own = new Map<string, ReadonlySet<number>>();
    for (const name of lists[number] ?? []) {
      const all = kept.get(name);
      if (all === undefined) continue;
      own.set(name, new Set(all.map((page) => page - start).filter((page) => page >= 0 && page < pages)));
    }
    return own;
  });
}

/**
 * Returns the names of each section except those that are too common. A name appears only in the first section that has
 * it, and twice there if it is used often.
 */
export function codeWords(sections: readonly SearchSection[], page: number, common: CommonNames): readonly string[] {
  const names = sections.map(({ codeNames = '' }) => namesOf(codeNames));
  const counts = new Map<string, number>();
  for (const own of names) for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Set<string>();
  const words = names.map((own) =>
    own.filter((name) => {
      if (seen.has(name)) return false;
      seen.add(name);
      return true;
    }),
  );
  const textOf = (own: readonly string[]): string =>
    own.flatMap((name) => ((counts.get(name) ?? 0) < OFTEN ? [name] : [name, name])).join(' ');
  if (common.size === 0) return words.map(textOf);
  return words.map((own) => textOf(own.filter((name) => common.get(name)?.has(page) !== false)));
}
