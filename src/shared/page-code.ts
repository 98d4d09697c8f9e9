import type { PageContent, PageKind } from './wire.ts';

/** Page types whose components travel together: a reader of the docs does not load those of the blog. */
export type PageCode = 'docs' | 'blog' | 'site';

/** Tags and lists of docs are rarer than docs, and few readers look at them. */
interface Kinds {
  readonly docs: 'doc' | 'doc-category';
  readonly blog: Extract<PageKind, `blog-${string}`>;
  readonly site: Exclude<PageKind, Kinds['docs' | 'blog']>;
}

/** Content of the page types that `Code` has the components of. */
export type ContentOf<Code extends PageCode> = Extract<PageContent, { readonly kind: Kinds[Code] }>;

export function pageCodeOf(kind: PageKind): PageCode {
  if (kind === 'doc' || kind === 'doc-category') return 'docs';
  return kind.startsWith('blog-') ? 'blog' : 'site';
}

/** The content as one of the group; components are chosen by `pageCodeOf`, so that it is. */
export function contentOf<Code extends PageCode>(_code: Code, content: PageContent): ContentOf<Code> {
  return content as ContentOf<Code>;
}

/** Key of the page components among the modules of a page. */
export const PAGES_MODULE = 'octavo:pages';
