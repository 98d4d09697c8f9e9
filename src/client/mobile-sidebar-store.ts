/** State of the mobile sidebar, shared by the toggle in the navbar and the panel. */

interface MobileSidebarState {
  /** The panel is open. */
  readonly shown: boolean;
  /** The secondary menu (docs or blog sidebar) is asked for rather than the navbar's items. */
  readonly secondary: boolean;
}

export interface MobileSidebarStore {
  readonly state: MobileSidebarState;
  set(next: Partial<MobileSidebarState>): void;
  subscribe(listener: () => void): () => void;
}

export function createMobileSidebarStore(): MobileSidebarStore {
  let state: MobileSidebarState = { shown: false, secondary: true };
  const listeners = new Set<() => void>();
  return {
    get state() {
      return state;
    },
    set(next) {
      state = { ...state, ...next };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
