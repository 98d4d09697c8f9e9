/**
 * Builds the files of the local search from the site model. In: one locale of the site. Out: its manifest and one index
 * per docs version, plus one for blog and free pages, which is searched along with every version. Pure; the text comes
 * from the one Markdown pass. Drafts and unlisted pages are left out.
 */
import { crc32 } from 'node:zlib';
import { hashOf } from '../config/hash.ts';
import { textLengthOf } from '../content/page-bodies.ts';
import type { Page } from '../content/base/types.ts';
import { cleanText } from '../shared/html.ts';
import { defined } from '../shared/plain-data.ts';
import { trimTrailingSlash, withBase } from '../shared/urls.ts';
import type { Derive, DerivedFile } from '../site/base/types.ts';
import type { LocaleSite, Route } from '../site/base/types.ts';
import { indexFiles, LARGEST_WHOLE, lexiconFile } from './index-files.ts';
import { type IndexSource, resultGroupsOf, type SourcePage } from './indexed-pages.ts';
import { lexiconPage, type LexiconSource, type PagePair, pairLabels, pairPages } from './lexicon.ts';
import { createSegmentBuilder, type SegmentBuilder } from './segment.ts';
import { fold } from './query/base/tokenize.ts';
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
  /** Makes the files of a key, or returns them from a cache. @default makes them */
  readonly derive?: Derive;
  /** The site in its first language, which a translated locale needs for its lexicon. @default no lexicon */
  readonly source?: LocaleSite | undefined;
}

/**
 * Returns no files when the site does not search in the browser. Locales with the same pages produce the same files.
 */
export function buildSearchFiles(locale: LocaleSite, options: SearchFilesOptions): readonly DerivedFile[] {
  const { derive = (_, make) => make() } = options;
  let build: SegmentBuilder | undefined;
  const latest = new Set([COMMON_SCOPE, ...latestVersions(locale).map(([id, name]) => docsScope(id, name))]);
  const indexes = findIndexes(locale, options.largestWhole).map(({ scope, keys, source }) => {
    let all: ReadonlyMap<string, readonly DerivedFile[]> | undefined;
    const makeAll = () => {
      build ??= createSegmentBuilder();
      return (all ??= new Map([...indexFiles(source(), { build })].map(({ key, files }) => [key, files])));
    };
    const made = keys.flatMap((key) => derive(key, () => makeAll().get(key) ?? []));
    const files = latest.has(scope) ? made.map((file) => ({ ...file, isAhead: true as const })) : made;
    return { scope, files, entry: files.at(-1)?.outPath ?? '' };
  });
  if (indexes.length === 0 && locale.shell.search?.provider !== 'local') return [];
  const lexicon = lexiconFiles(locale, options);
  const manifest: SearchManifest = {
    format: FORMAT,
    ...defined({ lexicon: lexicon.map(({ outPath }) => withBase(options.baseUrl, outPath))[0] }),
    versions: Object.fromEntries(latestVersions(locale)),
    indexes: Object.fromEntries(indexes.map(({ scope, entry }) => [scope, withBase(options.baseUrl, entry)])),
  };
  return [
    ...indexes.flatMap(({ files }) => files),
    ...lexicon,
    { outPath: manifestUrl(locale.shell.locale.base).slice(options.baseUrl.length), text: JSON.stringify(manifest) },
  ];
}

/** Name of the latest version by docs plugin. */
function latestVersions({ shell }: LocaleSite): readonly (readonly [pluginId: string, name: string])[] {
  return shell.docs.map(({ pluginId, versions }) => [pluginId, versions.find(({ isLast }) => isLast)?.name ?? '']);
}

function lexiconFiles(
  locale: LocaleSite,
  { source, derive = (_, make) => make() }: SearchFilesOptions,
): readonly DerivedFile[] {
  const lexicon = findLexicon(locale, source);
  return lexicon === undefined ? [] : derive(lexicon.key, () => [lexiconFile(lexicon.source())]);
}

/** A lexicon to build, identified by what it is made from. */
export interface SearchLexicon {
  readonly key: string;
  /** Names of its entries in the search store (`search-store.ts`). */
  readonly kept: readonly string[];
  source(): LexiconSource;
}

const foundLexicons = new WeakMap<LocaleSite, WeakMap<LocaleSite, SearchLexicon | undefined>>();

/**
 * Returns no lexicon for the site's first language (`source`), nor when nothing or everything is translated: then no
 * reader needs words of another language. The result is memoized per locale, as indexes are.
 */
export function findLexicon(locale: LocaleSite, source: LocaleSite | undefined): SearchLexicon | undefined {
  if (source === undefined || source === locale || locale.shell.search?.provider !== 'local') return undefined;
  const known = foundLexicons.get(locale) ?? new WeakMap<LocaleSite, SearchLexicon | undefined>();
  foundLexicons.set(locale, known);
  if (!known.has(source)) known.set(source, readLexicon(locale, source));
  return known.get(source);
}

function readLexicon(locale: LocaleSite, source: LocaleSite): SearchLexicon | undefined {
  const isForeign = ({ page }: Searchable) => page.file.locale !== locale.locale;
  if (![...searchablePages(locale).values()].some((pages) => pages.some(isForeign))) return undefined;
  const pairs = pairPages(locale, source);
  const labels = [...new Map(pairLabels(locale, source).map((pair) => [pair.join('\n'), pair])).values()];
  if (pairs.length === 0 && labels.length === 0) return undefined;
  const lines = Math.ceil(MOST_LINES / Math.min(pairs.length, MOST_LINES));
  const groups = groupPairs(pairs.slice(0, MOST_LINES), lines);
  const keys = groups.map((group) => group.key);
  const key = `lexicon ${hashOf(JSON.stringify([locale.locale, source.locale, keys, labels]), 32)}`;
  const wordsKey = hashOf(`lexicon ${locale.locale} ${source.locale}`, 32);
  return {
    key,
    kept: [...keys, wordsKey],
    source: () => ({
      key,
      wordsKey,
      own: locale.locale,
      source: source.locale,
      labels,
      lines,
      groups: groups.map((group) => ({
        key: group.key,
        pages: group.pairs.map((pair) => [lexiconPage(pair.own), lexiconPage(pair.source)]),
      })),
    }),
  };
}

/**
 * Most lines to learn from. More teach hardly anything and cost time: with twice as many, nine in ten of the learned
 * words are the same.
 */
const MOST_LINES = 3_000;
/** Usual number of pages in a group; a group never has more than four times as many. */
const LEXICON_GROUP = 8;

/** Adding or removing a page changes only its own group, unless the number of lines per page changes. */
function groupPairs(
  pairs: readonly PagePair[],
  lines: number,
): readonly { readonly key: string; readonly pairs: readonly PagePair[] }[] {
  return divide(pairs, LEXICON_GROUP, ({ own }) => own.file.sitePath).map(({ start, end }) => {
    const own = pairs.slice(start, end);
    const hashes = own.map((pair) => [pair.own.file.hash, pair.source.file.hash]);
    return { key: hashOf(`lexicon ${lines} ${JSON.stringify(hashes)}`, 32), pairs: own };
  });
}

/** An index to build, identified by what it is made from. */
export interface SearchIndex {
  readonly scope: string;
  /** True when the index is too large to be loaded whole. */
  readonly inParts: boolean;
  readonly segments: readonly { readonly key: string; /** Characters of its texts. */ readonly length: number }[];
  /** Names of its entries in the search store (`search-store.ts`). */
  readonly kept: readonly string[];
  /** Keys of its files: those of texts (per segment, or one for all), then of the index. A key changes with its files. */
  readonly keys: readonly string[];
  /** `standing`: the parts that exist already. @default none */
  source(standing?: Standing): IndexSource;
}

export interface Standing {
  /** True when the text files of the segment exist. */
  hasTexts(key: string): boolean;
  /** True when the segment is in the search store. */
  isKept(key: string): boolean;
  /** When `true`, every segment comes with its pages. */
  readonly withPages: boolean;
}

const found = new WeakMap<LocaleSite, readonly SearchIndex[]>();

/**
 * Returns no indexes when the site does not search in the browser. Memoized per locale, because the code that makes the
 * files asks again.
 */
export function findIndexes(locale: LocaleSite, largestWhole = LARGEST_WHOLE): readonly SearchIndex[] {
  if (locale.shell.search?.provider !== 'local') return [];
  if (largestWhole !== LARGEST_WHOLE) return listIndexes(locale, largestWhole);
  const indexes = found.get(locale) ?? listIndexes(locale, largestWhole);
  found.set(locale, indexes);
  return indexes;
}

function listIndexes(locale: LocaleSite, largestWhole: number): readonly SearchIndex[] {
  return [...searchablePages(locale)].map(([scope, pages]) => {
    const inParts = lengthOf(pages) > largestWhole;
    const { groups, numbers } = numberGroups(locale, pages);
    const segments = divide(pages, inParts ? SEGMENT : SMALL_SEGMENT, (page) => pathOf(locale, page)).map(
      ({ start, end }) => {
        const lines = pages.slice(start, end).map((one, at) => {
          const group = numbers[start + at] ?? 0;
          return `${pathOf(locale, one)} ${one.page.file.hash} ${one.page.file.locale} ${group} ${groups[group]}`;
        });
        const length = lengthOf(pages.slice(start, end));
        return { key: hashOf(`search ${inParts}\n${lines.join('\n')}`, 32), length, start, end };
      },
    );
    const ownKeys = segments.map((segment) => segment.key);
    const key = `search ${JSON.stringify([scope, locale.locale, inParts, ownKeys])}`;
    const textsKey = `texts ${ownKeys.join(' ')}`;
    const wordsKey = hashOf(`words ${locale.locale} ${scope}`, 32);
    return {
      scope,
      inParts,
      segments,
      kept: inParts ? [...ownKeys, wordsKey] : ownKeys,
      keys: [...(inParts ? ownKeys : [textsKey]), key],
      source({ hasTexts, isKept, withPages } = NOTHING) {
        const plain = { key, textsKey, wordsKey, scope, locale: locale.locale, inParts, groups };
        const given = segments.map(({ key: own, start, end }) => {
          const stands = { key: own, isKept: isKept(own), hasTexts: !inParts || hasTexts(own) };
          if (stands.isKept && stands.hasTexts && !withPages) return stands;
          const wanted = pages.slice(start, end);
          return { ...stands, pages: wanted.map((one, at) => sourcePage(locale, one, numbers[start + at] ?? 0)) };
        });
        return { ...plain, segments: given };
      },
    };
  });
}

const NOTHING: Standing = { hasTexts: () => false, isKept: () => false, withPages: true };

function lengthOf(pages: readonly Searchable[]): number {
  return pages.reduce((sum, { page }) => sum + (page.textLength ?? textLengthOf(page.sections)), 0);
}

/** Returns the path relative to the base of the locale, without trailing slash. */
function pathOf({ shell }: LocaleSite, { route }: Searchable): string {
  return trimTrailingSlash(route.path).slice(shell.locale.base.length);
}

/** Usual number of pages in a segment; it has at least a quarter and at most four times as many. */
const SEGMENT = 128;
/** The same for an index that is loaded whole, whose segments are merged: small ones cost nothing there. */
const SMALL_SEGMENT = 8;

/**
 * Divides items into runs of neighbours. Where a run begins follows from the path of its first item, so that adding or
 * removing an item changes only its own run.
 */
function divide<Item>(
  items: readonly Item[],
  size: number,
  pathOfItem: (item: Item) => string,
): readonly { readonly start: number; readonly end: number }[] {
  const ends: number[] = [];
  let start = 0;
  for (const [index, item] of items.entries()) {
    const count = index - start;
    const isBorder = crc32(pathOfItem(item)) % size === 0;
    if (count < size / 4 || (count < 4 * size && !isBorder)) continue;
    ends.push(index);
    start = index;
  }
  ends.push(items.length);
  return ends.map((end, index) => ({ start: ends[index - 1] ?? 0, end }));
}

/** Returns the pages by scope, in the order of routes. */
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

/** Numbers the result groups. `numbers` holds the position in `groups` for each page. */
export function numberGroups(
  locale: LocaleSite,
  pages: readonly Searchable[],
): { readonly groups: readonly string[]; readonly numbers: readonly number[] } {
  const groupOf = resultGroupsOf(locale);
  const known = new Map<string, number>();
  const numbers = pages.map(({ route }) => {
    const group = groupOf(route);
    const number = known.get(group) ?? known.size;
    known.set(group, number);
    return number;
  });
  return { groups: [...known.keys()], numbers };
}

export function sourcePage(locale: LocaleSite, one: Searchable, group: number): SourcePage {
  const { page } = one;
  const title = titleOf(page);
  return {
    path: pathOf(locale, one),
    group,
    title: namesOf(page, title),
    extra: extraOf(page, title),
    language: page.file.locale,
    ...(page.body === undefined ? { sections: page.sections } : { body: page.body }),
  };
}

export function titleOf({ frontMatter, contentTitle, file }: Page): string {
  return cleanText(frontMatter.title ?? contentTitle ?? nameOf(file.relPath));
}

function nameOf(relPath: string): string {
  return relPath.slice(relPath.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '');
}

/** Returns the title, then the sidebar label and the keywords on lines of their own. */
function namesOf({ frontMatter, file }: Page, title: string): string {
  const label = cleanText(frontMatter.sidebar_label ?? '');
  const given = (frontMatter.keywords ?? []).map((keyword) => cleanText(keyword.replaceAll(',', ' ')));
  const keywords = [...given, ...addressName(file, [title, label, ...given])];
  const names = [title, label === title ? '' : label, [...new Set(keywords)].filter((one) => one !== '').join(',')];
  return names.join('\n').trimEnd();
}

/** Returns the page's name in its URL, which readers know from links, if none of its other names equals it. */
function addressName({ kind, relPath }: Page['file'], names: readonly string[]): readonly string[] {
  const [last = '', folder = ''] = relPath.split('/').toReversed();
  // The address of a page that stands for its folder ends in the folder's name.
  const place = /^(?:readme|index)$/i.test(nameOf(last)) ? folder : nameOf(last);
  const name = place.replace(/^\d+-/, '').replace(/[-_]/g, ' ');
  const isKnown = names.some((one) => fold(one) === fold(name));
  return kind !== 'doc' || isKnown || /^(?:introduction)?$/i.test(name) ? [] : [name];
}

/** Joins the texts that describe the page: the title in its content, the description and the tags. */
function extraOf({ frontMatter, contentTitle }: Page, title: string): string {
  const tags = (frontMatter.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.label));
  const texts = [contentTitle, frontMatter.description, ...tags];
  return cleanText([...new Set(texts)].filter((text) => typeof text === 'string' && text !== title).join(' · '));
}
