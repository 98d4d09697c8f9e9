/**
 * From the site model to the files of the local search. In: one locale of the site. Out: its manifest and an index per
 * docs version, with one more for blog and free pages, which are searched beside every version. Pure; the text comes
 * from the one Markdown pass. Drafts and unlisted pages stay out.
 */
import type { Page, SearchSection } from '../content/types.ts';
import { trimTrailingSlash, withBase } from '../shared/urls.ts';
import type { Derive, DerivedFile, TextFile } from '../site/text-file.ts';
import type { LocaleSite, Route } from '../site/types.ts';
import { codeWords } from './code-words.ts';
import type { IndexedPages, PageEntry, SectionEntry } from './indexed-pages.ts';
import { createGroups, type GroupOf } from './page-groups.ts';
import { anchorOf, COMMON_SCOPE, docsScope, FORMAT, manifestUrl, type SearchManifest } from './query/index-format.ts';
import { shardIndex } from './shard-index.ts';
import { wholeIndex } from './whole-index.ts';

/** A page that readers can find. */
export interface Searchable {
  readonly route: Route;
  readonly page: Page;
}

/**
 * Characters of the largest index that is loaded whole; gzip makes about 300 kB of it. A larger one comes in parts: the
 * first query costs more then, but no more at any size.
 */
export const LARGEST_WHOLE = 1_000_000;

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
  const { derive = (_, make) => make() } = options;
  const groupOf = createGroups(locale);
  const indexes = [...searchablePages(locale)].map(([scope, pages]) => {
    const key = JSON.stringify([scope, locale.locale, options.largestWhole, pages.map((one) => keyOf(one, groupOf))]);
    const files = derive(`search ${key}`, () =>
      indexFiles(buildIndex(locale, pages), { ...options, scope, locale: locale.locale }),
    );
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

interface IndexFilesInput extends SearchFilesOptions {
  readonly scope: string;
  readonly locale: string;
}

/** The one to load first comes last. */
function indexFiles(index: IndexedPages, input: IndexFilesInput): readonly TextFile[] {
  const toFile = ([name, value]: readonly [string, string]) => ({ outPath: `assets/search/${name}.json`, text: value });
  const name = fileName(input.scope);
  const isSmall = lengthOf(index) <= (input.largestWhole ?? LARGEST_WHOLE);
  const files = isSmall ? wholeIndex(index, name) : shardIndex(index, { name, locale: input.locale });
  return [...files].map(toFile);
}

function lengthOf({ pages }: IndexedPages): number {
  return pages.flatMap(([, , , , sections]) => sections).reduce((sum, [, , , text]) => sum + text.length, 0);
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

export function buildIndex(locale: LocaleSite, pages: readonly Searchable[]): IndexedPages {
  const groupOf = createGroups(locale);
  const groups = [...new Set(pages.map(({ route }) => groupOf(route)))];
  const code = codeWords(pages.map(({ page }) => page.sections));
  const foreign = pages.flatMap(({ page }, index) => (page.file.locale === locale.locale ? [] : [index]));
  return {
    groups,
    pages: pages.map(({ route, page }, index): PageEntry => {
      const title = titleOf(page);
      const path = trimTrailingSlash(route.path).slice(locale.shell.locale.base.length);
      return [path, groups.indexOf(groupOf(route)), title, extraOf(page, title), sectionsOf(page, code[index] ?? [])];
    }),
    languages: pages.map(({ page }) => page.file.locale),
    ...(foreign.length > 0 && foreign.length < pages.length ? { foreign } : {}),
  };
}

export function titleOf({ frontMatter, contentTitle, file }: Page): string {
  return clean(frontMatter.title ?? contentTitle ?? nameOf(file.relPath));
}

function nameOf(relPath: string): string {
  return relPath.slice(relPath.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '');
}

/** What describes the page without standing in its text. */
function extraOf({ frontMatter, contentTitle }: Page, title: string): string {
  const { description, keywords, sidebar_label: label } = frontMatter;
  const tags = (frontMatter.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.label));
  const texts = [contentTitle, label, description, ...(keywords ?? []), ...tags];
  return clean([...new Set(texts)].filter((text) => typeof text === 'string' && text !== title).join(' · '));
}

function sectionsOf({ sections }: Page, code: readonly string[]): SectionEntry[] {
  return sections.map((section, index) => sectionEntry(section, { first: index === 0, code: code[index] ?? '' }));
}

function sectionEntry(
  { id, level, heading, text }: SearchSection,
  { first, code }: { readonly first: boolean; readonly code: string },
): SectionEntry {
  const title = first ? '' : clean(heading);
  const anchor = id === anchorOf(title) ? 0 : id;
  // A second heading of level 1 is no second title.
  const depth = first ? 1 : Math.max(2, level);
  return code === '' ? [depth, title, anchor, clean(text)] : [depth, title, anchor, clean(text), code];
}

/** Markers of the Markdown pass and control characters mean nothing to a reader. */
function clean(text: string): string {
  return text
    .replace(/\0[^\0]{0,16}\0/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

function fileName(scope: string): string {
  return scope.replace(/[^\w.-]/g, '_');
}
