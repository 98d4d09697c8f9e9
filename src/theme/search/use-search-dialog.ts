/**
 * Opens and closes the search dialog from anywhere, and loads its code when the reader starts to search (SD-02 to
 * SD-06).
 */
import { useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { leaveOldBuild } from '../../client/hooks.tsx';
import { isEditable, isSlashKey, isToggleKey } from '../../shared/keys.ts';
import { type Opening, queryFromSelection, typeAhead } from './query-text.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';

export interface SearchDialogControl {
  /** `null` until its code has loaded. */
  readonly Dialog: ComponentType<SearchDialogProps> | null;
  /** `null` while closed. */
  readonly opening: Opening | null;
  /** Returns whether a key pressed now would go to an open search. */
  readonly isOpening: () => boolean;
  /** True if the code did not load, or crashed. The next opening tries again. */
  readonly failed: boolean;
  /** Ends a search that has crashed. */
  readonly fail: () => void;
  readonly load: () => void;
  /** Opens the dialog with what was typed, else with the text selected on the page (SD-22). */
  readonly open: (typed?: string) => void;
  readonly close: SearchDialogProps['onClose'];
  /** Returns `true` once after the dialog was closed without going anywhere (SD-05). */
  readonly returnsFocus: () => boolean;
}

/**
 * Returns the control of the dialog. `pageHref` is the search page, which answers if the code of this page's dialog is
 * gone.
 */
export function useSearchDialog(pageHref: string | undefined): SearchDialogControl {
  const [Dialog, setDialog] = useState<SearchDialogControl['Dialog']>(null);
  const [opening, showOpening] = useState<Opening | null>(null);
  // Keys can come faster than React renders, and each must see what the one before it typed.
  const latest = useRef<Opening | null>(null);
  const setOpening = useCallback((next: Opening | null) => {
    latest.current = next;
    showOpening(next);
  }, []);
  const [failed, setFailed] = useState(false);
  const wantsFocus = useRef(false);

  const loadDialog = useCallback(async () => {
    const { SearchDialog } = await import('./SearchDialog.tsx');
    setDialog(() => SearchDialog);
  }, []);
  // The failure is reported when the dialog opens. A pointer that only passed by asked for nothing.
  const load = useCallback(() => void loadDialog().catch(() => {}), [loadDialog]);
  const fail = useCallback(() => {
    setOpening(null);
    setFailed(true);
  }, [setOpening]);
  const open = useCallback(
    (typed?: string) => {
      const selection = queryFromSelection(window.getSelection()?.toString() ?? '');
      setFailed(false);
      setOpening(typed === undefined ? { query: selection, selected: true } : { query: typed, selected: false });
      loadDialog().catch(async (error: unknown) => {
        const q = latest.current?.query;
        if (await leaveOldBuild(q && pageHref ? `${pageHref}?${new URLSearchParams({ q })}` : pageHref)) return;
        console.warn('The search could not be loaded.', error);
        fail();
      });
    },
    [loadDialog, setOpening, fail, pageHref],
  );
  const close = useCallback(
    (reason: 'cancelled' | 'left') => {
      wantsFocus.current = reason === 'cancelled';
      setOpening(null);
    },
    [setOpening],
  );
  const returnsFocus = useCallback(() => {
    const wanted = wantsFocus.current;
    wantsFocus.current = false;
    return wanted;
  }, []);
  useSearchKeys({ latest, waiting: Dialog === null, open, close, setOpening });
  const isOpening = useCallback(() => latest.current !== null, []);
  return { Dialog, opening, isOpening, failed, fail, load, open, close, returnsFocus };
}

interface KeysInput extends Pick<SearchDialogControl, 'open' | 'close'> {
  readonly latest: RefObject<Opening | null>;
  /** The dialog has not loaded yet, so it cannot handle keys. */
  readonly waiting: boolean;
  readonly setOpening: (opening: Opening) => void;
}

function useSearchKeys({ latest, waiting, open, close, setOpening }: KeysInput): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const opening = latest.current;
      // The search button has handled it.
      if (event.defaultPrevented) return;
      if (isToggleKey(event)) {
        event.preventDefault();
        if (opening === null) open();
        else close('cancelled');
      } else if (opening === null) {
        if (!isSlashKey(event) || isEditable(document.activeElement as HTMLElement | null)) return;
        event.preventDefault();
        open();
      } else if (waiting) {
        if (event.key === 'Escape') close('cancelled');
        const next = typeAhead(opening, event);
        // Enter must not follow the focused link.
        if (next !== undefined || event.key === 'Enter') event.preventDefault();
        if (next !== undefined) setOpening(next);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest, waiting, open, close, setOpening]);
}
