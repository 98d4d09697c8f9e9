/**
 * Makes articles interactive with listeners on the document, so that inert HTML needs no React. What only some pages
 * have is loaded with the first page that has it.
 */
import type { KeyStore } from '../state/contexts.ts';
import type { Behaviour, BehaviourContext } from './behaviour.ts';
import { codeBlocks } from './code-block.ts';
import { keyboard, warn } from './behaviour.ts';

/** By what they are for. */
const ON_DEMAND: readonly (readonly [selector: string, load: () => Promise<{ readonly behaviour: Behaviour }>])[] = [
  ['[data-tabs]', () => import('./tabs.ts')],
  ['[data-article] details', () => import('./details.ts')],
  ['[data-mermaid]', () => import('./diagrams.ts')],
];

/** Keys by which a reader moves about. */
const FIRST_KEYS = /^Tab|Esc|Arrow/;

export interface Behaviours {
  /** `replaceUrl` is the browser's own until the router takes its place. */
  readonly context: BehaviourContext;
  /** To be called whenever a page has been shown. Resolves when all that the page needs has been loaded. */
  update(): Promise<unknown>;
}

export function startBehaviours(storage: KeyStore): Behaviours {
  const context: BehaviourContext = {
    storage,
    replaceUrl: (target) => history.replaceState(history.state, '', target),
  };
  const onPage = new Set<() => void>();
  const start = (behaviour: Behaviour) => {
    const update = behaviour(context);
    if (update !== undefined) onPage.add(update);
    return update;
  };
  start(keyboard);
  start(codeBlocks);
  const early: KeyboardEvent[] = [];
  const onEarlyKey = (event: KeyboardEvent) => {
    if (!FIRST_KEYS.test(event.key) || early.push(event) > 1) return;
    void import('./keys.ts').then(({ keys }) => {
      document.removeEventListener('keydown', onEarlyKey);
      return start(keys(early))?.();
    }, warn);
  };
  document.addEventListener('keydown', onEarlyKey);
  const waiting = new Map(ON_DEMAND);
  return {
    context,
    update() {
      onPage.forEach((update) => update());
      const loading = [...waiting].map(([selector, load]) => {
        if (!document.querySelector(selector)) return undefined;
        waiting.delete(selector);
        return load().then(({ behaviour }) => start(behaviour)?.(), warn);
      });
      return Promise.all(loading);
    },
  };
}
