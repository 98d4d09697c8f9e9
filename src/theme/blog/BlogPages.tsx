import type { ReactElement, ReactNode } from 'react';
import { type ContentOf, contentOf } from '../../shared/page-code.ts';
import type {
  PageData,
  BlogArchiveContent,
  BlogAuthorContent,
  BlogAuthorsContent,
  BlogTagContent,
  BlogTagsContent,
} from '../../shared/wire.ts';
import { BlogLayout } from './BlogLayout.tsx';
import { BlogListPage, PostList } from './PostList.tsx';
import { AuthorCard } from './Post.tsx';
import { BlogPostPage } from './Post.slot.ts';
import { useTranslate, usePlural } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { VisibilityBanner } from '../docs/Banners.slot.ts';
import { TagGroups } from '../docs/Tags.tsx';
import { Columns } from '../layout/Columns.tsx';
import { Heading } from '../markdown/Heading.slot.ts';
import { H1 } from '../markdown/headings.slot.ts';

export default function BlogPages({ page }: { readonly page: PageData }): ReactNode {
  return <BlogLayout sidebar={page.blogSidebar}>{renderContent(contentOf('blog', page.content))}</BlogLayout>;
}

function renderContent(content: ContentOf<'blog'>): ReactElement {
  switch (content.kind) {
    case 'blog-list':
      return <BlogListPage content={content} />;
    case 'blog-post':
      return <BlogPostPage content={content} />;
    case 'blog-archive':
      return <BlogArchivePage content={content} />;
    case 'blog-tags':
      return <BlogTagsPage content={content} />;
    case 'blog-tag':
      return <BlogTagPage content={content} />;
    case 'blog-authors':
      return <BlogAuthorsPage content={content} />;
    case 'blog-author':
      return <BlogAuthorPage content={content} />;
  }
}

/** All posts by year (BA-01, BA-02). */
export function BlogArchivePage({ content }: { readonly content: BlogArchiveContent }): ReactNode {
  const translate = useTranslate();
  return (
    <Columns>
      <header className="page-header">
        <H1>{content.title}</H1>
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

/** All authors with the number of their posts (BA-03). */
function BlogAuthorsPage({ content }: { readonly content: BlogAuthorsContent }): ReactNode {
  const plural = usePlural();
  return (
    <Columns>
      <H1>{content.title}</H1>
      <ul className="author-list">
        {content.authors.map((author, index) => (
          <li key={author.key ?? index} className="card">
            <AuthorCard
              author={author}
              heading="h2"
              size="large"
              count={<bdi className="badge">{plural('theme.blog.post.plurals', author.count)}</bdi>}
            />
          </li>
        ))}
      </ul>
    </Columns>
  );
}

/** An author and their posts (BA-05). */
function BlogAuthorPage({ content }: { readonly content: BlogAuthorContent }): ReactNode {
  const translate = useTranslate();
  const { title, author, allAuthorsHref, posts, paginator } = content;
  return (
    <Columns>
      <header className="page-header">
        <H1>{title}</H1>
        <AuthorCard author={author} size="large" />
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

/** The posts with one tag (BT-03). */
function BlogTagPage({ content }: { readonly content: BlogTagContent }): ReactNode {
  const translate = useTranslate();
  const { title, tag, allTagsHref, posts, paginator, visibility } = content;
  return (
    <Columns>
      <VisibilityBanner visibility={visibility} />
      <header className="page-header">
        <H1 dir="auto">{title}</H1>
        {tag.description !== undefined && <p>{tag.description}</p>}
        <Link href={allTagsHref}>{translate('theme.tags.tagsPageLink')}</Link>
      </header>
      <PostList posts={posts} paginator={paginator} />
    </Columns>
  );
}

function BlogTagsPage({ content }: { readonly content: BlogTagsContent }): ReactNode {
  return (
    <Columns>
      <H1>{content.title}</H1>
      <TagGroups groups={content.groups} />
    </Columns>
  );
}
