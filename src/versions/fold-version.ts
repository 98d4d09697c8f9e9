/**
 * `octavo versions fold` converts a full copy to an overlay of a base version. Only files that `flatten` restores with
 * the same bytes are dropped; the plan is tested before it is returned. Pure.
 */
import { stringify } from 'yaml';
import { parseVersionFile, VERSION_FILE } from '../content/find-versions.ts';
import type { OwnVersion } from '../content/version-chain.ts';
import { assert, asError, type Problem } from '../errors/problem.ts';
import { groupBy } from '../shared/plain-data.ts';
import { readsAsCondition } from '../errors/versions-command.ts';
import { flatSidebars } from './cut-version.ts';
import {
  type FilePlan,
  type VersionSource,
  descendantsOf,
  filesOf,
  flatTree,
  importsOf,
  isMarkdown,
  isSameContent,
  noPlan,
  withOwn,
} from './version-source.ts';

interface FoldInput {
  readonly version: string;
  readonly base: string;
  /** Drops files that differ only in line ends, too. They come back with the line ends of the base. */
  readonly ignoresLineEnds: boolean;
  /** Returns the path of a version's file, relative to the site. */
  sitePathOf(version: string, relPath: string): string;
  sidebarsPathOf(version: string): string;
}

export interface FoldPlan extends FilePlan {
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: Differences['renamed'];
  /** Paths of files that are kept although they differ from the base only in line ends. */
  readonly lineEnds: readonly string[];
  readonly nearlyEqual: readonly { readonly path: string; readonly changed: number; readonly lines: number }[];
}

type Tree = ReadonlyMap<string, Buffer>;

interface Fold extends FoldInput {
  readonly source: VersionSource;
  readonly own: OwnVersion;
  /** The files of the copy. */
  readonly copy: Tree;
  /** The files of the base, as the version would show them. */
  readonly inherited: Tree;
  /** The files that versions based on this one show. */
  readonly below: ReadonlyMap<string, Tree>;
  isSame(a: Buffer | undefined, b: Buffer | undefined): boolean;
}

export function planFold(source: VersionSource, input: FoldInput): FoldPlan {
  const { version, base } = input;
  const own = source.owns.find(({ name }) => name === version);
  assert(own, `The version "${version}" has no files`);
  const paths = [...own.relPaths, ...(own.otherPaths ?? [])];
  const copy = new Map(paths.map((relPath) => [relPath, source.contentOf({ version, relPath })]));
  const empty = { name: version, folder: own.folder, relPaths: [] };
  const inherited = flatTree(withOwn(source, empty, { basedOn: base }), version);
  const below = new Map(descendantsOf(source, version).map((name) => [name, flatTree(source, name)]));
  const isSame = input.ignoresLineEnds ? isSameContent : isSameBytes;
  const fold: Fold = { ...input, source, own, copy, inherited, below, isSame };
  const found = findDifferences(fold);
  if ('problems' in found) return { ...NO_FOLD, ...noPlan(found.problems) };
  return toPlan(fold, found);
}

const isSameBytes = (a: Buffer | undefined, b: Buffer | undefined): boolean =>
  a !== undefined && b !== undefined && a.equals(b);

const NO_FOLD = { kept: [], dropped: [], removed: [], renamed: [], lineEnds: [], nearlyEqual: [] };

type Found = Differences & { readonly kept: ReadonlySet<string> };

/** Keeps more files of the copy until the version shows the same as the copy. */
function findDifferences(fold: Fold): Found | { readonly problems: readonly Problem[] } {
  const { copy, inherited } = fold;
  const onlyHere = [...copy.keys()].filter((path) => !inherited.has(path));
  const onlyBase = [...inherited.keys()].filter((path) => !copy.has(path));
  const kept = new Set([...copy].filter(([path, content]) => !fold.isSame(content, inherited.get(path))).map(([path]) => path)); // prettier-ignore
  const renamed = findRenames(pick(copy, onlyHere), pick(inherited, onlyBase));
  for (const { here } of renamed) kept.delete(here);
  for (;;) {
    for (const path of tiedTo(copy, kept)) kept.add(path);
    const names = renamed.filter(({ here }) => !kept.has(here));
    const gone = onlyBase.filter((path) => !names.some(({ base }) => base === path));
    const stems = new Set([...kept].map(stemOf));
    const removed = gone.filter((path) => !stems.has(stemOf(path)));
    const found = { kept, removed, renamed: names };
    const wrong = wrongFiles(fold, found);
    const still = wrong.filter((path) => kept.has(path));
    if (still.length > 0) return { problems: still.map((path) => asError(readsAsCondition(placeIn(fold, path)))) };
    if (wrong.length === 0) return found;
    for (const path of wrong) kept.add(path);
  }
}

const placeIn = ({ version, sitePathOf }: Fold, relPath: string) => ({ file: sitePathOf(version, relPath) });

const stemOf = (relPath: string): string => relPath.replace(/\.mdx?$/, '');

function pick(tree: Tree, paths: readonly string[]): Tree {
  return new Map(paths.flatMap((path) => (tree.has(path) ? [[path, tree.get(path) ?? Buffer.alloc(0)]] : [])));
}

/** Code is imported relative to the importing file, so imported files must be in the same version. */
function tiedTo(copy: Tree, kept: ReadonlySet<string>): ReadonlySet<string> {
  const imports = Array.from(
    copy,
    ([path, content]) => [path, importsOf(path, content, (one) => copy.has(one))] as const,
  );
  const tied = new Set(kept);
  for (let before = -1; before !== tied.size;) {
    before = tied.size;
    for (const [path, targets] of imports) {
      const ties = tied.has(path) ? targets : targets.some((target) => tied.has(target)) ? [path] : [];
      for (const one of ties) tied.add(one);
    }
  }
  return tied;
}

/** Returns files of the copy that the overlay would not restore, for this version or one based on it. */
function wrongFiles(fold: Fold, found: Found): readonly string[] {
  const { version, copy, source } = fold;
  const after = folded(fold, found);
  const tree = flatTree(after, version);
  const wrong = [...copy].filter(([path, content]) => !fold.isSame(content, tree.get(path))).map(([path]) => path);
  const extra = [...tree.keys()].filter((path) => !copy.has(path));
  assert(extra.length === 0, `Folding would add "${extra[0]}" to the version "${version}"`);
  const ofOthers = Array.from(fold.below).flatMap(([name, before]) => {
    const shown = flatTree(after, name);
    const differing = [...before].filter(([path, content]) => !fold.isSame(content, shown.get(path)));
    const entries = new Map(filesOf(source, name).map((entry) => [entry.relPath, entry]));
    return differing.flatMap(([path]) => entries.get(path)?.places.find((at) => at.version === version)?.relPath ?? []);
  });
  return [...new Set([...wrong, ...ofOthers.filter((path) => !found.kept.has(path))])];
}

function folded({ source, own, base, version }: Fold, found: Found): VersionSource {
  const isKept = (path: string): boolean => found.kept.has(path);
  const parsed = parseVersionFile(renderVersionFile(base, found), VERSION_FILE);
  const differences: OwnVersion = {
    ...own,
    relPaths: own.relPaths.filter(isKept),
    otherPaths: (own.otherPaths ?? []).filter(isKept),
    ...(parsed.file === undefined ? {} : { file: parsed.file }),
  };
  return withOwn(source, { ...differences, name: version }, { basedOn: base });
}

function toPlan(fold: Fold, found: Found): FoldPlan {
  const { version, base, source, copy, inherited, sitePathOf, sidebarsPathOf } = fold;
  const dropped = [...copy.keys()].filter((path) => !found.kept.has(path));
  const after = folded(fold, found);
  const ownSidebars = source.sidebarsOf(version);
  const without = { ...after, sidebarsOf: (name: string) => (name === version ? undefined : source.sidebarsOf(name)) };
  const dropsSidebars = ownSidebars !== undefined && fold.isSame(ownSidebars.content, flatSidebars(without, version));
  return {
    writes: [{ sitePath: sitePathOf(version, VERSION_FILE), content: Buffer.from(renderVersionFile(base, found)) }],
    deletes: [...dropped.map((path) => sitePathOf(version, path)), ...(dropsSidebars ? [sidebarsPathOf(version)] : [])],
    problems: [],
    kept: [...found.kept].toSorted(),
    dropped,
    removed: found.removed,
    renamed: found.renamed,
    lineEnds: [...found.kept].filter((path) => isSameContent(copy.get(path), inherited.get(path))).toSorted(),
    nearlyEqual: [...found.kept].toSorted().flatMap((path) => nearlyEqual(path, copy, inherited)),
  };
}

/** A page in which at most a fifth of the lines differ. */
function nearlyEqual(path: string, copy: Tree, inherited: Tree): FoldPlan['nearlyEqual'] {
  const [ours, theirs] = [copy.get(path), inherited.get(path)].map((content) => content?.toString('utf8').split(/\r?\n/)); // prettier-ignore
  if (!isMarkdown(path) || ours === undefined || theirs === undefined) return [];
  const counts = new Map<string, number>();
  for (const line of theirs) counts.set(line, (counts.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of ours) {
    const left = counts.get(line) ?? 0;
    if (left === 0) continue;
    counts.set(line, left - 1);
    common += 1;
  }
  const lines = Math.max(ours.length, theirs.length);
  const changed = lines - common;
  return changed > 0 && changed * 5 <= lines ? [{ path, changed, lines }] : [];
}

// Entries of `_version_.yml`, derived from lists of files: renamed files, and folders whose files are all removed.

interface Differences {
  /** Paths in the base. */
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly here: string; readonly base: string }[];
}

/** Finds pages and pictures with the same content at another path. If several have the same content, names decide. */
function findRenames(onlyHere: Tree, onlyBase: Tree): Differences['renamed'] {
  const byContent = (tree: Tree) =>
    groupBy(
      [...tree.keys()].filter(mayMove),
      (path) => tree.get(path)?.toString('latin1').replaceAll('\r\n', '\n') ?? '',
    );
  const theirs = byContent(onlyBase);
  return [...byContent(onlyHere)].flatMap(([content, ours]) => {
    const found = content.trim() === '' ? [] : (theirs.get(content) ?? []);
    const [here, base] = [ours[0], found[0]];
    if (ours.length === 1 && found.length === 1 && here !== undefined && base !== undefined) return [{ here, base }];
    return ours.flatMap((path) => {
      const named = found.filter((other) => nameOf(other) === nameOf(path));
      const rivals = ours.filter((other) => nameOf(other) === nameOf(path));
      return named.length === 1 && rivals.length === 1 ? [{ here: path, base: named[0] ?? '' }] : [];
    });
  });
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Partials and category files belong to the files next to them, so they do not count as renamed. */
const mayMove = (path: string): boolean =>
  /\.(?:mdx?|avif|gif|ico|jpe?g|png|svg|webp|pdf|mp4)$/i.test(path) &&
  !path.split('/').some((name) => name.startsWith('_'));

function renderVersionFile(base: string, { removed, renamed }: Differences): string {
  const lines = Object.fromEntries(renamed.map(({ here, base: from }) => [here, from]));
  return [
    `# What this version does not have of "${base}", or has under another name. All else comes from there.\n`,
    removed.length === 0 ? '' : stringify({ removed: removed.toSorted() }, { lineWidth: 0 }),
    renamed.length === 0 ? '' : stringify({ renamed: lines }, { lineWidth: 0 }),
  ].join('');
}
