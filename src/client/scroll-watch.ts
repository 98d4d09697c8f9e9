import { useEffect, useRef } from 'react';
import { useRouteLifecycle } from './lifecycle.ts';
import { hashTarget } from './scroll.ts';

/** Sent on `window` by whoever moves the page without the reader scrolling it. */
export const SCROLL_ADJUSTED = 'octavo:scroll-adjusted';

export interface ScrollStep {
  readonly y: number;
  readonly lastY: number;
  readonly viewport: number;
  /** Height of the whole document. */
  readonly height: number;
}

/**
 * Calls `onScroll` for the reader's own scrolling and `onNavigate` after each navigation, telling whether it went to
 * an existing hash target. The scroll caused by such a jump is not passed on.
 */
export function useScrollWatch(watch: { onScroll(step: ScrollStep): void; onNavigate(toTarget: boolean): void }): void {
  const latest = useRef(watch);
  const jumping = useRef(false);
  const lastY = useRef(0);
  useEffect(() => {
    latest.current = watch;
  });
  useRouteLifecycle({
    onDidUpdate({ location, previousLocation }) {
      // Tabs and search write to the query without the reader going anywhere.
      if (previousLocation?.pathname === location.pathname && previousLocation.hash === location.hash) return;
      const toTarget = hashTarget(location.hash) !== null;
      jumping.current = toTarget;
      if (!toTarget) lastY.current = window.scrollY;
      latest.current.onNavigate(toTarget);
    },
  });
  useEffect(() => {
    lastY.current = window.scrollY;
    const onScroll = () => {
      const step = {
        y: window.scrollY,
        lastY: lastY.current,
        viewport: window.innerHeight,
        height: document.documentElement.scrollHeight,
      };
      lastY.current = step.y;
      const ignored = jumping.current;
      jumping.current = false;
      if (!ignored) latest.current.onScroll(step);
    };
    const onAdjusted = () => {
      lastY.current = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener(SCROLL_ADJUSTED, onAdjusted);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener(SCROLL_ADJUSTED, onAdjusted);
    };
  }, []);
}
