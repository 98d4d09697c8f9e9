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
import { classNames } from '../../shared/class-names.ts';
import type { ItemPlace } from './NavLink.tsx';

export interface DropdownProps {
  readonly place: ItemPlace;
  readonly position: 'left' | 'right';
  /** Content of the trigger. */
  readonly label: ReactNode;
  /** Heading of the panel in the mobile sidebar, when it differs from the label. */
  readonly mobileLabel?: string;
  readonly href?: string | undefined;
  /** True if the trigger looks active. */
  readonly active: boolean;
  /** True if an entry is active. The panel is then open in the mobile sidebar (DD-03). */
  readonly childActive: boolean;
  readonly className?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Renders the entries, as list items, for a place. */
  readonly children: (place: ItemPlace) => ReactNode;
}

/**
 * The component for dropdowns in the mobile sidebar. The sidebar provides it, so that it is not loaded for the many
 * readers who never open that.
 */
export const MobileDropdownContext = createContext<ComponentType<DropdownProps>>(() => null);

export function Dropdown(props: DropdownProps): ReactNode {
  const mobile = useContext(MobileDropdownContext);
  return createElement(props.place === 'mobile' ? mobile : DesktopDropdown, props);
}

const OUTSIDE_EVENTS = ['mousedown', 'touchstart', 'focusin'] as const;

/**
 * Opens on hover by CSS, on Enter, and on a click with a device that cannot hover. Closes when something outside it is
 * used (DD-01, DD-02).
 */
function DesktopDropdown(props: DropdownProps): ReactNode {
  const { position, label, href, active, className, attributes, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Path of the page on which it was opened, so that a navigation closes it.
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
