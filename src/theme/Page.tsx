import type { ReactNode } from 'react';
import type { PageContent, PageData } from '../shared/wire.ts';
import { BlogArchivePage } from './blog/BlogArchivePage.tsx';
import { BlogAuthorPage } from './blog/BlogAuthorPage.tsx';
import { BlogAuthorsPage } from './blog/BlogAuthorsPage.tsx';
import { BlogLayout } from './blog/BlogLayout.tsx';
import { BlogListPage } from './blog/BlogListPage.tsx';
import { BlogPostPage } from './blog/BlogPostPage.tsx';
import { BlogTagPage } from './blog/BlogTagPage.tsx';
import { BlogTagsPage } from './blog/BlogTagsPage.tsx';
import { CategoryIndexPage } from './docs/CategoryIndexPage.tsx';
import { DocPage } from './docs/DocPage.tsx';
import { DocsLayout } from './docs/DocsLayout.tsx';
import { DocTagPage } from './docs/DocTagPage.tsx';
import { DocTagsPage } from './docs/DocTagsPage.tsx';
import { ComponentPage } from './pages/ComponentPage.tsx';
import { MarkdownPage } from './pages/MarkdownPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SearchPage } from './pages/SearchPage.tsx';

/** The page in the layout of its area. Pages of one area share the layout's instance, so a sidebar keeps its scroll. */
export function Page({ page }: { readonly page: PageData }): ReactNode {
  const { content } = page;
  if (content.kind.startsWith('doc')) return <DocsLayout>{renderContent(content)}</DocsLayout>;
  if (content.kind.startsWith('blog'))
    return <BlogLayout sidebar={page.blogSidebar}>{renderContent(content)}</BlogLayout>;
  return renderContent(content);
}

function renderContent(content: PageContent): ReactNode {
  switch (content.kind) {
    case 'doc':
      return <DocPage doc={content} />;
    case 'doc-tags':
      return <DocTagsPage content={content} />;
    case 'doc-tag':
      return <DocTagPage content={content} />;
    case 'doc-category':
      return <CategoryIndexPage content={content} />;
    case 'blog-list':
      return <BlogListPage content={content} />;
    case 'blog-post':
      return <BlogPostPage post={content} />;
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
    case 'markdown':
      return <MarkdownPage content={content} />;
    case 'component':
      return <ComponentPage content={content} />;
    case 'search':
      return <SearchPage />;
    case 'not-found':
      return <NotFoundPage />;
  }
}
