/** An index that is loaded in one file, with the texts apart (`query/index/format.ts`). Pure. */
import { defined } from '../shared/plain-data.ts';
import type { TextFile } from '../site/types.ts';
import { bodyWords } from './body-words.ts';
import { encodeWords } from './encode-words.ts';
import {
  indexedPages,
  type IndexedPages,
  type IndexSource,
  type PageEntry,
  pageHead,
  pageTexts,
} from './indexed-pages.ts';
import { FORMAT, type IndexFile, type TextPart } from './query/index/format.ts';
import { fillFiles, shardIndex, shortHash } from './shard-index.ts';

/** Characters: of a file that is loaded for one hit, most is not shown. */
const TEXT_FILE = 1_500;

/** JSON by name; the index comes last. */
function wholeIndex(index: IndexedPages, name: string): ReadonlyMap<string, string> {
  const { groups, pages, foreign } = index;
  const words = bodyWords(index);
  const sectionCount = pages.reduce((sum, [, , , , sections]) => sum + sections.length, 0);
  const parts = textParts(pages);
  const texts = parts.map((part) => JSON.stringify(part));
  const dir = `texts.${shortHash(texts)}`;
  const file: IndexFile = {
    format: FORMAT,
    groups,
    pages: pages.map(pageHead),
    ...encodeWords(words, sectionCount),
    texts: { dir, sections: parts.map((part) => part.length) },
    ...defined({ foreign }),
  };
  const json = JSON.stringify(file);
  const textFiles = texts.map((text, number) => [`${dir}/${number}`, text] as const);
  return new Map([...textFiles, [`${name}.${shortHash([json])}`, json]]);
}

function textParts(pages: readonly PageEntry[]): readonly TextPart[] {
  return fillFiles(pages.flatMap(pageTexts), (text) => text.length, { size: TEXT_FILE });
}

/**
 * Characters of the largest index that is loaded whole; gzip makes about 300 kB of it. A larger one comes in parts: the
 * first query costs more then, but no more at any size.
 */
export const LARGEST_WHOLE = 1_000_000;

/**
 * From what is searched to the files of one index. Pure; in a worker when there is much of it
 * (`render/index-worker.ts`). The one to load first comes last.
 */
export function indexFiles(source: IndexSource, largestWhole = LARGEST_WHOLE): readonly TextFile[] {
  const index = indexedPages(source);
  const name = source.scope.replace(/[^\w.-]/g, '_');
  const isSmall = lengthOf(index) <= largestWhole;
  const files = isSmall ? wholeIndex(index, name) : shardIndex(index, { name, locale: source.locale });
  return [...files].map(([file, text]) => ({ outPath: `assets/search/${file}.json`, text }));
}

function lengthOf({ pages }: IndexedPages): number {
  return pages.reduce((sum, [, , , , sections]) => sections.reduce((all, [, , , text]) => all + text.length, sum), 0);
}
