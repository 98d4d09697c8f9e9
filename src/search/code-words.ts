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
  const words = pages.map((sections) => sections.map(namesOf));
  const pageCounts = new Map<string, number>();
  for (const page of words) {
    for (const word of new Set(page.flat())) pageCounts.set(word, (pageCounts.get(word) ?? 0) + 1);
  }
  const limit = Math.max(FEW_PAGES, pages.length * COMMON_SHARE);
  return words.map((page) => {
    const seen = new Set<string>();
    return page.map((names) =>
      names.filter((name) => (pageCounts.get(name) ?? 0) < limit && isNew(seen, name)).join(' '),
    );
  });
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
