/** Text without what means nothing to a reader: markers of the Markdown pass, control characters, white space in runs. */
export function cleanText(text: string): string {
  return text
    .replace(/\0[^\0]{0,16}\0/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
