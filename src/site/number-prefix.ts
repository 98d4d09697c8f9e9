interface PrefixedName {
  readonly name: string;
  readonly position?: number;
}

/**
 * Takes a number off the front of a file or folder name (MD-65): `01-intro` → `intro` at 1, `1 - intro`, `3__x`, `1.x`.
 * Versions, dates and bare numbers keep their name: `7.0-foo`, `2021-11-foo`, `404`.
 */
export function parseNumberPrefix(name: string): PrefixedName {
  if (/^\d+[-_.]\d/.test(name)) return { name };
  const [, number, rest] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? [];
  return rest === undefined ? { name } : { name: rest, position: Number(number) };
}

/** Strips the number of every folder of a path: `01-guides/2-more` → `guides/more`. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((segment) => parseNumberPrefix(segment).name)
    .join('/');
}
