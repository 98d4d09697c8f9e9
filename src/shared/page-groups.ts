import type { PageKind } from './wire.ts';

/** Page types whose components travel together: a reader of the docs does not load those of the blog. */
export type PageGroup = 'docs' | 'blog' | 'site';

export function pageGroupOf(kind: PageKind): PageGroup {
  // Tags and lists of docs are rarer than docs, and few readers look at them.
  if (kind === 'doc' || kind === 'doc-category') return 'docs';
  return kind.startsWith('blog') ? 'blog' : 'site';
}

/** Key of the page components among the modules of a page. */
export const PAGES_MODULE = 'octavo:pages';
