import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../client/router.tsx';
import type { HitView } from './hit-groups.ts';
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx';
import { segmentsOf } from './shared-search.tsx';

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
