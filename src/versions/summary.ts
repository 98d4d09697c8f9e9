/** Of what each version consists: own, inherited, removed, renamed and hidden pages. Pure. */
import { isOwn, shownContent, type VersionSource } from './version-source.ts';

export interface VersionSummary {
  /** Docs instance. */
  readonly instance: string;
  readonly version: string;
  readonly basedOn?: string;
  /** How many it shows. */
  readonly pages: number;
  /** Paths below the folder of the version, sorted. */
  readonly own: readonly string[];
  readonly inherited: readonly string[];
  /** Of its base. */
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly here: string; readonly base: string }[];
  /** Its releases do not have them, as their front matter says. */
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

/** One line a version. */
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

/** Columns of numbers to the right. */
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
