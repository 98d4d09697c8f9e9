/**
 * The data that travels from the build to the reader, in plain JSON: three files, none of which grows with the site.
 *
 * | file                                   | what                                        | cached             |
 * |----------------------------------------|---------------------------------------------|--------------------|
 * | the document of a page                 | `PageData`: for itself and for client navigation | revalidated   |
 * | `{base}assets/data/shell.{locale}.{hash}.json` | `Shell`: navbar, footer, messages, versions | for ever (hashed) |
 * | `{base}assets/data/sidebar.{…}.{hash}.json` | `SidebarData`: one whole sidebar            | for ever (hashed)  |
 *
 * A document has its `PageData` in `<script type="application/json" id="octavo-page">`, but for what it says itself: HTML of
 * articles (`html: null`) and `head`.
 */
import type { AskedOfBlog, AskedOfList, AskedOfPage } from './asked.ts';
import type { TagGroup, TagLink } from './tag-links.ts';
import type { TocItem } from './toc.ts';
import type { BlogSidebar, SidebarLink, SidebarRef } from './sidebar.ts';
import type { Language, MissingPage, PageFacts, TranslationState, VersionBanner } from './page-state.ts';

/** The page types of the site; each is a class on `<html>` (see `PageData.htmlClass`). */
export type PageKind = PageContent['kind'];

export interface PageData {
  /** URL path of the page with base and locale, as its canonical form: `/id/docs/4.x/architecture/hooks`. */
  readonly path: string;
  /** Differs between deployments; a client that sees a different one does a full page load. */
  readonly buildId: string;
  /** URL of the `Shell` of the page's locale. */
  readonly shellUrl: string;
  /** `undefined` in the data embedded in a document, because it is read from the document. */
  readonly head?: HeadData;
  /** Class of `<html>`, e.g. `plugin-docs plugin-id-default docs-wrapper docs-version-current docs-doc-page docs-doc-id-README`. */
  readonly htmlClass: string;
  /** Present on pages of the docs plugin. */
  readonly docs?: DocsContext;
  /** Left column of docs pages. */
  readonly sidebar?: SidebarRef;
  /** Left column of blog pages. */
  readonly blogSidebar?: BlogSidebar;
  /** URLs of the style sheets of the page's own modules; navigation loads them before the page is shown. */
  readonly styles?: readonly string[];
  /** `true` hides the footer. */
  readonly noFooter?: boolean;
  readonly content: PageContent;
  /** Data of the page's blog, as `useBlogMetadata` returns it, on Docusaurus sites whose components read it. */
  readonly blog?: AskedOfBlog;
}

export interface HeadData {
  /** Whole document title, template applied. */
  readonly title: string;
  /** `<meta>`, `<link>` and JSON-LD `<script>` tags of this page, in order, without site-wide tags. */
  readonly tags: readonly HeadTag[];
  /** Present when plugins add files to the output. It is not part of documents. */
  readonly facts?: PageFacts;
}

export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'base' | 'noscript' | `${string}-${string}`;
  /** `true` renders a bare attribute, `false` none. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Text content of `script`, `style` and `noscript`. */
  readonly text?: string;
}

/** The docs instance and version that a page shows. */
export interface DocsContext {
  readonly pluginId: string;
  readonly version: string;
  /** Id of the doc; absent on tag pages and generated indexes. */
  readonly docId?: string;
  /** URLs of the same doc by version name; if a version lacks it, of the page that stands in, with `MISSING_HASH`. */
  readonly alternates: Readonly<Record<string, string>>;
}

export type PageContent =
  | DocContent
  | DocTagsContent
  | DocTagContent
  | CategoryIndexContent
  | DocListContent
  | BlogListContent
  | BlogPostContent
  | BlogArchiveContent
  | BlogTagsContent
  | BlogTagContent
  | BlogAuthorsContent
  | BlogAuthorContent
  | MarkdownContent
  | ComponentContent
  | SearchContent
  | NotFoundContent;

/** Article of a page: static HTML, or a module that combines HTML chunks and React components. */
export interface Article {
  /** `null`: use the HTML in the document. Absent when `live` is set. */
  readonly html?: string | null;
  readonly live?: LiveArticle;
}

export interface LiveArticle {
  /** Key of the module in the server bundle, and of its chunk in the client's manifest. */
  readonly moduleId: string;
  /** URL of the client chunk whose default export is the article component. */
  readonly moduleUrl: string;
  /** Static HTML between the components, in order. `null`, for all or one: use the HTML in the document. */
  readonly chunks: readonly (string | null)[] | null;
}

export interface LinkTo {
  readonly label: string;
  readonly href: string;
  /** Language of the label, if it differs from that of the page. */
  readonly lang?: string;
}

export type Visibility = 'draft' | 'unlisted';

/** The common fields of all pages of written text. */
interface WrittenContent extends AskedOfPage {
  /** Set on Docusaurus sites. On other sites only the head contains it. */
  readonly description?: string;
  readonly article: Article;
  readonly toc: readonly TocItem[];
  readonly hideToc?: boolean;
  readonly editUrl?: string;
  readonly lastUpdate?: LastUpdate;
  readonly visibility?: Visibility;
  readonly translation?: TranslationState;
}

export interface DocContent extends WrittenContent {
  readonly kind: 'doc';
  readonly title: string;
  /** The title is rendered as `h1` by the theme (the Markdown has none and it is not hidden). */
  readonly showTitle: boolean;
  /** Absent when no breadcrumbs are shown. The theme adds the home crumb when `breadcrumbHome` is set. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly breadcrumbHome?: string;
  readonly previous?: LinkTo;
  readonly next?: LinkTo;
  readonly tags: readonly TagLink[];
  readonly versionBanner?: VersionBanner;
  readonly versionBadge?: string;
  /** Pages of other versions that this page stands in for. */
  readonly missing?: readonly MissingPage[];
}

export interface Breadcrumb {
  readonly label: string;
  readonly lang?: string;
  /** Absent when the crumb has no page of its own, and on the last one. */
  readonly href?: string;
}

export interface LastUpdate {
  /** ISO 8601 date-time, UTC. */
  readonly at?: string;
  /** Day of `at` in the reader's locale and calendar, computed in UTC: `May 27, 2025`. */
  readonly formattedAt?: string;
  readonly by?: string;
}

export interface DocTagsContent {
  readonly kind: 'doc-tags';
  readonly title: string;
  readonly groups: readonly TagGroup[];
}

export interface DocTagContent {
  readonly kind: 'doc-tag';
  readonly title: string;
  readonly tag: TagLink;
  readonly allTagsHref: string;
  readonly docs: readonly {
    readonly title: string;
    readonly href: string;
    readonly description: string;
    /** Set on Docusaurus sites whose components read it. */
    readonly id?: string;
  }[];
  readonly visibility?: Visibility;
}

/** Generated index of a sidebar category. */
export interface CategoryIndexContent extends Pick<AskedOfPage, 'metadata'> {
  readonly kind: 'doc-category';
  readonly title: string;
  readonly description: string;
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly breadcrumbHome?: string;
  readonly cards: readonly DocCard[];
  readonly previous?: LinkTo;
  readonly next?: LinkTo;
  readonly versionBanner?: VersionBanner;
  readonly versionBadge?: string;
}

/** All items of a long list that other pages show in part. */
export interface DocListContent extends Pick<CategoryIndexContent, 'title' | 'versionBanner' | 'versionBadge'> {
  readonly kind: 'doc-list';
  readonly entries: readonly LinkTo[];
}

/** `docId` and `customProps` are set when components of a site show the card. */
export interface DocCard extends Pick<SidebarLink, 'docId' | 'customProps'> {
  readonly kind: 'doc' | 'category' | 'external';
  readonly label: string;
  readonly href: string;
  readonly description?: string;
  /** Number of items of a category without description. */
  readonly itemCount?: number;
}

export interface Author {
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  /** The author's page on this site, else `url`, else `mailto:`. */
  readonly href?: string;
  readonly imageUrl?: string;
  readonly description?: string;
  /** Platforms (`github`, `x`, …). Without `href`, the platform is unknown and `label` also contains the name there. */
  readonly socials: readonly { readonly platform: string; readonly label: string; readonly href?: string }[];
  /** The author as written, on Docusaurus sites whose components read it. */
  readonly written?: AskedOfPage['metadata'];
}

export interface PostMeta {
  readonly title: string;
  /** Present when it differs from that of the page. */
  readonly language?: Language;
  readonly href: string;
  /** ISO 8601 date-time, UTC. */
  readonly date: string;
  /** Date in the reader's locale and calendar, computed in UTC: `27 Mei 2025`. */
  readonly formattedDate: string;
  /** Whole minutes, rounded up; absent when the site hides it. */
  readonly readingMinutes?: number;
  readonly authors: readonly Author[];
  readonly tags: readonly TagLink[];
}

export interface PostFacts extends PostMeta, AskedOfPage {
  readonly description?: string;
}

export interface PostSummary extends PostFacts {
  /** Content up to the truncate marker. */
  readonly article: Article;
  readonly truncated: boolean;
}

export interface Paginator {
  readonly newer?: string;
  readonly older?: string;
}

export interface BlogListContent extends AskedOfList {
  readonly kind: 'blog-list';
  readonly title: string;
  readonly description: string;
  /** True when title and description are only for screen readers. */
  readonly hideHeading?: true;
  readonly posts: readonly PostSummary[];
  readonly paginator: Paginator;
}

export interface BlogPostContent extends PostMeta, WrittenContent {
  readonly kind: 'blog-post';
  readonly newer?: LinkTo;
  readonly older?: LinkTo;
}

export interface BlogArchiveContent {
  readonly kind: 'blog-archive';
  readonly title: string;
  /** Newest year first; inside a year oldest post first. */
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly {
      readonly title: string;
      readonly href: string;
      readonly day: string;
      readonly date: string;
      /** Set on Docusaurus sites whose components read it. */
      readonly facts?: PostFacts;
    }[];
  }[];
}

export interface BlogTagsContent {
  readonly kind: 'blog-tags';
  readonly title: string;
  readonly groups: readonly TagGroup[];
}

export interface BlogTagContent extends AskedOfList {
  readonly kind: 'blog-tag';
  readonly title: string;
  readonly tag: TagLink;
  readonly allTagsHref: string;
  readonly posts: readonly PostSummary[];
  readonly paginator: Paginator;
  readonly visibility?: Visibility;
}

export interface BlogAuthorsContent {
  readonly kind: 'blog-authors';
  readonly title: string;
  readonly authors: readonly (Author & { readonly count: number })[];
}

export interface BlogAuthorContent extends AskedOfList {
  readonly kind: 'blog-author';
  readonly title: string;
  readonly author: Author;
  readonly allAuthorsHref: string;
  readonly posts: readonly PostSummary[];
  readonly paginator: Paginator;
}

/** A Markdown file of the pages folder. */
export interface MarkdownContent extends WrittenContent {
  readonly kind: 'markdown';
  readonly title: string;
  readonly wrapperClassName?: string;
}

/** A React component of the pages folder. */
export interface ComponentContent {
  readonly kind: 'component';
  /** Key of the module in the server bundle: path of the source file relative to the site. */
  readonly moduleId: string;
  /** URL of the client chunk whose default export is the page. */
  readonly moduleUrl: string;
}

export interface SearchContent {
  readonly kind: 'search';
}

export interface NotFoundContent {
  readonly kind: 'not-found';
}
