/** What the loader of a kind of config files is given, and what it returns. */
import type { Message } from '../errors/config.ts';
import type { Extensions } from '../extend/types.ts';
import type { ConfigFunctions } from './functions.ts';
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
