/**
 * Connects components of a site with a theme that was compiled without them. The theme looks up its slots here, and a
 * script of the site fills them before anything renders.
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RenderedElement } from 'virtual:octavo/theme';
import type { AppProps } from '../../client/root.tsx';
import type { BootOptions } from '../../shared/boot-options.ts';
import type { Shell } from '../../shared/shell.ts';
import type { PageContent } from '../../shared/wire.ts';

type Component = ComponentType<Record<string, unknown>>;

/** Returns the component for a slot. `own` is the theme's component. */
type Maker = (own: Component) => Component;

const makers = new Map<string, Maker>();
const made = new Map<string, Component>();

/** Fills slots. The keys name a slot module of the theme and its export: `layout/Footer Footer`. */
export function fillPlaces(filled: Readonly<Record<string, Maker>>): void {
  for (const [place, maker] of Object.entries(filled)) {
    makers.set(place, maker);
    made.delete(place);
  }
}

/**
 * Returns the component in a slot. It is created on first use, since its module may import the theme's own component.
 */
export function shownIn(place: string, own: Component): Component {
  const known = made.get(place) ?? makers.get(place)?.(own) ?? own;
  made.set(place, known);
  return known;
}

/** Creates a component for an element of the theme that the component in a slot renders, if there is one. */
export function elementIn(place: string, as: string): Component {
  return function Element(props: Record<string, unknown>): ReactNode {
    return makers.has(place) ? createElement(shownIn(place, Nothing), { as, ...props }) : createElement(as, props);
  };
}

const Nothing = (): ReactNode => null;

interface SiteTheme {
  readonly App: ComponentType<AppProps>;
  /** Defined in the browser. */
  readonly loadPages?: (content: PageContent, shell: Promise<Shell>) => Promise<unknown>;
  /** Defined on the server. */
  readonly showElements?: typeof showElements;
}

let site: SiteTheme | undefined;

/** The site's theme. Precompiled scripts render nothing until it is set. */
export let App: ComponentType<AppProps> = Nothing;
export let showElements:
  | undefined
  | ((html: string, render: (element: React.ReactElement) => RenderedElement) => string);

export function takeTheme(theme: SiteTheme): void {
  site = theme;
  ({ App, showElements } = theme);
}

/** Loads the script of the site, then the code of the page. */
export async function loadPages(content: PageContent, shell: Promise<Shell>): Promise<unknown> {
  const { theme } = JSON.parse(document.documentElement.dataset['octavo'] ?? '{}') as BootOptions;
  await import(/* @vite-ignore */ theme ?? '');
  return site?.loadPages?.(content, shell);
}
