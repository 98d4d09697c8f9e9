/**
 * The site model: all data of the whole site, with all versions and locales. `buildSite` creates it without touching
 * the disk. Rendering reads it; it never changes.
 */
import type { Config } from '../../config/types.ts';
import type { VersionFacts } from '../../content/find-content.ts';
import type { SiteFiles } from '../../content/input-types.ts';
import type { StoredHtml } from '../../content/page-bodies.ts';
import type { Asset, AssetMap, Page } from '../../content/base/types.ts';
import type { Place, Problem } from '../../errors/problem.ts';
import type { Shell } from '../../shared/shell.ts';
import type { SidebarData } from '../../shared/sidebar.ts';
import type { Author, HeadTag, PageData } from '../../shared/wire.ts';

/** A text file that the build creates. */
export interface TextFile {
  /** Path below the output folder, with forward slashes. */
  readonly outPath: string;
  readonly text: string;
}

/** A derived file. It has no text when an up-to-date file already exists. */
export interface DerivedFile {
  readonly outPath: string;
  readonly text?: string;
  /** True when the file is prefetched for readers who want to work offline. */
  readonly isAhead?: true;
}

/** Creates files unless up-to-date ones exist. `key` changes whenever the inputs do. */
export type Derive = (key: string, make: () => readonly DerivedFile[]) => readonly DerivedFile[];

export type {
  BlogInput,
  CategoryFile,
  ComponentPage,
  DocsInput,
  TagsFile,
  TranslationFiles,
} from '../../content/input-types.ts';

/** Everything `buildSite` receives, read and parsed by the stages before it. */
export interface SiteInput extends SiteFiles {
  readonly pages: readonly Page[];
  readonly assets: AssetMap;
  /** Last change of a file by its path relative to the site; empty when nothing asks for dates. */
  readonly gitDates: ReadonlyMap<string, { readonly at: string; readonly by: string }>;
  /** ISO dates of posts that do not set one, by path relative to the site. */
  readonly postDates: ReadonlyMap<string, string>;
  /** `false` in production: drafts are left out. */
  readonly drafts: boolean;
  readonly engineVersion: string;
  /** Facts about docs instances with overlay versions. */
  readonly versions?: VersionFacts;
}

export interface Site {
  readonly config: Config;
  readonly locales: readonly LocaleSite[];
  readonly problems: readonly Problem[];
  /** Links to ids of pages made of components, which can only be checked after rendering. */
  readonly openAnchors: readonly OpenAnchor[];
  /** Hashed files that pages refer to, to be copied. */
  readonly assets: readonly Asset[];
  /** Returns the site after texts changed that do not affect its plan: only the problems differ. */
  withTexts(edited: EditedTexts): Site;
}

export interface EditedTexts {
  /** The pages that show the texts. */
  readonly pages: ReadonlySet<Page>;
  /** The files that contain the texts, pages and partials, relative to the site. */
  readonly files: ReadonlySet<string>;
  /** The pages whose ids changed, so that links to them must be checked again. */
  readonly newIds: ReadonlySet<Page>;
  /** True when the head of a page changed. */
  readonly hasNewHeads: boolean;
  /** True when pages refer to other pictures and files. */
  readonly hasNewAssets: boolean;
}

export interface OpenAnchor {
  /** The target as written. */
  readonly target: string;
  readonly route: Route;
  readonly at: Place;
}

/** The site in one locale. */
export interface LocaleSite {
  readonly locale: string;
  readonly shell: Shell;
  /** Unique paths, in a stable order. */
  readonly routes: readonly Route[];
  readonly docs: readonly DocsPlugin[];
  readonly blog: readonly BlogPlugin[];
  /** Every sidebar by its key `{pluginId}/{version}/{name}`. */
  readonly sidebars: Readonly<Record<string, SidebarData>>;
  /** Sidebars of blogs whose pages show only a part of them, by key `blog/{pluginId}`. */
  readonly blogSidebars: Readonly<Record<string, SidebarData>>;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/**
 * One page in one locale. `build` creates its data when the page is rendered, so that unchanged and unvisited pages
 * cost nothing. URLs that are known only after bundling come from `urls`.
 */
export interface Route {
  /** With base and locale: `/id/docs/4.x/architecture/hooks`. Canonical form per `trailingSlash`. */
  readonly path: string;
  readonly kind: PageData['content']['kind'];
  /** Source files, relative to the site, for messages. */
  readonly sources: readonly string[];
  readonly noIndex: boolean;
  readonly unlisted: boolean;
  /** ISO date for the sitemap. */
  readonly lastModified?: string;
  /** Key into `LocaleSite.sidebars`. */
  readonly sidebarKey?: string;
  /** Ids that a `#hash` can reach, known before rendering. Component pages report their own after rendering. */
  readonly ids: readonly string[];
  /** Source page, for search. */
  readonly page?: Page;
  /** Returns the texts of other pages that this page shows. */
  readonly shows?: () => string;
  /** Metadata of its Markdown copy in addition to the source. Docs and posts have one. */
  readonly copy?: CopyInfo;
  build(urls: BundleUrls): Omit<PageData, 'buildId' | 'shellUrl'>;
}

export interface CopyInfo {
  readonly title: string;
  readonly description: string;
  /** Fills the markers of the page in a text, once all routes exist. */
  fill(text: string): string;
}

/** URLs that the bundler and the writer of hashed files know. */
export interface BundleUrls {
  /** URL of the client chunk of a live page or component page by module id. */
  moduleUrl(moduleId: string): string;
  /** URL of a sidebar's hashed JSON by key, in the route's locale. */
  sidebarUrl(sidebarKey: string): string;
  /**
   * Stores the HTML of an article separately and returns the placeholder for the page data. Without it, the page data
   * contains the HTML.
   */
  readonly setAside?: (article: ArticleText) => string;
}

/** The HTML of an article before it is put together. */
export interface ArticleText {
  /** Changes whenever the HTML does, and is cheaper to compute. */
  readonly key: string;
  html(): string;
  /** Describes how to create the HTML elsewhere, without reading it here. */
  readonly stored?: StoredHtml;
}

export interface DocsPlugin {
  readonly pluginId: string;
  readonly path: string;
  readonly versions: readonly DocsVersion[];
}

/** The public record of a version (VER-01). */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** URL path without trailing slash. */
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly DocRecord[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className: string;
}

export interface DocRecord {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sidebar?: string;
}

export interface BlogPlugin {
  readonly pluginId: string;
  /** URL path of the blog. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Newest first, listed ones only: what lists, feeds and the archive show. */
  readonly posts: readonly BlogPost[];
}

export interface BlogPost {
  readonly page: Page;
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly { readonly label: string; readonly permalink: string }[];
  /** Contact data of the authors, for feeds. Email addresses stay out of the page data. */
  readonly contacts?: readonly { readonly name?: string; readonly url?: string; readonly email?: string }[];
  /** URL path with base, or absolute URL, of the social card. */
  readonly image?: string;
  /** Returns the whole article in this locale with its markers filled in, for feeds. */
  readonly text: () => ArticleText;
}

/** Tags of `<head>` that every page of a locale carries. */
export type SiteHead = readonly HeadTag[];
