/**
 * The only place that writes whole documents. In: rendered body, page data, what the locale's pages share. Out: text.
 * Text that is not known to be HTML goes through `escapeHtml`, `renderAttributes` or `jsonForScript`.
 */
import { escapeHtml, jsonForScript, renderAttributes } from '../shared/html.ts';
import type { Article, HeadTag, PageContent, PageData } from '../shared/wire.ts';
import type { LocaleInfo } from '../shared/shell.ts';

/** What all documents of one locale share. URLs have the base applied. */
export interface DocumentFrame {
  readonly locale: Pick<LocaleInfo, 'htmlLang' | 'direction'>;
  /** Attributes of `<html>` that the boot script reads, and the defaults it may change. */
  readonly htmlAttributes: Readonly<Record<string, string>>;
  readonly siteHead: readonly HeadTag[];
  readonly styles: readonly string[];
  readonly bootScript: string;
  readonly script: string;
  readonly preloads: readonly string[];
  /** URL path of the locale's home page, and tags at the end of its `<body>`. */
  readonly homePath: string;
  readonly homeEnd: readonly HeadTag[];
  /** HTML that plugins put at the start and at the end of every `<body>`. */
  readonly bodyTags?: readonly [start: string, end: string];
}

export interface DocumentInput {
  readonly page: PageData;
  /** Server-rendered markup of the React root. */
  readonly body: string;
  /** Scripts of the page's own modules. */
  readonly scripts: readonly string[];
  readonly frame: DocumentFrame;
}

export function renderDocument({ page, body, scripts, frame }: DocumentInput): string {
  const { locale, htmlAttributes, bodyTags: [bodyStart, bodyTail] = ['', ''] } = frame;
  const eager = isEager(page.content);
  const html = renderAttributes({
    lang: locale.htmlLang,
    dir: locale.direction,
    class: page.htmlClass,
    'data-has-hydrated': 'false',
    ...(eager ? { 'data-eager': '' } : {}),
    ...htmlAttributes,
  });
  // The first script takes it off when the page has loaded.
  const later = eager ? '' : ' media="not all"';
  const bodyEnd = page.path === frame.homePath ? frame.homeEnd : [];
  const styles = new Set([...frame.styles, ...(page.styles ?? [])]);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.head?.title ?? '')}</title>`,
    ...(page.head?.tags ?? []).map((tag) => renderTag(tag, true)),
    ...frame.siteHead.filter((tag) => !isScript(tag)).map((tag) => renderTag(tag, false)),
    ...[...styles].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<script src="${escapeHtml(frame.bootScript)}"></script>`,
    ...[...frame.preloads, ...scripts].map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}"${later}>`),
    `<link rel="preload" href="${escapeHtml(page.shellUrl)}" as="fetch" crossorigin${later}>`,
    `<script type="module" src="${escapeHtml(frame.script)}"></script>`,
    // Deferred scripts run in this order, each when those before it have: one that hangs must not hold up ours (AN-03).
    ...frame.siteHead.filter(isScript).map((tag) => renderTag(tag, false)),
  ];
  // The data comes first, near the sidebar that says the same: gzip finds repetitions within 32 kB only.
  return (
    `<!doctype html>\n<html${html}>\n<head>\n${head.join('\n')}\n</head>\n<body class="navigation-with-keyboard">\n${bodyStart}` +
    `<script type="application/json" id="octavo-page">${jsonForScript(embeddedPage(page, body))}</script>\n` +
    `<div id="octavo">${body}</div>\n` +
    `${bodyEnd.map((tag) => `${renderTag(tag, false)}\n`).join('')}${bodyTail}</body>\n</html>\n`
  );
}

/** React takes over at once: the page is made of components, or looks for the one that is meant. */
function isEager(content: PageContent): boolean {
  if (content.kind === 'not-found') return true;
  const articles =
    'article' in content ? [content.article] : 'posts' in content ? content.posts.map((post) => post.article) : [];
  return articles.some(({ live }) => live !== undefined);
}

function isScript({ tag }: HeadTag): boolean {
  return tag === 'script';
}

const VOID_TAGS: ReadonlySet<string> = new Set(['meta', 'link', 'base']);

/** A tag owned by the page carries `data-page`: client navigation replaces these and leaves the others. */
function renderTag({ tag, attributes, text }: HeadTag, ofPage: boolean): string {
  const open = `<${tag}${renderAttributes(attributes)}${ofPage ? ' data-page' : ''}>`;
  if (VOID_TAGS.has(tag)) return open;
  return `${open}${tag === 'script' || tag === 'style' ? escapeRawText(text ?? '') : (text ?? '')}</${tag}>`;
}

/** Nothing in the text of a `<script>` or `<style>` may end it early. */
function escapeRawText(text: string): string {
  return text.replace(/<(?=\/(?:script|style)|!--)/gi, '\\u003c');
}

/** A document for programs alone: all of the page's data and no HTML. */
export function renderDataDocument(page: PageData): string {
  return `<!doctype html>\n<script type="application/json" id="octavo-page">${jsonForScript(page)}</script>\n`;
}

/** Page data without what the document holds already: `head`, and the HTML of its articles. */
export function embeddedPage(page: PageData, body: string): PageData {
  const { head: _, ...rest } = page;
  return { ...rest, content: withoutHtml(page.content, body) };
}

function withoutHtml(content: PageContent, body: string): PageContent {
  if ('article' in content) return { ...content, article: adopted(content.article, body) };
  if (!('posts' in content)) return content;
  // Articles stand in the order of the posts.
  const [, ...bodies] = body.split(' data-article="');
  const posts = content.posts.map((post, index) => ({ ...post, article: adopted(post.article, bodies[index] ?? '') }));
  return { ...content, posts };
}

/** Pieces that components of a live article do not show at first have to come with the data. */
function adopted({ live }: Article, body: string): Article {
  if (live === undefined) return { html: null };
  const shown = body.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  const chunks = (live.chunks ?? []).map((html, index) => (shown.includes(` data-chunk="${index}"`) ? null : html));
  return { live: { ...live, chunks: chunks.some((html) => html !== null) ? chunks : null } };
}
