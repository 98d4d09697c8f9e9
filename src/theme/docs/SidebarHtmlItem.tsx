import type { ReactNode } from 'react';
import type { SidebarHtml } from '../../shared/sidebar.ts';
import { classNames } from '../class-names.ts';

export interface SidebarHtmlItemProps {
  readonly item: SidebarHtml;
  readonly level: number;
}

export function SidebarHtmlItem({ item, level }: SidebarHtmlItemProps): ReactNode {
  return (
    <li
      className={classNames(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`,
        item.defaultStyle && 'menu__list-item menu__html',
        item.className,
      )}
      dangerouslySetInnerHTML={{ __html: item.html }}
    />
  );
}
