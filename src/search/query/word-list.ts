/** Reads the words of an index and where they are; `encode-words.ts` writes them. */
import { type BitReader, createBitReader } from './bit-reader.ts';
import type { BodyWord } from './index-format.ts';

/** Lengths of shared beginnings from 0, as characters that no word contains. */
export const SHARED = "!#%&'()*+,/:;<=>?@[]^`{|}~ ";

export interface EncodedWords {
  readonly words: string;
  readonly postings: string;
}

export function decodeWords({ words, postings }: EncodedWords, sectionCount: number): readonly BodyWord[] {
  const bits = createBitReader(postings);
  return readSpellings(words).map((spelling) => readWord(spelling, bits, sectionCount));
}

export function readSpellings(words: string): readonly string[] {
  let last = '';
  return words.split(/(?=[!#%&'()*+,/:;<=>?@[\]^`{|}~ ])/).flatMap((rest) => {
    if (rest === '') return [];
    last = last.slice(0, SHARED.indexOf(rest.charAt(0))) + rest.slice(1);
    return [last];
  });
}

function readWord(spelling: string, bits: BitReader, sectionCount: number): BodyWord {
  const count = bits.number() + 1;
  const sections = bits.list(count, sectionCount);
  const frequent = bits.list(bits.below(count + 1), count);
  return { spelling, sections, frequent };
}
