/** Cuts well-formed HTML with live markers into JSX around chunks of HTML. */
import type { LivePart } from './live.ts';
import { readTag, type Tag } from './tag.ts';
import { VOID_ELEMENTS } from './raw-stack.ts';

/** An element or component that holds a marker somewhere inside, or one that lies open. */
interface OpenElement {
  readonly name: string;
  /** Start tag in JSX. */
  readonly jsx: string;
  /** Offset of the start tag in the HTML. */
  readonly start: number;
  /** Children written so far; empty until the first marker inside. */
  body: string;
  /** HTML from here on is not written yet. */
  pending: number;
  live: boolean;
}

/** Content of these cannot be wrapped: a `div` is no child of theirs. */
const STRUCTURAL: ReadonlySet<string> = new Set('table thead tbody tfoot tr ul ol dl colgroup'.split(' '));
const PHRASING: ReadonlySet<string> = new Set(
  'p span a em strong b i u s del ins code kbd sub sup small h1 h2 h3 h4 h5 h6 summary label button mark q'.split(' '),
);
// eslint-disable-next-line no-control-regex
const MARKER = /\0C(\d+)([()]?)\0/y;

/** `chunks` receives the pieces of HTML. */
export function splitAtMarkers(html: string, parts: readonly LivePart[], chunks: string[]): string {
  const root: OpenElement = { name: '', jsx: '', start: 0, body: '', pending: 0, live: true };
  const stack: OpenElement[] = [root];
  const cutter = createCutter(html, stack, chunks);
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

function nextPoint(html: string, from: number): number {
  const tag = html.indexOf('<', from);
  const marker = html.indexOf('\0C', from);
  return Math.min(tag < 0 ? html.length : tag, marker < 0 ? html.length : marker);
}

function createCutter(html: string, stack: OpenElement[], chunks: string[]) {
  const top = (): OpenElement => stack[stack.length - 1] as OpenElement;

  const flush = (to: number): void => {
    const element = top();
    const text = html.slice(element.pending, to);
    element.pending = to;
    if (text.trim() === '') return;
    // Only rows, items and the like stand directly in structural elements: each becomes JSX around its own chunk.
    if (STRUCTURAL.has(element.name)) element.body += structuralChildren(text, chunks);
    else element.body += chunk(text, PHRASING.has(element.name), chunks);
  };

  /** Makes JSX of the elements around a marker: what stood before it in each of them becomes a chunk. */
  const enliven = (at: number): void => {
    const depth = stack.length;
    for (let index = 1; index < depth; index += 1) {
      const element = stack[index] as OpenElement;
      if (element.live) continue;
      const parent = stack[index - 1] as OpenElement;
      const rest = stack.splice(index);
      flush(element.start);
      stack.push(...rest);
      parent.pending = at;
      element.live = true;
    }
    flush(at);
  };

  const close = (end: number): void => {
    const element = stack.pop();
    if (element === undefined || !element.live) return;
    const parent = top();
    parent.body += `${element.jsx}${element.body}</${element.name}>`;
    parent.pending = end;
  };

  return {
    flush,
    resume: (at: number): void => void (top().pending = at),
    marker: (part: LivePart | undefined, side: string, at: number): void => {
      if (part === undefined) return;
      enliven(at);
      if (side === '(')
        stack.push({
          name: part.name ?? '',
          jsx: `<${part.name ?? ''}${part.code}>`,
          start: at,
          body: '',
          pending: at,
          live: true,
        });
      else if (side === ')') close(at);
      else top().body += part.name === undefined ? `{${part.code}}` : `<${part.name}${part.code}/>`;
    },
    tag: (tag: Tag, at: number): void => {
      if (tag.kind === 'void' || VOID_ELEMENTS.has(tag.name)) return;
      if (tag.kind === 'open') {
        stack.push({ name: tag.name, jsx: startTag(tag), start: at, body: '', pending: tag.end, live: false });
        return;
      }
      if (top().name !== tag.name || stack.length === 1) return;
      if (top().live) flush(at);
      close(tag.end);
    },
  };
}

function chunk(html: string, inline: boolean, chunks: string[]): string {
  return `<Html i={${chunks.push(html) - 1}}${inline ? ' inline' : ''}/>`;
}

/** `<li>a</li><li>b</li>` → `<li><Html i={0}/></li><li><Html i={1}/></li>`. */
function structuralChildren(html: string, chunks: string[]): string {
  let jsx = '';
  for (let at = html.indexOf('<'); at >= 0;) {
    const tag = readTag(html, at);
    if (tag === undefined || tag.kind === 'close') break;
    const end = tag.kind === 'void' || VOID_ELEMENTS.has(tag.name) ? tag.end : endOfElement(html, at);
    const inner = html.slice(tag.end, Math.max(tag.end, end - `</${tag.name}>`.length));
    const content = STRUCTURAL.has(tag.name) ? structuralChildren(inner, chunks) : chunk(inner, false, chunks);
    jsx += inner === '' ? `${startTag(tag)}</${tag.name}>` : `${startTag(tag)}${content}</${tag.name}>`;
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

const JSX_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
};

function startTag(tag: Tag): string {
  let jsx = `<${tag.name}`;
  for (const { name, value } of tag.attributes) {
    // Markers cannot be filled in inside a module, and React takes no style text.
    if (typeof value === 'object' || name === 'style' || (value !== true && value.includes('\0'))) continue;
    jsx += value === true ? ` ${JSX_NAMES[name] ?? name}` : ` ${JSX_NAMES[name] ?? name}={${JSON.stringify(value)}}`;
  }
  return `${jsx}>`;
}
