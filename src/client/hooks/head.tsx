import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { defined } from '../../shared/plain-data.ts';
import type { HeadTag } from '../../shared/wire.ts';
import { createElement, PAGE_ATTRIBUTE, readTag } from '../router/head-tags.ts';
import { ServicesContext, type CollectedHead, type Explain, type Collector } from '../state/contexts.ts';

export interface HeadProps {
  /** `<title>`, `<meta>`, `<link>`, `<script>`, `<style>`, `<base>`, `<noscript>`, `<html>` and `<body>` elements. */
  readonly children?: ReactNode;
}

/**
 * Adds tags to the document's head from a component: on the server they are collected into the page's HTML, in the
 * browser they are applied. A tag replaces one of the page that says the same thing.
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

/** Returns the tags that the elements describe; other elements are ignored. */
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

/** React names some attributes differently from HTML. */
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

// Data that component pages and links report while they render on the server.

export const EMPTY_HEAD: CollectedHead = { tags: [], htmlAttributes: {}, bodyAttributes: {} };

export function createCollector(show = (html: string): string => html): Collector {
  let head = EMPTY_HEAD;
  const exempt = new Set<string>();
  const links = new Set<string>();
  const ids = new Set<string>();
  const inert: string[] = [];
  const open: Explain[] = [];
  return {
    addHead(next) {
      // Classes add up, here as in the browser.
      const names = [head, next].flatMap(({ htmlAttributes }) => htmlAttributes['class'] ?? []).join(' ');
      head = mergeHeads(head, next);
      if (names !== '') head = { ...head, htmlAttributes: { ...head.htmlAttributes, class: names } };
    },
    addExempt: (href) => void exempt.add(href),
    addLink: (href) => void links.add(href),
    addId: (id) => void ids.add(id),
    addInert(html) {
      const shown = show(html);
      inert.push(shown);
      return shown;
    },
    enter: (explain) => void open.push(explain),
    leave: () => void open.pop(),
    explain: (error) => open.reduceRight<unknown>((cause, explain) => explain(cause), error),
    get head() {
      return head;
    },
    exempt,
    links,
    ids,
    inert,
  };
}

/** Merges two heads. Later tags replace earlier ones that say the same thing. */
export function mergeHeads(first: CollectedHead, second: CollectedHead): CollectedHead {
  const replaced = new Set(second.tags.map(tagIdentity));
  const title = second.title ?? first.title;
  return {
    ...defined({ title }),
    tags: [...first.tags.filter((tag) => !replaced.has(tagIdentity(tag))), ...second.tags],
    htmlAttributes: { ...first.htmlAttributes, ...second.htmlAttributes },
    bodyAttributes: { ...first.bodyAttributes, ...second.bodyAttributes },
  };
}

/** Returns the identity of a tag. Tags with the same one exclude each other: one description, one canonical link. */
function tagIdentity({ tag, attributes, text }: HeadTag): string {
  if (tag === 'meta') {
    for (const name of ['name', 'property', 'http-equiv', 'charset']) {
      if (attributes[name] !== undefined) return `meta ${name} ${name === 'charset' ? '' : attributes[name]}`;
    }
  }
  if (tag === 'link' && attributes['rel'] === 'canonical') return 'link canonical';
  return JSON.stringify([tag, attributes, text]);
}

/** Applies the tags of a component. Returns a function that undoes it. */
export function applyHead(head: CollectedHead): () => void {
  if (head.title !== undefined) document.title = head.title;
  const existing = new Set(
    [...document.head.querySelectorAll(`:scope > [${PAGE_ATTRIBUTE}]`)].map((element) => readIdentity(element)),
  );
  const added = head.tags.filter((tag) => !existing.has(exactIdentity(tag))).map((tag) => replaceTag(tag));
  const undoHtml = setAttributes(document.documentElement, head.htmlAttributes);
  const undoBody = setAttributes(document.body, head.bodyAttributes);
  return () => {
    added.forEach((element) => element.remove());
    undoHtml();
    undoBody();
  };
}

function replaceTag(tag: HeadTag): Element {
  const identity = tagIdentity(tag);
  document.head.querySelectorAll(`:scope > [${PAGE_ATTRIBUTE}]`).forEach((element) => {
    if (tagIdentity(readTag(element)) === identity) element.remove();
  });
  const element = createElement(tag);
  document.head.append(element);
  return element;
}

/**
 * Returns a key by which equal tags are found. The order of attributes and the two forms of a bare one do not matter.
 */
function exactIdentity({ tag, attributes, text }: HeadTag): string {
  const entries = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => [name, value === true ? '' : value] as const)
    .toSorted(([first], [second]) => (first < second ? -1 : 1));
  return JSON.stringify([tag, entries, text ?? '']);
}

function readIdentity(element: Element): string {
  return exactIdentity(readTag(element));
}

/** Adds classes and sets other attributes. Returns a function that undoes it. */
function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): () => void {
  const undo = Object.entries(attributes).map(([name, value]) => {
    if (name === 'class') {
      const added = value.split(/\s+/).filter((item) => item !== '' && !element.classList.contains(item));
      element.classList.add(...added);
      return () => element.classList.remove(...added);
    }
    const before = element.getAttribute(name);
    element.setAttribute(name, value);
    return () => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before));
  });
  return () => undo.forEach((step) => step());
}
