import type { ReactNode } from 'react';
import { usePlural } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { PostMeta } from '../../shared/wire.ts';
import { AuthorCard } from './AuthorCard.tsx';

export interface PostHeaderProps {
  readonly post: PostMeta;
  /** `h1` on the post's own page; `h2` in a list, linked to the post. */
  readonly heading: 'h1' | 'h2';
}

/** Title, date and reading time, authors (BL-03, BP-04). */
export function PostHeader({ post, heading: Heading }: PostHeaderProps): ReactNode {
  const plural = usePlural();
  const { title, language, href, date, formattedDate, readingMinutes, authors } = post;
  return (
    <header className="post__header">
      <Heading className="post__title" {...language}>
        {Heading === 'h1' ? title : <Link href={href}>{title}</Link>}
      </Heading>
      <div className="post__meta">
        <time dateTime={date}>{formattedDate}</time>
        {readingMinutes !== undefined && (
          <> · {plural('theme.blog.post.readingTime.plurals', readingMinutes, { readingTime: readingMinutes })}</>
        )}
      </div>
      {authors.length > 0 && (
        <div className="post__authors">
          {authors.map((author, index) => (
            <AuthorCard key={author.key ?? index} author={author} />
          ))}
        </div>
      )}
    </header>
  );
}
