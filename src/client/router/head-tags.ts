/**
 * Head tags in the browser. Tags of the page carry `data-page` in the server's HTML; a navigation replaces all of them.
 * Site-wide tags are never touched.
 */
import type { HeadData, HeadTag } from '../../shared/wire.ts';

/** Marks tags that belong to the page. */
export const PAGE_ATTRIBUTE = 'data-page';

/**
 * Replaces title and page-owned tags by those of the next page. Equal ones stay, because browsers would load icons
 * anew.
 */
export function replaceHead(head: HeadData): void {
  document.title = head.title;
  // Of scripts, only data (JSON-LD) is added: scripts in elements that a script creates would run.
  const after = head.tags.filter(isInert).map(createElement);
  for (const old of document.head.querySelectorAll(`:scope > [${PAGE_ATTRIBUTE}]:not(title)`)) {
    const same = after.findIndex((element) => element.isEqualNode(old));
    if (same < 0) old.remove();
    else after.splice(same, 1);
  }
  document.head.append(...after);
}

function isInert({ tag, attributes }: HeadTag): boolean {
  return tag !== 'script' || attributes['type'] === 'application/ld+json';
}

export function createElement({ tag, attributes, text }: HeadTag): Element {
  const element = document.createElement(tag);
  element.setAttribute(PAGE_ATTRIBUTE, '');
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  if (text !== undefined) element.textContent = text;
  return element;
}

export function readTag(element: Element): HeadTag {
  const attributes = Object.fromEntries(
    [...element.attributes].filter(({ name }) => name !== PAGE_ATTRIBUTE).map(({ name, value }) => [name, value]),
  );
  const tag = element.localName as HeadTag['tag'];
  return element.textContent === '' ? { tag, attributes } : { tag, attributes, text: element.textContent };
}

/** Reads the title and the page's tags from a document. */
export function readPageHead({ head, title }: Document): HeadData {
  const elements = [...head.querySelectorAll(`:scope > [${PAGE_ATTRIBUTE}]`)];
  return { title, tags: elements.filter(({ localName }) => localName !== 'title').map(readTag) };
}

/** Replaces the classes of `<html>` that belong to the page; other classes stay. */
export function replaceHtmlClass(before: string, after: string): void {
  const split = (value: string) => value.split(/\s+/).filter((name) => name !== '');
  const { classList } = document.documentElement;
  classList.remove(...split(before));
  classList.add(...split(after));
}
