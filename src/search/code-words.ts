/** Which names of code blocks are worth finding: once per page, and not those that stand on every page. */
import type { SearchSection } from '../content/types.ts';

/** On fewer pages than this, nothing is too common. */
const FEW_PAGES = 12;
const COMMON_SHARE = 0.25;

/** Numbers of names, by page, by section. */
type Names = readonly (readonly (readonly number[])[])[];

/** Words of code by section, for each page of a scope. */
export function codeWords(pages: readonly (readonly SearchSection[])[]): string[][] {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const numberOf = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, names.length);
    return names.push(name) - 1;
  };
  const read = pages.map((sections) =>
    sections.map(({ codeNames = '' }) => (codeNames === '' ? [] : codeNames.split(' ').map(numberOf))),
  );
  const kept = keptPages(read, names.length);
  // The last page that has each name already.
  const seenOn = new Int32Array(names.length).fill(-1);
  return read.map((page, index) =>
    page.map((section) => {
      let words = '';
      for (const name of section) {
        if (seenOn[name] === index || kept.get(name)?.has(index) === false) continue;
        seenOn[name] = index;
        words += words === '' ? names[name] : ` ${names[name]}`;
      }
      return words;
    }),
  );
}

/** A name that is everywhere is kept where it is used most: it must be found, but tells the pages apart no more. */
function keptPages(pages: Names, count: number): ReadonlyMap<number, ReadonlySet<number>> {
  const uses = new Map(frequentNames(pages, count).map((name): [number, Use[]] => [name, []]));
  if (uses.size === 0) return new Map();
  for (const [page, sections] of pages.entries()) {
    for (const section of sections) for (const name of section) addUse(uses.get(name), page);
  }
  return new Map([...uses].map(([name, all]) => [name, pagesOfMostUses(all)]));
}

interface Use {
  readonly page: number;
  count: number;
}

function addUse(uses: Use[] | undefined, page: number): void {
  const last = uses?.at(-1);
  if (last?.page === page) last.count += 1;
  else uses?.push({ page, count: 1 });
}

function pagesOfMostUses(uses: readonly Use[]): ReadonlySet<number> {
  const byCount = uses.toSorted((a, b) => b.count - a.count || a.page - b.page);
  return new Set(byCount.slice(0, FEW_PAGES).map(({ page }) => page));
}

/** Names that stand on too many pages to tell them apart. */
function frequentNames(pages: Names, count: number): readonly number[] {
  const limit = Math.max(FEW_PAGES, pages.length * COMMON_SHARE);
  const lastPage = new Int32Array(count).fill(-1);
  const spread = new Int32Array(count);
  for (const [page, sections] of pages.entries()) {
    for (const name of sections.flat()) {
      if (lastPage[name] === page) continue;
      lastPage[name] = page;
      spread[name] = (spread[name] ?? 0) + 1;
    }
  }
  return Array.from(spread.keys()).filter((name) => (spread[name] ?? 0) >= limit);
}
