import type { Config } from '../config/types.ts';
import { sitePathOf } from '../content/folders.ts';
import type { Page } from '../content/types.ts';
import type { Place } from '../errors/problem.ts';

/** The config file as messages show it: relative to the site folder. */
export function configFileOf(config: Config): string {
  return siteRelative(config, config.configPath);
}

/** An absolute path as messages show it: relative to the site folder. */
export function siteRelative(config: Config, filePath: string): string {
  return sitePathOf(config, filePath);
}

/** Where the first of `fields` that is written stands in the front matter (`slug`, `authors.0`), else the file alone. */
export function fieldPlace(page: Page, ...fields: readonly string[]): Place {
  const field = fields.find((each) => page.fieldPlaces?.[each] !== undefined);
  return { file: page.file.sitePath, ...(field === undefined ? {} : page.fieldPlaces?.[field]) };
}
