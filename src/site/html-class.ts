/**
 * Classes of `<html>` that custom CSS can rely on (RT-14, RT-15):
 * `plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-README`.
 */
import type { PageKind } from '../shared/wire.ts';

const PAGE_CLASS: Readonly<Record<PageKind, string>> = {
  'blog-list': 'blog-list-page',
  'blog-post': 'blog-post-page',
  'blog-archive': 'blog-archive-page',
  'blog-tags': 'blog-tags-list-page',
  'blog-tag': 'blog-tags-post-list-page',
  'blog-authors': 'blog-authors-list-page',
  'blog-author': 'blog-authors-posts-page',
  doc: 'docs-doc-page',
  'doc-tags': 'docs-tags-list-page',
  'doc-tag': 'docs-tags-doc-list-page',
  'doc-category': 'docs-category-index-page',
  markdown: 'mdx-page',
  component: 'component-page',
  search: 'search-page',
  'not-found': 'not-found-page',
};

export interface HtmlClassInput {
  readonly kind: PageKind;
  /** Content plugin that owns the page; absent for pages of the theme. */
  readonly plugin?: 'docs' | 'blog' | 'pages';
  readonly pluginId?: string;
  /** Class of the docs version. */
  readonly versionClass?: string;
  readonly docId?: string;
  /** From the front matter of the page. */
  readonly wrapperClass?: string;
}

export function buildHtmlClass(input: HtmlClassInput): string {
  return [
    input.plugin && `plugin-${input.plugin}`,
    input.plugin && `plugin-id-${input.pluginId ?? 'default'}`,
    input.versionClass,
    PAGE_CLASS[input.kind],
    // A space would make two classes of one id.
    input.docId && `docs-doc-id-${input.docId.replace(/\s+/g, '-')}`,
    input.wrapperClass,
  ]
    .filter(Boolean)
    .join(' ');
}
