import type { Config } from '../config/types.ts';

/** The config file as messages show it: relative to the site folder. */
export function configFileOf(config: Config): string {
  return siteRelative(config, config.configPath);
}

/** An absolute path as messages show it: relative to the site folder when it lies in it. */
export function siteRelative(config: Config, filePath: string): string {
  const path = filePath.replaceAll('\\', '/');
  const root = `${config.siteDir.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(root) ? path.slice(root.length) : path;
}
