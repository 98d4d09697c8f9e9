/** `@docusaurus/router`: the parts of React Router that sites use, built on Octavo's router. */
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import {
  isPathWithin,
  Link,
  type LinkProps,
  useLocation as useOwnLocation,
  usePage,
  useRouter,
  useShell,
} from '../../client/index.ts';
import { resolveLink } from '../../client/parts/link.tsx';
import { localizedPathname } from '../../shared/urls.ts';
import { ServicesContext } from '../../client/state/contexts.ts';

interface DocusaurusLinkProps extends LinkProps {
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  /** Decides whether the link is active, instead of comparing addresses. */
  readonly isActive?: (match: object | null, location: object) => boolean;
  readonly exact?: boolean;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/** `@docusaurus/Link`. A link that leaves the site with `pathname://` is not checked. */
export function DocusaurusLink({
  isNavLink = false,
  activeClassName = '',
  isActive: asked,
  exact: _exact,
  autoAddBaseUrl: _base,
  'data-noBrokenLinkCheck': noCheck = false,
  ...props
}: DocusaurusLinkProps): ReactNode {
  const location = useOwnLocation();
  const { pathname } = location;
  const written = props.to ?? props.href ?? '';
  const { locale } = useShell();
  // Docusaurus' router resolves relative links against the current address.
  const isRelative = /^[\w.][^:]*$/.test(written);
  const url = isRelative ? resolvePath(written, pathname) : localizedPathname(written, locale.base);
  useNotedLink(url);
  const isActive = isNavLink && isOnPath(isPathWithin(url, pathname), { asked, location });
  const className = [props.className, isActive && activeClassName].filter(Boolean).join(' ');
  return (
    <Link
      {...props}
      {...(url !== written && { to: url })}
      {...(className !== '' && { className })}
      {...(isActive && { 'aria-current': 'page' as const })}
      noBrokenLinkCheck={noCheck}
    />
  );
}

interface Asking {
  readonly asked: DocusaurusLinkProps['isActive'];
  readonly location: object;
}

function isOnPath(isWithin: boolean, { asked, location }: Asking): boolean {
  return asked === undefined ? isWithin : asked(isWithin ? {} : null, location);
}

function resolvePath(url: string, pathname: string): string {
  const { pathname: path, search, hash } = new URL(url, `https://example.org${pathname}`);
  return path + search + hash;
}

/** Reports a link to the check for broken links during a build. */
function useNotedLink(url: string): void {
  const services = useContext(ServicesContext);
  const { locale, site, hashRouter } = useShell();
  if (url === '' || services?.collector === undefined) return;
  const { baseUrl, trailingSlash } = site;
  const { href } = resolveLink(url, { base: locale.base, baseUrl, trailingSlash, hashRouter });
  services.collector.addLink(href);
}

export { DocusaurusLink as Link, DocusaurusLink as NavLink };

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Always `undefined`: Octavo stores no state in history entries. */
  readonly state: undefined;
  readonly key: string;
}

export function useLocation(): Location {
  const { pathname, search, hash } = useOwnLocation();
  return useMemo(() => ({ pathname, search, hash, state: undefined, key: '' }), [pathname, search, hash]);
}

type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export interface History {
  readonly location: Location;
  readonly push: (to: To) => void;
  readonly replace: (to: To) => void;
  readonly go: (steps: number) => void;
  readonly goBack: () => void;
  readonly goForward: () => void;
  /** Calls the listener with every location after the first. Returns a function that stops this. */
  readonly listen: (listener: (location: Location) => void) => () => void;
  readonly createHref: (to: To) => string;
  readonly action: 'POP';
  /** Does nothing: Octavo never blocks leaving a page. */
  readonly block: () => () => void;
}

export function useHistory(): History {
  const { navigate } = useRouter();
  const location = useLocation();
  return useMemo(() => {
    const hrefOf = (to: To): string =>
      typeof to === 'string' ? to : `${to.pathname ?? location.pathname}${to.search ?? ''}${to.hash ?? ''}`;
    return {
      location,
      push: (to) => void navigate(hrefOf(to)),
      replace: (to) => void navigate(hrefOf(to), { replace: true }),
      go: (steps) => window.history.go(steps),
      goBack: () => window.history.back(),
      goForward: () => window.history.forward(),
      listen(listener) {
        const tell = (): void => {
          const { pathname, search, hash } = window.location;
          listener({ pathname, search, hash, state: undefined, key: '' });
        };
        window.addEventListener('popstate', tell);
        return () => window.removeEventListener('popstate', tell);
      },
      createHref: hrefOf,
      action: 'POP',
      block: () => () => undefined,
    };
  }, [navigate, location]);
}

interface OfRoute extends Readonly<Record<string, unknown>> {
  readonly history: History;
  readonly location: Location;
  readonly match: Match;
  /** Defined on the server only. */
  readonly staticContext: object | undefined;
  readonly route: Readonly<Record<string, unknown>>;
}

/** Returns the route props that a page component receives, for any kind of page. */
export function useRouteProps(component: unknown, more: Readonly<Record<string, unknown>> = {}): OfRoute {
  const history = useHistory();
  const location = useLocation();
  const { path } = usePage();
  return {
    history,
    location,
    match: { path, url: path, isExact: true, params: {} },
    staticContext: typeof window === 'undefined' ? {} : undefined,
    route: { path, exact: true, component, ...more },
  };
}

/** Redirects as soon as the page is hydrated. */
export function Redirect({ to }: { readonly to: To }): ReactNode {
  const { replace } = useHistory();
  useEffect(() => replace(to));
  return null;
}

export interface Match {
  readonly path: string;
  readonly url: string;
  readonly isExact: boolean;
  readonly params: Readonly<Record<string, string>>;
}

interface MatchOptions {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
  readonly strict?: boolean;
  readonly sensitive?: boolean;
}

/** Matches paths such as `/docs/:id` and `/docs/*`. The first path that fits wins. */
export function matchPath(pathname: string, options: MatchOptions | string): Match | null {
  const {
    path = [],
    exact = false,
    strict = false,
    sensitive = false,
  } = typeof options === 'string' ? { path: options } : options;
  for (const one of [path].flat()) {
    const names = [...one.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const pattern = one
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '([^/]+)')
      .replaceAll('*', '.*')
      .replace(/\/$/, strict ? '/' : '');
    const end = exact ? (strict ? '$' : '/?$') : '(?=/|$)';
    const found = new RegExp(`^${pattern}${end}`, sensitive ? '' : 'i').exec(pathname);
    if (found === null) continue;
    const [url = '', ...values] = found;
    const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
    return { path: one, url: url === '' ? '/' : url, isExact: url === pathname, params };
  }
  return null;
}

export function useRouteMatch(options?: MatchOptions | string): Match | null {
  const { pathname } = useLocation();
  return options === undefined
    ? { path: pathname, url: pathname, isExact: true, params: {} }
    : matchPath(pathname, options);
}
