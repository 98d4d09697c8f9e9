/**
 * Builds the query for a hosted index, and converts its response to Octavo's hits, including their URLs on this site.
 */
import type { AlgoliaInfo } from '../../../shared/shell.ts';
import { COMMON_SCOPE, docsScope } from '../index/format.ts';
import {
  type Hierarchy,
  type HierarchyLevel,
  type HitText,
  type HitType,
  SearchFailed,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
  type TextSegment,
} from '../base/types.ts';

/** Rules that turn the URL of a hosted hit into one on this site (SD-15, SD-16). */
interface ResultUrlRules {
  /** Base of the locale, with both slashes. */
  readonly base: string;
  /** Bases of all locales. */
  readonly bases?: readonly string[];
  /** URLs that match lead to other sites; case-insensitive. */
  readonly externalUrlRegex?: string;
  /** Applied to the path; `from` is a regular expression. */
  readonly replacePathname?: { readonly from: string; readonly to: string };
}

interface ResultUrl {
  readonly url: string;
  /** True when the link needs a full page load. */
  readonly external: boolean;
}

/** Drops origin and query, keeps path and hash, and adds the base unless present. External URLs stay as they are. */
export function rewriteResultUrl(url: string, rules: ResultUrlRules): ResultUrl {
  const { externalUrlRegex, replacePathname } = rules;
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url)) return { url, external: true };
  const site = 'https://site.invalid';
  if (!URL.canParse(url, site)) return { url, external: true };
  const { pathname, hash } = new URL(url, site);
  const path =
    replacePathname === undefined
      ? pathname
      : pathname.replaceAll(new RegExp(replacePathname.from, 'g'), replacePathname.to);
  return { url: withBase(path, rules) + hash, external: false };
}

/** A page of the default locale becomes that of the reader's locale; one of a third locale stays as it is. */
function withBase(path: string, { base, bases = [] }: ResultUrlRules): string {
  if (path.startsWith(base)) return path;
  if (`${path}/` === base) return base;
  const [found = '/'] = bases.filter((one) => path.startsWith(one)).toSorted((a, b) => b.length - a.length);
  return base.startsWith(found) ? base + path.slice(found.length).replace(/^\/+/, '') : path;
}

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const TYPES: ReadonlySet<string> = new Set<HitType>(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Converts the response of a hosted index to Octavo's hits (SA-05). It is external data, so nothing in it is taken for
 * granted.
 */
export function parseResponse(body: unknown, rules: ResultUrlRules): SearchResponse {
  const results = fieldsOf(body)['results'];
  const result = Array.isArray(results) ? fieldsOf(results[0]) : {};
  const { hits, nbHits, queryID } = result;
  if (!Array.isArray(hits)) throw new SearchFailed('The search service answered with something else than results.');
  return {
    hits: hits.flatMap((hit) => readHit(fieldsOf(hit), rules) ?? []),
    nbHits: typeof nbHits === 'number' ? nbHits : hits.length,
    ...(typeof queryID === 'string' ? { queryId: queryID } : {}),
  };
}

/** Returns `undefined` for hits without a URL, which are left out. */
function readHit(hit: Fields, rules: ResultUrlRules): SearchHit | undefined {
  const { url, type } = hit;
  if (typeof url !== 'string') return undefined;
  const levels = fieldsOf(hit['hierarchy']);
  const hierarchy = mapLevels((level) => plainTextOf(levels[level]));
  const content = plainTextOf(hit['content']);
  const hash = url.indexOf('#');
  const anchor = textOf(hit['anchor']) ?? (hash < 0 ? null : url.slice(hash + 1));
  return {
    objectID: textOf(hit['objectID']) ?? url,
    ...rewriteResultUrl(url, rules),
    type: typeof type === 'string' && TYPES.has(type) ? (type as HitType) : 'content',
    hierarchy,
    content,
    anchor: anchor === '' ? null : anchor,
    highlighted: readMarks(fieldsOf(hit['_highlightResult']), hierarchy, content),
    snippet: readMarks(fieldsOf(hit['_snippetResult']), hierarchy, content),
  };
}

function readMarks(marked: Fields, hierarchy: Hierarchy<string>, content: string | null): HitText {
  const levels = fieldsOf(marked['hierarchy']);
  return {
    hierarchy: mapLevels((level) => segmentsOf(levels[level], hierarchy[level])),
    content: segmentsOf(marked['content'], content),
  };
}

function mapLevels<Value>(read: (level: HierarchyLevel) => Value | null): Hierarchy<Value> {
  return Object.fromEntries(LEVELS.map((level) => [level, read(level)])) as Record<HierarchyLevel, Value | null>;
}

/** Splits `{ value: 'a <mark>b</mark>' }` into segments. Everything except `<mark>` is text. */
function segmentsOf(marked: unknown, fallback: string | null): readonly TextSegment[] | null {
  const value = textOf(fieldsOf(marked)['value']);
  if (value === null) return fallback === null ? null : [{ text: fallback, mark: false }].filter(hasText);
  return value
    .split(/<mark>([\s\S]*?)<\/mark>/)
    .map((text, index) => ({ text: readEntities(text), mark: index % 2 === 1 }))
    .filter(hasText);
}

const hasText = ({ text }: TextSegment): boolean => text !== '';

/** Returns the text of a field that has no marks. */
function plainTextOf(value: unknown): string | null {
  const text = textOf(value);
  return text === null ? null : readEntities(text);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** Crawlers escape characters of HTML as entities (`don&#x27;t`). */
function readEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}

export interface QueryContext {
  readonly algolia: AlgoliaInfo;
  readonly locale: string;
  /** Last version of each docs instance. */
  readonly lastVersions: Readonly<Record<string, string>>;
}

const HEADING_ATTRIBUTES = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const ATTRIBUTES = ['hierarchy.lvl0', ...HEADING_ATTRIBUTES, 'content', 'type', 'url'];
const HITS_PER_PAGE = 20;
const SNIPPET_WORDS = 10;

/** Returns the body of a query to a hosted index (SA-02 – SA-04). */
export function buildQuery(request: Omit<SearchRequest, 'signal'>, context: QueryContext): Record<string, unknown> {
  const { query, page = 0, hitsPerPage = HITS_PER_PAGE, snippetWords = SNIPPET_WORDS } = request;
  const { algolia } = context;
  const { facetFilters: configured, ...parameters } = algolia.searchParameters;
  const facetFilters = [...(algolia.contextualSearch ? contextFilters(request, context) : []), ...listOf(configured)];
  return {
    query,
    indexName: algolia.indexName,
    attributesToRetrieve: ATTRIBUTES,
    attributesToSnippet: [...HEADING_ATTRIBUTES, 'content'].map((attribute) => `${attribute}:${snippetWords}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage,
    clickAnalytics: algolia.insights,
    ...(page === 0 ? {} : { page }),
    ...parameters,
    ...(facetFilters.length === 0 ? {} : { facetFilters }),
  };
}

/** Filters by the reader's language, and by scope: blog and free pages, and the current docs versions. */
function contextFilters(
  { versions = {} }: Pick<SearchRequest, 'versions'>,
  { algolia, locale, lastVersions }: QueryContext,
): unknown[] {
  const scopes = Object.entries(lastVersions).map(([pluginId, last]) =>
    docsScope(pluginId, versions[pluginId] ?? last),
  );
  return [`language:${locale}`, [COMMON_SCOPE, ...scopes].map((scope) => `${algolia.tagAttribute}:${scope}`)];
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}
