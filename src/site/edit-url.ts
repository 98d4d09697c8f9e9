import type { Page } from '../content/types.ts';
import type { LastUpdate } from '../shared/wire.ts';
import type { LocaleContext } from './context.ts';
import { defined } from './defined.ts';

interface EditOptions {
  readonly editUrl?: string;
  readonly editLocalizedFiles?: boolean;
  /** Content folder of the source language relative to the site: `docs`, `versioned_docs/version-4.x`, `blog`. */
  readonly sourceDir: string;
}

/** Link of "Edit this page" (DP-08, DP-09): the source-language file unless translated files are to be edited. */
export function buildEditUrl(page: Page, options: EditOptions): string | undefined {
  const custom = page.frontMatter['custom_edit_url'];
  if (custom !== undefined) return custom ? custom : undefined;
  if (!options.editUrl) return undefined;
  const file = options.editLocalizedFiles ? page.file.sitePath : `${options.sourceDir}/${page.file.relPath}`;
  return `${options.editUrl.replace(/\/+$/, '')}/${file}`;
}

/** "Last updated" data (DP-10): front matter first, git dates for what it leaves open. */
export function buildLastUpdate(
  context: LocaleContext,
  page: Page,
  show: { readonly showLastUpdateTime: boolean; readonly showLastUpdateAuthor: boolean },
): LastUpdate | undefined {
  const { date, author } = page.frontMatter.last_update ?? {};
  const git = context.input.gitDates.get(page.file.sitePath);
  const at = isoOf(date ?? (show.showLastUpdateTime ? git?.at : undefined));
  const by = author ?? (show.showLastUpdateAuthor ? git?.by : undefined);
  if (at === undefined && by === undefined) return undefined;
  return defined({ at, formattedAt: at && context.dates.shortDay(at), by });
}

/** When the file of the page last changed, for the sitemap. */
export function lastModifiedOf(context: LocaleContext, page: Page): string | undefined {
  return isoOf(page.frontMatter.last_update?.date ?? context.input.gitDates.get(page.file.sitePath)?.at);
}

function isoOf(date: string | undefined): string | undefined {
  return date === undefined ? undefined : new Date(date).toISOString();
}
