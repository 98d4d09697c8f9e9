/** Finds and loads the set-ups of docs versions, `samples/<version>/`. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../config/data-text.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import { builtVersions } from '../content/folders.ts';
import { loadVersionNames } from '../content/find-versions.ts';
import { type Problem, UserError, type Message } from '../errors/problem.ts';
import {
  badSetupFile,
  baseMissing,
  noSetup,
  noSetups,
  setupFileMissing,
  strayFolder,
  unknownVersion,
} from '../errors/samples.ts';
import type { Setup } from './types.ts';

export interface FoundSetup {
  readonly docs: DocsConfig;
  readonly version: string;
  /** Absolute. */
  readonly dir: string;
  /** Relative to the site folder. */
  readonly sitePath: string;
}

interface FoundSetups {
  readonly setups: readonly FoundSetup[];
  readonly problems: readonly Problem[];
}

/** Finds all set-ups, or that of one version. Throws a `UserError` when there is none. */
export async function findSetups(config: Config, version: string | undefined): Promise<FoundSetups> {
  const { names } = await loadVersionNames(config);
  const found = config.docs.map((docs) => {
    const versions = builtVersions(docs, names[docs.id] ?? []);
    const folder = docs.id === 'default' ? 'samples' : `${docs.id}_samples`;
    return { docs, versions, folder, ...setupsIn(config, { docs, versions, folder }) };
  });
  const setups = found.flatMap((each) => each.setups);
  const wanted = version === undefined ? setups : setups.filter((setup) => setup.version === version);
  if (wanted.length > 0) return { setups: wanted, problems: found.flatMap(({ problems }) => problems) };
  const versions = found.flatMap((each) => each.versions);
  const { folder = 'samples' } = found.find((each) => version === undefined || each.versions.includes(version)) ?? {};
  if (version === undefined) throw failure(noSetups(folder, versions));
  throw failure(versions.includes(version) ? noSetup(folder, version) : unknownVersion(version, versions));
}

interface Place {
  readonly docs: DocsConfig;
  readonly versions: readonly string[];
  readonly folder: string;
}

function setupsIn({ siteDir }: Config, { docs, versions, folder }: Place): FoundSetups {
  const dir = path.join(siteDir, folder);
  if (!existsSync(dir)) return { setups: [], problems: [] };
  const names = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  return {
    setups: versions
      .filter((version) => names.includes(version))
      .map((version) => ({ docs, version, dir: path.join(dir, version), sitePath: `${folder}/${version}` })),
    problems: names
      .filter((name) => !versions.includes(name))
      .map((name) => ({ severity: 'warning', ...strayFolder(folder, name, versions) })),
  };
}

const texts = v.array(v.string());
const CONFIG_KEYS = v.object({
  files: texts,
  calls: v.optional(texts, []),
  roots: texts,
  keys: texts,
});
const COMMANDS = v.object({
  programs: texts,
  options: v.optional(texts, []),
  commands: v.array(
    v.object({
      names: texts,
      arguments: v.optional(
        v.array(v.object({ name: v.string(), optional: v.optional(v.boolean()), values: v.optional(texts) })),
        [],
      ),
      rest: v.optional(v.boolean()),
      options: v.optional(texts, []),
    }),
  ),
});
const PACKAGE = v.looseObject({
  octavo: v.optional(v.object({ base: v.optional(v.string(), 'src') }), {}),
});

/** Loads the folder `samples/<version>/`. Throws a `UserError` when a file is missing or invalid. */
export function loadSetup({ dir, sitePath, version }: FoundSetup): Setup {
  const folder = { dir, sitePath };
  for (const file of ['package.json', 'tsconfig.json']) {
    if (!existsSync(path.join(dir, file))) throw failure(setupFileMissing(sitePath, file));
  }
  const { octavo } = loadJson(folder, 'package.json', PACKAGE) ?? { octavo: { base: 'src' } };
  const baseFiles = loadBase(folder, octavo.base);
  return {
    version,
    dir,
    sitePath,
    baseFiles,
    ownsBase: octavo.base === 'src',
    configKeys: loadJson(folder, 'config-keys.json', CONFIG_KEYS),
    commands: loadJson(folder, 'commands.json', COMMANDS),
    hash: hashSetup(dir, baseFiles),
  };
}

interface Folder {
  readonly dir: string;
  readonly sitePath: string;
}

function loadJson<Schema extends v.GenericSchema>(
  { dir, sitePath }: Folder,
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const file = path.join(dir, name);
  if (!existsSync(file)) return undefined;
  const parsed = parseJson(readFileSync(file, 'utf8'), `${sitePath}/${name}`);
  if (parsed.problem !== undefined) throw new UserError([parsed.problem]);
  const result = v.safeParse(schema, parsed.value);
  if (result.success) return result.output;
  const at = { file: `${sitePath}/${name}` };
  throw failure(...result.issues.map((issue) => badSetupFile(`${v.getDotPath(issue) ?? 'it'}: ${issue.message}`, at)));
}

/**
 * Loads the files of every new project. They are placed in `src/`, wherever they come from, e.g. a template in a
 * package.
 */
function loadBase({ dir, sitePath }: Folder, base: string): ReadonlyMap<string, string> {
  const baseDir = path.join(dir, base);
  if (!existsSync(baseDir)) {
    if (base === 'src') return new Map();
    throw failure(baseMissing(base, { file: `${sitePath}/package.json` }));
  }
  return new Map(
    filesBelow(baseDir)
      .filter((file) => /\.[cm]?tsx?$/.test(file))
      .map((file) => [`src/${file}`, readFileSync(path.join(baseDir, file), 'utf8')]),
  );
}

/** Returns sorted paths with forward slashes. */
function filesBelow(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

/** npm writes this file at each change of the installed packages; other tools touch the folder. */
const INSTALLED = 'node_modules/.package-lock.json';

function hashSetup(dir: string, baseFiles: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const files = entry.isDirectory() ? filesBelow(path.join(dir, entry.name)) : [''];
    for (const file of files) {
      const name = path.join(entry.name, file);
      hash.update(`${name}\n`).update(readFileSync(path.join(dir, name)));
    }
  }
  for (const [file, text] of baseFiles) hash.update(`${file}\n${text}`);
  const installed = path.join(dir, INSTALLED);
  const packages = path.join(dir, 'node_modules');
  if (existsSync(installed)) hash.update(readFileSync(installed));
  else if (existsSync(packages)) hash.update(String(statSync(packages).mtimeMs));
  return hash.digest('hex');
}

function failure(...texts: readonly Message[]): UserError {
  return new UserError(texts.map((text) => ({ severity: 'error', ...text })));
}
