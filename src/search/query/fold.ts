const ASCII = /^[\u0020-\u007e]*$/;
/** Letters that have no decomposition, and what readers type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
};

/** The form in which words are compared: lower case, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæøßłđıþ]/g, (letter) => LETTERS[letter] ?? letter);
}
