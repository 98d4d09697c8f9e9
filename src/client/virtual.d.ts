/** Modules made by the bundler plugin from the site's configuration. */

declare module 'virtual:octavo/theme' {
  import type { ComponentType } from 'react';
  export const App: ComponentType<import('./root.tsx').AppProps>;
  /** Defined only if components of the site replace Markdown elements. */
  export const showElements:
    | undefined
    | ((html: string, render: (element: import('react').ReactElement) => RenderedElement) => string);
  export interface RenderedElement {
    readonly html: string;
    /** True when the element is the same on every page. */
    readonly isFixed: boolean;
  }
}

declare module 'virtual:octavo/client-theme' {
  import type { ComponentType } from 'react';
  export const App: ComponentType<import('./root.tsx').AppProps>;
  /** Loads the components of a page. */
  export function loadPages(
    content: import('../shared/wire.ts').PageContent,
    shell: Promise<import('../shared/shell.ts').Shell>,
  ): Promise<unknown>;
}

declare module 'virtual:octavo/live' {
  /** Loads the chunk of a component page or live article. */
  export function loadModule(moduleUrl: string): Promise<unknown>;
}

/** Published by the entry for code outside React and for the check of the base URL (RR-21). */
interface Window {
  octavo?: {
    readonly messages: Readonly<Record<string, string>>;
    /** The same value as in the shell. */
    readonly ownMessages?: readonly string[] | undefined;
    /** Reloads the current page's data and swaps it in place; for the development server. */
    readonly refresh?: () => Promise<void>;
  };
}
