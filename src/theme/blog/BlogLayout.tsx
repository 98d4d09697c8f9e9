import type { ReactNode } from 'react';
import { type SidebarPost, useBlogSidebar } from '../../client/rare-hooks.ts';
import { usePage, useTranslate } from '../../client/hooks.tsx';
import { isSamePath, Link } from '../../client/router.tsx';
import { LONG_LIST, type Row } from '../../shared/long-list.ts';
import type { BlogSidebar } from '../../shared/sidebar.ts';
import type { LinkTo } from '../../shared/wire.ts';
import { classNames } from '../../shared/class-names.ts';
import { Gap } from '../layout/Deferred.tsx';
import { H2, H3 } from '../markdown/headings.slot.ts';

interface BlogSidebarNavProps {
  readonly sidebar: BlogSidebar;
  readonly className?: string;
}

/** The latest posts, by year (BS-01 to BS-03). */
export function BlogSidebarNav({ sidebar, className }: BlogSidebarNavProps): ReactNode {
  const translate = useTranslate();
  const { rows, size, load, show } = useBlogSidebar(sidebar);
  return (
    <nav className={className} aria-label={translate('theme.blog.sidebar.navAriaLabel')}>
      <H2 className="blog-sidebar__title">{sidebar.title}</H2>
      {byYear(rows).map(({ year, rows: ofYear }, index) => (
        <div key={year ?? index}>
          {year !== undefined && <H3 className="blog-sidebar__year">{year}</H3>}
          <ul className="menu__list">
            {ofYear.map((row) =>
              row.kind === 'gap' ? (
                <Gap
                  key={`gap ${row.gap[1]}`}
                  gap={row.gap}
                  size={size}
                  listHref={sidebar.more?.listHref}
                  load={load}
                  show={show}
                />
              ) : (
                <BlogSidebarItem
                  key={row.entry.post.href}
                  post={row.entry.post}
                  {...(size > LONG_LIST ? { 'aria-posinset': row.place + 1, 'aria-setsize': size } : {})}
                />
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface YearOfRows {
  readonly year: string | undefined;
  readonly rows: Row<SidebarPost>[];
}

/** Groups rows by year. A gap is placed at the end of the year of the post before it. */
function byYear(rows: readonly Row<SidebarPost>[]): readonly YearOfRows[] {
  const years: YearOfRows[] = [];
  for (const row of rows) {
    const last = years.at(-1);
    if (last !== undefined && (row.kind === 'gap' || row.entry.year === last.year)) last.rows.push(row);
    else years.push({ year: row.kind === 'gap' ? undefined : row.entry.year, rows: [row] });
  }
  return years;
}

interface BlogSidebarItemProps {
  readonly post: LinkTo;
  readonly 'aria-posinset'?: number;
  readonly 'aria-setsize'?: number;
}

function BlogSidebarItem({ post, ...inList }: BlogSidebarItemProps): ReactNode {
  const current = isSamePath(post.href, usePage().path);
  return (
    <li className="menu__list-item" {...inList}>
      <Link
        className={classNames('menu__link', current && 'menu__link--active')}
        href={post.href}
        lang={post.lang}
        {...(current ? { 'aria-current': 'page' as const } : {})}
      >
        {post.label}
      </Link>
    </li>
  );
}

interface BlogLayoutProps {
  readonly sidebar: BlogSidebar | undefined;
  readonly children: ReactNode;
}

export function BlogLayout({ sidebar, children }: BlogLayoutProps): ReactNode {
  return (
    <div className="blog-layout">
      {sidebar !== undefined && (
        <aside className="blog-sidebar">
          <BlogSidebarNav sidebar={sidebar} className="thin-scrollbar" />
        </aside>
      )}
      <main className="blog-main">{children}</main>
    </div>
  );
}
