import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useServices, useShell } from './page-hooks.ts';
import type { KeyStore } from './contexts.ts';

/** Two entries, so that a bar with another id shows again (ANN-02, ANN-03). */
const DISMISS_KEY = 'octavo.announcement.dismiss';
const ID_KEY = 'octavo.announcement.id';

export function isDismissed(storage: Pick<KeyStore, 'get'>, id: string): boolean {
  return storage.get(ID_KEY) === id && storage.get(DISMISS_KEY) === 'true';
}

export interface AnnouncementView {
  /**
   * `true` on the server and on the first client render, even for readers who dismissed it. CSS then hides it through
   * `html[data-announcement-dismissed="true"]`, which is set before first paint (ANN-05).
   */
  readonly shown: boolean;
  /** Hides it now and on later visits. */
  readonly dismiss: () => void;
}

/** Returns the state of the announcement bar; `null` when the site has none. */
export function useAnnouncementBar(): AnnouncementView | null {
  const { announcementBar } = useShell();
  const { storage } = useServices('useAnnouncementBar');
  const id = announcementBar?.id;
  const dismissed = useSyncExternalStore(
    useCallback((listener: () => void) => storage.subscribe(DISMISS_KEY, listener), [storage]),
    () => id !== undefined && isDismissed(storage, id),
    () => false,
  );
  useEffect(() => {
    if (id === undefined || storage.get(ID_KEY) === id) return;
    storage.set(ID_KEY, id);
    storage.set(DISMISS_KEY, 'false');
  }, [storage, id]);
  const dismiss = useCallback(() => {
    storage.set(DISMISS_KEY, 'true');
    document.documentElement.dataset['announcementDismissed'] = 'true';
  }, [storage]);
  return id === undefined ? null : { shown: !dismissed, dismiss };
}
