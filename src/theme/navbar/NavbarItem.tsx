import type { ReactNode } from 'react';
import { ExplainErrors } from '../../client/hooks.tsx';
import type { NavbarItem as NavbarItemData } from '../../shared/shell.ts';
import { classNames } from '../class-names.ts';
import { DocLinkItem } from './DocLinkItem.tsx';
import { DropdownItem } from './DropdownItem.tsx';
import { LinkItem } from './LinkItem.tsx';
import { LocaleItem } from './LocaleItem.tsx';
import { SearchButton } from './SearchButton.tsx';
import { VersionsItem } from './VersionsItem.tsx';

/** Where an item stands decides how it looks. */
export type ItemPlace = 'bar' | 'dropdown' | 'mobile';

export interface NavbarItemProps {
  readonly item: NavbarItemData;
  readonly place?: ItemPlace;
}

/** An item of any type; one that crashes names itself in the error (NAV-05). */
export function NavbarItem({ item, place = 'bar' }: NavbarItemProps): ReactNode {
  return (
    <ExplainErrors explain={(cause) => brokenItem(item, cause)}>
      <ItemOfType item={item} place={place} />
    </ExplainErrors>
  );
}

function brokenItem(item: NavbarItemData, cause: unknown): Error {
  const json = JSON.stringify(item, null, 2);
  return new Error(`A navbar item failed to render. Check this item of "theme.navbar.items" in the config:\n${json}`, {
    cause,
  });
}

function ItemOfType({ item, place }: Required<NavbarItemProps>): ReactNode {
  switch (item.type) {
    case 'link':
      return <LinkItem item={item} place={place} />;
    case 'dropdown':
      return <DropdownItem item={item} place={place} />;
    case 'docLink':
      return <DocLinkItem item={item} place={place} />;
    case 'docsVersionDropdown':
      return <VersionsItem item={item} place={place} />;
    case 'localeDropdown':
      return <LocaleItem item={item} place={place} />;
    case 'search':
      return place === 'bar' ? <SearchButton className={item.className} /> : null;
    case 'html':
      return <HtmlItem html={item.html} className={item.className} place={place} />;
    default:
      throw unknownType(item);
  }
}

function unknownType(item: { readonly type: string }): Error {
  return new Error(`No NavbarItem component found for type "${item.type}".`);
}

interface HtmlItemProps {
  readonly html: string;
  readonly className: string | undefined;
  readonly place: ItemPlace;
}

function HtmlItem({ html, className, place }: HtmlItemProps): ReactNode {
  const inner = { __html: html };
  if (place === 'bar') return <div className={classNames('navbar__item', className)} dangerouslySetInnerHTML={inner} />;
  return (
    <li className={classNames(place === 'mobile' && 'menu__list-item', className)} dangerouslySetInnerHTML={inner} />
  );
}
