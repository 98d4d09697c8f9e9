/**
 * From the site model to the files of the local search. In: one locale of the site. Out: its manifest and an index per
 * docs version, with one more for blog and free pages, which are searched beside every version. Pure; the text comes
 * from the one Markdown pass. Drafts and unlisted pages stay out.
 */
import { textLengthOf } from '../content/page-bodies.ts';
import type { Page } from '../content/types.ts';
import { cleanText } from '../shared/html.ts';
import { trimTrailingSlash, withBase } from '../shared/urls.ts';
import type { Derive, DerivedFile } from '../site/types.ts';
import type { LocaleSite, Route } from '../site/types.ts';
import { indexFiles, LARGEST_WHOLE } from './index-files.ts';
import type { IndexSource } from './indexed-pages.ts';
import { type GroupOf, resultGroupsOf } from './indexed-pages.ts';
import { COMMON_SCOPE, docsScope, FORMAT, manifestUrl, type SearchManifest } from './query/index/format.ts';

/** A page that readers can find. */
export interface Searchable {
  readonly route: Route;
  readonly page: Page;
}

export interface SearchFilesOptions {
  readonly baseUrl: string;
  /** @default LARGEST_WHOLE */
  readonly largestWhole?: number;
  /** @default makes the files */
  readonly derive?: Derive;
}

/** Nothing when the site does not search in the browser. Locales with the same pages give the same files. */
export function buildSearchFiles(locale: LocaleSite, options: SearchFilesOptions): readonly DerivedFile[] {
  if (locale.shell.search?.provider !== 'local') return [];
  const { derive = (_, make) => make(), largestWhole = LARGEST_WHOLE } = options;
  const indexes = searchIndexes(locale).map(({ scope, keyFor, source }) => {
    const files = derive(keyFor(largestWhole), () => indexFiles(source(), largestWhole));
    return { scope, files, entry: files.at(-1)?.outPath ?? '' };
  });
  const manifest: SearchManifest = {
    format: FORMAT,
    versions: Object.fromEntries(
      locale.shell.docs.map(({ pluginId, versions }) => [pluginId, versions.find(({ isLast }) => isLast)?.name ?? '']),
    ),
    indexes: Object.fromEntries(indexes.map(({ scope, entry }) => [scope, withBase(options.baseUrl, entry)])),
  };
  return [
    ...indexes.flatMap(({ files }) => files),
    { outPath: manifestUrl(locale.shell.locale.base).slice(options.baseUrl.length), text: JSON.stringify(manifest) },
  ];
}

/** Those that are made in parts take long: for builds that make them beside other work, by the key of `derive`. */
export function largeIndexes(locale: LocaleSite): ReadonlyMap<string, () => IndexSource> {
  if (locale.shell.search?.provider !== 'local') return new Map();
  const large = searchIndexes(locale).filter(({ pages }) => lengthOf(pages) > LARGEST_WHOLE);
  return new Map(large.map(({ keyFor, source }) => [keyFor(LARGEST_WHOLE), source]));
}

interface SearchIndex {
  readonly scope: string;
  readonly pages: readonly Searchable[];
  readonly source: () => IndexSource;
  /** Differs when the files of the index do. */
  readonly keyFor: (largestWhole: number) => string;
}

function searchIndexes(locale: LocaleSite): readonly SearchIndex[] {
  return [...searchablePages(locale)].map(([scope, pages]) => ({
    scope,
    pages,
    source: () => sourceOf(locale, pages, scope),
    keyFor(largestWhole) {
      const groupOf = resultGroupsOf(locale);
      return `search ${JSON.stringify([scope, locale.locale, largestWhole, pages.map((one) => keyOf(one, groupOf))])}`;
    },
  }));
}

function lengthOf(pages: readonly Searchable[]): number {
  return pages.reduce((sum, { page }) => sum + (page.textLength ?? textLengthOf(page.sections)), 0);
}

/** The rest of a page's entry comes from its file. */
function keyOf({ route, page }: Searchable, groupOf: GroupOf): readonly string[] {
  return [route.path, page.file.hash, page.file.locale, groupOf(route)];
}

/** Pages by scope, in the order of routes. */
export function searchablePages({ routes }: LocaleSite): ReadonlyMap<string, readonly Searchable[]> {
  const scopes = new Map<string, Searchable[]>();
  for (const route of routes) {
    const { page } = route;
    if (page === undefined || route.unlisted || page.frontMatter.draft === true) continue;
    const scope = scopeOf(page);
    const known = scopes.get(scope);
    if (known) known.push({ route, page });
    else scopes.set(scope, [{ route, page }]);
  }
  return scopes;
}

export function scopeOf({ file }: Page): string {
  return file.kind === 'doc' && file.version !== undefined ? docsScope(file.pluginId, file.version) : COMMON_SCOPE;
}

export function sourceOf(locale: LocaleSite, pages: readonly Searchable[], scope: string): IndexSource {
  const groupOf = resultGroupsOf(locale);
  const groups = [...new Set(pages.map(({ route }) => groupOf(route)))];
  return {
    scope,
    locale: locale.locale,
    groups,
    pages: pages.map(({ route, page }) => {
      const title = titleOf(page);
      return {
        path: trimTrailingSlash(route.path).slice(locale.shell.locale.base.length),
        group: groups.indexOf(groupOf(route)),
        title,
        extra: extraOf(page, title),
        language: page.file.locale,
        ...(page.body === undefined ? { sections: page.sections } : { body: page.body }),
      };
    }),
  };
}

export function titleOf({ frontMatter, contentTitle, file }: Page): string {
  return cleanText(frontMatter.title ?? contentTitle ?? nameOf(file.relPath));
}

function nameOf(relPath: string): string {
  return relPath.slice(relPath.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '');
}

/** What describes the page without standing in its text. */
function extraOf({ frontMatter, contentTitle }: Page, title: string): string {
  const { description, keywords, sidebar_label: label } = frontMatter;
  const tags = (frontMatter.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.label));
  const texts = [contentTitle, label, description, ...(keywords ?? []), ...tags];
  return cleanText([...new Set(texts)].filter((text) => typeof text === 'string' && text !== title).join(' · '));
}
