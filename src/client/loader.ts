import { useCallback, useEffect, useState } from 'react';

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
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((value) => value + 1), []);
  useEffect(() => {
    let current = true;
    const settle = (next: Loading<Value>) => {
      if (current) setLoading(next);
    };
    settle({ state: 'waiting' });
    const timer = setTimeout(() => settle({ state: 'loading' }), SPINNER_DELAY);
    load()
      .then((value) => settle({ state: 'loaded', value }))
      .catch((error: unknown) =>
        settle({ state: 'failed', message: error instanceof Error ? error.message : String(error), retry }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [load, attempt, retry]);
  return loading;
}
