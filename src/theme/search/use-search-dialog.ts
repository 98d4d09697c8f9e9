/** Opens and closes the search dialog from anywhere, and loads its code when the reader reaches for it (SD-02 to SD-06). */
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { queryFromSelection } from './query-text.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';
import { isEditable, isSlashKey, isToggleKey, typeAhead, type Opening } from './shortcuts.ts';

export interface SearchDialogControl {
  /** `null` until its code is there. */
  readonly Dialog: ComponentType<SearchDialogProps> | null;
  /** `null` while closed. */
  readonly opening: Opening | null;
  /** The code could not be loaded; the next opening tries again. */
  readonly failed: boolean;
  readonly load: () => void;
  /** With what was typed, else with the text selected on the page (SD-22). */
  readonly open: (typed?: string) => void;
  readonly close: SearchDialogProps['onClose'];
  /** `true` once after the dialog was closed without going anywhere (SD-05). */
  readonly returnsFocus: () => boolean;
}

export function useSearchDialog(): SearchDialogControl {
  const [Dialog, setDialog] = useState<SearchDialogControl['Dialog']>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [failed, setFailed] = useState(false);
  const wantsFocus = useRef(false);

  const load = useCallback(() => {
    import('./SearchDialog.tsx').then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      // The opening tells; a pointer that only passed by asked for nothing.
      () => {},
    );
  }, []);
  const open = useCallback((typed?: string) => {
    const selection = queryFromSelection(window.getSelection()?.toString() ?? '');
    setFailed(false);
    setOpening(typed === undefined ? { query: selection, selected: true } : { query: typed, selected: false });
    import('./SearchDialog.tsx').then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      (error: unknown) => {
        console.warn('The search could not be loaded.', error);
        setOpening(null);
        setFailed(true);
      },
    );
  }, []);
  const close = useCallback((reason: 'cancelled' | 'left') => {
    wantsFocus.current = reason === 'cancelled';
    setOpening(null);
  }, []);
  const returnsFocus = useCallback(() => {
    const wanted = wantsFocus.current;
    wantsFocus.current = false;
    return wanted;
  }, []);
  useSearchKeys({ opening, waiting: Dialog === null, open, close, setOpening });
  return { Dialog, opening, failed, load, open, close, returnsFocus };
}

interface KeysInput extends Pick<SearchDialogControl, 'opening' | 'open' | 'close'> {
  /** The dialog is not there yet to take the keys. */
  readonly waiting: boolean;
  readonly setOpening: (opening: Opening) => void;
}

function useSearchKeys({ opening, waiting, open, close, setOpening }: KeysInput): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
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
        if (next === undefined) return;
        event.preventDefault();
        setOpening(next);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [opening, waiting, open, close, setOpening]);
}
