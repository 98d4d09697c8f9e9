/** Is the current page the one a link points to, or below it? Trailing slash, case and encoding do not matter. */
import { comparablePath } from '../shared/urls.ts';

/** `href` points to the current page (SB-04). */
export function isSamePath(href: string, pathname: string): boolean {
  return comparablePath(href) === comparablePath(pathname);
}

/** `href` points to the current page or to one above it, on a segment boundary. */
export function isPathWithin(href: string, pathname: string): boolean {
  const outer = comparablePath(href);
  const inner = comparablePath(pathname);
  return inner === outer || inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`);
}

export interface ActiveRule {
  readonly href?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
}

/** Active state of a navbar item: the regular expression decides if there is one, else the base path, else the link (NAV-10). */
export function isNavItemActive({ href, activeBasePath, activeBaseRegex }: ActiveRule, pathname: string): boolean {
  if (activeBaseRegex !== undefined) return new RegExp(activeBaseRegex, 'i').test(pathname);
  if (activeBasePath !== undefined) return comparablePath(pathname).startsWith(comparablePath(activeBasePath));
  return href !== undefined && isPathWithin(href, pathname);
}
