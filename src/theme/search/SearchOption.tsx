import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../client/router.tsx';
import type { HitView } from './hit-groups.ts';
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx';
import { Segments } from './Segments.tsx';

export interface SearchOptionProps {
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
        <Line className="search-option__title" of={view.title} />
        {view.detail.length > 0 && <Line className="search-option__detail" of={view.detail} />}
      </span>
      <SearchIcon name="enter" />
    </Link>
  );
}

function Line({ className, of }: { readonly className: string; readonly of: HitView['title'] }): ReactNode {
  return (
    <span className={className} dir="auto">
      <Segments of={of} />
    </span>
  );
}
