/**
 * Reads `versions.json` of each docs instance (VER-09), and the contents of versions: pages, and `_version_.yml` next
 * to them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { parseYaml, parseJson } from '../config/data-text.ts';
import { globMatcher, findFiles, isIgnoredContent } from './find-files.ts';
import { buildReleaseTable, type ReleaseTable } from '../config/releases.ts';
import { findFieldPlace } from '../config/source-place.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import { asError, type Checked, flatChecked, type Place, type Problem, assert } from '../errors/problem.ts';
import { badVersionFile } from '../errors/versions.ts';
import { defined } from '../shared/plain-data.ts';
import { builtVersions, CURRENT, sitePathOf, versionDir, versionsFile } from './folders.ts';
import { loadText } from './load-text.ts';
import {
  basesOf,
  buildVersionChain,
  checkBases,
  type OwnVersion,
  usesDifferences,
  type VersionChain,
  type VersionFile,
} from './version-chain.ts';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';

export const VERSION_FILE = '_version_.yml';

/**
 * All versions of an instance with overlay versions or release conditions, including those that only serve as a base.
 */
export interface FoundVersions extends Pick<VersionChain, 'entries' | 'others' | 'steps'> {
  readonly docs: DocsConfig;
  /** Names of the versions that are built, in order. */
  readonly built: readonly string[];
  readonly problems: readonly Problem[];
  /** Absolute paths. */
  readonly folders: readonly string[];
  /** Files in the own folder of each version. */
  readonly owns: readonly OwnVersion[];
}

/** Releases of the versions of each instance with overlay versions or release conditions. Plain data for workers. */
export type ReleaseScopes = Readonly<Record<string, { readonly table: ReleaseTable; readonly labels: boolean }>>;

export function releaseScopes(config: Config, names: Readonly<Record<string, readonly string[]>>): ReleaseScopes {
  return Object.fromEntries(
    config.docs.filter(usesDifferences).map((docs) => {
      const table = buildReleaseTable([CURRENT, ...(names[docs.id] ?? [])], (name) => docs.versions[name]?.releases);
      return [docs.id, { table, labels: docs.sinceLabels }];
    }),
  );
}

/** `names`: the names in the versions file. */
export async function findVersions(config: Config, docs: DocsConfig, names: readonly string[]): Promise<FoundVersions> {
  const known = [CURRENT, ...names];
  const built = builtVersions(docs, names);
  const wanted = [...new Set(built.flatMap((name) => basesOf(docs, name)))].filter((name) => known.includes(name));
  const owns = await Promise.all(wanted.map((name) => findOwn(config, docs, name)));
  const ownFiles = owns.map(({ own }) => own);
  const chain = buildVersionChain(docs, ownFiles);
  const badBases = checkBases(docs, known, await placesOfBases(config, docs));
  return {
    docs,
    built,
    owns: ownFiles,
    entries: chain.entries,
    others: chain.others,
    steps: chain.steps,
    problems: [...badBases.map(asError), ...owns.flatMap(({ problems }) => problems), ...chain.problems.map(asError)],
    folders: owns.flatMap(({ own, exists }) => (exists ? [versionDir(config, docs, own.name)] : [])),
  };
}

async function placesOfBases(config: Config, { id }: DocsConfig): Promise<(version: string) => Place> {
  const file = sitePathOf(config, config.configPath);
  const { text } = await loadText(config.configPath, file);
  const index = config.docs.findIndex((docs) => docs.id === id);
  return (version) => {
    if (text === undefined) return { file };
    const paths = [['docs'], ['docs', index]].map((start) => [...start, 'versions', version, 'basedOn']);
    const places = paths.map((one) => findFieldPlace(text, config.configPath, one));
    // The deepest place: `docs` can be an object or an array, and only one of the two paths exists.
    const [best] = places.toSorted((a, b) => (b.line ?? 0) - (a.line ?? 0));
    return { file, ...best };
  };
}

interface FoundOwn {
  readonly own: OwnVersion;
  readonly exists: boolean;
  readonly problems: readonly Problem[];
}

async function findOwn(config: Config, docs: DocsConfig, name: string): Promise<FoundOwn> {
  const dir = versionDir(config, docs, name);
  const isIncluded = globMatcher(docs.include);
  const isExcluded = globMatcher(docs.exclude);
  const [found, file] = await Promise.all([
    findFiles(dir, { siteDir: config.siteDir, ignore: (name) => name.startsWith('.') || name === 'node_modules' }),
    loadVersionFile(config, path.join(dir, VERSION_FILE)),
  ]);
  const isPage = (one: string): boolean =>
    /\.mdx?$/.test(one) && isIncluded(one) && !isExcluded(one) && !one.split('/').some(isIgnoredContent);
  const relPaths = found.relPaths.filter(isPage);
  const otherPaths = found.relPaths.filter((one) => !isPage(one) && one !== VERSION_FILE);
  const own = { name, folder: sitePathOf(config, dir), relPaths, otherPaths, ...defined({ file: file.file }) };
  return { own, exists: found.exists, problems: [...found.problems, ...file.problems] };
}

/** Reads `_version_.yml` if it exists. */
export async function loadVersionFile(
  config: Config,
  filePath: string,
): Promise<{ readonly file?: VersionFile; readonly problems: readonly Problem[] }> {
  if (!existsSync(filePath)) return { problems: [] };
  const sitePath = sitePathOf(config, filePath);
  const { text, problem } = await loadText(filePath, sitePath);
  return text === undefined ? { problems: [problem] } : parseVersionFile(text, sitePath);
}

/** Parses the text of `_version_.yml`. Wrong entries are reported and left out. */
export function parseVersionFile(
  text: string,
  sitePath: string,
): { readonly file?: VersionFile; readonly problems: readonly Problem[] } {
  const parsed = parseYaml(text, sitePath);
  if (parsed.problem !== undefined) return { problems: [parsed.problem] };
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  const placeOf = (node: unknown): Place => {
    const { line, col } = lines.linePos((node as Node | null)?.range?.[0] ?? 0);
    return { file: sitePath, line, column: col };
  };
  const complain = (reason: string, node: unknown): Problem => asError(badVersionFile(reason, placeOf(node)));
  if (contents === null) return { file: { sitePath, removed: [], renamed: [] }, problems: [] };
  if (!isMap(contents)) return { problems: [complain('is not a set of fields', contents)] };
  const unknown = contents.items.filter(
    ({ key }) => !isScalar(key) || !['removed', 'renamed'].includes(String(key.value)),
  );
  const reading = { placeOf, complain };
  const removed = readRemoved(contents.get('removed', true), reading);
  const renamed = readRenamed(contents.get('renamed', true), reading);
  return {
    file: { sitePath, removed: removed.value, renamed: renamed.value },
    problems: [
      ...unknown.map(({ key }) => complain(`has an unknown field "${String(isScalar(key) ? key.value : key)}"`, key)),
      ...removed.problems,
      ...renamed.problems,
    ],
  };
}

interface Reading {
  placeOf(node: unknown): Place;
  complain(reason: string, node: unknown): Problem;
}

/** An empty field counts as an empty list. */
const isEmpty = (node: unknown): boolean => node === undefined || (isScalar(node) && node.value === null);

function readRemoved(node: unknown, { placeOf, complain }: Reading): Checked<VersionFile['removed']> {
  if (isEmpty(node)) return { value: [], problems: [] };
  if (!isSeq(node)) return { value: [], problems: [complain('has no list in "removed"', node)] };
  return flatChecked(
    node.items.map((item) =>
      isPath(item)
        ? { value: [{ path: item.value, at: placeOf(item) }], problems: [] }
        : { value: [], problems: [complain('lists something in "removed" that is no path', item)] },
    ),
  );
}

function readRenamed(node: unknown, { placeOf, complain }: Reading): Checked<VersionFile['renamed']> {
  if (isEmpty(node)) return { value: [], problems: [] };
  if (!isMap(node))
    return { value: [], problems: [complain('has no lines "path here: path in the base" in "renamed"', node)] };
  return flatChecked(
    node.items.map(({ key, value }) =>
      isPath(key) && isPath(value) && key.value.endsWith('/') === value.value.endsWith('/')
        ? { value: [{ to: key.value, from: value.value, at: placeOf(key) }], problems: [] }
        : {
            value: [],
            problems: [complain('has a line in "renamed" that does not lead from one path to another', key)],
          },
    ),
  );
}

function isPath(node: unknown): node is Node & { readonly value: string } {
  return isScalar(node) && typeof node.value === 'string' && node.value !== '';
}

export interface VersionNames {
  /** Names by docs instance, in the order of the file. Names with problems are left out. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Finds the place of a name in the versions file of an instance. */
  placeOf(pluginId: string, name: string): Promise<Place>;
  readonly problems: readonly Problem[];
}

export async function loadVersionNames(config: Config): Promise<VersionNames> {
  const read = await Promise.all(config.docs.map((docs) => loadNames(config, docs)));
  return {
    async placeOf(pluginId, name) {
      const found = read.find(({ id }) => id === pluginId);
      assert(found, `The instance "${pluginId}" has no versions file`);
      const { findStringPlaces } = await loadPlaces();
      const [place] = findStringPlaces({ text: found.text, filePath: found.file }, [name]);
      return { file: found.file, ...place };
    },
    names: Object.fromEntries(read.map(({ id, names }) => [id, names])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Loaded on demand: it parses code, takes long to load, and is only needed to locate problems. */
const loadPlaces = () => import('../config/source-place.ts');

interface VersionsFile {
  readonly id: string;
  /** Path relative to the site folder. */
  readonly file: string;
  readonly text: string;
}

interface Names extends VersionsFile {
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
}

async function loadNames(config: Config, docs: DocsConfig): Promise<Names> {
  const file = versionsFile(docs);
  const filePath = path.join(config.siteDir, file);
  const none: Names = { id: docs.id, file, text: '', names: [], problems: [] };
  if (docs.disableVersioning || !existsSync(filePath)) return none;
  const { text, problem } = await loadText(filePath, file);
  if (text === undefined) return { ...none, problems: [problem] };
  const parsed = parseJson(text, file);
  if (parsed.problem !== undefined) return { ...none, problems: [parsed.problem] };
  return checkVersionNames(parsed.value, { id: docs.id, file, text });
}

/** Returns the names that are valid for folders and URLs, without duplicates. */
async function checkVersionNames(value: unknown, source: VersionsFile): Promise<Names> {
  const { file, text } = source;
  if (!Array.isArray(value)) return { ...source, names: [], problems: [error(messages.versionsNotList(file))] };
  const names: string[] = [];
  const problems: Problem[] = [];
  for (const [index, name] of (value as readonly unknown[]).entries()) {
    const reason = reasonAgainst(name);
    const message =
      reason !== undefined
        ? messages.badVersionName(file, name, reason)
        : names.includes(String(name))
          ? messages.duplicateVersion(file, String(name))
          : undefined;
    if (message === undefined) {
      names.push(String(name));
      continue;
    }
    const { findFieldPlace } = await loadPlaces();
    problems.push(error({ ...message, at: { file, ...findFieldPlace(text, file, [index]) } }));
  }
  return { ...source, names, problems };
}

/** Returns the reason why a version cannot have the name; `undefined` when it can. */
export function reasonAgainst(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not text';
  if (name.trim() === '') return 'is empty';
  if (name.length > 32) return `has ${name.length} characters, more than 32`;
  if (name === '.' || name === '..') return 'stands for a folder of its own';
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const bad = /[/\\<>:"|?*\u0000-\u001f]/.exec(name);
  return bad === null ? undefined : `holds the character ${JSON.stringify(bad[0])}`;
}

function error(message: Message): Problem {
  return { severity: 'error', ...message };
}
