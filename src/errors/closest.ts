/** The known word that a mistyped one most likely stands for; `undefined` when none is near. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours; stops counting at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(distance);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit;
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

/** The candidates most like `wanted`, for lists of what is available: the closest, then those that end alike. */
export function nearest(wanted: string, candidates: Iterable<string>, limit: number): readonly string[] {
  const names = [...new Set(candidates)].toSorted();
  const first = closest(wanted, names);
  const alike = names.filter((name) => name !== first && lastPart(name) === lastPart(wanted));
  const others = names.filter((name) => name !== first && !alike.includes(name));
  return [...(first === undefined ? [] : [first]), ...alike, ...others].slice(0, limit);
}

/** Comparing spellings with each of so many names takes too long for a guess. */
const MOST_COMPARED = 500;

/** The one name or path a writer most likely meant: the only one of that name in another folder, else one spelled alike. */
export function didYouMean(wanted: string, candidates: Iterable<string>): string | undefined {
  const paths = [...candidates];
  const name = lastPart(wanted);
  const moved = paths.filter((path) => path.toLowerCase().endsWith(name) && lastPart(path) === name);
  if (moved.length === 1) return moved[0];
  if (paths.length <= MOST_COMPARED) return closest(wanted, paths);
  const folder = wanted.slice(0, wanted.lastIndexOf('/') + 1);
  const beside = paths.filter((path) => path.startsWith(folder) && !path.includes('/', folder.length));
  return closest(wanted, [...moved, ...beside].slice(0, MOST_COMPARED));
}
