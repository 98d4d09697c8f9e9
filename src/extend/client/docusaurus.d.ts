/**
 * Types of the modules that components of a Docusaurus site import, for sites without the packages of Docusaurus. To
 * use them, add `octavo/docusaurus` to `types` in `tsconfig.json`.
 */
// oxlint-disable-next-line typescript/triple-slash-reference -- an import would make a module of this file
/// <reference path="./slots.d.ts" />

declare module '@docusaurus/Link' {
  import type { LinkProps } from 'octavo/client';
  import type { ReactNode } from 'react';
  interface Props extends LinkProps {
    readonly isNavLink?: boolean;
    readonly activeClassName?: string;
    readonly exact?: boolean;
    readonly autoAddBaseUrl?: boolean;
    readonly 'data-noBrokenLinkCheck'?: boolean;
  }
  export default function Link(props: Props): ReactNode;
}

declare module '@docusaurus/Head' {
  export { Head as default } from 'octavo/client';
}

declare module '@docusaurus/Translate' {
  export { Translate as default, translate } from 'octavo/client';
}

declare module '@docusaurus/BrowserOnly' {
  export { ClientOnly as default } from 'octavo/client';
}

declare module '@docusaurus/useIsBrowser' {
  export { useIsBrowser as default } from 'octavo/client';
}

declare module '@docusaurus/ExecutionEnvironment' {
  const environment: Readonly<
    Record<'canUseDOM' | 'canUseEventListeners' | 'canUseIntersectionObserver' | 'canUseViewport', boolean>
  >;
  export default environment;
}

declare module '@docusaurus/useBaseUrl' {
  interface Options {
    readonly absolute?: boolean;
    readonly forcePrependBaseUrl?: boolean;
  }
  export default function useBaseUrl(url: string, options?: Options): string;
  export function useBaseUrlUtils(): { readonly withBaseUrl: (url: string, options?: Options) => string };
}

declare module '@docusaurus/useDocusaurusContext' {
  interface SiteConfig extends Readonly<Record<string, unknown>> {
    readonly title: string;
    readonly tagline: string;
    readonly url: string;
    readonly baseUrl: string;
    readonly customFields: Readonly<Record<string, unknown>>;
    readonly themeConfig: Readonly<Record<string, unknown>>;
  }
  interface Context {
    readonly siteConfig: SiteConfig;
    readonly i18n: {
      readonly currentLocale: string;
      readonly defaultLocale: string;
      readonly locales: readonly string[];
    };
  }
  export default function useDocusaurusContext(): Context;
}

declare module '@docusaurus/useBrokenLinks' {
  interface BrokenLinks {
    readonly collectLink: (link?: string | null) => void;
    readonly collectAnchor: (anchor?: string | null) => void;
  }
  export default function useBrokenLinks(): BrokenLinks;
}

declare module '@docusaurus/useGlobalData' {
  type Data = Readonly<Record<string, unknown>>;
  export default function useGlobalData(): Readonly<Record<string, Data>>;
  export function useAllPluginInstancesData(name: string): Data | undefined;
  export function usePluginData(name: string, id?: string): unknown;
}

declare module '@docusaurus/router' {
  type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };
  interface Location {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  }
  export function useLocation(): Location;
  export function useHistory(): {
    readonly location: Location;
    readonly push: (to: To) => void;
    readonly replace: (to: To) => void;
    readonly go: (steps: number) => void;
    readonly goBack: () => void;
    readonly goForward: () => void;
  };
  export function Redirect(props: { readonly to: To }): null;
}

declare module '@docusaurus/theme-common' {
  import type { ReactNode } from 'react';
  export function useThemeConfig(): Readonly<Record<string, unknown>>;
  export function useColorMode(): {
    readonly colorMode: 'light' | 'dark';
    readonly setColorMode: (mode: 'light' | 'dark' | null) => void;
  };
  export function useWindowSize(): 'ssr' | 'desktop' | 'mobile';
  export function usePluralForm(): { readonly selectMessage: (count: number, forms: string) => string };
  export function PageMetadata(props: {
    readonly title?: string;
    readonly description?: string;
    readonly keywords?: string | readonly string[];
    readonly image?: string;
    readonly children?: ReactNode;
  }): ReactNode;
  export function HtmlClassNameProvider(props: {
    readonly className: string;
    readonly children?: ReactNode;
  }): ReactNode;
  export const ThemeClassNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

declare module '@docusaurus/theme-common/internal' {
  export function useNavbarMobileSidebar(): {
    readonly shown: boolean;
    readonly shouldRender: boolean;
    readonly toggle: () => void;
  };
  export function useDateTimeFormat(options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat;
  export function useAlternatePageUtils(): {
    readonly createUrl: (of: { readonly locale: string; readonly fullyQualified: boolean }) => string;
  };
  export function splitNavbarItems<Item extends { readonly position?: string }>(
    items: readonly Item[],
  ): readonly [readonly Item[], readonly Item[]];
}

declare module '@docusaurus/plugin-content-docs/client' {
  import type { ReactNode } from 'react';
  type Fields = Readonly<Record<string, unknown>>;
  interface GlobalVersion {
    readonly name: string;
    readonly label: string;
    readonly isLast: boolean;
    readonly path: string;
  }
  interface GlobalDoc {
    readonly id: string;
    readonly path: string;
  }
  interface DocsData {
    readonly path: string;
    readonly versions: readonly GlobalVersion[];
    readonly breadcrumbs: boolean;
  }
  interface ActivePlugin {
    readonly pluginId: string;
    readonly pluginData: DocsData;
  }
  export interface PropSidebarItem {
    readonly type: 'link' | 'category' | 'html';
    readonly label?: string;
    readonly href?: string;
    readonly docId?: string;
    readonly description?: string;
    readonly className?: string;
    readonly customProps?: Fields;
    readonly value?: string;
    readonly collapsed?: boolean;
    readonly items?: readonly PropSidebarItem[];
  }
  interface DocMetadata extends Fields {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly permalink: string;
    readonly version: string;
    readonly editUrl: string | undefined;
    readonly unlisted: boolean;
    readonly tags: readonly { readonly label: string; readonly permalink: string }[];
    readonly previous: { readonly title: string; readonly permalink: string } | undefined;
    readonly next: { readonly title: string; readonly permalink: string } | undefined;
  }
  export function useDoc(): {
    readonly metadata: DocMetadata;
    readonly frontMatter: Fields;
    readonly contentTitle: string;
    readonly toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
    readonly assets: Fields;
  };
  export function useAllDocsData(): Readonly<Record<string, DocsData>>;
  export function useDocsData(pluginId?: string): DocsData;
  export function useVersions(pluginId?: string): readonly GlobalVersion[];
  export function useLatestVersion(pluginId?: string): GlobalVersion | undefined;
  export function useActivePlugin(options?: { readonly failfast?: boolean }): ActivePlugin | undefined;
  export function useActivePluginAndVersion():
    | { readonly activePlugin: ActivePlugin; readonly activeVersion: GlobalVersion | undefined }
    | undefined;
  export function useActiveVersion(pluginId?: string): GlobalVersion | undefined;
  export function useActiveDocContext(pluginId?: string): {
    readonly activeVersion: GlobalVersion | undefined;
    readonly activeDoc: GlobalDoc | undefined;
    readonly alternateDocVersions: Readonly<Record<string, GlobalDoc>>;
  };
  export function useDocVersionSuggestions(pluginId?: string): {
    readonly latestVersionSuggestion: GlobalVersion | undefined;
    readonly latestDocSuggestion: GlobalDoc | undefined;
  };
  export function useDocsPreferredVersion(pluginId?: string): {
    readonly preferredVersion: GlobalVersion | null;
    readonly savePreferredVersionName: (name: string) => void;
  };
  export function useDocsVersionCandidates(pluginId?: string): readonly GlobalVersion[];
  export function useDocsVersion(): Fields;
  export function useDocById(
    id: string | undefined,
  ): { readonly id: string; readonly title?: string; readonly description?: string } | undefined;
  export function useDocsSidebar(): { readonly name: string; readonly items: readonly PropSidebarItem[] } | null;
  export function useCurrentSidebarCategory(): PropSidebarItem;
  export function useSidebarBreadcrumbs(): readonly PropSidebarItem[] | null;
  export function useVisibleSidebarItems(
    items: readonly PropSidebarItem[],
    activePath: string,
  ): readonly PropSidebarItem[];
  export function isActiveSidebarItem(item: PropSidebarItem, activePath: string): boolean;
  export function isVisibleSidebarItem(item: PropSidebarItem, activePath: string): boolean;
  export function findFirstSidebarItemLink(item: PropSidebarItem): string | undefined;
  export function findSidebarCategory(
    items: readonly PropSidebarItem[],
    predicate: (category: PropSidebarItem) => boolean,
  ): PropSidebarItem | undefined;
  export function DocProvider(props: { readonly children?: ReactNode; readonly content?: unknown }): ReactNode;
}

declare module '@docusaurus/plugin-content-blog/client' {
  import type { ReactNode } from 'react';
  type Fields = Readonly<Record<string, unknown>>;
  interface PostMetadata extends Fields {
    readonly title: string;
    readonly description: string;
    readonly permalink: string;
    readonly date: string;
    readonly tags: readonly { readonly label: string; readonly permalink: string }[];
    readonly authors: readonly Fields[];
  }
  export function useBlogPost(): {
    readonly metadata: PostMetadata;
    readonly frontMatter: Fields;
    readonly assets: Fields;
    readonly toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
    readonly isBlogPostPage: boolean;
  };
  export function useBlogMetadata(): {
    readonly blogBasePath: string;
    readonly blogTitle: string;
    readonly authorsListPath: string;
  };
  export function BlogPostProvider(props: {
    readonly content: unknown;
    readonly isBlogPostPage?: boolean;
    readonly children?: ReactNode;
  }): ReactNode;
}

declare module '@theme/MDXContent' {
  export default function MDXContent(props: {
    readonly children?: import('react').ReactNode;
  }): import('react').ReactNode;
}

declare module '@theme/Layout' {
  export { Layout as default } from 'octavo/theme';
}

declare module '@theme/Heading' {
  export { Heading as default } from 'octavo/theme';
}

declare module '@theme/CodeBlock' {
  export { CodeBlock as default } from 'octavo/theme';
}

declare module '@theme/Admonition' {
  export { Admonition as default } from 'octavo/theme';
}

declare module '@theme/Details' {
  export { Details as default } from 'octavo/theme';
}

declare module '@theme/Tabs' {
  export { Tabs as default } from 'octavo/theme';
}

declare module '@theme/TabItem' {
  export { TabItem as default } from 'octavo/theme';
}

declare module '@theme/Mermaid' {
  export default function Mermaid(props: { readonly value: string }): import('react').ReactNode;
}

declare module '@theme/ThemedImage' {
  export { ThemedImage as default } from 'octavo/theme';
}

/** Components of an installed theme that a site's component wraps. `slots.d.ts` has those of the slots. */
declare module '@theme-original/*' {
  const Component: import('react').ComponentType<Readonly<Record<string, unknown>>>;
  export default Component;
}
