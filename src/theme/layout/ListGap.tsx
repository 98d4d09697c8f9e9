import { useNumberFormat, usePlural } from '../../client/hooks.tsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../client/router.tsx';
import type { Range } from '../../shared/long-list.ts';

const loadFilling = () => import('./fill-gaps.ts');

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
 * A row that stands for the entries that a page leaves out of a long list. They are shown when the reader scrolls to
 * them, a few screens at a time, or all at once when the reader clicks it. The entries in sight stay where they are.
 */
export function ListGap({ gap, size, listHref, load, show }: ListGapProps): ReactNode {
  const row = useRef<HTMLLIElement>(null);
  const plural = usePlural();
  const number = useNumberFormat();
  const fill = useRef<(range: Range) => Promise<void>>(undefined);
  useEffect(() => {
    fill.current = async (range) => {
      const [{ fillInPlace }] = await Promise.all([loadFilling(), load()]);
      if (row.current !== null) fillInPlace(row.current, range[0] === gap[0], () => show(range));
    };
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const watch = async () => {
      const { nextOf, onApproach } = await loadFilling();
      if (row.current === null || isGone) return;
      stop = onApproach(row.current, async (side) => fill.current?.(nextOf(gap, side)));
    };
    // If the code does not load, the gap is only a link.
    watch().catch(() => {});
    return () => {
      isGone = true;
      stop?.();
    };
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
