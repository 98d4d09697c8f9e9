/** Navigation for components: links, the router, and tests whether a link points to the current page. */
export { Link } from './parts/link.tsx';
export { useRouter } from './hooks/use-router.ts';
export { isNavItemActive, isSamePath } from './parts/link.tsx';
