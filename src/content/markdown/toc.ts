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
 * Table of contents (TOC-01, TOC-02). The tree is built of all headings and filtered afterwards, so that a left-out
 * heading does not hang its children on an earlier one: they move up to where it stood.
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
      return id !== '' && level >= levels.min && level <= levels.max ? [{ id, html, level, children: kept }] : kept;
    });
  return keep(roots);
}
