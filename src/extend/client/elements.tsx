/**
 * Components of a site in the place of elements of Markdown: `code` of its `MDXComponents`. They are rendered once, into
 * the HTML of the article, so a page with them stays HTML; those that do something in the browser are alive there
 * (`alive.tsx`). In: HTML whose elements are marked by the parser.
 */
import { createElement, type ReactElement } from 'react';
import { HEADING_CLASSES } from '../../shared/article-looks.ts';
import { escapeHtml } from '../../shared/html.ts';
import { decode, elementOf, INNER, LIVE, type Props, type SiteComponent } from './kept-code.tsx';

type Components = Readonly<Record<string, SiteComponent | undefined>>;

interface Rendered {
  readonly html: string;
  readonly isFixed: boolean;
}

const MARKED = / data-mdx(?=[\s>/=])/;
const MARK = / data-mdx(?:="\w+" data-props="[^"]*")?(?=[\s>/])/;
const VOID: ReadonlySet<string> = new Set(['img', 'hr', 'br']);
/** More than the different words of code in most sites. */
const MOST_KNOWN = 20_000;

const UNCHANGED = `<${INNER}></${INNER}>`;

/** `alive`: names of those that the browser makes anew; `unlessSame`: but not where they leave what is there as it is. */
export function createElements(
  components: Components,
  alive: readonly string[] = [],
  unlessSame: readonly string[] = [],
) {
  const known = new Map<string, string>();
  return function showElements(html: string, render: (element: ReactElement) => Rendered): string {
    const show = (part: string): string => {
      let shown = '';
      let rest = part;
      for (let found = firstMarked(rest); found !== undefined; found = firstMarked(rest)) {
        shown += rest.slice(0, found.start) + one(found);
        rest = rest.slice(found.end);
      }
      return shown + rest;
    };
    const one = (found: Marked): string => {
      const before = known.get(found.source);
      if (before !== undefined) return before;
      const inner = show(found.inner);
      const { name } = found;
      const Component = components[name];
      if (Component === undefined) return plainOf(found, inner);
      const { given, kept } = (Object.hasOwn(PARTS, name) ? PARTS[name] : undefined)?.(found, inner) ?? {
        given: { ...propsOf(found), ...childrenOf(found, inner) },
        ...(!VOID.has(name) && { kept: inner }),
      };
      const { html: made, isFixed } = render(
        elementOf(Component, { name, given, inner: kept === undefined ? undefined : createElement(INNER) }),
      );
      const isAlive = alive.includes(name) && !(made === UNCHANGED && unlessSame.includes(name));
      const filled = made.replaceAll(UNCHANGED, () => (isAlive ? `<${INNER}>${kept}</${INNER}>` : (kept ?? '')));
      const result = isAlive
        ? `<${LIVE} data-of="${name}" data-given="${escapeHtml(JSON.stringify(given))}">${filled}</${LIVE}>`
        : filled;
      // What is in it may differ from page to page, too.
      if (isFixed && !MARKED.test(found.inner)) {
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(found.source, result);
      }
      return result;
    };
    return MARKED.test(html) ? show(html) : html;
  };
}

function plainOf(found: Marked, inner: string): string {
  return found.source.replace(found.inner, () => inner).replace(MARK, '');
}

interface Marked {
  readonly name: string;
  readonly attributes: string;
  readonly inner: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** Our own HTML: attributes are quoted, and nothing stays open. */
function firstMarked(html: string): Marked | undefined {
  const tag = /<([a-z][a-z0-9]*) data-mdx(?:="(\w+)")?((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/.exec(html);
  const [opening = '', element = '', part, attributes = ''] = tag ?? [];
  if (tag === null) return undefined;
  const from = tag.index + opening.length;
  const [to, end] = VOID.has(element) ? [from, from] : closingOf(html, element, from);
  return {
    name: part ?? element,
    attributes,
    inner: html.slice(from, to),
    source: html.slice(tag.index, end),
    start: tag.index,
    end,
  };
}

function closingOf(html: string, name: string, from: number): readonly [start: number, end: number] {
  let depth = 1;
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'g');
  tags.lastIndex = from;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return [tag.index, tags.lastIndex];
  }
  return [html.length, html.length];
}

interface Part {
  readonly given: Props;
  /** What stands for the children. */
  readonly kept?: string;
}

/** Parts of the theme: what they are given is written beside what they look like. */
const PARTS: Readonly<Record<string, (found: Marked, inner: string) => Part>> = {
  admonition: (found, inner) => ({ given: givenTo(found), kept: after(inner, '<div class="admonition-content">') }),
  codeblock: (found, inner) => ({ given: givenTo(found), kept: plainOf(found, inner) }),
  livecode: (found) => ({ given: givenTo(found) }),
  details(found, inner) {
    const [, summary = ''] = /^<summary>([^]*?)<\/summary>/.exec(inner) ?? [];
    return { given: { ...givenTo(found), summary }, kept: after(inner, '<div class="details__content">') };
  },
  doccards: (found) => ({ given: givenTo(found) }),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
};

/** Of an element that ends with it. */
function after(inner: string, opening: string): string {
  return inner.slice(inner.indexOf(opening) + opening.length, inner.lastIndexOf('</div>'));
}

/** Its component adds the link to itself. */
function heading(found: Marked, inner: string): Part {
  const { className, ...given } = propsOf(found);
  const link = inner.lastIndexOf(
    `<a href="#${String(found.attributes.match(/\sid="([^"]*)"/)?.[1])}" class="${HEADING_CLASSES.link}"`,
  );
  const text = link < 0 ? inner : inner.slice(0, link);
  const isOurs = className === HEADING_CLASSES.heading;
  return { given: { ...given, ...(!isOurs && { className }), ...childrenOf(found, text) }, kept: text };
}

function givenTo({ attributes }: Marked): Props {
  const [, text = '{}'] = /\sdata-props="([^"]*)"/.exec(attributes) ?? [];
  return JSON.parse(decode(text)) as Props;
}

const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
};

function propsOf({ attributes }: Marked): Props {
  const all = Array.from(attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g), ([, name = '', value]) => {
    return [REACT_NAMES[name] ?? name, value === undefined ? true : decode(value)] as const;
  });
  return Object.fromEntries(all.filter(([name]) => name !== 'style'));
}

/** Text alone is what MDX gives. */
function childrenOf({ name }: Marked, inner: string): Props {
  return VOID.has(name) || inner.includes('<') ? {} : { children: decode(inner) };
}
