/** Hooks for the panel of the mobile menu. `useBackToClose` is not among them, because search loads it too. */
import { useEffect } from 'react';
import { lockScrolling } from '../base/scrolling.ts';
import { type MobileMenuView, useMobileMenu } from '../state/mobile-sidebar.ts';
import { useLayoutSize } from '../base/browser.ts';
import { useServices } from '../state/page-hooks.ts';

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
  useEffect(() => (shown ? lockScrolling() : undefined), [shown]);
}
