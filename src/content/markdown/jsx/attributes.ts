/** Reads attributes of JSX elements and HTML tags, and writes them as HTML or JSX. */
import { handlerDropped } from '../../../errors/content.ts';
import { asWarning } from '../../../errors/problem.ts';
import { escapeHtml } from '../../../shared/html.ts';
import type { EmbedRef } from '../../base/types.ts';
import type { Context } from '../base/context.ts';
import { elementLinkParts, noteEmbed, rawImageSource } from '../nodes/inline.ts';
import type { JsxAttribute, MdNode } from '../source/satteri.ts';
import { evaluateLiteral, isFileReference, type Names, UNKNOWN } from './literal.ts';
import type { TagAttribute } from './tag.ts';

export interface Attributes {
  /** Values that are known, by name as written. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Names of attributes whose value is code; `...` for a spread. */
  readonly dynamic: readonly string[];
}

export function nodeAttributes(node: MdNode): TagAttribute[] {
  return Array.isArray(node.attributes) ? (node.attributes as readonly JsxAttribute[]).map(toTagAttribute) : [];
}

function toTagAttribute({ type, name = '', value }: JsxAttribute): TagAttribute {
  if (type === 'mdxJsxExpressionAttribute') {
    return { name: '', value: { code: typeof value === 'string' ? value : (value?.value ?? '') } };
  }
  if (value === null || value === undefined) return { name, value: true };
  return { name, value: typeof value === 'string' ? value : { code: value.value } };
}

export function readAttributes(attributes: readonly TagAttribute[], names: Names): Attributes {
  const values = new Map<string, unknown>();
  const dynamic: string[] = [];
  for (const { name, value } of attributes) {
    if (typeof value !== 'object') values.set(name, value);
    else if (name === '') readSpread(value.code, names, { values, dynamic });
    else {
      const literal = evaluateLiteral(value.code, names);
      if (literal === undefined) dynamic.push(name);
      else values.set(name, literal.value);
    }
  }
  return { values, dynamic };
}

function readSpread(code: string, names: Names, into: { values: Map<string, unknown>; dynamic: string[] }): void {
  const literal = evaluateLiteral(code.trim().replace(/^\.\.\./, ''), names);
  const fields =
    typeof literal?.value === 'object' && literal.value !== null ? Object.entries(literal.value) : undefined;
  if (fields === undefined || fields.some(([, value]) => value === UNKNOWN)) into.dynamic.push('...');
  else for (const [name, value] of fields) into.values.set(name, value);
}

/** Writes attributes for a JSX module: ` a="b" c={d} {...e}`. `bind` converts the code in them. */
export function attributesToJsx(attributes: readonly TagAttribute[], bind: (code: string) => string): string {
  let jsx = '';
  for (const { name, value } of attributes) {
    if (name === '') jsx += typeof value === 'object' ? ` {${bind(value.code)}}` : '';
    else if (value === true) jsx += ` ${name}`;
    else jsx += typeof value === 'string' ? ` ${name}={${JSON.stringify(value)}}` : ` ${name}={${bind(value.code)}}`;
  }
  return jsx;
}

/** Writes attributes as the code of an object: `{ "a": "b", "c": d, ...e }`. */
export function attributesToObject(attributes: readonly TagAttribute[], bind: (code: string) => string): string {
  const fields = attributes.map(({ name, value }) => {
    if (name === '') return typeof value === 'object' ? bind(value.code) : '';
    return `${JSON.stringify(name)}: ${typeof value === 'object' ? `(${bind(value.code)}\n)` : JSON.stringify(value)}`;
  });
  return `{ ${fields.filter((field) => field !== '').join(', ')} }`;
}

/** React names whose HTML form is not just the lower-case one. */
const HTML_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    className: 'class',
    htmlFor: 'for',
    acceptCharset: 'accept-charset',
    httpEquiv: 'http-equiv',
    xlinkHref: 'xlink:href',
    defaultValue: 'value',
    defaultChecked: 'checked',
  }),
);
const KEBAB =
  /^(?:accent|alignment|baseline|clip|color|dominant|fill|flood|font|image|letter|marker|paint|pointer|shape|stop|stroke|text|transform|underline|vector|word)[A-Z]/;
/** SVG attributes that keep their capitals. */
const KEEPS_CAPITALS =
  /^(?:viewBox|preserveAspectRatio|gradientUnits|gradientTransform|patternUnits|patternTransform|clipPathUnits|maskUnits|markerWidth|markerHeight|markerUnits|refX|refY|stdDeviation|spreadMethod|startOffset|textLength|pathLength|attributeName|repeatCount)$/;

function htmlAttributeName(name: string): string {
  if (!/[A-Z]/.test(name)) return name;
  const known = HTML_NAMES.get(name);
  if (known !== undefined) return known;
  if (KEEPS_CAPITALS.test(name)) return name;
  if (KEBAB.test(name)) return name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
  return name.toLowerCase();
}

const REACT_ONLY: ReadonlySet<string> = new Set([
  'key',
  'ref',
  'children',
  'suppressHydrationWarning',
  'dangerouslySetInnerHTML',
]);

/** True for event handlers and React's own attributes, which are not valid in HTML. */
export function isReactOnly(name: string): boolean {
  return REACT_ONLY.has(name) || /^on[a-z]/i.test(name);
}

/** Returns ` name="value"`, or nothing for values that mean "absent". */
export function htmlAttribute(name: string, value: unknown): string {
  if (value === true) return /^(?:aria-|data-)/.test(name) ? ` ${name}="true"` : ` ${htmlAttributeName(name)}`;
  if (value === false && /^(?:aria-|data-)/.test(name)) return ` ${name}="false"`;
  if (name === 'style' && typeof value === 'object' && value !== null)
    return ` style="${escapeHtml(styleText(value))}"`;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return ` ${htmlAttributeName(name)}="${escapeHtml(String(value))}"`;
}

const UNITLESS =
  /^(?:flex|flexGrow|flexShrink|fontWeight|lineHeight|opacity|order|zIndex|zoom|gridRow|gridColumn|columns|columnCount|lineClamp|tabSize)$/;

function styleText(style: object): string {
  return Object.entries(style)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => {
      const property = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
      const unit =
        typeof value === 'number' && value !== 0 && !UNITLESS.test(name) && !name.startsWith('--') ? 'px' : '';
      return `${property}:${String(value)}${unit}`;
    })
    .join(';');
}

interface Where {
  readonly node: MdNode;
  readonly context: Context;
}

/**
 * Writes the attributes of plain elements in JSX or HTML (`<div className="x">`, `<img src="./a.png"/>`, `<a
 * href="./b.md">`) as HTML, with links and images as markers.
 */
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
/** Attributes that name one or more files, with the elements on which they do. */
const SOURCED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    src: new Set(['img', 'source', 'video', 'audio', 'track', 'embed']),
    poster: new Set(['video']),
    data: new Set(['object']),
    srcset: new Set(['img', 'source']),
  }),
);

/** Attributes whose target browsers load automatically. */
const EMBEDDED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...SOURCED,
  ['src', new Set([...(SOURCED.get('src') ?? []), 'iframe', 'script', 'input'])],
  ['href', new Set(['link', 'image', 'use'])],
]);

function isLoaded(name: string, attribute: string, { values }: Attributes): boolean {
  const isLoading = EMBEDDED.get(attribute)?.has(name) === true;
  return isLoading && (name !== 'link' || values.get('rel') === 'stylesheet');
}

function noteEmbeds(target: string, by: Pick<EmbedRef, 'element' | 'attribute'>, where: Where): void {
  const urls =
    by.attribute === 'srcset' ? target.split(/,\s+/).map((each) => each.trim().split(/\s+/)[0] ?? '') : [target];
  for (const url of urls) noteEmbed(url, by, where);
}

function elementAttribute(name: string, { key, value, attributes }: OneAttribute, where: Where): string {
  if (isReactOnly(key)) return withoutHandler(name, { key, value }, where);
  const target = isFileReference(value) ? where.context.document.scope.targetOf(value) : value;
  if (typeof target !== 'string') return htmlAttribute(key, target);
  const attribute = htmlAttributeName(key);
  if (attribute === 'id' || (attribute === 'name' && name === 'a')) where.context.page.id(target);
  if (isLoaded(name, attribute, attributes)) noteEmbeds(target, { element: name, attribute }, where);
  if (attribute === 'href' && LINKED.has(name)) return href(target, attributes, where);
  if (SOURCED.get(attribute)?.has(name)) return source(attribute, { target, name, attributes }, where);
  if (attribute === 'class' && name === 'details') return ` class="details alert alert--info ${escapeHtml(target)}"`;
  return htmlAttribute(key, target);
}

/** Omits an event handler, and reports it if it has a value. */
function withoutHandler(
  element: string,
  { key, value }: Omit<OneAttribute, 'attributes'>,
  { node, context: { document, page } }: Where,
): string {
  const isMeant = value !== undefined && value !== null && value !== false && /^on/i.test(key);
  const { line, column } = document.spot(node);
  if (isMeant) page.problem(asWarning(handlerDropped(key, element, { file: document.sitePath, line, column })));
  return '';
}

function href(target: string, { values }: Attributes, { node, context }: Where): string {
  const link = elementLinkParts(target, node, context);
  return ` href="${link.href}"${values.has('target') ? '' : link.rest}`;
}

interface SourcedElement {
  readonly target: string;
  readonly name: string;
  readonly attributes: Attributes;
}

/** Images get the size of their file unless the author sets one. */
function source(attribute: string, { target, name, attributes }: SourcedElement, { node, context }: Where): string {
  if (attribute === 'srcset') return ` srcset="${sourceSet(target, { node, context })}"`;
  const { url, size } = rawImageSource(target, node, context);
  const { values } = attributes;
  const isSized = attribute === 'src' && name === 'img' && !values.has('width') && !values.has('height');
  return ` ${attribute}="${url}"${isSized ? size : ''}`;
}

/** Converts `a.png 1x, b.png 2x`, resolving each URL. Data URLs contain commas, so a set with one is left alone. */
function sourceSet(sources: string, { node, context }: Where): string {
  if (sources.includes('data:')) return escapeHtml(sources);
  const candidates = sources.split(/,\s+/).map((candidate) => {
    const [target = '', ...descriptors] = candidate.trim().split(/\s+/);
    return [rawImageSource(target, node, context).url, ...descriptors.map(escapeHtml)].join(' ');
  });
  return candidates.join(', ');
}
