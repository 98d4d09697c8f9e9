/**
 * `octavo versions cut` releases the docs folder under a version name without copying it. `octavo versions flatten`
 * converts an overlay version to a full copy, as Docusaurus needs it. Pure.
 */
import type { DocsConfig } from '../config/types.ts';
import { CURRENT } from '../content/folders.ts';
import { mayHaveConditions } from '../content/markdown/source/conditions.ts';
import { asWarning, type Problem, asError } from '../errors/problem.ts';
import { namesCurrent, flattenOthersFirst, isWholeVersion } from '../errors/versions-command.ts';
import {
  type FilePlan,
  type VersionSource,
  isMarkdown,
  descendantsOf,
  filesOf,
  isOwn,
  noPlan,
  shownContent,
  frontMatterOf,
} from './version-source.ts';
import { VERSION_FILE } from '../content/find-versions.ts';
import { normalizeText } from '../content/markdown/base/hashes.ts';
import { isDeepStrictEqual } from 'node:util';
import { basesOf, tracePath, type VersionEntry } from '../content/version-chain.ts';
import { stripNumberPrefixes } from '../site/docs/docs.ts';
import { adaptSidebars } from '../site/sidebar/adapted-sidebars.ts';

interface CutInput {
  readonly version: string;
  /** Text of the versions file; absent when there is none yet. */
  readonly versionsText?: string;
  /** Relative to the site. */
  readonly versionsFile: string;
  readonly configFile: string;
  sitePathOf(version: string, relPath: string): string;
}

export function planCut(source: VersionSource, input: CutInput): FilePlan {
  return {
    writes: [{ sitePath: input.versionsFile, content: Buffer.from(addName(input)) }],
    deletes: [],
    problems: guardsOfCurrent(source, input),
    notes: configLines(source, input),
  };
}

function addName({ version, versionsText }: CutInput): string {
  const names =
    versionsText === undefined ? [] : (JSON.parse(versionsText.replace(/^\uFEFF/, '')) as readonly string[]);
  const isOneLine = versionsText !== undefined && !versionsText.trim().includes('\n') && names.length > 0;
  const list = [version, ...names];
  return isOneLine
    ? `[${list.map((name) => JSON.stringify(name)).join(', ')}]\n`
    : `${JSON.stringify(list, null, 2)}\n`;
}

/** Matches a condition that names `current`, also in the forms that sidebars use. */
const NAMED = /\b(?:since|until|only)(?:-start)?\b["']?:?\s*(?:\[.*?\])?\s*[{"']?\s*(?:[\w.]+\s+[-–]\s+)?current\b/;

function guardsOfCurrent(source: VersionSource, { version, sitePathOf }: CutInput): readonly Problem[] {
  const pages = source.owns.flatMap(({ name, relPaths, otherPaths = [] }) =>
    [...relPaths, ...otherPaths.filter(isMarkdown)].map((relPath) => ({
      file: sitePathOf(name, relPath),
      text: source.contentOf({ version: name, relPath }).toString('utf8'),
    })),
  );
  const sidebars = source.names.flatMap((name) => {
    const found = source.sidebarsOf(name);
    return found?.sitePath === undefined ? [] : [{ file: found.sitePath, text: found.content.toString('utf8') }];
  });
  return [...pages.filter(({ text }) => mayHaveConditions(text)), ...sidebars].flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const match = NAMED.exec(line);
      if (match === null) return [];
      const at = { file, line: index + 1, column: match.index + 1 };
      return [asWarning(namesCurrent({ guard: match[0], version, at }))];
    }),
  );
}

type Settings = DocsConfig['versions'][string];

/** Returns the lines for the versions in the config after the cut. Versions that are not listed stay as they are. */
function configLines({ docs, names }: VersionSource, { version, configFile }: CutInput): readonly string[] {
  const { releases: _, ...shown } = docs.versions[CURRENT] ?? {};
  const [previous] = names.filter((name) => docs.versions[name]?.basedOn === CURRENT);
  const rebased = names.filter((name) => docs.versions[name]?.basedOn === CURRENT);
  const rows = [
    `${CURRENT}: {},${Object.keys(docs.versions[CURRENT] ?? {}).length > 0 ? ` // its settings are those of "${version}" from now on` : ''}`,
    `'${version}': ${literal({ basedOn: CURRENT, ...shown })},`,
    ...rebased.map((name) => `'${name}': ${literal({ ...docs.versions[name], basedOn: version })},`),
  ];
  return [
    `Set these in "versions" of the docs in ${configFile}:`,
    '',
    ...rows.map((row) => `    ${row}`),
    ...(docs.lastVersion === CURRENT ? ['', `and "lastVersion: '${version}'" instead of 'current'.`] : []),
    '',
    `"${version}" shows all pages of "current" until they differ: octavo versions keep ${version} <page> before an edit of the next release.`,
    ...(previous === undefined
      ? []
      : [`${rebased.map((name) => `"${name}"`).join(', ')} based on "${version}": a page kept there is kept for older versions too.`]), // prettier-ignore
  ];
}

function literal(settings: Settings): string {
  const fields = Object.entries(settings as object).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}: ${typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)}`],
  );
  return `{ ${fields.join(', ')} }`;
}

interface FlattenInput {
  readonly version: string;
  /** Returns the path of a version's file, relative to the site. */
  sitePathOf(version: string, relPath: string): string;
  sidebarsPathOf(version: string): string;
}

export function planFlatten(source: VersionSource, input: FlattenInput): FilePlan {
  const { version, sitePathOf, sidebarsPathOf } = input;
  if (source.docs.versions[version]?.basedOn === undefined) return noPlan([asError(isWholeVersion(version))]);
  const problems = dependents(source, version);
  if (problems.length > 0) return noPlan(problems);
  const files = filesOf(source, version).map((entry) => ({ entry, content: shownContent(source, { version, entry }) }));
  const sidebars = flatSidebars(source, version);
  const own = source.sidebarsOf(version)?.content;
  const owns = source.owns.find(({ name }) => name === version);
  return {
    writes: [
      ...files.flatMap(({ entry, content }) => {
        const { relPath } = entry;
        if (content === undefined || (isOwn(entry) && content.equals(source.contentOf({ version, relPath }))))
          return [];
        return [{ sitePath: sitePathOf(version, relPath), content }];
      }),
      ...(sidebars === undefined || own?.equals(sidebars) ? [] : [{ sitePath: sidebarsPathOf(version), content: sidebars }]), // prettier-ignore
    ],
    deletes: [
      ...files.flatMap(({ entry, content }) =>
        content === undefined && isOwn(entry) ? [sitePathOf(version, entry.relPath)] : [],
      ),
      ...(owns?.file === undefined ? [] : [sitePathOf(version, VERSION_FILE)]),
    ],
    problems: [],
  };
}

/** Versions based on this one would lose content that conditions show only in them. */
function dependents(source: VersionSource, version: string): readonly Problem[] {
  const hasConditions = (name: string): boolean =>
    filesOf(source, name).some(({ relPath, places }) => {
      const place = places.at(-1);
      if (place === undefined || !isMarkdown(relPath) || !places.some((at) => at.version === version)) return false;
      return mayHaveConditions(normalizeText(source.contentOf(place).toString('utf8')));
    });
  const below = descendantsOf(source, version).filter(hasConditions);
  return below.length === 0 ? [] : [asError(flattenOthersFirst(version, below.toReversed()))];
}

/** Returns `undefined` when the version has no sidebars. */
export function flatSidebars(source: VersionSource, version: string): Buffer | undefined {
  const from = basesOf(source.docs, version).find((name) => source.sidebarsOf(name) !== undefined);
  const found = from === undefined ? undefined : source.sidebarsOf(from);
  if (from === undefined || found === undefined) return undefined;
  if (found.value === undefined) return render({ defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] });
  const { sitePath = '' } = found;
  const { value } = adaptSidebars(found.value, {
    version,
    table: source.table,
    at: { file: sitePath },
    idOf: from === version ? ownIds(source, version) : inheritedIds(source, from, version),
  });
  const isSame = isDeepStrictEqual(value, found.value);
  return isSame && sitePath.endsWith('.json') ? found.content : render(isSame ? found.value : value);
}

/** Formats JSON like `docusaurus docs:version`. */
const render = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

type IdOf = (id: string) => string | undefined;

/** Maps ids, without pages that the releases of the version do not have. */
function ownIds(source: VersionSource, version: string): IdOf {
  const ids = idsOf(source, version);
  return (id) => (ids.has(id) && ids.get(id) === undefined ? undefined : id);
}

function inheritedIds(source: VersionSource, from: string, version: string): IdOf {
  const [theirs, ours] = [idsOf(source, from, 'all'), idsOf(source, version)];
  const byPath = new Map(Array.from(ours, ([id, relPath]) => [relPath, id]));
  return (id) => {
    const relPath = theirs.get(id);
    if (relPath === undefined) return id;
    const here = tracePath(source.steps, { version: from, relPath }, version);
    return here === undefined ? undefined : byPath.get(here);
  };
}

/** Returns paths by id; a path is `undefined` when the version does not show the page. */
function idsOf(source: VersionSource, version: string, which?: 'all'): ReadonlyMap<string, string | undefined> {
  return new Map(
    (source.entries[version] ?? []).map((entry) => {
      const isThere = which === 'all' || shownContent(source, { version, entry }) !== undefined;
      return [idOf(source, entry), isThere ? entry.relPath : undefined];
    }),
  );
}

function idOf(source: VersionSource, { relPath, places }: VersionEntry): string {
  const place = places.at(-1);
  const { id, parse_number_prefixes: parses } = place === undefined ? {} : frontMatterOf(source.contentOf(place));
  const isParsed = source.docs.numberPrefixParser && parses !== false;
  const plain = relPath.replace(/\.mdx?$/i, '');
  const path = isParsed ? stripNumberPrefixes(plain) : plain;
  return typeof id === 'string' ? path.slice(0, path.lastIndexOf('/') + 1) + id : path;
}
