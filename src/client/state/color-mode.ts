/**
 * Colour mode: the reader's choice (stored under `theme`), else the system's preference if the site follows it, else
 * the site's default. `boot.ts` has set `<html data-theme>` before this runs. Loaded only if the reader may choose.
 */
import type { ColorModeOptions } from '../../shared/shell.ts';
import { COLOR_MODE_KEY, type ColorModeStore, type ColorState, type Mode, type KeyStore } from './contexts.ts';

/** Parses the stored choice. An unknown value counts as light (CM-08). */
export function parseChoice(stored: string | null): Mode | null {
  if (stored === null) return null;
  return stored === 'dark' ? 'dark' : 'light';
}

export function resolveColor(
  options: ColorModeOptions,
  input: { readonly choice: Mode | null; readonly systemIsDark: boolean },
): ColorState {
  if (options.disableSwitch) return { mode: options.defaultMode, choice: null };
  if (input.choice !== null) return { mode: input.choice, choice: input.choice };
  if (options.respectPrefersColorScheme) return { mode: input.systemIsDark ? 'dark' : 'light', choice: null };
  return { mode: options.defaultMode, choice: null };
}

export function createColorStore(options: ColorModeOptions, storage: KeyStore): ColorModeStore {
  const root = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const print = window.matchMedia('print');
  const listeners = new Set<() => void>();
  // A query parameter may have set the initial choice; `boot.ts` has put it on the root element (CM-09).
  let choice = root.dataset['themeChoice'] ? parseSystemChoice(root.dataset['themeChoice']) : readStored();
  let state = resolveColor(options, { choice, systemIsDark: system.matches });

  function readStored(): Mode | null {
    return parseChoice(storage.get(COLOR_MODE_KEY));
  }
  function update(next: Mode | null): void {
    choice = next;
    const resolved = resolveColor(options, { choice, systemIsDark: system.matches });
    root.dataset['theme'] = resolved.mode;
    root.dataset['themeChoice'] = resolved.choice ?? 'system';
    if (resolved.mode === state.mode && resolved.choice === state.choice) return;
    state = resolved;
    listeners.forEach((listener) => listener());
  }
  storage.subscribe(COLOR_MODE_KEY, () => update(readStored()));
  // Browsers report a light system while printing; that must not change the mode (CM-10).
  let printing = false;
  system.addEventListener('change', () => {
    if (!printing && !print.matches) update(choice);
  });
  window.addEventListener('beforeprint', () => (printing = true));
  window.addEventListener('afterprint', () => (printing = false));

  return {
    get state() {
      return state;
    },
    setChoice(next) {
      if (next === null) storage.remove(COLOR_MODE_KEY);
      else storage.set(COLOR_MODE_KEY, next);
      update(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parseSystemChoice(value: string): Mode | null {
  return value === 'system' ? null : parseChoice(value);
}
