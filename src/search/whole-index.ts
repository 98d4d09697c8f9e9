/** An index that is loaded in one file, with the texts apart (`query/index-format.ts`). Pure. */
import { bodyWords } from './body-words.ts';
import { encodeWords } from './encode-words.ts';
import { fillFiles } from './fill-files.ts';
import { shortHash } from './short-hash.ts';
import { type IndexedPages, type PageEntry, pageHead, pageTexts } from './indexed-pages.ts';
import { FORMAT, type IndexFile, type TextPart } from './query/index-format.ts';

/** Characters: of a file that is loaded for one hit, most is not shown. */
const TEXT_FILE = 1_500;

/** JSON by name; the index comes last. */
export function wholeIndex(index: IndexedPages, name: string): ReadonlyMap<string, string> {
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
    ...(foreign === undefined ? {} : { foreign }),
  };
  const json = JSON.stringify(file);
  const textFiles = texts.map((text, number) => [`${dir}/${number}`, text] as const);
  return new Map([...textFiles, [`${name}.${shortHash([json])}`, json]]);
}

function textParts(pages: readonly PageEntry[]): readonly TextPart[] {
  return fillFiles(pages.flatMap(pageTexts), (text) => text.length, { size: TEXT_FILE });
}
