/**
 * The shell: data shared by all pages of one locale. Plain JSON, one hashed file per locale; see `wire.ts` for how it
 * is delivered.
 */

export interface Shell {
  readonly site: {
    readonly title: string;
    readonly tagline: string;
    /** Origin without trailing slash. */
    readonly url: string;
    /** Base path of the default locale, with both slashes. */
    readonly baseUrl: string;
    readonly titleDelimiter: string;
    /** `undefined`: paths are left as authored. */
    readonly trailingSlash?: boolean;
    readonly customFields: Readonly<Record<string, unknown>>;
  };
  readonly locale: LocaleInfo;
  readonly defaultLocale: string;
  /** In config order, the current one included. */
  readonly locales: readonly LocaleInfo[];
  readonly docs: readonly DocsInfo[];
  readonly navbar: Navbar;
  readonly footer?: Footer;
  readonly announcementBar?: AnnouncementBar;
  readonly colorMode: ColorModeOptions;
  readonly docsTheme: {
    readonly hideable: boolean;
    readonly autoCollapseCategories: boolean;
    readonly versionPersistence: 'localStorage' | 'none';
  };
  readonly search?: SearchInfo;
  /** Docs and posts are also published as Markdown. */
  readonly markdownCopies?: true;
  /** URL of the module that draws diagrams, on sites that have some. */
  readonly mermaid?: string;
  /** UI messages of the locale by id (`theme.common.editThisPage`). */
  readonly messages: Readonly<Record<string, string>>;
  /**
   * On English Docusaurus sites: ids of theme messages that the site has written. The others are left to the theme's
   * components.
   */
  readonly ownMessages?: readonly string[];
  readonly metadata: SiteMetadata;
  /** Uses `#/path` URLs. */
  readonly hashRouter: boolean;
  /** Storage of the reader's preferences; localStorage without a namespace when absent. */
  readonly storage?: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
}

export interface LocaleInfo {
  readonly code: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  readonly calendar: string;
  /** Base path of the locale, with both slashes: `/` or `/id/`. */
  readonly base: string;
}

export interface DocsInfo {
  readonly pluginId: string;
  /** URL path of the instance without version: `/id/docs`. */
  readonly path: string;
  /** Versions in display order: current, then versions.json. */
  readonly versions: readonly DocsVersionInfo[];
}

export interface DocsVersionInfo {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  /** URL of the main doc. */
  readonly mainHref: string;
  /** On Docusaurus sites: version data that Docusaurus' hooks return. */
  readonly there?: VersionThere;
}

/** Version data under the names that Docusaurus uses. */
export interface VersionThere {
  readonly mainDoc: { readonly id: string; readonly path: string; readonly sidebar?: string };
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<
    Record<string, { readonly link?: { readonly path: string; readonly label: string } | undefined }>
  >;
}

export interface Logo {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt: string;
  readonly href?: string;
  readonly target?: string;
  readonly width?: string | number;
  readonly height?: string | number;
  readonly className?: string;
}

export interface Navbar {
  readonly title?: string;
  readonly logo?: Logo;
  readonly hideOnScroll: boolean;
  readonly style?: 'primary' | 'dark';
  readonly items: readonly NavbarItem[];
}

interface NavbarItemBase {
  readonly position: 'left' | 'right';
  readonly className?: string;
  /** Extra attributes passed to the link, e.g. `aria-label`, `target`. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface NavbarLink extends NavbarItemBase {
  readonly type: 'link';
  readonly label?: string;
  readonly html?: string;
  /** Base applied. */
  readonly href: string;
  readonly external: boolean;
  /** Base applied. */
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
}

export interface NavbarDropdown extends NavbarItemBase {
  readonly type: 'dropdown';
  readonly label?: string;
  readonly html?: string;
  readonly href?: string;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  readonly items: readonly NavbarItem[];
}

/** Attribute of an item that a component of a Docusaurus site renders: the item from the config, as JSON. */
export const CUSTOM_ITEM = 'data-navbar-item';

export interface NavbarHtml extends NavbarItemBase {
  readonly type: 'html';
  readonly html: string;
}

export interface NavbarSearch extends NavbarItemBase {
  readonly type: 'search';
}

/**
 * `doc`, `docSidebar` and `docsVersion` items, resolved for each version. Versions in which the item is hidden are
 * absent.
 */
export interface NavbarDocLink extends NavbarItemBase {
  readonly type: 'docLink';
  readonly source: 'doc' | 'docSidebar' | 'docsVersion';
  readonly pluginId: string;
  readonly byVersion: Readonly<
    Record<
      string,
      {
        readonly label: string;
        readonly href: string;
        readonly sidebar?: string;
        readonly docId?: string;
        readonly unlisted?: boolean;
      }
    >
  >;
}

export interface NavbarVersions extends NavbarItemBase {
  readonly type: 'docsVersionDropdown';
  readonly pluginId: string;
  /** Names of the versions shown, in order. */
  readonly versions: readonly string[];
  /** Labels that override those of the versions. */
  readonly labels: Readonly<Record<string, string>>;
  readonly itemsBefore: readonly NavbarItem[];
  readonly itemsAfter: readonly NavbarItem[];
  readonly activeClassDisabled: boolean;
}

export interface NavbarLocales extends NavbarItemBase {
  readonly type: 'localeDropdown';
  readonly itemsBefore: readonly NavbarItem[];
  readonly itemsAfter: readonly NavbarItem[];
  /** Merged into the query string of every entry. */
  readonly queryString?: string;
}

export type NavbarItem =
  | NavbarLink
  | NavbarDropdown
  | NavbarHtml
  | NavbarSearch
  | NavbarDocLink
  | NavbarVersions
  | NavbarLocales;

export interface FooterItem {
  readonly label?: string;
  readonly href?: string;
  readonly html?: string;
  readonly className?: string;
  /** Attributes of the link. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface Footer {
  readonly style: 'light' | 'dark';
  readonly columns?: readonly { readonly title?: string; readonly items: readonly FooterItem[] }[];
  readonly links?: readonly FooterItem[];
  readonly logo?: Logo;
  /** HTML */
  readonly copyright?: string;
}

export interface AnnouncementBar {
  readonly id: string;
  /** HTML */
  readonly content: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly isCloseable: boolean;
}

export interface ColorModeOptions {
  readonly defaultMode: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

export interface SearchInfo {
  readonly provider: 'local' | 'algolia';
  /** URL of the search page; absent when it is disabled. */
  readonly pageHref?: string;
  /** URL for reporting a query that should have results; `{query}` is replaced by it. */
  readonly missingResultsUrl?: string;
  /** Present when the index is hosted. */
  readonly algolia?: AlgoliaInfo;
}

/** Settings for querying a hosted index. All of them are public. */
export interface AlgoliaInfo {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Finds only pages of the reader's locale and version. */
  readonly contextualSearch: boolean;
  /** Added to every query. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
  /** Results whose URL matches lead out of the site. */
  readonly externalUrlRegex?: string;
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string };
  /** Requests the data that click events need. */
  readonly insights: boolean;
  /** Facet that holds the scope of a record. */
  readonly tagAttribute: string;
  /** URL of a service that is used instead of Algolia's hosts and speaks the same protocol. */
  readonly host?: string;
  /** Timeouts in milliseconds, if they differ from the transport's. */
  readonly timeouts?: { readonly connect: number; readonly read: number };
}

export interface SiteMetadata {
  readonly generatorVersion: string;
  readonly siteVersion?: string;
  readonly pluginVersions: Readonly<
    Record<string, { readonly type: 'package' | 'project' | 'local' | 'builtin'; readonly version?: string }>
  >;
}
