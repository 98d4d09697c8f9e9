/** Contract between the router and the components that use it. */

export interface Location {
  readonly pathname: string;
  /** With `?`, or empty. */
  readonly search: string;
  /** With `#`, or empty. */
  readonly hash: string;
}

export type NavigationKind = 'push' | 'replace' | 'pop';

export interface RouteChange {
  readonly location: Location;
  /** `null` on the first load. */
  readonly previousLocation: Location | null;
  /** `null` on the first load. */
  readonly kind: NavigationKind | null;
}

/** Callbacks of a client module before and after a navigation (RR-17). */
export interface RouteLifecycle {
  /** Called before the next page loads. A function it returns is called when the page has loaded. */
  readonly onUpdate?: (change: RouteChange) => (() => void) | void;
  /** Called after the page has been swapped. */
  readonly onDidUpdate?: (change: RouteChange) => void;
}

export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
}

export interface Router {
  /**
   * Loads the page at `url` (path with base, or absolute) and swaps to it; resolves after the swap, or when a newer
   * navigation took over. Throws at once on a path that cannot be decoded (NF-08).
   */
  navigate(url: string, options?: NavigateOptions): Promise<void>;
  /** Loads the page at `url` in advance; does nothing on slow or metered connections. Never fails. */
  preload(url: string): void;
  /** `true` while a page is being loaded. */
  readonly pending: boolean;
  /** Calls the listener when `pending` has changed. */
  subscribe(listener: () => void): () => void;
  addLifecycle(lifecycle: RouteLifecycle): () => void;
}

/** Everything that listens to navigations. */
export interface LifecycleRegistry {
  add(lifecycle: RouteLifecycle): () => void;
  /** Calls all `onUpdate`. Call the function that it returns when the page has loaded. */
  announce(change: RouteChange): () => void;
  /** Calls all `onDidUpdate`. */
  finish(change: RouteChange): void;
}

export function createLifecycleRegistry(): LifecycleRegistry {
  const registry = new Set<RouteLifecycle>();
  return {
    add: (lifecycle) => register(registry, lifecycle),
    announce(change) {
      const cleanups = [...registry].map((lifecycle) => lifecycle.onUpdate?.(change));
      return () => cleanups.forEach((cleanup) => cleanup?.());
    },
    finish: (change) => [...registry].forEach((lifecycle) => lifecycle.onDidUpdate?.(change)),
  };
}

/** Adds an item to a set. Returns a function that removes it. */
export function register<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => items.delete(item);
}
