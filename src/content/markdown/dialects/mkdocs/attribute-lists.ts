/** `{ .class #id width=300 }` behind headings, links, pictures and marks of MkDocs; `{: … }` on a line of its own is reported. */
import { dialectPartNotServed } from '../../../../errors/dialects.ts';
import { endOfCodeSpan } from '../../source/fences.ts';
import type { Found, LineConstruct } from '../base/line-construct.ts';

/** Each entry is a class, an id or a field with a value. */
const LIST = String.raw`\{:?[ \t]*((?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))(?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)))*)[ \t]*\}`;
const OF_HEADING = new RegExp(String.raw`^(#{1,6}[ \t].*?)[ \t]+${LIST}[ \t]*#*[ \t]*$`);
const OF_BLOCK = new RegExp(String.raw`^[ \t]*${LIST}[ \t]*$`);
/** Matches a link or a picture, also in a link, emphasis, or a code span. */
const INLINE = new RegExp(
  String.raw`(\[?!?\[(?:[^[\]\n]|!?\[[^\]\n]*\]\([^)\n]*\))*\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\*\*[^*\n]+\*\*|\*[^*\n]+\*)${LIST}`,
  'y',
);

const OWN_ID = /\{#[\w-]+\}[ \t]*#*[ \t]*$/;

export const ATTRIBUTE_LISTS: LineConstruct = {
  dialects: ['mkdocs'],
  worth: new RegExp(LIST),
  worthReporting: /[)*]\{:?[ \t]*[.#\w-]+[^{}\n]*\}|^#{1,6}[ \t][^\n{]*\{[ \t:][^{}\n]*\}|^[ \t]*\{:?[ \t]*[.#]/m,
  find: ({ text, proseLines, report }) =>
    proseLines(text).flatMap(({ at, line }): readonly Found[] => {
      const block = OF_BLOCK.exec(line);
      if (block !== null) {
        const written = line.trim();
        if (!/\.annotate\b/.test(written))
          report(at, (place) =>
            dialectPartNotServed(written, 'has attributes for the block above it, which are not shown here', place),
          );
        return [{ at, removed: line.length, text: '', written }];
      }
      const [heading, title = '', list = ''] = OF_HEADING.exec(line) ?? [];
      // `{#id}` is Octavo's own.
      if (heading !== undefined && !OWN_ID.test(line)) {
        const id = /(?:^|[ \t])#([\w-]+)/.exec(list)?.[1];
        const written = line.slice(title.length).trim();
        return [
          {
            at: at + title.length,
            removed: line.length - title.length,
            text: id === undefined ? '' : ` {#${id}}`,
            written,
          },
        ];
      }
      return inlineIn(line).map((found) => ({ ...found, at: at + found.at }));
    }),
};

function inlineIn(line: string): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < line.length;) {
    INLINE.lastIndex = at;
    const match = line[at] === '[' || line[at] === '!' || line[at] === '*' ? INLINE.exec(line) : null;
    if (match !== null) {
      const [whole, element = '', list = ''] = match;
      found.push({
        at,
        removed: whole.length,
        text: `:dialect-attributes[${element}]{${list}}`,
        written: whole.slice(element.length),
      });
      at += whole.length;
    } else at = line[at] === '`' ? endOfCodeSpan(line, at) : at + 1;
  }
  return found;
}
