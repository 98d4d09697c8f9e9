import type { ReactElement, ReactNode } from 'react';
import { type ContentOf, contentOf } from '../../shared/page-code.ts';
import type { PageData } from '../../shared/wire.ts';
import { BlogArchivePage } from './IndexPages.tsx';
import { BlogAuthorPage } from './IndexPages.tsx';
import { BlogAuthorsPage } from './IndexPages.tsx';
import { BlogLayout } from './BlogLayout.tsx';
import { BlogListPage } from './PostList.tsx';
import { BlogPostPage } from './BlogPostPage.tsx';
import { BlogTagPage } from './IndexPages.tsx';
import { BlogTagsPage } from './IndexPages.tsx';

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
