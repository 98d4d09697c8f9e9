import picomatch from 'picomatch';

/**
 * Whether a path with forward slashes matches one of the patterns: `*` and `?` stay inside one segment, `**` crosses
 * them, `[…]` is a set of characters and `{a,b}` a choice. A name that starts with a dot needs no special pattern.
 */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  // Brackets and exclamation marks are common in names of files: `posix` reads `[!a]` as a set, the others are letters.
  const options = { dot: true, posix: true, noextglob: true, nonegate: true };
  const patterns = globs.map((glob) => picomatch(glob.replace(/^\.?\//, ''), options));
  return (path) => patterns.some((matches) => matches(path));
}
