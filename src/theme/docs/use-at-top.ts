import { useCallback, useSyncExternalStore } from 'react';

/** The page is not scrolled; listens only while `enabled`. */
export function useAtTop(enabled: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!enabled) return () => {};
      document.addEventListener('scroll', listener, { passive: true });
      return () => document.removeEventListener('scroll', listener);
    },
    [enabled],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY === 0,
    () => true,
  );
}
