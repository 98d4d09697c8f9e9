import type { ReactNode } from 'react';
import type { PageData } from '../../shared/wire.ts';
import { ComponentPage } from './ComponentPage.tsx';
import { MarkdownPage } from './MarkdownPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SearchPage } from './SearchPage.tsx';

/** Pages that belong neither to the docs nor to the blog. */
export default function SitePages({ page: { content } }: { readonly page: PageData }): ReactNode {
  switch (content.kind) {
    case 'component':
      return <ComponentPage content={content} />;
    case 'markdown':
      return <MarkdownPage content={content} />;
    case 'search':
      return <SearchPage />;
    case 'not-found':
      return <NotFoundPage />;
    default:
      return null;
  }
}
