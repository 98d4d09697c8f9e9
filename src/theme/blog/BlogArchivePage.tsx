import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { BlogArchiveContent } from '../../shared/wire.ts';
import { Columns } from '../layout/Columns.tsx';
import { Heading } from '../markdown/Heading.tsx';

/** All posts by year (BA-01, BA-02). */
export function BlogArchivePage({ content }: { readonly content: BlogArchiveContent }): ReactNode {
  const translate = useTranslate();
  return (
    <Columns>
      <header className="page-header">
        <h1>{content.title}</h1>
        <p>{translate('theme.blog.archive.description')}</p>
      </header>
      <div className="archive">
        {content.years.map(({ year, posts }) => (
          <section key={year}>
            <Heading as="h2" id={year}>
              {year}
            </Heading>
            <ul>
              {posts.map((post) => (
                <li key={post.href}>
                  <Link href={post.href}>
                    <time dateTime={post.date}>{post.day}</time> - {post.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Columns>
  );
}
