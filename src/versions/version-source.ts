/**
 * The files of all versions of a docs instance, and the content that each version shows. In: lists of files, and a
 * function that returns their contents. Pure: the caller reads the contents.
 */
import path from 'node:path';
import { buildReleaseTable, type ReleaseTable } from '../config/releases.ts';
import type { FoundVersions } from '../content/find-versions.ts';
import { CURRENT } from '../content/folders.ts';
import { normalizeText, splitFrontMatter } from '../content/markdown/base/hashes.ts';
import { isShown, mayHaveConditions, resolveConditions } from '../content/markdown/source/conditions.ts';
import {
  basesOf,
  buildVersionChain,
  type EntryPlace,
  type OwnVersion,
  type VersionEntry,
  tracePath,
  type VersionChain,
} from '../content/version-chain.ts';
import type { Problem } from '../errors/problem.ts';
import { parseData } from '../config/data-text.ts';
import { isRecord } from '../shared/plain-data.ts';
import { createFenceTracker } from '../content/markdown/source/fences.ts';

export interface VersionSource extends Pick<FoundVersions, 'docs' | 'entries' | 'others' | 'steps' | 'owns'> {
  /** Names of the versions, newest first, including `current`. */
  readonly names: readonly string[];
  readonly table: ReleaseTable;
  /** Returns the content of a version's own file; empty when there is none. */
  contentOf(place: EntryPlace): Buffer;
  /** Returns the sidebars of a version; `undefined` when it has none of its own. */
  sidebarsOf(version: string): SidebarsSource | undefined;
}

export interface SidebarsSource {
  /** Path relative to the site; absent when the sidebar is generated from the folders. */
  readonly sitePath?: string;
  readonly value: unknown;
  readonly content: Buffer;
}

type Readers = Pick<VersionSource, 'contentOf' | 'sidebarsOf'>;

export function createSource(
  { docs, owns }: Pick<FoundVersions, 'docs' | 'owns'>,
  names: readonly string[],
  readers: Readers,
): VersionSource {
  const { entries, others, steps } = buildVersionChain(docs, owns);
  const all = [CURRENT, ...names.filter((name) => name !== CURRENT)];
  const table = buildReleaseTable(all, (name) => docs.versions[name]?.releases);
  return { docs, owns, entries, others, steps, names: all, table, ...readers };
}

/** Returns the same source with different files for one version. */
export function withOwn(
  source: VersionSource,
  own: OwnVersion,
  more: { readonly basedOn?: string; readonly contentOf?: VersionSource['contentOf'] } = {},
): VersionSource {
  const { name } = own;
  const basedOn = more.basedOn ?? source.docs.versions[name]?.basedOn;
  const version = { ...source.docs.versions[name], ...(basedOn === undefined ? {} : { basedOn }) };
  const docs = { ...source.docs, versions: { ...source.docs.versions, [name]: version } };
  const owns = [...source.owns.filter((one) => one.name !== name), own];
  const { contentOf = source.contentOf } = more;
  return createSource({ docs, owns }, source.names, { contentOf, sidebarsOf: source.sidebarsOf });
}

/** Returns the versions based on the given one, the nearest first. */
export function descendantsOf({ docs, names }: VersionSource, version: string): readonly string[] {
  const distance = (name: string): number => basesOf(docs, name).indexOf(version);
  return names.filter((name) => distance(name) > 0).toSorted((a, b) => distance(a) - distance(b));
}

export const filesOf = ({ entries, others }: VersionSource, version: string): readonly VersionEntry[] => [
  ...(entries[version] ?? []),
  ...(others[version] ?? []),
];

export const isOwn = ({ places }: VersionEntry): boolean => places.length === 1;

export const isMarkdown = (relPath: string): boolean => /\.mdx?$/.test(relPath);

export interface ShowOptions {
  /** True when containers with `since` stay, so that readers see the release. */
  readonly labels: boolean;
  /** True when conditions in the front matter stay. */
  readonly fields?: boolean;
}

/**
 * Returns the content of a file in a version: conditions resolved, and links to renamed files adapted to their names in
 * that version. Returns the original bytes when nothing changes; `undefined` when the version does not have the page.
 */
export function shownContent(
  source: VersionSource,
  { version, entry }: { readonly version: string; readonly entry: VersionEntry },
  options: ShowOptions = { labels: false },
): Buffer | undefined {
  const place = entry.places.at(-1);
  if (place === undefined) return undefined;
  const content = source.contentOf(place);
  if (!isMarkdown(entry.relPath)) return content;
  const written = content.toString('utf8');
  const scope = { version, table: source.table, labels: options.labels };
  let text = written;
  if (mayHaveConditions(written)) {
    const normal = normalizeText(written);
    if (!isShown(normal, scope)) return undefined;
    const resolved = resolveConditions(normal, scope, entry.relPath).text;
    if (resolved !== normal) text = options.fields === true ? withFields(normal, resolved) : resolved;
  }
  const adapted = adaptLinks(source, text, { place, entry, version });
  return adapted === written ? content : Buffer.from(adapted);
}

/** Combines the front matter of the first text with the body of the second. */
function withFields(written: string, resolved: string): string {
  const [before, after] = [splitFrontMatter(written), splitFrontMatter(resolved)];
  if (before.frontMatter === undefined || after.frontMatter === undefined) return resolved;
  const at = resolved.indexOf('\n') + 1;
  return resolved.slice(0, at) + before.frontMatter + resolved.slice(at + after.frontMatter.length);
}

/** Returns all files of a version by path, as a full copy has them. */
export function flatTree(source: VersionSource, version: string): ReadonlyMap<string, Buffer> {
  return new Map(
    filesOf(source, version).flatMap((entry) => {
      const content = shownContent(source, { version, entry });
      return content === undefined ? [] : [[entry.relPath, content] as const];
    }),
  );
}

/** Checks if contents are equal, ignoring line ends. */
export function isSameContent(a: Buffer | undefined, b: Buffer | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.equals(b)) return true;
  const isBinary = a.includes(0) || b.includes(0);
  const toText = (content: Buffer): string => content.toString('latin1').replaceAll('\r\n', '\n');
  return !isBinary && toText(a) === toText(b);
}

export function frontMatterOf(content: Buffer): Readonly<Record<string, unknown>> {
  const { frontMatter } = splitFrontMatter(normalizeText(content.toString('utf8')));
  const { value } = frontMatter === undefined ? {} : parseData(frontMatter, 'page.yml');
  return isRecord(value) ? value : {};
}

const IMPORT = /(?:\bfrom|\bimport|\brequire\()\s*\(?\s*['"](?:!!raw-loader!)?(\.{1,2}\/[^'"\n]+)['"]/g;
const ENDINGS = ['', '.js', '.jsx', '.ts', '.tsx', '.md', '.mdx', '.json', '/index.js', '/index.tsx', '/index.ts'];

/** Returns the files next to a page or partial that its code imports. `has` checks if a path exists. */
export function importsOf(relPath: string, content: Buffer, has: (relPath: string) => boolean): readonly string[] {
  if (!/\.(?:mdx?|[cm]?[jt]sx?)$/.test(relPath)) return [];
  return [...content.toString('utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const target = path.posix.join(path.posix.dirname(relPath), specifier.split('?', 1)[0] ?? '');
    return ENDINGS.map((ending) => target + ending).find(has) ?? [];
  });
}

/** The changes that a command makes to the site's files: either all of them or none. */
export interface FilePlan {
  readonly writes: readonly { readonly sitePath: string; readonly content: Buffer }[];
  /** Paths relative to the site. */
  readonly deletes: readonly string[];
  readonly problems: readonly Problem[];
  /** Messages for the user: the steps that are left to do. */
  readonly notes?: readonly string[];
}

export const noPlan = (problems: readonly Problem[]): FilePlan => ({ writes: [], deletes: [], problems });

interface ShownPlace {
  /** The version and path that contain the text. */
  readonly place: EntryPlace;
  readonly entry: VersionEntry;
  readonly version: string;
}

/** Matches targets of links and pictures in the text of a page: `](target)`, `]: target`, `src="target"`. */
const TARGET = /(\]\(\s*<?|^[ \t>]*\[[^\]]+\]:\s*<?|\b(?:href|src)=["'])([^\s<>"'()]+)/g;

/** Replaces the targets by the paths that the files have in the version. */
function adaptLinks(
  source: Pick<VersionChain, 'entries' | 'others' | 'steps'>,
  text: string,
  shown: ShownPlace,
): string {
  if (!hasRenames(source, shown)) return text;
  const known = new Set(
    [source.entries, source.others].flatMap((all) => (all[shown.place.version] ?? []).map(({ relPath }) => relPath)),
  );
  const inFence = createFenceTracker();
  return text
    .split('\n')
    .map((line) => {
      if (inFence.line(line)) return line;
      return line.replace(
        TARGET,
        (_, head: string, target: string) => head + adaptTarget(target, { ...shown, steps: source.steps, known }),
      );
    })
    .join('\n');
}

function hasRenames({ steps }: Pick<VersionChain, 'steps'>, { place, version }: ShownPlace): boolean {
  const seen = new Set<string>();
  for (let name = version; name !== place.version && !seen.has(name);) {
    seen.add(name);
    const step = steps[name];
    if (step === undefined) return false;
    if (Object.keys(step.renamed).length > 0) return true;
    name = step.base;
  }
  return false;
}

interface KnownPlace extends ShownPlace, Pick<VersionChain, 'steps'> {
  /** Files of the version that contains the text. */
  readonly known: ReadonlySet<string>;
}

function adaptTarget(target: string, { place, entry, version, steps, known }: KnownPlace): string {
  const end = target.search(/[?#]/);
  const name = end < 0 ? target : target.slice(0, end);
  if (name === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|@)/i.test(name)) return target;
  const beside = (from: string): string => path.posix.join(path.posix.dirname(from), decode(name));
  const fromRoot = decode(name).replace(/^\/+/, '');
  const isRooted = name.startsWith('/') || (!name.startsWith('.') && !known.has(beside(place.relPath)));
  const meant = isRooted ? fromRoot : beside(place.relPath);
  const shown = known.has(meant) ? tracePath(steps, { version: place.version, relPath: meant }, version) : undefined;
  if (shown === undefined || shown === (isRooted ? fromRoot : beside(entry.relPath))) return target;
  const written = isRooted ? rooted(name, shown) : relativeTo(entry.relPath, name, shown);
  return encodeURI(written) + target.slice(name.length);
}

const rooted = (name: string, shown: string): string => (name.startsWith('/') ? `/${shown}` : shown);

function relativeTo(relPath: string, name: string, shown: string): string {
  const relative = path.posix.relative(path.posix.dirname(relPath), shown);
  return name.startsWith('.') && !relative.startsWith('.') ? `./${relative}` : relative;
}

function decode(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
