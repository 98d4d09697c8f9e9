/**
 * Hooks and components for the default theme: the page's data, the reader's state, and components that go with them.
 * Exports for site code are in `index.ts`.
 */
export { useLocation, usePage, usePageModule, useShell, useStill } from './state/page-hooks.ts';
export { Translate, useNumberFormat, usePlural } from './hooks/translate.tsx';
export { useColorMode, useStorageSlot, useTranslate } from './state/page-hooks.ts';
export { ClientOnly, useIsBrowser, useLayoutSize } from './base/browser.ts';
export type { ColorState } from './state/contexts.ts';
export { usePreferredVersion, useVersionCandidates, useVersionLinks } from './hooks/versions.ts';
export { useLocaleLinks } from './hooks/versions.ts';
export { useSidebar, type SidebarView } from './state/sidebar.ts';
export { useMobileMenu } from './state/mobile-sidebar.ts';
export { useHideOnScroll } from './hooks/scroll-watch.ts';
export { useTocHighlight } from './hooks/toc-highlight.ts';
export { Collapsible, useCollapsible } from './hooks/collapsible.tsx';
export { ErrorBoundary, type Crash } from './parts/error-boundary.tsx';
export { ExplainErrors } from './parts/error-boundary.tsx';
export { useLoader } from './base/browser.ts';
export { leaveOldBuild, loadPart } from './base/other-build.ts';
export { ArticleHtml, type LiveArticleProps } from './parts/article-html.tsx';
export { useBackToClose } from './hooks/back-to-close.ts';
export { useFocusRegion, useRouteLifecycle } from './hooks/use-router.ts';
export { focusElement, skipToContent } from './router/scroll.ts';
export type { AppProps } from './root.tsx';
export { Link, useRouter } from './router.tsx';
