/**
 * `octavo versions`: shows the contents of each version and the effects of an edit; converts between full copies and
 * overlay versions.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../config/load/load-config.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import { VERSION_FILE, loadVersionNames, reasonAgainst } from '../content/find-versions.ts';
import { CURRENT, sitePathOf, versionDir, versionSidebarsFile, versionsFile } from '../content/folders.ts';
import { asError, type Message, UserError } from '../errors/problem.ts';
import * as messages from '../errors/versions-command.ts';
import { basesOf } from '../content/version-chain.ts';
import { findReached, formatReached, formatSummary, summarizeVersions } from '../versions/summary.ts';
import { planCut, planFlatten } from '../versions/cut-version.ts';
import { planFold, type FoldPlan } from '../versions/fold-version.ts';
import { planKeep } from '../versions/keep-pages.ts';
import { loadSnapshot, loadPastSource, loadSource } from '../versions/load-source.ts';
import type { FilePlan, VersionSource } from '../versions/version-source.ts';
import { takeBackUnfinished } from './file-journal.ts';
import { stopAt, type Terminal } from './terminal.ts';
import { checkPlan, writePlan } from './write-plan.ts';

export interface VersionsFlags {
  readonly config?: string;
  readonly format?: string;
  readonly changed?: string;
  readonly docs?: string;
  readonly onto?: string;
  readonly ignoreLineEnds?: boolean;
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

const ACTIONS = ['keep', 'cut', 'fold', 'flatten'] as const;
type Action = (typeof ACTIONS)[number];

export interface VersionsUse {
  readonly siteDir: string | undefined;
  readonly action?: { readonly name: Action; readonly version: string; readonly pages: readonly string[] };
}

/** Parses the arguments; returns a message when they are wrong. */
export function parseVersionsUse(paths: readonly string[], flags: VersionsFlags): VersionsUse | string {
  const at = paths.slice(0, 2).findIndex((word) => (ACTIONS as readonly string[]).includes(word));
  const siteDir = at === 0 ? undefined : paths[0];
  const rest = at === 0 ? paths : paths.slice(1);
  const [word, version, ...pages] = rest;
  const name = ACTIONS.find((each) => each === word);
  if (flags.format !== undefined && flags.format !== 'json') return messages.badFormat(flags.format);
  if (word === undefined) return { siteDir };
  if (name === undefined) return messages.unknownAction(word);
  if (version === undefined) return messages.actionWithoutVersion(name);
  if (name === 'keep' && pages.length === 0) return messages.keepWithoutPage(version);
  if (name !== 'keep' && pages.length > 0) return messages.oneVersionOnly(name, pages);
  if (flags.changed !== undefined) return messages.changedWithAction(name);
  return { siteDir, action: { name, version, pages } };
}

export interface VersionsInput {
  readonly siteDir: string;
  readonly flags: VersionsFlags;
  readonly terminal: Terminal;
}

export async function runVersions(input: VersionsInput, { action }: VersionsUse): Promise<number> {
  const { siteDir, flags, terminal } = input;
  takeBackUnfinished(siteDir, terminal);
  const config = await loadConfig(siteDir, flags.config === undefined ? {} : { configPath: flags.config });
  const { names, problems } = await loadVersionNames(config);
  stopAt(problems);
  const instances = chooseDocs(config, flags.docs, action !== undefined);
  const sources = await Promise.all(instances.map((docs) => loadSource(config, docs, names[docs.id] ?? [])));
  if (action === undefined) {
    stopAt(sources.flatMap((loaded) => loaded.problems));
    const all = sources.map(({ value }) => value);
    return flags.changed === undefined ? tell(all, input) : tellReached(config, all, { ...input, ref: flags.changed });
  }
  const [docs, source] = [instances[0], sources[0]?.value];
  if (docs === undefined || source === undefined) throw stop(messages.noSuchInstance(flags.docs ?? 'default', []));
  // `fold` expects a version that sets `basedOn` but is still a full copy, so its problems are not fatal here.
  if (action.name !== 'fold') stopAt(sources.flatMap((loaded) => loaded.problems));
  return act({ ...input, config, docs, source, names: names[docs.id] ?? [] }, action);
}

function chooseDocs(config: Config, id: string | undefined, isOne: boolean): readonly DocsConfig[] {
  const known = config.docs.map((docs) => docs.id);
  if (id !== undefined && !known.includes(id)) throw stop(messages.noSuchInstance(id, known));
  if (id === undefined && isOne && known.length > 1) throw stop(messages.whichInstance(known));
  return config.docs.filter((docs) => id === undefined || docs.id === id);
}

const stop = (message: Message): UserError => new UserError([asError(message)]);

function tell(sources: readonly VersionSource[], { flags, terminal }: VersionsInput): number {
  const versions = sources.flatMap(summarizeVersions);
  terminal.out.info(flags.format === 'json' ? JSON.stringify(versions, null, 2) : formatSummary(versions));
  return 0;
}

function tellReached(
  config: Config,
  sources: readonly VersionSource[],
  { flags, terminal, ref }: VersionsInput & { readonly ref: string },
): number {
  const past = loadSnapshot(config.siteDir, ref);
  const reached = sources.flatMap((source) => findReached(loadPastSource(config, source, past), source));
  terminal.out.info(flags.format === 'json' ? JSON.stringify(reached, null, 2) : formatReached(reached, ref));
  return 0;
}

interface Acting extends VersionsInput {
  readonly config: Config;
  readonly docs: DocsConfig;
  readonly source: VersionSource;
  /** Version names in the versions file. */
  readonly names: readonly string[];
}

type Asked = NonNullable<VersionsUse['action']>;

function act(acting: Acting, asked: Asked): number {
  const { config, docs, source, flags, terminal } = acting;
  const { name, version } = asked;
  if (name === 'cut') checkNewName(acting, version);
  else if (!source.names.includes(version)) throw stop(messages.noSuchVersion(version, source.names));
  const places = {
    version,
    sitePathOf: (of: string, relPath: string) => sitePathOf(config, path.join(versionDir(config, docs, of), relPath)),
    sidebarsPathOf: (of: string) => sitePathOf(config, versionSidebarsFile(config, docs, of)),
  };
  const makePlan: Readonly<Record<Action, () => FilePlan & { readonly report?: readonly string[] }>> = {
    keep: () => planKeep(source, { ...places, pages: asked.pages.map((page) => asSitePath(config, page)) }),
    flatten: () => ({
      ...planFlatten(source, places),
      notes: [`Take "basedOn" of "${version}" out of ${sitePathOf(config, config.configPath)}.`],
    }),
    fold: () => planFoldOnto(acting, places),
    cut: () => {
      const file = versionsFile(docs);
      const filePath = path.join(config.siteDir, file);
      const text = existsSync(filePath) ? { versionsText: readFileSync(filePath, 'utf8') } : {};
      return planCut(source, {
        ...places,
        ...text,
        versionsFile: file,
        configFile: sitePathOf(config, config.configPath),
      });
    },
  };
  const plan = makePlan[name]();
  stopAt(plan.problems);
  checkPlan(config.siteDir, plan, { force: flags.force === true });
  if (flags.dryRun !== true) writePlan(config.siteDir, plan);
  for (const line of plan.report ?? []) terminal.out.info(line);
  for (const line of formatDone(plan, flags.dryRun === true)) terminal.out.info(line);
  if (plan.notes !== undefined) terminal.out.info(`\n${plan.notes.join('\n')}`);
  terminal.err.problems(plan.problems, terminal.textOf);
  return 0;
}

function checkNewName({ docs, source }: Acting, version: string): void {
  const reason = reasonAgainst(version);
  if (reason !== undefined) throw stop(messages.unfitVersionName(version, reason));
  if (source.names.includes(version)) throw stop(messages.versionIsThere(version, versionsFile(docs)));
}

/** A file may be given relative to the current folder. */
function asSitePath({ siteDir }: Config, page: string): string {
  const filePath = path.resolve(page);
  return existsSync(filePath) ? sitePathOf({ siteDir }, filePath) : page.replaceAll(path.sep, '/');
}

type Places = Pick<Parameters<typeof planFold>[1], 'version' | 'sitePathOf' | 'sidebarsPathOf'>;

function planFoldOnto(acting: Acting, places: Places) {
  const { config, docs, source, flags } = acting;
  const { version } = places;
  const base = baseToFoldOnto(acting, places);
  const plan = planFold(source, { ...places, base, ignoresLineEnds: flags.ignoreLineEnds === true });
  const note = `Set "basedOn" of the version in ${sitePathOf(config, config.configPath)}: '${version}': { basedOn: '${base}' }`;
  const isSet = docs.versions[version]?.basedOn !== undefined;
  return { ...plan, report: formatFold(plan), ...(isSet ? {} : { notes: [note] }) };
}

/** Throws when the version is not a full copy, or cannot be based on the given version. */
function baseToFoldOnto(
  { config, docs, source, flags, names }: Acting,
  { version, sitePathOf: placeOf }: Places,
): string {
  const basedOn = docs.versions[version]?.basedOn;
  const { onto = basedOn } = flags;
  const file = placeOf(version, VERSION_FILE);
  if (existsSync(path.join(config.siteDir, file))) throw stop(messages.isFolded(version, file));
  if (onto === undefined) {
    throw stop(messages.noBaseToFoldOnto(version, [CURRENT, ...names][names.indexOf(version)]));
  }
  if (basedOn !== undefined && basedOn !== onto) throw stop(messages.otherBase(version, { basedOn, onto }));
  if (!source.names.includes(onto)) throw stop(messages.noSuchVersion(onto, source.names));
  if (version === CURRENT || basesOf(docs, onto).includes(version)) throw stop(messages.cannotFoldOnto(version, onto));
  checkFullCopy(source, { version, base: onto, isBased: basedOn !== undefined });
  return onto;
}

function checkFullCopy(
  source: VersionSource,
  { version, base: onto, isBased }: { readonly version: string; readonly base: string; readonly isBased: boolean },
): void {
  const own = source.owns.find(({ name }) => name === version)?.relPaths.length ?? 0;
  const base = source.entries[onto]?.length ?? 0;
  if (own === 0 || (isBased && own * 2 < base)) throw stop(messages.noFullCopy(version, { own, base }));
}

function formatFold(plan: FoldPlan): readonly string[] {
  const { kept, dropped, removed, renamed, lineEnds, nearlyEqual } = plan;
  return [
    `${dropped.length} files come from the base, ${renamed.length} of them under another name; ${kept.length} stay, ${removed.length} of the base are removed.`,
    ...(lineEnds.length === 0
      ? []
      : [`${lineEnds.length} that stay differ in line ends alone; --ignore-line-ends leaves them out as well.`]),
    ...(nearlyEqual.length === 0 ? [] : ['Nearly equal, and kept:']),
    ...nearlyEqual.map(({ path: page, changed, lines }) => `  ${page}: ${changed} of ${lines} lines differ`),
  ];
}

function formatDone({ writes, deletes }: FilePlan, isDry: boolean): readonly string[] {
  if (isDry) {
    return [
      ...writes.map(({ sitePath }) => `Would write ${sitePath}`),
      ...deletes.map((sitePath) => `Would delete ${sitePath}`),
      ...(writes.length + deletes.length === 0 ? ['Nothing would be written.'] : []),
    ];
  }
  const few = (count: number, files: readonly string[]): string => (count <= 5 ? files.join(', ') : `${count} files`);
  return [
    ...(writes.length === 0
      ? []
      : [
          `Wrote ${few(
            writes.length,
            writes.map(({ sitePath }) => sitePath),
          )}`,
        ]),
    ...(deletes.length === 0 ? [] : [`Deleted ${few(deletes.length, deletes)}`]),
    ...(writes.length + deletes.length === 0 ? ['Nothing to write.'] : []),
  ];
}
