/** Words of a text, for how long it takes to read. */

/** As Unicode divides text, which knows `don't`, `1.5` and `a:hover`, and no word of `_` or of an emoji. */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*(?:(?:(?<=[\p{L}\p{M}])['’.:·](?=\p{L})|(?<=\p{N})['’.,;](?=\p{N}))[\p{L}\p{N}\p{M}_]+)*/gu;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** A hundred times slower than the expression: for what only a dictionary can divide. */
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

export function countWords(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(WORD))
    count += WITHOUT_SPACES.test(word) ? [...SEGMENTER.segment(word)].length : 1;
  return count;
}
