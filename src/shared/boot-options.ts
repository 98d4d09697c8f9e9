/**
 * What scripts outside of the page's code need to know about a site, so that they are the same for all sites: the boot
 * script, for which it stands on `<html>`, and the service worker.
 */
import { defined } from './plain-data.ts';
import type { Shell } from './shell.ts';

export interface BootOptions {
  readonly mode: 'light' | 'dark';
  /** The reader may choose. */
  readonly switchable: boolean;
  /** Without a choice the system's preference counts. */
  readonly system: boolean;
  /** Id of the announcement bar. */
  readonly bar?: string;
  readonly session?: boolean;
  /** URL of the service worker. */
  readonly worker?: string;
  /** URL of the script with the site's own parts of the theme. */
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

/** Attributes of `<html>` in the pre-rendered page: the options, and the mode of readers without JavaScript. */
export function bootAttributes(shell: Shell, scripts: Scripts = {}): Readonly<Record<string, string>> {
  return {
    'data-theme': shell.colorMode.defaultMode,
    'data-theme-choice': shell.colorMode.respectPrefersColorScheme ? 'system' : shell.colorMode.defaultMode,
    'data-octavo': JSON.stringify(bootOptions(shell, scripts)),
  };
}

/** Names of the caches of pages and of hashed files; sites at other base paths of the origin have their own. */
export function cacheNames(base: string): readonly [pages: string, files: string] {
  return [`octavo-pages ${base}`, `octavo-files ${base}`];
}

/** What the service worker of a site with `offline` is told. All URLs are paths with the base applied. */
export interface OfflineOptions {
  /** Differs when anything does that is kept beforehand, so that browsers take the worker for a new one. */
  readonly version: string;
  /** Base of the site, with both slashes. */
  readonly base: string;
  readonly locales: readonly OfflineLocale[];
  /** Hashed files that the notice needs. */
  readonly frame: readonly string[];
}

export interface OfflineLocale {
  /** Base path of the locale, with both slashes. */
  readonly base: string;
  /** The notice for pages that are not at hand. */
  readonly page: string;
  /** The list of what is loaded when a reader reads this language. */
  readonly ahead: string;
}
