import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useIsBrowser, useTranslate, type SidebarView } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { SidebarCategory } from '../../shared/sidebar.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';

export interface SidebarCategoryLabelProps {
  readonly item: SidebarCategory;
  readonly collapsed: boolean;
  readonly sidebar: SidebarView;
}

/** Label of a category: a link to its page with a toggle beside it, or a toggle itself (SB-07, SB-08). */
export function SidebarCategoryLabel(props: SidebarCategoryLabelProps): ReactNode {
  const { item, sidebar } = props;
  const className = classNames('menu__link menu__link--sublist', sidebar.isActive(item) && 'menu__link--active');
  const linked = item.unlisted !== true || sidebar.isCurrent(item);
  if (item.href !== undefined && linked) return <LinkedLabel {...props} href={item.href} className={className} />;
  if (item.collapsible) return <ToggleLabel {...props} className={className} />;
  return <span className={classNames(className, 'menu__link--static')}>{item.label}</span>;
}

type LabelProps = SidebarCategoryLabelProps & { readonly className: string };

function LinkedLabel({ item, collapsed, sidebar, href, className }: LabelProps & { readonly href: string }): ReactNode {
  const translate = useTranslate();
  const current = sidebar.isCurrent(item);
  const onClick = (event: MouseEvent) => {
    if (!item.collapsible || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!current) {
      sidebar.open(item);
      return;
    }
    event.preventDefault();
    sidebar.toggle(item);
  };
  return (
    <>
      <Link
        className={className}
        href={href}
        title={item.label}
        onClick={onClick}
        {...(current ? { 'aria-current': 'page' as const } : {})}
      >
        {item.label}
      </Link>
      {item.collapsible && (
        <button
          type="button"
          className="clean-btn menu__caret"
          aria-label={translate(
            `theme.DocSidebarItem.${collapsed ? 'expandCategoryAriaLabel' : 'collapseCategoryAriaLabel'}`,
            { label: item.label },
          )}
          aria-expanded={!collapsed}
          onClick={() => sidebar.toggle(item)}
        >
          <Icon name="caret" />
        </button>
      )}
    </>
  );
}

function ToggleLabel({ item, collapsed, sidebar, className }: LabelProps): ReactNode {
  const isBrowser = useIsBrowser();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    sidebar.toggle(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    sidebar.toggle(item);
  };
  return (
    <Link
      className={classNames(className, 'menu__link--sublist-caret')}
      // Without JavaScript it leads to the first page inside (SB-09).
      href={isBrowser ? '#' : (item.fallbackHref ?? '#')}
      title={item.label}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link as long as there is no JavaScript
      role="button"
      aria-expanded={!collapsed}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {item.label}
      <Icon name="caret" />
    </Link>
  );
}
