/** Converts sidebar items to the shape of Docusaurus. */
import { createContext } from 'react';
import type { SidebarItem } from '../../shared/sidebar.ts';
import type { DocCard } from '../../shared/wire.ts';

export interface PropItem {
  readonly type: 'link' | 'category' | 'html';
  readonly label?: string;
  readonly href?: string;
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly linkUnlisted?: boolean;
  readonly className?: string;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly description?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** HTML of an `html` item. */
  readonly value?: string;
  readonly defaultStyle?: boolean;
  readonly items?: readonly PropItem[];
}

/** Stands in a closed category until its items are loaded, since a category without items is not shown. */
function placeholder(href = '#'): PropItem {
  return { type: 'link', label: '', href };
}

export function propItem(item: SidebarItem): PropItem {
  if (item.kind === 'html') {
    const { html, defaultStyle, className } = item;
    return { type: 'html', value: html, defaultStyle, ...(className !== undefined && { className }) };
  }
  const { kind, label, href, className, unlisted = false, description, customProps } = item;
  const shared = {
    label,
    ...(href !== undefined && { href }),
    ...(className !== undefined && { className }),
    ...(description !== undefined && { description }),
    ...(customProps !== undefined && { customProps }),
  };
  if (kind === 'link') return { type: 'link', ...shared, ...(item.docId && { docId: item.docId }), unlisted };
  const { collapsible, collapsed, items, fallbackHref } = item;
  const inner = items === null ? [placeholder(fallbackHref)] : items.map(propItem);
  return { type: 'category', ...shared, linkUnlisted: unlisted, collapsible, collapsed, items: inner };
}

/** Checks whether all items of a sidebar item are loaded. */
export function isLoaded(item: SidebarItem): boolean {
  return item.kind !== 'category' || (item.items !== null && item.part === undefined && item.items.every(isLoaded));
}

/** Converts the cards of a category page to items. For nested categories only the number of items is known. */
export function itemsOfCards(cards: readonly DocCard[]): readonly PropItem[] {
  return cards.map(({ kind, label, href, itemCount = 1, ...rest }): PropItem => {
    const shared = { label, href, ...rest };
    if (kind !== 'category') return { type: 'link', ...shared, unlisted: false };
    return { type: 'category', ...shared, items: Array.from({ length: itemCount }, () => placeholder()) };
  });
}

/** Provided around cards that an article shows. */
export const CardsContext = createContext<readonly DocCard[] | undefined>(undefined);
