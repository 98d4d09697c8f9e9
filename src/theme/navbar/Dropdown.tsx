import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Collapsible, useCollapsible, useLocation } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../layout/Icon.tsx';
import type { ItemPlace } from './NavLink.tsx';

interface DropdownProps {
  readonly place: ItemPlace;
  readonly position: 'left' | 'right';
  /** What the trigger shows. */
  readonly label: ReactNode;
  /** Heading of the panel in the mobile sidebar, when it differs from the label. */
  readonly mobileLabel?: string;
  readonly href?: string | undefined;
  /** The trigger looks active. */
  readonly active: boolean;
  /** An entry is active: in the mobile sidebar the panel is open (DD-03). */
  readonly childActive: boolean;
  readonly className?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Renders the entries, list items, for a place. */
  readonly children: (place: ItemPlace) => ReactNode;
}

export function Dropdown(props: DropdownProps): ReactNode {
  return props.place === 'mobile' ? <MobileDropdown {...props} /> : <DesktopDropdown {...props} />;
}

const OUTSIDE_EVENTS = ['mousedown', 'touchstart', 'focusin'] as const;

/** Opens on hover by CSS, and on Enter; closes when something outside it is used (DD-01, DD-02). */
function DesktopDropdown(props: DropdownProps): ReactNode {
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

/** Collapsed unless an entry is active; tapping the trigger never leaves the page (DD-03, DD-04). */
function MobileDropdown({ label, mobileLabel, childActive, className, children }: DropdownProps): ReactNode {
  const { collapsed, setCollapsed, toggleCollapsed } = useCollapsible({ initialState: !childActive });
  useEffect(() => {
    if (childActive) setCollapsed(false);
  }, [childActive, setCollapsed]);
  return (
    <li className={classNames('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <div className="menu__list-item-collapsible">
        <button
          type="button"
          className={classNames('clean-btn menu__link menu__link--sublist menu__link--sublist-caret', className)}
          aria-expanded={!collapsed}
          onClick={toggleCollapsed}
        >
          {mobileLabel ?? label}
          <Icon name="caret" />
        </button>
      </div>
      <Collapsible as="ul" className="menu__list" collapsed={collapsed} lazy>
        {children('mobile')}
      </Collapsible>
    </li>
  );
}
