/** Fills the gaps of long lists when the reader comes to them. Loaded only on pages with gaps. */
import { flushSync } from 'react-dom';
import type { Range } from '../../shared/long-list.ts';

/** Distance in pixels from the visible part of the list at which a gap is filled. */
const MARGIN = 400;
/** Number of entries filled in at a time: about four screens, so that they are there before the reader is. */
const STEP = 100;

/** Returns the part of a gap to show when the reader comes to it from above (`start`) or from below. */
export function nextOf([from, to]: Range, side: 'start' | 'end'): Range {
  return side === 'start' ? [from, Math.min(to, from + STEP)] : [Math.max(from, to - STEP), to];
}

/**
 * Calls `fill` when the reader scrolls towards the row: with `start` from above, with `end` from below. Returns a
 * function that ends this.
 */
export function onApproach(row: Element, fill: (side: 'start' | 'end') => Promise<void>): () => void {
  let last = scrollerOf(row)?.scrollTop ?? 0;
  let busy = false;
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.contains(row)) return;
    const isDown = target.scrollTop > last;
    const isUp = target.scrollTop < last;
    last = target.scrollTop;
    const view = target.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    const middle = (view.top + view.bottom) / 2;
    const side = isDown && top > middle ? 'start' : isUp && bottom < middle ? 'end' : undefined;
    if (busy || side === undefined || top > view.bottom + MARGIN || bottom < view.top - MARGIN) return;
    busy = true;
    // If loading fails, it is tried again when the reader scrolls on.
    void fill(side)
      .catch(() => {})
      .finally(() => (busy = false));
  };
  // Scrolling does not bubble, but it can be captured.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => document.removeEventListener('scroll', onScroll, { capture: true });
}

function scrollerOf(element: Element): Element | null {
  const { parentElement: parent } = element;
  if (parent === null || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return scrollerOf(parent);
}

/** Fills a gap without moving the entry before it (`atStart`), or else the one after it. */
export function fillInPlace(row: HTMLLIElement, atStart: boolean, show: () => void): void {
  const hadFocus = row.contains(document.activeElement);
  // Looked up first, because the row may be removed when the gap is filled.
  const nav = row.closest('nav');
  const rows = () => [...(nav?.querySelectorAll('li') ?? [])];
  const before = rows();
  const at = before.indexOf(row);
  const fixed = before[atStart ? at - 1 : at + 1] ?? row;
  const scroller = scrollerOf(row);
  const { top } = fixed.getBoundingClientRect();
  flushSync(show);
  if (scroller !== null) scroller.scrollTop += fixed.getBoundingClientRect().top - top;
  if (!hadFocus) return;
  const after = rows();
  const next = after[after.indexOf(fixed) + (atStart ? 1 : -1)];
  next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
