import type { ReactNode } from 'react';
import { useAnnouncementBar, useShell, useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';
import { BrandLink } from '../layout/BrandLink.tsx';
import { DocSidebarNav } from './DocSidebarNav.tsx';
import { useAtTop } from './use-at-top.ts';

export interface DocSidebarProps {
  readonly id: string;
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
}

/** Left column on desktop; CSS hides it below 997 px (SB-20). */
export function DocSidebar({ id, hidden, onHide }: DocSidebarProps): ReactNode {
  const { navbar, docsTheme } = useShell();
  const announced = useAnnouncementBar()?.shown ?? false;
  const atTop = useAtTop(announced);
  const translate = useTranslate();
  return (
    <aside
      id={id}
      className={classNames(
        'theme-doc-sidebar-container',
        announced && atTop && 'theme-doc-sidebar-container--announced',
        hidden && 'theme-doc-sidebar-container--hidden',
      )}
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
