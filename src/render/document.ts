/**
 * The only place that writes whole documents. In: rendered body, page data, the data that the locale's pages share.
 * Out: text. Text that is not known to be HTML goes through `escapeHtml`, `renderAttributes` or `jsonForScript`.
 */
import { type BannerText, redirect, showBaseUrlBanner } from './inline-scripts.ts';
import { callText } from '../shared/code-text.ts';
import { escapeHtml, escapeRawText, jsonForScript, renderAttributes } from '../shared/html.ts';
import type { Article, HeadTag, PageContent, PageData } from '../shared/wire.ts';
import type { LocaleInfo } from '../shared/shell.ts';
import { createHash } from 'node:crypto';
import type { Config } from '../config/types.ts';
import { interpolate } from '../shared/message-format.ts';
import type { LocaleSite, TextFile } from '../site/base/types.ts';
import { trimTrailingSlash } from '../shared/urls.ts';
import { absoluteUrl } from '../site/base/places.ts';
import { pagePathOf } from './out-paths.ts';

/** The parts that all documents of one locale share. URLs have the base applied. */
export interface DocumentFrame {
  readonly locale: Pick<LocaleInfo, 'htmlLang' | 'direction'>;
  /** Attributes of `<html>`: those that the boot script reads, and the defaults that it may change. */
  readonly htmlAttributes: Readonly<Record<string, string>>;
  readonly siteHead: readonly HeadTag[];
  readonly styles: readonly string[];
  readonly bootScript: string;
  readonly script: string;
  readonly preloads: readonly string[];
  /** URL path of the locale's home page, and tags at the end of its `<body>`. */
  readonly homePath: string;
  readonly homeEnd: readonly HeadTag[];
  /** HTML that plugins add at the start and end of every `<body>`. */
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
  // The boot script removes this once the page has loaded.
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
    // Deferred scripts run in order, each after the previous one: a site's script that hangs must not delay Octavo's
    // (AN-03).
    ...frame.siteHead.filter(isScript).map((tag) => renderTag(tag, false)),
  ];
  // The data comes first, near the sidebar with the same texts, because gzip only finds repetitions within 32 kB.
  return (
    `<!doctype html>\n<html${html}>\n<head>\n${head.join('\n')}\n</head>\n<body class="navigation-with-keyboard">\n${bodyStart}` +
    `<script type="application/json" id="octavo-page">${jsonForScript(embeddedPage(page, body))}</script>\n` +
    `<div id="octavo">${body}</div>\n` +
    `${bodyEnd.map((tag) => `${renderTag(tag, false)}\n`).join('')}${bodyTail}</body>\n</html>\n`
  );
}

/**
 * True when React must hydrate at once: the page is made of components, or is a not-found page that looks for the right
 * one.
 */
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

/** Renders a tag. Tags of the page have `data-page`: client navigation replaces them and leaves the others. */
function renderTag({ tag, attributes, text }: HeadTag, ofPage: boolean): string {
  const open = `<${tag}${renderAttributes(attributes)}${ofPage ? ' data-page' : ''}>`;
  if (VOID_TAGS.has(tag)) return open;
  return `${open}${tag === 'script' || tag === 'style' ? escapeRawText(text ?? '', tag) : (text ?? '')}</${tag}>`;
}

/** Renders a document for programs only: all of the page's data and no HTML. */
export function renderDataDocument(page: PageData): string {
  return `<!doctype html>\n<script type="application/json" id="octavo-page">${jsonForScript(page)}</script>\n`;
}

/** Returns the page data without the parts that the document already contains: `head`, and the HTML of its articles. */
export function embeddedPage(page: PageData, body: string): PageData {
  const { head: _, ...rest } = page;
  return { ...rest, content: withoutHtml(page.content, body) };
}

function withoutHtml(content: PageContent, body: string): PageContent {
  if ('article' in content) return { ...content, article: adopted(content.article, body) };
  if (!('posts' in content)) return content;
  // Articles are in the order of the posts.
  const [, ...bodies] = body.split(' data-article="');
  const posts = content.posts.map((post, index) => ({ ...post, article: adopted(post.article, bodies[index] ?? '') }));
  return { ...content, posts };
}

/** Chunks that the components of a live article do not render initially must be included in the data. */
function adopted({ live }: Article, body: string): Article {
  if (live === undefined) return { html: null };
  const shown = body.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  const chunks = (live.chunks ?? []).map((html, index) => (shown.includes(` data-chunk="${index}"`) ? null : html));
  return { live: { ...live, chunks: chunks.some((html) => html !== null) ? chunks : null } };
}

/**
 * Returns the banner of a site that was built for a different base URL than it is served at (RR-21). In that case no
 * file of the site loads, so the script must be inline; its hash lets a strict policy allow it. When the base URL is
 * right, the theme's style sheet loads and hides the banner by its id. Only used on the home page of a locale.
 * `undefined`: the banner is switched off.
 */
export function baseUrlBanner({ shell }: LocaleSite, config: Config): HeadTag | undefined {
  if (!config.baseUrlIssueBanner) return undefined;
  const banner: BannerText = {
    lines: bannerLines(shell.messages, config.baseUrl),
    suggestion: shell.messages['theme.BaseUrlIssueBanner.suggestion'] ?? '{path}',
    localePath: shell.locale.base.slice(config.baseUrl.length),
  };
  return { tag: 'script', attributes: { 'data-banner': JSON.stringify(banner) }, text: BANNER_SCRIPT };
}

function bannerLines(messages: Readonly<Record<string, string>>, baseUrl: string): readonly string[] {
  const message = (name: string): string => messages[`theme.BaseUrlIssueBanner.${name}`] ?? '';
  const shown = baseUrl === '/' ? `/ ${message('defaultValue')}` : baseUrl;
  return [
    interpolate(message('title'), { engine: 'Octavo' }),
    message('reason'),
    interpolate(message('current'), { baseUrl: shown }),
  ];
}

const BANNER_SCRIPT = callText(showBaseUrlBanner);

/** Source for `script-src`. */
export const BANNER_CSP_SOURCE = `'sha256-${createHash('sha256').update(BANNER_SCRIPT).digest('base64')}'`;

const REDIRECT_SCRIPT = callText(redirect);

/** Source for `script-src`. */
export const REDIRECT_CSP_SOURCE = `'sha256-${createHash('sha256').update(REDIRECT_SCRIPT).digest('base64')}'`;

/** Renders pages that redirect from old paths to new ones on any static host, with or without scripts. */
export function renderRedirects({ redirects, shell }: LocaleSite, config: Config): readonly TextFile[] {
  const { base, htmlLang, direction } = shell.locale;
  // Where pages are such files, that is the page itself.
  const isPage = ({ from, to }: LocaleSite['redirects'][number]): boolean =>
    isFileOfTarget({ from, to }) && pagePathOf(from, config, base) === pagePathOf(to, config, base);
  const shown = redirects.filter((redirect) => !isPage(redirect));
  return shown.map(({ from, to }) => ({
    // A file `a.html` would take precedence over the page in the folder `a`.
    outPath: pagePathOf(from, config, base) + (isFileOfTarget({ from, to }) ? '/index.html' : ''),
    text: redirectPage({ to, canonical: absoluteUrl(config.url, to), title: config.title, htmlLang, direction }),
  }));
}

/** True for `/a.html` that redirects to `/a`. */
function isFileOfTarget({ from, to }: LocaleSite['redirects'][number]): boolean {
  return trimTrailingSlash(from) === `${trimTrailingSlash(to)}.html`;
}

interface RedirectPage {
  readonly to: string;
  readonly canonical: string;
  readonly title: string;
  readonly htmlLang: string;
  readonly direction: string;
}

/** The link text is the address itself, so that it needs no translation. */
function redirectPage({ to, canonical, title, htmlLang, direction }: RedirectPage): string {
  // An apostrophe or quote would end the URL of a refresh early.
  const target = escapeHtml(to.replace(/'/g, '%27').replace(/"/g, '%22'));
  return `<!doctype html>
<html lang="${escapeHtml(htmlLang)}" dir="${escapeHtml(direction)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="canonical" href="${escapeHtml(canonical)}">
<script data-to="${target}">${REDIRECT_SCRIPT}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<p><a href="${target}">${escapeHtml(canonical)}</a></p>
</body>
</html>
`;
}
