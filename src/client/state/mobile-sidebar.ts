/** State of the mobile sidebar, shared by the toggle in the navbar and the panel. */
import { useCallback, useSyncExternalStore } from 'react';
import { usePage, useServices } from './page-hooks.ts';
import type { MobileSidebarStore, MobileSidebarState } from './contexts.ts';

export function createMobileSidebarStore(): MobileSidebarStore {
  let state: MobileSidebarState = { shown: false, secondary: true };
  const listeners = new Set<() => void>();
  return {
    get state() {
      return state;
    },
    set(next) {
      state = { ...state, ...next };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface MobileMenuView {
  /** The panel is open. */
  readonly shown: boolean;
  /** Show the secondary menu instead of the primary one; never `true` on pages without a sidebar. */
  readonly secondaryShown: boolean;
  /** The page has a docs or blog sidebar for the secondary menu. */
  readonly hasSecondary: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /**
   * Shows the main menu, for the button “Back to main menu”. The next opening starts with the secondary menu again
   * (MOB-06).
   */
  readonly showPrimary: () => void;
}

/**
 * Returns the state of the mobile sidebar, for components on every page: a change of the window's size does not render
 * them again.
 */
export function useMobileMenu(): MobileMenuView {
  const { mobileSidebar } = useServices('useMobileMenu');
  const page = usePage();
  const read = () => mobileSidebar.state;
  const { shown, secondary } = useSyncExternalStore(
    useCallback((listener: () => void) => mobileSidebar.subscribe(listener), [mobileSidebar]),
    read,
    read,
  );
  const hasSecondary = page.sidebar !== undefined || page.blogSidebar !== undefined;
  return {
    shown,
    hasSecondary,
    secondaryShown: hasSecondary && secondary,
    toggle: () => mobileSidebar.set({ shown: !mobileSidebar.state.shown, secondary: true }),
    close: () => mobileSidebar.set({ shown: false }),
    showPrimary: () => mobileSidebar.set({ secondary: false }),
  };
}
