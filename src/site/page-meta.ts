/** What stands beside the content of a page: its edit link, when it was last changed, and who may see it. */
import { defined } from '../shared/plain-data.ts';
import type { Page } from '../content/types.ts';
import type { LastUpdate, Visibility } from '../shared/wire.ts';
import type { LocaleContext } from './locale/locale-context.ts';

interface EditOptions {
  readonly editUrl?: string;
  /** Code of the site that makes the address instead. */
  readonly custom?: () => string | undefined;
  readonly editLocalizedFiles?: boolean;
  /** Content folder of the source language relative to the site: `docs`, `versioned_docs/version-4.x`, `blog`. */
  readonly sourceDir: string;
  /** File of the source language, when the page is a translation. */
  readonly source?: Page['file'];
}

/** Link of "Edit this page" (DP-08, DP-09): the source-language file unless translated files are to be edited. */
export function buildEditUrl(page: Page, options: EditOptions): string | undefined {
  const custom = page.frontMatter['custom_edit_url'];
  if (custom !== undefined) return custom ? custom : undefined;
  if (options.custom !== undefined) return options.custom();
  if (!options.editUrl) return undefined;
  const source = options.source ?? page.file;
  const written = `${options.sourceDir}/${(source.origin ?? source).relPath}`;
  const file = options.editLocalizedFiles ? page.file.sitePath : written;
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

/** Forms for a new file, on the hosts that have one: what the edit links of the host look like → the form. */
const HOSTS: readonly { readonly edit: RegExp; readonly form: string; readonly parameter: string }[] = [
  { edit: /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/(?:edit|tree|blob)\//, form: '$1/new/', parameter: 'filename' },
  { edit: /^(https?:\/\/[^?#]+)\/-\/(?:edit|tree|blob)\//, form: '$1/-/new/', parameter: 'file_name' },
];

/**
 * Where a file that does not exist can be written: `https://github.com/o/r/edit/main/docs/` and `i18n/fr/a.md` →
 * `https://github.com/o/r/new/main/docs?filename=i18n/fr/a.md`. `undefined`: the host has no such form.
 */
export function newFileUrl(editUrl: string, sitePath: string): string | undefined {
  const host = HOSTS.find(({ edit }) => edit.test(editUrl));
  if (host === undefined) return undefined;
  const folder = editUrl.replace(host.edit, host.form).replace(/\/+$/, '');
  return `${folder}?${host.parameter}=${encodeURIComponent(sitePath).replaceAll('%2F', '/')}`;
}

export function visibilityOf(page: Page): Visibility | undefined {
  if (page.frontMatter.draft === true) return 'draft';
  return page.frontMatter.unlisted === true ? 'unlisted' : undefined;
}

/** Drafts are left out of production output (VIS-01). */
export function isLeftOut(context: LocaleContext, page: Page): boolean {
  return page.frontMatter.draft === true && !context.input.drafts;
}
