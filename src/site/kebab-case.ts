/**
 * Words of a label, as tag and author URLs of this ecosystem have them: `What's New in API2` → `whats-new-in-api-2`.
 * Letters lose their accents; scripts without case are kept whole.
 */
export function kebabCase(label: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['’]/g, '');
  return (plain.match(WORD) ?? []).join('-').toLowerCase();
}

/** In order: ordinals, capitals before a capitalised word, a word, capitals, digits, emoji. */
const WORD =
  /\d*(?:1st|2nd|3rd|[04-9]th)\b|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{Nd}+|\p{Extended_Pictographic}/gu;
