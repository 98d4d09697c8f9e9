import { type ReactNode, useEffect, useRef } from 'react';
import { usePage, useShell, useSidebar, useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../layout/Icon.slot.ts';
import { BrandLink } from '../layout/Logo.slot.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The docs sidebar as a list of links (SB-01). */
export function DocSidebarNav({ className }: { readonly className?: string }): ReactNode {
  const sidebar = useSidebar();
  const translate = useTranslate();
  const { path } = usePage();
  const menu = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has another entry
  useEffect(() => showCurrentEntry(menu.current), [path]);
  if (sidebar === null) return null;
  return (
    <nav ref={menu} aria-label={translate('theme.docs.sidebar.navAriaLabel')} className={classNames('menu', className)}>
      <ul className="theme-doc-sidebar-menu menu__list">
        <SidebarItems level={1} sidebar={sidebar} />
      </ul>
    </nav>
  );
}

/**
 * Scrolls the menu, and nothing else, to the entry of the page, unless it is in sight and some lines away from the
 * edges.
 */
function showCurrentEntry(menu: HTMLElement | null): void {
  const entry = menu?.querySelector('[aria-current="page"]');
  if (!menu || !entry) return;
  const middle = window.innerHeight / 2;
  const away = entry.getBoundingClientRect().top - middle;
  if (Math.abs(away) > middle - 80) menu.scrollTop += away;
}

interface DocSidebarProps {
  readonly id: string;
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
}

/** Left column on desktop; CSS hides it below 997 px (SB-20). */
export function DocSidebar({ id, hidden, onHide }: DocSidebarProps): ReactNode {
  const { navbar, docsTheme } = useShell();
  const translate = useTranslate();
  return (
    <aside
      id={id}
      className={classNames('theme-doc-sidebar-container', hidden && 'theme-doc-sidebar-container--hidden')}
    >
      {hidden ? (
        <button
          type="button"
          className="sidebar-expand clean-btn"
          title={translate('theme.docs.sidebar.expandButtonTitle')}
          aria-label={translate('theme.docs.sidebar.expandButtonAriaLabel')}
          onClick={() => onHide(false)}
        >
          <Icon name="expand" />
        </button>
      ) : (
        <div className={classNames('sidebar-viewport', navbar.hideOnScroll && 'sidebar-viewport--with-brand')}>
          {navbar.hideOnScroll && <BrandLink className="sidebar-brand" repeated />}
          <DocSidebarNav className="thin-scrollbar" />
          {docsTheme.hideable && (
            <button
              type="button"
              className="sidebar-collapse clean-btn"
              title={translate('theme.docs.sidebar.collapseButtonTitle')}
              aria-label={translate('theme.docs.sidebar.collapseButtonAriaLabel')}
              onClick={() => onHide(true)}
            >
              <Icon name="collapse" />
            </button>
          )}
        </div>
      )}
    </aside>
  );
}
