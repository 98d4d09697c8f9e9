/**
 * Makes articles interactive with listeners on the document, so that inert HTML needs no React. What only some pages
 * have is loaded with the first page that has it.
 */
import type { KeyStore } from '../state/contexts.ts';
import type { Behaviour, BehaviourContext } from './behaviour.ts';
import { codeBlocks } from './code-block.ts';
import { keyboard, warn } from './behaviour.ts';

interface OnDemand {
  /** What the behaviour is for. */
  readonly selector: string;
  load(): Promise<Behaviour>;
}

const ON_DEMAND: readonly OnDemand[] = [
  { selector: '[data-tabs]', load: () => import('./tabs.ts').then(({ tabs }) => tabs) },
  { selector: '[data-article] details', load: () => import('./details.ts').then(({ details }) => details) },
];

/** Keys by which a reader moves about. */
const FIRST_KEYS = /^Tab|Esc|Arrow/;

export interface Behaviours {
  /** `replaceQuery` is the browser's own until the router takes its place. */
  readonly context: BehaviourContext;
  /** To be called whenever a page has been shown. Resolves when all that the page needs has been loaded. */
  update(): Promise<unknown>;
}

export function startBehaviours(storage: KeyStore): Behaviours {
  const context: BehaviourContext = {
    storage,
    replaceQuery: (search) => history.replaceState(history.state, '', search + location.hash),
  };
  const onPage = new Set<() => void>();
  const start = (behaviour: Behaviour) => {
    const update = behaviour(context);
    if (update !== undefined) onPage.add(update);
    return update;
  };
  start(keyboard);
  start(codeBlocks);
  const onFirstKey = (event: KeyboardEvent) => {
    if (!FIRST_KEYS.test(event.key)) return;
    document.removeEventListener('keydown', onFirstKey);
    void import('./keys.ts').then(({ keys, onDropdownKey }) => {
      start(keys)?.();
      return onDropdownKey(event);
    }, warn);
  };
  document.addEventListener('keydown', onFirstKey);
  const waiting = new Set(ON_DEMAND);
  return {
    context,
    update() {
      onPage.forEach((update) => update());
      const needed = [...waiting].filter(({ selector }) => document.querySelector(selector) !== null);
      return Promise.all(
        needed.map((one) => {
          waiting.delete(one);
          return one.load().then((behaviour) => start(behaviour)?.(), warn);
        }),
      );
    },
  };
}
