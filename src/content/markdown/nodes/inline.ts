/** Text and the marks inside it. */
import { escapeHtml, escapeText } from '../../../shared/html.ts';
import { encodeSpaces, isExternalUrl } from '../../../shared/urls.ts';
import type { ImageMarkers } from '../collector.ts';
import type { Context, Renderer } from '../context.ts';
import type { MdNode } from '../source/satteri.ts';
import { EMOJI } from './emoji-names.ts';

export function renderText(node: MdNode, context: Context): string {
  const text = context.options.emoji ? emojify(node.value ?? '') : (node.value ?? '');
  context.page.text(text);
  return escapeText(text);
}

export function renderInlineCode(node: MdNode, context: Context): string {
  // A line end inside a code span is a space.
  const code = (node.value ?? '').replaceAll('\n', ' ');
  context.page.text(code);
  return `<code>${escapeText(code)}</code>`;
}

export function renderBreak(_node: MdNode, context: Context): string {
  context.page.text(' ');
  return '<br>\n';
}

export function inlineElement(tag: string): Renderer {
  return (node, context) => `<${tag}>${context.children(node)}</${tag}>`;
}

const SHORTCODE = /:([a-z0-9_+-]+):/g;

/** `:tada:` → 🎉. Names that are not in the table stay as they are (MD-51). */
export function emojify(text: string): string {
  return text.includes(':') ? text.replace(SHORTCODE, (all, name: string) => EMOJI.get(name) ?? all) : text;
}

/**
 * Files that are downloads. Names of software make good page names, so endings such as `.js` and `.io` are not here:
 * `/docs/frontend/nuxt.js` is a page.
 */
const FILE_LINK =
  /^[^?#]*[^?#/]\.(?:zip|gz|tgz|tar|bz2|xz|7z|rar|jar|pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|tsv|json5?|jsonl|xml|ya?ml|toml|ini|env|txt|log|sql|db|sqlite|tsx?|jsx|vue|svelte|css|scss|less|py|ipynb|rb|sh|bash|ps1|bat|php|java|kt|swift|go|rs|c|h|cpp|cs|exe|dmg|msi|apk|deb|rpm|iso|bin|wasm|png|jpe?g|gif|webp|avif|svg|ico|bmp|psd|ai|sketch|fig|drawio|mp3|mp4|m4a|m4v|mov|avi|mkv|webm|ogg|ogv|wav|flac|ttf|otf|woff2?|eot|proto|graphql|prisma|patch|diff|crt|pem|key|asc|sig)(?:[?#]|$)/i;

/** Browsers skip white space and control characters before a scheme. */
const SCRIPT_URL = /^[\s\p{Cc}]*(?:javascript:|vbscript:|data:text\/html)/iu;

interface LinkParts {
  /** Value of `href`, escaped or a marker. */
  readonly href: string;
  /** ` target="_blank" rel="noopener noreferrer"`, or nothing. */
  readonly rest: string;
}

const NEW_TAB = ' target="_blank" rel="noopener noreferrer"';

/** Links. Everything that leads into the site is a marker, checked and resolved by the site stage. */
export function linkParts(target: string, node: MdNode, context: Context): LinkParts {
  if (SCRIPT_URL.test(target)) return { href: '#', rest: '' };
  if (isExternalUrl(target)) {
    return { href: escapeHtml(encodeSpaces(target)), rest: /^(?:https?:)?\/\//i.test(target) ? NEW_TAB : '' };
  }
  const spot = context.document.spot(node);
  if (FILE_LINK.test(target) && !target.startsWith('pathname://')) {
    return { href: context.page.fileAsset(target, spot), rest: NEW_TAB };
  }
  return { href: context.page.link(target, spot), rest: target.startsWith('pathname://') ? NEW_TAB : '' };
}

export function renderLink(node: MdNode, context: Context): string {
  const { href, rest } = linkParts(writtenUrl(node), node, context);
  return `<a href="${href}"${titleAttribute(node.title)}${rest}>${context.children(node)}</a>`;
}

/** Markdown takes any character in an address; what none may hold is encoded in one that leads elsewhere, as everywhere. */
function writtenUrl({ url = '' }: Pick<MdNode, 'url'>): string {
  if (!isExternalUrl(url)) return url;
  return url.replace(/%(?![\da-f]{2})|[^\w!#$%&'()*+,\-./:;=?@~]/giu, (char) =>
    /\p{Cs}/u.test(char) ? '%EF%BF%BD' : encodeURIComponent(char),
  );
}

/** `[text][id]`: the definition may stand anywhere in the file. */
export function renderLinkReference(node: MdNode, context: Context): string {
  const definition = context.document.definitions.get(referenceKey(node.identifier));
  if (definition === undefined) return context.children(node);
  const { href, rest } = linkParts(writtenUrl(definition), node, context);
  return `<a href="${href}"${titleAttribute(definition.title)}${rest}>${context.children(node)}</a>`;
}

function titleAttribute(title: string | null | undefined): string {
  return title === null || title === undefined || title === '' ? '' : ` title="${escapeHtml(title)}"`;
}

export function referenceKey(identifier: string | undefined): string {
  return (identifier ?? '').toLowerCase().replace(/\s+/g, ' ');
}

/** Images. Local ones are markers for URL and size; remote ones stay as they are. */
export function renderImage(node: MdNode, context: Context): string {
  return imageTag({ target: node.url ?? '', alt: node.alt, title: node.title }, node, context);
}

export function renderImageReference(node: MdNode, context: Context): string {
  const definition = context.document.definitions.get(referenceKey(node.identifier));
  if (definition === undefined) return escapeHtml(node.alt ?? '');
  return imageTag({ target: definition.url ?? '', alt: node.alt, title: definition.title }, node, context);
}

interface Image {
  readonly target: string;
  readonly alt: string | null | undefined;
  readonly title: string | null | undefined;
}

function imageTag({ target, alt, title }: Image, node: MdNode, context: Context): string {
  const { url, size } = imageSource(target, node, context);
  return `<img loading="lazy" decoding="async" src="${url}"${size} alt="${escapeHtml(alt ?? '')}"${titleAttribute(title)}>`;
}

/** Value of `src`, and what gives the size. `pathname://` images are left alone (MD-47). */
export function imageSource(target: string, node: MdNode, context: Context): ImageMarkers {
  return fixedSource(target) ?? context.page.image(target, context.document.spot(node));
}

/** The same for an element written as JSX or HTML. */
export function rawImageSource(target: string, node: MdNode, context: Context): ImageMarkers {
  return fixedSource(target) ?? context.page.image(target, { ...context.document.spot(node), raw: true });
}

function fixedSource(target: string): ImageMarkers | undefined {
  if (target.startsWith('pathname://')) return { url: escapeHtml(target.slice('pathname://'.length)), size: '' };
  if (target === '' || target.startsWith('#') || isExternalUrl(target)) return { url: escapeHtml(target), size: '' };
  return undefined;
}
