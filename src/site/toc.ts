import { buildToc, type TocLevels } from '../content/markdown/toc.ts';
import type { Heading } from '../content/types.ts';
import type { TocItem } from '../shared/wire.ts';

/** Table of contents of a page. `fill` puts in the markers of heading HTML. */
export function buildPageToc(
  headings: readonly Heading[],
  levels: TocLevels,
  fill: (html: string) => string,
): readonly TocItem[] {
  const fillItem = ({ html, id, level, children }: TocItem): TocItem => ({
    html: fill(html),
    id,
    level,
    children: children.map(fillItem),
  });
  return buildToc(headings, levels).map(fillItem);
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
