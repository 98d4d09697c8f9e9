import type { ReactNode } from 'react';
import { useShell } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { Logo } from './Logo.tsx';

export interface BrandLinkProps {
  readonly className: string;
  /** The same link stands elsewhere on the page already. */
  readonly repeated?: boolean;
}

/** Logo and title of the navbar, linked to the start page of the locale (NAV-17). */
export function BrandLink({ className, repeated = false }: BrandLinkProps): ReactNode {
  const { navbar, site, locale } = useShell();
  const { logo, title } = navbar;
  if (logo === undefined && title === undefined) return null;
  return (
    <Link
      className={className}
      href={logo?.href ?? locale.base}
      {...(logo?.target === undefined ? {} : { target: logo.target })}
      {...(repeated ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {logo !== undefined && (
        <Logo
          className="navbar__logo"
          logo={{ ...logo, alt: title === undefined ? logo.alt || site.title : logo.alt }}
        />
      )}
      {title !== undefined && <b className="navbar__title">{title}</b>}
    </Link>
  );
}
