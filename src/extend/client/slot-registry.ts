/**
 * Where components of a site meet a theme that was compiled without them: the theme asks here for what it shows in the
 * places that they can take, and a script of the site says it before anything is shown.
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RenderedElement } from 'virtual:octavo/theme';
import type { AppProps } from '../../client/root.tsx';
import type { BootOptions } from '../../shared/boot-options.ts';
import type { Shell } from '../../shared/shell.ts';
import type { PageContent } from '../../shared/wire.ts';

type Component = ComponentType<Record<string, unknown>>;

/** Gives what is shown in a place. `own`: what the theme has there. */
type Maker = (own: Component) => Component;

const makers = new Map<string, Maker>();
const made = new Map<string, Component>();

/** By place: file of the theme and its export, `layout/Footer.tsx Footer`. */
export function fillPlaces(filled: Readonly<Record<string, Maker>>): void {
  for (const [place, maker] of Object.entries(filled)) {
    makers.set(place, maker);
    made.delete(place);
  }
}

/** Made when it is shown first: what components of a site are made of may import the theme's own. */
export function shownIn(place: string, own: Component): Component {
  const known = made.get(place) ?? makers.get(place)?.(own) ?? own;
  made.set(place, known);
  return known;
}

interface ElementProps extends Record<string, unknown> {
  readonly as?: string;
}

/** An element of the theme, or another component of it, for which one of the site can stand. */
export function elementPlace(place: string, own?: () => Component): ComponentType<ElementProps> {
  return function Element({ as = '', ...props }: ElementProps): ReactNode {
    const plain = own?.();
    if (!makers.has(place)) return createElement(plain ?? as, props);
    return createElement(shownIn(place, plain ?? Nothing), plain === undefined ? { as, ...props } : props);
  };
}

const Nothing = (): ReactNode => null;

interface SiteTheme {
  readonly App: ComponentType<AppProps>;
  /** In the browser. */
  readonly loadPages?: (content: PageContent, shell: Promise<Shell>) => Promise<unknown>;
  /** On the server. */
  readonly showElements?: typeof showElements;
}

let site: SiteTheme | undefined;

/** The theme as the site has it: shipped scripts show nothing before. */
export let App: ComponentType<AppProps> = Nothing;
export let showElements:
  | undefined
  | ((html: string, render: (element: React.ReactElement) => RenderedElement) => string);

export function takeTheme(theme: SiteTheme): void {
  site = theme;
  ({ App, showElements } = theme);
}

/** Loads the script of the site first. */
export async function loadPages(content: PageContent, shell: Promise<Shell>): Promise<unknown> {
  const { theme } = JSON.parse(document.documentElement.dataset['octavo'] ?? '{}') as BootOptions;
  await import(/* @vite-ignore */ theme ?? '');
  return site?.loadPages?.(content, shell);
}
