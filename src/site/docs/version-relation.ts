/** How pages of one version stand to those of another: which is the same page, and what has changed in it. Pure. */
import { basesOf, tracePath, type VersionStep } from '../../content/version-chain.ts';
import type { Page } from '../../content/types.ts';
import type { DocsConfig } from '../../config/types.ts';
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

/** By the steps between versions that consist of differences; else by the id. */
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
  /** Of the version on which the other one is based. */
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

/** Sections that are not the same in both pages; `undefined`: how many cannot be told, but they are not the same. */
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
