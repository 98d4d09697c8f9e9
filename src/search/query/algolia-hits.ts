/** The answer of a hosted index → our hits (SA-05). It comes from outside: nothing in it is taken for granted. */
import { rewriteResultUrl, type ResultUrlRules } from './result-url.ts';
import {
  type Hierarchy,
  type HierarchyLevel,
  type HitText,
  type HitType,
  type SearchHit,
  SearchFailed,
  type SearchResponse,
  type TextSegment,
} from './types.ts';

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const TYPES: ReadonlySet<string> = new Set<HitType>(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']);

type Fields = Readonly<Record<string, unknown>>;

export function readResponse(body: unknown, rules: ResultUrlRules): SearchResponse {
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

/** Hits without an address lead nowhere and are left out. */
function readHit(hit: Fields, rules: ResultUrlRules): SearchHit | undefined {
  const { url, type } = hit;
  if (typeof url !== 'string') return undefined;
  const levels = fieldsOf(hit['hierarchy']);
  const hierarchy = mapLevels((level) => textOf(levels[level]));
  const content = textOf(hit['content']);
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

/** `{ value: 'a <mark>b</mark>' }` → segments; everything but the marks is text. */
function segmentsOf(marked: unknown, fallback: string | null): readonly TextSegment[] | null {
  const value = textOf(fieldsOf(marked)['value']) ?? fallback;
  if (value === null) return null;
  return value
    .split(/<mark>([\s\S]*?)<\/mark>/)
    .map((text, index) => ({ text, mark: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
