import type { ReactNode } from 'react';
import { useSidebar, useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The docs sidebar as a list of links (SB-01). */
export function DocSidebarNav({ className }: { readonly className?: string }): ReactNode {
  const sidebar = useSidebar();
  const translate = useTranslate();
  if (sidebar === null) return null;
  return (
    <nav aria-label={translate('theme.docs.sidebar.navAriaLabel')} className={classNames('menu', className)}>
      <ul className="theme-doc-sidebar-menu menu__list">
        <SidebarItems items={sidebar.items} level={1} sidebar={sidebar} />
      </ul>
    </nav>
  );
}
