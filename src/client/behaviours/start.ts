/**
 * Makes articles interactive with listeners on the document, so that inert HTML needs no React. Behaviours that only
 * some pages need are loaded with the first page that needs them.
 */
import type { KeyStore } from '../state/contexts.ts';
import { leaveOldBuild } from '../base/other-build.ts';
import { type Behaviour, type BehaviourContext, keyboard, warn } from './behaviour.ts';
import { returnFocus } from './return-focus.ts';

/** Loaders of behaviours, by the selector of the elements that need them. */
const ON_DEMAND: readonly (readonly [selector: string, load: () => Promise<{ readonly behaviour: Behaviour }>])[] = [
  ['[data-tabs]', () => import('./tabs.ts')],
  ['[data-article] details', () => import('./details.ts')],
  ['[data-mermaid]', () => import('./diagrams.ts')],
];

/** Keys with which a reader moves around the page. */
const FIRST_KEYS = /^Tab|Esc|Arrow/;

export interface Behaviours {
  /** `replaceUrl` uses the browser's history until the router takes over. */
  readonly context: BehaviourContext;
  /** Call it after each page has been shown. Resolves when all behaviours that the page needs have been loaded. */
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
  start(returnFocus);
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

const BLOCK = '.theme-code-block';

/**
 * Buttons of code blocks:
 *
 *     <div class="theme-code-block">
 *       … <pre><code>…</code></pre>
 *       <div class="codeblock__buttons" hidden>
 *         <button data-code-action="wrap" aria-pressed="false" hidden>…</button>
 *         <button data-code-action="copy" data-copied="Copied" aria-label="Copy code to clipboard">…</button>
 *       </div>
 *     </div>
 *
 * The group shows once this runs; the wrap button when the code is wider than its box (MD-26, MD-27). Wrapped blocks
 * have `data-wrap="true"`, a button that has just copied has the class `is-copied`.
 */
const codeBlocks: Behaviour = () => {
  // It reports boxes that come into view in a hidden tab as well as window resizes.
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => updateWrapButton(target)));
  document.addEventListener('click', (event) => {
    const button = closest(event.target, '[data-code-action]');
    const block = button?.closest(BLOCK);
    if (!(button instanceof HTMLElement) || !(block instanceof HTMLElement)) return;
    import('./code-actions.ts').then(
      ({ copy, toggleWrap }) => {
        if (button.dataset['codeAction'] === 'copy') return copy(block, button);
        toggleWrap(block, button);
        return block.querySelectorAll('pre').forEach(updateWrapButton);
      },
      (error: unknown) => {
        warn(error);
        return leaveOldBuild();
      },
    );
  });
  return () => {
    for (const pre of document.querySelectorAll(`${BLOCK} pre`)) sizes.observe(pre);
    for (const group of document.querySelectorAll<HTMLElement>(`${BLOCK} [data-code-action="copy"]`)) {
      group.parentElement?.removeAttribute('hidden');
    }
  };
};

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

function updateWrapButton(pre: Element): void {
  const block = pre.closest<HTMLElement>(BLOCK);
  const button = block?.querySelector<HTMLElement>('[data-code-action="wrap"]');
  if (block === null || !button) return;
  button.hidden = block.dataset['wrap'] !== 'true' && pre.scrollWidth <= pre.clientWidth;
}
