/** Finds the letters of a text that no font draws. */
import type { FontFile } from './inputs.ts';

/** Takumi's own font has these letters and signs. */
const OWN = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”…•]/u;
/** Signs without a shape of their own: spaces, joiners, marks of direction, variation selectors. */
const UNSEEN = /[\s\p{Cf}\p{Variation_Selector}]/u;

export function isDrawn(letter: string, fonts: readonly FontFile[]): boolean {
  if (UNSEEN.test(letter)) return true;
  if (fonts.length === 0) return OWN.test(letter);
  return fonts.some(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
}

/** A letter with an accent may be written as one sign or as two; a font draws it if it has either. */
export function missingLetters(text: string, fonts: readonly FontFile[]): readonly string[] {
  return [...new Set(text.normalize('NFC'))].filter((letter) => !isDrawn(letter, fonts));
}
