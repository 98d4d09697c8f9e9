import { useSyncExternalStore, type ReactNode } from 'react';

/** Wider than this is desktop; the CSS breakpoints are `max-width: 996px` and `min-width: 997px`. */
const DESKTOP_BREAKPOINT = 996;

const subscribeToNothing = () => () => {};

/** `false` on the server and on the first client render, so that both agree; `true` afterwards. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

export type LayoutSize = 'desktop' | 'mobile' | 'ssr';

export function layoutSizeOf(innerWidth: number): LayoutSize {
  return innerWidth > DESKTOP_BREAKPOINT ? 'desktop' : 'mobile';
}

/** `ssr` on the server and on the first client render, then `desktop` or `mobile`, kept up to date (LAY-05). */
export function useLayoutSize(): LayoutSize {
  return useSyncExternalStore(
    subscribeToResize,
    () => layoutSizeOf(window.innerWidth),
    () => 'ssr',
  );
}

function subscribeToResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export interface ClientOnlyProps {
  /** Shown on the server and on the first client render. */
  readonly fallback?: ReactNode;
  /** Called in the browser only, so that it may touch `window`. */
  readonly children: () => ReactNode;
}

/** Renders in the browser what cannot be rendered on the server (RR-16). */
export function ClientOnly({ fallback = null, children }: ClientOnlyProps): ReactNode {
  return useIsBrowser() ? children() : fallback;
}
