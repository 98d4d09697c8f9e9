import type { ReactNode } from 'react';
import type { SidebarView } from '../../client/hooks.tsx';
import type { SidebarItem } from '../../shared/sidebar.ts';
import { SidebarCategoryItem } from './SidebarCategoryItem.tsx';
import { SidebarHtmlItem } from './SidebarHtmlItem.tsx';
import { SidebarLinkItem } from './SidebarLinkItem.tsx';

export interface SidebarItemsProps {
  readonly items: readonly SidebarItem[];
  /** 1 for the outermost list. */
  readonly level: number;
  readonly sidebar: SidebarView;
}

export function SidebarItems({ items, level, sidebar }: SidebarItemsProps): ReactNode {
  return items.filter(sidebar.isShown).map((item) => {
    const key = sidebar.keyOf(item);
    if (item.kind === 'html') return <SidebarHtmlItem key={key} item={item} level={level} />;
    if (item.kind === 'link') return <SidebarLinkItem key={key} item={item} level={level} sidebar={sidebar} />;
    return <SidebarCategoryItem key={key} item={item} level={level} sidebar={sidebar} />;
  });
}
