/**
 * Puts texts of a specification into Markdown that is read with components: all braces and angle brackets in them are
 * text, and HTML is closed where it is opened, so that no text reaches beyond its place.
 */
import { Parser } from 'htmlparser2';
import type { Html, Node, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Writes a text so that nothing of it is Markdown. */
export function plain(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').replaceAll(SIGNS, entity);
}

/** Signs that mean something within a line of Markdown, in any of the dialects that Octavo reads. */
const SIGNS = /[\\`*_{}[\]<>&#|~$:=^@+!"]/g;

/** Writes a value of an attribute, with its quotes. */
export function quoted(value: string): string {
  return `"${value.replaceAll('\0', '').replaceAll(/[&"<>{}\r\n]/g, entity)}"`;
}

/**
 * Writes a code span. White space in it becomes one space. Many braces in spans would make the parser of components look
 * for their ends in all of the page, so they are entities.
 */
export function code(text: string): string {
  const line = text.replaceAll('\0', '').replaceAll(/\s+/g, ' ');
  if (line.trim() === '') return '';
  if (/[{<]/.test(line)) return `<code>${plain(line)}</code>`;
  const ticks = '`'.repeat(1 + longestRun(line));
  const room = /^[ `]|[ `]$/.test(line) ? ' ' : '';
  return `${ticks}${room}${line}${room}${ticks}`;
}

/** Writes a code block. */
export function fence(language: string, text: string): string {
  const ticks = '`'.repeat(Math.max(3, 1 + longestRun(text)));
  return `${ticks}${language}\n${text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')}\n${ticks}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Signs that only matter in texts of several lines or with HTML, code or braces. */
const NEEDS_CARE = /[{}<`#\n\0]|^\s*(?:import|export)\b|^(?:[=~:$-]{2})/;

/**
 * Writes a description. Its headings begin at `level`; without one they become bold text, for descriptions within
 * lists.
 */
export function description(markdown: string, level?: number): string {
  const text = markdown.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim();
  if (!NEEDS_CARE.test(text)) return text;
  const tree = fromMarkdown(text);
  const rise = level === undefined ? 0 : level - highestLevel(tree);
  return applied(text, editsOf(tree, { text, rise, bold: level === undefined, openings: openingsOf(text) })).trim();
}

interface Around {
  readonly text: string;
  /** Number to add to the levels of headings. */
  readonly rise: number;
  readonly bold: boolean;
  /** Finds the beginnings of lines that would be code, or open a block that nothing closes. */
  readonly openings: RegExp;
}

/** Blocks of directives and formulas stay as they are if each is closed. */
function openingsOf(text: string): RegExp {
  const count = (pattern: RegExp): number => Array.from(text.matchAll(pattern)).length;
  const begun = count(/^[ \t>]*:{3,}[ \t]*\w/gm);
  const isClosed = begun === count(/^[ \t>]*:{3,}[ \t]*$/gm);
  const isEven = count(/^[ \t>]*\$\$/gm) % 2 === 0;
  const words = ['import', 'export', ...(isClosed ? [] : [':::']), ...(isEven ? [] : ['\\$\\$'])];
  return new RegExp(`(^|\\n)([ \\t>]*)(${words.join('|')})`, 'g');
}

function highestLevel({ children }: Parents): number {
  return Math.min(6, ...children.map((node) => (node.type === 'heading' ? node.depth : 6)));
}

function editsOf(node: Nodes, around: Around): readonly Edit[] {
  if (node.type === 'text') return textEdits(node, around);
  if (node.type === 'code') return codeEdits(node, around);
  if (!('children' in node)) return [];
  const own = node.type === 'heading' ? headingEdits(node, around) : [];
  const html = node.children.flatMap((child) => (child.type === 'html' ? [child] : []));
  const children = node.children.filter((child) => child.type !== 'html');
  return [...own, ...htmlEdits(html, around), ...children.flatMap((child) => editsOf(child, around))];
}

const startOf = ({ position }: Node): number => position?.start.offset ?? 0;
const endOf = ({ position }: Node): number => position?.end.offset ?? 0;

/** Braces and brackets become entities, as do signs that begin a block of a dialect or a line of code. */
function textEdits(node: Node, { text, openings }: Around): readonly Edit[] {
  const start = startOf(node);
  const written = text.slice(start, endOf(node));
  const isLineStart = /(?:^|\n)[ \t>]*$/.test(text.slice(0, start));
  const safe = written
    .replaceAll(/\\\\|\\?([{}<])/g, (match, sign: string | undefined) => (sign === undefined ? match : entity(sign)))
    .replaceAll(openings, (match, before: string, ...[room = '', word = '']: string[]) =>
      before === '' && !isLineStart ? match : `${before}${room}${entity(word)}`,
    );
  return safe === written ? [] : [{ start, end: endOf(node), text: safe }];
}

const entity = (text: string): string => Array.from(text, (sign) => `&#${sign.codePointAt(0)};`).join('');

/** Indented code is written between fences, since components know no indented code. */
function codeEdits(node: Nodes & { readonly type: 'code' }, { text }: Around): readonly Edit[] {
  const written = text.slice(startOf(node), endOf(node));
  if (/^(?:`{3}|~{3})/.test(written)) {
    // A fence that is never closed would reach beyond the description.
    const [ticks = '```'] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
    const isClosed = new RegExp(`\\n[ \\t>]*\\${ticks[0]}{${ticks.length},}[ \\t]*$`).test(written);
    return isClosed ? [] : [{ start: endOf(node), end: endOf(node), text: `\n${ticks}` }];
  }
  const column = (node.position?.start.column ?? 1) - 1;
  const block = fence('text', node.value)
    .split('\n')
    .join(`\n${' '.repeat(Math.max(0, column - 4))}`);
  return [{ start: startOf(node), end: endOf(node), text: block }];
}

function headingEdits(node: Nodes & { readonly type: 'heading' }, { rise, bold }: Around): readonly Edit[] {
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (first === undefined || last === undefined) return [{ start: startOf(node), end: endOf(node), text: '' }];
  const mark = bold ? '**' : `${'#'.repeat(Math.min(6, Math.max(2, node.depth + rise)))} `;
  return [
    { start: startOf(node), end: startOf(first), text: mark },
    { start: endOf(last), end: endOf(node), text: bold ? '**' : '' },
  ];
}

const ELEMENTS = new Set(
  (
    'a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 ' +
    'h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot ' +
    'th thead time tr u ul var wbr'
  ).split(' '),
);
const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr']);
const ATTRIBUTES = new Set('href title src alt width height colspan rowspan align lang dir open start'.split(' '));

/** Stands between the parts of HTML of one parent while they are read together. */
const BETWEEN = '\0';

interface Piece {
  /** The name of an element that is open, or undefined for what is always written. */
  readonly opens?: string;
  readonly written: string;
  isKept: boolean;
}

/**
 * Reads all HTML of one parent together, so that tags match across the Markdown between them. Tags without a match are
 * dropped, unknown ones are shown as text.
 */
function htmlEdits(nodes: readonly Html[], { text }: Around): readonly Edit[] {
  if (nodes.length === 0) return [];
  const parts = htmlParts(nodes.map((node) => text.slice(startOf(node), endOf(node))).join(BETWEEN));
  return nodes.map((node, index) => ({ start: startOf(node), end: endOf(node), text: parts[index] ?? '' }));
}

function htmlParts(html: string): readonly string[] {
  const parts: Piece[][] = [[]];
  const open: Piece[] = [];
  let isOver = false;
  const add = (piece: Piece): void => void parts.at(-1)?.push(piece);
  const addText = (written: string): void => add({ written, isKept: true });
  const source = (): string => plain(html.slice(parser.startIndex, parser.endIndex + 1));
  const isPre = (): boolean => open.some(({ opens }) => opens === 'pre');
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      if (isImplied) return;
      if (!ELEMENTS.has(name)) return addText(source());
      const tag = `<${name}${attributesOf(attributes)}`;
      if (VOID.has(name)) return addText(`${tag} />`);
      const piece: Piece = { opens: name, written: `${tag}>`, isKept: false };
      open.push(piece);
      add(piece);
    },
    onclosetag(name, isImplied) {
      const last = open.at(-1);
      if (!ELEMENTS.has(name) && !isImplied) return addText(source());
      if (last?.opens !== name) return;
      open.pop();
      // What is never closed would end with the description, wherever that is.
      if (isOver) return;
      last.isKept = true;
      addText(`</${name}>`);
    },
    ontext(text) {
      for (const [index, part] of text.split(BETWEEN).entries()) {
        if (index > 0) parts.push([]);
        addText(isPre() ? part.split('\n').map(plainLine).join('&#10;') : spacedText(part, open.length === 0));
      }
    },
  });
  parser.write(html);
  isOver = true;
  parser.end();
  return parts.map((pieces) => pieces.map(({ isKept, written }) => (isKept ? written : '')).join(''));
}

/** Lines between blocks stay lines, others are joined. */
function spacedText(text: string, isBetween: boolean): string {
  if (text.trim() === '') return isBetween && text.includes('\n') ? '\n' : text && ' ';
  return plainLine(text.replaceAll(/\s+/g, ' '));
}

const plainLine = (line: string): string => line.replaceAll(SIGNS, entity);
function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => ATTRIBUTES.has(name) && !/^\s*(?:javascript|data|vbscript):/i.test(value))
    .map(([name, value]) => ` ${name}=${quoted(value)}`)
    .join('');
}

function applied(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: written } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue;
    result += text.slice(at, start) + written;
    at = end;
  }
  return result + text.slice(at);
}

/** Returns a description as one line of text, for the head of a page and lists. */
export function oneLine(markdown: string): string {
  const [first = ''] = markdown
    .replaceAll('\0', '')
    .trim()
    .split(/\n\s*\n/);
  const words = wordsOf(fromMarkdown(first)).replaceAll(/\s+/g, ' ').trim();
  if (words.length <= 200) return words;
  return `${words.slice(0, 200).replace(/\s+\S*$/, '')}…`;
}

function wordsOf(node: Nodes): string {
  if (node.type === 'html') return textOfHtml(node.value);
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join(node.type === 'root' ? ' ' : '') : ' ';
}

function textOfHtml(html: string): string {
  let words = '';
  const parser = new Parser({
    onopentag(name) {
      if (!ELEMENTS.has(name)) words += html.slice(parser.startIndex, parser.endIndex + 1);
    },
    ontext: (text) => void (words += text),
  });
  parser.end(html);
  return words;
}
