import { loadPart } from './other-build.ts';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Windows wider than this have the desktop layout. The CSS breakpoints are `max-width: 996px` and `min-width: 997px`.
 */
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

/** Milliseconds for which a part that loads later shows nothing. Then a spinner appears (ERR-06). */
const SPINNER_DELAY = 200;

export type Loading<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'loaded'; readonly value: Value };

/**
 * Loads a rarely needed part of the page, e.g. `() => import('./SearchDialog.tsx')`, when the component mounts. Render
 * nothing while `waiting`, a spinner while `loading`, the message and a button “Retry” when `failed`. `load` must be a
 * constant: another function loads again.
 */
export function useLoader<Value>(load: () => Promise<Value>): Loading<Value> {
  const [loading, setLoading] = useState<Loading<Value>>({ state: 'waiting' });
  useEffect(() => start(load, setLoading), [load]);
  return loading;
}

/** Runs a loader and passes its states to `tell`. Returns a function that ends this. */
function start<Value>(load: () => Promise<Value>, tell: (loading: Loading<Value>) => void): () => void {
  let current = true;
  const settle = (next: Loading<Value>) => {
    clearTimeout(timer);
    if (current) tell(next);
  };
  const timer = setTimeout(() => settle({ state: 'loading' }), SPINNER_DELAY);
  tell({ state: 'waiting' });
  loadPart(load).then(
    (value) => settle({ state: 'loaded', value }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      settle({ state: 'failed', message, retry: () => void start(load, tell) });
    },
  );
  return () => {
    current = false;
    clearTimeout(timer);
  };
}
