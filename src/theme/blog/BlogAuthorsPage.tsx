import type { ReactNode } from 'react';
import { usePlural } from '../../client/hooks.tsx';
import type { BlogAuthorsContent } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { AuthorCard } from './AuthorCard.tsx';

/** All authors with the number of their posts (BA-03). */
export function BlogAuthorsPage({ content }: { readonly content: BlogAuthorsContent }): ReactNode {
  const plural = usePlural();
  return (
    <Columns>
      <h1>{content.title}</h1>
      <ul className="author-list">
        {content.authors.map((author, index) => (
          <li key={author.key ?? index} className="card">
            <AuthorCard
              author={author}
              heading="h2"
              large
              count={<span className="badge">{plural('theme.blog.post.plurals', author.count)}</span>}
            />
          </li>
        ))}
      </ul>
    </Columns>
  );
}
