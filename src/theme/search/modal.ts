/** Browser functions for the search dialog: modality, and knowing when it has been painted. */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { lockScrolling } from '../../client/rare-hooks.ts';

/** Calls `action` once what was rendered has been painted. Returns a function that cancels this. */
export function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Opens the dialog as a modal one while it is mounted (SD-21). Keeps Tab inside it, and the page behind it from
 * scrolling and from moving. `onCancel` is called on Escape, or whatever else the system has for leaving a dialog.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onCancel: () => void): void {
  const cancel = useEffectEvent(onCancel);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepTabInside(event, element);
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      cancel();
    };
    const onClose = () => cancel();
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('close', onClose);
    element.showModal();
    const { scrollX, scrollY } = window;
    const unlock = lockScrolling();
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('close', onClose);
      unlock();
      if (window.scrollY !== scrollY) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      element.close();
    };
  }, [dialog]);
}

const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button, input';

/** Keeps Tab inside, because browsers let it move on to their own buttons. */
function keepTabInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.getClientRects().length > 0);
  const last = stops.at(-1);
  const [from, to] = event.shiftKey ? [stops[0], last] : [last, stops[0]];
  const isInside = stops.some((stop) => stop === document.activeElement);
  if (isInside && document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
