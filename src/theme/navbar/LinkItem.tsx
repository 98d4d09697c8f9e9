import type { ReactNode } from 'react';
import { useLocation, usePage, useVersionCandidates } from '../../client/hooks.tsx';
import { isNavItemActive, isSamePath } from '../../client/router.tsx';
import type { NavbarDocLink, NavbarLink } from '../../shared/shell.ts';
import type { PageData } from '../../shared/wire.ts';
import type { ItemPlace } from './NavLink.tsx';
import { NavLink } from './NavLink.slot.ts';

interface LinkItemProps {
  readonly item: NavbarLink;
  readonly place: ItemPlace;
}

export function LinkItem({ item, place }: LinkItemProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <NavLink
      place={place}
      href={item.href}
      active={!item.external && isNavItemActive(item, pathname)}
      label={item.label}
      html={item.html}
      className={item.className}
      attributes={item.attributes}
    />
  );
}

type Target = NavbarDocLink['byVersion'][string];

interface DocLinkItemProps {
  readonly item: NavbarDocLink;
  readonly place: ItemPlace;
}

/** A link into the version of the docs that the reader is in, prefers, or would get (NAV-19 to NAV-21). */
export function DocLinkItem({ item, place }: DocLinkItemProps): ReactNode {
  const page = usePage();
  const candidates = useVersionCandidates(item.pluginId);
  const version = candidates.find(({ name }) => item.byVersion[name] !== undefined)?.name;
  const target = version === undefined ? undefined : item.byVersion[version];
  if (version === undefined || target === undefined) return null;
  const active = isActive(item, { version, target, page });
  if (target.unlisted === true && target.href !== page.path) return null;
  return (
    <NavLink
      place={place}
      href={target.href}
      active={active}
      label={target.label}
      className={item.className}
      attributes={item.attributes}
    />
  );
}

interface ActiveInput {
  readonly version: string;
  readonly target: Target;
  readonly page: PageData;
}

function isActive({ source, pluginId }: NavbarDocLink, { version, target, page }: ActiveInput): boolean {
  const { docs, sidebar } = page;
  if (docs?.pluginId !== pluginId || docs.version !== version) return false;
  if (source === 'docsVersion') return true;
  if (target.sidebar !== undefined && target.sidebar === sidebar?.name) return true;
  return target.docId === undefined ? isSamePath(target.href, page.path) : target.docId === docs.docId;
}
