import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  Collapsible,
  focusElement,
  useBackToClose,
  useCollapsible,
  usePage,
  useRouteLifecycle,
  useShell,
  useTranslate,
} from '../../client/hooks.tsx';
import { useMobileSidebar, useMobileSidebarEffects } from '../../client/rare-hooks.ts';
import { BlogSidebarNav } from '../blog/BlogLayout.tsx';
import { classNames } from '../../shared/class-names.ts';
import { DocSidebarNav } from '../docs/DocSidebar.slot.ts';
import { LineDrawing } from '../layout/Icon.slot.ts';
import { BrandLink } from '../layout/Logo.slot.ts';
import { ColorModeToggle } from '../layout/ColorModeToggle.slot.ts';
import { type DropdownProps, MobileDropdownContext } from './Dropdown.tsx';
import { NavbarItem } from './NavbarItem.slot.ts';

/** A dropdown that is collapsed unless an entry is active. Tapping the trigger never leaves the page (DD-03, DD-04). */
export function MobileDropdown({ label, mobileLabel, childActive, className, children }: DropdownProps): ReactNode {
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
          <span>{mobileLabel ?? label}</span>
        </button>
      </div>
      <Collapsible as="ul" className="menu__list" collapsed={collapsed} lazy>
        {children('mobile')}
      </Collapsible>
    </li>
  );
}

/** The items of the navbar, except search, which stays in the bar (NAV-18). */
export function PrimaryMenu(): ReactNode {
  const { navbar } = useShell();
  return (
    <MobileDropdownContext value={MobileDropdown}>
      <ul className="menu__list">
        {navbar.items.map((item, index) => (
          <NavbarItem key={index} item={item} place="mobile" />
        ))}
      </ul>
    </MobileDropdownContext>
  );
}

/** Docs or blog sidebar of the page (MOB-05, BS-05). */
export function SecondaryMenu(): ReactNode {
  const { sidebar, blogSidebar } = usePage();
  if (sidebar !== undefined) return <DocSidebarNav />;
  return blogSidebar === undefined ? null : <BlogSidebarNav sidebar={blogSidebar} />;
}

export function MobileSidebarPanel(): ReactNode {
  useMobileSidebarEffects();
  const { shouldRender } = useMobileSidebar();
  return shouldRender && <Panel />;
}

/** A modal dialog, so that the browser keeps the focus inside, makes the page inert and closes it on Escape. */
function Panel(): ReactNode {
  const { shown, secondaryShown, hasSecondary, close, showPrimary } = useMobileSidebar();
  const { navbar, locale } = useShell();
  const translate = useTranslate();
  const label = translate('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel');
  // Arrows are not mirrored like brackets in right-to-left text.
  const back = locale.direction === 'rtl' ? label.replace('←', '→') : label;
  const dialog = useRef<HTMLDialogElement>(null);
  const primary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  useBackToClose(shown, close);
  useRouteLifecycle({
    onDidUpdate({ kind, location }) {
      // Closing returns the focus to the element that opened the dialog, and until then nothing outside can have it
      // (LAY-03).
      if (kind !== 'push' || location.hash !== '' || dialog.current?.open !== true) return;
      const start = document.querySelector<HTMLElement>('section:has(> .skip-to-content)');
      dialog.current.addEventListener('close', () => start && focusElement(start), { once: true });
    },
  });
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const goBack = () => {
    flushSync(showPrimary);
    // The pressed button has gone. Scrolling to an element that still slides would move the panel.
    primary.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  return (
    <dialog
      ref={dialog}
      className={classNames('navbar-sidebar', shown && 'navbar-sidebar--show')}
      aria-label={translate('theme.NavBar.navAriaLabel')}
      onCancel={onCancel}
    >
      <div className="navbar-sidebar__backdrop" role="presentation" onClick={close} />
      <div className="navbar-sidebar__panel">
        <div className="navbar-sidebar__brand">
          <BrandLink className="navbar__brand" />
          <ColorModeToggle />
          <button
            type="button"
            className="navbar-sidebar__close clean-btn"
            aria-label={translate('theme.docs.sidebar.closeSidebarButtonAriaLabel')}
            onClick={close}
          >
            <LineDrawing name="close" lines="M6 6l12 12M18 6L6 18" />
          </button>
        </div>
        <div className={classNames('navbar-sidebar__items', secondaryShown && 'navbar-sidebar__items--show-secondary')}>
          <div ref={primary} className="navbar-sidebar__item menu" inert={secondaryShown}>
            <PrimaryMenu />
          </div>
          {hasSecondary && (
            <div className="navbar-sidebar__item menu" inert={!secondaryShown}>
              {navbar.items.length > 0 && (
                <button type="button" className="navbar-sidebar__back clean-btn" onClick={goBack}>
                  {back}
                </button>
              )}
              <SecondaryMenu />
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}
