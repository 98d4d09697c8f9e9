import type { Page } from '../content/types.ts';
import type { Place } from '../errors/problem.ts';

/** Where the first of `fields` that is written stands in the front matter (`slug`, `authors.0`), else the file alone. */
export function fieldPlace(page: Page, ...fields: readonly string[]): Place {
  const field = fields.find((each) => page.fieldPlaces?.[each] !== undefined);
  return { file: page.file.sitePath, ...(field === undefined ? {} : page.fieldPlaces?.[field]) };
}
