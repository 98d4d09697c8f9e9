/** Reads the ids of criteria from titles of tests. */

/** Matches ranges: `DP-01 to DP-03` and `RR-01…10` include all ids in between. */
const RANGE = /\b([A-Z]\w{1,3})-(\d{2})(?: to |…|–)(?:([A-Z]\w{1,3})-)?(\d{2})\b/g;
const ID = /\b[A-Z][A-Z\d]{1,3}-\d{2}\b/g;

/** Returns the ids that a title names, those inside of ranges included. */
export function idsIn(title) {
  const ids = new Set(title.match(ID) ?? []);
  for (const [, area, first, otherArea = area, last] of title.matchAll(RANGE)) {
    if (otherArea !== area) continue;
    for (let number = Number(first); number <= Number(last); number += 1)
      ids.add(`${area}-${String(number).padStart(2, '0')}`);
  }
  return ids;
}
