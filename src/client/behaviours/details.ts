/**
 * Animates `<details>` of articles (COL-02, COL-03). While one is closing, it is still open for the browser, so style
 * sheets turn the arrow by `data-collapsed`.
 */
import { type Behaviour, collapseDuration } from './behaviour.ts';

export const behaviour: Behaviour = () => {
  const running = new WeakMap<HTMLElement, Animation>();
  document.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null;
    const element = summary?.parentElement;
    if (event.defaultPrevented || !(element instanceof HTMLDetailsElement)) return;
    if (element.closest('[data-article]') === null || closestLink(event.target) !== null) return;
    event.preventDefault();
    const opening = !element.open || element.dataset['collapsed'] === 'true';
    const from = element.offsetHeight;
    running.get(element)?.cancel();
    running.set(element, animate(element, { opening, from }));
  });
  return undefined;
};

/** Returns a clicked link in the summary, which is followed instead. */
function closestLink(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}

function animate(
  element: HTMLDetailsElement,
  { opening, from }: { readonly opening: boolean; readonly from: number },
): Animation {
  element.open = opening;
  const to = element.offsetHeight;
  element.open = true;
  element.dataset['collapsed'] = String(!opening);
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = element.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['hidden', 'hidden'] },
    { duration: reduced ? 1 : collapseDuration(Math.abs(to - from)), easing: 'ease-in-out' },
  );
  animation.addEventListener('finish', () => {
    element.open = opening;
    delete element.dataset['collapsed'];
  });
  return animation;
}
