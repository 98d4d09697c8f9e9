import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { interpolate, type MessageValues } from '../../shared/message-format.ts';
import type { DocsInfo, Shell } from '../../shared/shell.ts';
import type { PageData } from '../../shared/wire.ts';
import { noActiveDocsPlugin, noDocsPlugin, noRouteContext, unknownDocsPlugin } from '../base/errors.ts';
import type { Location } from '../base/router-types.ts';
import {
  CurrentContext,
  type Services,
  ServicesContext,
  ShellContext,
  type Still,
  type ColorState,
  createFixedColorStore,
  type Mode,
  useRequired,
} from './contexts.ts';
import { useIsBrowser } from '../base/browser.ts';

/** Returns the data of the page on screen. During a navigation this is the old page until the new one is ready. */
export function usePage(): PageData {
  const current = useContext(CurrentContext);
  if (current === null) throw noRouteContext('usePage');
  return current.page;
}

/** Returns the data that all pages of the current locale share: site, navbar, footer, locales, versions, messages. */
export function useShell(): Shell {
  return useRequired(ShellContext, { hook: 'useShell', provider: 'Root' });
}

/**
 * Returns a function that looks up a UI message by id in the reader's language and fills in its `{name}` placeholders.
 * If there is no such message, it returns the id.
 * @example const t = useTranslate(); t('theme.blog.post.readMoreLabel', { title })
 */
export function useTranslate(): (id: string, values?: MessageValues) => string {
  const { messages } = useShell();
  return useCallback((id, values) => interpolate(messages[id] ?? id, values), [messages]);
}

/** Internal: returns the services behind the hooks. */
export function useServices(hook: string): Services {
  return useRequired(ServicesContext, { hook, provider: 'Root' });
}

/** Internal: returns the function that memoizes sidebar rows; `undefined` in the browser. */
export function useStill(): Still | undefined {
  return useContext(ServicesContext)?.still;
}

/**
 * Returns the reader's location. `pathname` is the canonical path of the page with its base (on the not-found page: the
 * requested path, once hydrated). `search` and `hash` are empty in pre-rendered HTML and on the first client render
 * (DD-12), afterwards with their leading `?` and `#`.
 */
export function useLocation(): Location {
  const current = useContext(CurrentContext);
  if (current === null) throw noRouteContext('useLocation');
  return current.location;
}

/** Returns a docs instance by id; throws if the site has none with that id (EC-08). */
export function useDocsInfo(pluginId = 'default'): DocsInfo {
  const { docs } = useShell();
  if (docs.length === 0) throw noDocsPlugin();
  const found = docs.find((info) => info.pluginId === pluginId);
  if (found === undefined) throw unknownDocsPlugin(pluginId);
  return found;
}

/** Returns the docs instance that the current page belongs to; throws on other pages (EC-08). */
export function useActiveDocs(): DocsInfo {
  const { docs } = useShell();
  const page = usePage();
  if (docs.length === 0) throw noDocsPlugin();
  const found = docs.find((info) => info.pluginId === page.docs?.pluginId);
  if (found === undefined)
    throw noActiveDocsPlugin(
      page.path,
      docs.map((info) => info.path),
    );
  return found;
}

/** Returns a loaded module of the page. */
export function usePageModule(moduleId: string): unknown {
  const current = useContext(CurrentContext);
  if (current === null) throw noRouteContext('usePageModule');
  return current.modules[moduleId];
}

export interface StorageSlot {
  set(value: string): void;
  remove(): void;
}

/**
 * Returns one key of browser storage as state: `null` when nothing is stored, on the server and on the first client
 * render. Follows changes made by this and by other tabs.
 */
export function useStorageSlot(key: string): [value: string | null, slot: StorageSlot] {
  const { storage } = useServices('useStorageSlot');
  const value = useSyncExternalStore(
    useCallback((listener: () => void) => storage.subscribe(key, listener), [storage, key]),
    () => storage.get(key),
    () => null,
  );
  const slot = useMemo(
    () => ({ set: (next: string) => storage.set(key, next), remove: () => storage.remove(key) }),
    [storage, key],
  );
  return [value, slot];
}

export interface ColorModeView extends ColorState {
  /** `null` forgets the choice: back to the system's preference or the site's default. */
  readonly setChoice: (choice: Mode | null) => void;
  /** `false` until hydrated: the toggle is disabled until then (CM-06), and `mode` is the site's default. */
  readonly ready: boolean;
}

/** Returns the colour mode of the page, and how to change it. */
export function useColorMode(): ColorModeView {
  const { colorMode } = useServices('useColorMode');
  const { colorMode: options } = useShell();
  const ready = useIsBrowser();
  const initial = useMemo(() => createFixedColorStore(options).state, [options]);
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => colorMode.subscribe(listener), [colorMode]),
    () => colorMode.state,
    () => initial,
  );
  return { ...state, setChoice: colorMode.setChoice, ready };
}
