import type { RouteChange, RouteLifecycle } from './router-types.ts';

/** Those who want to know about navigations. */
export interface Lifecycles {
  add(lifecycle: RouteLifecycle): () => void;
  /** Calls all `onUpdate`; the result is to be called when the page has loaded. */
  announce(change: RouteChange): () => void;
  /** Calls all `onDidUpdate`. */
  finish(change: RouteChange): void;
}

export function createLifecycles(): Lifecycles {
  const lifecycles = new Set<RouteLifecycle>();
  return {
    add: (lifecycle) => register(lifecycles, lifecycle),
    announce(change) {
      const cleanups = [...lifecycles].map((lifecycle) => lifecycle.onUpdate?.(change));
      return () => cleanups.forEach((cleanup) => cleanup?.());
    },
    finish: (change) => [...lifecycles].forEach((lifecycle) => lifecycle.onDidUpdate?.(change)),
  };
}

/** Adds an item to a set; the result removes it. */
export function register<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => items.delete(item);
}
