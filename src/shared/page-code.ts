import type { PageContent, PageKind } from './wire.ts';

/** Page types whose components travel together: a reader of the docs does not load those of the blog. */
export type PageCode = 'docs' | 'blog' | 'site';

const GROUPS = {
  doc: 'docs',
  'doc-category': 'docs',
  // Tags and lists of docs are rarer than docs, and few readers look at them.
  'doc-tags': 'site',
  'doc-tag': 'site',
  'doc-list': 'site',
  'blog-list': 'blog',
  'blog-post': 'blog',
  'blog-archive': 'blog',
  'blog-tags': 'blog',
  'blog-tag': 'blog',
  'blog-authors': 'blog',
  'blog-author': 'blog',
  markdown: 'site',
  component: 'site',
  search: 'site',
  'not-found': 'site',
} as const satisfies Readonly<Record<PageKind, PageCode>>;

type KindOf<Group extends PageCode> = {
  [Kind in PageKind]: (typeof GROUPS)[Kind] extends Group ? Kind : never;
}[PageKind];

/** Content of the page types that `Group` has the components of. */
export type ContentOf<Group extends PageCode> = Extract<PageContent, { readonly kind: KindOf<Group> }>;

export function pageCodeOf(kind: PageKind): PageCode {
  return GROUPS[kind];
}

/** The content as one of the group; components are chosen by `pageCodeOf`, so that it is. */
export function contentOf<Group extends PageCode>(group: Group, content: PageContent): ContentOf<Group> {
  if (pageCodeOf(content.kind) !== group) throw new Error(`A ${content.kind} page is none of the ${group} pages.`);
  return content as ContentOf<Group>;
}

/** Key of the page components among the modules of a page. */
export const PAGES_MODULE = 'octavo:pages';
