/**
 * Loads an Octavo config: its module, the `config` hooks of its plugins, and its extensions. A site without plugins,
 * components in slots, client modules and remark plugins has no extensions, so none of their code is loaded.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigPlace, LoadedConfig, SiteCommand } from '../../config/loaded-config.ts';
import { type LoadedModule, openModule, relativePath } from '../../config/load-module.ts';
import { findOddValue } from '../../config/odd-value.ts';
import { settledBeforeEnd } from '../../config/process-end.ts';
import type { Config } from '../../config/types.ts';
import { configNotObject, neverSettles, oddConfigValue } from '../../errors/config-file.ts';
import { UserError } from '../../errors/problem.ts';
import { type Dict, dictOf, listOf } from '../../shared/plain-data.ts';
import { notFoundPage } from './named-file.ts';
import { type OpenedConfig, remarkPluginsOf } from './opened-config.ts';
import type { Extensions } from '../types.ts';

export async function loadSite(place: ConfigPlace): Promise<LoadedConfig> {
  const opened = await openConfig(place);
  const missing = await missingPackages(opened, place.siteDir);
  return { written: opened.written, missing, extend: (config) => extend(opened, config) };
}

async function missingPackages({ written, plugins }: OpenedConfig, siteDir: string): Promise<LoadedConfig['missing']> {
  const remark = remarkPluginsOf(written, plugins);
  if (remark.size === 0) return undefined;
  const { missingForPlugins } = await import('../remark/remark-packages.ts');
  return missingForPlugins(siteDir, remark.values());
}

async function extend(opened: OpenedConfig, config: Config): Promise<Extensions | undefined> {
  if (!hasCode(opened, config)) return undefined;
  const { loadExtensions } = await import('./load-extensions.ts');
  return loadExtensions(opened, config);
}

/** Checks whether a site may have extensions. For theme code beside the config, it only checks that the files exist. */
function hasCode({ written, plugins }: OpenedConfig, { siteDir, pages }: Config): boolean {
  const { components } = dictOf(written['theme']);
  return (
    plugins.length > 0 ||
    Object.keys(dictOf(components)).length > 0 ||
    listOf(written['clientModules']).length > 0 ||
    remarkPluginsOf(written, []).size > 0 ||
    existsSync(path.join(siteDir, 'src/theme')) ||
    notFoundPage({ pages }) !== undefined
  );
}

export async function loadCommands(place: ConfigPlace): Promise<readonly SiteCommand[]> {
  const { plugins, module } = await openConfig(place);
  if (plugins.every(({ commands = [] }) => commands.length === 0)) return [];
  const { siteCommands } = await import('./plugin-commands.ts');
  return siteCommands(plugins, { place, module });
}

/** Loads the config again in a worker thread. */
export async function loadRemarkPlugins(configPath: string, siteDir: string): Promise<Extensions['remark']> {
  const { written, plugins } = await openConfig({ configPath, siteDir, outDir: path.join(siteDir, 'build') });
  return remarkPluginsOf(written, plugins);
}

async function openConfig({ configPath, siteDir, cache }: ConfigPlace): Promise<OpenedConfig> {
  const before = process.cpuUsage();
  const at = { file: relativePath(siteDir, configPath) };
  const module = await openModule(configPath, siteDir, cache);
  const called = settledBeforeEnd(
    callConfig(module.value),
    () => new UserError([{ severity: 'error', ...neverSettles(`"${at.file}"`, at) }]),
  );
  const config = await called.catch((error: unknown) => {
    throw error instanceof UserError ? error : module.failed(error);
  });
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new UserError([{ severity: 'error', ...configNotObject(at, config) }]);
  const written = config as Dict;
  const { plugins, ...changed } = await runConfigHooks(written, module);
  const odd = oddValueOf(changed.written, module);
  if (odd !== undefined) throw new UserError([{ severity: 'error', ...oddConfigValue({ ...odd, at }) }]);
  return { written: changed.written, plugins, module, took: process.cpuUsage(before).user / 1e6 };
}

async function callConfig(exported: unknown): Promise<unknown> {
  return typeof exported === 'function' ? await (exported as () => unknown)() : await exported;
}

async function runConfigHooks(written: Dict, module: LoadedModule): Promise<Pick<OpenedConfig, 'written' | 'plugins'>> {
  if (listOf(written['plugins']).length === 0) return { written, plugins: [] };
  const { openPlugins, withConfigHooks } = await import('./open-plugins.ts');
  const plugins = openPlugins(listOf(written['plugins']), module);
  return { written: await withConfigHooks(written, plugins, module), plugins };
}

/** Finds a config value that is not plain data, skipping options that hold code. A getter in the config may throw. */
function oddValueOf(config: Dict, module: LoadedModule): ReturnType<typeof findOddValue> {
  try {
    const { plugins: _, markdown, ...options } = config;
    const { remarkPlugins: _1, rehypePlugins: _2, ...others } = dictOf(markdown);
    const { beforeDefaultRemarkPlugins: _3, beforeDefaultRehypePlugins: _4, ...rest } = others;
    return findOddValue({ ...options, markdown: rest });
  } catch (error) {
    throw module.failed(error);
  }
}
