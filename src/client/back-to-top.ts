import { useRef, useState } from 'react';
import { smoothScrollTo } from './scroll.ts';
import { useScrollWatch, type ScrollStep } from './scroll-watch.ts';

const THRESHOLD = 300;

/** The button shows while the reader scrolls up, far enough from both ends (BTT-01). */
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
