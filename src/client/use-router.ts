import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from './page-hooks.ts';
import type { NavigateOptions } from './router-types.ts';

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

/** Navigation from code. */
export function useRouter(): RouterView {
  const { router } = useServices('useRouter');
  const pending = useSyncExternalStore(
    useCallback((listener: () => void) => router.subscribe(listener), [router]),
    () => router.pending,
    () => false,
  );
  return { navigate: router.navigate, preload: router.preload, pending };
}
