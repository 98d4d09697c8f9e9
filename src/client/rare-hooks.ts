/**
 * Hooks that few pages need, or that no page needs at first. They are not in `hooks.tsx`, because everything that it
 * imports is in the script of every page.
 */
export { Head } from './hooks/head.tsx';
export { useAnnouncementBar } from './state/announcement.ts';
export { useBlogSidebar, type SidebarPost } from './state/blog-sidebar.ts';
export { useCodeLines, usePageComponent } from './hooks/page-component.ts';
export { usePageCopy } from './hooks/copy.ts';
export { useSearchScope } from './hooks/search-scope.ts';
export { useMobileSidebar, useMobileSidebarEffects } from './hooks/mobile-sidebar.ts';
export { easedScroll, shownAfterScroll, smoothScrollTo, useBackToTop } from './hooks/back-to-top.ts';
export { lockScrolling } from './base/scrolling.ts';
export { readEntry } from './router/history.ts';
export { decodeHash } from './router/scroll.ts';
