/** Links. Everything that leads into the site is a marker, checked and resolved by the site stage. */
import { escapeHtml } from '../../shared/html.ts';
import { isExternalUrl } from '../../shared/urls.ts';
import type { Context } from './context.ts';
import type { MdNode } from './satteri.ts';

/**
 * Files that are downloads. Names of software make good page names, so endings such as `.js` and `.io` are not here:
 * `/docs/frontend/nuxt.js` is a page.
 */
const FILE_LINK =
  /^[^?#]*[^?#/]\.(?:zip|gz|tgz|tar|bz2|xz|7z|rar|jar|pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|tsv|json5?|jsonl|xml|ya?ml|toml|ini|env|txt|log|sql|db|sqlite|tsx?|jsx|vue|svelte|css|scss|less|py|ipynb|rb|sh|bash|ps1|bat|php|java|kt|swift|go|rs|c|h|cpp|cs|exe|dmg|msi|apk|deb|rpm|iso|bin|wasm|png|jpe?g|gif|webp|avif|svg|ico|bmp|psd|ai|sketch|fig|drawio|mp3|mp4|m4a|m4v|mov|avi|mkv|webm|ogg|ogv|wav|flac|ttf|otf|woff2?|eot|proto|graphql|prisma|patch|diff|crt|pem|key|asc|sig)(?:[?#]|$)/i;

/** Browsers skip white space and control characters before a scheme. */
const SCRIPT_URL = /^[\s\p{Cc}]*(?:javascript:|vbscript:|data:text\/html)/iu;

export interface LinkParts {
  /** Value of `href`, escaped or a marker. */
  readonly href: string;
  /** ` target="_blank" rel="noopener noreferrer"`, or nothing. */
  readonly rest: string;
}

const NEW_TAB = ' target="_blank" rel="noopener noreferrer"';

export function linkParts(target: string, node: MdNode, context: Context): LinkParts {
  if (SCRIPT_URL.test(target)) return { href: '#', rest: '' };
  if (isExternalUrl(target)) {
    return { href: escapeHtml(target), rest: /^(?:https?:)?\/\//i.test(target) ? NEW_TAB : '' };
  }
  const spot = context.document.spot(node);
  if (FILE_LINK.test(target) && !target.startsWith('pathname://')) {
    return { href: context.page.fileAsset(target, spot), rest: NEW_TAB };
  }
  return { href: context.page.link(target, spot), rest: target.startsWith('pathname://') ? NEW_TAB : '' };
}

export function renderLink(node: MdNode, context: Context): string {
  const target = node.url ?? '';
  const { href, rest } = linkParts(target, node, context);
  return `<a href="${href}"${titleAttribute(node.title)}${rest}>${context.children(node)}</a>`;
}

/** `[text][id]`: the definition may stand anywhere in the file. */
export function renderLinkReference(node: MdNode, context: Context): string {
  const definition = context.document.definitions.get(referenceKey(node.identifier));
  if (definition === undefined) return context.children(node);
  const { href, rest } = linkParts(definition.url ?? '', node, context);
  return `<a href="${href}"${titleAttribute(definition.title)}${rest}>${context.children(node)}</a>`;
}

export function titleAttribute(title: string | null | undefined): string {
  return title === null || title === undefined || title === '' ? '' : ` title="${escapeHtml(title)}"`;
}

export function referenceKey(identifier: string | undefined): string {
  return (identifier ?? '').toLowerCase().replace(/\s+/g, ' ');
}
