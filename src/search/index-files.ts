/** From what is searched to the files of one index. Pure; in a worker when there is much of it (`output/index-worker.ts`). */
import type { TextFile } from '../site/text-file.ts';
import { type IndexedPages, indexedPages, type IndexSource } from './indexed-pages.ts';
import { shardIndex } from './shard-index.ts';
import { wholeIndex } from './whole-index.ts';

/**
 * Characters of the largest index that is loaded whole; gzip makes about 300 kB of it. A larger one comes in parts: the
 * first query costs more then, but no more at any size.
 */
export const LARGEST_WHOLE = 1_000_000;

/** The one to load first comes last. */
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
