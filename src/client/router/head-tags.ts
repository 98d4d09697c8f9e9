/** What component pages and links report while they render on the server. */
import { defined } from '../../shared/plain-data.ts';
import type { HeadData, HeadTag } from '../../shared/wire.ts';

export interface CollectedHead {
  /** Text of the last `<title>`. */
  readonly title?: string;
  readonly tags: readonly HeadTag[];
  readonly htmlAttributes: Readonly<Record<string, string>>;
  readonly bodyAttributes: Readonly<Record<string, string>>;
}

export const EMPTY_HEAD: CollectedHead = { tags: [], htmlAttributes: {}, bodyAttributes: {} };

/** Error → one that says where it comes from, with the error as its cause. */
export type Explain = (cause: unknown) => Error;

export interface Collector {
  addHead(head: CollectedHead): void;
  /** A link that must not be checked. */
  addExempt(href: string): void;
  /** HTML that is checked elsewhere. */
  addInert(html: string): void;
  /** What renders from here until `leave` explains its errors so. */
  enter(explain: Explain): void;
  leave(): void;
  /** The error as all those explain it that were being rendered when it was thrown. */
  explain(error: unknown): unknown;
  readonly head: CollectedHead;
  readonly exempt: ReadonlySet<string>;
  readonly inert: readonly string[];
}

export function createCollector(): Collector {
  let head = EMPTY_HEAD;
  const exempt = new Set<string>();
  const inert: string[] = [];
  const open: Explain[] = [];
  return {
    addHead(next) {
      head = mergeHeads(head, next);
    },
    addExempt: (href) => void exempt.add(href),
    addInert: (html) => void inert.push(html),
    enter: (explain) => void open.push(explain),
    leave: () => void open.pop(),
    explain: (error) => open.reduceRight<unknown>((cause, explain) => explain(cause), error),
    get head() {
      return head;
    },
    exempt,
    inert,
  };
}

/** Later tags replace earlier ones that say the same thing. */
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

/** Tags with the same identity exclude each other: one description, one canonical link. */
function tagIdentity({ tag, attributes, text }: HeadTag): string {
  if (tag === 'meta') {
    for (const name of ['name', 'property', 'http-equiv', 'charset']) {
      if (attributes[name] !== undefined) return `meta ${name} ${name === 'charset' ? '' : attributes[name]}`;
    }
  }
  if (tag === 'link' && attributes['rel'] === 'canonical') return 'link canonical';
  return JSON.stringify([tag, attributes, text]);
}

// Head tags in the browser. Tags of the page carry `data-page` in the server's HTML; a navigation replaces all of
// them. Site-wide tags are never touched.

const PAGE_ATTRIBUTE = 'data-page';

/** Replaces title and page-owned tags by those of the next page. */
export function replaceHead(head: HeadData): void {
  document.title = head.title;
  document.head.querySelectorAll(`:scope > [${PAGE_ATTRIBUTE}]:not(title)`).forEach((element) => element.remove());
  // Scripts that arrive with a page are data (JSON-LD): as elements made by script they would run otherwise.
  document.head.append(...head.tags.filter(isInert).map(createElement));
}

function isInert({ tag, attributes }: HeadTag): boolean {
  return tag !== 'script' || attributes['type'] === 'application/ld+json';
}

/** Applies the tags of a component; the result undoes it. */
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

function createElement({ tag, attributes, text }: HeadTag): Element {
  const element = document.createElement(tag);
  element.setAttribute(PAGE_ATTRIBUTE, '');
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  if (text !== undefined) element.textContent = text;
  return element;
}

function readTag(element: Element): HeadTag {
  const attributes = Object.fromEntries(
    [...element.attributes].filter(({ name }) => name !== PAGE_ATTRIBUTE).map(({ name, value }) => [name, value]),
  );
  const tag = element.localName as HeadTag['tag'];
  return element.textContent === '' ? { tag, attributes } : { tag, attributes, text: element.textContent };
}

/** Order of attributes and the two spellings of a bare one do not matter. */
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

/** Classes are added, other attributes set. */
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

/** Tags and title of the page as they stand in a document. */
export function readPageHead({ head, title }: Document): HeadData {
  const elements = [...head.querySelectorAll(`:scope > [${PAGE_ATTRIBUTE}]`)];
  return { title, tags: elements.filter(({ localName }) => localName !== 'title').map(readTag) };
}

/** Classes of `<html>` that belong to the page; those of others stay. */
export function replaceHtmlClass(before: string, after: string): void {
  const split = (value: string) => value.split(/\s+/).filter((name) => name !== '');
  const { classList } = document.documentElement;
  classList.remove(...split(before));
  classList.add(...split(after));
}
