/** Which words of code blocks are worth finding: names, once per page, and not those that stand on every page. */
import type { SearchSection } from '../content/types.ts';

const NAME = /[@$]?[\p{L}_][\p{L}\p{N}_$]*(?:[.\-/][\p{L}_$][\p{L}\p{N}_$]*)*/gu;
const SHORTEST = 3;
const LONGEST = 48;
/** On fewer pages than this, nothing is too common. */
const FEW_PAGES = 12;
const COMMON_SHARE = 0.25;

/** Words of code by section, for each page of a scope. */
export function codeWords(pages: readonly (readonly SearchSection[])[]): string[][] {
  const names = pages.map((sections) => sections.map(namesOf));
  const isKept = keptNames(names);
  return names.map((page, index) => {
    const seen = new Set<string>();
    return page.map((section) => section.filter((name) => isKept(name, index) && isNew(seen, name)).join(' '));
  });
}

/** A name that is everywhere is kept where it is used most: it must be found, but tells the pages apart no more. */
function keptNames(pages: readonly (readonly (readonly string[])[])[]): (name: string, page: number) => boolean {
  const uses = new Map<string, Uses>();
  for (const [index, page] of pages.entries()) {
    for (const name of page.flat()) addUse(uses, name, index);
  }
  const limit = Math.max(FEW_PAGES, pages.length * COMMON_SHARE);
  const kept = new Map<string, ReadonlySet<number>>();
  for (const [name, { pages: used, counts }] of uses) {
    if (used.length < limit) continue;
    const most = counts.map((count, index) => [used[index] ?? 0, count] as const);
    const first = most.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, FEW_PAGES);
    kept.set(name, new Set(first.map(([page]) => page)));
  }
  return (name, page) => kept.get(name)?.has(page) ?? true;
}

/** Pages that use a name, ascending, and how often each does. */
interface Uses {
  readonly pages: number[];
  readonly counts: number[];
}

function addUse(uses: Map<string, Uses>, name: string, page: number): void {
  const known = uses.get(name);
  if (known === undefined) uses.set(name, { pages: [page], counts: [1] });
  else if (known.pages.at(-1) === page) known.counts[known.counts.length - 1] = (known.counts.at(-1) ?? 0) + 1;
  else {
    known.pages.push(page);
    known.counts.push(1);
  }
}

/** Names in the code of a section that do not stand in its prose as well. */
function namesOf({ code, text }: SearchSection): string[] {
  if (code === undefined) return [];
  const prose = new Set(text.match(NAME));
  const names = code.match(NAME) ?? [];
  return names.filter((name) => name.length >= SHORTEST && name.length <= LONGEST && !prose.has(name));
}

function isNew(seen: Set<string>, name: string): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}
