/** `octavo versions keep` copies the current text of pages into a version. Pure. */
import { basesOf, type OwnVersion, tracePath, type VersionEntry } from '../content/version-chain.ts';
import { asError, type Problem } from '../errors/problem.ts';
import { isWholeVersion, keptAlready, noSuchPage } from '../errors/versions-command.ts';
import {
  type FilePlan,
  type VersionSource,
  descendantsOf,
  filesOf,
  importsOf,
  isMarkdown,
  isOwn,
  isSameContent,
  shownContent,
  withOwn,
} from './version-source.ts';

interface KeepInput {
  readonly version: string;
  /** Pages as written on the command line: paths below the folder of the version, or of files of the site. */
  readonly pages: readonly string[];
  /** Returns the path of a version's file, relative to the site. */
  sitePathOf(version: string, relPath: string): string;
}

export function planKeep(source: VersionSource, input: KeepInput): FilePlan {
  const { version } = input;
  const base = source.docs.versions[version]?.basedOn;
  if (base === undefined) return { writes: [], deletes: [], problems: [asError(isWholeVersion(version))] };
  const found = input.pages.map((page) => findPage(source, page, input));
  const problems = found.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) return { writes: [], deletes: [], problems };
  let plan: Kept = { source, writes: [] };
  for (const { entry } of found) if (entry !== undefined) plan = keepPage(plan, version, entry);
  const sitePaths = plan.writes.map(({ place, content }) => ({
    sitePath: input.sitePathOf(place.version, place.relPath),
    content,
  }));
  return { writes: sitePaths, deletes: [], problems: [] };
}

function findPage(
  source: VersionSource,
  written: string,
  { version, sitePathOf }: KeepInput,
): { readonly entry?: VersionEntry; readonly problem?: Problem } {
  const entries = source.entries[version] ?? [];
  const wanted = written.replace(/^\.\//, '');
  const entry =
    entries.find(({ places }) => places.some((at) => sitePathOf(at.version, at.relPath) === wanted)) ??
    entries.find(({ relPath }) => relPath === wanted);
  const known = entries.map(({ relPath }) => relPath);
  const replaced = entry ?? ownInsteadOf(source, wanted, { version, sitePathOf });
  if (replaced !== undefined && isOwn(replaced)) {
    return { problem: asError(keptAlready(version, sitePathOf(version, replaced.relPath))) };
  }
  if (entry === undefined || shownContent(source, { version, entry }) === undefined) {
    return { problem: asError(noSuchPage({ version, page: written, known })) };
  }
  return { entry };
}

/** Finds the page of the version that replaces one of its bases. */
function ownInsteadOf(
  source: VersionSource,
  sitePath: string,
  { version, sitePathOf }: Pick<KeepInput, 'version' | 'sitePathOf'>,
): VersionEntry | undefined {
  const places = basesOf(source.docs, version).flatMap((base) =>
    (source.entries[base] ?? []).map(({ relPath }) => ({ version: base, relPath })),
  );
  const place = places.find((at) => sitePathOf(at.version, at.relPath) === sitePath);
  const here = place && tracePath(source.steps, place, version);
  return source.entries[version]?.find(({ relPath }) => relPath === here);
}

interface Kept {
  /** The source after the writes. */
  readonly source: VersionSource;
  readonly writes: readonly { readonly place: { readonly version: string; readonly relPath: string }; readonly content: Buffer }[]; // prettier-ignore
}

/** Keeps the page with the files it imports, and the pages of other versions whose text would otherwise change. */
function keepPage(kept: Kept, version: string, entry: VersionEntry): Kept {
  const options = { labels: kept.source.docs.sinceLabels, fields: true };
  const before = kept.source;
  let next = kept;
  for (const one of withImported(before, version, entry)) {
    const content = shownContent(before, { version, entry: one }, options);
    if (content !== undefined && !isThere(next.source, version, one.relPath)) {
      next = addOwn(next, { version, relPath: one.relPath }, content);
    }
  }
  for (const name of descendantsOf(before, version)) {
    const theirs = filesOf(before, name).find(({ places }) =>
      places.some((at) => at.version === version && at.relPath === entry.relPath),
    );
    if (theirs === undefined || isOwn(theirs)) continue;
    const was = shownContent(before, { version: name, entry: theirs }, options);
    const now = filesOf(next.source, name).find(({ relPath }) => relPath === theirs.relPath);
    const is = now && shownContent(next.source, { version: name, entry: now }, options);
    if (was !== undefined && !isSameContent(was, is))
      next = addOwn(next, { version: name, relPath: theirs.relPath }, was);
  }
  return next;
}

const isThere = (source: VersionSource, version: string, relPath: string): boolean =>
  filesOf(source, version).some((entry) => entry.relPath === relPath && isOwn(entry));

function withImported(source: VersionSource, version: string, entry: VersionEntry): readonly VersionEntry[] {
  const byPath = new Map(filesOf(source, version).map((one) => [one.relPath, one]));
  const seen = new Map([[entry.relPath, entry]]);
  for (const [relPath, one] of seen) {
    const content = shownContent(source, { version, entry: one }) ?? Buffer.alloc(0);
    for (const imported of importsOf(relPath, content, (path) => byPath.has(path))) {
      const other = byPath.get(imported);
      if (other !== undefined && !seen.has(imported)) seen.set(imported, other);
    }
  }
  return [...seen.values()];
}

function addOwn({ source, writes }: Kept, place: Kept['writes'][number]['place'], content: Buffer): Kept {
  const own = source.owns.find(({ name }) => name === place.version) ?? emptyVersion(place.version);
  const isPage = isMarkdown(place.relPath) && !/(?:^|\/)_/.test(place.relPath);
  const more = isPage
    ? { relPaths: [...own.relPaths, place.relPath] }
    : { otherPaths: [...(own.otherPaths ?? []), place.relPath] };
  const contentOf: VersionSource['contentOf'] = (at) =>
    at.version === place.version && at.relPath === place.relPath ? content : source.contentOf(at);
  return { source: withOwn(source, { ...own, ...more }, { contentOf }), writes: [...writes, { place, content }] };
}

const emptyVersion = (name: string): OwnVersion => ({ name, folder: name, relPaths: [] });
