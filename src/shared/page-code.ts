import type { PageContent, PageKind } from './wire.ts';

/** Page types whose components are bundled together, so that a reader of the docs does not load those of the blog. */
export type PageCode = 'docs' | 'blog' | 'site';

/** Page types of each bundle. Docs tags and lists are in another bundle than docs, because few readers open them. */
interface Kinds {
  readonly docs: 'doc' | 'doc-category';
  readonly blog: Extract<PageKind, `blog-${string}`>;
  readonly site: Exclude<PageKind, Kinds['docs' | 'blog']>;
}

/** Content of the page types whose components are in the bundle `Code`. */
export type ContentOf<Code extends PageCode> = Extract<PageContent, { readonly kind: Kinds[Code] }>;

export function pageCodeOf(kind: PageKind): PageCode {
  if (kind === 'doc' || kind === 'doc-category') return 'docs';
  return kind.startsWith('blog-') ? 'blog' : 'site';
}

/** Narrows the content to a bundle. The caller has chosen the bundle with `pageCodeOf`, so the cast is safe. */
export function contentOf<Code extends PageCode>(_code: Code, content: PageContent): ContentOf<Code> {
  return content as ContentOf<Code>;
}

/** Key of the page components among the modules of a page. */
export const PAGES_MODULE = 'octavo:pages';
