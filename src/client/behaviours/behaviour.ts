import type { KeyStore } from '../storage.ts';

/** What behaviours of the article may use. */
export interface BehaviourContext {
  readonly storage: KeyStore;
  /** Replaces the query of the current URL. */
  replaceQuery(search: string): void;
}

/** Registers its listeners on the document, once. The function it returns is called whenever a page has been shown. */
export type Behaviour = (context: BehaviourContext) => (() => void) | undefined;
