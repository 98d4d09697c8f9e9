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

/** The one name or path a writer most likely meant: spelled alike, else the only one with the same name in another folder. */
export function didYouMean(wanted: string, candidates: Iterable<string>): string | undefined {
  const paths = [...candidates];
  const spelled = closest(wanted, paths);
  if (spelled !== undefined) return spelled;
  const moved = paths.filter((path) => lastPart(path) === lastPart(wanted));
  return moved.length === 1 ? moved[0] : undefined;
}
