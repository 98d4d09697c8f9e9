import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';
import type { DropdownProps } from './Dropdown.tsx';

const OUTSIDE_EVENTS = ['mousedown', 'touchstart', 'focusin'] as const;

/** Opens on hover by CSS, and on Enter; closes when something outside it is used (DD-01, DD-02). */
export function DesktopDropdown(props: DropdownProps): ReactNode {
  const { position, label, href, active, className, attributes, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // The page it was opened on: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const shown = openOn === pathname;
  useEffect(() => {
    if (!shown) return undefined;
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenOn(null);
    };
    OUTSIDE_EVENTS.forEach((name) => document.addEventListener(name, onOutside));
    return () => OUTSIDE_EVENTS.forEach((name) => document.removeEventListener(name, onOutside));
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpenOn(null);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setOpenOn(shown ? null : pathname);
  };
  const trigger = {
    ...attributes,
    'aria-haspopup': true,
    'aria-expanded': shown,
    onKeyDown,
    className: classNames('navbar__link', active && 'navbar__link--active', className),
  } as const;
  const content = (
    <>
      {label}
      <Icon name="caret" className="dropdown__caret" />
    </>
  );
  return (
    <div
      ref={root}
      className={classNames(
        'navbar__item dropdown dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        shown && 'dropdown--show',
      )}
    >
      {href === undefined ? (
        <button type="button" {...trigger} className={`clean-btn ${trigger.className}`}>
          {content}
        </button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it opens the menu, and leads somewhere too
        <Link {...trigger} href={href} role="button">
          {content}
        </Link>
      )}
      <ul className="dropdown__menu">{children('dropdown')}</ul>
    </div>
  );
}
