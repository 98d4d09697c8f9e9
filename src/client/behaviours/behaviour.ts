import type { KeyStore } from '../state/contexts.ts';

/** What behaviours of the article may use. */
export interface BehaviourContext {
  readonly storage: KeyStore;
  /** Replaces the query of the current URL. */
  replaceQuery(search: string): void;
}

/** Registers its listeners on the document, once. The function it returns is called whenever a page has been shown. */
export type Behaviour = (context: BehaviourContext) => (() => void) | undefined;

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
  console.warn('A part of the page stays as it is, because its script did not load.', error);
}
