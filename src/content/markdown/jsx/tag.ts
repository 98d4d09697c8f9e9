/** HTML tags: element names and their rules, a stack that keeps raw tags balanced, and a parser for a single tag. */
import { decodeHTMLStrict } from 'entities/decode';
import { CELL_END, ROW_END } from '../base/text-breaks.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const HTML_ELEMENTS = names(
  'a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code ' +
    'col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map ' +
    'mark marquee math menu meta meter nav nobr noscript object ol optgroup option output p param picture pre progress q ' +
    'rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table ' +
    'tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr',
);

/** Elements with an optional end tag: they end at the next one, or at the end of their container. */
export const OPTIONAL_END = names('p li td th tr dt dd option optgroup thead tbody tfoot rp rt');

/** Elements that cannot be in a paragraph. */
export const BLOCK_ELEMENTS = names(
  'address article aside blockquote center details dd dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul caption ' +
    'colgroup',
);

/** Returns the separator between the text before and after a tag, for plain text and for search. */
export function breakAt(name: string, side: 'start' | 'end'): string {
  if (name === 'tr') return ROW_END;
  if ((name === 'td' || name === 'th') && side === 'end') return CELL_END;
  return BLOCK_ELEMENTS.has(name) || name === 'br' ? ' ' : '';
}

/**
 * Keeps raw HTML tags balanced: elements left open are closed at the end of their container, and an end tag without a
 * start in the same container is dropped. No page can break the layout around it.
 */
export interface RawStack {
  readonly open: (name: string) => void;
  /**
   * Returns the end tags to write for `</name>`, including those of elements left open inside. Empty when nothing was
   * open.
   */
  readonly close: (name: string) => string;
  /** Begins a container. */
  readonly enter: () => void;
  /** Ends the container begun last. Returns the end tags of the elements left open in it. */
  readonly leave: () => string;
}

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

export function createRawStack(): RawStack {
  const open: string[] = [];
  const floors: number[] = [];
  const closeTo = (depth: number): string => {
    let html = '';
    while (open.length > depth) html += `</${open.pop()}>`;
    return html;
  };
  return {
    open: (name) => void open.push(name),
    close: (name) => {
      const at = open.lastIndexOf(name);
      return at < (floors.at(-1) ?? 0) ? '' : closeTo(at);
    },
    enter: () => void floors.push(open.length),
    leave: () => closeTo(floors.pop() ?? 0),
  };
}

export interface TagAttribute {
  /** Empty for a spread. */
  readonly name: string;
  /** `true` when written without a value. */
  readonly value: string | true | { readonly code: string };
}

export interface Tag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'void';
  readonly attributes: readonly TagAttribute[];
  /** Offset of the `<`. */
  readonly start: number;
  /** Offset after the `>`. */
  readonly end: number;
}

const NAME = /[a-zA-Z][\w.:-]*/y;
const ATTRIBUTE_NAME = /[a-zA-Z_:@][\w.:@-]*/y;
const UNQUOTED = /[^\s"'=<>`{}]+/y;

/** Parses the tag whose `<` is at `at`; `undefined` when the text there is not a tag. */
export function readTag(text: string, at: number): Tag | undefined {
  if (text[at] !== '<') return undefined;
  const closing = text[at + 1] === '/';
  const name = match(NAME, text, at + (closing ? 2 : 1));
  if (name === undefined) return undefined;
  const attributes: TagAttribute[] = [];
  let position = at + (closing ? 2 : 1) + name.length;
  for (;;) {
    const space = skipSpace(text, position);
    const char = text[space];
    if (char === '>') return { name, kind: closing ? 'close' : 'open', attributes, start: at, end: space + 1 };
    if (char === '/' && text[space + 1] === '>' && !closing)
      return { name, kind: 'void', attributes, start: at, end: space + 2 };
    if (closing || space === position) return undefined;
    const attribute = readAttribute(text, space);
    if (attribute === undefined) return undefined;
    attributes.push(attribute.attribute);
    position = attribute.end;
  }
}

/** Elements whose content is not parsed. */
export const OPAQUE_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'textarea']);

/** Yields all tags in a piece of HTML, in order. Skips comments and the content of opaque elements. */
export function* tagsIn(html: string): Generator<Tag> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const tag = readTag(html, at);
    if (tag !== undefined) yield tag;
    at = endOfMarkup(html, at, tag);
  }
}

function endOfMarkup(html: string, at: number, tag: Tag | undefined): number {
  if (tag === undefined) {
    const end = html.startsWith('<!--', at) ? html.indexOf('-->', at + 2) : at;
    return end < 0 ? html.length : end + 1;
  }
  const isOpaque = tag.kind === 'open' && OPAQUE_ELEMENTS.has(tag.name.toLowerCase());
  const close = isOpaque ? html.indexOf(`</${tag.name}`, tag.end) : -1;
  return close < 0 ? tag.end : close;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Skips white space, but not an empty line, which a tag never contains. */
function skipSpace(text: string, from: number): number {
  let at = from;
  let lines = 0;
  for (; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') lines += 1;
    else if (char !== ' ' && char !== '\t') break;
    if (lines > 1) return from;
  }
  return at;
}

function readAttribute(text: string, at: number): { attribute: TagAttribute; end: number } | undefined {
  if (text[at] === '{') {
    const end = endOfBraces(text, at);
    return end === undefined
      ? undefined
      : { attribute: { name: '', value: { code: text.slice(at + 1, end - 1) } }, end };
  }
  const name = match(ATTRIBUTE_NAME, text, at);
  if (name === undefined) return undefined;
  const equals = skipSpace(text, at + name.length);
  if (text[equals] !== '=') return { attribute: { name, value: true }, end: at + name.length };
  const start = skipSpace(text, equals + 1);
  const value = readValue(text, start);
  return value === undefined ? undefined : { attribute: { name, value: value.value }, end: value.end };
}

function readValue(text: string, at: number): { value: string | { code: string }; end: number } | undefined {
  const char = text[at];
  if (char === '"' || char === "'") {
    const end = text.indexOf(char, at + 1);
    return end < 0 ? undefined : { value: decoded(text.slice(at + 1, end)), end: end + 1 };
  }
  if (char === '{') {
    const end = endOfBraces(text, at);
    return end === undefined ? undefined : { value: { code: text.slice(at + 1, end - 1) }, end };
  }
  const value = match(UNQUOTED, text, at);
  if (value === undefined) return undefined;
  // In `<br class=x/>`, the slash closes the tag.
  const cut = value.endsWith('/') && text[at + value.length] === '>' ? value.slice(0, -1) : value;
  return { value: decoded(cut), end: at + cut.length };
}

/** Most values have nothing to decode, and checking costs less than decoding. */
function decoded(value: string): string {
  return value.includes('&') ? decodeHTMLStrict(value) : value;
}

/** Returns the offset after the `}` that closes the `{` at `at`. Skips strings, templates and comments. */
export function endOfBraces(text: string, at: number): number | undefined {
  const open: string[] = [];
  for (let position = at; position < text.length; position += 1) {
    const char = text[position] ?? '';
    if (open.at(-1) === '`') {
      if (char === '\\') position += 1;
      else if (char === '`') open.pop();
      else if (char === '$' && text[position + 1] === '{') open.push(text[(position += 1)] ?? '');
    } else if (char === '{' || char === '`') open.push(char);
    else if (char === '}') {
      open.pop();
      if (open.length === 0) return position + 1;
    } else {
      const end = skipQuoted(text, position, char);
      if (end === undefined) return undefined;
      position = end;
    }
  }
  return undefined;
}

/**
 * Returns the last offset of the string or comment that starts at `at`; `at` itself when there is none; `undefined`
 * when it never ends.
 */
function skipQuoted(text: string, at: number, char: string): number | undefined {
  if (char === '"' || char === "'") {
    for (let end = at + 1; end < text.length && text[end] !== '\n'; end += 1) {
      if (text[end] === '\\') end += 1;
      else if (text[end] === char) return end;
    }
    // An apostrophe in JSX text: `{ <b>it's</b> }`.
    return at;
  }
  if (char !== '/' || (text[at + 1] !== '*' && text[at + 1] !== '/')) return at;
  const mark = text[at + 1] === '*' ? '*/' : '\n';
  const end = text.indexOf(mark, at + 2);
  return end < 0 ? undefined : end + mark.length - 1;
}
