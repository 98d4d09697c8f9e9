import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import type { HeadTag } from '../../shared/wire.ts';
import { applyHead, type CollectedHead, EMPTY_HEAD, mergeHeads } from '../router/head-tags.ts';
import { ServicesContext } from '../state/contexts.ts';

export interface HeadProps {
  /** `<title>`, `<meta>`, `<link>`, `<script>`, `<style>`, `<base>`, `<noscript>`, `<html>` and `<body>` elements. */
  readonly children?: ReactNode;
}

/**
 * Adds tags to the document's head from a component: collected into the page's HTML on the server, applied in the
 * browser. A tag replaces one of the page that says the same thing.
 * @example <Head><title>Showcase</title><meta name="robots" content="noindex" /></Head>
 */
export function Head({ children }: HeadProps): ReactNode {
  const services = useContext(ServicesContext);
  const head = readHead(children);
  services?.collector?.addHead(head);
  const key = JSON.stringify(head);
  useEffect(() => applyHead(JSON.parse(key) as CollectedHead), [key]);
  return null;
}

const TAGS: ReadonlySet<string> = new Set(['meta', 'link', 'script', 'style', 'base', 'noscript']);

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** The tags that elements stand for; other elements are ignored. */
export function readHead(children: ReactNode): CollectedHead {
  let head = EMPTY_HEAD;
  Children.forEach(children, (child) => {
    if (!isValidElement(child)) return;
    head = mergeHeads(head, readElement(child as ReactElement<Props>));
  });
  return head;
}

function readElement({ type, props }: ReactElement<Props>): CollectedHead {
  if (type === Fragment) return readHead(props.children);
  if (type === 'title') return { ...EMPTY_HEAD, title: textOf(props.children) };
  if (type === 'html') return { ...EMPTY_HEAD, htmlAttributes: textAttributes(props) };
  if (type === 'body') return { ...EMPTY_HEAD, bodyAttributes: textAttributes(props) };
  if (typeof type !== 'string' || !TAGS.has(type)) return EMPTY_HEAD;
  const text = textOf(props.children) || innerHtml(props);
  const tag = type as HeadTag['tag'];
  return { ...EMPTY_HEAD, tags: [{ tag, attributes: attributesOf(props), ...(text === '' ? {} : { text }) }] };
}

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
}

function innerHtml(props: Props): string {
  const inner = props['dangerouslySetInnerHTML'];
  return typeof inner === 'object' && inner !== null && '__html' in inner ? String(inner.__html) : '';
}

/** React spells some attributes differently from HTML. */
const HTML_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
  charSet: 'charset',
  crossOrigin: 'crossorigin',
  hrefLang: 'hreflang',
  referrerPolicy: 'referrerpolicy',
  fetchPriority: 'fetchpriority',
  imageSrcSet: 'imagesrcset',
  imageSizes: 'imagesizes',
  noModule: 'nomodule',
};

function attributesOf(props: Props): Record<string, string | boolean> {
  const attributes: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML' || value === null || value === undefined) continue;
    attributes[HTML_NAMES[name] ?? name] = typeof value === 'boolean' ? value : String(value);
  }
  return attributes;
}

function textAttributes(props: Props): Record<string, string> {
  return Object.fromEntries(Object.entries(attributesOf(props)).map(([name, value]) => [name, String(value)]));
}
