/** One page per page type of the built sites, by path below the base of a locale. */
export interface PageType {
  readonly name: string;
  /** Without leading slash. */
  readonly path: string;
  /** Class of `<html>` that tells the type. */
  readonly htmlClass: string;
  readonly status?: number;
}

export const WEBSITE_PAGES: readonly PageType[] = [
  { name: 'landing page', path: '', htmlClass: 'component-page' },
  { name: 'docs page', path: 'docs/architecture/controllers', htmlClass: 'docs-doc-page' },
  { name: 'docs page of an old version', path: 'docs/2.x/architecture/hooks', htmlClass: 'docs-doc-page' },
  { name: 'main docs page', path: 'docs', htmlClass: 'docs-doc-page' },
  {
    name: 'docs page without sidebar',
    path: 'docs/tutorials/simple-todo-list/installation-troubleshooting',
    htmlClass: 'docs-doc-page',
  },
  { name: 'blog list', path: 'blog', htmlClass: 'blog-list-page' },
  { name: 'second blog list', path: 'blog/page/2', htmlClass: 'blog-list-page' },
  { name: 'blog post', path: 'blog/2025/05/27/version-5.0-release-notes', htmlClass: 'blog-post-page' },
  { name: 'blog tags', path: 'blog/tags', htmlClass: 'blog-tags-list-page' },
  { name: 'blog tag', path: 'blog/tags/release', htmlClass: 'blog-tags-post-list-page' },
  { name: 'blog authors', path: 'blog/authors', htmlClass: 'blog-authors-list-page' },
  { name: 'blog archive', path: 'blog/archive', htmlClass: 'blog-archive-page' },
  { name: 'showcase', path: 'who-is-using-foal', htmlClass: 'component-page' },
  { name: 'search page', path: 'search', htmlClass: 'search-page' },
  { name: 'not-found page', path: 'no/such/page', htmlClass: 'not-found-page', status: 404 },
];

/** Page types that the website has no page of. */
export const LANTERN_PAGES: readonly PageType[] = [
  { name: 'docs tags', path: 'docs/next/tags', htmlClass: 'docs-tags-list-page' },
  { name: 'docs tag', path: 'docs/next/tags/basics', htmlClass: 'docs-tags-doc-list-page' },
  { name: 'category page', path: 'docs/next/guides', htmlClass: 'docs-category-index-page' },
  { name: 'Markdown features', path: 'docs/next/features', htmlClass: 'docs-doc-page' },
  { name: 'live docs page', path: 'docs/next/reference/dimmer', htmlClass: 'docs-doc-page' },
  { name: 'unlisted docs page', path: 'docs/next/hidden', htmlClass: 'docs-doc-page' },
  { name: 'author page', path: 'blog/authors/ada', htmlClass: 'blog-authors-posts-page' },
  { name: 'Markdown page', path: 'about', htmlClass: 'mdx-page' },
  { name: 'live Markdown page', path: 'try', htmlClass: 'mdx-page' },
];

export interface Locale {
  readonly lang: string;
  readonly base: string;
  readonly label: string;
}

export const WEBSITE_LOCALES: readonly Locale[] = [
  { lang: 'en', base: '/', label: 'EN' },
  { lang: 'fr', base: '/fr/', label: 'FR' },
  { lang: 'es', base: '/es/', label: 'ES' },
  { lang: 'id', base: '/id/', label: 'Bahasa Indonesia' },
];
