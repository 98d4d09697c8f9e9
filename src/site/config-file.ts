import { sitePathOf } from '../content/folders.ts';
import type { Config } from '../config/types.ts';

/** The config file as messages show it: relative to the site folder. */
export function configFileOf(config: Config): string {
  return siteRelative(config, config.configPath);
}

/** An absolute path as messages show it: relative to the site folder. */
export function siteRelative(config: Config, filePath: string): string {
  return sitePathOf(config, filePath);
}
