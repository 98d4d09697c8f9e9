/** Reads the files of all versions of a docs instance, as they are and as they were at a commit. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '../config/data-text.ts';
import { loadCode } from '../config/load-module.ts';
import type { Config, DocsConfig } from '../config/types.ts';
import { globMatcher } from '../content/find-files.ts';
import { isIgnoredContent, reasonOf } from '../content/find-files.ts';
import { findVersions, parseVersionFile, VERSION_FILE } from '../content/find-versions.ts';
import { CURRENT, sitePathOf, versionDir, versionSidebarsFile, versionsFile } from '../content/folders.ts';
import { unreadableFile } from '../errors/input.ts';
import { asError, type Checked, UserError } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import type { Snapshot } from './load-git.ts';
import { createSource, type SidebarsSource, type VersionSource } from './version-source.ts';

/** `names`: those of the versions file. */
export async function loadSource(
  config: Config,
  docs: DocsConfig,
  names: readonly string[],
): Promise<Checked<VersionSource>> {
  // Also of versions that are not built.
  const { onlyIncludeVersions: _, ...settings } = docs;
  const all = { ...settings, disableVersioning: false, includeCurrentVersion: true };
  const [found, sidebars] = await Promise.all([
    findVersions(config, all, names),
    Promise.all([CURRENT, ...names].map(async (name) => [name, await loadSidebars(config, docs, name)] as const)),
  ]);
  const ofVersion = new Map(sidebars);
  const read = new Map<string, Buffer>();
  const contentOf: VersionSource['contentOf'] = ({ version, relPath }) => {
    const filePath = path.join(versionDir(config, docs, version), relPath);
    const content = read.get(filePath) ?? readContent(config, filePath);
    read.set(filePath, content);
    return content;
  };
  const value = createSource({ docs: all, owns: found.owns }, names, {
    contentOf,
    sidebarsOf: (version) => ofVersion.get(version),
  });
  return { value, problems: found.problems };
}

function readContent(config: Config, filePath: string): Buffer {
  try {
    return existsSync(filePath) ? readFileSync(filePath) : Buffer.alloc(0);
  } catch (error) {
    throw new UserError([asError(unreadableFile(sitePathOf(config, filePath), reasonOf(error)))]);
  }
}

async function loadSidebars(config: Config, docs: DocsConfig, version: string): Promise<SidebarsSource | undefined> {
  if (docs.sidebarPath === false) return undefined;
  const filePath = version === CURRENT ? docs.sidebarPath : versionSidebarsFile(config, docs, version);
  if (filePath === undefined) return { value: undefined, content: Buffer.alloc(0) };
  if (!existsSync(filePath)) return undefined;
  const value = await loadCode(config, filePath);
  return { sitePath: sitePathOf(config, filePath), value, content: readContent(config, filePath) };
}

/** The versions as they were; config and sidebars are those of today. */
export function loadPastSource(config: Config, today: VersionSource, past: Snapshot): VersionSource {
  const { docs } = today;
  const names = pastNames(past.read(path.join(config.siteDir, versionsFile(docs))));
  const [isIncluded, isExcluded] = [globMatcher(docs.include), globMatcher(docs.exclude)];
  const isPage = (one: string): boolean =>
    /\.mdx?$/.test(one) && isIncluded(one) && !isExcluded(one) && !one.split('/').some(isIgnoredContent);
  const owns = [CURRENT, ...names].map((name) => {
    const dir = versionDir(config, docs, name);
    const files = past.filesBelow(dir).filter((one) => !/(?:^|\/)(?:\.|node_modules\/)/.test(one));
    const text = files.includes(VERSION_FILE) ? past.read(path.join(dir, VERSION_FILE))?.toString('utf8') : undefined;
    const parsed = text === undefined ? undefined : parseVersionFile(text, VERSION_FILE).file;
    return {
      name,
      folder: sitePathOf(config, dir),
      relPaths: files.filter(isPage),
      otherPaths: files.filter((one) => !isPage(one) && one !== VERSION_FILE),
      ...defined({ file: parsed }),
    };
  });
  return createSource({ docs, owns }, names, {
    contentOf: ({ version, relPath }) =>
      past.read(path.join(versionDir(config, docs, version), relPath)) ?? Buffer.alloc(0),
    sidebarsOf: today.sidebarsOf,
  });
}

function pastNames(content: Buffer | undefined): readonly string[] {
  const { value } = content === undefined ? {} : parseJson(content.toString('utf8'), 'versions.json');
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}
