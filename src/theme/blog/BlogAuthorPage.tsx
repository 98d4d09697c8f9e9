import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { BlogAuthorContent } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { AuthorCard } from './AuthorCard.tsx';
import { PostList } from './PostList.tsx';

/** An author and what they wrote (BA-05). */
export function BlogAuthorPage({ content }: { readonly content: BlogAuthorContent }): ReactNode {
  const translate = useTranslate();
  const { title, author, allAuthorsHref, posts, paginator } = content;
  return (
    <Columns>
      <header className="page-header">
        <h1>{title}</h1>
        <AuthorCard author={author} large />
        <p>
          <Link href={allAuthorsHref}>{translate('theme.blog.authorsList.viewAll')}</Link>
        </p>
      </header>
      {posts.length === 0 ? (
        <p>{translate('theme.blog.author.noPosts')}</p>
      ) : (
        <PostList posts={posts} paginator={paginator} />
      )}
    </Columns>
  );
}
