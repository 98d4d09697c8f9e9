/**
 * How pages of one version relate to those of another: which page is the same, how much of it has changed, and which
 * page stands in for one that a version lacks. Pure.
 */
import { basesOf, tracePath, type VersionStep } from '../../content/version-chain.ts';
import type { Page } from '../../content/base/types.ts';
import type { DocsConfig } from '../../config/types.ts';
import type { MissingPage } from '../../shared/page-state.ts';
import { MISSING_HASH } from '../../shared/urls.ts';
import type { Sidebar } from '../sidebar/sidebars.ts';
import type { Doc, Docs } from './docs.ts';
import type { Version } from './versions.ts';

type Steps = Readonly<Record<string, VersionStep>>;

interface VersionDocs extends Docs {
  readonly version: Pick<Version, 'name'>;
}

/** Finds the page of another version that a page became, or was before. */
export interface Counterparts {
  of(doc: Doc, from: VersionDocs, to: VersionDocs): Doc | undefined;
}

/** Finds counterparts through the steps between overlay versions, otherwise by id. */
export function createCounterparts(steps: Steps, config: Pick<DocsConfig, 'versions'>): Counterparts {
  const docsByPath = new WeakMap<VersionDocs, ReadonlyMap<string, Doc>>();
  const docAt = (version: VersionDocs, path: string): Doc | undefined => {
    const known = docsByPath.get(version) ?? new Map(version.docs.map((doc) => [doc.page.file.relPath, doc]));
    docsByPath.set(version, known);
    return known.get(path);
  };
  const pathsByPair = new Map<string, ReadonlyMap<string, string>>();
  const pathsBetween = (from: string, to: string, docs: readonly Doc[]): ReadonlyMap<string, string> => {
    const key = `${from}\n${to}`;
    const known = pathsByPair.get(key) ?? tracePaths(steps, { from, to, docs });
    pathsByPair.set(key, known);
    return known;
  };
  return {
    of(doc, from, to) {
      const [a, b] = [from.version.name, to.version.name];
      if (a === b) return doc;
      const shared = basesOf(config, a).find((name) => basesOf(config, b).includes(name));
      if (shared === undefined || Object.keys(steps).length === 0) return to.byId.get(doc.id);
      const { relPath } = doc.page.file;
      const path = pathsBetween(a, b, b === shared ? to.docs : from.docs).get(relPath);
      return path === undefined ? undefined : docAt(to, path);
    },
  };
}

interface Between {
  readonly from: string;
  readonly to: string;
  /** Docs of the version that the other one is based on. */
  readonly docs: readonly Doc[];
}

/** Path in `from` → path in `to`. */
function tracePaths(steps: Steps, { from, to, docs }: Between): ReadonlyMap<string, string> {
  return new Map(
    docs.flatMap(({ page }) => {
      const { relPath } = page.file;
      const later = tracePath(steps, { version: to, relPath }, from);
      if (later !== undefined) return [[later, relPath] as const];
      const earlier = tracePath(steps, { version: from, relPath }, to);
      return earlier === undefined ? [] : [[relPath, earlier] as const];
    }),
  );
}

/**
 * Returns the number of sections that differ between the pages; `undefined` when they differ but the number is unknown.
 */
export function changedSections(a: Page, b: Page): number | undefined {
  if (a.file.hash === b.file.hash) return 0;
  const [ours, theirs] = [sumsOf(a), sumsOf(b)];
  const ids = new Set([...ours.keys(), ...theirs.keys()]);
  const count = [...ids].filter((id) => ours.get(id) !== theirs.get(id)).length;
  return count === 0 && a.sectionSums?.join() !== b.sectionSums?.join() ? undefined : count;
}

function sumsOf({ sectionSums = [] }: Page): ReadonlyMap<string, number> {
  return new Map(sectionSums);
}

interface VersionPages extends Docs {
  readonly version: Pick<Version, 'name' | 'label' | 'isLast'>;
  readonly sidebarByDocId: ReadonlyMap<string, Sidebar>;
  readonly mainDoc: Doc;
}

export interface MissingPages {
  /** Returns the URL of the page that stands in for a doc in a version that lacks it, with the hash of its notice. */
  hrefOf(doc: Doc, to: VersionPages): string | undefined;
  /** Returns the notices on a doc's page: the pages of other versions that it stands in for. */
  noticesOn(doc: Doc): readonly MissingPage[];
}

/** Maximum number of pages that a notice names one by one; above it, one notice covers them all. */
const MOST_NAMED = 40;
/** Maximum distance in the sidebar to a stand-in page, so that the work per page does not grow with the docs. */
const REACH = 24;

interface Found {
  readonly hrefs: Map<Doc, Map<VersionPages, string>>;
  readonly notices: Map<Doc, MissingPage[]>;
}

/** `versions` are newest first. Everything is computed at once, on first use. */
export function createMissingPages(versions: readonly VersionPages[], counterparts: Counterparts): MissingPages {
  let found: Found | undefined;
  const look = (): Found => (found ??= findMissing(versions, counterparts));
  return {
    hrefOf: (doc, to) => look().hrefs.get(doc)?.get(to),
    noticesOn: (doc) => look().notices.get(doc) ?? [],
  };
}

function findMissing(versions: readonly VersionPages[], counterparts: Counterparts): Found {
  const found: Found = { hrefs: new Map(), notices: new Map() };
  const pairs = versions.flatMap((to) => versions.filter((from) => from !== to).map((from) => ({ from, to })));
  for (const pair of pairs) {
    const lacking = pair.from.docs.filter((doc) => counterparts.of(doc, pair.from, pair.to) === undefined);
    for (const doc of lacking) {
      const href = nameOnce({ versions, counterparts, found }, { ...pair, doc });
      found.hrefs.set(doc, (found.hrefs.get(doc) ?? new Map<VersionPages, string>()).set(pair.to, href));
    }
  }
  return found;
}

interface Search {
  readonly versions: readonly VersionPages[];
  readonly counterparts: Counterparts;
  readonly found: Found;
}

interface Missing {
  readonly doc: Doc;
  readonly from: VersionPages;
  readonly to: VersionPages;
}

/**
 * Names a page that several versions have once, as the newest of them has it. Unreleased pages are named only to
 * readers who come from that version.
 */
function nameOnce(search: Search, missing: Missing): string {
  const { versions, counterparts, found } = search;
  const { doc, from, to } = missing;
  const released = versions.slice(versions.findIndex(({ version }) => version.isLast));
  const newest = released.includes(from)
    ? released.find((version) => counterparts.of(doc, from, version) !== undefined)
    : versions.find((version) => version === from || counterparts.of(doc, from, version) !== undefined);
  const same = newest && counterparts.of(doc, from, newest);
  const known = same && found.hrefs.get(same)?.get(to);
  if (known !== undefined) return known;
  const near = nearestIn(counterparts, missing) ?? to.mainDoc;
  const notices = found.notices.get(near) ?? [];
  const isNamed = notices.length < MOST_NAMED && !doc.unlisted;
  const id = isNamed ? `${MISSING_HASH}${from.version.name}:${doc.id}` : MISSING_HASH;
  if (notices.every((other) => other.id !== id)) {
    const named = { title: doc.title, href: doc.permalink, from: from.version.label, ...historyOf(search, missing) };
    found.notices.set(near, [...notices, { id, versionLabel: to.version.label, ...(isNamed ? named : {}) }]);
  }
  return `${near.permalink}#${encodeURI(id)}`;
}

/** Returns when the page was added, or last existed, as seen from the version that lacks it. */
function historyOf({ versions, counterparts }: Search, { doc, from, to }: Missing): Pick<MissingPage, 'change' | 'at'> {
  const place = versions.indexOf(to);
  const having = versions.flatMap((version, at) =>
    counterparts.of(doc, from, version) === undefined ? [] : [{ label: version.version.label, at }],
  );
  const [newest, oldest] = [having[0], having.at(-1)];
  if (oldest !== undefined && oldest.at < place) return { change: 'since', at: oldest.label };
  return newest !== undefined && newest.at > place ? { change: 'until', at: newest.label } : {};
}

/** Finds the closest page in the sidebar, in the innermost category that has one in the other version. */
function nearestIn(counterparts: Counterparts, { doc, from, to }: Missing): Doc | undefined {
  const sidebar = from.sidebarByDocId.get(doc.id);
  const at = sidebar?.targetAt.get(doc.permalink);
  if (sidebar === undefined || at === undefined) return undefined;
  const trail = sidebar.trails.get(doc.permalink) ?? [];
  const places = Array.from({ length: 2 * REACH }, (_, step) => at + (step % 2 === 0 ? -1 : 1) * ((step >> 1) + 1));
  const near = places.flatMap((place) => {
    const { href, doc: other } = sidebar.targets[place] ?? {};
    if (href === undefined || other === undefined || other.unlisted) return [];
    const others = sidebar.trails.get(href) ?? [];
    const shared = trail.findLastIndex((item, depth) => item.item.kind === 'category' && item === others[depth]) + 1;
    const there = shared > 0 ? counterparts.of(other, from, to) : undefined;
    return there === undefined ? [] : [{ shared, there }];
  });
  // The first is the closest.
  return near.toSorted((a, b) => b.shared - a.shared)[0]?.there;
}
