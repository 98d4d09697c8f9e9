/**
 * The releases that a version of the docs represents, and the meaning of `since`, `until` and `only`. Pure; plain data,
 * so that it can be passed to workers.
 *
 * | written       | shown in versions that have                                   |
 * |---------------|---------------------------------------------------------------|
 * | `since 4.3`   | a release from 4.3 on                                         |
 * | `until 5.0`   | a release before 5.0                                          |
 * | `only 2.x`    | a release of 2.x                                              |
 * | `only 2.x - 3.x` | a release from the first of 2.x to the last of 3.x         |
 *
 * A bound is a release (`4.3`) or the name of a version of the site, which then stands for its first release.
 */

/** `4.3.1` → `[4, 3, 1]`; missing numbers count as 0. */
export type Release = readonly number[];

export interface ReleaseRange {
  readonly from: Release;
  /** The first release after the range. */
  readonly before: Release;
}

export interface VersionReleases {
  readonly name: string;
  /** Absent when neither its name nor its neighbours determine it. */
  readonly range?: ReleaseRange;
}

/** The versions of a docs instance, newest first. */
export type ReleaseTable = readonly VersionReleases[];

const RELEASES = /^v?(\d+(?:\.\d+){0,2})(?:\.[xX*])?$/;

/**
 * Parses `4.x`, `4`, `v4.3`, `4.3.x`, or two of them with a dash between; `undefined` when the text names no releases.
 */
export function parseReleases(text: string): ReleaseRange | undefined {
  const [first = '', last = first, ...more] = text.trim().split(/\s+[-–]\s+/);
  const [from, to] = [first, last].map((part) => RELEASES.exec(part)?.[1]?.split('.').map(Number));
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const before = [...to.slice(0, -1), (to.at(-1) ?? 0) + 1];
  return compareReleases(from, before) < 0 ? { from, before } : undefined;
}

export function compareReleases(a: Release, b: Release): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/**
 * `names` are newest first. A version whose name is not a number covers the releases between its neighbours: `current`
 * before `4.x` covers everything from 5 on.
 */
export function buildReleaseTable(
  names: readonly string[],
  releasesOf: (name: string) => string | undefined,
): ReleaseTable {
  const known = names.map((name) => parseReleases(releasesOf(name) ?? name));
  if (known.every((range) => range === undefined)) return names.map((name) => ({ name }));
  return names.map((name, index) => ({
    name,
    range: known[index] ?? {
      from: known.slice(index + 1).find((range) => range !== undefined)?.before ?? [0],
      before: known.slice(0, index).findLast((range) => range !== undefined)?.from ?? [Infinity],
    },
  }));
}

export const CONDITION_KINDS = ['since', 'until', 'only'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** A version by its index in the table, or a range of releases. */
type Bound = { readonly place: number } | { readonly range: ReleaseRange };

export interface Condition {
  readonly kind: ConditionKind;
  readonly first: Bound;
  readonly last: Bound;
}

/** A condition that is empty, or has a bound that is neither a release nor a version. */
export interface BadCondition {
  readonly unknownBound: string;
}

/** Parses a condition. `text` is `4.3`, or `2.x - 3.x` after `only`. */
export function parseCondition(kind: ConditionKind, text: string, table: ReleaseTable): Condition | BadCondition {
  const whole = text.trim().replace(/^(["'])(.*)\1$/, '$2');
  const parts = kind === 'only' ? whole.split(/\s+[-–]\s+/) : [whole];
  const bounds = parts.map((part) => parseBound(part, table));
  const wrong = parts.length > 2 ? whole : parts.find((_, index) => bounds[index] === undefined);
  const [first, last = first] = bounds;
  if (wrong !== undefined || first === undefined || last === undefined) return { unknownBound: wrong ?? whole };
  return { kind, first, last };
}

function parseBound(text: string, table: ReleaseTable): Bound | undefined {
  const place = table.findIndex(({ name }) => name === text);
  if (place >= 0) return { place };
  const range = table.some((version) => version.range !== undefined) ? parseReleases(text) : undefined;
  return range === undefined ? undefined : { range };
}

/** Checks if content with this condition is shown in the version. */
export function holdsIn({ kind, first, last }: Condition, version: string, table: ReleaseTable): boolean {
  const place = table.findIndex(({ name }) => name === version);
  const range = table[place]?.range;
  const hasFrom = (bound: Bound): boolean =>
    'place' in bound
      ? place <= bound.place
      : range === undefined || compareReleases(range.before, bound.range.from) > 0;
  const hasBefore = (bound: Bound): boolean =>
    'place' in bound ? place > bound.place : range === undefined || compareReleases(range.from, bound.range.from) < 0;
  const hasUpTo = (bound: Bound): boolean =>
    'place' in bound
      ? place >= bound.place
      : range === undefined || compareReleases(range.from, bound.range.before) < 0;
  if (kind === 'since') return hasFrom(first);
  if (kind === 'until') return hasBefore(first);
  return hasFrom(first) && hasUpTo(last);
}
