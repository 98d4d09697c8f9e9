/**
 * Marks within a line of MkDocs: `==marked==`, `++ctrl+k++`, `^^inserted^^`, `x^2^`, `H~2~O`, `{++added++}`, `{--deleted--}`,
 * `{~~old~>new~~}`, `{==marked==}`, `{>>comment<<}`.
 */
import { endOfCodeSpan } from '../../source/fences.ts';
import type { Found, LineConstruct } from '../base/line-construct.ts';

/** Marks stand around a word, or around text without space at its ends, that no mark of its own kind stands in. */
const MARKS: readonly (readonly [pattern: RegExp, replace: (...groups: readonly string[]) => string])[] = [
  [/\{\+\+(.+?)\+\+\}/y, (text = '') => `:dialect-ins[${inner(text)}]`],
  [/\{--(.+?)--\}/y, (text = '') => `:dialect-del[${inner(text)}]`],
  [/\{~~(.+?)~>(.+?)~~\}/y, (old = '', text = '') => `:dialect-del[${inner(old)}]:dialect-ins[${inner(text)}]`],
  [/\{==(.+?)==\}/y, (text = '') => `:dialect-mark[${inner(text)}]`],
  [/\{>>(.+?)<<\}/y, (text = '') => `:dialect-comment[${inner(text)}]`],
  [/==(?![\s=])([^=]+?)(?<!\s)==(?![\w=])/y, (text = '') => `:dialect-mark[${inner(text)}]`],
  [/\+\+((?:"[^"+]+"|[\w-]+)(?:\+(?:"[^"+]+"|[\w-]+))*)\+\+(?!\+)/y, (keys = '') => `:dialect-keys{keys='${keys}'}`],
  [/\^\^(?![\s^])([^^]+?)(?<!\s)\^\^(?!\^)/y, (text = '') => `:dialect-ins[${inner(text)}]`],
  [/\^(?![\s^[])([^\s^]+?)\^(?!\^)/y, (text = '') => `:dialect-sup[${inner(text)}]`],
  [/~(?![\s~])([^\s~]+?)~(?!~)/y, (text = '') => `:dialect-sub[${inner(text)}]`],
];

/** Brackets that pair up may stand in brackets. */
function inner(text: string): string {
  let depth = 0;
  for (const char of text) {
    if (char === '[') depth += 1;
    else if (char === ']') depth -= 1;
    if (depth < 0) break;
  }
  return depth === 0 ? text : text.replace(/[[\]]/g, '\\$&');
}

const MAY_MARK = /[={^~+]/;

export const INLINE_MARKS: LineConstruct = {
  dialects: ['mkdocs'],
  worth: /==\S|\+\+[\w"]|\{(?:\+\+|--|~~|==|>>)|\^\S|~[^\s~]/,
  worthReporting:
    /(?<![\w=])==[^\s=][^=\n]*==(?![\w=])|(?<!\w)\+\+["\w][^\s+]*(?:\+[^\s+]+)*\+\+|\{(?:\+\+|--|~~|==|>>)/,
  find: ({ text, proseLines }) =>
    proseLines(text).flatMap(({ at, line }) =>
      MAY_MARK.test(line) ? marksIn(line).map((mark) => ({ ...mark, at: at + mark.at })) : [],
    ),
};

/** Matches links, tags and addresses, which hold no marks. */
const SKIPPED = /\$[^$\n]+\$|\]\([^)\s]*\)|<[a-zA-Z/!][^>]*>|https?:\/\/[^\s)>\]]+/y;

function marksIn(line: string): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < line.length;) {
    if (line[at] === '\\') at += 2;
    else if (line[at] === '`') at = endOfCodeSpan(line, at);
    else {
      const mark = markAt(line, at);
      if (mark !== undefined) found.push(mark);
      at += mark?.removed ?? skipAt(line, at);
    }
  }
  return found;
}

function skipAt(line: string, at: number): number {
  SKIPPED.lastIndex = at;
  return Math.max(1, SKIPPED.exec(line)?.[0].length ?? 1);
}

const OPENING: ReadonlySet<string> = new Set('{=+^~');
const WIDE = /[=+]/;

function markAt(line: string, at: number): Found | undefined {
  const char = line[at] ?? '';
  if (!OPENING.has(char)) return undefined;
  // A run of the same sign is a rule, a comparison or a counter: `a == b`, `i++`.
  const before = line[at - 1] ?? ' ';
  if (before === char || (WIDE.test(char) && /\w/.test(before))) return undefined;
  for (const [pattern, replace] of MARKS) {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match === null) continue;
    const [whole, ...groups] = match;
    const edit = { at, removed: whole.length, text: replace(...groups) };
    // Others may be anything: `~x~` is deleted on GitHub.
    return /^[~^]/.test(whole) ? edit : { ...edit, written: whole };
  }
  return undefined;
}
