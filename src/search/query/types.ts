/** What the search dialog and the search page ask, and what every provider answers. Plain data, no HTML. */

export interface SearchProvider {
  /** Shown as "Search by {name}" with a link. */
  readonly credit: { readonly name: string; readonly href: string };
  /**
   * Loads what the first query needs, so that it is there when the reader has typed: call it when the dialog opens.
   * Never rejects; `search` tells what is wrong, and tries again.
   */
  warmUp(scope?: SearchScope): Promise<void>;
  /**
   * Rejects with a `SearchFailed` when there is no answer, and with the signal's reason when it was aborted. Answers may
   * come out of order.
   */
  search(request: SearchRequest): Promise<SearchResponse>;
}

/** Which docs versions are searched: the version's name by docs instance; instances that are absent: their last version. */
export interface SearchScope {
  readonly versions?: Readonly<Record<string, string>>;
}

export interface SearchRequest extends SearchScope {
  readonly query: string;
  /** From 0. @default 0 */
  readonly page?: number;
  /** @default 20 */
  readonly hitsPerPage?: number;
  /** Words of a snippet. @default 10 */
  readonly snippetWords?: number;
  /**
   * For a list that shows so many hits of each group: texts of other hits need not be loaded, nor those of all that are
   * shown, and `highlighted` may be the snippet. @default all texts
   */
  readonly textsPerGroup?: number | undefined;
  /** Files of texts that may be loaded for such a list. @default few, so that a first search needs few requests */
  readonly textFiles?: number | undefined;
  readonly signal?: AbortSignal;
}

export interface SearchResponse {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** Of all pages of results. */
  readonly nbHits: number;
  /** Names the query in click events of a hosted service. */
  readonly queryId?: string;
  /** The same hits with their texts, when these are still on their way. Never rejects. */
  readonly complete?: Promise<readonly SearchHit[]>;
}

export type HitType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** `lvl0` names the group, `lvl1` is the page's title, the rest are the headings above the hit. */
export type Hierarchy<Value> = Readonly<Record<HierarchyLevel, Value | null>>;

/** A section of a page. */
export interface SearchHit {
  readonly objectID: string;
  /** Site-relative path with base and `#anchor`; absolute when it leads out of the site. */
  readonly url: string;
  /** `true`: not one of the site's own pages; open it with a full page load. */
  readonly external: boolean;
  /** Its text is on its way. */
  readonly pending?: true;
  readonly type: HitType;
  readonly hierarchy: Hierarchy<string>;
  readonly content: string | null;
  readonly anchor: string | null;
  /** The same fields as text with the words that matched marked, whole. */
  readonly highlighted: HitText;
  /** The same, cut to `snippetWords` words around the first match. */
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

/** There is no answer: the index or the service could not be reached, after all retries. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
}
