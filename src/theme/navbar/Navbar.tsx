import { type ReactNode, useContext, useRef } from 'react';
import { useHideOnScroll, useMobileMenu, useShell, useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../../shared/class-names.ts';
import { PartsContext } from '../layout/Deferred.tsx';
import { Icon } from '../layout/Icon.slot.ts';
import { BrandLink } from '../layout/Logo.slot.ts';
import { NavbarItem } from './NavbarItem.slot.ts';
import { SearchButton } from './SearchButton.slot.ts';

function MobileToggle(): ReactNode {
  const { shown, toggle } = useMobileMenu();
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label={translate('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}
      aria-expanded={shown}
      onClick={toggle}
    >
      <Icon name="menu" />
    </button>
  );
}

export function Navbar(): ReactNode {
  const { navbar } = useShell();
  const { hasSecondary } = useMobileMenu();
  const { ColorModeToggle } = useContext(PartsContext);
  const translate = useTranslate();
  const bar = useRef<HTMLElement>(null);
  const hidden = useHideOnScroll(bar);
  const left = navbar.items.filter((item) => item.position === 'left');
  const right = navbar.items.filter((item) => item.position === 'right');
  const hasSearch = navbar.items.some((item) => item.type === 'search');
  return (
    <nav
      ref={bar}
      aria-label={translate('theme.NavBar.navAriaLabel')}
      className={classNames(
        'theme-layout-navbar navbar navbar--fixed-top',
        navbar.hideOnScroll && 'navbar--hides',
        hidden && 'navbar--hidden',
        navbar.style !== undefined && `navbar--${navbar.style}`,
      )}
    >
      <div className="navbar__inner">
        <div className="navbar__items">
          {(hasSecondary || navbar.items.length > 0) && <MobileToggle />}
          <BrandLink className="navbar__brand" />
          {left.map((item, index) => (
            <NavbarItem key={index} item={item} />
          ))}
        </div>
        <div className="navbar__items navbar__items--right">
          {right.map((item, index) => (
            <NavbarItem key={index} item={item} />
          ))}
          {ColorModeToggle && <ColorModeToggle />}
          {!hasSearch && <SearchButton />}
        </div>
      </div>
    </nav>
  );
}
