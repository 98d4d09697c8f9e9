/**
 * The kinds of config files that Octavo reads, by file name, and the loader of each kind. This registry is the only
 * place in the core that names them; the code of a kind is loaded only when a site has such a file.
 */
import path from 'node:path';
import type { InstanceKey, RemarkPlugins } from '../../extend/types.ts';
import type { ConfigPlace, LoadedConfig, SiteCommand } from '../loaded-config.ts';

/** The exports of the module for a kind. */
interface ConfigLoader {
  loadSite(place: ConfigPlace): Promise<LoadedConfig>;
  /** Loads the commands of plugins, without their content. @default such sites add no commands to `octavo` */
  readonly loadCommands?: (place: ConfigPlace) => Promise<readonly SiteCommand[]>;
  /** Loads the remark plugins in a thread, because functions cannot be passed to threads. */
  loadRemarkPlugins(configPath: string, siteDir: string): Promise<ReadonlyMap<InstanceKey, RemarkPlugins>>;
}

interface ConfigKind {
  /** File names, in the order in which they are tried. */
  readonly files: readonly string[];
  /**
   * True when the build of one locale is a site of its own, without the path of its locale and without the other
   * locales. @default false
   */
  readonly isSiteByLocale?: boolean;
  readonly load: () => Promise<ConfigLoader>;
}

const OWN: ConfigKind = {
  files: ['ts', 'mts', 'js', 'mjs'].map((ending) => `octavo.config.${ending}`),
  load: () => import('../../extend/own/own-config.ts'),
};

const DOCUSAURUS: ConfigKind = {
  files: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
  isSiteByLocale: true,
  load: () => import('../../compat/config/load-docusaurus.ts'),
};

/** Commands that only sites of another tool have. */
export const GUEST_COMMANDS = {
  docusaurus: () => import('../../compat/commands/docusaurus-command.ts'),
  migrate: () => import('../../compat/commands/migrate-command.ts'),
};

/** Names of all config files, Octavo's first. */
export const CONFIG_NAMES: readonly string[] = [...OWN.files, ...DOCUSAURUS.files];

/** A file with any other name is an Octavo config. */
export function configKindOf(configPath: string): ConfigKind {
  return path.basename(configPath).startsWith('docusaurus.') ? DOCUSAURUS : OWN;
}
