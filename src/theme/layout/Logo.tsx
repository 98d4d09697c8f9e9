import type { ReactNode } from 'react';
import { useShell } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { defined } from '../../shared/plain-data.ts';
import type { Logo as LogoData } from '../../shared/shell.ts';
import { ThemedImage } from './ThemedImage.slot.ts';

interface LogoProps {
  readonly logo: LogoData;
  readonly className?: string;
}

export function Logo({ logo, className }: LogoProps): ReactNode {
  const image = (
    <ThemedImage
      sources={{ light: logo.src, dark: logo.srcDark ?? logo.src }}
      alt={logo.alt}
      width={logo.width}
      height={logo.height}
      className={logo.className}
    />
  );
  return className === undefined ? image : <span className={className}>{image}</span>;
}

interface BrandLinkProps {
  readonly className: string;
  /** True if the page already has the same link elsewhere. */
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
      {...defined({ target: logo?.target === undefined ? undefined : logo.target })}
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
