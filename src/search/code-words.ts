/** Which names of code blocks are worth finding: once per page, and not those that stand on every page. */
import type { SearchSection } from '../content/types.ts';

/** On fewer pages than this, nothing is too common. */
const FEW_PAGES = 12;
const COMMON_SHARE = 0.25;

/** By page, by section. */
type Names = readonly (readonly (readonly string[])[])[];

/** Words of code by section, for each page of a scope. */
export function codeWords(pages: readonly (readonly SearchSection[])[]): string[][] {
  const names = pages.map((sections) =>
    sections.map(({ codeNames = '' }) => (codeNames === '' ? [] : codeNames.split(' '))),
  );
  const isKept = keptNames(names);
  return names.map((page, index) => {
    const seen = new Set<string>();
    return page.map((section) => section.filter((name) => isKept(name, index) && isNew(seen, name)).join(' '));
  });
}

/** A name that is everywhere is kept where it is used most: it must be found, but tells the pages apart no more. */
function keptNames(pages: Names): (name: string, page: number) => boolean {
  const uses = new Map(frequentNames(pages).map((name): [string, Use[]] => [name, []]));
  forEachName(pages, (name, page) => {
    const known = uses.get(name);
    const last = known?.at(-1);
    if (last?.page === page) last.count += 1;
    else known?.push({ page, count: 1 });
  });
  const kept = new Map([...uses].map(([name, all]) => [name, pagesOfMostUses(all)]));
  return (name, page) => kept.get(name)?.has(page) ?? true;
}

interface Use {
  readonly page: number;
  count: number;
}

function pagesOfMostUses(uses: readonly Use[]): ReadonlySet<number> {
  const byCount = uses.toSorted((a, b) => b.count - a.count || a.page - b.page);
  return new Set(byCount.slice(0, FEW_PAGES).map(({ page }) => page));
}

/** Names that stand on too many pages to tell them apart. */
function frequentNames(pages: Names): readonly string[] {
  const limit = Math.max(FEW_PAGES, pages.length * COMMON_SHARE);
  const spread = new Map<string, { lastPage: number; pages: number }>();
  forEachName(pages, (name, page) => {
    const known = spread.get(name);
    if (known === undefined) spread.set(name, { lastPage: page, pages: 1 });
    else if (known.lastPage !== page) {
      known.lastPage = page;
      known.pages += 1;
    }
  });
  return [...spread].flatMap(([name, { pages: count }]) => (count < limit ? [] : [name]));
}

function forEachName(pages: Names, action: (name: string, page: number) => void): void {
  for (const [page, sections] of pages.entries()) {
    for (const names of sections) for (const name of names) action(name, page);
  }
}

function isNew(seen: Set<string>, name: string): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}
