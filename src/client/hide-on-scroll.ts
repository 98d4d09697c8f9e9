import { useState, type RefObject } from 'react';
import { useShell } from './page-hooks.ts';
import { useScrollWatch, type ScrollStep } from './scroll-watch.ts';

/** Whether the navbar is hidden after a step of scrolling (NAV-12, NAV-13, NAV-15). */
export function hiddenAfterScroll(
  hidden: boolean,
  { y, lastY, viewport, height, navbarHeight }: ScrollStep & { readonly navbarHeight: number },
): boolean {
  if (y < navbarHeight) return false;
  if (y === lastY) return hidden;
  // At the end of the page browsers bounce back a little, which is not the reader scrolling up.
  if (y + viewport >= height - navbarHeight) return y > lastY ? true : hidden;
  return y > lastY;
}

/** `true` while the navbar should be moved out of view; always `false` when the site does not hide it on scroll. */
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
