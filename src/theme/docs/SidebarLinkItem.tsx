import type { ReactNode } from 'react';
import type { SidebarView } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { isExternalUrl } from '../../shared/urls.ts';
import type { SidebarLink } from '../../shared/sidebar.ts';
import { classNames } from '../class-names.ts';
import { ExternalLinkIcon } from '../icons/ExternalLinkIcon.tsx';

export interface SidebarLinkItemProps {
  readonly item: SidebarLink;
  readonly level: number;
  readonly sidebar: SidebarView;
}

export function SidebarLinkItem({ item, level, sidebar }: SidebarLinkItemProps): ReactNode {
  const current = sidebar.isCurrent(item);
  return (
    <li
      className={classNames(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level} menu__list-item`,
        item.className,
      )}
    >
      <Link
        className={classNames('menu__link', current && 'menu__link--active')}
        href={item.href}
        title={item.label}
        lang={item.lang}
        {...(current ? { 'aria-current': 'page' as const } : {})}
      >
        {isExternalUrl(item.href) ? (
          <span>
            {item.label}
            <ExternalLinkIcon />
          </span>
        ) : (
          item.label
        )}
      </Link>
    </li>
  );
}
