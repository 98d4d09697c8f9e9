import type { Heading } from '../content/types.ts';
import type { TocItem } from '../shared/wire.ts';

export interface TocLevels {
  readonly min: number;
  readonly max: number;
}

interface Node {
  readonly heading: Heading;
  readonly children: Node[];
}

/**
 * Table of contents of a page (TOC-01, TOC-02). The tree is built from all headings and filtered afterwards, so that a
 * left-out level does not hang its children on an earlier heading. `fill` puts in the markers of heading HTML.
 */
export function buildToc(
  headings: readonly Heading[],
  levels: TocLevels,
  fill: (html: string) => string,
): readonly TocItem[] {
  return filterLevels(buildTree(headings), levels, fill);
}

function buildTree(headings: readonly Heading[]): readonly Node[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const heading of headings) {
    const node: Node = { heading, children: [] };
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    const parent = open.at(-1);
    (parent ? parent.children : roots).push(node);
    open.push(node);
  }
  return roots;
}

function filterLevels(nodes: readonly Node[], levels: TocLevels, fill: (html: string) => string): readonly TocItem[] {
  return nodes.flatMap(({ heading, children }) => {
    const kept = filterLevels(children, levels, fill);
    const shown = heading.level >= levels.min && heading.level <= levels.max && heading.id !== '';
    return shown ? [{ html: fill(heading.html), id: heading.id, level: heading.level, children: kept }] : kept;
  });
}

/** Levels for one page: front matter over the site setting (TOC-03). */
export function tocLevels(
  frontMatter: { readonly toc_min_heading_level?: number; readonly toc_max_heading_level?: number },
  site: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number },
): TocLevels {
  return {
    min: frontMatter.toc_min_heading_level ?? site.minHeadingLevel,
    max: frontMatter.toc_max_heading_level ?? site.maxHeadingLevel,
  };
}
