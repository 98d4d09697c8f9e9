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
