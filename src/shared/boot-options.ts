/** What the boot script needs to know about a site. It stands on `<html>`, so that the script itself is the same everywhere. */
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
  /** Appended to storage keys, with its dash. */
  readonly suffix?: string;
}

function bootOptions({ colorMode, announcementBar, storage }: Shell): BootOptions {
  return {
    mode: colorMode.defaultMode,
    switchable: !colorMode.disableSwitch,
    system: colorMode.respectPrefersColorScheme,
    ...defined({ bar: announcementBar === undefined ? undefined : announcementBar.id }),
    ...(storage?.type === 'sessionStorage' ? { session: true } : {}),
    ...(storage === undefined || storage.namespace === '' ? {} : { suffix: `-${storage.namespace}` }),
  };
}

/** Attributes of `<html>` in the pre-rendered page: the options, and the mode of readers without JavaScript. */
export function bootAttributes(shell: Shell): Readonly<Record<string, string>> {
  return {
    'data-theme': shell.colorMode.defaultMode,
    'data-theme-choice': shell.colorMode.respectPrefersColorScheme ? 'system' : shell.colorMode.defaultMode,
    'data-octavo': JSON.stringify(bootOptions(shell)),
  };
}
