import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNumberFormat, usePlural } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { nextOf, type Range } from '../../shared/long-list.ts';

/** Pixels before a gap comes into view at which it is filled. */
const MARGIN = 400;

export interface ListGapProps {
  readonly gap: Range;
  /** Number of entries of the whole list. */
  readonly size: number;
  /** Page with the whole list, for readers without JavaScript. */
  readonly listHref: string | undefined;
  /** Loads the whole list. */
  readonly load: () => Promise<void>;
  /** Shows entries of the gap. */
  readonly show: (range: Range) => void;
}

/**
 * Stands for the entries that a page leaves out of a long list. They come when the reader scrolls to them, a few screens
 * at a time, or all when they ask for them; what the reader looks at stays where it is.
 */
export function ListGap({ gap, size, listHref, load, show }: ListGapProps): ReactNode {
  const row = useRef<HTMLLIElement>(null);
  const plural = usePlural();
  const number = useNumberFormat();
  const fill = useRef<(range: Range) => Promise<void>>(undefined);
  useEffect(() => {
    fill.current = async (range) => {
      await load();
      if (row.current !== null) fillInPlace(row.current, range[0] === gap[0], () => show(range));
    };
  });
  useEffect(() => {
    const { current } = row;
    if (current === null) return undefined;
    return onApproach(current, async (side) => fill.current?.(nextOf(gap, side)));
  }, [gap]);
  const preload = () => void load().catch(() => {});
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    fill.current?.(gap).catch(() => {
      if (listHref !== undefined) window.location.assign(listHref);
    });
  };
  return (
    <li ref={row} className="menu__list-item menu__gap" aria-posinset={gap[0] + 1} aria-setsize={size}>
      <Link
        className="menu__link"
        href={listHref}
        fullLoad
        onClick={onClick}
        onFocus={preload}
        onPointerEnter={preload}
      >
        {plural('theme.docs.sidebar.showAll.plurals', size, { count: number(size) })}
      </Link>
    </li>
  );
}

/** Calls back when the reader scrolls towards the row: `start` from above, `end` from below. */
function onApproach(row: Element, fill: (side: 'start' | 'end') => Promise<void>): () => void {
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
    // What could not be loaded is asked for again when the reader goes on.
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

/** The entry before what is filled in at the start of a gap stays where it is, or the one after what comes at its end. */
function fillInPlace(row: HTMLLIElement, atStart: boolean, show: () => void): void {
  const hadFocus = row.contains(document.activeElement);
  // The row may be gone when the gap is filled.
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
