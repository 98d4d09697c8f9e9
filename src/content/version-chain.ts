/**
 * Resolves overlay versions, which contain only differences to another one (`docs.versions['4.x'].basedOn`): their
 * pages, and the places of their texts. In: the files of each version's own folder and the contents of its
 * `_version_.yml`. Out: the pages of every version. Pure.
 */
import path from 'node:path';
import { globMatcher } from './find-files.ts';
import type { DocsConfig } from '../config/types.ts';
import type { Message, Place } from '../errors/problem.ts';
import * as messages from '../errors/versions.ts';

/** Contents of `_version_.yml`; places are those of its lines. */
export interface VersionFile {
  /** Path relative to the site folder. */
  readonly sitePath: string;
  /** Paths or globs of pages and other files of the base; folders end with a slash. */
  readonly removed: readonly { readonly path: string; readonly at: Place }[];
  /** Pages or folders of this version, with their paths in the base. */
  readonly renamed: readonly { readonly to: string; readonly from: string; readonly at: Place }[];
}

export interface OwnVersion {
  readonly name: string;
  /** Path relative to the site folder. */
  readonly folder: string;
  /** Pages in its own folder. */
  readonly relPaths: readonly string[];
  /** Other files in the folder: pictures, partials, `_category_` files. */
  readonly otherPaths?: readonly string[];
  readonly file?: VersionFile;
}

/** A page of a version: its path, and the versions it was inherited through. The last place is that of its text. */
export interface VersionEntry {
  readonly relPath: string;
  readonly places: readonly EntryPlace[];
}

export interface EntryPlace {
  readonly version: string;
  readonly relPath: string;
}

/** Maps the paths of the base to those of the version. A path that is not listed keeps its name. */
export interface VersionStep {
  readonly base: string;
  readonly renamed: Readonly<Record<string, string>>;
  readonly removed: readonly string[];
}

export interface VersionChain {
  /** Pages by version, sorted by path. */
  readonly entries: Readonly<Record<string, readonly VersionEntry[]>>;
  /** Other files by version, sorted by path. */
  readonly others: Readonly<Record<string, readonly VersionEntry[]>>;
  readonly steps: Readonly<Record<string, VersionStep>>;
  readonly problems: readonly Message[];
}

/** Returns a version with its bases: itself, its base, the base of that, and so on. Stops where a cycle would begin. */
export function basesOf(docs: Pick<DocsConfig, 'versions'>, version: string): readonly string[] {
  const chain = [version];
  for (;;) {
    const base = docs.versions[chain.at(-1) ?? '']?.basedOn;
    if (base === undefined || chain.includes(base)) return chain;
    chain.push(base);
  }
}

/** True when a docs instance has overlay versions, or text that only some releases show. */
export function usesDifferences(docs: Pick<DocsConfig, 'versions'>): boolean {
  return Object.values(docs.versions).some(({ basedOn, releases }) => basedOn !== undefined || releases !== undefined);
}

/**
 * Reports wrong values of `basedOn`: unknown versions and cycles. `placeOf` returns the place of a version's option.
 */
export function checkBases(
  docs: Pick<DocsConfig, 'versions'>,
  known: readonly string[],
  placeOf: (version: string) => Place,
): readonly Message[] {
  return Object.entries(docs.versions).flatMap(([name, { basedOn }]) => {
    if (basedOn === undefined || !known.includes(name)) return [];
    const at = placeOf(name);
    if (!known.includes(basedOn)) return [messages.unknownBase({ version: name, base: basedOn, known, at })];
    const circle = isCircular(docs, name) ? basesOf(docs, name) : [];
    // Each cycle is reported once.
    const [first] = Object.keys(docs.versions).filter((one) => circle.includes(one));
    return first === name ? [messages.circularBases([...circle, name], at)] : [];
  });
}

function isCircular(docs: Pick<DocsConfig, 'versions'>, version: string): boolean {
  return docs.versions[basesOf(docs, version).at(-1) ?? '']?.basedOn === version;
}

/** `versions` must contain all the bases of each. */
export function buildVersionChain(docs: Pick<DocsConfig, 'versions'>, versions: readonly OwnVersion[]): VersionChain {
  const owns = new Map(versions.map((own) => [own.name, own]));
  const built = new Map<string, BuiltVersion>();
  const build = (name: string): BuiltVersion => {
    const known = built.get(name);
    if (known !== undefined) return known;
    const own = owns.get(name) ?? { name, folder: name, relPaths: [] };
    const base = isCircular(docs, name) ? undefined : docs.versions[name]?.basedOn;
    const result = base === undefined ? wholeVersion(own) : overlay(own, base, build(base).entries);
    built.set(name, result);
    return result;
  };
  for (const { name } of versions) build(name);
  const pages = new Map(versions.map(({ name, relPaths }) => [name, new Set(relPaths)]));
  const isPage = ({ places }: VersionEntry): boolean => {
    const source = places.at(-1);
    return source !== undefined && pages.get(source.version)?.has(source.relPath) === true;
  };
  const listed = (isMeant: (entry: VersionEntry) => boolean) =>
    Object.fromEntries(
      Array.from(built, ([name, { entries }]) => [name, [...entries.values()].filter(isMeant).toSorted(byPath)]),
    );
  return {
    entries: listed(isPage),
    others: listed((entry) => !isPage(entry)),
    steps: Object.fromEntries(Array.from(built).flatMap(([name, { step }]) => (step ? [[name, step]] : []))),
    problems: [...built.values()].flatMap(({ problems }) => problems),
  };
}

const pathsOf = ({ relPaths, otherPaths = [] }: OwnVersion): readonly string[] => [...relPaths, ...otherPaths];

const byPath = (a: VersionEntry, b: VersionEntry): number => (a.relPath < b.relPath ? -1 : 1);

interface BuiltVersion {
  /** Entries by path. */
  readonly entries: ReadonlyMap<string, VersionEntry>;
  readonly step?: VersionStep;
  readonly problems: readonly Message[];
}

function wholeVersion(own: OwnVersion): BuiltVersion {
  const { name, file } = own;
  const problems = file === undefined ? [] : [messages.needlessVersionFile(name, { file: file.sitePath })];
  return { entries: new Map(pathsOf(own).map((relPath) => [relPath, ownEntry(name, relPath)])), problems };
}

const ownEntry = (version: string, relPath: string): VersionEntry => ({ relPath, places: [{ version, relPath }] });

function overlay(own: OwnVersion, base: string, inherited: ReadonlyMap<string, VersionEntry>): BuiltVersion {
  const { name, file } = own;
  const relPaths = pathsOf(own);
  const given = { own, base, inherited };
  const { renamed, problems: badNames } = expandRenamed(given);
  const { removed, problems: badRemovals } = expandRemoved(given, renamed);
  const stems = new Map(relPaths.map((relPath) => [stemOf(relPath), relPath]));
  const entries = new Map<string, VersionEntry>();
  for (const [path, { places }] of inherited) {
    const to = renamed.get(path) ?? path;
    if (removed.has(path) || stems.has(stemOf(to))) continue;
    entries.set(to, { relPath: to, places: [{ version: name, relPath: to }, ...places] });
  }
  for (const relPath of relPaths) entries.set(relPath, ownEntry(name, relPath));
  const step = { base, renamed: Object.fromEntries(renamed), removed: [...removed] };
  const problems = [...badNames, ...badRemovals, ...checkTargets(given, renamed)];
  return { entries, step, problems: file === undefined ? [] : problems };
}

/** `a.md` and `a.mdx` are the same page. */
const stemOf = (relPath: string): string => relPath.replace(/\.mdx?$/, '');

interface Overlay {
  readonly own: OwnVersion;
  readonly base: string;
  readonly inherited: ReadonlyMap<string, VersionEntry>;
}

/** Maps paths in the base to new paths. A folder stands for everything in it; an entry for a page takes precedence. */
function expandRenamed({ own, base, inherited }: Overlay) {
  const renamed = new Map<string, string>();
  const problems: Message[] = [];
  const entries = own.file?.renamed ?? [];
  const ordered = entries.toSorted((a, b) => Number(a.from.endsWith('/')) - Number(b.from.endsWith('/')));
  for (const { from, to, at } of ordered) {
    if (!from.endsWith('/')) {
      if (inherited.has(from)) renamed.set(from, to);
      else problems.push(messages.unknownBasePath({ path: from, base, known: [...inherited.keys()], at }));
      continue;
    }
    const below = [...inherited.keys()].filter((path) => path.startsWith(from));
    if (below.length === 0)
      problems.push(messages.unknownBasePath({ path: from, base, known: foldersOf(inherited), at }));
    for (const path of below) {
      if (!renamed.has(path)) renamed.set(path, `${to.replace(/\/*$/, '/')}${path.slice(from.length)}`);
    }
  }
  return { renamed, problems };
}

function expandRemoved({ own, base, inherited }: Overlay, renamed: ReadonlyMap<string, string>) {
  const removed = new Set<string>();
  const problems: Message[] = [];
  const stems = new Set(pathsOf(own).map(stemOf));
  for (const { path: pattern, at } of own.file?.removed ?? []) {
    const matches = globMatcher([pattern.endsWith('/') ? `${pattern}**` : pattern]);
    const found = [...inherited.keys()].filter((relPath) => relPath === pattern || matches(relPath));
    if (found.length === 0) {
      problems.push(messages.unknownBasePath({ path: pattern, base, known: [...inherited.keys()], at }));
    }
    if (found.includes(pattern) && stems.has(stemOf(pattern))) {
      problems.push(messages.removedAndPresent({ path: pattern, folder: own.folder, at }));
    }
    if (found.includes(pattern) && own.file?.renamed.some(({ from }) => from === pattern) === true) {
      problems.push(messages.removedAndRenamed({ path: pattern, to: renamed.get(pattern) ?? '', at }));
    }
    for (const relPath of found) removed.add(relPath);
  }
  return { removed, problems };
}

/** Reports two pages of the base that end up at one path, unless a page of the version itself replaces both. */
function checkTargets({ own, inherited }: Overlay, renamed: ReadonlyMap<string, string>): readonly Message[] {
  const replaced = new Set(pathsOf(own).map(stemOf));
  const removed = new Set(own.file?.removed.map((one) => one.path));
  const takers = new Map<string, string>();
  for (const from of inherited.keys()) if (!renamed.has(from) && !removed.has(from)) takers.set(stemOf(from), from);
  return Array.from(renamed).flatMap(([from, to]) => {
    const at = own.file?.renamed.find((entry) => entry.to === to || from.startsWith(entry.from))?.at ?? {
      file: own.folder,
    };
    const other = takers.get(stemOf(to));
    takers.set(stemOf(to), from);
    return other === undefined || replaced.has(stemOf(to))
      ? []
      : [messages.twoPagesAtPath({ path: to, from, other, at })];
  });
}

function foldersOf(entries: ReadonlyMap<string, VersionEntry>): readonly string[] {
  return [...new Set([...entries.keys()].map((relPath) => `${path.posix.dirname(relPath)}/`))];
}

/**
 * Returns the path of a page in another version that is based on its own, over any number of steps; `undefined` when
 * that version lacks the page.
 */
export function tracePath(
  steps: Readonly<Record<string, VersionStep>>,
  from: EntryPlace,
  version: string,
): string | undefined {
  const chain: VersionStep[] = [];
  for (let name = version; name !== from.version;) {
    const step = steps[name];
    if (step === undefined || chain.includes(step)) return undefined;
    chain.unshift(step);
    name = step.base;
  }
  let relPath: string | undefined = from.relPath;
  for (const { renamed, removed } of chain) {
    if (relPath === undefined || removed.includes(relPath)) return undefined;
    relPath = renamed[relPath] ?? relPath;
  }
  return relPath;
}
