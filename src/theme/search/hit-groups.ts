/** Hits in the order and the groups in which they are shown (SD-12, SD-13). */
import type { HitType, SearchHit, TextSegment } from '../../search/query/types.ts';
import { isWebUrl, type StoredHit } from './search-history.ts';

/** The hits shown of each group (LIM-08). */
export const RESULTS_PER_GROUP = 5;
/** The queries suggested when nothing is found (LIM-14). */
const MAX_SUGGESTIONS = 3;

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

/** Groups by level 0 and inside of them by page, each where its best hit stands; at most 5 results per group. */
export function groupHits(hits: readonly SearchHit[], perGroup = RESULTS_PER_GROUP): readonly HitGroup[] {
  const safe = hits.filter(({ url }) => isWebUrl(url));
  return groupBy(safe, ({ hierarchy }) => hierarchy.lvl0 ?? '').map(([title, inGroup]) => ({
    title,
    hits: groupBy(inGroup.slice(0, perGroup), ({ hierarchy }) => hierarchy.lvl1 ?? '').flatMap(([, page]) => page),
  }));
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

/** Queries to try when there are no hits: the groups of the last results (SD-17). */
export function suggestQueries(lastGroups: readonly string[]): readonly string[] {
  return [...new Set(lastGroups.filter((text) => text.trim() !== ''))].slice(0, MAX_SUGGESTIONS);
}

type HitKind = 'page' | 'heading' | 'text';

export interface HitView {
  readonly kind: HitKind;
  readonly title: readonly TextSegment[];
  /** Text below the title: the snippet of a page, else the path. */
  readonly detail: readonly TextSegment[];
}

/** Keeps the place of a text that is on its way. */
const EMPTY_LINE: readonly TextSegment[] = [{ text: '\u00a0', mark: false }];

/** What a result shows: a page its title and a snippet, the others the title of their page as path. */
export function viewHit({ type, snippet, hierarchy, content, pending }: SearchHit): HitView {
  const level = (name: keyof typeof hierarchy) => snippet.hierarchy[name] ?? plain(hierarchy[name]);
  const page = level('lvl1').length > 0 ? level('lvl1') : level('lvl0');
  const text = snippet.content ?? plain(content);
  if (type === 'lvl1') return { kind: 'page', title: page, detail: pending === true ? EMPTY_LINE : text };
  if (type === 'content') return { kind: 'text', title: text, detail: page };
  return { kind: 'heading', title: level(type), detail: page };
}

/** The same for a search of the past. */
export function viewStored({ type, hierarchy }: StoredHit): HitView {
  const page = plain(hierarchy.lvl1 ?? hierarchy.lvl0);
  const heading = isHeading(type) ? hierarchy[type] : null;
  if (heading === null) return { kind: 'page', title: page, detail: [] };
  return { kind: 'heading', title: plain(heading), detail: page };
}

function isHeading(type: HitType): type is Exclude<HitType, 'lvl1' | 'content'> {
  return type !== 'lvl1' && type !== 'content';
}

function plain(text: string | null): readonly TextSegment[] {
  return text === null || text === '' ? [] : [{ text, mark: false }];
}
