import { type RefObject, useEffect, useRef, useState } from 'react';
import { SCROLL_ADJUSTED } from '../behaviours/behaviour.ts';
import { hashTarget } from '../router/scroll.ts';
import { useShell } from '../state/page-hooks.ts';
import { useRouteLifecycle } from './use-router.ts';

export interface ScrollStep {
  readonly y: number;
  readonly lastY: number;
  readonly viewport: number;
  /** Height of the whole document. */
  readonly height: number;
}

/**
 * Calls `onScroll` when the reader scrolls. Calls `onNavigate` after each navigation, with whether it went to an
 * existing hash target; the scroll event that such a jump causes is ignored.
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
      // Tabs and search change the query without the reader going anywhere.
      if (previousLocation?.pathname === location.pathname && previousLocation.hash === location.hash) return;
      const toTarget = hashTarget(location.hash) !== null;
      jumping.current = toTarget;
      // If nothing has scrolled by then, the target was in place already, as after a load of the page.
      requestAnimationFrame(() => (jumping.current = false));
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

/** Returns whether the navbar is hidden after a step of scrolling (NAV-12, NAV-13, NAV-15). */
export function hiddenAfterScroll(
  hidden: boolean,
  { y, lastY, viewport, height, navbarHeight }: ScrollStep & { readonly navbarHeight: number },
): boolean {
  if (y < navbarHeight) return false;
  if (y === lastY) return hidden;
  // At the end of the page browsers bounce back a little. The reader is not scrolling up then.
  if (y + viewport >= height - navbarHeight) return y > lastY ? true : hidden;
  return y > lastY;
}

/**
 * Returns `true` while the navbar should be moved out of view; always `false` when the site does not hide it on scroll.
 */
export function useHideOnScroll(navbar: RefObject<HTMLElement | null>): boolean {
  const enabled = useShell().navbar.hideOnScroll;
  const [hidden, setHidden] = useState(false);
  useScrollWatch({
    onScroll(step) {
      if (!enabled) return;
      const navbarHeight = navbar.current?.offsetHeight ?? 0;
      setHidden((value) => hiddenAfterScroll(value, { ...step, navbarHeight }));
    },
    onNavigate: (toTarget) => setHidden(enabled && toTarget),
  });
  return hidden;
}
