import type { ReactNode } from 'react';
import { useShell } from '../../client/hooks.tsx';
import { Link } from '../../client/router.tsx';
import { defined } from '../../shared/plain-data.ts';
import type { FooterItem as FooterItemData } from '../../shared/shell.ts';
import { leavesPages } from '../../shared/urls.ts';
import { classNames } from '../../shared/class-names.ts';
import { ExternalLinkIcon } from './Icon.slot.ts';
import { Logo } from './Logo.tsx';

function FooterItem({ item }: { readonly item: FooterItemData }): ReactNode {
  const { html, href, label, className, attributes } = item;
  if (html !== undefined) return <span dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Link {...attributes} className={classNames('footer__link-item', className)} href={href}>
      {label}
      {href !== undefined && leavesPages(href) && <ExternalLinkIcon />}
    </Link>
  );
}

interface FooterColumnProps {
  readonly title: string | undefined;
  readonly items: readonly FooterItemData[];
}

function FooterColumn({ title, items }: FooterColumnProps): ReactNode {
  return (
    <div className="footer__col">
      {title !== undefined && <div className="footer__title">{title}</div>}
      <ul className="footer__items">
        {items.map((item, index) => (
          <li key={index} className={classNames('footer__item', item.html !== undefined && item.className)}>
            <FooterItem item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Columns of links or one line of them, logo and copyright (FT-01 to FT-05). */
export function Footer(): ReactNode {
  const { footer } = useShell();
  if (footer === undefined) return null;
  const { copyright } = footer;
  // The class belongs to the image, for style sheets that give it a size.
  const logo = footer.logo && { ...footer.logo, className: classNames('footer__logo', footer.logo.className) };
  return (
    <footer className={classNames('theme-layout-footer', 'footer', footer.style === 'dark' && 'footer--dark')}>
      <div className="container container--fluid">
        {footer.columns !== undefined && (
          <div className="footer__links">
            {footer.columns.map((column, index) => (
              <FooterColumn key={index} title={column.title} items={column.items} />
            ))}
          </div>
        )}
        {footer.links !== undefined && (
          <div className="footer__links footer__links--simple">
            {footer.links.map((item, index) => (
              <span key={index}>
                {index > 0 && <span className="footer__link-separator">·</span>}
                <FooterItem item={item} />
              </span>
            ))}
          </div>
        )}
        {(logo !== undefined || copyright !== undefined) && (
          <div className="footer__bottom">
            {logo !== undefined && (
              <div className="footer__logo-row">
                {logo.href === undefined ? (
                  <Logo logo={logo} />
                ) : (
                  <Link href={logo.href} {...defined({ target: logo.target })}>
                    <Logo logo={logo} />
                  </Link>
                )}
              </div>
            )}
            {copyright !== undefined && (
              <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
            )}
          </div>
        )}
      </div>
    </footer>
  );
}
