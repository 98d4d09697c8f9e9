/** The list of a combobox: which option is active, and what choosing one does (SD-20). */
import { useEffect, useId, useMemo, useState, type MouseEvent, memo, type ReactNode } from 'react';
import { useRouter, Link } from '../../client/router.tsx';
import { hitToRemember, type SearchHistory, type StoredHit } from './search-history.ts';
import type { SearchHit } from '../../search/query/base/types.ts';
import { LineDrawing } from '../layout/Icon.slot.ts';
import type { HitView } from './hit-groups.ts';
import { segmentsOf } from './shared-search.tsx';

export type Choice = SearchHit | StoredHit;

export interface OptionList {
  readonly id: string;
  /** Id of the active option; absent when the list is empty. */
  readonly activeId?: string;
  /** Moves to the next or previous option, and around the ends. */
  move(step: 1 | -1): void;
  /** Opens the active option as a click with these modifiers would. */
  open(place: 'here' | 'tab' | 'window'): void;
  option(index: number): {
    readonly id: string;
    readonly active: boolean;
    readonly onActive: () => void;
    readonly onChoose: (event: MouseEvent) => void;
  };
}

interface OptionListInput {
  readonly choices: readonly Choice[];
  /** Identity of the list. When it changes, the first option becomes active again. */
  readonly order: object;
  readonly history: SearchHistory;
  /** Called when an option opens in this window. */
  readonly onLeave: () => void;
  /** Called when the reader moves to another option. */
  readonly onMove: (() => void) | undefined;
}

export function useOptionList({ choices, order, history, onLeave, onMove }: OptionListInput): OptionList {
  const id = useId();
  const { preload } = useRouter();
  const [picked, setPicked] = useState({ order, index: 0, byKey: false });
  const { index, byKey } = picked.order === order ? picked : { index: 0, byKey: true };

  useEffect(() => {
    const option = order === undefined ? null : document.getElementById(`${id}-${index}`);
    if (byKey) reveal(option, index === 0);
  }, [id, order, index, byKey]);

  // Memoized until something of the list changes, so that the list is not rendered for every key typed.
  return useMemo(() => {
    const idOf = (at: number) => `${id}-${at}`;
    const pick = (next: number, isByKey: boolean) => {
      if (next === index) return;
      onMove?.();
      setPicked({ order, index: next, byKey: isByKey });
      const choice = choices[next];
      if (choice?.external === false) preload(choice.url);
    };
    const remember = (at: number) => {
      const choice = choices[at];
      if (choice !== undefined) history.addRecent(hitToRemember(choice));
    };
    return {
      id,
      ...(choices.length > 0 ? { activeId: idOf(index) } : {}),
      move: (step) => choices.length > 0 && pick((index + step + choices.length) % choices.length, true),
      open(place) {
        const link = document.getElementById(idOf(index));
        if (!(link instanceof HTMLAnchorElement)) return;
        if (place === 'here') return link.click();
        remember(index);
        const size = place === 'window' ? `,width=${window.outerWidth},height=${window.outerHeight}` : '';
        window.open(link.href, '_blank', `noopener${size}`);
      },
      option: (at) => ({
        id: idOf(at),
        active: at === index,
        onActive: () => pick(at, false),
        onChoose: (event) => {
          remember(at);
          if (!isModified(event)) onLeave();
        },
      }),
    };
  }, [id, choices, order, index, history, onLeave, onMove, preload]);
}

/** Returns whether the click opens the link elsewhere, which leaves the dialog open (SD-24). */
function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

function reveal(option: HTMLElement | null, isFirst: boolean): void {
  // The title of the first group is above its first option, so scroll to it too.
  if (isFirst) option?.closest('.search-dialog__body')?.scrollTo({ top: 0 });
  else option?.scrollIntoView({ block: 'nearest' });
}

/** Lines of icons, on a grid of 24. */
const LINES = {
  page: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 16h5',
  heading: 'M10 4L8 20M16 4l-2 16M5 9h15M4 15h15',
  text: 'M5 6h14M5 11h14M5 16h8',
  recent: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 8v4.5l3 1.5',
  favorite: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  remove: 'M7 7l10 10M17 7L7 17',
  enter: 'M19 6v7H6M10 9l-4 4 4 4',
  down: 'M12 5v14M7 14l5 5 5-5',
  up: 'M12 19V5M7 10l5-5 5 5',
  nothing: 'M12 3.5l9 16H3zM12 9v5M12 17v.01',
} as const; // prettier-ignore

export type SearchIconName = keyof typeof LINES;

/** Memoized, because every option has two icons, which seldom change while the reader types. */
export const SearchIcon = memo(function SearchIcon({ name }: { readonly name: SearchIconName }): ReactNode {
  return <LineDrawing name={`search-${name}`} lines={LINES[name]} />;
});

interface SearchOptionProps {
  readonly id: string;
  readonly href: string;
  readonly external: boolean;
  readonly view: HitView;
  readonly icon?: SearchIconName;
  readonly active: boolean;
  readonly onActive: () => void;
  readonly onChoose: (event: MouseEvent) => void;
}

/** An entry of the list. It is a link, so that it can be opened in a new tab like any other (SD-24). */
export function SearchOption({ id, href, external, view, icon, active, onActive, onChoose }: SearchOptionProps) {
  const place = external ? { fullLoad: true, target: undefined, rel: undefined } : {};
  const hasBoth = view.path.length > 0 && view.detail.length > 0;
  const below = view.detail.length > 0 ? view.detail : view.path;
  return (
    <Link
      id={id}
      href={href}
      {...place}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="search-option"
      data-kind={view.kind}
      onMouseMove={onActive}
      onClick={onChoose}
    >
      <SearchIcon name={icon ?? view.kind} />
      <span className="search-option__text">
        <span className="search-option__line">
          {lineOf('search-option__title', view.title)}
          {hasBoth && lineOf('search-option__path', view.path)}
        </span>
        {below.length > 0 && lineOf('search-option__detail', below)}
      </span>
      {active && <SearchIcon name="enter" />}
    </Link>
  );
}

function lineOf(className: string, segments: HitView['title']): ReactNode {
  return (
    <span className={className} dir="auto">
      {segmentsOf(segments)}
    </span>
  );
}
