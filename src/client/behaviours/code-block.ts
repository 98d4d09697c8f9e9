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
import { type Behaviour, warn } from './behaviour.ts';

const BLOCK = '.theme-code-block';

export const codeBlocks: Behaviour = () => {
  // Tells of window resizes and of hidden tabs that come into view alike.
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => updateWrapButton(target)));
  document.addEventListener('click', (event) => {
    const button = closest(event.target, '[data-code-action]');
    const block = button?.closest(BLOCK);
    if (!(button instanceof HTMLElement) || !(block instanceof HTMLElement)) return;
    import('./code-actions.ts').then(({ copy, toggleWrap }) => {
      if (button.dataset['codeAction'] === 'copy') return copy(block, button);
      toggleWrap(block, button);
      return block.querySelectorAll('pre').forEach(updateWrapButton);
    }, warn);
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
