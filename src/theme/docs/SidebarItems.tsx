import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import { Collapsible, type SidebarView, useIsBrowser, useStill, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { LONG_LIST } from '../../shared/long-list.ts';
import type { SidebarCategory, SidebarHtml, SidebarLink } from '../../shared/sidebar.ts';
import { leavesPages } from '../../shared/urls.ts';
import { classNames } from '../../shared/class-names.ts';
import { Gap } from '../layout/Deferred.tsx';
import { ExternalLinkIcon } from '../layout/Icon.slot.ts';

interface SidebarItemsProps {
  /** Absent for the outermost list. */
  readonly category?: SidebarCategory;
  /** 1 for the outermost list. */
  readonly level: number;
  readonly sidebar: SidebarView;
}

export function SidebarItems({ category, level, sidebar }: SidebarItemsProps): ReactNode {
  const { rows, size } = sidebar.rowsIn(category);
  const { listHref } = category ?? sidebar;
  const still = useStill();
  const render = (row: (typeof rows)[number]) => {
    if (row.kind === 'gap') {
      const show = (range: typeof row.gap) => sidebar.show(category, range);
      return (
        <Gap key={`gap ${row.gap[1]}`} gap={row.gap} size={size} listHref={listHref} load={sidebar.load} show={show} />
      );
    }
    const { entry: item, place } = row;
    const key = sidebar.keyOf(item);
    // Screen readers announce places in the whole list, which includes items that are not rendered.
    const shared = { level, ...(size > LONG_LIST ? { place, size } : {}) };
    if (item.kind === 'html') return <SidebarHtmlItem key={key} {...shared} item={item} />;
    if (item.kind === 'link') {
      return <SidebarLinkItem key={key} {...shared} item={item} current={sidebar.isCurrent(item)} />;
    }
    return <SidebarCategoryItem key={key} {...shared} item={item} sidebar={sidebar} />;
  };
  return still?.({ rows, size: size > LONG_LIST ? size : undefined, level, sidebar }, render) ?? rows.map(render);
}

/** The place of an item in a long list. */
interface InList {
  readonly place?: number;
  readonly size?: number;
}

function inListAttributes({ place, size }: InList): { 'aria-posinset'?: number; 'aria-setsize'?: number } {
  return place === undefined || size === undefined ? {} : { 'aria-posinset': place + 1, 'aria-setsize': size };
}

interface SidebarHtmlItemProps extends InList {
  readonly item: SidebarHtml;
  readonly level: number;
}

function SidebarHtmlItem({ item, level, ...inList }: SidebarHtmlItemProps): ReactNode {
  return (
    <li
      {...inListAttributes(inList)}
      className={classNames(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`,
        item.defaultStyle && 'menu__list-item menu__html',
        item.className,
      )}
      dangerouslySetInnerHTML={{ __html: item.html }}
    />
  );
}

interface EntryProps extends InList {
  readonly level: number;
}

interface SidebarLinkItemProps extends EntryProps {
  readonly item: SidebarLink;
  readonly current: boolean;
}

/** Memoized, because most entries stay as they are when the reader goes to another page, and there may be thousands. */
const SidebarLinkItem = memo(function SidebarLinkItem({ item, level, current, ...inList }: SidebarLinkItemProps) {
  return (
    <li
      {...inListAttributes(inList)}
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
        {leavesPages(item.href) ? (
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
});

interface SidebarCategoryItemProps extends EntryProps {
  readonly item: SidebarCategory;
  readonly sidebar: SidebarView;
}

function SidebarCategoryItem({ item, level, sidebar, ...inList }: SidebarCategoryItemProps): ReactNode {
  const collapsed = !sidebar.isOpen(item);
  const children = <SidebarItems category={item} level={level + 1} sidebar={sidebar} />;
  return (
    <li
      {...inListAttributes(inList)}
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
        <Collapsible as="ul" className="menu__list" collapsed={collapsed} lazy {...animationOf(item)}>
          {children}
        </Collapsible>
      ) : (
        <ul className="menu__list">{children}</ul>
      )}
    </li>
  );
}

/** Fixed duration for long lists. One that grows with the height would be seconds for thousands of entries. */
const LONG_ANIMATION = { animation: { duration: 400 } };

function animationOf({ items }: SidebarCategory): Partial<typeof LONG_ANIMATION> {
  return items !== null && items.length > LONG_LIST ? LONG_ANIMATION : {};
}

interface SidebarCategoryLabelProps {
  readonly item: SidebarCategory;
  readonly collapsed: boolean;
  readonly sidebar: SidebarView;
}

/** Label of a category: a link to its page with a toggle beside it, or a toggle itself (SB-07, SB-08). */
function SidebarCategoryLabel(props: SidebarCategoryLabelProps): ReactNode {
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
        />
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
      // Without JavaScript it is a link to the first page in the category (SB-09).
      href={isBrowser ? '#' : (item.fallbackHref ?? '#')}
      title={item.label}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link as long as there is no JavaScript
      role="button"
      aria-expanded={!collapsed}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {item.label}
    </Link>
  );
}
