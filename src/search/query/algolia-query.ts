/** The body of a query to a hosted index (SA-02 – SA-04). */
import type { AlgoliaInfo } from '../../shared/shell.ts';
import { COMMON_SCOPE, docsScope } from './index-format.ts';
import type { SearchRequest } from './types.ts';

export interface QueryContext {
  readonly algolia: AlgoliaInfo;
  readonly locale: string;
  /** Last version by docs instance. */
  readonly lastVersions: Readonly<Record<string, string>>;
}

const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const ATTRIBUTES = ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url'];
const HITS_PER_PAGE = 20;
const SNIPPET_WORDS = 10;

export function buildQuery(request: Omit<SearchRequest, 'signal'>, context: QueryContext): Record<string, unknown> {
  const { query, page = 0, hitsPerPage = HITS_PER_PAGE, snippetWords = SNIPPET_WORDS } = request;
  const { algolia } = context;
  const { facetFilters: configured, ...parameters } = algolia.searchParameters;
  const facetFilters = [...(algolia.contextualSearch ? contextFilters(request, context) : []), ...listOf(configured)];
  return {
    query,
    indexName: algolia.indexName,
    attributesToRetrieve: ATTRIBUTES,
    attributesToSnippet: [...LEVELS, 'content'].map((attribute) => `${attribute}:${snippetWords}`),
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

/** The reader's language; blog and free pages, and the docs versions in scope. */
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
