/** Escaping: every text that becomes HTML goes through one of these. And what a piece of HTML refers to. */
const SPECIAL = /[&<>]/;

/** Escapes text content, where quotes may stand as they are: code is full of them. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(ESCAPES).map(([char, entity]) => [entity, char]),
);

/** Safe as text content and inside a double-quoted attribute value. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char) : text;
}

/** The text that `escapeHtml` was given; entities that it does not write stay as they are. */
export function unescapeHtml(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}

/** JSON that may stand inside a `<script>` element: `</script>` and `<!--` cannot end or change it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** For the text of an element in which `<` and `&` stand as they are: nothing in it may end it early. */
export function escapeRawText(text: string, element: 'script' | 'style'): string {
  return text.replace(/<(?=\/(?:script|style)|!--)/gi, element === 'script' ? '\\u003c' : '\\3c ');
}

/** ` name="value"` for each attribute, in order; `true` renders a bare name, `false` nothing. */
export function renderAttributes(attributes: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** What a piece of HTML refers to. */
export interface HtmlTarget {
  /** `link`: where a reader is led; `file`: what the browser loads for the page. */
  readonly kind: 'link' | 'file';
  /** As written, entities undone. */
  readonly target: string;
  /** Made by the `Link` of Docusaurus. */
  readonly byLink?: true;
}

// Patterns, not a tokenizer: React and our own renderer have written this HTML, and every page of a build is read here.
const TAG = /<([a-z][a-z\d]*)((?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))?)+)/gi;
const ATTRIBUTE = /([^\s"'<>=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/g;

const LINKS: ReadonlySet<string> = new Set(['a', 'area']);
const FILES: ReadonlySet<string> = new Set(['src', 'poster', 'srcset', 'imagesrcset']);

export function targetsIn(html: string): readonly HtmlTarget[] {
  return [...html.matchAll(TAG)].flatMap(([, name = '', attributes = '']) => targetsOf(name.toLowerCase(), attributes));
}

/** Of most tags no attribute needs to be read: each word of code is one. */
const MAY_REFER = /(?:href|src|srcset|poster|data)\s*=/i;

function targetsOf(name: string, attributes: string): readonly HtmlTarget[] {
  if (!MAY_REFER.test(attributes)) return [];
  return [...attributes.matchAll(ATTRIBUTE)].flatMap(([, written = '', double, single, bare]) => {
    const attribute = written.toLowerCase();
    const value = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
    if (attribute === 'href' && LINKS.has(name)) return [{ kind: 'link', target: value }];
    const isFile = FILES.has(attribute) || (attribute === 'data' && name === 'object');
    if (!isFile || name === 'iframe') return [];
    const targets = attribute.endsWith('srcset') ? sourcesOf(value) : [value];
    return targets.map((target): HtmlTarget => ({ kind: 'file', target }));
  });
}

/** `a.png 1x, b.png 2x` → both. A comma without a space behind it belongs to a URL. */
function sourcesOf(srcset: string): readonly string[] {
  if (srcset.includes('data:')) return [];
  return srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);
}

/** Text without what means nothing to a reader: markers of the Markdown pass, control characters, white space in runs. */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\0[^\0]{0,16}\0/g, '')
      // A single space, of which most matches would be, stays as it is.
      .replace(/(?:[^\S ]|\p{Cc})[\s\p{Cc}]*| [\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}

/**
 * Whether the text inside a comment is a mark. In: its word (`truncate`, also as `<!-- truncate -->` or `{/* truncate *\/}`),
 * or a regular expression between slashes, which is tried on the whole comment.
 */
export function markerTest(marker: string): (text: string) => boolean {
  const [, source, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(marker) ?? [];
  if (source === undefined) {
    const word = marker.replace(/^\s*(?:<!--|\{\/\*)|(?:-->|\*\/\})\s*$/g, '').trim();
    return (text) => text.trim() === word;
  }
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
  return (text) => pattern.test(`<!--${text}-->`) || pattern.test(`{/*${text}*/}`);
}

/** `{#id}` at the end of a heading. All but what would begin or end an id may be in it. */
export const WRITTEN_ID = /\s*\{#((?:(?!\{#)[^}\n])+)\}\s*$/;
