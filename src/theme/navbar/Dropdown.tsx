import {
  type ComponentType,
  createContext,
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { isWithoutHover } from '../../shared/keys.ts';
import { classNames } from '../class-names.ts';
import type { ItemPlace } from './NavLink.tsx';

export interface DropdownProps {
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

/** How the mobile sidebar shows one: it brings that with it, as most readers never open it. */
export const MobileDropdownContext = createContext<ComponentType<DropdownProps>>(() => null);

export function Dropdown(props: DropdownProps): ReactNode {
  const mobile = useContext(MobileDropdownContext);
  return createElement(props.place === 'mobile' ? mobile : DesktopDropdown, props);
}

const OUTSIDE_EVENTS = ['mousedown', 'touchstart', 'focusin'] as const;

/** Opens on hover by CSS, on Enter, and by a click of what cannot hover; closes when something outside it is used (DD-01, DD-02). */
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
  const toggle = () => setOpenOn(shown ? null : pathname);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpenOn(null);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  const onClick = (event: MouseEvent) => {
    if (!isWithoutHover(event.nativeEvent)) return;
    event.preventDefault();
    toggle();
  };
  const trigger = {
    ...attributes,
    'aria-haspopup': true,
    'aria-expanded': shown,
    onKeyDown,
    onClick,
    className: classNames('navbar__link', active && 'navbar__link--active', className),
  } as const;
  const content = <span>{label}</span>;
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
