import { useEffect, useState } from 'react';

/** A part that loads later shows nothing for this long, then a spinner (ERR-06). */
const SPINNER_DELAY = 200;

export type Loading<Value> =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'loaded'; readonly value: Value };

/**
 * Loads a rare part of the page, e.g. `() => import('./SearchDialog.tsx')`, when the component mounts. Render nothing
 * while `waiting`, a spinner while `loading`, the message and a button “Retry” when `failed`. `load` must be a
 * constant: another function loads again.
 */
export function useLoader<Value>(load: () => Promise<Value>): Loading<Value> {
  const [loading, setLoading] = useState<Loading<Value>>({ state: 'waiting' });
  useEffect(() => start(load, setLoading), [load]);
  return loading;
}

/** Runs a loader, telling its states; the result stops telling. */
function start<Value>(load: () => Promise<Value>, tell: (loading: Loading<Value>) => void): () => void {
  let current = true;
  const settle = (next: Loading<Value>) => {
    clearTimeout(timer);
    if (current) tell(next);
  };
  const timer = setTimeout(() => settle({ state: 'loading' }), SPINNER_DELAY);
  tell({ state: 'waiting' });
  load().then(
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
