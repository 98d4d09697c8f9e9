/** Hits in the order and the groups in which they are shown (SD-12, SD-13). */
import type { HierarchyLevel, HitType, SearchHit, TextSegment } from '../../search/query/types.ts';
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
  /** The heading to which the result leads. */
  readonly title: readonly TextSegment[];
  /** Where that is: the title of the page and the headings between the two. Empty for a page. */
  readonly path: readonly TextSegment[];
  /** Words of its text. Empty where there are none. */
  readonly detail: readonly TextSegment[];
}

/** Keeps the place of a text that is on its way. */
const EMPTY_LINE: readonly TextSegment[] = [{ text: '\u00a0', mark: false }];

/** What a result shows: where it leads, then words of its text. */
export function viewHit({ type, snippet, hierarchy, content, pending }: SearchHit): HitView {
  const level = (name: HierarchyLevel) => snippet.hierarchy[name] ?? plain(hierarchy[name]);
  const levels = PAGE_LEVELS.filter((name) => level(name).length > 0);
  const own = type === 'content' || !levels.includes(type) ? levels.at(-1) : type;
  const names = levels.slice(0, levels.indexOf(own ?? 'lvl1') + 1).map(level);
  const text = pending === true ? EMPTY_LINE : (snippet.content ?? plain(content));
  const title = names.at(-1) ?? level('lvl0');
  const kind = type === 'content' ? 'text' : names.length > 1 ? 'heading' : 'page';
  return { kind, title, path: pathOf(names.slice(0, -1)), detail: text };
}

/** What the results of a group show. Those that would look the same also show their addresses. */
export function viewHits(hits: readonly SearchHit[]): readonly HitView[] {
  const views = hits.map(viewHit);
  const looks = views.map((view) => JSON.stringify(view));
  return views.map((view, at) => {
    const url = hits[at]?.url ?? '';
    const isAlone = looks.indexOf(looks[at] ?? '') === looks.lastIndexOf(looks[at] ?? '');
    return isAlone || hits[at]?.pending === true ? view : { ...view, path: pathOf([view.path, plain(url)]) };
  });
}

const PAGE_LEVELS: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const BETWEEN: TextSegment = { text: ' › ', mark: false };

function pathOf(names: readonly (readonly TextSegment[])[]): readonly TextSegment[] {
  const filled = names.filter((name) => name.length > 0);
  return filled.flatMap((name, at) => (at === 0 ? name : [BETWEEN, ...name]));
}

/** The same for a search of the past. */
export function viewStored({ type, hierarchy }: StoredHit): HitView {
  const levels = PAGE_LEVELS.slice(0, isHeading(type) ? PAGE_LEVELS.indexOf(type) + 1 : 1);
  const names = levels.map((name) => plain(hierarchy[name])).filter((name) => name.length > 0);
  const title = names.at(-1) ?? plain(hierarchy.lvl0);
  return { kind: names.length > 1 ? 'heading' : 'page', title, path: pathOf(names.slice(0, -1)), detail: [] };
}

function isHeading(type: HitType): type is Exclude<HitType, 'lvl1' | 'content'> {
  return type !== 'lvl1' && type !== 'content';
}

function plain(text: string | null): readonly TextSegment[] {
  return text === null || text === '' ? [] : [{ text, mark: false }];
}
