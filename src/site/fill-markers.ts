import { buildToc, type TocLevels } from '../content/markdown/nodes/headings.ts';
import type { Heading, Page } from '../content/types.ts';
import type { TocItem } from '../shared/toc.ts';
import type { PageContext } from './locale/page-context.ts';

/** Puts values in the place of the markers that `content/types.ts` describes. */

/** One letter per kind of marker; each gets the number of the marker. */
export interface MarkerValues {
  /** Value of an `href`, escaped. */
  readonly L: (n: number) => string;
  /** URL of an asset, escaped. */
  readonly A: (n: number) => string;
  /** Attributes with the size of an image, or nothing. */
  readonly D: (n: number) => string;
  /** Text of a message, escaped. */
  readonly M: (n: number) => string;
  /** HTML of a slot. */
  readonly S: (n: number) => string;
}

export function fillMarkers(html: string, values: MarkerValues): string {
  const parts = html.split('\0');
  // A marker stands between two NULs, so every second part is one.
  for (let index = 1; index < parts.length; index += 2) {
    const marker = parts[index] ?? '';
    parts[index] = values[marker[0] as keyof MarkerValues](Number(marker.slice(1)));
  }
  return parts.length === 1 ? html : parts.join('');
}

/** A pattern, not the tokenizer, which takes twice as long: our own renderer has written this HTML. */
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ID_ATTRIBUTE =
  /(\s)(id|for|aria-controls|aria-labelledby|aria-describedby|aria-details|(?:xlink:)?href)="([^"]*)"/gi;

interface IdScope {
  /** Put before every id. */
  readonly prefix: string;
  /** Page that has the ids this HTML only points to, because it is an excerpt. */
  readonly wholePage: string;
}

/**
 * Makes the ids of an article unique on a page with several articles (BL-08), and what points to them along with them.
 * A pointer to an id outside the excerpt becomes a link to the whole page.
 */
export function prefixIds(html: string, { prefix, wholePage }: IdScope): string {
  const ids = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    const id = /\sid="([^"]*)"/i.exec(tag)?.[1];
    if (id !== undefined) ids.add(id);
  }
  return html.replace(TAG, (tag) =>
    tag.replace(ID_ATTRIBUTE, (whole: string, ...groups: string[]) => {
      const [space = '', name = '', value = ''] = groups;
      const lower = name.toLowerCase();
      if (!lower.endsWith('href')) {
        const list = lower.startsWith('aria-') ? value.split(/\s+/) : [value];
        return `${space}${name}="${list.map((id) => prefix + id).join(' ')}"`;
      }
      if (!value.startsWith('#') || value === '#') return whole;
      const href = ids.has(decoded(value.slice(1))) ? `#${prefix}${value.slice(1)}` : `${wholePage}${value}`;
      return `${space}${name}="${href}"`;
    }),
  );
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

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
    ...(children && { children: children.map(fillItem) }),
  });
  return buildToc(headings, levels).map(fillItem);
}

/** All headings of a page, where components of a Docusaurus site ask for those that its list leaves out. */
export function wholeToc(
  { config, fill }: Pick<PageContext, 'config' | 'fill'>,
  { page, permalink, levels }: { readonly page: Page; readonly permalink: string; readonly levels: TocLevels },
): { readonly wholeToc?: readonly TocItem[] } {
  const isLeftOut = ({ level }: Heading): boolean => level > 1 && (level < levels.min || level > levels.max);
  if (config.compat?.asksFrontMatter !== true || !page.headings.some(isLeftOut)) return {};
  return { wholeToc: buildPageToc(page.headings, { min: 2, max: 6 }, (html) => fill(html, page, permalink)) };
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
