/**
 * What components of themes and sites use: hooks for the page's data and the reader's state, and the components that
 * go with them. Every hook may be called on the server; those that depend on the browser say what they give until the
 * page is hydrated.
 */
export { useActiveDocs, useDocsInfo, useLocation, usePage, usePageComponent, useShell } from './page-hooks.ts';
export { ClientOnly, useIsBrowser, useLayoutSize, type ClientOnlyProps, type LayoutSize } from './browser.ts';
export { useColorMode, type ColorModeView, type ColorState, type Mode } from './color-mode.ts';
export { useStorageSlot, type StorageSlot } from './storage.ts';
export {
  usePreferredVersion,
  useVersionCandidates,
  useVersionLinks,
  type PreferredVersion,
  type VersionLink,
} from './versions.ts';
export { useLocaleLinks, type LocaleLink } from './locale-links.ts';
export { useSidebar, type SidebarView } from './sidebar.ts';
export { useMobileSidebar, useMobileSidebarEffects, type MobileSidebarView } from './mobile-sidebar.ts';
export { useAnnouncementBar, type AnnouncementView } from './announcement.ts';
export { Translate, translate, usePlural, useTranslate, type TranslateProps, type Translation } from './translate.tsx';
export { usePageCopy, type PageCopy } from './copy-page.ts';
export { useHideOnScroll } from './hide-on-scroll.ts';
export { useBackToTop } from './back-to-top.ts';
export { smoothScrollTo } from './scroll.ts';
export { useTocHighlight, type TocHighlightOptions } from './toc-highlight.ts';
export { Collapsible, useCollapsible, type CollapseAnimation, type CollapsibleProps } from './collapsible.tsx';
export { ErrorBoundary, errorMessage, type Crash, type ErrorBoundaryProps } from './error-boundary.tsx';
export { ExplainErrors, type ExplainErrorsProps } from './explain-errors.tsx';
export { useLoader, type Loading } from './loader.ts';
export { ArticleHtml, type ArticleHtmlProps, type LiveArticleProps } from './article-html.tsx';
export { Head, type HeadProps } from './head.tsx';
export { useRouteLifecycle } from './lifecycle.ts';
export { useSearchScope } from './search-scope.ts';
export { focusElement, skipToContent, useFocusRegion } from './focus-region.ts';
export type { AppProps } from './root.tsx';
export { buildPath, Link, useRouter, type LinkProps, type RouterView } from './router.tsx';
