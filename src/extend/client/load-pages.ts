/** Extends how the browser loads the code of pages, for sites that fill slots; see `extend/theme/theme-code.ts`. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { type PageCode, pageCodeOf } from '../../shared/page-code.ts';
import type { Shell } from '../../shared/shell.ts';
import type { PageContent } from '../../shared/wire.ts';
import { rendersLayout } from './renders-layout.ts';

type LoadPages<Loaded> = (content: PageContent, shell: Promise<Shell>) => Promise<Loaded>;

/** Loads the components for slots of a page type together with the code of those pages. */
export function loadWithSlots<Loaded>(
  load: LoadPages<Loaded>,
  slots: Readonly<Partial<Record<PageCode, () => Promise<unknown>>>>,
): LoadPages<Loaded> {
  return async (content, shell) => {
    const [pages] = await Promise.all([load(content, shell), slots[pageCodeOf(content.kind)]?.()]);
    return pages;
  };
}

/** Replaces parts that the theme loads only when the config asks for them, or leaves as server HTML. */
export function loadWithParts<Loaded extends { readonly parts: object }>(
  load: LoadPages<Loaded>,
  parts: object,
): LoadPages<Loaded> {
  return async (content, shell) => {
    const pages = await load(content, shell);
    return { ...pages, parts: { ...pages.parts, ...parts } };
  };
}

type Page = ComponentType<object>;

/** Puts a layout of the site around the content of all pages but those that render it themselves. */
export function loadInside<Loaded extends { readonly default: Page }>(
  load: LoadPages<Loaded>,
  Layout: ComponentType<{ readonly children: ReactNode }>,
  showing: readonly string[],
): LoadPages<Loaded> {
  // Pages of one type have the same component, so that the layout keeps its state between them.
  const made = new WeakMap<Page, Page>();
  const inLayout = (Pages: Page): Page => {
    const InLayout = made.get(Pages) ?? ((props) => createElement(Layout, null, createElement(Pages, props)));
    made.set(Pages, InLayout);
    return InLayout;
  };
  return async (content, shell) => {
    const pages = await load(content, shell);
    return rendersLayout(content.kind, showing) ? pages : { ...pages, default: inLayout(pages.default) };
  };
}
