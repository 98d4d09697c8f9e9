import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { NavigateOptions, RouteLifecycle } from '../base/router-types.ts';
import { focusElement } from '../router/scroll.ts';
import { useServices } from '../state/page-hooks.ts';

export interface RouterView {
  /**
   * Goes to a path with base, or to a URL. Resolves after the swap; throws at once on a path that cannot be decoded.
   * Call it in effects and event handlers.
   */
  readonly navigate: (url: string, options?: NavigateOptions) => Promise<void>;
  /** Loads a page in advance. */
  readonly preload: (url: string) => void;
  /** `true` while a page is being loaded. */
  readonly pending: boolean;
}

/** Returns functions to navigate from code. */
export function useRouter(): RouterView {
  const { router } = useServices('useRouter');
  const pending = useSyncExternalStore(
    useCallback((listener: () => void) => router.subscribe(listener), [router]),
    () => router.pending,
    () => false,
  );
  return { navigate: router.navigate, preload: router.preload, pending };
}

/**
 * Calls functions around navigations: `onUpdate` before the next page loads (a function it returns is called once it
 * has loaded), `onDidUpdate` after the swap. The first load calls both with `previousLocation: null` (RR-17).
 */
export function useRouteLifecycle(lifecycle: RouteLifecycle): void {
  const { router } = useServices('useRouteLifecycle');
  const latest = useRef(lifecycle);
  // A layout effect, so that what is on screen hears of the next navigation, however soon it comes.
  useLayoutEffect(() => {
    latest.current = lifecycle;
  });
  useLayoutEffect(
    () =>
      router.addLifecycle({
        onUpdate: (change) => latest.current.onUpdate?.(change),
        onDidUpdate: (change) => latest.current.onDidUpdate?.(change),
      }),
    [router],
  );
}

/** Makes the next Tab start in this region, that of the skip link, after a navigation to another page (LAY-03). */
export function useFocusRegion(ref: RefObject<HTMLElement | null>): void {
  useRouteLifecycle({
    onDidUpdate({ kind, location, previousLocation }) {
      if (kind !== 'push' || location.hash !== '' || location.pathname === previousLocation?.pathname) return;
      if (ref.current !== null) focusElement(ref.current);
    },
  });
}
