/** `octavo versions cut`: the release of what is in the docs folder, under a name, without a copy. Pure. */
import type { DocsConfig } from '../config/types.ts';
import { CURRENT } from '../content/folders.ts';
import { mayHaveConditions } from '../content/markdown/source/conditions.ts';
import { asWarning, type Problem } from '../errors/problem.ts';
import { namesCurrent } from '../errors/versions-command.ts';
import { type FilePlan, type VersionSource, isMarkdown } from './version-source.ts';

interface CutInput {
  readonly version: string;
  /** Text of the versions file; absent: there is none yet. */
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

/** A condition, or what stands for one in a sidebar, that names `current`. */
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

/** How the versions stand in the config then; those that are not named stay as they are. */
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
