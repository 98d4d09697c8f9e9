/**
 * Makes articles interactive with listeners on the document, so that inert HTML needs no React. What only some pages
 * have is loaded with the first page that has it.
 */
import type { KeyStore } from '../state/contexts.ts';
import type { Router } from '../router/router-types.ts';
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

export function startBehaviours(router: Router, storage: KeyStore): void {
  const context: BehaviourContext = {
    storage,
    replaceQuery: (search) => void router.navigate(search + window.location.hash, { replace: true }),
  };
  const start = (behaviour: Behaviour) => {
    const onPage = behaviour(context);
    if (onPage !== undefined) router.addLifecycle({ onDidUpdate: onPage });
    return onPage;
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
  for (const { selector, load } of ON_DEMAND) {
    const stop = router.addLifecycle({
      onDidUpdate() {
        if (document.querySelector(selector) === null) return;
        stop();
        load().then((behaviour) => start(behaviour)?.(), warn);
      },
    });
  }
}
