/**
 * What components of themes and sites use: hooks for the page's data and the reader's state, and the components that
 * go with them. Every hook may be called on the server; those that depend on the browser say what they give until the
 * page is hydrated.
 */
export { useActiveDocs, useDocsInfo, useLocation, usePage, usePageComponent, useShell } from './hooks/page-hooks.ts';
export { ClientOnly, useIsBrowser, useLayoutSize, type ClientOnlyProps, type LayoutSize } from './hooks/browser.ts';
export { useColorMode, type ColorModeView } from './state/color-mode.ts';
export type { ColorState, Mode } from './state/contexts.ts';
export { useStorageSlot, type StorageSlot } from './state/storage.ts';
export {
  usePreferredVersion,
  useVersionCandidates,
  useVersionLinks,
  type PreferredVersion,
  type VersionLink,
} from './hooks/versions.ts';
export { useLocaleLinks, type LocaleLink } from './hooks/versions.ts';
export { useSidebar, type SidebarView } from './state/sidebar.ts';
export { useBlogSidebar, type BlogSidebarView, type SidebarPost } from './state/blog-sidebar.ts';
export { useMobileSidebar, useMobileSidebarEffects, type MobileSidebarView } from './state/mobile-sidebar.ts';
export { useAnnouncementBar, type AnnouncementView } from './state/announcement.ts';
export {
  Translate,
  translate,
  useNumberFormat,
  usePlural,
  useTranslate,
  type TranslateProps,
  type Translation,
} from './hooks/translate.tsx';
export { usePageCopy, type PageCopy } from './hooks/copy.ts';
export { useHideOnScroll } from './hooks/scroll-watch.ts';
export { useBackToTop } from './hooks/scroll-watch.ts';
export { smoothScrollTo } from './router/scroll.ts';
export { useTocHighlight, type TocHighlightOptions } from './hooks/toc-highlight.ts';
export { Collapsible, useCollapsible, type CollapseAnimation, type CollapsibleProps } from './hooks/collapsible.tsx';
export { ErrorBoundary, errorMessage, type Crash, type ErrorBoundaryProps } from './error-boundary.tsx';
export { ExplainErrors, type ExplainErrorsProps } from './error-boundary.tsx';
export { useLoader, type Loading } from './hooks/browser.ts';
export { ArticleHtml, type ArticleHtmlProps, type LiveArticleProps } from './article-html.tsx';
export { Head, type HeadProps } from './hooks/head.tsx';
export { useRouteLifecycle } from './hooks/use-router.ts';
export { useSearchScope } from './hooks/versions.ts';
export { focusElement, skipToContent, useFocusRegion } from './router/scroll.ts';
export type { AppProps } from './root.tsx';
export { buildPath, Link, useRouter, type LinkProps, type RouterView } from './router.tsx';
