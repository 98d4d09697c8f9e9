import type { ReactNode } from 'react';
import type { BlogSidebar } from '../../shared/wire.ts';
import { BlogSidebarNav } from './BlogSidebarNav.tsx';

export interface BlogLayoutProps {
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
