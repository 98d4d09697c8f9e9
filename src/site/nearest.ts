/** The candidates most like `wanted`, best first, for "did you mean" and lists of what is available. */
export function nearest(wanted: string, candidates: Iterable<string>, limit: number): readonly string[] {
  const lower = wanted.toLowerCase();
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: distance(lower, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** The one candidate a writer most likely meant; `undefined` when none is close. */
export function didYouMean(wanted: string, candidates: Iterable<string>): string | undefined {
  const lower = wanted.toLowerCase();
  const tolerance = Math.max(2, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let bestDistance = tolerance + 1;
  for (const candidate of candidates) {
    // The difference in length is a lower bound of the distance and saves most of the work.
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const found = distance(lower, candidate.toLowerCase());
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

/** Levenshtein distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
