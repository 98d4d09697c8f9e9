/** Back closes what lies over the page, whatever the entry before is: it has an entry of its own in the history. */
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

/** Adds the entry; the result takes it away, unless a navigation took its place. */
function cover(onBack: () => void): () => void {
  // To the router it is the entry of the page: to move between both is no navigation.
  window.history.pushState({ ...window.history.state, covering: true }, '');
  const onMove = (event: PopStateEvent) => {
    // One that the browser made, for a `#id` of the page.
    if (readEntry(event.state) === null) return;
    onBack();
  };
  window.addEventListener('popstate', onMove);
  return () => {
    window.removeEventListener('popstate', onMove);
    if (window.history.state?.covering === true) window.history.back();
  };
}
