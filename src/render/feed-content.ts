/**
 * Article HTML as a feed reader takes it (FD-04): away from its page, so every URL is absolute, and without the parts
 * that need the scripts and styles of the site.
 */

const TAG = /<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** `pageUrl`: absolute URL of the page that the article stands on. */
export function feedContent(html: string, pageUrl: string): string {
  return absoluteUrls(withoutControls(html.replace(MARKER, '')), pageUrl);
}

/** A marker that was never filled, or a NUL of its own. */
// oxlint-disable-next-line no-control-regex
const MARKER = /\0(?:[A-Z]\d+\0)?/g;

/** Copy buttons, links of headings to themselves, tab bars and decorative icons; hidden panels are shown. */
function withoutControls(html: string): string {
  let result = '';
  let from = 0;
  /** Open elements of the name of the dropped one, itself included. */
  let depth = 0;
  let dropped = '';
  for (const match of html.matchAll(TAG)) {
    const [tag, slash = '', name = '', attributes = ''] = match;
    const at = match.index;
    if (depth > 0) {
      if (name.toLowerCase() === dropped && !tag.endsWith('/>')) depth += slash ? -1 : 1;
      if (depth === 0) from = at + tag.length;
      continue;
    }
    const isControl = !slash && isControlTag(name, attributes);
    if (!isControl && !/\shidden\b/i.test(attributes)) continue;
    result += html.slice(from, at) + (isControl ? '' : `<${name}${withoutHidden(attributes)}>`);
    from = at + tag.length;
    if (isControl && !VOID.test(name) && !tag.endsWith('/>')) [depth, dropped] = [1, name.toLowerCase()];
  }
  return depth > 0 ? result : result + html.slice(from);
}

function isControlTag(name: string, attributes: string): boolean {
  if (/^(?:button|script|style|template)$/i.test(name)) return true;
  if (/\srole="tablist"/i.test(attributes)) return true;
  if (/^a$/i.test(name)) return /\sclass="(?:[^"]*\s)?hash-link(?:\s[^"]*)?"/i.test(attributes);
  if (/^svg$/i.test(name)) return /\saria-hidden="true"/i.test(attributes);
  return /\sclass="(?:[^"]*\s)?admonition-icon(?:\s[^"]*)?"/i.test(attributes);
}

function withoutHidden(attributes: string): string {
  return attributes.replace(
    /("[^"]*"|'[^']*')|\shidden(?:="[^"]*")?(?=[\s/]|$)/gi,
    (_, quoted?: string) => quoted ?? '',
  );
}

const URL_ATTRIBUTE = /(\s)(href|src|poster|srcset)=(?:"([^"]*)"|'([^']*)')/gi;

function absoluteUrls(html: string, pageUrl: string): string {
  return html.replace(TAG, (tag: string) =>
    tag.replace(URL_ATTRIBUTE, (_, space: string, name: string, double?: string, single?: string) => {
      const value = (double ?? single ?? '').replaceAll('"', '&quot;');
      const absolute = name.toLowerCase() === 'srcset' ? absoluteSrcset(value, pageUrl) : absoluteOne(value, pageUrl);
      return `${space}${name}="${absolute}"`;
    }),
  );
}

/** `a.png 1x, b.png 2x`; a URL may hold commas, but not end in one. */
function absoluteSrcset(srcset: string, pageUrl: string): string {
  return [...srcset.matchAll(/[\s,]*(\S*[^\s,])((?:\s+[^\s,]+)?)\s*(?:,|$)/g)]
    .map(([, url = '', descriptor = '']) => `${absoluteOne(url, pageUrl)}${descriptor.replace(/\s+/, ' ')}`)
    .join(', ');
}

function absoluteOne(url: string, pageUrl: string): string {
  try {
    return new URL(url, pageUrl).href.replaceAll('"', '&quot;');
  } catch {
    return url;
  }
}
