/**
 * The site model: everything that is true of the whole site, with all versions and locales. Built by `buildSite`
 * without touching the disk. Rendering reads it; it never changes.
 */
import type { Config } from '../config/types.ts';
import type { VersionFacts } from '../content/find-content.ts';
import type { SiteFiles } from '../content/input-types.ts';
import type { StoredHtml } from '../content/page-bodies.ts';
import type { Asset, AssetMap, Page } from '../content/types.ts';
import type { Place, Problem } from '../errors/problem.ts';
import type { Shell } from '../shared/shell.ts';
import type { SidebarData } from '../shared/sidebar.ts';
import type { Author, HeadTag, PageData } from '../shared/wire.ts';

/** A file whose text is made by the build. */
export interface TextFile {
  /** Below the output folder, forward slashes. */
  readonly outPath: string;
  readonly text: string;
}

/** A file that was made, or that stands already: then its text is not known. */
export interface DerivedFile {
  readonly outPath: string;
  readonly text?: string;
  /** For readers who want to be able to do without a connection. */
  readonly isAhead?: true;
}

/** Makes files unless those of the same inputs stand already. `key` differs when the inputs do. */
export type Derive = (key: string, make: () => readonly DerivedFile[]) => readonly DerivedFile[];

export type {
  BlogInput,
  CategoryFile,
  ComponentPage,
  DocsInput,
  TagsFile,
  TranslationFiles,
} from '../content/input-types.ts';

/** Everything `buildSite` receives, read and parsed by the stages before it. */
export interface SiteInput extends SiteFiles {
  readonly pages: readonly Page[];
  readonly assets: AssetMap;
  /** Last change of a file by its path relative to the site; empty when nothing asks for dates. */
  readonly gitDates: ReadonlyMap<string, { readonly at: string; readonly by: string }>;
  /** ISO dates of the posts that say none, by path relative to the site. */
  readonly postDates: ReadonlyMap<string, string>;
  /** `false` in production: drafts are left out. */
  readonly drafts: boolean;
  readonly engineVersion: string;
  /** Of docs instances with versions that consist of differences. */
  readonly versions?: VersionFacts;
}

export interface Site {
  readonly config: Config;
  readonly locales: readonly LocaleSite[];
  readonly problems: readonly Problem[];
  /** Links to ids of pages made of components: whether these are there is known after rendering. */
  readonly openAnchors: readonly OpenAnchor[];
  /** Hashed files that pages refer to, to be copied. */
  readonly assets: readonly Asset[];
  /** The site after texts changed that nothing else is planned with: all is as it was but the problems. */
  withTexts(edited: EditedTexts): Site;
}

export interface EditedTexts {
  /** Pages that show them. */
  readonly pages: ReadonlySet<Page>;
  /** Where they stand, pages and partials, relative to the site. */
  readonly files: ReadonlySet<string>;
}

export interface OpenAnchor {
  /** As written. */
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
  /** Sidebars of blogs of which pages show a part, by key `blog/{pluginId}`. */
  readonly blogSidebars: Readonly<Record<string, SidebarData>>;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/**
 * One page in one locale. `build` makes its data; it is called when the page is rendered, so that unchanged and
 * unvisited pages cost nothing. URLs that are only known after bundling come in through `urls`.
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
  /** Ids that a `#hash` can reach, known before rendering. Component pages report theirs after rendering. */
  readonly ids: readonly string[];
  /** Source page, for search. */
  readonly page?: Page;
  /** What it shows of the texts of other pages. */
  readonly shows?: () => string;
  /** What its Markdown copy says besides its source; docs and posts have one. */
  readonly copy?: CopyInfo;
  build(urls: BundleUrls): Omit<PageData, 'buildId' | 'shellUrl'>;
}

export interface CopyInfo {
  readonly title: string;
  readonly description: string;
  /** Fills the markers of the page in a text, once all routes exist. */
  fill(text: string): string;
}

/** What the bundler and the writer of hashed files know. */
export interface BundleUrls {
  /** URL of the client chunk of a live page or component page by module id. */
  moduleUrl(moduleId: string): string;
  /** URL of a sidebar's hashed JSON by key, in the route's locale. */
  sidebarUrl(sidebarKey: string): string;
  /** Keeps the HTML of an article aside and gives what stands for it in the page data; without it, the HTML does. */
  readonly setAside?: (article: ArticleText) => string;
}

/** The HTML of an article before it is put together. */
export interface ArticleText {
  /** Differs when the HTML does, and costs less to make. */
  readonly key: string;
  html(): string;
  /** How to make it where it is wanted, without reading it here. */
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
  /** How to reach the authors, for feeds. Mail addresses stay out of the data of pages. */
  readonly contacts?: readonly { readonly name?: string; readonly url?: string; readonly email?: string }[];
  /** URL path with base, or absolute URL, of the social card. */
  readonly image?: string;
  /** Whole article in this locale, markers filled in; for feeds. */
  readonly text: () => ArticleText;
}

/** Tags of `<head>` that every page of a locale carries. */
export type SiteHead = readonly HeadTag[];
