/**
 * Globs on URL paths, as `sitemap.ignorePatterns` has them: `*` within a segment, `**` across segments, `?` one
 * character, `{a,b}` either. A slash at the end of the path does not matter; `/tags/**` takes in `/tags` itself.
 */
export function urlPattern(glob: string): RegExp {
  let depth = 0;
  const source = glob.replace(/(?<=.)\/$/, '').replace(/\/\*\*$|\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (part) => {
    if (part === '/**') return '(?:/.*)?';
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part === '{') return (depth++, '(?:');
    if (part === '}' && depth > 0) return (depth--, ')');
    if (part === ',') return depth > 0 ? '|' : ',';
    return `\\${part}`;
  });
  return new RegExp(`^${source}${')'.repeat(depth)}/?$`);
}
