/**
 * Components of a site in the place of elements of Markdown: `code` of its `MDXComponents`. They are rendered once, into
 * the HTML of the article, so a page with them stays HTML. In: HTML whose elements are marked by the parser.
 */
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { DocCard } from '../../shared/wire.ts';
import { INNER, KeptCode } from './kept-code.tsx';
import { CardsContext, itemsOfCards } from './prop-sidebar.ts';

type Props = Readonly<Record<string, unknown>>;
type Components = Readonly<Record<string, ComponentType<Props> | undefined>>;

interface Rendered {
  readonly html: string;
  readonly isFixed: boolean;
}

const MARKED = / data-mdx(?=[\s>/=])/;
const MARK = / data-mdx(?:="\w+" data-props="[^"]*")?(?=[\s>/])/;
const VOID: ReadonlySet<string> = new Set(['img', 'hr', 'br']);
/** More than the different words of code in most sites. */
const MOST_KNOWN = 20_000;

export function createElements(components: Components) {
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
      const Component = components[found.name];
      if (Component === undefined) return found.source.replace(found.inner, () => inner).replace(MARK, '');
      const part = PARTS[found.name]?.(Component, found, inner);
      const { element, kept } = part ?? {
        element: createElement(Component, { ...propsOf(found), ...childrenOf(found, inner) }),
        kept: inner,
      };
      const { html: made, isFixed } = render(element);
      const result = made.replaceAll(`<${INNER}></${INNER}>`, () => kept);
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
  readonly element: ReactElement;
  /** What stands for the children. */
  readonly kept: string;
}

/** Parts of the theme: what they are given is written beside what they look like. */
const PARTS: Readonly<Record<string, (Component: ComponentType<Props>, found: Marked, inner: string) => Part>> = {
  admonition(Component, found, inner) {
    const { title, ...given } = givenTo(found);
    const content = inner.slice(inner.indexOf(CONTENT) + CONTENT.length, inner.lastIndexOf('</div>'));
    const element = createElement(Component, { ...given, ...titleOf(title) }, createElement(INNER));
    return { element, kept: content };
  },
  codeblock(Component, found, inner) {
    const given = givenTo(found);
    const { children, title } = given as { readonly children: string; readonly title?: string };
    const value = { children, ...(title !== undefined && { title }) };
    const plain = found.source.replace(found.inner, () => inner).replace(MARK, '');
    return { element: <KeptCode value={value}>{createElement(Component, given)}</KeptCode>, kept: plain };
  },
  doccards(Component, found) {
    const { cards } = givenTo(found) as { readonly cards: readonly DocCard[] };
    const list = createElement(Component, { items: itemsOfCards(cards) });
    return { element: <CardsContext value={cards}>{list}</CardsContext>, kept: '' };
  },
};

const CONTENT = '<div class="admonition-content">';

function givenTo({ attributes }: Marked): Props {
  const [, text = '{}'] = /\sdata-props="([^"]*)"/.exec(attributes) ?? [];
  return JSON.parse(decode(text)) as Props;
}

/** A title may have markup. */
function titleOf(title: unknown): Props {
  if (typeof title !== 'string') return {};
  const html = { __html: title };
  return { title: title.includes('<') ? <span dangerouslySetInnerHTML={html} /> : decode(title) };
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

function childrenOf({ name }: Marked, inner: string): Props {
  if (VOID.has(name)) return {};
  return { children: inner.includes('<') ? createElement(INNER) : decode(inner) };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decode(text: string): string {
  return text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => ENTITIES[name] ?? all)
    : text;
}
