import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../client/router.tsx';
import { leavesPages } from '../../shared/urls.ts';
import { classNames } from '../../shared/class-names.ts';
import { ExternalLinkIcon } from '../layout/Icon.slot.ts';

const LINK_CLASSES: Readonly<Record<ItemPlace, string>> = {
  bar: 'navbar__item navbar__link',
  dropdown: 'dropdown__link',
  mobile: 'menu__link',
};

const ACTIVE_CLASSES: Readonly<Record<ItemPlace, string>> = {
  bar: 'navbar__link--active',
  dropdown: 'dropdown__link--active',
  mobile: 'menu__link--active',
};

export interface NavLinkProps {
  readonly place: ItemPlace;
  readonly href: string;
  readonly active: boolean;
  readonly label?: string | undefined;
  /**
   * True for a label that is not in the language of the locale. In right-to-left text `5.x` would be drawn as `x.5`.
   */
  readonly ownDirection?: boolean;
  readonly html?: string | undefined;
  readonly className?: string | undefined;
  /** Extra attributes of the link. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly fullLoad?: boolean;
  readonly lang?: string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link in the navbar, or in a list with its list item around it. */
export function NavLink(given: NavLinkProps): ReactNode {
  const { place, active, label, html, className, attributes, ownDirection, ...props } = given;
  // An icon link has no label. In lists, which have room for text, its accessible name is used.
  const text = label ?? (place === 'bar' ? undefined : attributes?.['aria-label']);
  const isNewTab = leavesPages(props.href) && (attributes?.['target'] ?? '_blank') === '_blank';
  const content =
    html === undefined
      ? { children: labelOf({ text, ownDirection, external: isNewTab }) }
      : { dangerouslySetInnerHTML: { __html: html } };
  const link = (
    <Link
      {...props}
      {...attributes}
      {...content}
      className={classNames(LINK_CLASSES[place], active && ACTIVE_CLASSES[place], className)}
      {...(active ? { 'aria-current': 'page' as const } : {})}
      {...(props.fullLoad === true ? { noBrokenLinkCheck: true } : {})}
    />
  );
  if (place === 'bar') return link;
  return <li className={place === 'mobile' ? 'menu__list-item' : undefined}>{link}</li>;
}

interface LabelProps {
  readonly text: string | undefined;
  readonly external: boolean;
  readonly ownDirection: boolean | undefined;
}

/**
 * Returns the label, with the text alone in its element, because a browser that translates the page may put elements in
 * its place.
 */
function labelOf({ text, external, ownDirection }: LabelProps): ReactNode {
  if (text === undefined) return null;
  if (!external) return ownDirection === true ? <bdi>{text}</bdi> : text;
  return (
    <span>
      {text}
      <ExternalLinkIcon />
    </span>
  );
}

/** The place of an item, which decides how it looks. */
export type ItemPlace = 'bar' | 'dropdown' | 'mobile';
