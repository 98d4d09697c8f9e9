import { closest } from '../errors/closest.ts';

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
