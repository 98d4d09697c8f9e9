/** The order in which a reader meets the pages of a series: by the number in the file name, then as in the sidebar. Pure. */
import type { SidebarsFile } from '../content/input-types.ts';
import { parseNumberPrefix, stripNumberPrefixes } from '../site/number-prefix.ts';
import type { SamplesPage } from './read-pages.ts';

export function inReadingOrder(pages: readonly SamplesPage[], sidebars: SidebarsFile | undefined) {
  const order = new Map(sidebarIds(sidebars?.value).map((id, index) => [id, index]));
  const placed = pages.map((page) => ({ page, place: placeOf(page, order) }));
  return placed.toSorted((a, b) => comparePlaces(a.place, b.place)).map(({ page }) => page);
}

/** Compared one after the other. */
type Place = readonly (number | string)[];

function placeOf({ relPath, frontMatter }: SamplesPage, order: ReadonlyMap<string, number>): Place {
  const slash = relPath.lastIndexOf('/');
  const dir = slash < 0 ? '' : relPath.slice(0, slash);
  const fileName = relPath.slice(slash + 1).replace(/\.mdx?$/, '');
  const { name, position = Infinity } = parseNumberPrefix(fileName);
  const folder = stripNumberPrefixes(dir);
  const id = [folder, frontMatter.id ?? name].filter((part) => part !== '').join('/');
  return [position, order.get(id) ?? Infinity, frontMatter.sidebar_position ?? Infinity, relPath];
}

function comparePlaces(a: Place, b: Place): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other !== undefined && value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/** Ids of docs as they stand in the file, whatever form its items have. */
function sidebarIds(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(sidebarIds);
  if (typeof value !== 'object' || value === null) return [];
  const item = value as Readonly<Record<string, unknown>>;
  if (item['type'] === 'doc' || item['type'] === 'ref') return typeof item['id'] === 'string' ? [item['id']] : [];
  if (item['type'] === 'category') return [...sidebarIds(item['link']), ...sidebarIds(item['items'])];
  // A category written as `{ label: items }`, and the file itself.
  return item['type'] === undefined ? Object.values(item).flatMap(sidebarIds) : [];
}
