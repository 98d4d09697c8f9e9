/** Headings → tree. */
import type { TocItem } from '../../shared/wire.ts';
import type { Heading } from '../types.ts';

export interface TocLevels {
  readonly min: number;
  readonly max: number;
}

interface Branch {
  readonly heading: Heading;
  readonly children: Branch[];
}

/**
 * The tree is built of all headings and filtered afterwards, so a heading that is left out does not change the parents
 * of those that stay (TOC-02): its children move up to where it stood.
 */
export function buildToc(headings: readonly Heading[], levels: TocLevels): TocItem[] {
  const roots: Branch[] = [];
  const path: Branch[] = [];
  for (const heading of headings) {
    const branch: Branch = { heading, children: [] };
    while ((path.at(-1)?.heading.level ?? 0) >= heading.level) path.pop();
    (path.at(-1)?.children ?? roots).push(branch);
    path.push(branch);
  }
  const keep = (branches: readonly Branch[]): TocItem[] =>
    branches.flatMap(({ heading: { id, html, level }, children }) => {
      const kept = keep(children);
      return level >= levels.min && level <= levels.max ? [{ id, html, level, children: kept }] : kept;
    });
  return keep(roots);
}
