/** Writes the words of an index and where they are (`query/word-list.ts`). */
import { createBitWriter } from './bit-writer.ts';
import type { BodyWord } from './query/index-format.ts';
import { type EncodedWords, SHARED } from './query/word-list.ts';

/** `words` sorted by spelling. */
export function encodeWords(words: readonly BodyWord[], sectionCount: number): EncodedWords {
  const bits = createBitWriter();
  for (const { sections, frequent } of words) {
    bits.number(sections.length - 1);
    bits.list(sections, sectionCount);
    bits.below(frequent.length, sections.length + 1);
    bits.list(frequent, sections.length);
  }
  return { words: encodeSpellings(words.map(({ spelling }) => spelling)), postings: bits.text() };
}

export function encodeSpellings(spellings: readonly string[]): string {
  let last = '';
  return spellings
    .map((spelling) => {
      const shared = sharedLength(last, spelling);
      last = spelling;
      return (SHARED[shared] ?? '') + spelling.slice(shared);
    })
    .join('');
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  const limit = Math.min(one.length, other.length, SHARED.length - 1);
  while (length < limit && one[length] === other[length]) length += 1;
  return length;
}
