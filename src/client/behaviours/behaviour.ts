import type { KeyStore } from '../state/contexts.ts';

/** What behaviours of the article may use. */
export interface BehaviourContext {
  readonly storage: KeyStore;
  /** Replaces the current URL. */
  replaceUrl: (target: string) => void;
}

/** Registers its listeners on the document, once. The function it returns is called whenever a page has been shown. */
export type Behaviour = (context: BehaviourContext) => (() => void) | undefined;

/** Sent on `window` by whoever moves the page without the reader scrolling it. */
export const SCROLL_ADJUSTED = 'octavo:scroll-adjusted';

const CLASS = 'navigation-with-keyboard';

/** `body` has a class while the reader moves with the Tab key; without it focus outlines are not shown (LAY-04). */
export const keyboard: Behaviour = () => {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body.classList.add(CLASS);
  });
  document.addEventListener('mousedown', () => document.body.classList.remove(CLASS));
  return undefined;
};

/** A script that did not load takes nothing from the page but what it would have done. */
export function warn(error: unknown): void {
  console.warn('The script of a part of the page did not load.', error);
}

/** Duration in milliseconds of opening or closing a panel of this height: taller ones take longer, but less than in proportion. */
export function collapseDuration(height: number): number {
  const units = height / 36;
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}

/** Adds a style sheet to the document unless it is there; resolves when it applies. */
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
