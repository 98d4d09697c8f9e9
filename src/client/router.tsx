/** Navigation for components: links, the router, and tests whether a link points to the current page. */
export { Link, type LinkProps } from './link.tsx';
export { useRouter, type RouterView } from './hooks/use-router.ts';
export type { Location, NavigateOptions, NavigationKind, RouteChange, RouteLifecycle } from './router/router-types.ts';
export { isNavItemActive, isPathWithin, isSamePath, type ActiveRule } from './link.tsx';
export { buildPath, type PathParams } from './path-pattern.ts';
