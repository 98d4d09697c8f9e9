/**
 * Converts article HTML for feed readers (FD-04): outside its page, every URL must be absolute, and parts that need the
 * scripts and styles of the site are left out.
 */
import { type Tag, tagsIn, VOID_ELEMENTS } from '../content/markdown/jsx/tag.ts';
import { THEMED_IMAGE_CLASSES } from '../shared/article-looks.ts';
import { renderAttributes } from '../shared/html.ts';

/** `pageUrl` is the absolute URL of the page that contains the article. */
export function feedContent(html: string, pageUrl: string): string {
  const source = html.replace(MARKER, '');
  const parts: string[] = [];
  const spans: boolean[] = [];
  let from = 0;
  let dropped: Dropped | undefined;
  const labels = tabLabels(source);
  for (const tag of tagsIn(source)) {
    if (dropped) dropped = stillDropped(dropped, tag);
    else {
      parts.push(source.slice(from, tag.start));
      if (isControl(tag)) dropped = isEmpty(tag) ? undefined : { name: tag.name, depth: 1 };
      else if (!isBareSpan(tag, spans)) parts.push(shownTag(tag, source, pageUrl), panelLabel(tag, labels));
    }
    from = tag.end;
  }
  return [...parts, dropped ? '' : source.slice(from)].join('');
}

/** Matches an unfilled marker, or a stray NUL. */
// oxlint-disable-next-line no-control-regex
const MARKER = /\0(?:[A-Z]\d+\0)?/g;

/** An element that is left out with all of its content. */
interface Dropped {
  readonly name: string;
  /** Open elements of that name, the dropped one included. */
  readonly depth: number;
}

/** Returns `undefined` after the end tag of the dropped element. */
function stillDropped({ name, depth }: Dropped, tag: Tag): Dropped | undefined {
  if (tag.name !== name || isEmpty(tag)) return { name, depth };
  if (tag.kind === 'open') return { name, depth: depth + 1 };
  return depth === 1 ? undefined : { name, depth: depth - 1 };
}

/** True for an element without an end tag. */
function isEmpty({ name, kind }: Tag): boolean {
  return kind === 'void' || VOID_ELEMENTS.has(name.toLowerCase());
}

const CONTROLS: ReadonlySet<string> = new Set(['button', 'script', 'style', 'template']);

/** True for copy buttons, self-links of headings, tab bars, decorative icons, and pictures for the site's dark mode. */
function isControl(tag: Tag): boolean {
  if (tag.kind === 'close') return false;
  const name = tag.name.toLowerCase();
  if (CONTROLS.has(name) || valueOf(tag, 'role') === 'tablist') return true;
  if (name === 'svg') return valueOf(tag, 'aria-hidden') === 'true';
  const classes = valueOf(tag, 'class')?.split(/\s+/) ?? [];
  if (name === 'a') return classes.includes('hash-link');
  if (name === 'img') return classes.includes(THEMED_IMAGE_CLASSES.dark);
  return classes.includes('admonition-icon') || classes.includes('codeblock__buttons');
}

/**
 * Returns the text of each tab as HTML, by its id. Tabs themselves are left out, so their panels need these as
 * headings.
 */
function tabLabels(source: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  if (!source.includes('tablist')) return labels;
  let tab: (Dropped & { readonly id: string }) | undefined;
  let from = 0;
  for (const tag of tagsIn(source)) {
    if (tab) {
      labels.set(tab.id, (labels.get(tab.id) ?? '') + source.slice(from, tag.start));
      const open = stillDropped(tab, tag);
      tab = open && { ...open, id: tab.id };
    } else if (tag.kind === 'open' && valueOf(tag, 'role') === 'tab') {
      const id = valueOf(tag, 'id');
      tab = id === undefined ? undefined : { name: tag.name, depth: 1, id };
      if (id !== undefined) labels.set(id, '');
    }
    from = tag.end;
  }
  return labels;
}

function panelLabel(tag: Tag, labels: ReadonlyMap<string, string>): string {
  if (tag.kind !== 'open' || valueOf(tag, 'role') !== 'tabpanel') return '';
  const label = labels.get(valueOf(tag, 'aria-labelledby') ?? '')?.trim() ?? '';
  return label === '' ? '' : `<p><strong>${label}</strong></p>`;
}

function valueOf({ attributes }: Tag, wanted: string): string | undefined {
  const value = attributes.find(({ name }) => name.toLowerCase() === wanted)?.value;
  return typeof value === 'string' ? value : undefined;
}

const SAYS = /^(?:lang|dir|title|id|role|aria-\w+)$/i;

/**
 * True for spans that only have classes, such as those of highlighted code. Without the style sheet they have no
 * effect, and they are two thirds of a feed. `open` records which of the enclosing spans are kept.
 */
function isBareSpan({ name, kind, attributes }: Tag, open: boolean[]): boolean {
  if (name.toLowerCase() !== 'span') return false;
  if (kind === 'close') return open.pop() !== true;
  const says = attributes.some((attribute) => SAYS.test(attribute.name));
  open.push(says);
  return !says;
}

const URL_ATTRIBUTE = /^(?:href|src|poster|srcset)$/i;

/** Attributes that only scripts use: to show an element later, and to draw diagrams. */
const FOR_SCRIPTS = /^(?:hidden|data-mermaid|data-failed)$/i;

/** Renders the tag as written, but never hidden, and with absolute URLs. */
function shownTag(tag: Tag, source: string, pageUrl: string): string {
  const { name, kind, attributes, start, end } = tag;
  const isChanged = attributes.some((one) => FOR_SCRIPTS.test(one.name) || URL_ATTRIBUTE.test(one.name));
  if (!isChanged) return source.slice(start, end);
  const shown = attributes
    .filter((one) => !FOR_SCRIPTS.test(one.name))
    .flatMap(({ name: key, value }) =>
      typeof value === 'object' ? [] : [[key, absolute(key, value, pageUrl)] as const],
    );
  return `<${name}${renderAttributes(Object.fromEntries(shown))}${kind === 'void' ? '/' : ''}>`;
}

function absolute(name: string, value: string | true, pageUrl: string): string | true {
  if (value === true || !URL_ATTRIBUTE.test(name)) return value;
  return name.toLowerCase() === 'srcset' ? absoluteSrcset(value, pageUrl) : absoluteOne(value, pageUrl);
}

/** `a.png 1x, b.png 2x`. A URL may contain commas, but not end with one. */
function absoluteSrcset(srcset: string, pageUrl: string): string {
  return [...srcset.matchAll(/[\s,]*(\S*[^\s,])((?:\s+[^\s,]+)?)\s*(?:,|$)/g)]
    .map(([, url = '', descriptor = '']) => `${absoluteOne(url, pageUrl)}${descriptor.replace(/\s+/, ' ')}`)
    .join(', ');
}

function absoluteOne(url: string, pageUrl: string): string {
  try {
    return new URL(url, pageUrl).href;
  } catch {
    return url;
  }
}
