/** `*[HTML]: Hyper Text Markup Language` of MkDocs: the word is explained wherever it stands in the text. */
import { endOfCodeSpan } from '../../source/fences.ts';
import type { Found, LineConstruct } from '../base/line-construct.ts';
import type { ProseLine } from '../base/prose-lines.ts';

const DEFINED = /^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(.*?)[ \t]*$/;

export const ABBREVIATIONS: LineConstruct = {
  dialects: ['mkdocs'],
  worth: /^ {0,3}\*\[[^\]\n]+\]:/m,
  find: ({ text, proseLines }) => {
    const titles = new Map<string, string>();
    const lines = proseLines(text);
    const definitions = lines.flatMap(({ at, line }): readonly Found[] => {
      const [written, word, title = ''] = DEFINED.exec(line) ?? [];
      if (written === undefined || word === undefined) return [];
      titles.set(word, title);
      return [{ at, removed: line.length, text: '', written }];
    });
    const words = [...titles.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
    const word = new RegExp(String.raw`(?<![\w-])(?:${words.join('|')})(?![\w-])`, 'y');
    const uses = lines.filter(({ line }) => !DEFINED.test(line)).flatMap((line) => usesIn(line, { word, titles }));
    return [...definitions, ...uses].toSorted((a, b) => a.at - b.at);
  },
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Matches links, tags and addresses, which hold no text. */
const SKIPPED = /\]\([^)\s]*\)|\]\[[^\]]*\]|<[a-zA-Z/!][^>]*>|https?:\/\/[^\s)>\]]+|\{[^}]*\}|:dialect-[\w-]+/y;

interface Known {
  readonly word: RegExp;
  readonly titles: ReadonlyMap<string, string>;
}

function usesIn({ at: start, line }: ProseLine, { word, titles }: Known): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < line.length;) {
    if (line[at] === '`') {
      at = endOfCodeSpan(line, at);
      continue;
    }
    SKIPPED.lastIndex = at;
    word.lastIndex = at;
    const skipped = SKIPPED.exec(line)?.[0];
    const [use] = skipped === undefined ? (word.exec(line) ?? []) : [];
    if (use !== undefined) {
      const title = (titles.get(use) ?? '').replaceAll("'", '’');
      found.push({ at: start + at, removed: use.length, text: `:dialect-abbr[${use}]{title='${title}'}` });
    }
    at += skipped?.length ?? use?.length ?? 1;
  }
  return found;
}
