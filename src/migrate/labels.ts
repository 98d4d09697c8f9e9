/** Texts of other tools, which may contain HTML, as plain labels. Pure. */
import { decodeHTML } from 'entities/decode';

export function plainLabel(html: string): string {
  return decodeHTML(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
