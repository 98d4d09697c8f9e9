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
import { writeClipboard } from '../hooks/copy.ts';
import type { Behaviour } from './behaviour.ts';

const BLOCK = '.theme-code-block';
const COPIED_FOR = 1000;

export const codeBlocks: Behaviour = () => {
  // Tells of window resizes and of hidden tabs that come into view alike.
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => updateWrapButton(target)));
  document.addEventListener('click', (event) => {
    const button = closest(event.target, '[data-code-action]');
    const block = button?.closest(BLOCK);
    if (!(button instanceof HTMLElement) || !(block instanceof HTMLElement)) return;
    if (button.dataset['codeAction'] === 'copy') void copy(block, button);
    else toggleWrap(block, button);
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

function toggleWrap(block: HTMLElement, button: HTMLElement): void {
  const wrap = block.dataset['wrap'] !== 'true';
  if (wrap) block.dataset['wrap'] = 'true';
  else delete block.dataset['wrap'];
  button.setAttribute('aria-pressed', String(wrap));
  const pre = block.querySelector('pre');
  if (pre !== null) updateWrapButton(pre);
}

async function copy(block: Element, button: HTMLElement): Promise<void> {
  const text = (block.querySelector('pre code') ?? block.querySelector('pre'))?.textContent ?? '';
  try {
    await writeClipboard(text.replace(/\n$/, ''));
  } catch (error) {
    console.warn('The code could not be copied.', error);
    return;
  }
  if (button.classList.contains('is-copied')) return;
  const name = button.getAttribute('aria-label') ?? '';
  button.classList.add('is-copied');
  button.setAttribute('aria-label', button.dataset['copied'] ?? name);
  setTimeout(() => {
    button.classList.remove('is-copied');
    button.setAttribute('aria-label', name);
  }, COPIED_FOR);
}
