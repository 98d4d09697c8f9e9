import { createElement, type ComponentType, type ReactNode } from 'react';
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

type Kind = PageContent['kind'];

const PAGES: { readonly [K in Kind]: ComponentType<{ readonly content: Extract<PageContent, { kind: K }> }> } = {
  doc: DocPage,
  'doc-tags': DocTagsPage,
  'doc-tag': DocTagPage,
  'doc-category': CategoryIndexPage,
  'blog-list': BlogListPage,
  'blog-post': BlogPostPage,
  'blog-archive': BlogArchivePage,
  'blog-tags': BlogTagsPage,
  'blog-tag': BlogTagPage,
  'blog-authors': BlogAuthorsPage,
  'blog-author': BlogAuthorPage,
  markdown: MarkdownPage,
  component: ComponentPage,
  search: SearchPage,
  'not-found': NotFoundPage,
};

/** The page in the layout of its area. Pages of one area share the layout's instance, so a sidebar keeps its scroll. */
export function Page({ page }: { readonly page: PageData }): ReactNode {
  const { content } = page;
  const element = createElement(PAGES[content.kind] as ComponentType<{ readonly content: PageContent }>, { content });
  if (content.kind.startsWith('doc')) return <DocsLayout>{element}</DocsLayout>;
  if (content.kind.startsWith('blog')) return <BlogLayout sidebar={page.blogSidebar}>{element}</BlogLayout>;
  return element;
}
