/**
 * The kinds of config files that Octavo reads, by the names of the files, and who loads each of them. This registry is the
 * only place of the core that names them; the code of a kind is loaded when a site has such a file.
 */
import path from 'node:path';
import type { ConfigFunctions } from './functions.ts';
import type { Extensions, InstanceKey, RemarkPlugins } from '../extend/types.ts';
import type { Message } from '../errors/config.ts';
import type { ModuleCache } from './load-module.ts';
import type { Rules } from './rules.ts';
import type { Config } from './types.ts';

/** Absolute paths. */
export interface ConfigPlace {
  readonly configPath: string;
  readonly siteDir: string;
  /** Folder that receives the output; where none is made, it is only named. */
  readonly outDir: string;
  /** One locale is built alone: no locale has a path of its own. @default false */
  readonly isAtBase?: boolean;
  /** Where the code of the config is kept from one command to the next. @default it is made anew */
  readonly cache?: ModuleCache | undefined;
}

export interface LoadedConfig {
  /** Options as they would stand in a config of ours, not checked yet. */
  readonly written: Readonly<Record<string, unknown>>;
  /** Default: those of a config of our own. */
  readonly rules?: Rules | undefined;
  readonly functions?: ConfigFunctions | undefined;
  readonly extensions?: Extensions | undefined;
  /** Packages that the site has not installed, and its plugins need. */
  readonly missing?: Message | undefined;
  /** Makes the extensions once the options are known to be right. */
  readonly extend?: (config: Config) => Promise<Extensions | undefined>;
}

/** What the module of a kind exports. */
interface ConfigLoader {
  loadSite(place: ConfigPlace): Promise<LoadedConfig>;
  /** For threads, which functions do not cross to. */
  loadRemarkPlugins(configPath: string, siteDir: string): Promise<ReadonlyMap<InstanceKey, RemarkPlugins>>;
}

interface ConfigKind {
  /** In the order in which they are looked for. */
  readonly files: readonly string[];
  /** The build of one locale is a site of its own, without a path of its locale and without the others. @default false */
  readonly isSiteByLocale?: boolean;
  readonly load: () => Promise<ConfigLoader>;
}

const OWN: ConfigKind = {
  files: ['ts', 'mts', 'js', 'mjs'].map((ending) => `octavo.config.${ending}`),
  load: () => import('../extend/own-config.ts'),
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

/** Names of all config files, those of our own first. */
export const CONFIG_NAMES: readonly string[] = [...OWN.files, ...DOCUSAURUS.files];

/** A file of another name is one of our own. */
export function configKindOf(configPath: string): ConfigKind {
  return path.basename(configPath).startsWith('docusaurus.') ? DOCUSAURUS : OWN;
}
