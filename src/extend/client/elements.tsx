/**
 * Renders components of a site in place of Markdown elements, such as `code` in its `MDXComponents`. They are rendered
 * to the HTML of the article once, so a page with them stays static. Those that do something in the browser are
 * hydrated there (`alive.tsx`). In: HTML in which the parser has marked the elements.
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
/** Maximum size of the cache. Most sites have fewer different snippets of code. */
const MOST_KNOWN = 20_000;

const UNCHANGED = `<${INNER}></${INNER}>`;

/**
 * Creates the renderer. `alive` names the elements to hydrate; those in `unlessSame` are not hydrated where their
 * component leaves the element as it is.
 */
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
      // Nested elements may render differently from page to page, so cache only those without any.
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

/** Finds the first marked element. The HTML is Octavo's own: attributes are quoted, and every element is closed. */
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
  /** HTML that replaces the placeholder for the children. */
  readonly kept?: string;
}

/** Readers for parts of the theme, whose props are stored in an attribute of their HTML. */
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

/** Returns the inner HTML of the element that starts with `opening` and ends the part. */
function after(inner: string, opening: string): string {
  return inner.slice(inner.indexOf(opening) + opening.length, inner.lastIndexOf('</div>'));
}

/** Reads a heading without its link. The site's component adds the link itself. */
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

/** Returns the children as a string when they are plain text, as MDX does. */
function childrenOf({ name }: Marked, inner: string): Props {
  return VOID.has(name) || inner.includes('<') ? {} : { children: decode(inner) };
}
