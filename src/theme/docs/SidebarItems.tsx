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
  return items.map((item, index) => {
    if (item.kind === 'html') return <SidebarHtmlItem key={index} item={item} level={level} />;
    // Unlisted docs show while they are read only (SB-17).
    if (item.unlisted === true && !sidebar.isActive(item)) return null;
    if (item.kind === 'link') return <SidebarLinkItem key={index} item={item} level={level} sidebar={sidebar} />;
    return <SidebarCategoryItem key={index} item={item} level={level} sidebar={sidebar} />;
  });
}
