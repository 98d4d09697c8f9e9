import type { ReactNode } from 'react';
import { Collapsible, type SidebarView } from '../../client/hooks.tsx';
import type { SidebarCategory } from '../../shared/sidebar.ts';
import { classNames } from '../class-names.ts';
import { SidebarCategoryLabel } from './SidebarCategoryLabel.tsx';
import { SidebarItems } from './SidebarItems.tsx';

export interface SidebarCategoryItemProps {
  readonly item: SidebarCategory;
  readonly level: number;
  readonly sidebar: SidebarView;
}

export function SidebarCategoryItem({ item, level, sidebar }: SidebarCategoryItemProps): ReactNode {
  const collapsed = !sidebar.isOpen(item);
  const children = <SidebarItems items={item.items ?? []} level={level + 1} sidebar={sidebar} />;
  return (
    <li
      className={classNames(
        `theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-${level} menu__list-item`,
        collapsed && 'menu__list-item--collapsed',
        sidebar.isLoading(item) && 'menu__list-item--loading',
        item.className,
      )}
    >
      <div
        className={classNames(
          'menu__list-item-collapsible',
          sidebar.isCurrent(item) && 'menu__list-item-collapsible--active',
        )}
        {...(item.items === null ? { onPointerEnter: sidebar.preload } : {})}
      >
        <SidebarCategoryLabel item={item} collapsed={collapsed} sidebar={sidebar} />
      </div>
      {item.collapsible ? (
        <Collapsible as="ul" className="menu__list" collapsed={collapsed} lazy>
          {children}
        </Collapsible>
      ) : (
        <ul className="menu__list">{children}</ul>
      )}
    </li>
  );
}
