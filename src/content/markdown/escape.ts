/** Escaping for text content, where quotes may stand as they are: code is full of them. */

const SPECIAL = /[&<>]/;

export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
