/** The three contexts behind all hooks. Components reach them through `hooks.tsx` only. */
import { createContext, useContext, type Context } from 'react';
import type { PageData } from '../shared/wire.ts';
import type { Shell } from '../shared/shell.ts';
import type { ColorModeStore } from './color-mode.ts';
import { outsideProvider } from './errors.ts';
import type { Collector } from './head-collector.ts';
import type { MobileSidebarStore } from './mobile-sidebar-store.ts';
import type { Location, Router } from './router-types.ts';
import type { SidebarStore } from './sidebar-store.ts';
import type { KeyStore } from './storage.ts';

/** What changes with every navigation. */
export interface Current {
  readonly page: PageData;
  readonly location: Location;
  /** Modules of component pages and live articles by module id. */
  readonly modules: Readonly<Record<string, unknown>>;
}

/** What lives as long as the document (in the browser) or one rendering (on the server). */
export interface Services {
  readonly router: Router;
  readonly storage: KeyStore;
  readonly colorMode: ColorModeStore;
  readonly sidebars: SidebarStore;
  readonly mobileSidebar: MobileSidebarStore;
  /** Only on the server. */
  readonly collector?: Collector;
}

export const CurrentContext = createContext<Current | null>(null);
export const ShellContext = createContext<Shell | null>(null);
export const ServicesContext = createContext<Services | null>(null);

/** Value of a context that must be there (EC-07). */
export function useRequired<Value>(
  context: Context<Value | null>,
  names: { readonly hook: string; readonly provider: string },
): Value {
  const value = useContext(context);
  if (value === null) throw outsideProvider(names.hook, names.provider);
  return value;
}
