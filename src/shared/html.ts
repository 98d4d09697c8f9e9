/** Escaping, which every text that becomes HTML goes through, and finding the targets in a piece of HTML. */
const SPECIAL = /[&<>]/;

/** Escapes text content. Quotes stay as they are, because code is full of them. */
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

/** Escapes a text for use as content and inside a double-quoted attribute value. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char) : text;
}

/** Reverses `escapeHtml`. Entities that it does not write stay as they are. */
export function unescapeHtml(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}

/** Serialises JSON for a `<script>` element: `</script>` and `<!--` cannot end or change it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Escapes the text of a raw-text element, in which `<` and `&` are not decoded, so that nothing ends it early. */
export function escapeRawText(text: string, element: 'script' | 'style'): string {
  return text.replace(/<(?=\/(?:script|style)|!--)/gi, element === 'script' ? '\\u003c' : '\\3c ');
}

/** Renders ` name="value"` for each attribute, in order; `true` renders a bare name, `false` nothing. */
export function renderAttributes(attributes: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** A URL that a piece of HTML refers to. */
export interface HtmlTarget {
  /** `link`: the reader can follow it; `file`: the browser loads it for the page. */
  readonly kind: 'link' | 'file';
  /** The target as written, with entities decoded. */
  readonly target: string;
  /** Set when Docusaurus' `Link` rendered it. */
  readonly byLink?: true;
}

// Patterns rather than a tokenizer: this HTML comes from React or from Octavo's renderer, and every page of a build is
// read here.
const TAG = /<([a-z][a-z\d]*)((?:\s+[^\s"'<>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))?)+)/gi;
const ATTRIBUTE = /([^\s"'<>=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+))/g;

const LINKS: ReadonlySet<string> = new Set(['a', 'area']);
const FILES: ReadonlySet<string> = new Set(['src', 'poster', 'srcset', 'imagesrcset']);

export function targetsIn(html: string): readonly HtmlTarget[] {
  return [...html.matchAll(TAG)].flatMap(([, name = '', attributes = '']) => targetsOf(name.toLowerCase(), attributes));
}

/** A quick test that lets most tags, such as those around each token of code, skip attribute parsing. */
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

/** `a.png 1x, b.png 2x` → both. A comma without a following space is part of a URL. */
function sourcesOf(srcset: string): readonly string[] {
  if (srcset.includes('data:')) return [];
  return srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);
}

/**
 * Returns the text without characters that mean nothing to a reader: markers of the Markdown pass, control characters,
 * runs of white space.
 */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\0[^\0]{0,16}\0/g, '')
      // The pattern skips single spaces, which would be most of the matches.
      .replace(/(?:[^\S ]|\p{Cc})[\s\p{Cc}]*| [\s\p{Cc}]+/gu, ' ')
      .trim()
  );
}

/**
 * Returns a function that checks if the text inside a comment is a marker. In: its word (`truncate`, also as `<!--
 * truncate -->` or `{/* truncate *\/}`), or a regular expression between slashes, which is tested against the whole
 * comment.
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

/** Matches `{#id}` at the end of a heading. The id may contain anything except another `{#`, a `}` or a line break. */
export const WRITTEN_ID = /\s*\{#((?:(?!\{#)[^}\n])+)\}\s*$/;
