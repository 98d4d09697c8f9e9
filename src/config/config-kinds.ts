/**
 * The kinds of config files that Octavo reads, by file name, and the loader of each kind. This registry is the only
 * place in the core that names them; the code of a kind is loaded only when a site has such a file.
 */
import path from 'node:path';
import type { ConfigFunctions } from './functions.ts';
import type { Extensions, InstanceKey, RemarkPlugins } from '../extend/types.ts';
import type { Message } from '../errors/config.ts';
import type { ModuleCache } from './load-module.ts';
import type { Rules } from './rules.ts';
import type { Config } from './types.ts';

/** Locations of a site as absolute paths. */
export interface ConfigPlace {
  readonly configPath: string;
  readonly siteDir: string;
  /** Output folder. Commands that write no output only refer to it. */
  readonly outDir: string;
  /** True when one locale is built alone, so that no locale has a path of its own. @default false */
  readonly isAtBase?: boolean;
  /** Cache for the config's code between commands. @default the code is bundled each time */
  readonly cache?: ModuleCache | undefined;
}

export interface LoadedConfig {
  /** Options in the shape of an Octavo config, not checked yet. */
  readonly written: Readonly<Record<string, unknown>>;
  /**
   * @default those of an Octavo config
   */
  readonly rules?: Rules | undefined;
  readonly functions?: ConfigFunctions | undefined;
  readonly extensions?: Extensions | undefined;
  /** Reports packages that the site's plugins need but the site has not installed. */
  readonly missing?: Message | undefined;
  /** Creates the extensions once the options have been checked. */
  readonly extend?: (config: Config) => Promise<Extensions | undefined>;
}

/** A command that a plugin of the site adds to `octavo`. */
export interface SiteCommand {
  readonly name: string;
  readonly description: string;
  /** Returns the exit code. `args` are the words after the name. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

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
  load: () => import('../extend/own/own-config.ts'),
};

const DOCUSAURUS: ConfigKind = {
  files: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`),
  isSiteByLocale: true,
  load: () => import('../compat/config/load-docusaurus.ts'),
};

/** Commands that only sites of another tool have. */
export const GUEST_COMMANDS = {
  docusaurus: () => import('../compat/commands/docusaurus-command.ts'),
  migrate: () => import('../compat/commands/migrate-command.ts'),
};

/** Names of all config files, Octavo's first. */
export const CONFIG_NAMES: readonly string[] = [...OWN.files, ...DOCUSAURUS.files];

/** A file with any other name is an Octavo config. */
export function configKindOf(configPath: string): ConfigKind {
  return path.basename(configPath).startsWith('docusaurus.') ? DOCUSAURUS : OWN;
}
