import type { ReactNode } from 'react';
import { usePage } from '../../client/hooks.tsx';
import { BlogSidebarNav } from '../blog/BlogSidebarNav.tsx';
import { DocSidebarNav } from '../docs/DocSidebarNav.tsx';

/** Docs or blog sidebar of the page (MOB-05, BS-05). */
export function SecondaryMenu(): ReactNode {
  const { sidebar, blogSidebar } = usePage();
  if (sidebar !== undefined) return <DocSidebarNav />;
  return blogSidebar === undefined ? null : <BlogSidebarNav sidebar={blogSidebar} />;
}
