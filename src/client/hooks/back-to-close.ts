/** Back closes what lies over the page, whatever the entry before is: it has an entry of its own in the history. */
import { useEffect, useRef } from 'react';
import { readEntry } from '../router/history.ts';
import { type MobileMenuView, useMobileMenu } from '../state/mobile-sidebar.ts';
import { useLayoutSize } from './browser.ts';
import { useServices } from './page-hooks.ts';

/** While `active`, Back calls `close` and goes nowhere (MOB-04). */
export function useBackToClose(active: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (active ? cover(() => latest.current()) : undefined), [active]);
}

/** Adds the entry; the result takes it away, unless a navigation took its place. */
function cover(onBack: () => void): () => void {
  // To the router it is the entry of the page.
  window.history.pushState({ ...window.history.state, covering: true }, '');
  const onMove = (event: PopStateEvent) => {
    // One that the browser made, for a `#id` of the page.
    if (readEntry(event.state) === null) return;
    event.stopImmediatePropagation();
    onBack();
  };
  window.addEventListener('popstate', onMove, { capture: true });
  return () => {
    window.removeEventListener('popstate', onMove, { capture: true });
    if (window.history.state?.covering !== true) return;
    window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    window.history.back();
  };
}

export interface MobileSidebarView extends MobileMenuView {
  /** Render the panel only when `true`: on mobile size (MOB-01). */
  readonly shouldRender: boolean;
}

/** State of the mobile sidebar; may be used by several components. */
export function useMobileSidebar(): MobileSidebarView {
  return { ...useMobileMenu(), shouldRender: useLayoutSize() === 'mobile' };
}

/**
 * Closes the open panel on navigation and on desktop width (MOB-03; on Back see `useBackToClose`), and
 * locks body scrolling while it is open (MOB-02). Call it once, in the component that renders the panel's frame.
 */
export function useMobileSidebarEffects(): void {
  const { mobileSidebar, router } = useServices('useMobileSidebarEffects');
  const { shown, shouldRender } = useMobileSidebar();
  useEffect(
    () => router.addLifecycle({ onDidUpdate: () => mobileSidebar.set({ shown: false }) }),
    [mobileSidebar, router],
  );
  useEffect(() => {
    if (shown && !shouldRender) mobileSidebar.set({ shown: false });
  }, [mobileSidebar, shown, shouldRender]);
  useEffect(() => {
    if (!shown) return undefined;
    const { style } = document.body;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [shown]);
}
