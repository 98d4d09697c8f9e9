/** Caching and aborting of requests; the page needs these before anything else of the search. */

/** Loads once and caches the result until a `fresh` one is requested. A failure is not cached. */
export function retryable<Result>(load: (fresh: boolean) => Promise<Result>): (fresh?: boolean) => Promise<Result> {
  let current: Promise<Result> | undefined;
  return (fresh = false) => {
    if (fresh || current === undefined) {
      const loading = load(fresh);
      current = loading;
      loading.catch(() => {
        if (current === loading) current = undefined;
      });
    }
    return current;
  };
}

/** Rejects as soon as the signal aborts, and ignores the answer when it comes. */
export function abortable<Result>(promise: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    // The signal belongs to one query and is dropped with its listener.
    promise.then(resolve, reject);
  });
}
