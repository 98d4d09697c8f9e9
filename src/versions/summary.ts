/**
 * The contents of each version: its own, inherited, removed, renamed and hidden pages; and the pages of all versions
 * that an edit affects. Pure.
 */
import {
  isOwn,
  shownContent,
  type VersionSource,
  filesOf,
  importsOf,
  isMarkdown,
  isSameContent,
} from './version-source.ts';

export interface VersionSummary {
  /** Docs instance. */
  readonly instance: string;
  readonly version: string;
  readonly basedOn?: string;
  /** Number of pages that it shows. */
  readonly pages: number;
  /** Paths below the folder of the version, sorted. */
  readonly own: readonly string[];
  readonly inherited: readonly string[];
  /** Paths in its base. */
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly here: string; readonly base: string }[];
  /** Pages that its releases do not have, according to their front matter. */
  readonly hidden: readonly string[];
}

export function summarizeVersions(source: VersionSource): readonly VersionSummary[] {
  return source.names.flatMap((version) => {
    const entries = source.entries[version];
    return entries === undefined ? [] : [summarizeVersion(source, version)];
  });
}

function summarizeVersion(source: VersionSource, version: string): VersionSummary {
  const entries = source.entries[version] ?? [];
  const shown = entries.filter((entry) => shownContent(source, { version, entry }) !== undefined);
  const step = source.steps[version];
  const ofBase = new Set(step === undefined ? [] : source.entries[step.base]?.map(({ relPath }) => relPath));
  const pathsOf = (some: typeof entries): readonly string[] => some.map(({ relPath }) => relPath);
  return {
    instance: source.docs.id,
    version,
    ...(step === undefined ? {} : { basedOn: step.base }),
    pages: shown.length,
    own: pathsOf(shown.filter(isOwn)),
    inherited: pathsOf(shown.filter((entry) => !isOwn(entry))),
    removed: (step?.removed ?? []).filter((relPath) => ofBase.has(relPath)).toSorted(),
    renamed: Object.entries(step?.renamed ?? {})
      .filter(([base]) => ofBase.has(base) && step?.removed.includes(base) !== true)
      .map(([base, here]) => ({ here, base }))
      .toSorted((a, b) => (a.here < b.here ? -1 : 1)),
    hidden: pathsOf(entries.filter((entry) => !shown.includes(entry))),
  };
}

/** Formats one line per version. */
export function formatSummary(versions: readonly VersionSummary[]): string {
  const hasInstances = new Set(versions.map(({ instance }) => instance)).size > 1;
  return formatTable([
    [...(hasInstances ? ['Docs'] : []), 'Version', 'Based on', 'Pages', 'Own', 'Inherited', 'Removed', 'Renamed', 'Hidden'], // prettier-ignore
    ...versions.map(({ instance, version, basedOn = '', pages, own, inherited, removed, renamed, hidden }) => [
      ...(hasInstances ? [instance] : []),
      version,
      basedOn,
      ...[pages, own.length, inherited.length, removed.length, renamed.length, hidden.length].map(String),
    ]),
  ]);
}

/** Aligns columns; numbers are on the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (widths.length === 0 ? [] : widths).map((_, column) =>
    rows.slice(1).every((row) => /^\d+$/.test(row[column] ?? '')),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

interface ReachedFile {
  readonly instance: string;
  readonly version: string;
  /** Path below the folder of the version. */
  readonly path: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** Version and path of the file that contains, or contained, its text. */
  readonly source: { readonly version: string; readonly path: string };
}

export function findReached(before: VersionSource, after: VersionSource): readonly ReachedFile[] {
  const names = [...new Set([...after.names, ...before.names])];
  return names.flatMap((version) => reachedIn(version, showVersion(before, version), showVersion(after, version)));
}

interface ShownFile {
  readonly instance: string;
  readonly content: Buffer;
  readonly source: ReachedFile['source'];
}

type Shown = ReadonlyMap<string, ShownFile>;

/** Partials and category files are not listed, because they are parts of the pages that import them. */
const isListed = (relPath: string): boolean => !relPath.split('/').some((name) => name.startsWith('_'));

function showVersion(source: VersionSource, version: string): Shown {
  const files = filesOf(source, version);
  const byPath = new Map(files.map((entry) => [entry.relPath, entry]));
  const shownAt = (relPath: string): Buffer | undefined => {
    const entry = byPath.get(relPath);
    return entry && shownContent(source, { version, entry }, { labels: source.docs.sinceLabels });
  };
  return new Map(
    files.flatMap((entry) => {
      const { relPath, places } = entry;
      const place = places.at(-1);
      const own = isListed(relPath) ? shownAt(relPath) : undefined;
      if (own === undefined || place === undefined) return [];
      const parts = isMarkdown(relPath)
        ? withImports(relPath, own, { shownAt, has: (path) => byPath.has(path) })
        : [own];
      const shown = { instance: source.docs.id, content: Buffer.concat(parts) };
      return [[relPath, { ...shown, source: { version: place.version, path: place.relPath } }] as const];
    }),
  );
}

interface Lookup {
  has(relPath: string): boolean;
  shownAt(relPath: string): Buffer | undefined;
}

/** Returns a page and the partials it includes. */
function withImports(relPath: string, content: Buffer, { has, shownAt }: Lookup): readonly Buffer[] {
  const seen = new Map([[relPath, content]]);
  for (const [path, text] of seen) {
    for (const imported of importsOf(path, text, has)) {
      if (!seen.has(imported)) seen.set(imported, shownAt(imported) ?? Buffer.alloc(0));
    }
  }
  return [...seen.values()];
}

function reachedIn(version: string, before: Shown, after: Shown): readonly ReachedFile[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    const shown = is ?? was;
    if (shown === undefined || isSameContent(was?.content, is?.content)) return [];
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [{ instance: shown.instance, version, path, change, source: shown.source } as const];
  });
}

export function formatReached(reached: readonly ReachedFile[], ref: string): string {
  if (reached.length === 0) return `What has changed since ${ref} reaches no page of any version.`;
  const hasInstances = new Set(reached.map(({ instance }) => instance)).size > 1;
  return formatTable([
    [...(hasInstances ? ['Docs'] : []), 'Version', 'Change', 'Page', 'Text'],
    ...reached.map(({ instance, version, change, path, source }) => [
      ...(hasInstances ? [instance] : []),
      version,
      change,
      path,
      source.version === version && source.path === path ? '' : `of ${source.version}: ${source.path}`,
    ]),
  ]);
}
