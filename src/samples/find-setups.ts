/** Which docs versions have a folder `samples/<version>/`. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config, DocsConfig } from '../config/types.ts';
import { builtVersions } from '../content/folders.ts';
import { readVersionNames } from '../content/read-versions.ts';
import { type Problem, UserError } from '../errors/problem.ts';
import { noSetup, noSetups, strayFolder, unknownVersion } from '../errors/samples.ts';

export interface FoundSetup {
  readonly docs: DocsConfig;
  readonly version: string;
  /** Absolute. */
  readonly dir: string;
  /** Relative to the site folder. */
  readonly sitePath: string;
}

export interface FoundSetups {
  readonly setups: readonly FoundSetup[];
  readonly problems: readonly Problem[];
}

/** All of them, or that of one version. Throws a `UserError` when there is none. */
export async function findSetups(config: Config, version: string | undefined): Promise<FoundSetups> {
  const { names } = await readVersionNames(config);
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

function failure(text: Omit<Problem, 'severity'>): UserError {
  return new UserError([{ severity: 'error', ...text }]);
}
