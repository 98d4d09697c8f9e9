/**
 * Options of a site for scripts outside the page's code, so that the scripts are the same for all sites. The boot
 * script reads them from `<html>`; the service worker gets its own.
 */
import { defined } from './plain-data.ts';
import type { Shell } from './shell.ts';

export interface BootOptions {
  readonly mode: 'light' | 'dark';
  /** True when the reader may choose a mode. */
  readonly switchable: boolean;
  /** True when the system's preference applies until the reader chooses. */
  readonly system: boolean;
  /** Id of the announcement bar. */
  readonly bar?: string;
  readonly session?: boolean;
  /** URL of the service worker. */
  readonly worker?: string;
  /** URL of the script with the site's theme components. */
  readonly theme?: string;
  /** Appended to storage keys, with its dash. */
  readonly suffix?: string;
}

type Scripts = Partial<Pick<BootOptions, 'worker' | 'theme'>>;

function bootOptions({ colorMode, announcementBar, storage }: Shell, { worker, theme }: Scripts): BootOptions {
  return {
    mode: colorMode.defaultMode,
    switchable: !colorMode.disableSwitch,
    system: colorMode.respectPrefersColorScheme,
    ...defined({ bar: announcementBar === undefined ? undefined : announcementBar.id, worker, theme }),
    ...(storage?.type === 'sessionStorage' ? { session: true } : {}),
    ...(storage === undefined || storage.namespace === '' ? {} : { suffix: `-${storage.namespace}` }),
  };
}

/**
 * Returns the attributes of `<html>` in the pre-rendered page: the options, and the colour mode for readers without
 * JavaScript.
 */
export function bootAttributes(shell: Shell, scripts: Scripts = {}): Readonly<Record<string, string>> {
  return {
    'data-theme': shell.colorMode.defaultMode,
    'data-theme-choice': shell.colorMode.respectPrefersColorScheme ? 'system' : shell.colorMode.defaultMode,
    'data-octavo': JSON.stringify(bootOptions(shell, scripts)),
  };
}

/**
 * Returns the names of the caches of pages and of hashed files. Sites at other base paths of the same origin have their
 * own.
 */
export function cacheNames(base: string): readonly [pages: string, files: string] {
  return [`octavo-pages ${base}`, `octavo-files ${base}`];
}

/** Options of the service worker on a site with `offline`. All URLs are paths with the base applied. */
export interface OfflineOptions {
  /** Changes whenever a precached file does, so that browsers install the worker as a new one. */
  readonly version: string;
  /** Base of the site, with both slashes. */
  readonly base: string;
  readonly locales: readonly OfflineLocale[];
  /** Hashed files that the offline notice needs. */
  readonly frame: readonly string[];
}

export interface OfflineLocale {
  /** Base path of the locale, with both slashes. */
  readonly base: string;
  /** URL of the notice for pages that are not available offline. */
  readonly page: string;
  /** URL of the list of files that are prefetched for readers of this language. */
  readonly ahead: string;
}
