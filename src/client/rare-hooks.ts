/** What few pages use, apart from `hooks.tsx`: what that imports is in the script of every page. */
export { Head } from './hooks/head.tsx';
export { useBlogSidebar, type SidebarPost } from './state/blog-sidebar.ts';
export { useBackToClose } from './hooks/back-to-close.ts';
export { readEntry } from './router/history.ts';
export { decodeHash } from './router/scroll.ts';
