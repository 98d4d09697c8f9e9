/**
 * `octavo/client`: what site code may use in the browser and during page rendering. These exports keep their names and
 * meanings; everything else below `client/` is internal to the engine. Every hook may be called on the server; hooks
 * that
 * depend on the browser document the value they return until the page is hydrated.
 */

// The page and the site
export { useActiveDocs, useDocsInfo, useLocation, usePage, useShell } from './state/page-hooks.ts';
export type { Location, RouteChange, NavigationKind, RouteLifecycle, NavigateOptions } from './base/router-types.ts';
export type { TocItem } from '../shared/toc.ts';
export type { Article, DocsContext, HeadData, HeadTag, PageContent, PageData, PageKind } from '../shared/wire.ts';
export type {
  AnnouncementBar,
  DocsInfo,
  DocsVersionInfo,
  Footer,
  LocaleInfo,
  Logo,
  Navbar,
  NavbarItem,
  SearchInfo,
  Shell,
  SiteMetadata,
} from '../shared/shell.ts';
export type { SidebarData, SidebarItem } from '../shared/sidebar.ts';

// Links and navigation
export { Link, isNavItemActive, isPathWithin, isSamePath, type ActiveRule, type LinkProps } from './parts/link.tsx';
export { useFocusRegion, useRouteLifecycle, useRouter, type RouterView } from './hooks/use-router.ts';
export { buildPath, type PathParams } from './path-pattern.ts';

// Texts
export { useTranslate } from './state/page-hooks.ts';
export { smoothScrollTo, useBackToTop, useMobileSidebarEffects } from './rare-hooks.ts';
export { Translate, translate, usePlural } from './hooks/translate.tsx';
export type { TranslateProps, Translation } from './hooks/translate.tsx';

// Versions and languages
export { usePreferredVersion, useVersionCandidates, useVersionLinks } from './hooks/versions.ts';
export { useLocaleLinks } from './hooks/versions.ts';
export { useSearchScope } from './hooks/search-scope.ts';
export type { LocaleLink, PreferredVersion, VersionLink } from './hooks/versions.ts';

// The browser and the reader's state
export { ClientOnly, useIsBrowser, useLayoutSize, useLoader } from './base/browser.ts';
export type { ClientOnlyProps, LayoutSize, Loading } from './base/browser.ts';
export { useColorMode, type ColorModeView } from './state/page-hooks.ts';
export type { ColorState, Mode } from './state/contexts.ts';
export { useStorageSlot, type StorageSlot } from './state/page-hooks.ts';
export { useAnnouncementBar, type AnnouncementView } from './state/announcement.ts';
export { useMobileSidebar, type MobileSidebarView } from './hooks/mobile-sidebar.ts';
export { useSidebar, type SidebarView } from './state/sidebar.ts';

// The document
export { Head, type HeadProps } from './hooks/head.tsx';
export { ArticleHtml, type ArticleHtmlProps } from './parts/article-html.tsx';
export { usePageCopy, type PageCopy } from './hooks/copy.ts';
export { useHideOnScroll } from './hooks/scroll-watch.ts';
export { useTocHighlight, type TocHighlightOptions } from './hooks/toc-highlight.ts';
export { focusElement, skipToContent } from './router/scroll.ts';

// Parts of a theme
export { Collapsible, useCollapsible } from './hooks/collapsible.tsx';
export type { CollapseAnimation, CollapsibleProps } from './hooks/collapsible.tsx';
export { ErrorBoundary, ExplainErrors, errorMessage } from './parts/error-boundary.tsx';
export type { Crash, ErrorBoundaryProps, ExplainErrorsProps } from './parts/error-boundary.tsx';
