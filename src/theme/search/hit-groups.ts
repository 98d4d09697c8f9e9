/** The order and the groups in which hits are shown (SD-12, SD-13). */
import {
  groupRows,
  type HierarchyLevel,
  type HitType,
  type SearchHit,
  type TextSegment,
} from '../../search/query/base/types.ts';
import { isWebUrl, type StoredHit } from './search-history.ts';

/** Maximum number of hits shown in each group (LIM-08). */
export const RESULTS_PER_GROUP = 5;
/** Maximum number of queries suggested when nothing is found (LIM-14). */
const MAX_SUGGESTIONS = 3;

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

/**
 * Groups hits by level 0 and, inside, by page. Groups are in the order of their best hits, with at most 5 results each.
 */
export function groupHits(hits: readonly SearchHit[], perGroup = RESULTS_PER_GROUP): readonly HitGroup[] {
  const safe = hits.filter(({ url }) => isWebUrl(url));
  const rows = groupRows(safe, {
    perGroup,
    groupOf: ({ hierarchy }) => hierarchy.lvl0 ?? '',
    pageOf: ({ hierarchy }) => hierarchy.lvl1 ?? '',
  });
  return rows.map(([title, inGroup]) => ({ title, hits: inGroup }));
}

/** Returns queries to try when there are no hits: the groups of the last results (SD-17). */
export function suggestQueries(lastGroups: readonly string[]): readonly string[] {
  return [...new Set(lastGroups.filter((text) => text.trim() !== ''))].slice(0, MAX_SUGGESTIONS);
}

type HitKind = 'page' | 'heading' | 'text';

export interface HitView {
  readonly kind: HitKind;
  /** The heading that the result leads to. */
  readonly title: readonly TextSegment[];
  /** Location of the heading: the title of the page and the headings between the two. Empty for a page. */
  readonly path: readonly TextSegment[];
  /** Words of its text. Empty if there are none. */
  readonly detail: readonly TextSegment[];
}

/** Reserves the line of a text that is still loading. */
const EMPTY_LINE: readonly TextSegment[] = [{ text: '\u00a0', mark: false }];

/** Returns what to show of a result: where it leads, then words of its text. */
export function viewHit({ type, snippet, hierarchy, content, pending }: SearchHit): HitView {
  const view = viewPlace(type, (name) => snippet.hierarchy[name] ?? plain(hierarchy[name]));
  const detail = pending === true ? EMPTY_LINE : (snippet.content ?? plain(content));
  return { ...view, detail, kind: type === 'content' ? 'text' : view.kind };
}

/** Returns what to show of the results of a group. Results that would look the same also show their URLs. */
export function viewHits(hits: readonly SearchHit[]): readonly HitView[] {
  const views = hits.map(viewHit);
  const looks = views.map((view) => JSON.stringify(view));
  return views.map((view, at) => {
    const isAlone = looks.filter((look) => look === looks[at]).length < 2;
    return isAlone || view.detail === EMPTY_LINE
      ? view
      : { ...view, path: pathOf([view.path, plain(hits[at]?.url ?? null)]) };
  });
}

/** Returns what to show of a past search. If a text was chosen, its page has been stored. */
export function viewStored({ type, hierarchy }: StoredHit): HitView {
  return viewPlace(type === 'content' ? 'lvl1' : type, (name) => plain(hierarchy[name]));
}

const PAGE_LEVELS: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

function viewPlace(type: HitType, level: (name: HierarchyLevel) => readonly TextSegment[]): HitView {
  const last = type === 'content' ? 'lvl6' : type;
  const names = PAGE_LEVELS.slice(0, PAGE_LEVELS.indexOf(last) + 1)
    .map(level)
    .filter(({ length }) => length > 0);
  const title = names.at(-1) ?? level('lvl0');
  return { kind: names.length > 1 ? 'heading' : 'page', title, path: pathOf(names.slice(0, -1)), detail: [] };
}

function pathOf(names: readonly (readonly TextSegment[])[]): readonly TextSegment[] {
  const filled = names.filter(({ length }) => length > 0);
  return filled.flatMap((name, at) => (at === 0 ? name : [{ text: ' › ', mark: false }, ...name]));
}

function plain(text: string | null): readonly TextSegment[] {
  return text === null || text === '' ? [] : [{ text, mark: false }];
}
