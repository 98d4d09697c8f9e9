/** Tables of contents of pages. */
import { buildToc, type TocLevels } from '../../content/markdown/nodes/headings.ts';
import type { Heading, Page } from '../../content/base/types.ts';
import type { TocItem } from '../../shared/toc.ts';
import type { PageContext } from '../locale/page-context.ts';

/** Builds the table of contents of a page. `fill` fills the markers in the HTML of headings. */
export function buildPageToc(
  headings: readonly Heading[],
  levels: TocLevels,
  fill: (html: string) => string,
): readonly TocItem[] {
  const fillItem = ({ html, id, level, children }: TocItem): TocItem => ({
    html: fill(html),
    id,
    level,
    ...(children && { children: children.map(fillItem) }),
  });
  return buildToc(headings, levels).map(fillItem);
}

/**
 * Returns all headings of a page if components of a Docusaurus site need those that its table of contents leaves out.
 */
export function wholeToc(
  { config, fill }: Pick<PageContext, 'config' | 'fill'>,
  { page, permalink, levels }: { readonly page: Page; readonly permalink: string; readonly levels: TocLevels },
): { readonly wholeToc?: readonly TocItem[] } {
  const isLeftOut = ({ level }: Heading): boolean => level > 1 && (level < levels.min || level > levels.max);
  if (config.extensions?.asksFrontMatter !== true || !page.headings.some(isLeftOut)) return {};
  return { wholeToc: buildPageToc(page.headings, { min: 2, max: 6 }, (html) => fill(html, page, permalink)) };
}

/** Returns the heading levels for a page: front matter over the site setting (TOC-03). */
export function tocLevels(
  frontMatter: { readonly toc_min_heading_level?: number; readonly toc_max_heading_level?: number },
  site: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number },
): TocLevels {
  return {
    min: frontMatter.toc_min_heading_level ?? site.minHeadingLevel,
    max: frontMatter.toc_max_heading_level ?? site.maxHeadingLevel,
  };
}
