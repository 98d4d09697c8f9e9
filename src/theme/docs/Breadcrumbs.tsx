import type { ReactNode } from 'react';
import { Translate, useTranslate } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import type { Breadcrumb } from '../../shared/wire.ts';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../layout/Icon.slot.ts';

export interface BreadcrumbsProps {
  readonly crumbs: readonly Breadcrumb[] | undefined;
  readonly home: string | undefined;
}

/** Home, ancestor categories, current page (DP-01 to DP-03). */
export function Breadcrumbs({ crumbs, home }: BreadcrumbsProps): ReactNode {
  const translate = useTranslate();
  if (crumbs === undefined) return null;
  return (
    <nav className="theme-doc-breadcrumbs" aria-label={translate('theme.docs.breadcrumbs.navAriaLabel')}>
      <ul className="breadcrumbs">
        {home !== undefined && (
          <li className="breadcrumbs__item">
            <Link className="breadcrumbs__link" href={home} aria-label={translate('theme.docs.breadcrumbs.home')}>
              <Icon name="home" />
            </Link>
          </li>
        )}
        {crumbs.map(({ label, lang, href }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={index} className={classNames('breadcrumbs__item', last && 'breadcrumbs__item--active')}>
              {href === undefined || last ? (
                <span className="breadcrumbs__link" lang={lang}>
                  {label}
                </span>
              ) : (
                <Link className="breadcrumbs__link" href={href}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The version that a docs page belongs to (VB-01). */
export function VersionBadge({ label }: { readonly label: string | undefined }): ReactNode {
  if (label === undefined) return null;
  return (
    <span className="theme-doc-version-badge badge badge--secondary">
      <Translate id="theme.docs.versionBadge.label" values={{ versionLabel: <bdi>{label}</bdi> }} />
    </span>
  );
}
