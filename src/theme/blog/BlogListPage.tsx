import type { ReactNode } from 'react';
import type { BlogListContent } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { PostList } from './PostList.tsx';

export function BlogListPage({ content }: { readonly content: BlogListContent }): ReactNode {
  const { title, description, posts, paginator } = content;
  return (
    <Columns>
      <header className="page-header">
        <h1>{title}</h1>
        {description !== '' && description !== title && <p>{description}</p>}
      </header>
      <PostList posts={posts} paginator={paginator} />
    </Columns>
  );
}
