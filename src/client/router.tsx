/** Navigation for components: links, the router, and tests whether a link points to the current page. */
export { Link } from './link.tsx';
export { useRouter } from './hooks/use-router.ts';
export { isNavItemActive, isSamePath } from './link.tsx';
