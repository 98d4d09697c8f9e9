import { useEffect, useRef } from 'react';
import { useServices } from './page-hooks.ts';
import type { RouteLifecycle } from './router-types.ts';

/**
 * Calls functions around navigations: `onUpdate` before the next page loads (a function it returns is called once it
 * has loaded), `onDidUpdate` after the swap. The first load calls both with `previousLocation: null` (RR-17).
 */
export function useRouteLifecycle(lifecycle: RouteLifecycle): void {
  const { router } = useServices('useRouteLifecycle');
  const latest = useRef(lifecycle);
  useEffect(() => {
    latest.current = lifecycle;
  });
  useEffect(
    () =>
      router.addLifecycle({
        onUpdate: (change) => latest.current.onUpdate?.(change),
        onDidUpdate: (change) => latest.current.onDidUpdate?.(change),
      }),
    [router],
  );
}
