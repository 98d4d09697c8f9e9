/** Creates a site from files on disk, and its search as it runs in the browser, but without a browser. */
import { buildSearchFiles } from '../../src/search/build-index.ts';
import { createLocalSearch, type LocalSearch } from '../../src/search/query/local-search.ts';
import type { SearchHit, TextSegment } from '../../src/search/query/base/types.ts';
import type { LocaleSite } from '../../src/site/base/types.ts';
import { tempSite } from '../temp-site.ts';
import { loadPlainly } from './load-plainly.ts';

export interface SearchSite {
  readonly siteDir: string;
  readonly locales: readonly LocaleSite[];
  /** Texts of all locales by URL. */
  readonly files: Map<string, string>;
  search(locale?: string): LocalSearch;
}

/** `largestWhole` is the maximum number of characters of an index that is not divided into parts. */
export async function searchSite(
  files: Readonly<Record<string, string>>,
  config = '',
  largestWhole?: number,
): Promise<SearchSite> {
  const siteDir = tempSite({
    'octavo.config.mjs': `export default { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore', ${config} };\n`,
    ...files,
  });
  const { site, config: loaded } = await loadPlainly(siteDir);
  const texts = new Map(
    site.locales.flatMap((locale) =>
      buildSearchFiles(locale, {
        baseUrl: loaded.baseUrl,
        source: site.locales[0],
        ...(largestWhole === undefined ? {} : { largestWhole }),
      }).map(({ outPath, text = '' }) => [loaded.baseUrl + outPath, text] as const),
    ),
  );
  return {
    siteDir,
    locales: site.locales,
    files: texts,
    search(code) {
      const { shell, locale } = site.locales.find((each) => each.locale === code) ?? site.locales[0] ?? fail();
      return withTexts(createLocalSearch({ base: shell.locale.base, locale }, fetchFrom(texts)));
    },
  };
}

/** Makes a search answer only when the texts of its hits have been loaded. */
export function withTexts(search: LocalSearch): LocalSearch {
  return {
    ...search,
    async search(request) {
      const { complete, ...response } = await search.search(request);
      return { ...response, hits: (await complete) ?? response.hits };
    },
  };
}

export function fetchFrom(texts: ReadonlyMap<string, string>): (url: string) => Promise<unknown> {
  return async (url) => {
    const text = texts.get(url);
    if (text === undefined) throw new Error(`${url} answered with status 404.`);
    return JSON.parse(text) as unknown;
  };
}

export async function urlsOf(search: LocalSearch, query: string, scope = {}): Promise<readonly string[]> {
  return (await search.search({ query, ...scope })).hits.map(({ url }) => url);
}

export function plain(segments: readonly TextSegment[] | null): string {
  return (segments ?? []).map(({ text }) => text).join('');
}

/** Marks matches with brackets: `the [session] of`. */
export function marked(segments: readonly TextSegment[] | null): string {
  return (segments ?? []).map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');
}

export function titles(hits: readonly SearchHit[]): readonly (string | null)[] {
  return hits.map(({ hierarchy }) => hierarchy.lvl1);
}

function fail(): never {
  throw new Error('The site has no locale.');
}
