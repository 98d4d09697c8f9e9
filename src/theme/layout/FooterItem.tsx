import type { ReactNode } from 'react';
import { Link } from '../../client/router.tsx';
import { isExternalUrl } from '../../shared/urls.ts';
import type { FooterItem as FooterItemData } from '../../shared/shell.ts';
import { classNames } from '../class-names.ts';
import { ExternalLinkIcon } from '../icons/ExternalLinkIcon.tsx';

export function FooterItem({ item }: { readonly item: FooterItemData }): ReactNode {
  const { html, href, label, className } = item;
  if (html !== undefined) return <span dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Link className={classNames('footer__link-item', className)} href={href}>
      {label}
      {href !== undefined && isExternalUrl(href) && <ExternalLinkIcon />}
    </Link>
  );
}
