import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../../client/router.tsx';
import { LineDrawing } from '../layout/Icon.tsx';
import type { HitView } from './hit-groups.ts';
import { segmentsOf } from './shared-search.tsx';

/** Lines on a grid of 24. */
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
  nothing: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.3 15.3L20 20M8 13l5-5',
  failure: 'M5 13a10 10 0 0 1 4-2.6M19 13a10 10 0 0 0-5-2.9M2 9a15 15 0 0 1 4.5-2.8M22 9a15 15 0 0 0-11-3.9M9 16.5a5 5 0 0 1 6 0M12 20v.01M4 3l16 18',
} as const; // prettier-ignore

export type SearchIconName = keyof typeof LINES;

/** Every option has two, which seldom change while the reader types. */
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

/** An entry of the list: a link, so that it can be opened in a new tab like any other (SD-24). */
export function SearchOption({ id, href, external, view, icon, active, onActive, onChoose }: SearchOptionProps) {
  const place = external ? { fullLoad: true, target: undefined, rel: undefined } : {};
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
        {lineOf('search-option__title', view.title)}
        {view.detail.length > 0 && lineOf('search-option__detail', view.detail)}
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
