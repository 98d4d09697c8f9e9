/**
 * The door of `compat/`: a site that has a `docusaurus.config` and no config of ours. In: the path of its config. Out:
 * our config, and what it asks for beyond options. Nobody else loads this code.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../config/load-module.ts';
import { configNotObject } from '../errors/config-file.ts';
import { notServed } from '../errors/compat.ts';
import { type Problem, UserError } from '../errors/problem.ts';
import { isRecord } from '../shared/plain-data.ts';
import { convertDocusaurusConfig } from './from-docusaurus.ts';
import { codeError, createCodeLoader } from './load-code.ts';
import { Parts } from './parts.ts';
import type { CompatConfig } from './types.ts';

export interface LoadedDocusaurus {
  /** As a user would have written it for us. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly compat: CompatConfig;
}

export async function loadDocusaurus(configPath: string, siteDir: string): Promise<LoadedDocusaurus> {
  const code = createCodeLoader(siteDir);
  const source = await inFolder(siteDir, async () => callConfig(await code.load(configPath), configPath, siteDir));
  const file = relativePath(siteDir, configPath);
  if (!isRecord(source)) throw new UserError([{ severity: 'error', ...configNotObject({ file }, source) }]);
  const parts = new Parts();
  const { config, notCarriedOver } = convertDocusaurusConfig(source, parts);
  const notes = notCarriedOver.map((place): Problem => ({ severity: 'warning', ...notServed(place, file) }));
  const { editUrls } = parts;
  return {
    config: withoutMissingFolders(config as Readonly<Record<string, unknown>>, siteDir),
    compat: { key: code.key(), notes, editUrls },
  };
}

async function callConfig(exported: unknown, configPath: string, siteDir: string): Promise<unknown> {
  try {
    return typeof exported === 'function' ? await (exported as () => unknown)() : await exported;
  } catch (error) {
    throw codeError(error, configPath, siteDir);
  }
}

/** Configs resolve paths against the folder of the process, which is the site's when its own scripts run them. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

/** The preset turns blog and pages on; a site that has no folder for them has none. */
function withoutMissingFolders(
  config: Readonly<Record<string, unknown>>,
  siteDir: string,
): Readonly<Record<string, unknown>> {
  const folders = { blog: 'blog', pages: 'src/pages' };
  const missing = Object.entries(folders).filter(([name, usual]) => {
    const options = config[name];
    if (!isRecord(options)) return false;
    const folder = typeof options['path'] === 'string' ? options['path'] : usual;
    return !existsSync(path.resolve(siteDir, folder));
  });
  return { ...config, ...Object.fromEntries(missing.map(([name]) => [name, false])) };
}
