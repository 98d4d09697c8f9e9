/**
 * Article HTML as a feed reader takes it (FD-04): away from its page, so every URL is absolute, and without the parts
 * that need the scripts and styles of the site.
 */

const TAG = /<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** `pageUrl`: absolute URL of the page that the article stands on. */
export function feedContent(html: string, pageUrl: string): string {
  return absoluteUrls(withoutBareSpans(withoutControls(html.replace(MARKER, ''))), pageUrl);
}

/** A marker that was never filled, or a NUL of its own. */
// oxlint-disable-next-line no-control-regex
const MARKER = /\0(?:[A-Z]\d+\0)?/g;

/** Copy buttons, links of headings to themselves, tab bars and decorative icons; hidden panels are shown. */
function withoutControls(html: string): string {
  let result = '';
  let from = 0;
  let dropped: Dropped | undefined;
  for (const match of html.matchAll(TAG)) {
    const tag = readTag(match);
    if (dropped) {
      dropped = stillDropped(dropped, tag);
    } else {
      result += html.slice(from, tag.start) + (tag.isControl ? '' : tag.shown);
      if (tag.isControl && !tag.isEmpty) dropped = { name: tag.name, depth: 1 };
    }
    from = tag.end;
  }
  return dropped ? result : result + html.slice(from);
}

interface Dropped {
  readonly name: string;
  /** Open elements of that name, the dropped one included. */
  readonly depth: number;
}

interface Tag {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
  /** Has no end tag. */
  readonly isEmpty: boolean;
  readonly isControl: boolean;
  /** As written, but never hidden. */
  readonly shown: string;
}

function readTag(match: RegExpMatchArray): Tag {
  const [tag, slash = '', name = '', attributes = ''] = match;
  const start = match.index ?? 0;
  return {
    name: name.toLowerCase(),
    start,
    end: start + tag.length,
    isEnd: slash !== '',
    isEmpty: VOID.test(name) || tag.endsWith('/>'),
    isControl: slash === '' && isControlTag(name, attributes),
    shown: `<${slash}${name}${withoutHidden(attributes)}>`,
  };
}

/** `undefined` after the end tag of the dropped element. */
function stillDropped({ name, depth }: Dropped, tag: Tag): Dropped | undefined {
  if (tag.name !== name || tag.isEmpty) return { name, depth };
  if (!tag.isEnd) return { name, depth: depth + 1 };
  return depth === 1 ? undefined : { name, depth: depth - 1 };
}

function isControlTag(name: string, attributes: string): boolean {
  if (/^(?:button|script|style|template)$/i.test(name)) return true;
  if (/\srole="tablist"/i.test(attributes)) return true;
  if (/^a$/i.test(name)) return /\sclass="(?:[^"]*\s)?hash-link(?:\s[^"]*)?"/i.test(attributes);
  if (/^svg$/i.test(name)) return /\saria-hidden="true"/i.test(attributes);
  return /\sclass="(?:[^"]*\s)?(?:admonition-icon|codeblock__buttons)(?:\s[^"]*)?"/i.test(attributes);
}

function withoutHidden(attributes: string): string {
  return attributes.replace(
    /("[^"]*"|'[^']*')|\shidden(?:="[^"]*")?(?=[\s/]|$)/gi,
    (_, quoted?: string) => quoted ?? '',
  );
}

/**
 * Spans that only carry classes, such as those of highlighted code: without the style sheet they say nothing, and they
 * are two thirds of a feed.
 */
function withoutBareSpans(html: string): string {
  const kept: boolean[] = [];
  return html.replace(SPAN, (tag: string, attributes: string | undefined) => {
    if (attributes === undefined) return kept.pop() ? tag : '';
    const says = /\s(?:lang|dir|title|id|role|aria-\w+)=/i.test(attributes);
    kept.push(says);
    return says ? tag : '';
  });
}

const SPAN = /<span\b((?:[^>"']|"[^"]*"|'[^']*')*)>|<\/span\s*>/gi;

const URL_ATTRIBUTE = /(\s)(href|src|poster|srcset)=(?:"([^"]*)"|'([^']*)')/gi;

function absoluteUrls(html: string, pageUrl: string): string {
  return html.replace(TAG, (tag: string) =>
    tag.replace(URL_ATTRIBUTE, (_, ...groups: (string | undefined)[]) => {
      const [space = '', name = '', double, single] = groups;
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
