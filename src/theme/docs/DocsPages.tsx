import type { ReactNode } from 'react';
import type { PageContent, PageData } from '../../shared/wire.ts';
import { CategoryIndexPage } from './CategoryIndexPage.tsx';
import { DocPage } from './DocPage.tsx';
import { DocsLayout } from './DocsLayout.tsx';

/** Pages of the docs share the layout's instance, so that the sidebar keeps its scroll position. */
export function DocsPages({ page }: { readonly page: PageData }): ReactNode {
  return <DocsLayout>{renderContent(page.content)}</DocsLayout>;
}

function renderContent(content: PageContent): ReactNode {
  switch (content.kind) {
    case 'doc':
      return <DocPage content={content} />;
    case 'doc-category':
      return <CategoryIndexPage content={content} />;
    default:
      return null;
  }
}
