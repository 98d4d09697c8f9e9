import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';
import type { DropdownProps } from './Dropdown.tsx';

const OUTSIDE_EVENTS = ['mousedown', 'touchstart', 'focusin'] as const;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Opens on hover by CSS, and on Enter; closes on Escape and when something outside it is used (DD-01, DD-02). The arrow
 * keys go through its entries.
 */
export function DesktopDropdown(props: DropdownProps): ReactNode {
  const { position, label, href, active, className, attributes, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // The page it was opened on: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const shown = openOn === pathname;
  const { dismissed, comeBack } = useDismissedHover(root);
  useEffect(() => {
    if (!shown) return undefined;
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenOn(null);
    };
    OUTSIDE_EVENTS.forEach((name) => document.addEventListener(name, onOutside));
    return () => OUTSIDE_EVENTS.forEach((name) => document.removeEventListener(name, onOutside));
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setOpenOn(shown ? null : pathname);
  };
  const onKeyDownInside = (event: KeyboardEvent<HTMLElement>) => {
    const [first, ...entries] = event.currentTarget.querySelectorAll<HTMLElement>(':scope > :is(a, button), li a');
    if (event.key === 'Escape' && shown) {
      setOpenOn(null);
      first?.focus();
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Right away, because what is not shown cannot be focused.
    flushSync(() => setOpenOn(pathname));
    const index = entries.findIndex((entry) => entry === document.activeElement);
    entries.at(index < 0 ? Math.min(step, 0) : (index + step) % entries.length)?.focus();
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
      role="presentation"
      onKeyDown={onKeyDownInside}
      onMouseLeave={comeBack}
      className={classNames(
        'navbar__item dropdown',
        !dismissed && 'dropdown--hoverable',
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

/** Escape closes what the mouse has opened, until the mouse comes back. */
function useDismissedHover(root: RefObject<HTMLElement | null>) {
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && root.current?.matches(':hover') === true) setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
  return { dismissed, comeBack: () => setDismissed(false) };
}
