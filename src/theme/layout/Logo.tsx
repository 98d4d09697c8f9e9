import type { ImgHTMLAttributes, ReactNode } from 'react';
import { useColorMode, useShell } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { THEMED_IMAGE_CLASSES } from '../../shared/article-looks.ts';
import { defined } from '../../shared/plain-data.ts';
import type { Logo as LogoData } from '../../shared/shell.ts';
import { classNames } from '../../shared/class-names.ts';

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** One image for each colour mode. */
  readonly sources: { readonly light: string; readonly dark: string };
}

/**
 * An image that follows the colour mode. The server renders both and CSS shows one (IMG-01); once hydrated, only one is
 * rendered (IMG-02).
 */
export function ThemedImage({ sources, className, alt, ...props }: ThemedImageProps): ReactNode {
  const { ready, mode } = useColorMode();
  const single = sources.light === sources.dark;
  const shown = single ? (['light'] as const) : ready ? [mode] : (['light', 'dark'] as const);
  return shown.map((variant) => (
    <img
      {...props}
      key={variant}
      src={sources[variant]}
      alt={alt ?? ''}
      className={classNames(THEMED_IMAGE_CLASSES.image, !single && THEMED_IMAGE_CLASSES[variant], className)}
    />
  ));
}

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
