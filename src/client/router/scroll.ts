import type { RefObject } from 'react';
import { useRouteLifecycle } from '../hooks/use-router.ts';

/** Scrolling rules of navigations (RR-09) and the smooth scroll of the back-to-top button (BTT-02). */

/** Element of a location hash (`#a%20b`), decoded; `null` when there is none. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = decodeHash(hash);
  return id === '' ? null : document.getElementById(id);
}

/** Id in a location hash; as it stands when it cannot be decoded. */
export function decodeHash(hash: string): string {
  const id = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Next position of the eased scroll: the distance left shrinks by 15 % a frame, in whole pixels. */
export function easedScroll(y: number, target: number): number {
  return target + Math.trunc((y - target) * 0.85);
}

/** Scrolls with easing, natively where CSS asks for smooth scrolling, at once for less motion; the result cancels it. */
export function smoothScrollTo(target: number): () => void {
  const atOnce = prefersLessMotion();
  if (atOnce || getComputedStyle(document.documentElement).scrollBehavior === 'smooth') {
    window.scrollTo({ top: target, behavior: atOnce ? 'instant' : 'smooth' });
    return () => {};
  }
  let frame = 0;
  const step = () => {
    const y = easedScroll(window.scrollY, target);
    window.scrollTo(0, y);
    if (y !== target) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

export function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

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
