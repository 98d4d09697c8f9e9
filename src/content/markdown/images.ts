/** Images. Local ones are markers for URL and size; remote ones stay as they are. */
import { escapeHtml } from '../../shared/html.ts';
import { isExternalUrl } from '../../shared/urls.ts';
import type { ImageMarkers } from './collector.ts';
import type { Context } from './context.ts';
import { referenceKey, titleAttribute } from './links.ts';
import type { MdNode } from './satteri.ts';

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
