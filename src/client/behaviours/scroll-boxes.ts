/**
 * Code, tables and diagrams are Tab stops in the HTML, because they may be wider than their box and must then be
 * scrolled with the keyboard. Where they fit, which is mostly so, they need not be stopped at.
 */
import type { Behaviour } from './behaviour.ts';

const BOXES = '.theme-code-block pre, .table-container, .diagram';

export const scrollBoxes: Behaviour = () => {
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => updateTabStop(target)));
  return () => {
    for (const box of document.querySelectorAll(BOXES)) {
      sizes.observe(box);
      // The box keeps its size when what is in it loads or wraps.
      if (box.firstElementChild !== null) sizes.observe(box.firstElementChild);
    }
  };
};

function updateTabStop(target: Element): void {
  const box = target.closest<HTMLElement>(BOXES);
  // Taking the attribute away would take the focus with it.
  if (box === null || box === document.activeElement) return;
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  if (scrolls) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}
