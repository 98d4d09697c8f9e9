/** Splits well-formed HTML with live markers into JSX around chunks of HTML. */
import type { LivePart } from '../base/context.ts';
import { decodeHTMLStrict } from 'entities/decode';
import { escapeHtml } from '../../../shared/html.ts';
import { readTag, type Tag, VOID_ELEMENTS } from './tag.ts';

/** An element or component that contains a marker, or an element that is still open. */
interface OpenElement {
  readonly name: string;
  /** Start tag; JSX code for components. */
  readonly start: Tag | string;
  /** Offset of the start tag in the HTML. */
  readonly from: number;
  /** True when it contains text, not blocks; also for a component within a line of text. */
  readonly inline: boolean;
  /** Children written so far; empty until the first marker inside. */
  body: string;
  /** Offset from which HTML has not been written yet. */
  pending: number;
  live: boolean;
  /** True in a table that is passed to a component of the site, whose code may read the contents. */
  readonly asCode: boolean;
}

/** Elements whose content cannot be wrapped, because they allow no `div` as a child. */
const STRUCTURAL: ReadonlySet<string> = new Set('table thead tbody tfoot tr ul ol dl colgroup'.split(' '));
const PHRASING: ReadonlySet<string> = new Set(
  'p span a em strong b i u s del ins code kbd sub sup small h1 h2 h3 h4 h5 h6 summary label button mark q'.split(' '),
);
// eslint-disable-next-line no-control-regex
const MARKER = /\0C(\d+)([()]?)\0/y;
// eslint-disable-next-line no-control-regex
const POINT = /<|\0C/g;

/** `chunks` receives the pieces of HTML. */
export function splitAtMarkers(html: string, parts: readonly LivePart[], chunks: string[]): string {
  const root: OpenElement = {
    name: '',
    start: '',
    from: 0,
    inline: false,
    body: '',
    pending: 0,
    live: true,
    asCode: false,
  };
  const cutter = createCutter(html, root, chunks);
  for (let at = 0; at < html.length;) {
    const next = nextPoint(html, at);
    if (next === html.length) break;
    MARKER.lastIndex = next;
    const marker = MARKER.exec(html);
    if (marker !== null) {
      cutter.marker(parts[Number(marker[1])], marker[2] ?? '', next);
      at = next + marker[0].length;
      cutter.resume(at);
      continue;
    }
    const tag = html[next] === '<' ? readTag(html, next) : undefined;
    if (tag !== undefined) cutter.tag(tag, next);
    at = tag?.end ?? next + 1;
  }
  cutter.flush(html.length);
  return root.body;
}

/**
 * Returns the offset of the next tag or marker. One search for both, because long pages have many of one and few of the
 * other.
 */
function nextPoint(html: string, from: number): number {
  POINT.lastIndex = from;
  return POINT.exec(html)?.index ?? html.length;
}

/** MDX has a line feed between the blocks of these, which shows as a space between components that are no blocks. */
const SPACED: ReadonlySet<string> = new Set(['', 'blockquote', 'li']);

/** Space between two components. In a line of text it is kept, and so is what MDX puts between blocks. */
function spaceBetween(text: string, { name, inline, body }: OpenElement): string {
  if (inline) return "{' '}";
  if (STRUCTURAL.has(name)) return '';
  if (!text.includes('\n')) return name === '' ? '' : "{' '}";
  return SPACED.has(name) && body !== '' ? "{'\\n'}" : '';
}

/** Keeps the stack of open elements, root first, with the JSX written for each. */
function createOpenElements(html: string, root: OpenElement, chunks: string[]) {
  const stack: OpenElement[] = [root];
  const top = (): OpenElement => stack.at(-1) ?? root;
  /** Writes the pending HTML of an element up to an offset. */
  const flush = (to: number, element = top()): void => {
    const text = html.slice(element.pending, to);
    element.pending = to;
    if (text === '') return;
    if (text.trim() !== '') element.body += childJsx(text, element, chunks);
    else if (element.inline || !html.startsWith('</', to)) element.body += spaceBetween(text, element);
  };
  /** Turns all open elements into JSX, because a marker is inside them. */
  const enliven = (at: number): void => {
    let parent = root;
    for (const element of stack.slice(1)) {
      if (!element.live) {
        flush(element.from, parent);
        parent.pending = at;
        element.live = true;
      }
      parent = element;
    }
    flush(at);
  };
  const close = (end: number): void => {
    const element = stack.length > 1 ? stack.pop() : undefined;
    if (element === undefined || !element.live) return;
    const isTable = element.asCode && !top().asCode;
    const { name, start, body } = element;
    const [open, shut] = typeof start === 'string' ? [start, `</${name}>`] : tagsOf(start, chunks);
    top().body += isTable ? scrollingTable(open, body) : open + body + shut;
    top().pending = end;
  };
  return { top, flush, enliven, close, open: (element: OpenElement) => void stack.push(element) };
}

function createCutter(html: string, root: OpenElement, chunks: string[]) {
  const elements = createOpenElements(html, root, chunks);
  const { top, flush, enliven, close, open } = elements;
  return {
    flush,
    resume: (at: number): void => {
      top().pending = at;
    },
    marker: (part: LivePart | undefined, side: string, at: number): void => {
      if (part === undefined) return;
      enliven(at);
      const { name = '', code } = part;
      if (side === '(') {
        const inline = PHRASING.has(name) || (top().inline && !/^[a-z]\w*$/.test(name));
        const start = `<${name}${code}>`;
        open({ name, start, from: at, inline, body: '', pending: at, live: true, asCode: false });
      } else if (side === ')') close(at);
      else top().body += name === '' ? `{${code}}` : `<${name}${code}/>`;
    },
    tag: (tag: Tag, at: number): void => {
      if (tag.kind === 'void' || VOID_ELEMENTS.has(tag.name)) return;
      if (tag.kind === 'open') {
        const { name, end } = tag;
        const inline = PHRASING.has(name);
        const asCode = top().asCode || (isScrolling(tag) && isComponentOfSite(top().name));
        open({ name, start: tag, from: at, inline, body: '', pending: end, live: false, asCode });
        return;
      }
      if (top().name !== tag.name || top() === root) return;
      if (top().live) flush(at);
      close(tag.end);
    },
  };
}

/** Structural elements contain only rows, items and the like; each of these becomes JSX around its own chunk. */
function childJsx(html: string, parent: OpenElement, chunks: string[]): string {
  if (isComponentOfSite(parent.name)) return componentChildren(html, parent.inline, chunks);
  if (STRUCTURAL.has(parent.name)) return structuralChildren(html, chunks, parent.asCode);
  return parent.asCode ? componentChildren(html, true, chunks) : chunk(html, parent.inline, chunks);
}

/** Excludes theme components, which only display their children. */
function isComponentOfSite(name: string): boolean {
  return /^[A-Z]|\./.test(name) && !/^(?:Tabs|TabItem|Admonition|Details|CodeBlock|WithProps)$/.test(name);
}

/** Attributes that are the same in React and HTML, except for casing. */
const SAME_IN_REACT = /^(?:class|id|title|lang|dir|role|style|tabindex|colspan|rowspan|(?:data|aria)-[\w-]+)$/;

/**
 * Components inspect their children, so these are what React would pass: text as strings, elements as elements. Markup
 * within an element stays inert, and so does an element with attributes that the site stage fills in.
 */
function componentChildren(html: string, inline: boolean, chunks: string[]): string {
  if (!/[<\0]/.test(html)) return `{${JSON.stringify(decodeHTMLStrict(html))}}`;
  let jsx = '';
  let from = 0;
  const flush = (to: number): void => {
    const text = html.slice(from, to);
    if (text.trim() !== '')
      jsx += /\0/.test(text) ? chunk(text, inline, chunks) : componentChildren(text, inline, chunks);
    else if (text !== '' && inline) jsx += "{' '}";
  };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const tag = readTag(html, at);
    if (tag === undefined || tag.kind === 'close' || at < from) continue;
    const isEmpty = tag.kind === 'void' || VOID_ELEMENTS.has(tag.name);
    const end = isEmpty ? tag.end : endOfElement(html, at);
    flush(at);
    const inside = html.slice(tag.end, Math.max(tag.end, end - `</${tag.name}>`.length));
    const table = isScrolling(tag) ? readTag(inside, 0) : undefined;
    if (table?.kind === 'open') {
      const rows = inside.slice(table.end, inside.lastIndexOf('</table>'));
      jsx += elementJsx({ ...table, attributes: tag.attributes }, rows, chunks);
    } else
      jsx += isEmpty || !isPlain(tag) ? chunk(html.slice(at, end), inline, chunks) : elementJsx(tag, inside, chunks);
    from = end;
    at = end - 1;
  }
  flush(html.length);
  return jsx;
}

/**
 * `<div …><table>rows</table></div>` → `<table …>rows</table>`, since a component that receives a table inspects it.
 */
function scrollingTable(open: string, body: string): string {
  return `${open.replace('<div', '<table')}${body.slice(body.indexOf('>') + 1)}`;
}

function isScrolling({ name, attributes }: Tag): boolean {
  return name === 'div' && attributes.some((one) => one.name === 'class' && one.value === 'table-container');
}

function isPlain(tag: Tag): boolean {
  return tag.attributes.every(({ name, value }) => SAME_IN_REACT.test(name) && !String(value).includes('\0'));
}

function elementJsx(tag: Tag, inside: string, chunks: string[]): string {
  const { name } = tag;
  const content = STRUCTURAL.has(name)
    ? structuralChildren(inside, chunks, name === 'table')
    : /[<\0]/.test(inside)
      ? chunk(inside, PHRASING.has(name), chunks)
      : `{${JSON.stringify(decodeHTMLStrict(inside))}}`;
  const [open, close] = tagsOf(tag, chunks);
  return `${open}${inside === '' ? '' : content}${close}`;
}

function chunk(html: string, inline: boolean, chunks: string[]): string {
  return `<Html i={${chunks.push(html) - 1}}${inline ? ' inline' : ''}/>`;
}

/**
 * `<li>a</li><li>b</li>` → `<li><Html i={0}/></li><li><Html i={1}/></li>`. With `asCode`, a component reads the
 * contents.
 */
function structuralChildren(html: string, chunks: string[], asCode = false): string {
  let jsx = '';
  for (let at = html.indexOf('<'); at >= 0;) {
    const tag = readTag(html, at);
    if (tag === undefined || tag.kind === 'close') break;
    const end = tag.kind === 'void' || VOID_ELEMENTS.has(tag.name) ? tag.end : endOfElement(html, at);
    const inner = html.slice(tag.end, Math.max(tag.end, end - `</${tag.name}>`.length));
    const content = STRUCTURAL.has(tag.name)
      ? structuralChildren(inner, chunks, asCode)
      : asCode
        ? componentChildren(inner, true, chunks)
        : chunk(inner, false, chunks);
    const [open, close] = tagsOf(tag, chunks);
    jsx += inner === '' ? `${open}${close}` : `${open}${content}${close}`;
    at = html.indexOf('<', end);
  }
  return jsx;
}

function endOfElement(html: string, start: number): number {
  let depth = 0;
  for (let at = start; at >= 0 && at < html.length; at = html.indexOf('<', at)) {
    const tag = readTag(html, at);
    if (tag !== undefined && tag.kind !== 'void' && !VOID_ELEMENTS.has(tag.name)) depth += tag.kind === 'open' ? 1 : -1;
    at = tag?.end ?? at + 1;
    if (depth === 0) return at;
  }
  return html.length;
}

const JSX_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    class: 'className',
    for: 'htmlFor',
    tabindex: 'tabIndex',
    colspan: 'colSpan',
    rowspan: 'rowSpan',
  }),
);

/**
 * Returns start and end tag in JSX. Markers cannot be filled in inside a module, so attributes with one become chunks:
 * `<a class="x" href="[L0]">` becomes `<Html as="a" values={{"href":0}} className={"x"}>`.
 */
function tagsOf({ name: element, attributes }: Tag, chunks: string[]): readonly [start: string, end: string] {
  let jsx = '';
  const values: Record<string, number> = {};
  for (const { name, value } of attributes) {
    // Code as an attribute value occurs only on elements without content.
    if (typeof value === 'object') continue;
    const jsxName = JSX_NAMES.get(name) ?? name;
    if (value === true) jsx += name === 'style' ? '' : ` ${jsxName}`;
    else if (value.includes('\0') && name !== 'style') values[jsxName] = chunks.push(escapeHtml(value)) - 1;
    else jsx += name === 'style' ? ` style={${styleObject(value)}}` : ` ${jsxName}={${JSON.stringify(value)}}`;
  }
  if (Object.keys(values).length === 0) return [`<${element}${jsx}>`, `</${element}>`];
  return [`<Html as="${element}" values={${JSON.stringify(values)}}${jsx}>`, '</Html>'];
}

/** `max-width: 9px; --x: 1` → `{"maxWidth":"9px","--x":"1"}`, because React does not accept style text. */
function styleObject(text: string): string {
  const declarations = text.split(/;(?![^(]*\))/).map((declaration) => {
    const [property = '', ...value] = declaration.split(':');
    const name = property.trim();
    const key = name.startsWith('--') ? name : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, c) => upper(c));
    return [key, value.join(':').trim()] as const;
  });
  return JSON.stringify(Object.fromEntries(declarations.filter(([key, value]) => key !== '' && value !== '')));
}

const upper = (letter: unknown): string => String(letter).toUpperCase();
