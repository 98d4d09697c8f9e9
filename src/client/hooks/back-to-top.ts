import { useRef, useState } from 'react';
import { prefersLessMotion } from '../router/scroll.ts';
import { type ScrollStep, useScrollWatch } from './scroll-watch.ts';

/** Returns the next position of the eased scroll: the distance left shrinks by 15 % a frame, in whole pixels. */
export function easedScroll(y: number, target: number): number {
  return target + Math.trunc((y - target) * 0.85);
}

/**
 * Scrolls with easing: natively if CSS asks for smooth scrolling, at once if the reader prefers reduced motion. Returns
 * a function that cancels it.
 */
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

const THRESHOLD = 300;

/** Returns whether the button is shown: while the reader scrolls up, far enough from both ends (BTT-01). */
export function shownAfterScroll(shown: boolean, { y, lastY, viewport, height }: ScrollStep): boolean {
  if (y >= lastY || y < THRESHOLD) return false;
  return y + viewport < height ? true : shown;
}

/** State and action of the button “Scroll back to top”. */
export function useBackToTop(): { readonly shown: boolean; readonly scrollToTop: () => void } {
  const [shown, setShown] = useState(false);
  const cancel = useRef<() => void>(() => {});
  useScrollWatch({
    onScroll(step) {
      if (step.y > step.lastY) cancel.current();
      setShown((value) => shownAfterScroll(value, step));
    },
    onNavigate: (toTarget) => {
      if (toTarget) setShown(false);
    },
  });
  const scrollToTop = () => {
    cancel.current();
    cancel.current = smoothScrollTo(0);
  };
  return { shown, scrollToTop };
}
