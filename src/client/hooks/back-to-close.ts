/** Makes Back close an overlay, whatever the previous history entry is: the overlay has a history entry of its own. */
import { useEffect, useRef } from 'react';
import { readEntry } from '../router/history.ts';

/** While `active`, Back calls `close` and goes nowhere (MOB-04). */
export function useBackToClose(active: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (active ? cover(() => latest.current()) : undefined), [active]);
}

/** Adds the history entry. Returns a function that removes it, unless a navigation has replaced it. */
function cover(onBack: () => void): () => void {
  // The router takes it for the entry of the page, so moving between the two is not a navigation.
  window.history.pushState({ ...window.history.state, covering: true }, '');
  const onMove = (event: PopStateEvent) => {
    // The browser made this entry, for a `#id` of the page.
    if (readEntry(event.state) === null) return;
    onBack();
  };
  window.addEventListener('popstate', onMove);
  return () => {
    window.removeEventListener('popstate', onMove);
    if (window.history.state?.covering === true) window.history.back();
  };
}
