import type { ReactNode } from 'react';
import { usePage, useTranslate } from '../../client/hooks.tsx';
import { isSamePath, Link } from '../../client/router.tsx';
import type { BlogSidebar, LinkTo } from '../../shared/wire.ts';
import { classNames } from '../class-names.ts';

interface BlogSidebarNavProps {
  readonly sidebar: BlogSidebar;
  readonly className?: string;
}

/** The latest posts, by year (BS-01 to BS-03). */
export function BlogSidebarNav({ sidebar, className }: BlogSidebarNavProps): ReactNode {
  const translate = useTranslate();
  return (
    <nav className={className} aria-label={translate('theme.blog.sidebar.navAriaLabel')}>
      <h2 className="blog-sidebar__title">{sidebar.title}</h2>
      {sidebar.groups.map(({ year, posts }, index) => (
        <div key={year ?? index}>
          {year !== undefined && <h3 className="blog-sidebar__year">{year}</h3>}
          <ul className="menu__list">
            {posts.map((post) => (
              <BlogSidebarItem key={post.href} post={post} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function BlogSidebarItem({ post }: { readonly post: LinkTo }): ReactNode {
  const current = isSamePath(post.href, usePage().path);
  return (
    <li className="menu__list-item">
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
