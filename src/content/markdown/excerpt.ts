/** Cuts well-formed HTML anywhere outside a tag and closes what is open there. */
import { VOID_ELEMENTS } from './raw-stack.ts';
import { readTag } from './tag.ts';

export function closeOpenTags(html: string): string {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at >= 0;) {
    const tag = readTag(html, at);
    if (tag?.kind === 'open' && !VOID_ELEMENTS.has(tag.name)) open.push(tag.name);
    if (tag?.kind === 'close') open.length = Math.max(0, open.lastIndexOf(tag.name));
    at = html.indexOf('<', tag?.end ?? at + 1);
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}
