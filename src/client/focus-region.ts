import type { RefObject } from 'react';
import { useRouteLifecycle } from './lifecycle.ts';

/** Moves the focus to an element that cannot have it by itself, without making it a Tab stop. */
export function focusElement(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  // Taken away at once, it would take the focus away in some browsers.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/** After a navigation to another page, the next Tab starts in this region: that of the skip link (LAY-03). */
export function useFocusRegion(ref: RefObject<HTMLElement | null>): void {
  useRouteLifecycle({
    onDidUpdate({ kind, location, previousLocation }) {
      if (kind !== 'push' || location.hash !== '' || location.pathname === previousLocation?.pathname) return;
      if (ref.current !== null) focusElement(ref.current);
    },
  });
}

/** Handler of the skip link: moves the focus to the first `<main>`, else to `fallbackId` (LAY-02). */
export function skipToContent(event: { preventDefault(): void }, fallbackId: string): void {
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(fallbackId);
  if (target === null) return;
  event.preventDefault();
  focusElement(target);
  target.scrollIntoView();
}
