/** Opens and closes the search dialog from anywhere, and loads its code when the reader reaches for it (SD-02 to SD-06). */
import { useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { leaveOldBuild } from '../../client/hooks.tsx';
import { isEditable, isSlashKey, isToggleKey } from '../../shared/keys.ts';
import { type Opening, queryFromSelection, typeAhead } from './query-text.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';

export interface SearchDialogControl {
  /** `null` until its code is there. */
  readonly Dialog: ComponentType<SearchDialogProps> | null;
  /** `null` while closed. */
  readonly opening: Opening | null;
  /** Whether a key pressed now would meet an open search. */
  readonly isOpening: () => boolean;
  /** The code could not be loaded, or crashed; the next opening tries again. */
  readonly failed: boolean;
  /** Ends a search that crashed. */
  readonly fail: () => void;
  readonly load: () => void;
  /** With what was typed, else with the text selected on the page (SD-22). */
  readonly open: (typed?: string) => void;
  readonly close: SearchDialogProps['onClose'];
  /** `true` once after the dialog was closed without going anywhere (SD-05). */
  readonly returnsFocus: () => boolean;
}

/** `pageHref`: of the search page, which answers where the dialog of this page is no more. */
export function useSearchDialog(pageHref: string | undefined): SearchDialogControl {
  const [Dialog, setDialog] = useState<SearchDialogControl['Dialog']>(null);
  const [opening, showOpening] = useState<Opening | null>(null);
  // Keys can come faster than React renders: each must see what the one before it typed.
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
  // The opening tells of a failure; a pointer that only passed by asked for nothing.
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
  /** The dialog is not there yet to take the keys. */
  readonly waiting: boolean;
  readonly setOpening: (opening: Opening) => void;
}

function useSearchKeys({ latest, waiting, open, close, setOpening }: KeysInput): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const opening = latest.current;
      // The button has taken it.
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
        // Enter is not for the link that has the focus.
        if (next !== undefined || event.key === 'Enter') event.preventDefault();
        if (next !== undefined) setOpening(next);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest, waiting, open, close, setOpening]);
}
