/** `:material-check:` and other icons of Material, of which Octavo has none. */
import { dialectPartNotServed } from '../../../../errors/dialects.ts';
import { endOfCodeSpan } from '../../source/fences.ts';
import type { Found, LineConstruct } from '../base/line-construct.ts';

const ICON = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}\n]*\})?[ \t]?/y;

export const ICONS: LineConstruct = {
  dialects: ['mkdocs'],
  worth: /:(?:material|octicons|fontawesome|simple)-[\w-]+:/,
  find: ({ text, proseLines, report }) =>
    proseLines(text).flatMap(({ at: start, line }) => {
      const found: Found[] = [];
      for (let at = 0; at < line.length;) {
        ICON.lastIndex = at;
        const [icon] = line[at] === ':' ? (ICON.exec(line) ?? []) : [];
        if (icon !== undefined) {
          const place = start + at;
          report(place, (where) =>
            dialectPartNotServed(icon.trim(), 'is an icon of Material, which is left out', where),
          );
          found.push({ at: place, removed: icon.length, text: '', written: icon.trim() });
        }
        at = line[at] === '`' ? endOfCodeSpan(line, at) : at + (icon?.length ?? 1);
      }
      return found;
    }),
};
