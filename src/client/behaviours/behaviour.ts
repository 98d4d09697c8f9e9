import type { KeyStore } from '../state/contexts.ts';

/** The services available to behaviours of the article. */
export interface BehaviourContext {
  readonly storage: KeyStore;
  /** Replaces the current URL. */
  replaceUrl: (target: string) => void;
}

/**
 * Registers listeners on the document, once. The function it returns, if any, is called after each page has been shown.
 */
export type Behaviour = (context: BehaviourContext) => (() => void) | undefined;

/** Event sent on `window` when something other than the reader has scrolled the page. */
export const SCROLL_ADJUSTED = 'octavo:scroll-adjusted';

const CLASS = 'navigation-with-keyboard';

/**
 * Sets a class on `body` while the reader navigates with the Tab key. Without it, focus outlines are hidden (LAY-04).
 */
export const keyboard: Behaviour = () => {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body.classList.add(CLASS);
  });
  document.addEventListener('mousedown', () => document.body.classList.remove(CLASS));
  return undefined;
};

/** Logs that a script did not load. The rest of the page works without it. */
export function warn(error: unknown): void {
  console.warn('The script of a part of the page did not load.', error);
}

/**
 * Returns the duration in milliseconds of opening or closing a panel of this height. Taller panels take longer, but
 * less than proportionally.
 */
export function collapseDuration(height: number): number {
  const units = height / 36;
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}

/** Adds a style sheet to the document unless it is already there. Resolves once it applies. */
export function loadStyle(url: string): Promise<void> {
  const { href } = new URL(url, window.location.href);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (links.some((link) => link.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`The style sheet ${url} could not be loaded.`)));
    document.head.append(link);
  });
}
