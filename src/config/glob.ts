/**
 * Patterns of paths with forward slashes: `*` and `?` stay inside one segment, `**` crosses them, `[…]` is a set of
 * characters and `{a,b}` a choice. A name that starts with a dot needs no special pattern.
 */
function globToRegExp(glob: string): RegExp {
  return new RegExp(`^${translate(glob.replace(/^\.?\//, ''))}$`);
}

/** Whether a path matches one of the patterns. */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map(globToRegExp);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const PART = /\*\*\/|\*\*|\*|\?|\[!?[^\]]+\]|\{|\}|,|\\.|[\s\S]/g;

function translate(glob: string): string {
  let depth = 0;
  return glob.replace(PART, (part) => {
    switch (part) {
      case '**/':
        return '(?:[^/]+/)*';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      case '{':
        depth++;
        return '(?:';
      case '}':
        if (depth === 0) return '\\}';
        depth--;
        return ')';
      case ',':
        return depth > 0 ? '|' : ',';
      default:
        if (part.startsWith('[')) return part.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
        return part.startsWith('\\') ? escapeRegExp(part.slice(1)) : escapeRegExp(part);
    }
  });
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
