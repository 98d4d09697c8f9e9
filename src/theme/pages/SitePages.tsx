import type { ReactNode } from 'react';
import type { PageData } from '../../shared/wire.ts';
import { DocsLayout } from '../docs/DocsLayout.tsx';
import { DocTagPage } from '../docs/DocTagPage.tsx';
import { DocTagsPage } from '../docs/DocTagsPage.tsx';
import { ComponentPage } from './ComponentPage.tsx';
import { MarkdownPage } from './MarkdownPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SearchPage } from './SearchPage.tsx';

/** Pages that belong neither to the docs nor to the blog, and the rare ones of the docs. */
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
    case 'doc-tags':
      return (
        <DocsLayout>
          <DocTagsPage content={content} />
        </DocsLayout>
      );
    case 'doc-tag':
      return (
        <DocsLayout>
          <DocTagPage content={content} />
        </DocsLayout>
      );
    default:
      return null;
  }
}
