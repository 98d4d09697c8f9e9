import type { ReactNode } from 'react';
import { useMobileSidebar, useTranslate } from '../../client/hooks.tsx';
import { Icon } from '../icons/Icon.tsx';

export function MobileToggle(): ReactNode {
  const { shown, toggle } = useMobileSidebar();
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
