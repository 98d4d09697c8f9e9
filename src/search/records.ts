/**
 * Builds the records of a hosted index from the site model: one per section of every page that readers can find, in all
 * locales and versions. Pure. The records have the shape of DocSearch records, which Octavo's dialog and others can
 * show.
 */
import { hashOf } from '../config/hash.ts';
import type { Config } from '../config/types.ts';
import type { Hierarchy, HierarchyLevel, HitType } from './query/base/types.ts';
import { absoluteUrl } from '../site/base/places.ts';
import type { LocaleSite, Site } from '../site/base/types.ts';
import { numberGroups, type Searchable, searchablePages, sourcePage } from './build-index.ts';
import { codeWords, countNames, findCommonNames } from './code-words.ts';
import { pageEntry, type SectionEntry, pageHead } from './indexed-pages.ts';
import { readSection, type Section } from './query/index/segments.ts';

export interface SearchRecord {
  /** Stays the same as long as the section keeps its URL. */
  readonly objectID: string;
  /** The same value, for engines that require this field. */
  readonly id: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: HitType;
  readonly hierarchy: Hierarchy<string>;
  readonly content: string | null;
  /** Names in the code of the section. */
  readonly code: string;
  readonly language: string;
  /** Name of the docs version; `null` for pages that belong to none. */
  readonly version: string | null;
  /** Scope: `default`, or `docs-{pluginId}-{version}`. */
  readonly tag: string;
  readonly weight: { readonly level: number; readonly position: number };
  readonly [tagAttribute: string]: unknown;
}

/** Hosted services refuse records larger than 10 kB. */
const LONGEST_CONTENT = 4000;

const DEFAULT_TAG = 'docusaurus_tag';

export function buildRecords({ locales, config }: Site): readonly SearchRecord[] {
  const tagAttribute = config.search && config.search.provider === 'algolia' ? config.search.tagAttribute : DEFAULT_TAG;
  return locales.flatMap((locale) =>
    [...searchablePages(locale)].flatMap(([tag, pages]) => scopeRecords(locale, pages, { tag, tagAttribute, config })),
  );
}

interface RecordScope {
  readonly tag: string;
  readonly tagAttribute: string;
  readonly config: Config;
}

function scopeRecords(locale: LocaleSite, pages: readonly Searchable[], scope: RecordScope): readonly SearchRecord[] {
  const { groups, numbers } = numberGroups(locale, pages);
  const [common = new Map()] = findCommonNames([
    countNames(pages.map(({ page }) => page.sections.map(({ codeNames = '' }) => codeNames))),
  ]);
  return pages.flatMap((searchable, at) => {
    const { sections } = searchable.page;
    const source = sourcePage(locale, searchable, numbers[at] ?? 0);
    const page = pageEntry(source, sections, codeWords(sections, at, common));
    const head = pageHead(page);
    return page[4].flatMap((entry, position) => {
      const section = readSection(head, position, groups);
      const input = { ...scope, locale, searchable, position, entry };
      return pieces(inOneLine(entry[3])).map((content, piece) => toRecord(section, { ...input, content, piece }));
    });
  });
}

interface RecordInput extends RecordScope {
  readonly locale: LocaleSite;
  readonly searchable: Searchable;
  readonly entry: SectionEntry;
  readonly content: string;
  /** Position among the records of the section. */
  readonly piece: number;
  /** Position of the section in its page. */
  readonly position: number;
}

function toRecord(section: Section, input: RecordInput): SearchRecord {
  const { locale, searchable, entry, content, piece, position, tag, tagAttribute, config } = input;
  const { path } = searchable.route;
  const page = absoluteUrl(config.url, path);
  const names = [section.group, section.title, ...section.headings];
  const id = hashOf(`${path}#${section.anchor}#${piece}`, 24);
  return {
    objectID: id,
    id,
    url: section.anchor === '' ? page : `${page}#${section.anchor}`,
    url_without_anchor: page,
    anchor: section.anchor === '' ? null : section.anchor,
    type: `lvl${Math.min(6, Math.max(1, section.level)) as 1 | 2 | 3 | 4 | 5 | 6}`,
    hierarchy: hierarchyOf(names),
    content: content === '' ? null : keepEntities(content),
    code: piece === 0 ? (entry[4] ?? '') : '',
    language: locale.locale,
    version: searchable.page.file.version ?? null,
    tag,
    [tagAttribute]: tag,
    weight: { level: 100 - (section.level - 1) * 10, position },
  };
}

function hierarchyOf(names: readonly (string | null)[]): Hierarchy<string> {
  const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
  return Object.fromEntries(levels.map((level, index) => [level, keptText(names[index])])) as Hierarchy<string>;
}

function keptText(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : keepEntities(text);
}

/**
 * Dialogs decode entities in records, because crawlers write them. Text that looks like an entity is escaped to survive
 * that.
 */
function keepEntities(text: string): string {
  return text.replaceAll(/&(?=(?:amp|lt|gt|quot|#39|#x27);)/g, '&amp;');
}

/** Ends each line with punctuation, so that lines read as sentences when the text is shown on one line. */
function inOneLine(text: string): string {
  return text.replaceAll(/([.!?:;,…]?)\n/g, (_, end: string) => `${end || '.'} `);
}

/** Splits a long text into parts that end between words. */
function pieces(text: string): readonly string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > LONGEST_CONTENT) {
    const space = rest.lastIndexOf(' ', LONGEST_CONTENT);
    const end = space > LONGEST_CONTENT / 2 ? space : LONGEST_CONTENT;
    found.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...found, rest];
}

/**
 * Writes one line per record. With the name of an index, it uses OpenSearch's bulk format, with an action line before
 * each.
 */
export function formatRecords(records: readonly SearchRecord[], bulkIndex: string | undefined): string {
  const lines = records.flatMap((record) => [
    ...(bulkIndex === undefined ? [] : [JSON.stringify({ index: { _index: bulkIndex, _id: record.id } })]),
    JSON.stringify(record),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

/** Returns the settings for a hosted index that has none yet. */
export function indexSettings(tagAttribute: string = DEFAULT_TAG): Readonly<Record<string, unknown>> {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`);
  return {
    searchableAttributes: [...levels, 'unordered(hierarchy.lvl0)', 'content', 'code'],
    attributesForFaceting: ['language', 'version', 'tag', tagAttribute, 'type'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    distinct: false,
    customRanking: ['desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    ignorePlurals: true,
    removeWordsIfNoResults: 'allOptional',
  };
}
