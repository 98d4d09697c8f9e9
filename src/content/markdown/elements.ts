/** Plain elements written as JSX or HTML: `<div className="x">`, `<img src="./a.png"/>`, `<a href="./b.md">`. */
import { escapeHtml } from '../../shared/html.ts';
import { htmlAttribute, htmlAttributeName, isReactOnly, type Attributes } from './attributes.ts';
import type { Context } from './context.ts';
import { rawImageSource } from './images.ts';
import { linkParts } from './links.ts';
import { isFileReference } from './literal.ts';
import type { MdNode } from './satteri.ts';

interface Where {
  readonly node: MdNode;
  readonly context: Context;
}

/** All attributes as HTML, with links and images as markers. */
export function elementAttributes(name: string, attributes: Attributes, where: Where): string {
  let html = name === 'img' ? imageDefaults(attributes) : '';
  for (const [key, value] of attributes.values) html += elementAttribute(name, { key, value, attributes }, where);
  return html;
}

function imageDefaults({ values }: Attributes): string {
  return (values.has('loading') ? '' : ' loading="lazy"') + (values.has('decoding') ? '' : ' decoding="async"');
}

interface OneAttribute {
  readonly key: string;
  readonly value: unknown;
  readonly attributes: Attributes;
}

const LINKED: ReadonlySet<string> = new Set(['a', 'area']);
/** Attributes that name a file, or several, and the elements on which they do. */
const SOURCED: Readonly<Record<string, ReadonlySet<string>>> = {
  src: new Set(['img', 'source', 'video', 'audio', 'track', 'embed']),
  poster: new Set(['video']),
  data: new Set(['object']),
  srcset: new Set(['img', 'source']),
};

function elementAttribute(name: string, { key, value, attributes }: OneAttribute, where: Where): string {
  if (isReactOnly(key)) return '';
  const target = isFileReference(value) ? value.fileTarget : value;
  if (typeof target !== 'string') return htmlAttribute(key, target);
  const attribute = htmlAttributeName(key);
  if (attribute === 'id' || (attribute === 'name' && name === 'a')) where.context.page.id(target);
  if (attribute === 'href' && LINKED.has(name)) return href(target, attributes, where);
  if (SOURCED[attribute]?.has(name)) return source(attribute, { target, name, attributes }, where);
  if (attribute === 'class' && name === 'details') return ` class="details alert alert--info ${escapeHtml(target)}"`;
  return htmlAttribute(key, target);
}

function href(target: string, { values }: Attributes, { node, context }: Where): string {
  const link = linkParts(target, node, context);
  return ` href="${link.href}"${values.has('target') ? '' : link.rest}`;
}

interface SourcedElement {
  readonly target: string;
  readonly name: string;
  readonly attributes: Attributes;
}

/** Images get the size of their file unless the author gives one. */
function source(attribute: string, { target, name, attributes }: SourcedElement, { node, context }: Where): string {
  if (attribute === 'srcset') return ` srcset="${sourceSet(target, { node, context })}"`;
  const { url, size } = rawImageSource(target, node, context);
  const { values } = attributes;
  const isSized = attribute === 'src' && name === 'img' && !values.has('width') && !values.has('height');
  return ` ${attribute}="${url}"${isSized ? size : ''}`;
}

/** `a.png 1x, b.png 2x`, each with its URL; URLs of data hold commas of their own. */
function sourceSet(sources: string, { node, context }: Where): string {
  if (sources.includes('data:')) return escapeHtml(sources);
  const candidates = sources.split(/,\s+/).map((candidate) => {
    const [target = '', ...descriptors] = candidate.trim().split(/\s+/);
    return [rawImageSource(target, node, context).url, ...descriptors.map(escapeHtml)].join(' ');
  });
  return candidates.join(', ');
}
