/**
 * Links, and tests whether a link points to the current page or to one above it. Trailing slash, `.html`, case and
 * encoding do not matter.
 */
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useContext } from 'react';
import type { Shell } from '../../shared/shell.ts';
import {
  applyTrailingSlash,
  comparablePage,
  comparablePath,
  isExternalUrl,
  leavesPages,
  resolvePathname,
} from '../../shared/urls.ts';
import { useShell } from '../state/page-hooks.ts';
import { ServicesContext } from '../state/contexts.ts';

/** Returns whether `href` points to the current page (SB-04). */
export function isSamePath(href: string, pathname: string): boolean {
  return comparablePage(href) === comparablePage(pathname);
}

/** Returns whether `href` points to the current page or to one above it, on a segment boundary. */
export function isPathWithin(href: string, pathname: string): boolean {
  const outer = comparablePage(href);
  const inner = comparablePage(pathname);
  return inner === outer || inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`);
}

export interface ActiveRule {
  readonly href?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
}

/**
 * Returns whether a navbar item is active. The regular expression decides if there is one, else the base path, else the
 * link (NAV-10).
 */
export function isNavItemActive({ href, activeBasePath, activeBaseRegex }: ActiveRule, pathname: string): boolean {
  if (activeBaseRegex !== undefined) return new RegExp(activeBaseRegex, 'i').test(pathname);
  if (activeBasePath !== undefined) return comparablePath(pathname).startsWith(comparablePath(activeBasePath));
  return href !== undefined && isPathWithin(href, pathname);
}

/** Links with this attribute cause a full page load. */
export const FULL_LOAD_ATTRIBUTE = 'data-full-load';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path, URL or `#id`. The site's base is added to a path that lacks it. */
  readonly to?: string | undefined;
  /** The same as `to`. */
  readonly href?: string | undefined;
  /** Leaves the navigation to the browser, for links to another locale or application. Paths must include the base. */
  readonly fullLoad?: boolean;
  /** Exempts the link from the check for broken links. */
  readonly noBrokenLinkCheck?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children?: ReactNode;
}

interface ResolvedLink {
  readonly href: string;
  readonly kind: 'internal' | 'external' | 'anchor' | 'bypass';
}

/**
 * Resolves a link written in a component: adds the base, and the trailing slash that the site wants (RR-01, RR-02,
 * RR-06).
 */
export function resolveLink(
  url: string,
  site: {
    readonly base: string;
    /** Base of the site. Its files are below this base in every locale. */
    readonly baseUrl: string;
    readonly trailingSlash: boolean | undefined;
    readonly hashRouter: boolean;
    /**
     * Base of the document on screen; `base` by default. With the hash router, a link to another locale leads to
     * another document.
     */
    readonly shown?: string;
  },
): ResolvedLink {
  if (url.startsWith('#')) return { href: url, kind: 'anchor' };
  if (isExternalUrl(url)) return { href: url, kind: 'external' };
  if (leavesPages(url)) return { href: resolvePathname(url, site.baseUrl), kind: 'bypass' };
  const path = applyTrailingSlash(url.startsWith('/') ? addBase(url, site.base) : url, site.trailingSlash, site.base);
  const document = (site.shown ?? site.base) === site.base ? '' : site.base;
  return { href: site.hashRouter ? `${document}#${path}` : path, kind: 'internal' };
}

/** Turns `/docs` into `/id/docs`. A path below the base stays as it is. */
function addBase(path: string, base: string): string {
  if (`${path}/` === base) return base;
  return path.startsWith(base) ? path : base + path.replace(/^\/+/, '');
}

/** Returns the base of the locale that a complete path belongs to; `/` for a path outside the site. */
function baseOf(path: string, { locales }: Shell): string {
  const bases = locales.map(({ base }) => base).filter((base) => path.startsWith(base));
  return bases.toSorted((a, b) => b.length - a.length)[0] ?? '/';
}

/**
 * A link. Internal ones navigate without a page load and prefetch their target; external ones open in a new tab.
 * `pathname:///x` names a file of the site outside the router.
 */
export function Link({
  to,
  href,
  fullLoad = false,
  noBrokenLinkCheck = false,
  children,
  ...props
}: LinkProps): ReactNode {
  const shell = useShell();
  const services = useContext(ServicesContext);
  const url = to ?? href;
  if (url === undefined) return <a {...props}>{children}</a>;
  const link = resolveLink(url, {
    base: fullLoad ? baseOf(url, shell) : shell.locale.base,
    baseUrl: shell.site.baseUrl,
    shown: shell.locale.base,
    trailingSlash: shell.site.trailingSlash,
    hashRouter: shell.hashRouter,
  });
  if (noBrokenLinkCheck || link.kind === 'bypass') services?.collector?.addExempt(link.href);
  const newTab = link.kind === 'external' || link.kind === 'bypass';
  return (
    <a
      href={link.href}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(fullLoad || link.kind === 'bypass' ? { [FULL_LOAD_ATTRIBUTE]: '' } : {})}
      {...props}
    >
      {children}
    </a>
  );
}
