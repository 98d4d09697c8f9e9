/** Adapts `readingTime` of a blog in a Docusaurus config to the engine's interface. */
import { readFileSync } from 'node:fs';
import { frontMatterOf, headOf } from '../../extend/remark/text-hooks.ts';
import type { Dict } from '../../shared/plain-data.ts';
import type { ReadingTimeFunction } from '../../config/functions.ts';

/** The function `readingTime` of a blog, as written. */
export type ReadingTime = (given: {
  readonly content: string;
  readonly frontMatter: Dict;
  readonly defaultReadingTime: (of: { readonly options?: { readonly wordsPerMinute?: number } }) => number;
}) => unknown;

const WORDS_PER_MINUTE = 200;

export function readingTimeOf(readingTime: ReadingTime): ReadingTimeFunction {
  return ({ filePath, wordCount }) => {
    const text = readFileSync(filePath, 'utf8');
    const minutes = readingTime({
      content: text.slice(headOf(text).length),
      frontMatter: frontMatterOf(text),
      defaultReadingTime: ({ options }) => wordCount / (options?.wordsPerMinute ?? WORDS_PER_MINUTE),
    });
    return typeof minutes === 'number' ? minutes : undefined;
  };
}
