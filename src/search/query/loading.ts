/** How the parts of the search are loaded; the page needs it before it needs anything else of them. */

/** Loads once and keeps the result, until a `fresh` one is asked for; a failure is not kept. */
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

/** Rejects at once when the signal says so; the answer, when it comes, is not looked at. */
export function abortable<Result>(promise: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    // The listener goes with the signal, which is that of one query.
    promise.then(resolve, reject);
  });
}
