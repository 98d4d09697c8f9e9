/** The requests of the search dialog and the search page, and the answers of every provider. Plain data, no HTML. */

export interface SearchProvider {
  /** Shown as "Search by {name}" with a link. */
  readonly credit: { readonly name: string; readonly href: string };
  /**
   * Loads what the first query needs. Call it when the dialog opens, so that it is loaded by the time the reader has
   * typed. Never rejects; `search` tries again and reports the error.
   */
  warmUp(scope?: SearchScope): Promise<void>;
  /**
   * Rejects with a `SearchFailed` when there is no answer, and with the signal's reason when it was aborted. Answers
   * may arrive out of order.
   */
  search(request: SearchRequest): Promise<SearchResponse>;
}

/**
 * The docs versions to search: the version's name by docs instance. For instances that are absent, the last version.
 */
export interface SearchScope {
  readonly versions?: Readonly<Record<string, string>>;
}

export interface SearchRequest extends SearchScope {
  readonly query: string;
  /** From 0. @default 0 */
  readonly page?: number;
  /** @default 20 */
  readonly hitsPerPage?: number;
  /** Number of words in a snippet. @default 10 */
  readonly snippetWords?: number;
  /**
   * Number of hits per group that need texts, for a list by groups. The texts of other hits need not be loaded (nor all
   * of these), and `highlighted` may equal the snippet. @default all texts
   */
  readonly textsPerGroup?: number | undefined;
  /** Number of rows of such a list that are on screen. Their texts are loaded first. */
  readonly inSight?: number | undefined;
  /** Which texts may be loaded for such a list. @default 'few', so that a first search needs few requests */
  readonly texts?: 'few' | 'in-sight' | 'all' | undefined;
  readonly signal?: AbortSignal;
}

export interface SearchResponse {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** Number of hits on all pages of results. */
  readonly nbHits: number;
  /** Identifies the query in click events of a hosted service. */
  readonly queryId?: string;
  /** Set when rows have no text because only few were asked for. */
  readonly lacksTexts?: true;
  /** Resolves to the same hits with their texts, when these are still loading. Never rejects. */
  readonly complete?: Promise<readonly SearchHit[]>;
}

export type HitType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** `lvl0` is the group, `lvl1` the page's title, the rest are the headings above the hit. */
export type Hierarchy<Value> = Readonly<Record<HierarchyLevel, Value | null>>;

/** A section of a page. */
export interface SearchHit {
  readonly objectID: string;
  /** Site-relative path with base and `#anchor`; absolute when it leads to another site. */
  readonly url: string;
  /** True when it is not one of the site's own pages; open it with a full page load. */
  readonly external: boolean;
  /** Set while its text is loading. */
  readonly pending?: true;
  readonly type: HitType;
  readonly hierarchy: Hierarchy<string>;
  readonly content: string | null;
  readonly anchor: string | null;
  /** The same fields in full, with the matching words marked. */
  readonly highlighted: HitText;
  /** The same fields, cut to `snippetWords` words around the first match. */
  readonly snippet: HitText;
}

export interface HitText {
  readonly hierarchy: Hierarchy<readonly TextSegment[]>;
  readonly content: readonly TextSegment[] | null;
}

/** Text, never HTML. */
export interface TextSegment {
  readonly text: string;
  readonly mark: boolean;
}

interface Grouping<Item> {
  readonly perGroup: number;
  readonly groupOf: (item: Item) => string;
  readonly pageOf: (item: Item) => string;
}

/**
 * Groups items by group and inside of a group by page, each where its best item stands. The dialog shows hits in this
 * order, and the search loads their texts by it.
 */
export function groupRows<Item>(
  items: readonly Item[],
  { perGroup, groupOf, pageOf }: Grouping<Item>,
): readonly (readonly [string, readonly Item[]])[] {
  return groupBy(items, groupOf).map(([group, inGroup]) => [
    group,
    groupBy(inGroup.slice(0, perGroup), pageOf).flatMap(([, ofPage]) => ofPage),
  ]);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly [string, Item[]])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
}

/** Thrown when there is no answer because the index or the service could not be reached after all retries. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
}
